"""Chobolo keeps the kernel's promises."""

from __future__ import annotations

import pytest

from questboard.core import FastChance, KeyedChance, OptionValue
from questboard.core.conformance import check_game
from questboard.core.conformance.tables import Table
from questboard.games.chobolo.game import GAME
from tests.games.promises import one_match_keeps_every_promise

rule = pytest.mark.rule


def test_it_keeps_every_promise_of_the_kernel() -> None:
    report = check_game(GAME, matches=6, seed=8, thoroughness=0.03)
    assert report.matches == 6
    assert min(report.tried.values()) > 0


DECK = ",".join(f"SP{n:02d}" for n in range(20, 36))
CUSTOM = f"wizard=WIZ-S warriors=archer,river_walker,cavalry boards=B04,B15,B17 deck={DECK}"


@rule("CHO-103")
@pytest.mark.parametrize(("seats", "chosen"), [(2, {"reactions": "full"}), (4, {"teams": "2v2", "open_team_hands": True})])
def test_it_keeps_every_promise_with_deck_lists_of_their_owners(seats: int, chosen: dict[str, OptionValue]) -> None:
    armies = ";".join([CUSTOM, "fire", CUSTOM, "?"][:seats])
    options = {option.name: option.default for option in GAME.info.options} | chosen
    options |= {"armies": armies, "round_limit": 15, "settings": True}
    one_match_keeps_every_promise(GAME, Table(seats, options), thoroughness=0.03)


@pytest.mark.long
def test_it_keeps_every_promise_over_all_tables() -> None:
    report = check_game(GAME, matches=300, seed=1, thoroughness=0.03)
    assert report.combinations > 100
    assert set(report.endings) <= {"armageddon", "center", "last_side", "round_limit", "draw"}


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_matches_of_every_seat_count_end_soundly(seats: int) -> None:
    chance = FastChance.seeded(seats)
    s = GAME.start(seats, {"round_limit": 15}, chance=KeyedChance(bytes(32)))
    while (decision := GAME.decision(s)) is not None:
        GAME.apply(s, decision.sample(chance))
    assert s.outcome is not None
    assert GAME.rules.invariants(s) == []
    assert s.round <= 15
