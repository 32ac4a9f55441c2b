"""Workshops: where what a seat brings to the table (an army, a deck) is put together before the match.

A workshop belongs to a text option of its game. Its `form` is data that any page can show: sections to choose from, with their
limits in words. The game reads a text into picks and says everything that is wrong with them, and writes picks as text again; the
option itself is checked once more when a table is made.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

import msgspec

from questboard.core.loop.options import OptionValue


class Figure(msgspec.Struct, frozen=True):
    """A number of a part, as it is shown: "Move 8", "Rolls by level -1 -1 0 +1"."""

    name: str
    value: str


class PartLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line more about a part: words, or kinds of chips (of the game's look) in their order."""

    name: str
    text: str = ""
    chips: tuple[str, ...] = ()


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to choose. `cost` are kinds of chips in their order; `picture` are rows of letters that draw a board of hexes."""

    id: str
    name: str
    text: str = ""
    icon: str = ""
    group: str = ""
    rule: str = ""
    cost: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    lines: tuple[PartLine, ...] = ()
    picture: tuple[str, ...] = ()


class Land(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the pictures of the picked parts lie together: hexes (q, r) of their middles, in the order of picking.

    `middle` is what lies at (0, 0) already.
    """

    title: str
    places: tuple[tuple[int, int], ...]
    middle: tuple[str, ...] = ()


class Section(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to choose: so many of these parts, all different.

    `limit` says in words what `least` and `most` say in numbers. Picked parts may lie turned in `turns` ways, and one of them may
    bear a `mark` (a tower, a banner). A section that is `only_with` a part of another one is shown while that is picked.
    """

    id: str
    title: str
    limit: str
    least: int
    most: int
    parts: tuple[Part, ...]
    rule: str = ""
    help: str = ""
    ordered: bool = False
    turns: int = 1
    mark: str = ""
    mark_icon: str = ""
    only_with: str = ""
    sum: str = ""
    land: Land | None = None


class Limit(msgspec.Struct, frozen=True):
    """The limits of a section at a certain kind of table."""

    section: str
    limit: str
    least: int
    most: int


class Variant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of table to build for: its options, its numbers of seats, and where limits differ."""

    id: str
    name: str
    options: dict[str, OptionValue] = {}
    seats: tuple[int, int] | None = None
    limits: tuple[Limit, ...] = ()


class Starter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to begin from, or to bring as it is: `entry` is how the option names it."""

    name: str
    entry: str
    icon: str = ""
    about: str = ""


class WorkshopSign(msgspec.Struct, frozen=True):
    """What hangs over a workshop's door: for which option it works, what is built ("army"), what to begin from.

    The option holds one entry a seat, `separator` between them; `blank` is the entry of a seat that brings nothing yet.
    """

    option: str
    noun: str
    title: str
    verb: str
    blank: str
    blank_name: str
    separator: str
    variants: tuple[Variant, ...]
    starters: tuple[Starter, ...]


class WorkshopForm(msgspec.Struct, frozen=True):
    """A workshop as a page shows it; `grounds` says which ground of the game's look a letter in a picture is."""

    sign: WorkshopSign
    sections: tuple[Section, ...]
    grounds: dict[str, str] = {}


class Pick(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part that was chosen, how it is turned, and whether it bears the section's mark."""

    section: str
    part: str
    turn: int = 0
    marked: bool = False


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is wrong, in one sentence, with the section it concerns (empty: the whole) and the rule."""

    section: str
    sentence: str
    rule: str = ""


class Draft(msgspec.Struct, frozen=True):
    """What stands on the bench: the picks that could be read, all their faults, and the text for the option."""

    text: str
    picks: tuple[Pick, ...]
    faults: tuple[Fault, ...]


class Workshop(ABC):
    """The workshop of a game."""

    form: WorkshopForm

    @abstractmethod
    def read(self, text: str, variant: str) -> Draft:
        """What a text means, and everything that is wrong with it at this kind of table. Any text can be read."""

    @abstractmethod
    def write(self, picks: Iterable[Pick]) -> str:
        """Picks as text, in a form that `read` gives back; wrong ones too."""

    def draft(self, picks: Iterable[Pick], variant: str) -> Draft:
        """Picks, checked."""
        return self.read(self.write(picks), variant)

    def entries(self, text: str, seats: int) -> list[str]:
        """What each seat brings, out of the option's text."""
        if not text.strip():
            return [self.form.sign.blank] * seats
        return [entry.strip() for entry in text.split(self.form.sign.separator)]

    def joined(self, entries: Sequence[str]) -> str:
        """The option's text for what each seat brings."""
        blank, separator = self.form.sign.blank, self.form.sign.separator
        filled = [" ".join(entry.split()) or blank for entry in entries]
        return "" if all(entry == blank for entry in filled) else f"{separator} ".join(filled)

    def knows(self, variant: str) -> bool:
        """Is there such a kind of table?"""
        return any(variant == one.id for one in self.form.sign.variants)
