"""A flick and all that follows from it, step after step."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.core import Action, Aim, AimDomain, Question, Step
from questboard.games.catacombs.rules.actions import SKIP, TRANSFORMS, Pick, Skip, Transform
from questboard.games.catacombs.rules.content import ANGLES, MONSTERS, PIECE, PIECES, POWERS, SHOTS
from questboard.games.catacombs.rules.endings import Check
from questboard.games.catacombs.rules.events import ShotMade
from questboard.games.catacombs.rules.fates import Transformed
from questboard.games.catacombs.rules.harm.affecting import WORKS, PickAffected, damage_to, granted, is_exposed
from questboard.games.catacombs.rules.harm.damage import heal, hurt, is_spent
from questboard.games.catacombs.rules.harm.deaths import Die, banish
from questboard.games.catacombs.rules.harm.defence import React, raise_defences
from questboard.games.catacombs.rules.harm.modifiers import EFFECTS
from questboard.games.catacombs.rules.harm.states import devour, thaw, unstun
from questboard.games.catacombs.rules.language import read_shot
from questboard.games.catacombs.rules.mat import take_away
from questboard.games.catacombs.rules.model import HEROIC, NOBODY, CatacombsState, Flight
from questboard.games.catacombs.rules.pieces import FIRE_WALL_FACE, Kind

from .flicks import come_to_rest, shoot
from .flights import read_flight

SHOT_RULES = {"char": "CAT-302", "ranged": "CAT-306"}
CURING = ("melee", "rush")
"""Shots of a teammate that free a stunned hero."""  # CAT-624


AIMS = AimDomain(ANGLES, POWERS)


def launch(
    s: CatacombsState,
    text: str,
    piece: int,
    performer: int,
    aim: Aim,
    *,
    user: int,
    target: int = NOBODY,
    again: bool = False,
    harmless: bool = False,
) -> None:
    """Flick a piece, let everything come to rest, and resolve it.

    A ranged piece is taken away, unless it missed its declared target and may be flicked `again`.
    """  # CAT-301, CAT-306, CAT-330
    shot = read_shot(text)
    rolling = shot.base == "roll"
    layout, result = shoot(s, piece, aim, rolling)
    flight = read_flight(s, result, shot=text, piece=piece, performer=performer, user=user, target=target, harmless=harmless)
    before = list(zip(s.x, s.y, strict=True)) if s.log is not None else []
    stays = PIECES.kinds[piece] != Kind.RANGED or (again and not flight.struck(target))
    come_to_rest(
        s,
        layout,
        result,
        taken=None if stays else piece,
        rolled=piece if rolling else None,
        last=piece if PIECES.kinds[piece] == Kind.RANGED else None,
    )
    if not stays:
        take_away(s, piece)
    if s.log is not None:
        moved = tuple((p, s.x[p], s.y[p]) for p in layout.ids if (s.x[p], s.y[p]) != before[p] and s.where[p])
        s.emit(
            ShotMade,
            rule="CAT-607" if harmless else SHOT_RULES[SHOTS[shot.base].kind],
            piece=s.name(piece),
            performer=s.name(performer),
            shot=text,
            angle=aim.angle,
            power=aim.power,
            hits=tuple(s.name(hit) for hit in flight.hits()),
            number=piece,
            result=result,
            moved=moved,
        )
    s.flight = raise_defences(s, flight)
    s.push(*RESOLVED_BY)


def flight_of(s: CatacombsState) -> Flight:
    """The shot that is being resolved."""
    assert s.flight is not None
    return s.flight


class Wound(Step, frozen=True):
    """Damage of the shot and of fire walls, in contact order."""  # CAT-402, CAT-642

    def run(self, s: CatacombsState) -> None:
        flight = flight_of(s)
        damaged = []
        for piece, direct in flight.log:
            if direct:
                if hurt(s, piece, damage_to(s, flight, piece), "CAT-402"):
                    damaged.append(piece)
            elif piece not in flight.frozen:
                hurt(s, piece, 1, "CAT-642")
        if not damaged:
            return
        s.flight = msgspec.structs.replace(flight, damaged=tuple(damaged))
        if read_shot(flight.shot).modifier == "chain":
            s.sequences[-1] = msgspec.structs.replace(s.sequences[-1], barred=tuple(damaged))  # CAT-603


class Affect(Step, frozen=True):
    """What the modifier, or ice, does to the affected enemy, if it has survived."""

    def run(self, s: CatacombsState) -> None:
        flight = flight_of(s)
        for what, piece in flight.picks:
            if what in EFFECTS and not is_spent(s, piece):
                EFFECTS[what](s, flight, piece)


class Swallow(Step, frozen=True):
    """A devour shot swallows one of those who survived it."""  # CAT-842

    def run(self, s: CatacombsState) -> None:
        flight = flight_of(s)
        if read_shot(flight.shot).base != "devour":
            return
        survivors = tuple(
            p for p in flight.hits() if is_exposed(s, flight, p) and not is_spent(s, p) and WORKS["devour"](s, flight, p)
        )
        s.push(AskDevour(s.controller(flight.performer), survivors))


class AskDevour(Question, frozen=True):
    """Who is devoured?"""

    kind = "pick_affected"
    at_rest = False
    survivors: tuple[int, ...]

    def options(self, s: CatacombsState) -> Sequence[Pick]:
        return [Pick(s.name(piece)) for piece in self.survivors]

    def choose(self, s: CatacombsState, action: Pick) -> None:
        devour(s, PIECE[action.piece], flight_of(s).performer)


class Regenerate(Step, frozen=True):
    """Who damaged an enemy with a regenerating shot regains one health."""  # CAT-610, CAT-943

    def run(self, s: CatacombsState) -> None:
        flight = flight_of(s)
        printed = read_shot(flight.shot).modifier == "regen"
        if any(printed or granted(s, flight, piece) == "regen" for piece in flight.damaged) and not is_spent(s, flight.performer):
            heal(s, flight.performer, 1, "CAT-610")


class Rebound(Step, frozen=True):
    """A reflected shot costs its performer one health, however many reflected it."""  # CAT-652

    def run(self, s: CatacombsState) -> None:
        flight = flight_of(s)
        if flight.reflected:
            hurt(s, flight.performer, 1, "CAT-652")


class Fall(Step, frozen=True):
    """Those without health die in contact order, the performer last; shadows that were driven off are destroyed."""  # CAT-426

    def run(self, s: CatacombsState) -> None:
        flight = flight_of(s)
        user = flight.user if flight.side == HEROIC else NOBODY
        fallen = [
            Die(p, user, s.member(p) in flight.stunned) for p in dict.fromkeys(p for p, _ in flight.log) if p != flight.performer
        ]
        own = Die(flight.performer, flight.mirror, s.member(flight.performer) in flight.stunned)
        s.push(*fallen, own)
        for piece in flight.banished:
            banish(s, piece, user)


class Recover(Step, frozen=True):
    """Teammates' blows wake the stunned; hard blows knock ice off."""  # CAT-624, CAT-835

    def run(self, s: CatacombsState) -> None:
        flight = flight_of(s)
        awake = read_shot(flight.shot).base in CURING and s.kind(flight.piece) in (Kind.HERO, Kind.ALLY, Kind.FAMILIAR)
        for piece in flight.hits():
            if awake:
                unstun(s, piece, "CAT-624")
        for piece in flight.knocked:
            thaw(s, piece, "CAT-835")


class Aftermath(Step, frozen=True):
    """A feared enemy may be made to rush; a Fire Spirit may turn into a fire wall."""  # CAT-607, CAT-611

    def run(self, s: CatacombsState) -> None:
        flight, seat = flight_of(s), s.controller(flight_of(s).performer)
        feared = [piece for what, piece in flight.picks if what == "fear" and piece in flight.damaged and s.can_act(piece)]
        s.push(*(AskFearRush(seat, piece, flight.performer, flight.user) for piece in feared))
        transforms = read_shot(flight.shot).modifier == "transform" and s.can_act(flight.performer)
        if transforms and MONSTERS[s.face[flight.performer]].transforms_to:
            s.push(AskTransform(seat, flight.performer))


RESOLVED_BY: tuple[Step, ...] = (
    React(), PickAffected(), Wound(), Affect(), Swallow(), Regenerate(), Rebound(), Fall(), Recover(), Check(),
    Aftermath(), Check(),
)  # fmt: skip
"""What happens when everything has come to rest."""  # CAT-330


class AskFearRush(Question, frozen=True):
    """Make the enemy rush, and where to?"""  # CAT-607

    kind = "fear_rush"
    at_rest = False
    piece: int
    attacker: int
    user: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [SKIP] if s.can_act(self.piece) else []

    def domain(self, s: CatacombsState) -> AimDomain | None:
        return AIMS if s.can_act(self.piece) else None

    def choose(self, s: CatacombsState, action: Action) -> None:
        if not isinstance(action, Skip):
            assert isinstance(action, Aim)
            launch(s, "rush", self.piece, self.attacker, action, user=self.user, harmless=True)


class AskTransform(Question, frozen=True):
    """Turn the piece into a fire wall?"""  # CAT-611

    kind = "transform"
    at_rest = False
    piece: int

    def options(self, s: CatacombsState) -> Sequence[Transform]:
        return TRANSFORMS

    def choose(self, s: CatacombsState, action: Transform) -> None:
        if action.turn:
            name = s.name(self.piece)
            s.face[self.piece], s.health[self.piece] = FIRE_WALL_FACE, 0  # CAT-640
            s.emit(Transformed, rule="CAT-611", piece=name, into=s.name(self.piece))
