"""A game's face: what a shelf shows of it beside its facts.

A game may keep it in a file beside `game.toml` (`python -m tools.faces` writes it), so that a shelf can be shown without any game
being loaded.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from questboard.core.errors import ContentError

from .look import Look
from .workshop import WorkshopSign

if TYPE_CHECKING:
    from questboard.core.game import Game

FILE = "face.json"


class Face(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How it looks, what hangs over its workshop's door, and whether there is a lesson."""

    look: Look
    workshop: WorkshopSign | None = None
    lesson: bool = False

    @classmethod
    def of(cls, game: Game[Any]) -> Face:
        """The face of a game that is loaded."""
        workshop = game.looks.workshop
        return cls(game.looks.look, workshop.form.sign if workshop else None, game.words.lesson is not None)

    @classmethod
    def load(cls, folder: Path) -> Face:
        """The `face.json` of a game's folder."""
        try:
            return msgspec.json.decode((folder / FILE).read_bytes(), type=cls)
        except OSError as error:
            raise ContentError(f"{FILE} cannot be read: {error.strerror}") from None
        except msgspec.DecodeError as error:
            raise ContentError(f"{FILE}: {error}") from None

    def text(self) -> str:
        """What `load` reads."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode() + "\n"
