"""The end: the boss dead, the heroes dead, or the time over."""

from __future__ import annotations

from questboard.core import Outcome

from .events import Eliminated, Ended, Scored
from .model import EVIL, NOBODY, NOWHERE, DarkState


def monster_points(s: DarkState, hero: int) -> int:
    """The Hit Strengths of the figures in a camp; the boss for his killer."""  # 902
    strengths = s.realm.kind_strength
    points = sum(strengths[kind] for kind in s.heroes[hero].slain)
    return points + s.realm.boss_points if s.killer == hero else points


def points(s: DarkState, hero: int) -> int:
    """A hero's points as they stand; nothing for one who is out."""  # 902, R07
    camp = s.heroes[hero]
    if camp.out:
        return 0
    throne = s.realm.throne_points if s.killer == hero else 0
    return monster_points(s, hero) + sum(camp.coins) + camp.hand + throne + s.realm.extra_points(s, hero)


def leaders(s: DarkState) -> list[int]:
    """The heroes with most points."""  # 903
    left = s.heroes_left()
    most = max(points(s, hero) for hero in left)
    return [hero for hero in left if points(s, hero) == most]


def winners(s: DarkState) -> list[int]:
    """The heroes with most points; ties go to the killer, then to more points from slain monsters."""  # 903, R06
    best = leaders(s)
    if s.killer in best:
        return [s.killer]
    slain = max(monster_points(s, hero) for hero in best)
    return [hero for hero in best if monster_points(s, hero) == slain]


def boss_is_dead(s: DarkState, killer: int) -> None:
    """The game ends at once; the heroes count their points."""  # 901, 902, 903
    s.killer = killer
    best = winners(s)
    seats = tuple(sorted({s.owners[hero] for hero in best}))
    count = max(s.owners) + 1
    totals = [0] * count
    for hero in s.heroes_left():
        totals[s.owners[hero]] = max(totals[s.owners[hero]], points(s, hero))
        _tell_points(s, hero)
    ranks = [1 if seat in seats else 1 + len(seats) + _ahead(totals, seats, seat) for seat in range(count)]
    ranks[EVIL] = count
    reason, rule = _why_they_win(s, best)
    _end(
        s,
        Outcome(
            ending="boss_slain",
            title=f"{_boss(s)} is dead",
            reason=reason,
            rule=f"{s.realm.prefix}-{rule}",
            winners=seats,
            ranks=tuple(ranks),
            # A hero who only helped has neither won nor lost to the evil side.
            values=tuple(-1.0 if seat == EVIL else 1.0 if seat in seats else 0.0 for seat in range(count)),
            points=tuple(totals),
        ),
    )


def _why_they_win(s: DarkState, best: list[int]) -> tuple[str, str]:
    """The reason in a sentence, and its rule."""
    first = leaders(s)
    most = f"The {_names(s, first)} {'has' if len(first) == 1 else 'have'} most points"
    if len(first) == len(best):
        return f"{most}.", "903"
    what = f"slew {s.realm.boss_name}" if s.killer in best else "more of them from slain monsters"
    return f"{most}; the {_names(s, best)} {what}.", "R06"


def _names(s: DarkState, heroes: list[int]) -> str:
    return " and the ".join(s.realm.hero_ids[hero].capitalize() for hero in heroes)


def _boss(s: DarkState) -> str:
    """The boss at the beginning of a sentence."""
    name = s.realm.boss_name
    return name[0].upper() + name[1:]


def _ahead(totals: list[int], seats: tuple[int, ...], seat: int) -> int:
    """How many hero seats beside the winners have more points than this one; the evil side has none."""
    return sum(1 for other, total in enumerate(totals) if other not in seats and total > totals[seat])


def _tell_points(s: DarkState, hero: int) -> None:
    camp = s.heroes[hero]
    throne = s.realm.throne_points if s.killer == hero else 0
    s.tell(
        Scored, "902", seat=s.owners[hero], hero=s.realm.hero_ids[hero], points=points(s, hero), monsters=monster_points(s, hero),
        coins=sum(camp.coins), cards=camp.hand, extra=throne + s.realm.extra_points(s, hero),
    )  # fmt: skip


def eliminate(s: DarkState, hero: int, rule: str) -> None:
    """A hero and his camp leave the game; without heroes the evil side has won."""  # 904
    camp = s.heroes[hero]
    s.lift_hero(hero)
    camp.place, camp.hp, camp.out = NOWHERE, 0, True
    s.tell(Eliminated, rule, seat=s.owners[hero], hero=s.realm.hero_ids[hero])
    if not s.heroes_left():
        evil_wins(s, "All four heroes are out of the game.", "904")


def evil_wins(s: DarkState, reason: str, rule: str) -> None:
    """The evil seat has won."""  # 904, 905
    count = max(s.owners) + 1
    _end(
        s,
        Outcome(
            ending="heroes_eliminated" if not s.heroes_left() else "time_over",
            title=f"{_boss(s)} wins",
            reason=reason,
            rule=f"{s.realm.prefix}-{rule}",
            winners=(EVIL,),
            ranks=tuple(1 if seat == EVIL else 2 for seat in range(count)),
            values=tuple(1.0 if seat == EVIL else -1.0 for seat in range(count)),
            points=(0,) * count,
        ),
    )


def _end(s: DarkState, outcome: Outcome) -> None:
    s.turn = NOBODY
    s.outcome = outcome
    s.emit(Ended, rule=outcome.rule, title=outcome.title, reason=outcome.reason)
