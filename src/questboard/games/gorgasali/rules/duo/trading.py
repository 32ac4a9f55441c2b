"""Duo: trading with the teammate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from questboard.core import Action, Question
from questboard.games.gorgasali.rules.actions import ANSWERS, CANCEL, PROPOSE, Add, Answer, Propose
from questboard.games.gorgasali.rules.content import CARD_IDS, CHARACTER_IDS, EMPTY, PLACES, SLOT_IDS, SLOTS
from questboard.games.gorgasali.rules.events import Traded, TradeProposed, TradeRefused
from questboard.games.gorgasali.rules.mat import design, place
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState

CHEST_ITEM = "extra_chest"


class Item(msgspec.Struct, frozen=True, array_like=True):
    """Something put into a trade: the card of a slot; slot EMPTY is one extra chest."""

    owner: int
    slot: int


def can_trade(s: GorgasaliState, seat: int) -> bool:
    """Next to the teammate, once a turn, if there is anything to trade. Whatever is full can give back."""  # GOR-922
    mate = s.mates[seat]
    if mate == NOBODY or s.traded or not s.on_map(seat) or not s.on_map(mate):
        return False
    if s.range_between(s.players[seat].square, s.players[mate].square) != 1:
        return False
    return any(s.players[who].cards() or s.players[who].extra_chests for who in (seat, mate))


class AskItem(Question, frozen=True):
    """What else goes into the trade?"""  # GOR-922

    kind = "trade_item"

    items: tuple[Item, ...] = ()

    def options(self, s: GorgasaliState) -> Sequence[Action]:
        options: list[Action] = [
            Add(CHARACTER_IDS[s.players[item.owner].character], CHEST_ITEM if item.slot == EMPTY else SLOT_IDS[item.slot])
            for item in tradable(s, self.seat, self.items)
        ]
        if self.items and _fits(s, self.seat, self.items):
            options.append(PROPOSE)
        options.append(CANCEL)
        return options

    def choose(self, s: GorgasaliState, action: Action) -> None:
        if isinstance(action, Add):
            owner = next(who for who in (self.seat, s.mates[self.seat]) if _plays(s, who, action.character))
            slot = EMPTY if action.item == CHEST_ITEM else SLOT_IDS.index(action.item)
            s.push(AskItem(self.seat, (*self.items, Item(owner, slot))))
            return
        s.traded = True
        if isinstance(action, Propose):
            mate = s.mates[self.seat]
            gives, gets = item_names(s, self.seat, self.items), item_names(s, mate, self.items)
            s.emit(TradeProposed, rule="GOR-922", seat=self.seat, mate=mate, gives=gives, gets=gets)
            s.push(AskTrade(mate, self.seat, self.items))
        else:
            s.emit(TradeRefused, rule="GOR-922", seat=self.seat)


def _plays(s: GorgasaliState, seat: int, character: str) -> bool:
    return CHARACTER_IDS[s.players[seat].character] == character


def tradable(s: GorgasaliState, seat: int, items: Sequence[Item]) -> Iterator[Item]:
    """What could still be added, from both mats."""
    for owner in (seat, s.mates[seat]):
        player = s.players[owner]
        for slot in SLOTS:
            if player.slots[slot] != EMPTY and Item(owner, slot) not in items:
                yield Item(owner, slot)
        if items.count(Item(owner, EMPTY)) < player.extra_chests:
            yield Item(owner, EMPTY)


def item_names(s: GorgasaliState, owner: int, items: Sequence[Item]) -> tuple[str, ...]:
    """What this member gives, by the cards' ids."""
    slots = s.players[owner].slots
    return tuple(
        CHEST_ITEM if item.slot == EMPTY else CARD_IDS[design(slots[item.slot])] for item in items if item.owner == owner
    )


def _fits(s: GorgasaliState, seat: int, items: Sequence[Item]) -> bool:
    """Everything must find a place: nothing is thrown away."""  # GOR-922
    mate = s.mates[seat]
    mats = {who: s.players[who].slots[:] for who in (seat, mate)}
    cards = [(mate if item.owner == seat else seat, mats[item.owner][item.slot]) for item in items if item.slot != EMPTY]
    for item in items:
        if item.slot != EMPTY:
            mats[item.owner][item.slot] = EMPTY
    for receiver, card in cards:
        room = [slot for slot in PLACES[design(card)] if mats[receiver][slot] == EMPTY]
        if not room:
            return False
        mats[receiver][room[0]] = card
    return True


class AskTrade(Question, frozen=True):
    """Does the teammate agree?"""  # GOR-922

    kind = "trade_answer"

    proposer: int
    items: tuple[Item, ...]

    def options(self, s: GorgasaliState) -> Sequence[Answer]:
        return ANSWERS

    def choose(self, s: GorgasaliState, action: Answer) -> None:
        if not action.agree:
            s.emit(TradeRefused, rule="GOR-922", seat=self.seat)
            return
        gives, gets = item_names(s, self.proposer, self.items), item_names(s, self.seat, self.items)
        s.emit(Traded, rule="GOR-922", seat=self.proposer, mate=self.seat, gives=gives, gets=gets)
        self._hand_over(s)
        s.turn_over = True

    def _hand_over(self, s: GorgasaliState) -> None:
        """All things leave their mats first, then find places in the order of selection; weapons keep their side."""  # GOR-509
        cards = []
        for item in self.items:
            giver, receiver = s.players[item.owner], s.players[s.mates[item.owner]]
            if item.slot == EMPTY:
                giver.extra_chests -= 1
                receiver.extra_chests += 1
            else:
                cards.append((receiver, giver.slots[item.slot]))
                giver.slots[item.slot] = EMPTY
        for receiver, card in cards:
            place(receiver, card)
