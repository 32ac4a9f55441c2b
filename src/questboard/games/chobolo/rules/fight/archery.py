"""The archery part of the battle step: assigning shots, ordering them, rolling them."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question, Step
from questboard.games.chobolo.rules.actions import NO_SHOT, FirstShot, Shoot, Target, targeting
from questboard.games.chobolo.rules.events import ShotAssigned, ShotDropped
from questboard.games.chobolo.rules.model import ChoboloState, Shot
from questboard.games.chobolo.rules.naming import name_of, named
from questboard.games.chobolo.rules.world import WITHIN_SHOT

from .shooting import is_in_sight, is_loaded, may_shoot, shoot

Post = tuple[int, int, int]
"""A seat, the hex it shoots from, and the seat it may shoot at."""


def posts(s: ChoboloState) -> tuple[Post, ...]:
    """All places from which a shot is possible: first the active player's, then the others' at the active player."""  # CHO-621
    found: list[Post] = []
    seats = s.from_active()
    for seat in seats:
        foes = seats[1:] if seat == s.active else (s.active,)
        strangers = {place for c, place in enumerate(s.place) if c >> 2 in foes}
        for cell in dict.fromkeys([place for place in s.place[seat * 4 : seat * 4 + 4] if place >= 0]):
            if not WITHIN_SHOT[cell].isdisjoint(strangers):
                found += [(seat, cell, foe) for foe in foes if s.are_opponents(seat, foe) and shooters(s, (seat, cell, foe))]
    return tuple(found)


def shooters(s: ChoboloState, post: Post) -> list[int]:
    """Who may shoot from there at that seat; in a crowded tower there may be several."""
    seat, cell, foe = post
    return [c for c in range(seat * 4, seat * 4 + 4) if s.place[c] == cell and shot_targets(s, c, foe)]


def shot_targets(s: ChoboloState, shooter: int, foe: int) -> list[int]:
    """Whom of that seat a shooter may shoot."""
    if not is_loaded(s, shooter, foe):
        return []
    return [c for c in range(foe * 4, foe * 4 + 4) if is_in_sight(s, shooter, c)]


class Archery(Step, frozen=True):
    """Shots are assigned post by post."""  # CHO-620, CHO-621

    def run(self, s: ChoboloState) -> None:
        s.push(AssignShots(posts(s)), RollShots())


class AssignShots(Step, frozen=True):
    """The posts that have no shot assigned yet."""

    left: tuple[Post, ...]

    def run(self, s: ChoboloState) -> None:
        if not self.left:
            return
        s.push(AssignShots(self.left[1:]))
        seat, cell, foe = self.left[0]
        if s.is_out(seat) or s.is_out(foe):
            return
        able = shooters(s, self.left[0])
        if len(able) > 1:
            s.push(NameMarksman(seat, cell, foe))
        elif able:
            s.push(AskShot(seat, able[0], foe))


class NameMarksman(Question, frozen=True):
    """Who shoots from the overcrowded tower?"""  # CHO-411

    kind = "crowded_shooter"

    cell: int
    foe: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return [targeting(name_of(s, c)) for c in shooters(s, (self.seat, self.cell, self.foe))]

    def choose(self, s: ChoboloState, action: Target) -> None:
        s.push(AskShot(self.seat, named(s, action.character), self.foe))


class AskShot(Question, frozen=True):
    """At whom of that seat does the shooter shoot, if at all?"""  # CHO-620, CHO-621

    kind = "assign_shot"

    shooter: int
    foe: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return [*(Shoot(name_of(s, c)) for c in shot_targets(s, self.shooter, self.foe)), NO_SHOT]

    def choose(self, s: ChoboloState, action: Action) -> None:
        if isinstance(action, Shoot):
            target = named(s, action.target)
            s.shots += (Shot(self.shooter, target),)
            s.emit(ShotAssigned, rule="CHO-621", who=self.shooter, target=target)


class RollShots(Step, frozen=True):
    """Shots that have become impossible are dropped; the active player names the next one."""  # CHO-622

    def run(self, s: ChoboloState) -> None:
        for shot in s.shots:
            if not may_shoot(s, shot.shooter, shot.target):
                s.shots = tuple(other for other in s.shots if other != shot)
                s.emit(ShotDropped, rule="CHO-622", who=shot.shooter, target=shot.target)
        if s.shots:
            s.push(OrderShots(s.active), RollShots())


class OrderShots(Question, frozen=True):
    """Which shot is rolled next?"""

    kind = "order_shots"

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return [FirstShot(name_of(s, shot.shooter), name_of(s, shot.target)) for shot in s.shots]

    def choose(self, s: ChoboloState, action: FirstShot) -> None:
        shooter, target = named(s, action.shooter), named(s, action.target)
        s.shots = tuple(shot for shot in s.shots if shot != Shot(shooter, target))
        shoot(s, shooter, target, "CHO-623")
