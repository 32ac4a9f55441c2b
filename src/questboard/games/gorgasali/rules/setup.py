"""The table before anything has happened: chests, decks, figures in their sectors."""

from __future__ import annotations

from questboard.core import AnyChance, BadOptions, OptionValue

from .content import CHESTS, EXTRA_CHEST, LIMITS, SUPPORT_DECK, WEAPON_DECK
from .grid import CHEBYSHEV, MANHATTAN
from .model import NOBODY, GorgasaliState, Player, TableOptions
from .steps import SetUp


def check_mode(options: dict[str, OptionValue], seats: int) -> None:
    """Pairs need an even number of players, and more than one pair."""  # GOR-101
    if options["mode"] == "duo" and seats not in LIMITS.duo_counts:
        counts = ", ".join(map(str, LIMITS.duo_counts))
        raise BadOptions(f"the duo scenario is for {counts} players, not {seats} (GOR-101)")


def new_state(options: dict[str, OptionValue], seats: int, chance: AnyChance) -> GorgasaliState:
    """Everything in its place, the agenda at the very beginning."""
    table = TableOptions(
        duo=options["mode"] == "duo",
        draft=options["character_pick"] == "draft",
        metric=CHEBYSHEV if options["range_metric"] == "chebyshev" else MANHATTAN,
        final_storm=bool(options["final_storm"]),
    )
    pairs = seats // 2
    return GorgasaliState(
        chance=chance,
        agenda=[SetUp()],
        options=table,
        players=[Player(extra_chests=EXTRA_CHEST.start) for _ in range(seats)],  # GOR-105, GOR-106
        teams=tuple(seat % pairs if table.duo else seat for seat in range(seats)),  # GOR-920
        mates=tuple((seat + pairs) % seats if table.duo else NOBODY for seat in range(seats)),
        at={},
        chests=CHESTS,  # GOR-102
        weapon_deck=list(WEAPON_DECK),  # GOR-103
        support_deck=list(SUPPORT_DECK),
        weapon_discards=[],
        support_discards=[],
    )
