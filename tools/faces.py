"""`python -m tools.faces`: writes the `face.json` of every game of this checkout, from which a shelf is shown.

To be run when a game's look, its workshop's sign, or whether it has a lesson has changed; tests/games/test_faces.py says when.
"""

from __future__ import annotations

import sys
from pathlib import Path

import questboard.games
from questboard.core import registry
from questboard.core.shown.face import FILE, Face

HERE = Path(questboard.games.__file__).parent


def faces() -> dict[Path, str]:
    """What is to stand in each of the files."""
    found = {}
    for slug in registry.names():
        folder = registry.folder(slug)
        if folder is not None and folder.is_relative_to(HERE):
            found[folder / FILE] = Face.of(registry.game(slug)).text()
    return found


def main() -> int:
    """Write them."""
    for path, text in faces().items():
        path.write_text(text, encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
