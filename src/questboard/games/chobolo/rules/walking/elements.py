"""Element hexes: take a chip, remove one, pray, or nothing."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question
from questboard.games.chobolo.rules.actions import NOTHING, PRAY, REMOVES, TAKES, Pray, Remove, Take
from questboard.games.chobolo.rules.content import ELEMENT, ELEMENT_HEX
from questboard.games.chobolo.rules.events import ChipRemoved, ChipTaken
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.spells.cards import deck_size, draw

from .placing import has_flow


def is_element_open(s: ChoboloState, cell: int) -> bool:
    """An element hex that no main tower covers."""  # CHO-109
    return s.ground[cell] >= ELEMENT_HEX and cell not in s.towers


def push_chip(s: ChoboloState, seat: int, element: int, rule: str) -> None:
    """A chip goes on top of the seat's stack; the supply has no end."""  # CHO-321, CHO-324
    s.stacks[seat] = (element, *s.stacks[seat])
    s.emit(ChipTaken, rule=rule, seat=seat, element=element)


def pop_chip(s: ChoboloState, seat: int, rule: str) -> int:
    """The top chip leaves the stack, claimed or not."""
    top, *rest = s.stacks[seat]
    s.stacks[seat] = tuple(rest)
    s.emit(ChipRemoved, rule=rule, seat=seat, element=top & 3)
    return top & 3


class ElementChoice(Question, frozen=True):
    """One of take, remove, pray, or nothing, at every entry."""  # CHO-320, CHO-322, CHO-R06

    kind = "element_choice"

    cell: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        own = s.ground[self.cell] - ELEMENT_HEX
        flows = has_flow(s, self.seat * 4) and not s.flow_used
        elements = range(4) if flows else (own,)  # CHO-327
        options: list[Action] = [TAKES[element] for element in elements]
        if s.stacks[self.seat] and s.stacks[self.seat][0] in elements:
            options.append(REMOVES[s.stacks[self.seat][0]])  # CHO-323
        if deck_size(s, self.seat):
            options.append(PRAY)
        options.append(NOTHING)
        return options

    def choose(self, s: ChoboloState, action: Action) -> None:
        if isinstance(action, Pray):
            draw(s, self.seat, 1, "CHO-325")
        elif isinstance(action, Take | Remove):
            element = ELEMENT[action.element]
            s.flow_used = s.flow_used or element != s.ground[self.cell] - ELEMENT_HEX
            if isinstance(action, Take):
                push_chip(s, self.seat, element, "CHO-321")
            else:
                pop_chip(s, self.seat, "CHO-323")
