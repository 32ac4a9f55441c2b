"""The content files, read once."""

from __future__ import annotations

from pathlib import Path

from .box import open_box

BOX = open_box(Path(__file__).parents[1] / "data")
LIMITS = BOX.powers.limits
