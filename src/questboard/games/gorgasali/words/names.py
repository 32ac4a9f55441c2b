"""What things are called when people are spoken to. Ids (`elixir`) are for the rules, these words for people."""

from __future__ import annotations

from collections.abc import Iterable

from questboard.core.loop.naming import seat_mark
from questboard.core.shown.sentences import listed as listed
from questboard.core.shown.sentences import sentence as sentence
from questboard.games.gorgasali.rules.content import CARD, CARDS, CHARACTER, CHARACTERS, SLOT
from questboard.games.gorgasali.rules.duo.trading import CHEST_ITEM
from questboard.games.gorgasali.rules.mat import design
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState


def player(s: GorgasaliState, seat: int) -> str:
    """A seat by its character, before it has one by who sits there."""
    character = s.players[seat].character
    return seat_mark(seat) if character == NOBODY else CHARACTERS[character].name


def character(name: str) -> str:
    """A character by its id."""
    return CHARACTERS[CHARACTER[name]].name if name in CHARACTER else name


def ability(name: str) -> str:
    """The ability of a character."""
    return CHARACTERS[CHARACTER[name]].ability


def card(name: str) -> str:
    """A card by its id, an extra chest too."""
    if name == CHEST_ITEM:
        return "extra chest"
    return CARDS[CARD[name]].name if name in CARD else name


def cards(names: Iterable[str]) -> str:
    """Several of them: "Mantis, Helmet and Bandage", "nothing"."""
    return listed(card(name) for name in names) or "nothing"


def in_slot(s: GorgasaliState, seat: int, slot: str) -> str:
    """What lies in a slot, and how: "Mantis (face down)", "Bandage from the backpack"."""
    number = s.players[seat].slots[SLOT[slot]]
    name = CARDS[design(number)].name
    if number != design(number):
        return f"{name} (face down)"
    return f"{name} from the backpack" if slot.startswith("backpack") else name


def square(label: str) -> str:
    """A square as the rules write it: "(5,9)"."""
    return f"({label})"


def squares(labels: Iterable[str]) -> str:
    """Several squares."""
    return listed(square(label) for label in labels)


def dice(faces: Iterable[int]) -> str:
    """ "3, 5 and 1"."""
    return listed(map(str, faces))


def counted(count: int, thing: str) -> str:
    """ "1 card", "3 cards"."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
