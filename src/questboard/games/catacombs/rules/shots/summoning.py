"""Summons: monsters of the pool and the Antient, who changes sides."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Place, PlaceDomain, Question
from questboard.games.catacombs.rules.actions import SKIP, Monster
from questboard.games.catacombs.rules.content import (
    ANTIENT_CARD,
    MONSTER,
    MONSTERS,
    PIECES,
    TRACKED_HEALTH,
    TRACKED_MONSTERS,
)
from questboard.games.catacombs.rules.fates import AntientPassed, Summoned
from questboard.games.catacombs.rules.language import Shot
from questboard.games.catacombs.rules.mat import in_cm, near_domain, put
from questboard.games.catacombs.rules.model import AWAY, HEROIC, LORDLY, NOBODY, ON_MAT, TELEPORTED, CatacombsState

from .flicked import lose, seat_now, skip
from .sequences import begins, current, perform

LEVELS = {f"L{level}": level for level in range(1, 4)}


def available(s: CatacombsState, monster: int) -> list[int]:
    """The discs of a monster that lie in the pool, as far as there are trackers for them."""  # CAT-112, CAT-409
    discs = [piece for piece in PIECES.of_monster[monster] if s.where[piece] == AWAY and piece not in s.to_place]
    if MONSTERS[monster].health < TRACKED_HEALTH:
        return discs
    tracked = [p for p in PIECES.monsters if s.where[p] in (ON_MAT, TELEPORTED) and s.full_health(p) >= TRACKED_HEALTH]
    planned = [p for p in s.to_place if p != PIECES.lord and MONSTERS[s.face[p]].health >= TRACKED_HEALTH]
    return discs[: max(0, TRACKED_MONSTERS - len(tracked) - len(planned))]


def sequence_now(s: CatacombsState, piece: int) -> str:
    """A monster's sequence in this round; an ordered one goes by the round's number."""  # CAT-846
    rounds = MONSTERS[s.face[piece]].rounds
    return rounds[(s.round - 1) % len(rounds)]


@begins("summon")
def summon(s: CatacombsState, shot: Shot) -> None:
    """The named piece enters near the performer."""  # CAT-840
    if shot.arg == ANTIENT_CARD.id:
        place_summoned(s, str(shot), PIECES.antient, NOBODY)
    elif shot.arg in LEVELS:
        s.push(AskSummon(seat_now(s), str(shot), LEVELS[shot.arg]))
    else:
        discs = available(s, MONSTER[shot.arg])
        place_summoned(s, str(shot), discs[0] if discs else NOBODY, MONSTER[shot.arg])


class AskSummon(Question, frozen=True):
    """Which monster of this level?"""  # CAT-840

    kind = "summon_monster"
    at_rest = False
    shot: str
    level: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        found = [card.id for n, card in enumerate(MONSTERS) if card.level == self.level and available(s, n)]
        return [*(Monster(name) for name in found), SKIP]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Monster):
            monster = MONSTER[action.monster]
            place_summoned(s, self.shot, available(s, monster)[0], monster)
        else:
            skip(s, self.shot)


def place_summoned(s: CatacombsState, shot: str, piece: int, monster: int) -> None:
    """Ask for the place; what is not there, or has no room, is not summoned."""  # CAT-840
    if piece == NOBODY or s.where[piece] != AWAY or near_domain(s, current(s).performer, PIECES.shapes[piece], piece).is_empty():
        lose(s, shot, "CAT-840")
    else:
        s.push(AskPlaceSummoned(seat_now(s), shot, piece, monster))


class AskPlaceSummoned(Question, frozen=True):
    """Where does it appear?"""  # CAT-840, CAT-328

    kind = "place_ranged"
    at_rest = False
    shot: str
    piece: int
    monster: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [SKIP]

    def domain(self, s: CatacombsState) -> PlaceDomain:
        return near_domain(s, current(s).performer, PIECES.shapes[self.piece], self.piece)

    def choose(self, s: CatacombsState, action: Action) -> None:
        if not isinstance(action, Place):
            skip(s, self.shot)
            return
        put(s, self.piece, *in_cm(action.x, action.y))
        appear(s, self.piece, self.monster)


def appear(s: CatacombsState, piece: int, monster: int) -> None:
    """One melee flick, then the full sequence; its turn of this round is used."""  # CAT-840, CAT-841, CAT-963
    user, by, side = current(s).user, current(s).performer, s.side(current(s).performer)
    s.acted[piece] = True
    if piece == PIECES.antient:
        s.antient_side, s.antient_used, s.antient_new = side, True, True
        text = ANTIENT_CARD.seq
    else:
        s.face[piece], s.health[piece] = monster, MONSTERS[monster].health
        text = sequence_now(s, piece)
    s.emit(Summoned, rule="CAT-840", piece=s.name(piece), by=s.name(by), x=s.x[piece], y=s.y[piece])
    perform(s, piece, f"melee > ({text})", user=user)


# ---- the Antient changes sides --------------------------------------------------------------------------------------


def pass_antient(s: CatacombsState, side: int) -> None:
    """The Antient card is handed to this side, who may use it once."""  # CAT-966
    if s.where[PIECES.antient] == ON_MAT and s.antient_side != side:
        s.antient_side, s.antient_used = side, False
        s.emit(AntientPassed, rule="CAT-966", to="heroes" if side == HEROIC else "overseer")


def pass_new_antient(s: CatacombsState) -> None:
    """After the turn in which it was summoned it goes to the Overseer."""  # CAT-966
    if s.antient_new:
        s.antient_new = False
        pass_antient(s, LORDLY)
