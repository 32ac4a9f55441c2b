"""Decks and mats: drawing cards, placing them, using them up, the backpack."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question, Step

from .actions import DONE, EXCHANGES, FILLS, GIVE_UP, REPLACES, Exchange, Fill, Replace
from .content import (
    ACTIVE_OF,
    BACKPACK_OF,
    CARD,
    CARD_IDS,
    CARRIED,
    CHEST,
    EMPTY,
    FACE_DOWN,
    FIRST_SUPPORT,
    KIND,
    LABELS,
    PLACES,
    SLOT,
    SLOT_IDS,
    WEAPON_SLOTS,
)
from .events import BackpackEmptied, CardGivenUp, CardPlaced, CardUsed, ChestOpened, DeckRefilled, Exchanged, Reloaded
from .model import GorgasaliState, Player


def design(card: int) -> int:
    """The card's number, whichever side is up."""
    return card - FACE_DOWN if card >= FACE_DOWN else card


def names_of(cards: Sequence[int]) -> tuple[str, ...]:
    """The cards' ids, for events."""
    return tuple(CARD_IDS[design(card)] for card in cards)


# ---- decks ----------------------------------------------------------------------------------------------------------


def draw_weapon(s: GorgasaliState) -> list[int]:
    """The next weapon card; none if deck and discard pile are empty."""
    if not s.weapon_deck:
        s.weapon_deck, s.weapon_discards = sorted(s.weapon_discards), []
        s.emit(DeckRefilled, rule="GOR-508", deck="weapon")
    return [s.chance.draw(s.weapon_deck)] if s.weapon_deck else []


def draw_support(s: GorgasaliState) -> list[int]:
    """The next support card; none if deck and discard pile are empty."""
    if not s.support_deck:
        s.support_deck, s.support_discards = sorted(s.support_discards), []
        s.emit(DeckRefilled, rule="GOR-508", deck="support")
    return [s.chance.draw(s.support_deck)] if s.support_deck else []


def discard(s: GorgasaliState, card: int) -> None:
    """Onto the discard pile of its deck."""  # GOR-508
    card = design(card)
    (s.weapon_discards if card < FIRST_SUPPORT else s.support_discards).append(card)


def open_chest(s: GorgasaliState, seat: int, square: int, rule: str) -> None:
    """One weapon and two support cards, revealed together, then placed; square -1: an extra chest."""  # GOR-413, GOR-504
    cards: list[int] = []
    for _ in range(CHEST.weapons):
        cards += draw_weapon(s)
    for _ in range(CHEST.supports):
        cards += draw_support(s)
    if s.log is not None:
        where = LABELS[square] if square >= 0 else ""
        s.emit(ChestOpened, rule=rule, seat=seat, square=where, cards=names_of(cards))
    s.push(PlaceCards(seat, tuple(cards)))


# ---- placing cards --------------------------------------------------------------------------------------------------


def place(player: Player, card: int) -> int:
    """Put a card into the first empty place: active slots first, then the backpack; -1 if there is none."""  # GOR-503
    slots = player.slots
    for slot in PLACES[design(card)]:
        if slots[slot] == EMPTY:
            slots[slot] = card
            return slot
    return EMPTY


class PlaceCards(Step, frozen=True):
    """New cards find their places one by one; where none is empty the receiver is asked."""  # GOR-503, GOR-504

    seat: int
    cards: tuple[int, ...]

    def run(self, s: GorgasaliState) -> None:
        seat, player = self.seat, s.players[self.seat]
        for number, card in enumerate(self.cards):
            slot = place(player, card)
            if slot == EMPTY:
                s.push(AskPlace(seat, card), PlaceCards(seat, self.cards[number + 1 :]))
                return
            if s.log is not None:
                s.emit(CardPlaced, rule="GOR-503", seat=seat, card=CARD_IDS[design(card)], slot=SLOT_IDS[slot], old="")


class AskPlace(Question, frozen=True):
    """No place is empty: which card of the same category makes room, if any?"""  # GOR-503

    kind = "place_card"

    card: int

    def options(self, s: GorgasaliState) -> Sequence[Action]:
        return [*(REPLACES[slot] for slot in PLACES[design(self.card)]), GIVE_UP]

    def choose(self, s: GorgasaliState, action: Action) -> None:
        name = CARD_IDS[design(self.card)]
        if not isinstance(action, Replace):
            discard(s, self.card)
            s.emit(CardGivenUp, rule="GOR-503", seat=self.seat, card=name)
            return
        slots, slot = s.players[self.seat].slots, SLOT[action.slot]
        old, slots[slot] = slots[slot], self.card
        discard(s, old)
        s.emit(CardPlaced, rule="GOR-503", seat=self.seat, card=name, slot=action.slot, old=CARD_IDS[design(old)])


# ---- using cards ----------------------------------------------------------------------------------------------------


def use_up(s: GorgasaliState, seat: int, card: int) -> None:
    """A support card is used from an active slot and discarded, whatever comes of it."""  # GOR-502, GOR-701
    slots = s.players[seat].slots
    slot = next(slot for slot in ACTIVE_OF[KIND[card]] if slots[slot] == card)
    slots[slot] = EMPTY
    s.support_discards.append(card)
    s.emit(CardUsed, rule="GOR-701", seat=seat, card=CARD_IDS[card])


def reload(s: GorgasaliState, seat: int, rule: str) -> None:
    """All own weapons turn face up."""  # GOR-616
    slots = s.players[seat].slots
    for slot in WEAPON_SLOTS:
        slots[slot] = design(slots[slot])
    s.emit(Reloaded, rule=rule, seat=seat)


def turn_face_down(player: Player) -> None:
    """All his weapons turn face down."""  # GOR-723
    slots = player.slots
    for slot in WEAPON_SLOTS:
        if 0 <= slots[slot] < FACE_DOWN:
            slots[slot] += FACE_DOWN


# ---- the backpack ---------------------------------------------------------------------------------------------------


def exchanges(player: Player, used: tuple[int, ...]) -> list[Exchange]:
    """Backpack cards against active ones of their category, or into an empty slot; each backpack slot once."""  # GOR-507
    slots, found = player.slots, []
    for kind in CARRIED:
        active = ACTIVE_OF[kind]
        empty = [slot for slot in active if slots[slot] == EMPTY][:1]
        goals = [slot for slot in active if slots[slot] != EMPTY or slot in empty]
        for low in BACKPACK_OF[kind]:
            if slots[low] != EMPTY and low not in used:
                found += [EXCHANGES[low][high] for high in goals]
    return found


class AskExchange(Question, frozen=True):
    """Manage the backpack: at least one exchange, then as many as wanted."""  # GOR-507

    kind = "manage_swap"

    used: tuple[int, ...] = ()

    def options(self, s: GorgasaliState) -> Sequence[Action]:
        found: list[Action] = [*exchanges(s.players[self.seat], self.used)]
        return [*found, DONE] if self.used else found

    def choose(self, s: GorgasaliState, action: Action) -> None:
        if not isinstance(action, Exchange):
            return
        slots, low, high = s.players[self.seat].slots, SLOT[action.backpack], SLOT[action.active]
        slots[low], slots[high] = slots[high], slots[low]
        down = CARD_IDS[slots[low]] if slots[low] != EMPTY else ""
        s.emit(Exchanged, rule="GOR-507", seat=self.seat, up=CARD_IDS[slots[high]], down=down)
        s.push(AskExchange(self.seat, (*self.used, low)))


class AskRefill(Question, frozen=True):
    """At the end of the turn backpack cards move up; if there are too many, which?"""  # GOR-506

    kind = "refill"

    def options(self, s: GorgasaliState) -> Sequence[Fill]:
        player = s.players[self.seat]
        if not player.carries():
            return []
        slots = player.slots
        for kind in CARRIED:
            cards = [slots[slot] for slot in BACKPACK_OF[kind] if slots[slot] != EMPTY]
            room = sum(slots[slot] == EMPTY for slot in ACTIVE_OF[kind])
            if cards and room:
                if len(cards) <= room:
                    return [FILLS[cards[0]]]
                return [FILLS[card] for card in dict.fromkeys(cards)]
        return []

    def choose(self, s: GorgasaliState, action: Fill) -> None:
        slots, card = s.players[self.seat].slots, CARD[action.card]
        low = next(slot for slot in BACKPACK_OF[KIND[card]] if slots[slot] == card)
        slots[low] = EMPTY
        place(s.players[self.seat], card)
        s.emit(BackpackEmptied, rule="GOR-506", seat=self.seat, card=action.card)
        s.push(self)
