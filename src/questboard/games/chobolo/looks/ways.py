"""Ways that take several steps: where the moving character can get to in this turn, hex by hex."""

from __future__ import annotations

from questboard.core.shown.scene import Way
from questboard.games.chobolo.rules.content import ELEMENT_HEX
from questboard.games.chobolo.rules.model import ChoboloState, is_wizard
from questboard.games.chobolo.rules.walking.marching import WarriorAction, WizardSteps
from questboard.games.chobolo.rules.walking.moving import is_deadly, river_steps, steps_open, take_step
from questboard.games.chobolo.words.ids import cell_id, piece_id


def ways(s: ChoboloState, question: WizardSteps | WarriorAction) -> tuple[Way, ...]:
    """All hexes that are more than one choice away, each with the hex before it, or with the warrior that has to march first.

    A way neither ends nor passes where the character would die or could not stay, and goes on from no tower and from no element
    hex: there something else is asked first.
    """
    c = question.who
    origin = s.place[c]
    river = isinstance(question, WizardSteps) and question.river
    found: dict[int, int] = {origin: origin}
    edge = [] if s.over else [_imagined(s)]
    while edge:
        after = []
        for here in edge:
            for cell in river_steps(here, c) if river else steps_open(here, c):
                if cell in found or is_deadly(here, c, cell):
                    continue
                there = here.copy()
                take_step(there, c, cell)
                if there.over:
                    continue
                found[cell] = here.place[c]
                if cell not in s.towers and not (is_wizard(c) and s.ground[cell] >= ELEMENT_HEX):
                    after.append(there)
        edge = after
    if isinstance(question, WarriorAction):
        del found[origin]
        return tuple(Way(cell_id(cell), piece_id(s, c) if via == origin else cell_id(via)) for cell, via in found.items())
    return tuple(Way(cell_id(cell), cell_id(via)) for cell, via in found.items() if via != origin)


def _imagined(s: ChoboloState) -> ChoboloState:
    """A copy on which steps are tried; nobody hears of them."""
    twin = s.copy()
    twin.log = None
    return twin
