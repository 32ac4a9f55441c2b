"""From what the flick table tells to what the rules ask: who was hit directly, who touched fire, what left the mat."""

from __future__ import annotations

from questboard.games.catacombs.rules.content import HIT_SPEED, ICE_KNOCK
from questboard.games.catacombs.rules.harm.affecting import family
from questboard.games.catacombs.rules.model import HEROIC, NOBODY, CatacombsState, Flight
from questboard.games.catacombs.rules.pieces import Kind
from questboard.games.catacombs.rules.results import ShotResult

BURNT_FAMILY = "undead"
"""The family that fire walls hurt, with the variant."""  # CAT-944


def read_flight(
    s: CatacombsState,
    result: ShotResult,
    *,
    shot: str,
    piece: int,
    performer: int,
    user: int,
    target: int = NOBODY,
    harmless: bool = False,
) -> Flight:
    """A shot's result as the rules see it; called before anything of it is applied."""
    side = s.side(performer)
    log = _log(s, result, piece)
    ice = s.ice
    frozen = tuple([other for other in s.on_mat() if ice[other] != NOBODY])
    banished: tuple[int, ...] = ()
    if side == HEROIC and not harmless:
        banished = tuple(
            exit.piece
            for exit in result.exits
            if exit.completely and (exit.piece, True) in log and s.is_shadow(exit.piece) and exit.piece not in frozen
        )
    return Flight(
        shot,
        piece,
        performer,
        side,
        user,
        target,
        harmless,
        log=log,
        frozen=frozen,
        stunned=tuple([number for number, member in enumerate(s.party) if member.stunned and s.is_dazed(number)]),
        knocked=tuple(dict.fromkeys(_knocked(result, frozen))),
        banished=banished,
    )


def _log(s: CatacombsState, result: ShotResult, piece: int) -> tuple[tuple[int, bool], ...]:
    """Direct hits and touches of fire walls in contact order, each character once a kind."""  # CAT-402, CAT-642
    found: dict[tuple[int, bool], None] = {}
    for contact in result.contacts:
        if piece in (contact.a, contact.b) and contact.speed(piece) >= HIT_SPEED and s.is_character(contact.other(piece)):
            found[contact.other(piece), True] = None
        for wall, other in ((contact.a, contact.b), (contact.b, contact.a)):
            if s.kind(wall) == Kind.FIRE_WALL and is_burnt(s, other):
                found[other, False] = None
    return tuple(found)


def is_burnt(s: CatacombsState, piece: int) -> bool:
    """Does a fire wall hurt this piece?"""  # CAT-642, CAT-944
    kind = s.kind(piece)
    if kind == Kind.MONSTER:
        return s.options.vulnerabilities and not s.is_shadow(piece) and family(s, piece) == BURNT_FAMILY
    return kind in (Kind.HERO, Kind.ALLY, Kind.FAMILIAR)


def _knocked(result: ShotResult, frozen: tuple[int, ...]) -> list[int]:
    """Whose ice is knocked off, by a blow from anywhere."""  # CAT-835
    return [
        piece
        for contact in result.contacts
        for piece in (contact.a, contact.b)
        if piece in frozen and contact.change(piece) >= ICE_KNOCK
    ]
