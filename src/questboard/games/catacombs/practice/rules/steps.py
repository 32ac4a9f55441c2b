"""The practice mat's questions: flick, pick another disc, or set the table up; and what each answer does."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import ClassVar

from questboard.core import Action, Aim, AimDomain, Box, Chance, Circle, Outcome, Place, PlaceDomain, Question
from questboard.core.errors import HappeningDisputed
from questboard.games.catacombs.rules.results import ShotResult
from questboard.games.catacombs.rules.table import MATS, PHYSICS, SPEC, UNIT, is_watched
from questboard.physics import Flick, aimed, settle

from .actions import Again, Back, Finish, LayMat, Move, Pick, Put, Reset, SetUp, TakeOff
from .discs import FLICKED, MOST_DISCS, fastest, radius_of
from .events import Finished, Flicked, Laid, LaidBack, MatLaid, Taken
from .model import Lying, PracticeState, fresh_discs

DRAWS = 1 << 16
AIMS = AimDomain(PHYSICS.aim.angle_steps, PHYSICS.aim.power_steps)


class Practise(Question, frozen=True):
    """What is asked again and again."""

    kind = "practise"

    def options(self, s: PracticeState) -> Sequence[Action]:
        picks: list[Action] = [Pick(disc.id) for disc in s.own() if disc.id != s.chosen]
        return [*picks, *([Again()] if s.before else []), Move(), SetUp()]

    def domain(self, s: PracticeState) -> AimDomain:
        return AIMS

    def choose(self, s: PracticeState, action: Action) -> None:
        s.push(self)
        match action:
            case Aim():
                flick(s, self.seat, action)
            case Pick(disc=disc):
                s.chosen = disc
            case Again():
                lay_back(s, self.seat)
            case Move():
                s.push(AskPlace(self.seat, s.disc(s.chosen).kind, s.chosen))
            case SetUp():
                s.push(AskSetUp(self.seat))


class AskSetUp(Question, frozen=True):
    """What shall be changed?"""

    kind = "set_up"

    def options(self, s: PracticeState) -> Sequence[Action]:
        puts: list[Action] = [Put(kind) for kind in FLICKED if len(s.discs) < MOST_DISCS and not place_domain(s, kind).is_empty()]
        off: list[Action] = [TakeOff()] if len(s.own()) > 1 else []
        return [*puts, *off, *(LayMat(mat) for mat in MATS if mat != s.mat), Reset(), Finish(), Back()]

    def choose(self, s: PracticeState, action: Action) -> None:
        match action:
            case Put(kind=kind):
                s.push(AskPlace(self.seat, kind, 0))
            case TakeOff():
                take_off(s, self.seat)
            case LayMat(mat=mat):
                lay_mat(s, self.seat, mat)
            case Reset():
                lay_mat(s, self.seat, s.mat)
            case Finish():
                finish(s, self.seat)


class AskPlace(Question, frozen=True):
    """Where shall a disc lie: a new one of this kind (0), or one that lies on the mat already?"""

    kind = "place"

    disc_kind: str
    disc: int
    always_ask: ClassVar[bool] = True

    def options(self, s: PracticeState) -> Sequence[Action]:
        return [Back()]

    def domain(self, s: PracticeState) -> PlaceDomain:
        return place_domain(s, self.disc_kind, self.disc)

    def choose(self, s: PracticeState, action: Action) -> None:
        if isinstance(action, Place):
            lay_by_hand(s, self.seat, self.disc_kind, self.disc, action)


# ---- flicking -------------------------------------------------------------------------------------------------------


def flick(s: PracticeState, seat: int, aim: Aim) -> None:
    """Flick the chosen disc; what leaves the mat is put back, and nothing lies on anything."""
    layout = s.layout()
    shot = shaken(s, aimed(aim.angle, AIMS.angles, aim.power, AIMS.powers, fastest(s.disc(s.chosen).kind)))

    def simulate() -> ShotResult:
        return ShotResult.of(layout.flick(s.chosen, shot.angle, shot.speed, tracked=is_watched(s.chance)))

    result = s.chance.happen(ShotResult, simulate)
    if not result.names_only(layout.index):
        raise HappeningDisputed("the flick moved a disc that is not there")
    s.before = s.discs
    lie = settle(layout, result.outcome(), last=s.chosen)
    s.discs = [Lying(disc.id, disc.kind, body.x, body.y) for disc, body in zip(s.before, lie, strict=True)]
    s.flicks += 1
    if s.log is not None:
        names = {disc.id: disc.name for disc in s.discs}
        met = tuple(names[hit.other(s.chosen)] for hit in result.outcome().hits_by(s.chosen, SPEC.settle_speed))
        discs = tuple(s.discs)
        s.emit(Flicked, seat=seat, disc=s.chosen, angle=aim.angle, power=aim.power, names=met, result=result, discs=discs)


def shaken(s: PracticeState, flick: Flick) -> Flick:
    """The flick as a hand makes it that trembles as this table wants it."""
    tremble = PHYSICS.tremble[s.tremble]
    if tremble.sigma_angle_deg == tremble.sigma_power == 0.0:
        return flick
    turn, press = normal(s.chance), normal(s.chance)
    return tremble.shaken(flick, fastest(s.disc(s.chosen).kind), turn, press)


def normal(chance: Chance) -> float:
    """A standard normal draw."""
    return NormalDist().inv_cdf((chance.below(DRAWS) + 0.5) / DRAWS)


def lay_back(s: PracticeState, seat: int) -> None:
    """As before the last flick, to try it again."""
    s.discs, s.before = s.before, []
    s.emit(LaidBack, seat=seat)


# ---- setting up -----------------------------------------------------------------------------------------------------


def place_domain(s: PracticeState, kind: str, without: int = 0) -> PlaceDomain:
    """Where a disc may lie: wholly on the mat and on no other, in whole steps."""
    radius = radius_of(kind)
    inset = radius - SPEC.tolerance
    low = math.ceil(round(inset / UNIT, 9))
    right, top = (math.floor(round((side - inset) / UNIT, 9)) for side in (SPEC.width, SPEC.height))
    taken = (Circle(body.x / UNIT, body.y / UNIT, (body.radius + radius - SPEC.tolerance) / UNIT) for body in s.bodies(without))
    return PlaceDomain((Box(low, low, right, top),), taken=tuple(taken))


def lay_by_hand(s: PracticeState, seat: int, kind: str, id: int, place: Place) -> None:
    """A disc is laid down, and chosen."""
    x, y = round(place.x * UNIT, SPEC.decimals), round(place.y * UNIT, SPEC.decimals)
    disc = Lying(id or max(disc.id for disc in s.discs) + 1, kind, x, y)
    s.discs = sorted([*(other for other in s.discs if other.id != id), disc])
    s.chosen, s.before = disc.id, []
    s.emit(Laid, seat=seat, disc=disc, new=id == 0)


def take_off(s: PracticeState, seat: int) -> None:
    """The chosen disc goes; another one is chosen."""
    gone = s.disc(s.chosen)
    s.discs = [disc for disc in s.discs if disc is not gone]
    s.chosen, s.before = s.own()[0].id, []
    s.emit(Taken, seat=seat, disc=gone)


def lay_mat(s: PracticeState, seat: int, mat: str) -> None:
    """A mat with its obstacles and fresh discs."""
    s.mat, s.discs, s.before = mat, fresh_discs(mat), []
    s.chosen = s.own()[0].id
    s.emit(MatLaid, seat=seat, mat=mat)


def finish(s: PracticeState, seat: int) -> None:
    """Nobody wins, nobody loses."""
    flicks = f"{s.flicks} {'flick' if s.flicks == 1 else 'flicks'}"
    s.outcome = Outcome("finished", "Enough for today", f"{flicks} on the practice mat.", "", (), (1,), (0.0,), (s.flicks,))
    s.emit(Finished, seat=seat, flicks=s.flicks)
