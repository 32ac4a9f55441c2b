"""Why a good player might choose something, in one sentence."""

from __future__ import annotations

from questboard.core import Action

from .model import ManticoreState


def reason(s: ManticoreState, seat: int, action: Action) -> str:
    """The sentence for a hint."""
    return ""
