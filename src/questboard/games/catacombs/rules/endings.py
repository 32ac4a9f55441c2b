"""When a match or a room ends: checked after every shot and effect."""

from __future__ import annotations

from questboard.core import Outcome, Step

from .content import PIECES
from .events import RoomCompleted
from .fates import MatchEnded
from .model import DEVOURED, HEROIC, IS_MONSTER, LORDLY, ON_MAT, OVERSEER, TELEPORTED, CatacombsState, Member
from .pieces import FIRE_WALL_FACE

TITLES = {HEROIC: "The heroes win", LORDLY: "The Overseer wins"}


class BattleOver(Step, frozen=True):
    """Marks the place on the agenda to which a battle falls back when it is over."""

    def run(self, s: CatacombsState) -> None:
        return


class Check(Step, frozen=True):
    """Overseer's victory, heroes' victory, completion of the room, in this order."""  # CAT-213, CAT-232

    def run(self, s: CatacombsState) -> None:
        if not s.fighting:
            return
        if all(one.is_ally or is_out_of_action(s, one) for one in s.party):
            finish(s, LORDLY, "no_hero_left", "No hero can act any more.", "CAT-231")
        elif s.in_lair:
            if s.health[PIECES.lord] == 0:
                finish(s, HEROIC, "lord_defeated", "The Catacomb Lord is defeated.", "CAT-230")
        elif is_complete(s):
            end_battle(s)


def is_out_of_action(s: CatacombsState, one: Member) -> bool:
    """Dead, devoured or frozen; stunned and teleported heroes count as able."""  # CAT-231
    return one.dead or s.where[one.hero] == DEVOURED or s.is_frozen(one.hero)


def is_complete(s: CatacombsState) -> bool:
    """Is every monster in play destroyed or frozen?"""  # CAT-214
    for piece in s.in_play():
        if IS_MONSTER[piece] and s.face[piece] != FIRE_WALL_FACE:
            where = s.where[piece]
            if where == TELEPORTED or (where == ON_MAT and not s.is_frozen(piece)):
                return False
    return True


def end_battle(s: CatacombsState) -> None:
    """The rest of sequence and round is skipped."""  # CAT-213
    s.emit(RoomCompleted, rule="CAT-214", room=s.room, round=s.round)
    while not isinstance(s.agenda[-1], BattleOver):
        s.agenda.pop()
    s.sequences.clear()
    s.flight = None


def finish(s: CatacombsState, side: int, ending: str, reason: str, rule: str) -> None:
    """One side has won, with all its seats."""
    winners = tuple(seat for seat in range(s.seats) if (seat == OVERSEER) == (side == LORDLY))
    s.outcome = Outcome(
        ending,
        TITLES[side],
        reason,
        rule,
        winners,
        tuple(1 if seat in winners else 2 for seat in range(s.seats)),
        tuple(1.0 if seat in winners else -1.0 for seat in range(s.seats)),
    )
    s.emit(MatchEnded, rule=rule, reason=reason, winners=winners)
