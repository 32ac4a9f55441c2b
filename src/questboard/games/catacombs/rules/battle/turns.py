"""Turns: who acts next, what a hero can do, and what a monster does."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Place, PlaceDomain, Question, Step
from questboard.games.catacombs.rules.actions import (
    BASE,
    END_HALF,
    END_TURN,
    FAMILIAR,
    PASS,
    RETURN,
    Ability,
    Act,
    Base,
    Choose,
    EndTurn,
    Familiar,
    Item,
    Pass,
    Pick,
    Return,
    Spell,
)
from questboard.games.catacombs.rules.content import ANTIENT_CARD, HEROES, ITEM, ITEMS, LORDS, PIECE, PIECES
from questboard.games.catacombs.rules.events import CameBack, HalfEnded, Passed, TurnBegan
from questboard.games.catacombs.rules.harm.states import must_return
from questboard.games.catacombs.rules.mat import edge_domain, in_cm, put, settle_at
from questboard.games.catacombs.rules.model import (
    CAPTAIN,
    DEVOURED,
    HEROIC,
    LORDLY,
    NOBODY,
    ON_MAT,
    OVERSEER,
    SIDE,
    TELEPORTED,
    CatacombsState,
)
from questboard.games.catacombs.rules.pieces import Kind
from questboard.games.catacombs.rules.shots.sequences import perform
from questboard.games.catacombs.rules.shots.summoning import pass_new_antient, sequence_now

from .cards import action_cards, combo_cards, play

RETURN_SHOT = "melee"
"""What a character may do when it comes back."""  # CAT-804
DAZED_SEQUENCE = "rush"
"""All that a stunned hero can do."""  # CAT-621


# ---- who acts next --------------------------------------------------------------------------------------------------


def has_turn(s: CatacombsState, piece: int) -> bool:
    """Has the character not acted yet in this round, and can it?"""
    return not s.acted[piece] and (s.can_act(piece) or must_return(s, piece))


def heroic_actors(s: CatacombsState) -> list[int]:
    """Heroes and allies with a turn; where the owner has none, its familiar alone."""  # CAT-209, CAT-531
    found = []
    for number, member in enumerate(s.party):
        if member.dead:
            continue
        familiar = s.familiar(number)
        if has_turn(s, member.hero):
            found.append(member.hero)
        elif familiar != NOBODY and has_turn(s, familiar) and (must_return(s, familiar) or not s.acted[member.hero]):
            found.append(familiar)
    return found


def actors(s: CatacombsState, side: int) -> list[int]:
    """All who may take a turn now."""  # CAT-208, CAT-211
    if side == HEROIC:
        found = heroic_actors(s)
    else:
        found = [piece for piece in s.in_play() if SIDE[piece] == LORDLY and has_turn(s, piece) and s.side(piece) == LORDLY]
    if s.where[PIECES.antient] == ON_MAT and s.antient_side == side and not s.antient_used:
        found.append(PIECES.antient)
    return found


class AskActor(Question, frozen=True):
    """Who acts next? Or is this half of the round over?"""  # CAT-209, CAT-211, CAT-235

    kind = "choose_actor"
    at_rest = True
    side: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        found = actors(s, self.side)
        acts: list[Action] = [Act(s.name(piece)) for piece in found]
        return acts if any(must_return(s, piece) for piece in found) else [*acts, END_HALF]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Act):
            s.push(self)
            take_turn(s, PIECE[action.piece])
        else:
            s.emit(HalfEnded, rule="CAT-208", side=self.side, round=s.round)


def take_turn(s: CatacombsState, piece: int) -> None:
    """One turn of one character."""
    s.acted[piece] = True
    s.fresh.clear()
    if s.log is not None:
        s.emit(TurnBegan, rule="CAT-208", piece=s.name(piece), seat=s.controller(piece))
    match s.kind(piece):
        case Kind.HERO | Kind.ALLY:
            member = s.member(piece)
            s.push(AskAction(s.party[member].seat, member), CloseTurn(member))
        case Kind.FAMILIAR:
            s.push(FamiliarActs(piece))
        case Kind.ANTIENT:
            s.antient_used = True
            s.push(AskAntientUser(CAPTAIN) if s.antient_side == HEROIC else AntientActs(NOBODY))
        case Kind.LORD if s.where[piece] == ON_MAT:
            s.push(AskSequence(OVERSEER))
        case _ if s.where[piece] == TELEPORTED:
            s.push(ComeBack(piece))
        case _:
            perform(s, piece, sequence_now(s, piece))


# ---- heroes and allies ----------------------------------------------------------------------------------------------


def can_use_familiar(s: CatacombsState, member: int) -> bool:
    """Can the familiar act in this slot?"""  # CAT-531
    familiar = s.familiar(member)
    return familiar != NOBODY and has_turn(s, familiar)


class AskAction(Question, frozen=True):
    """The hero's turn: one action, perhaps with a combo item; the familiar may come first."""  # CAT-210

    kind = "choose_action"
    member: int
    combo: bool = False

    def options(self, s: CatacombsState) -> Sequence[Action]:
        member, piece = self.member, s.party[self.member].hero
        ready = can_use_familiar(s, member)
        first = [FAMILIAR] if ready and not self.combo else []
        if must_return(s, piece):
            return [*first, RETURN]  # CAT-804
        if not s.can_act(piece):
            return [FAMILIAR, END_TURN] if ready else []  # CAT-325
        if s.is_dazed(member):
            return [*first, BASE, PASS]  # CAT-621
        combos = [] if self.combo else combo_cards(s, member, "combo_pre")
        return [*first, *combos, BASE, *action_cards(s, member), PASS]

    def choose(self, s: CatacombsState, action: Action) -> None:
        one = s.party[self.member]
        match action:
            case Familiar():
                s.push(FamiliarActs(s.familiar(self.member)), self)
            case Item(name) if ITEMS[ITEM[name]].kind == "combo_pre":
                s.push(AskAction(self.seat, self.member, True))
                play(s, self.member, action)
            case Item() | Spell() | Ability():
                s.push(AfterAction(self.seat, self.member, self.combo))
                play(s, self.member, action)
            case Base():
                s.push(AfterAction(self.seat, self.member, self.combo))
                dazed = s.is_dazed(self.member)
                perform(s, one.hero, DAZED_SEQUENCE if dazed else HEROES[one.hero].seq)
            case Return():
                s.push(ComeBack(one.hero), AfterAction(self.seat, self.member, self.combo))
            case Pass():
                s.emit(Passed, rule="CAT-210", piece=s.name(one.hero))
                s.push(AfterAction(self.seat, self.member, self.combo))
            case _:
                pass


class AfterAction(Question, frozen=True):
    """After the action: a combo item, the familiar, or the end of the turn."""  # CAT-551, CAT-531

    kind = "after_action"
    member: int
    combo: bool

    def options(self, s: CatacombsState) -> Sequence[Action]:
        can_combine = not self.combo and s.can_act(s.party[self.member].hero) and not s.is_dazed(self.member)
        combos = combo_cards(s, self.member, "combo_post") if can_combine else []
        familiar = [FAMILIAR] if can_use_familiar(s, self.member) else []
        return [*combos, *familiar, END_TURN]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, EndTurn):
            return
        s.push(AfterAction(self.seat, self.member, True))
        if isinstance(action, Familiar):
            s.push(FamiliarActs(s.familiar(self.member)))
        else:
            play(s, self.member, action)


class CloseTurn(Step, frozen=True):
    """The slot is over, for the familiar too; a newly summoned Antient goes to the Overseer."""  # CAT-209, CAT-966

    member: int

    def run(self, s: CatacombsState) -> None:
        familiar = s.familiar(self.member)
        if familiar != NOBODY and not must_return(s, familiar):
            s.acted[familiar] = True
        pass_new_antient(s)


class FamiliarActs(Step, frozen=True):
    """A familiar performs its sequence, or comes back."""  # CAT-531

    piece: int

    def run(self, s: CatacombsState) -> None:
        s.acted[self.piece] = True
        if s.where[self.piece] == TELEPORTED:
            s.push(ComeBack(self.piece))
            return
        item = next(item for item, piece in PIECES.familiars.items() if piece == self.piece)
        perform(s, self.piece, ITEMS[item].seq)


# ---- lord and Antient -----------------------------------------------------------------------------------------------


class AskSequence(Question, frozen=True):
    """Which of the lord's sequences?"""  # CAT-771

    kind = "choose_sequence"

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [*(Choose(number + 1) for number in range(len(LORDS[s.lord].sequences))), PASS]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Choose):
            perform(s, PIECES.lord, LORDS[s.lord].sequences[action.number - 1])
        else:
            s.emit(Passed, rule="CAT-211", piece=s.name(PIECES.lord))


class AskAntientUser(Question, frozen=True):
    """Which hero uses the Antient?"""  # CAT-966, CAT-967

    kind = "antient_user"

    def options(self, s: CatacombsState) -> Sequence[Action]:
        users = [member for member in s.living_heroes() if s.where[s.party[member].hero] != DEVOURED]
        return [*(Pick(s.name(s.party[member].hero)) for member in users), PASS]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Pick):
            s.push(AntientActs(s.member(PIECE[action.piece])))


class AntientActs(Step, frozen=True):
    """The Antient performs its sequence for whoever holds its card."""  # CAT-964, CAT-968

    user: int

    def run(self, s: CatacombsState) -> None:
        perform(s, PIECES.antient, ANTIENT_CARD.seq, user=self.user)


# ---- back from the Teleported! card ---------------------------------------------------------------------------------


class ComeBack(Step, frozen=True):
    """A teleported character comes back at the edge and may make one melee flick."""  # CAT-804

    piece: int

    def run(self, s: CatacombsState) -> None:
        if edge_domain(s, self.piece).is_empty():
            settle_at(s, self.piece, 0.0, 0.0)
            flick_on_return(s, self.piece)
        else:
            s.push(AskReturnEdge(s.controller(self.piece), self.piece))


class AskReturnEdge(Question, frozen=True):
    """Where along the edge?"""  # CAT-804

    kind = "return_edge"
    at_rest = False
    piece: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return []

    def domain(self, s: CatacombsState) -> PlaceDomain:
        return edge_domain(s, self.piece)

    def choose(self, s: CatacombsState, action: Place) -> None:
        put(s, self.piece, *in_cm(*self.domain(s).spot(action.x, action.y)))
        flick_on_return(s, self.piece)


def flick_on_return(s: CatacombsState, piece: int) -> None:
    """One melee flick, if its player wants it."""
    s.emit(CameBack, rule="CAT-804", piece=s.name(piece), x=s.x[piece], y=s.y[piece])
    perform(s, piece, RETURN_SHOT)
