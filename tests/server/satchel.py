"""Satchel: Whisper for walkers who bring a packed satchel. It does nothing on the way; it is there to be packed in a workshop."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from questboard.core import BadOptions, Game, Option, OptionValue
from questboard.core.shown.workshop import (
    Draft,
    Fault,
    Limit,
    Part,
    Pick,
    Section,
    Starter,
    Variant,
    Workshop,
    WorkshopForm,
    WorkshopSign,
)

from .whisper import WhisperGame

CLOAKS = ("red", "blue")
CHARMS = ("bell", "coin", "feather", "shell")


class Packing(Workshop):
    """A satchel in text form: `red bell coin`."""

    form = WorkshopForm(
        WorkshopSign(
            "satchels",
            "satchel",
            "Packing table",
            "Pack a satchel",
            "-",
            "Packed on the way",
            ";",
            (
                Variant("day", "A day's walk"),
                Variant("week", "A week's walk", {"rounds": 3}, limits=(Limit("charms", "2 to 4", 2, 4),)),
            ),
            (Starter("Beggar", "red bell"), Starter("Merchant", "blue coin")),
        ),
        (
            Section("cloak", "Cloak", "exactly 1", 1, 1, tuple(Part(name, name.capitalize()) for name in CLOAKS), "WHI-1"),
            Section("charms", "Charms", "1 to 4", 1, 4, tuple(Part(name, name.capitalize()) for name in CHARMS), "WHI-1"),
        ),
    )

    def read(self, text: str, variant: str) -> Draft:
        words = list(dict.fromkeys(text.split()))
        cloaks = [word for word in words if word in CLOAKS]
        charms = [word for word in words if word in CHARMS]
        faults = [Fault("", f"Nobody knows {word!r}.") for word in words if word not in CLOAKS + CHARMS]
        if len(cloaks) != 1:
            faults.append(Fault("cloak", f"It needs one cloak, not {len(cloaks)}.", "WHI-1"))
        if len(charms) < (2 if variant == "week" else 1):
            faults.append(Fault("charms", "It needs more charms.", "WHI-1"))
        picks = [Pick("cloak", word) for word in cloaks] + [Pick("charms", word) for word in charms]
        return Draft(" ".join(words), tuple(picks), tuple(faults))

    def write(self, picks: Iterable[Pick]) -> str:
        return " ".join(pick.part for pick in picks)


class SatchelGame(WhisperGame):
    """The rules, with satchels."""

    info = replace(
        WhisperGame.info,
        slug="satchel",
        name="Satchel",
        options=(
            *WhisperGame.info.options,
            Option("satchels", "Satchels", "One entry a seat, separated by semicolons.", "", secret=True),
        ),
    )
    workshop = Packing()

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        text = str(options["satchels"])
        for entry in filter(None, (part.strip() for part in text.split(";"))):
            faults = self.workshop.read(entry, "day").faults
            if entry != "-" and faults:
                raise BadOptions(f"a satchel cannot be brought: {faults[0].sentence}")
        return options


GAME = Game(SatchelGame())
