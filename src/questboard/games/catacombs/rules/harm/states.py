"""States of characters: stunned, frozen, devoured, teleported, and their ends."""

from __future__ import annotations

from questboard.games.catacombs.rules.content import PIECES
from questboard.games.catacombs.rules.fates import Devoured, Freed, Frozen, Stunned, Teleported, Thawed, Unstunned
from questboard.games.catacombs.rules.mat import settle_at, take_away
from questboard.games.catacombs.rules.model import AWAY, DEVOURED, NOBODY, ON_CARRIER, TELEPORTED, CatacombsState

from .affecting import can_be_stunned

# ---- stun -----------------------------------------------------------------------------------------------------------


def stun(s: CatacombsState, piece: int) -> None:
    """The hero takes one of the Stunned! cards."""  # CAT-620
    if can_be_stunned(s, piece):
        s.party[s.member(piece)].stunned = True
        s.emit(Stunned, rule="CAT-620", piece=s.name(piece))


def unstun(s: CatacombsState, piece: int, rule: str) -> None:
    """The Stunned! card goes back."""
    member = s.member(piece)
    if member != NOBODY and s.party[member].stunned:
        s.party[member].stunned = False
        s.emit(Unstunned, rule=rule, piece=s.name(piece))


# ---- ice ------------------------------------------------------------------------------------------------------------


def spare_ice(s: CatacombsState) -> int:
    """An ice piece of the supply."""  # CAT-307
    return next((piece for piece in PIECES.ices if s.where[piece] == AWAY), NOBODY)


def freeze(s: CatacombsState, piece: int, ice: int) -> None:
    """The ice piece lies on its victim."""  # CAT-830
    s.ice[piece] = ice
    s.where[ice] = ON_CARRIER
    s.emit(Frozen, rule="CAT-830", piece=s.name(piece))


def thaw(s: CatacombsState, piece: int, rule: str) -> None:
    """The ice piece goes back to the supply."""  # CAT-835
    if s.ice[piece] != NOBODY:
        s.where[s.ice[piece]] = AWAY
        s.ice[piece] = s.credit[piece] = NOBODY
        s.bounty[piece] = 0
        s.emit(Thawed, rule=rule, piece=s.name(piece))


# ---- cards beside the mat -------------------------------------------------------------------------------------------


def teleport(s: CatacombsState, piece: int) -> None:
    """The piece goes to the Teleported! card; stun and ice end."""  # CAT-803, CAT-848
    unstun(s, piece, "CAT-803")
    thaw(s, piece, "CAT-803")
    take_away(s, piece)
    s.where[piece], s.left[piece] = TELEPORTED, s.round
    s.emit(Teleported, rule="CAT-803", piece=s.name(piece))


def devour(s: CatacombsState, piece: int, monster: int) -> None:
    """The piece goes to the Devoured! card; its stun is cancelled."""  # CAT-842, CAT-843
    unstun(s, piece, "CAT-843")
    take_away(s, piece)
    s.where[piece] = DEVOURED
    s.devoured.append((piece, monster))
    s.emit(Devoured, rule="CAT-842", piece=s.name(piece), by=s.name(monster))


def release(s: CatacombsState, monster: int, x: float, y: float) -> None:
    """Whom a destroyed monster had devoured is placed where it was."""  # CAT-844
    for piece, eater in s.devoured[:]:
        if eater == monster:
            s.devoured.remove((piece, eater))
            settle_at(s, piece, x, y)
            s.emit(Freed, rule="CAT-844", piece=s.name(piece), x=s.x[piece], y=s.y[piece])


def must_return(s: CatacombsState, piece: int) -> bool:
    """Was it teleported in an earlier round, and is it still away?"""  # CAT-804
    return s.where[piece] == TELEPORTED and s.left[piece] < s.round
