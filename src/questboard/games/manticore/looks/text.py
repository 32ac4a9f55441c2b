"""The table drawn with characters, good enough to play from: the board, the drawn token, and below them everything else."""

from __future__ import annotations

from questboard.games.manticore.rules.content import LABELS, POSITIONS, TOKENS
from questboard.games.manticore.rules.laying import LayCell, LayPosition, legal_positions
from questboard.games.manticore.rules.model import NOBODY, ManticoreState
from questboard.games.manticore.words.names import token

from .character_board import draw_board, draw_positions
from .status import status_lines


def draw(s: ManticoreState) -> str:
    """The view as lines of at most 100 characters."""
    question = s.agenda[-1] if s.agenda else None
    chosen = question.cell if isinstance(question, LayPosition) else NOBODY
    return "\n".join([*draw_board(s, chosen), "", *_drawn_token(s, question), *status_lines(s)])


def _drawn_token(s: ManticoreState, question: object) -> list[str]:
    """The token in hand in all positions, or in those that are legal on the chosen cell."""
    if isinstance(question, LayCell):
        positions = list(range(len(POSITIONS[TOKENS[question.token].shape])))
        title = f"Drawn: {token(question.token)}."
    elif isinstance(question, LayPosition):
        positions = legal_positions(s, question.token, question.cell)
        title = f"Drawn: {token(question.token)}, to lie on {LABELS[question.cell]}."
    else:
        return []
    return [title, *(f"   {line}".rstrip() for line in draw_positions(question.token, positions)), ""]
