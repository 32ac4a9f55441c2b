"""The source tree around an editable installation: tests and benchmarks live there, not in the installed package."""

from __future__ import annotations

from pathlib import Path

import questboard


def root() -> Path | None:
    """The top folder of the source tree this package runs from, if it does."""
    folder = Path(questboard.__file__).resolve().parents[2]
    return folder if (folder / "pyproject.toml").is_file() and (folder / "src" / "questboard").is_dir() else None


def shown(path: Path) -> str:
    """A path as people like it: from where they stand, if it lies below."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
