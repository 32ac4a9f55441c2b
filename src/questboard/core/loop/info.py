"""The static facts of a game. They lie beside it in a file, so that a shelf can be shown without any game being loaded."""

from __future__ import annotations

from pathlib import Path

from questboard.core.files.content import Content, load

from .options import Option

FILE = "game.toml"


class GameInfo(Content, frozen=True):
    """What a shelf says of a game. A `companion` of another one lies in that one's box instead of on the shelf."""

    slug: str
    name: str
    rules_version: str
    seats: tuple[int, int]
    blurb: str
    minutes: tuple[int, int] = (5, 30)
    roles: tuple[str, ...] = ()
    companion: str = ""
    options: tuple[Option, ...] = ()

    @classmethod
    def load(cls, folder: Path) -> GameInfo:
        """The `game.toml` of a game's folder."""
        return load(folder / FILE, cls)

    def option(self, name: str) -> Option:
        """The option of that name."""
        return next(option for option in self.options if option.name == name)
