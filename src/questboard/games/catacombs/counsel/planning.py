"""Plans: every way to the next flick, with its aim, is one thought.

What an actor, a shot or a place is worth depends on the flick that follows it, and a hand that trembles spoils the clever aims
first. So a way is followed as far as its flick, and its aims are judged as a trembling hand would make them. The best ways race.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from questboard.core import Action, Aim, Decision, PlaceDomain, Rules
from questboard.core.thought.haste import IsTimeUp, never
from questboard.games.catacombs.rules.actions import SKIP
from questboard.games.catacombs.rules.language import read_shot
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.rules.shots.flicked import AskAim
from questboard.games.catacombs.rules.shots.resolution import AskFearRush

from .ordering import prior, promise
from .placing import best_places
from .scanning import CAREFUL, QUICK, Scanner, sure_aims

MOST_AIMS, MOST_WAYS = 4, 7
"""So many aims of a flick, and so many ways to one, are thought through."""
WAYS, PLACES = 6, 2
"""So many first choices are followed, and so many places."""
WITH_CARE, AIMS_OF_A_WAY = 4, 2
"""So many ways are aimed with care before they race, and each of them with so many aims."""
FORKS = {"choose_action": 6, "choose_sequence": 3, "choose_alternative": 3, "declare_target": 2}
"""So many options are followed at every fork after the first choice; elsewhere two."""
HOPELESS = 0.02
"""What first sight likes so much less than something else is not followed."""
WITHIN, SHARE = 3.0, 0.45
"""Aims and ways that promise less than the best by more than so many points, and by more than this share, do not race."""
LEADING = frozenset(
    ("choose_actor", "choose_action", "after_action", "choose_alternative", "choose_sequence", "place_ranged", "declare_target",
     "next_shot", "enhancement", "raven_origin", "shield_origin")
)  # fmt: skip
"""The questions from which a way leads to a flick."""


class Way(NamedTuple):
    """A row of choices and what it promises, in points."""

    row: tuple[Action, ...]
    hope: float


def plans(
    rules: Rules[CatacombsState], s: CatacombsState, decision: Decision, is_time_up: IsTimeUp = never
) -> list[tuple[Action, ...]] | None:
    """The rows of choices worth a thought, the most promising first; `None` where no flick is near."""
    question = s.agenda[-1]
    if isinstance(question, AskAim | AskFearRush):
        return [way.row for way in _near_the_best(_flicks(s, question, is_time_up))[:MOST_AIMS]]
    if decision.kind not in LEADING:
        return None
    if _is_shield(question) and SKIP in decision.options:
        return [(SKIP,)]
    ways: list[list[Way]] = []
    for option in _liked(s, decision, WAYS):
        if ways and is_time_up():
            break
        ways.append(list(_ways(rules, s, decision.seat, is_time_up, 0.0, option)))
    return [way.row for way in _aimed(rules, s, _in_turn(ways), is_time_up)]


def _aimed(rules: Rules[CatacombsState], s: CatacombsState, ways: Sequence[Way], is_time_up: IsTimeUp) -> list[Way]:
    """The same ways, the most promising aimed with care, then their second aims: a quick look finds ways, not the last degree."""
    found: list[Way] = []
    seconds: list[Way] = []
    for number, way in enumerate(ways):
        aims: list[Way] = []
        if number < WITH_CARE and not is_time_up():
            aims = _carefully(rules, s, way, is_time_up)
        found += aims[:1] or [way]
        seconds += aims[1:]
    return [*found, *seconds]


def _carefully(rules: Rules[CatacombsState], s: CatacombsState, way: Way, is_time_up: IsTimeUp) -> list[Way]:
    """A way with the aims of a careful look; none if it leads to no flick."""
    *row, last = way.row
    if not isinstance(last, Aim):
        return []
    after = s.copy()
    for action in row:
        rules.apply(after, action)
    question = after.agenda[-1]
    assert isinstance(question, AskAim | AskFearRush)
    return [Way((*row, aim), hope) for aim, hope in sure_aims(after, question, AIMS_OF_A_WAY, CAREFUL, is_time_up)]


def _flicks(s: CatacombsState, question: AskAim | AskFearRush, is_time_up: IsTimeUp) -> list[Way]:
    """The best aims, and to leave the flick out."""
    if _is_shield(question):
        return [Way((SKIP,), 0.0)]
    scanner = Scanner(s, question)
    found = [Way((aim,), hope) for aim, hope in scanner.best(MOST_AIMS, CAREFUL, is_time_up)]
    return sorted([*found, Way((SKIP,), scanner.appraise.idle)], key=lambda way: -way.hope)


def _is_shield(question: Any) -> bool:
    """Is a shield to be flicked? That harms nobody, and when the sequence is over it lies near its owner again anyway."""
    return read_shot(getattr(question, "shot", "") or "rush").base == "shield"


def _near_the_best(ways: Sequence[Way]) -> list[Way]:
    """Those that may turn out as good as the best."""
    least = min(ways[0].hope - WITHIN, SHARE * ways[0].hope) if ways else 0.0
    return [way for way in ways if way.hope >= least]


def _in_turn(ways: Sequence[list[Way]]) -> list[Way]:
    """First the best way of every first choice, then the others."""
    ranked = sorted((sorted(found, key=lambda way: -way.hope) for found in ways if found), key=lambda found: -found[0].hope)
    first = _near_the_best([found[0] for found in ranked])
    others = sorted((way for found in ranked for way in found[1:]), key=lambda way: -way.hope)
    least = first[-1].hope if first else 0.0
    return [*first, *(way for way in others if way.hope >= least)][:MOST_WAYS]


def _ways(
    rules: Rules[CatacombsState], s: CatacombsState, seat: int, is_time_up: IsTimeUp, hope: float, *row: Action
) -> Iterator[Way]:
    """How it can go on after the last choice of the row, as far as the flick, or to where luck or somebody else has a say."""
    after = s.copy()
    hope += promise(s, s.agenda[-1], row[-1])
    rules.apply(after, row[-1])
    decision, question = after.pending, after.agenda[-1] if after.agenda else None
    if decision is None or decision.at_rest or decision.seat != seat or after.chance != s.chance or _is_shield(question):
        yield Way(row, hope)
    elif isinstance(question, AskAim | AskFearRush):
        found = sure_aims(after, question, 1, QUICK, is_time_up)
        yield from (Way((*row, aim), hope + gain) for aim, gain in found)
    else:
        for option in _liked(after, decision, FORKS.get(decision.kind, 2)):
            yield from _ways(rules, after, seat, is_time_up, hope, *row, option)


def _liked(s: CatacombsState, decision: Decision, most: int) -> list[Action]:
    """What first sight would try."""
    if isinstance(decision.domain, PlaceDomain):
        return list(best_places(s, s.agenda[-1], decision.domain, PLACES))
    weights = prior(s, decision)
    least = max(weights) * HOPELESS
    ranking = sorted(range(len(weights)), key=lambda i: -weights[i])
    return [decision.options[i] for i in ranking[:most] if weights[i] >= least]
