"""Deaths: of heroes, allies, familiars and monsters; the Phoenix Feather; what becomes of what they had."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

import msgspec

from questboard.core import Action, Question, Step
from questboard.games.catacombs.rules.actions import PASS, Item
from questboard.games.catacombs.rules.content import ITEMS
from questboard.games.catacombs.rules.fates import AllyPassed, Banished, Destroyed, FamiliarDied, HeroDied, Revived
from questboard.games.catacombs.rules.mat import take_away
from questboard.games.catacombs.rules.model import HEROIC, NOBODY, CatacombsState
from questboard.games.catacombs.rules.pieces import Kind

from .credits import put_on_board, return_credits
from .damage import is_spent
from .modifiers import drop_shield, lose_item, remove_familiar
from .states import release, thaw, unstun


class Die(Step, frozen=True):
    """A character without health dies; `user` is credited, `dazed` was stunned before."""  # CAT-330, CAT-426

    piece: int
    user: int = NOBODY
    dazed: bool = False

    def run(self, s: CatacombsState) -> None:
        piece = self.piece
        if not is_spent(s, piece):
            return
        match s.kind(piece):
            case Kind.HERO:
                member = s.member(piece)
                s.push(AskPhoenix(s.party[member].seat, member, self.dazed), Bury(member))
            case Kind.ALLY:
                bury(s, s.member(piece))
            case Kind.FAMILIAR:
                s.emit(FamiliarDied, rule="CAT-532", piece=s.name(piece))
                remove_familiar(s, piece)
            case Kind.MONSTER:
                destroy(s, piece, self.user)
            case _:
                pass  # a lord without health ends the match


# ---- monsters -------------------------------------------------------------------------------------------------------


def destroy(s: CatacombsState, piece: int, user: int) -> None:
    """The disc leaves the mat; whom it had devoured comes back."""  # CAT-406, CAT-408
    x, y = s.x[piece], s.y[piece]
    name = s.name(piece)
    thaw(s, piece, "CAT-408")
    put_on_board(s, piece, user)
    hero = s.credit[piece]
    by = "" if hero == NOBODY else s.name(s.party[hero].hero)
    s.emit(Destroyed, rule="CAT-773" if s.in_lair else "CAT-408", piece=name, by=by, gold=s.bounty[piece])
    s.health[piece] = 0
    release(s, piece, x, y)


def banish(s: CatacombsState, piece: int, user: int) -> None:
    """A shadow monster that was driven completely off the mat is destroyed."""  # CAT-801
    s.emit(Banished, rule="CAT-801", piece=s.name(piece))
    destroy(s, piece, user)


# ---- heroes and allies ----------------------------------------------------------------------------------------------


def phoenix_of(s: CatacombsState, member: int) -> int:
    """The item of a member that brings back from death."""  # CAT-566
    return next((item for item in s.party[member].items if ITEMS[item].special == "phoenix"), NOBODY)


class AskPhoenix(Question, frozen=True):
    """Use the Phoenix Feather?"""  # CAT-566

    kind = "phoenix"
    at_rest = False
    member: int
    dazed: bool

    def options(self, s: CatacombsState) -> Sequence[Action]:
        item = phoenix_of(s, self.member)
        return [] if item == NOBODY or self.dazed else [Item(ITEMS[item].id), PASS]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Item):
            revive_in_place(s, self.member)


def revive_in_place(s: CatacombsState, member: int) -> None:
    """Half the health again, no poison, no stun; but a running sequence is over."""  # CAT-566
    one = s.party[member]
    lose_item(s, member, phoenix_of(s, member))
    s.health[one.hero] = one.start_health // 2
    return_poison(s, member)
    unstun(s, one.hero, "CAT-566")
    s.emit(Revived, rule="CAT-566", piece=s.name(one.hero), health=s.health[one.hero])
    stop_sequences_of(s, one.hero)


def stop_sequences_of(s: CatacombsState, piece: int) -> None:
    """Nothing more of what this character was performing."""  # CAT-325
    s.sequences = [
        msgspec.structs.replace(sequence, halted=True) if sequence.performer == piece else sequence for sequence in s.sequences
    ]


class Bury(Step, frozen=True):
    """The hero is dead unless something has brought it back."""

    member: int

    def run(self, s: CatacombsState) -> None:
        if is_spent(s, s.party[self.member].hero):
            bury(s, self.member)


def bury(s: CatacombsState, member: int) -> None:
    """Piece, shield and familiar leave the mat; the rest depends on the rule of death."""  # CAT-420, CAT-421, CAT-423, CAT-424
    one = s.party[member]
    piece = one.hero
    familiar = s.familiar(member)
    one.dead = True
    s.emit(HeroDied, rule="CAT-928" if one.is_ally else "CAT-420", piece=s.name(piece))
    unstun(s, piece, "CAT-420")
    thaw(s, piece, "CAT-420")
    s.devoured = [entry for entry in s.devoured if entry[0] != piece]
    take_away(s, piece)
    if s.shield_owners[HEROIC] == piece:
        drop_shield(s, HEROIC)
    if familiar != NOBODY:
        remove_familiar(s, familiar)
    return_poison(s, member)
    return_credits(s, member)
    if s.options.death == "basic" and not one.is_ally:
        return_belongings(s, member)
    if not one.is_ally:
        pass_on_allies(s, member)


def return_poison(s: CatacombsState, member: int) -> None:
    """All poison cards are shuffled back."""
    for value in s.party[member].poison:
        insort(s.poison_deck, value)
    s.party[member].poison = []


def return_belongings(s: CatacombsState, member: int) -> None:
    """Items are shuffled into the deck, gold returns to the treasury."""  # CAT-421
    one = s.party[member]
    for item in one.all_items():
        insort(s.item_deck, item)
    one.items, one.used_items = [], []
    s.treasury += one.gold
    one.gold = 0


def pass_on_allies(s: CatacombsState, member: int) -> None:
    """To the living hero with the lowest health, then the least gold, then the fewest items."""  # CAT-927

    def need(hero: int) -> tuple[int, int, int, int]:
        one = s.party[hero]
        return s.health[one.hero], one.gold, len(one.all_items()), hero

    heirs = s.living_heroes()
    for ally in s.party:
        if ally.master == member and not ally.dead and heirs:
            ally.master = min(heirs, key=need)
            ally.seat = s.party[ally.master].seat
            s.emit(AllyPassed, rule="CAT-927", piece=s.name(ally.hero), to=s.name(s.party[ally.master].hero))
