"""Decks whose cards some seats have seen.

A card is one number: its kind, and a mask of who knows that it lies there (bit 0 to 4: the seats, bit 5: everybody else). A deck
is a list with the top card last.
"""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import AnyChance

KINDS = 6
"""Bits of the kind; the mask lies above them."""
KIND_MASK = (1 << KINDS) - 1
SPECTATOR = 5
PUBLIC = 0b111111 << KINDS
UNKNOWN = KIND_MASK
"""The kind of a card that a viewer does not know."""


def bit_of(viewer: int | None) -> int:
    """The mask of one viewer; None: a spectator."""
    return 1 << (KINDS + (SPECTATOR if viewer is None else viewer))


def new_deck(counts: Sequence[int], chance: AnyChance) -> list[int]:
    """A shuffled deck with so many cards of each kind, seen by nobody."""
    deck = [kind for kind, count in enumerate(counts) for _ in range(count)]
    chance.shuffle(deck)
    return deck


def put_under(deck: list[int], kind: int, known: int) -> None:
    """A card goes under the deck; `known` is the mask of those who saw it."""
    deck.insert(0, kind | known)


def hide(deck: list[int], viewer: int | None) -> None:
    """Leave of each card what this viewer knows, and nothing of what others know."""
    bit = bit_of(viewer)
    deck[:] = [card & KIND_MASK if card & bit else UNKNOWN for card in deck]


def unseen(deck: Sequence[int], viewer: int | None) -> list[int]:
    """The kinds of the cards that this viewer has not seen."""
    bit = bit_of(viewer)
    return [card & KIND_MASK for card in deck if not card & bit]


def deal_unseen(deck: list[int], kinds: list[int], viewer: int | None) -> None:
    """Put kinds from the end of the list in place of the cards that this viewer has not seen; who has seen them stays."""
    bit = bit_of(viewer)
    for i, card in enumerate(deck):
        if not card & bit:
            deck[i] = kinds.pop() | (card & ~KIND_MASK)
