"""Forty matches of a check are enough for every seat count and every value of every option, and for all pairs of them."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from questboard.core import BadOptions, Game, registry
from questboard.core.conformance.tables import Fact, Table, Tables
from tests.core.picking import picked

GAMES = ["manticore", "darkworld", "village_of_fear", "gorgasali", "chobolo", "catacombs"]


def met(game: Game[Any], seed: int) -> list[Table]:
    """The tables of forty matches."""

    def accepts(table: Table) -> bool:
        try:
            game.rules.read_options(table.seats, table.options)
        except BadOptions:
            return False
        return True

    return picked(game.info, 40, seed, accepts)


def pairs(tables: list[Table]) -> set[tuple[Fact, Fact]]:
    return {pair for table in tables for pair in itertools.combinations(table.facts(), 2)}


@pytest.mark.parametrize("slug", GAMES)
def test_forty_matches_meet_every_value_with_every_other_that_it_goes_with(slug: str) -> None:
    game = registry.game(slug)
    tables = met(game, seed=0)
    assert {fact for table in tables for fact in table.facts()} == set(Tables(game.info).facts())
    assert pairs(tables) == pairs(met(game, seed=1))
