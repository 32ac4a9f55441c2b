"""Plans for an Overseer who has time to think: every way to the next flick, with its aim, is one thought.

What an actor, a shot or a place is worth depends on the flick that follows it, and a hand that trembles spoils the clever aims
first. So all aims are tried here with the same few trembles, not with a steady hand, and a way is followed as far as its flick.
The heroes showed no gain by it in the few battles that were played: they go on thinking choice by choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from questboard.core import Action, Aim, Decision, PlaceDomain, Rules
from questboard.core.thought.haste import IsTimeUp, never
from questboard.games.catacombs.rules.actions import SKIP
from questboard.games.catacombs.rules.content import TREMBLE
from questboard.games.catacombs.rules.mat import lay
from questboard.games.catacombs.rules.model import OVERSEER, CatacombsState
from questboard.games.catacombs.rules.shots.flicked import AskAim
from questboard.games.catacombs.rules.shots.flicks import fastest, flick_of, normals
from questboard.games.catacombs.rules.shots.resolution import AskFearRush

from .aiming import POWER_SET, Shooting, angles, appraise, has_follow_up
from .ordering import prior
from .placing import best_places

MOST_AIMS = 8
"""So many aims of a flick are thought through."""
WAYS, PLACES, FORKS = 9, 2, 3
"""So many first choices are followed; so many places, and of anything else, at every fork after them."""
HOPELESS = 0.02
"""What first sight likes so much less than something else is not followed."""
ALIKE = 6, 20
"""Steps of angle and power within which two aims are one."""
LEADING = frozenset(("choose_actor", "choose_alternative", "choose_sequence", "place_ranged", "declare_target"))
"""The questions from which a way leads to a flick."""


class Care(NamedTuple):
    """How carefully aims are compared: all with a few trembles, then the best of them with some more."""

    trembles: int
    kept: int
    more: int


CAREFUL, QUICK = Care(6, 40, 24), Care(3, 10, 9)


class Way(NamedTuple):
    """A row of choices and what its flick can hope for; None: no flick comes of it."""

    row: tuple[Action, ...]
    hope: float | None


def plans(
    rules: Rules[CatacombsState], s: CatacombsState, decision: Decision, is_time_up: IsTimeUp = never
) -> list[tuple[Action, ...]] | None:
    """The rows of choices worth a thought, the most promising first; `None` for heroes, and where no flick is near."""
    question = s.agenda[-1]
    if decision.seat != OVERSEER:
        return None
    if isinstance(question, AskAim | AskFearRush):
        return [*((aim,) for aim, _ in sure_aims(s, question, MOST_AIMS, CAREFUL, is_time_up)), (SKIP,)]
    if decision.kind not in LEADING:
        return None
    ways: list[list[Way]] = []
    for option in _liked(s, decision, WAYS):
        if ways and is_time_up():
            break
        ways.append(list(_ways(rules, s, decision.seat, is_time_up, option)))
    return [way.row for way in _in_turn(ways)]


def _in_turn(ways: Sequence[list[Way]]) -> list[Way]:
    """First the best way of every first choice, then the others."""
    ranked = [sorted(found, key=lambda way: -(way.hope or 0.0)) for found in ways]
    others = sorted((way for found in ranked for way in found[1:]), key=lambda way: -(way.hope or 0.0))
    return [*(way for found in ranked for way in found[:1]), *others]


def _ways(rules: Rules[CatacombsState], s: CatacombsState, seat: int, is_time_up: IsTimeUp, *row: Action) -> Iterator[Way]:
    """How it can go on after the last choice of the row, as far as the flick, or to where luck or somebody else has a say."""
    after = s.copy()
    rules.apply(after, row[-1])
    decision, question = after.pending, after.agenda[-1] if after.agenda else None
    if decision is None or decision.at_rest or decision.seat != seat or after.chance != s.chance:
        yield Way(row, None)
    elif isinstance(question, AskAim | AskFearRush):
        yield from (Way((*row, aim), hope) for aim, hope in sure_aims(after, question, 1, QUICK, is_time_up))
    else:
        for option in _liked(after, decision, FORKS):
            yield from _ways(rules, after, seat, is_time_up, *row, option)


def _liked(s: CatacombsState, decision: Decision, most: int) -> list[Action]:
    """What first sight would try."""
    if isinstance(decision.domain, PlaceDomain):
        return list(best_places(s, s.agenda[-1], decision.domain, PLACES))
    weights = prior(s, decision)
    least = max(weights) * HOPELESS
    ranking = sorted(range(len(weights)), key=lambda i: -weights[i])
    return [decision.options[i] for i in ranking[:most] if weights[i] >= least]


# ---- aims for a trembling hand --------------------------------------------------------------------------------------


def sure_aims(s: CatacombsState, question: Any, most: int, care: Care, is_time_up: IsTimeUp = never) -> list[tuple[Aim, float]]:
    """The aims of which a trembling hand makes most on average, each with what it makes of them; all tremble alike.

    When time is up it is the best of those tried so far, and one is tried in any case.
    """
    shooting = Shooting(s, question)
    worth = _trembling(s, shooting)
    first = [normals(s.chance) for _ in range(care.trembles)]
    second = [normals(s.chance) for _ in range(care.more)]
    tried: list[tuple[float, Aim]] = []
    for aim in (Aim(angle, power) for angle in angles(shooting) for power in POWER_SET):
        if tried and is_time_up():
            break
        tried.append((worth(aim, first), aim))
    tried.sort(key=lambda entry: -entry[0])
    again: list[tuple[float, Aim]] = []
    for total, aim in tried[: care.kept]:
        if again and is_time_up():
            break
        again.append(((total + worth(aim, second)) / (care.trembles + care.more), aim))
    again.sort(key=lambda entry: -entry[0])
    return _apart([(aim, value) for value, aim in again], most)


def _trembling(s: CatacombsState, shooting: Shooting) -> Callable[[Aim, Sequence[tuple[float, float]]], float]:
    layout, follow_up, hand = lay(s), has_follow_up(s), TREMBLE[s.options.tremble]
    piece, rolling = shooting.piece, shooting.rolling
    hardest = fastest(piece, rolling)

    def worth(aim: Aim, trembles: Sequence[tuple[float, float]]) -> float:
        meant, total = flick_of(piece, aim, rolling), 0.0
        for tremble in trembles:
            flick = hand.shaken(meant, hardest, *tremble)
            total += appraise(shooting, layout.flick(piece, flick.angle, flick.speed, rolling=rolling), follow_up)
        return total

    return worth


def _apart(ranking: Sequence[tuple[Aim, float]], most: int) -> list[tuple[Aim, float]]:
    """The first of these that are not nearly the same."""
    found: list[tuple[Aim, float]] = []
    for aim, value in ranking:
        if all(abs(aim.angle - other.angle) > ALIKE[0] or abs(aim.power - other.power) > ALIKE[1] for other, _ in found):
            found.append((aim, value))
        if len(found) == most:
            break
    return found
