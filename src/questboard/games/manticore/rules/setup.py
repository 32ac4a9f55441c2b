"""The table before anything has happened: board, stacks, decks, figures."""

from __future__ import annotations

from questboard.core import AnyChance, BadOptions, OptionValue

from .content import (
    CELLS,
    DECK,
    FIREWAY,
    GROUPS,
    HOME_KIND,
    ITEM_VALUES,
    LOCATIONS,
    MANTICORE_LIFE,
    MONSTER_CARDS,
    PILE,
    stack_size,
)
from .laying import empty_pull, frontier_of
from .model import MANTICORE, NOBODY, Hero, ManticoreState, Monster, TableOptions
from .steps import SetUp


def read_agreed_order(options: dict[str, OptionValue], seats: int) -> tuple[int, ...]:
    """The order the host entered, as seat numbers from 0; empty if it is to be rolled."""  # MAN-103
    if options["turn_order"] == "roll":
        return ()
    words = str(options["agreed_order"]).replace(",", " ").split()
    if not words:
        return tuple(range(seats))
    if sorted(words) != sorted(str(seat + 1) for seat in range(seats)):
        raise BadOptions(
            f"option agreed_order must name the seats 1 to {seats} once each, such as {' '.join(map(str, range(seats, 0, -1)))}"
        )
    return tuple(int(word) - 1 for word in words)


def new_state(options: dict[str, OptionValue], seats: int, chance: AnyChance) -> ManticoreState:
    """Everything in its place, the agenda at the very beginning."""
    table = TableOptions(
        semi_cooperative=options["mode"] == "semi_cooperative",
        monsters_still=bool(options["monsters_still"]),
        monster_initiative=int(options["monster_initiative"]),
        hidden_artifacts=bool(options["hidden_artifacts"]),
        agreed_order=read_agreed_order(options, seats),
    )
    kinds = _deal_kinds(table, chance)
    at = [NOBODY] * len(CELLS)
    at[FIREWAY[0]] = MANTICORE  # MAN-108
    pull = empty_pull()
    return ManticoreState(
        chance=chance,
        agenda=[SetUp()],
        options=table,
        heroes=[Hero() for _ in range(seats)],
        monsters=[Monster() for _ in MONSTER_CARDS],
        at=at,
        laid=[""] * len(CELLS),
        road=[0] * len(CELLS),
        pull=pull,
        frontier=frontier_of(pull),
        pile=list(PILE),  # MAN-109
        stacks=[ITEM_VALUES[kind][: stack_size(kind, seats)] if kind >= 0 else () for kind in kinds],  # MAN-110, MAN-111
        kinds=kinds,
        opened=[kind < 0 or not table.hidden_artifacts for kind in kinds],  # MAN-113, MAN-942
        known=[kind < 0 or not table.hidden_artifacts for kind in kinds],
        robberies=[0] * len(LOCATIONS),
        dropped={},
        deck=list(DECK),  # MAN-112
        discards=[],
        manticore_life=MANTICORE_LIFE[seats],  # MAN-107
    )


def _deal_kinds(table: TableOptions, chance: AnyChance) -> list[int]:
    """Which kind lies in which location; with hidden artifacts whole stacks are shuffled within their group."""  # MAN-941
    kinds = list(HOME_KIND)
    if table.hidden_artifacts:
        for group in GROUPS:
            dealt = [HOME_KIND[location] for location in group]
            chance.shuffle(dealt)
            for location, kind in zip(group, dealt, strict=True):
                kinds[location] = kind
    return kinds
