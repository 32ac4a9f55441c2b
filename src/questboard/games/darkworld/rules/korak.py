"""Korak's turn: monsters one after the other, himself, the Haunter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from questboard.core import Action, Question
from questboard.games.dark.rules.actions import END_TURN, EndTurn
from questboard.games.dark.rules.rounds import activations, begin_activation, figure_named

from .actions import SUMMON, Summon
from .haunter import can_summon, summon

if TYPE_CHECKING:
    from .model import CastleState


class KorakTurn(Question, frozen=True):
    """Who acts next, or is that all?"""  # DRK-206, DRK-210, DRK-211, DRK-212

    kind = "korak_turn"
    at_rest = True

    def options(self, s: CastleState) -> Sequence[Action]:
        options = activations(s)
        if can_summon(s):
            options.append(SUMMON)
        options.append(END_TURN)
        return options

    def choose(self, s: CastleState, action: Any) -> None:
        if isinstance(action, EndTurn):
            return
        s.push(self)
        if isinstance(action, Summon):
            summon(s)
        else:
            begin_activation(s, figure_named(s, action.figure))
