"""A finished match from afar: deeds, the health of party and lord room by room, and the turning points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from questboard.core import Event
from questboard.core.summary import Column, Found, Moment, Series, Summary, most_telling

from . import events as ev
from . import fates as fa
from .chapters import teller
from .content import HEROES, LORDS, PIECES
from .looks import HERO_ICONS, LORD_ICONS
from .model import NOBODY, OVERSEER, CatacombsState
from .names import piece, room, sentence
from .telling import event as told

Frame = tuple[int, CatacombsState, Sequence[Event]]


class Tally:
    """Counts while the match goes by."""

    def __init__(self) -> None:
        self.rooms: dict[int, tuple[tuple[int, ...], int]] = {}
        self.flicks: Counter[int] = Counter()
        self.hits: Counter[int] = Counter()
        self.damage: Counter[int] = Counter()
        self.slain: Counter[int] = Counter()
        self.gold: Counter[int] = Counter()
        self.shooter: int | None = None
        self.found: list[Found] = []

    def see(self, step: int, s: CatacombsState, event: Event) -> None:
        """One event more."""
        point = self._turning_point(s, event)
        if point is not None:
            weight, words = point
            self.found.append(Found(weight, Moment(step, max(s.place + 1, 1), words, event.rule, teller(s, event))))
        match event:
            case ev.ShotMade():
                self.shooter = teller(s, event)
                if self.shooter is not None:
                    self.flicks[self.shooter] += 1
                    self.hits[self.shooter] += bool(event.hits)
            case fa.Damaged() if self.shooter is not None:
                self.damage[self.shooter] += event.amount
            case fa.Destroyed() | fa.HeroDied() if self.shooter is not None:
                self.slain[self.shooter] += 1
            case ev.GoldPaid():
                whose = teller(s, event)
                if whose is not None:
                    self.gold[whose] += event.gold
            case ev.TurnBegan() | ev.RoundBegan():
                self.shooter = None

    def close(self, s: CatacombsState) -> None:
        """The health after a choice; the last one in a room counts."""
        if s.place >= 0:
            heroes = tuple(s.health[s.party[hero].hero] for hero in s.heroes())
            self.rooms[s.place + 1] = (heroes, s.health[PIECES.lord])

    def _turning_point(self, s: CatacombsState, event: Event) -> tuple[int, str] | None:
        match event:
            case fa.MatchEnded():
                return 100, told(s, event)
            case fa.HeroDied():
                return 90, sentence(f"{piece(event.piece)} falls in {room(s.room)}")
            case fa.Revived() | fa.Petrified() | fa.Devoured():
                return 80, told(s, event)
            case fa.AllyRecruited() | fa.AntientPassed():
                return 50, told(s, event)
            case ev.RoomCompleted():
                return 40 + s.place, told(s, event)
            case fa.Damaged() if event.amount >= 2 and not event.health:
                return 30, told(s, event)
        return None


def summary(frames: Iterable[Frame]) -> Summary:
    """Sum up the whole match."""
    tally, last = Tally(), None
    for step, state, events in frames:
        for event in events:
            tally.see(step, state, event)
        tally.close(state)
        last = state
    if last is None:
        return Summary()
    return Summary(_columns(last, tally), "Health, room by room", _series(last, tally), most_telling(tally.found))


def _columns(s: CatacombsState, tally: Tally) -> tuple[Column, ...]:
    def each(count: Counter[int]) -> tuple[int, ...]:
        return tuple(count[seat] for seat in range(s.seats))

    return (
        Column("Flicks", each(tally.flicks), "Discs flicked."),
        Column("Hits", each(tally.hits), "Flicks that hit a character."),
        Column("Damage", each(tally.damage), "Health lost by others in the own shots."),
        Column("Slain", each(tally.slain), "Monsters destroyed, or heroes."),
        Column("Gold", each(tally.gold), "Gold got from the treasury."),
    )


def _series(s: CatacombsState, tally: Tally) -> tuple[Series, ...]:
    heroes = s.heroes()
    lines = [
        Series(
            piece(HEROES[s.party[hero].hero].id),
            tuple((room, float(health[number])) for room, (health, _) in sorted(tally.rooms.items()) if number < len(health)),
            None if s.party[hero].seat == NOBODY else s.party[hero].seat,
            HERO_ICONS[HEROES[s.party[hero].hero].id],
        )
        for number, hero in enumerate(heroes)
    ]
    lord = LORDS[s.lord]
    points = tuple((room, float(health)) for room, (_, health) in sorted(tally.rooms.items()))
    return (*lines, Series(piece(lord.id), points, OVERSEER, LORD_ICONS[lord.id])) if s.party else ()
