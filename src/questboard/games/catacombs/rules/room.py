"""What the kernel asks of the rules, and who answers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from questboard.core import AgendaRules, GameInfo, OptionValue, demand, steps_in

from . import column, endings, setup, table
from .actions import ACTIONS
from .battle import cards, deploying, rooms, rounds, turns
from .content import LAYOUTS, PARTY, TREMBLE
from .harm import affecting, deaths, defence
from .invariants import broken_invariants
from .model import CatacombsState
from .shots import effects, flicked, resolution, sequences, summoning
from .special_rooms import healer, inn, merchant, tavern, visiting

MODULES = (
    affecting, cards, column, deaths, defence, deploying, effects, endings, healer, inn, merchant, resolution, rooms, rounds,
    sequences, setup, flicked, summoning, tavern, turns, visiting,
)  # fmt: skip


class CatacombsRules(AgendaRules[CatacombsState]):
    """The rules of Catacombs. Nothing is hidden: decks and face-down rooms are drawn from when a card is needed."""

    folder = Path(__file__).parents[1]
    info = GameInfo.load(folder)
    actions = ACTIONS
    state_type = CatacombsState
    steps = steps_in(*MODULES)

    setup = staticmethod(setup.new_state)
    invariants = staticmethod(broken_invariants)
    warm_up = staticmethod(table.warm_up)

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        setup.check_rooms(options)
        return options

    def seats_of(self, state: CatacombsState) -> int:
        return state.seats


def check_facts(info: GameInfo) -> None:
    """What the facts say of the box is what lies in it."""
    layout, tremble = info.option("layout"), info.option("tremble")
    demand(info.seats[1] == PARTY + 1, "game.toml", "$.seats", f"there are an Overseer and at most {PARTY} heroes")
    demand(layout.values == tuple(LAYOUTS), "game.toml", "layout", "its values are not the layouts of rooms.toml")
    names = tuple(layout.name for layout in LAYOUTS.values())
    demand(layout.words == names, "game.toml", "layout", "its words are not the names in rooms.toml")
    demand(tremble.values == tuple(TREMBLE), "game.toml", "tremble", "its values are not those of physics.toml")


check_facts(CatacombsRules.info)
ROOM = CatacombsRules()
