"""Writes the package of a new game from the template beside this module."""

from __future__ import annotations

import keyword
import re
import sys
from pathlib import Path
from string import Template

import msgspec

from questboard.core import QuestboardError

TEMPLATE = Path(__file__).parent / "template"
SUFFIX = ".tmpl"
"""Of the template's files, so that nobody takes them for code."""


class NewGame(msgspec.Struct, frozen=True):
    """A game by its package's name: `night_market` is called Night Market, and its rules NIGHT-101 and so on."""

    slug: str

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", self.slug) or keyword.iskeyword(self.slug):
            raise QuestboardError(f"{self.slug!r} is no name for a package; small letters, like night_market, are")
        if self.slug == "questboard" or self.slug in sys.stdlib_module_names:
            raise QuestboardError(f"{self.slug!r} is taken: another package of that name would be found instead of the game")

    @property
    def title(self) -> str:
        """What people call it."""
        return " ".join(word.capitalize() for word in self.slug.split("_"))

    @property
    def kind(self) -> str:
        """What its classes begin with."""
        return "".join(word.capitalize() for word in self.slug.split("_"))

    @property
    def prefix(self) -> str:
        """What the ids of its rules begin with."""
        return self.slug.partition("_")[0].upper()

    def write(self, into: Path) -> Path:
        """The new folder with everything in it; refused if there is one of that name already."""
        folder = into / self.slug
        try:
            folder.mkdir(parents=True)
            for source in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
                target = folder / self._place(source.relative_to(TEMPLATE))
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(self._filled(source), encoding="utf-8")
        except FileExistsError:
            raise QuestboardError(f"{folder} is there already; nothing was written") from None
        except OSError as error:
            raise QuestboardError(f"{folder} cannot be written: {error.strerror}") from None
        return folder

    def _place(self, path: Path) -> Path:
        """`src/rules/room.py.tmpl` becomes `src/night_market/rules/room.py`."""
        bare = path.with_suffix("")
        return Path("src", self.slug, *bare.parts[1:]) if bare.parts[0] == "src" else bare

    def _filled(self, source: Path) -> str:
        words = {"slug": self.slug, "title": self.title, "kind": self.kind, "prefix": self.prefix}
        return Template(source.read_text(encoding="utf-8")).substitute(words)
