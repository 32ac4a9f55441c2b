"""Why not? Every refusal names the rule, says why, and what would make it possible."""

from __future__ import annotations

from questboard.core import Action, Explanation

from .model import ManticoreState


def why_not(s: ManticoreState, seat: int | None, intent: Action | str) -> Explanation:
    """Why an action, or a thing on the scene, cannot be chosen now."""
    return Explanation(f"{intent} is not possible now.")
