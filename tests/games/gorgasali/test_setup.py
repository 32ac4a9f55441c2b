"""Setup: characters, starting player, sectors, Octor's first copy."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.core import BadOptions, FastChance, ScriptedChance
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.content import CHARACTER, CHARACTER_IDS, CHESTS, COOLDOWN, SUPPORT_DECK, WEAPON_DECK
from questboard.games.gorgasali.rules.imitating import first_models
from questboard.games.gorgasali.rules.model import IN_SECTOR, NOBODY, GorgasaliState


def start(*picks: str, chance: list[Any], **options: Any) -> GorgasaliState:
    """A match in which the seats took these characters."""
    s = GAME.start(len(picks), options, chance=ScriptedChance(list(chance)), listen=True)
    for pick in picks:
        GAME.apply(s, GAME.actions.parse(f"pick {pick}"))
    return s


@pytest.mark.rule("GOR-101")
def test_two_to_ten_players_and_pairs_of_four_to_ten() -> None:
    for seats in (1, 11):
        with pytest.raises(BadOptions):
            GAME.start(seats, chance=FastChance.seeded(1))
    for seats in (2, 3, 5, 7, 9):
        with pytest.raises(BadOptions, match="duo scenario"):
            GAME.start(seats, {"mode": "duo"}, chance=FastChance.seeded(1))
    for seats in (4, 6, 8, 10):
        assert GAME.start(seats, {"mode": "duo"}, chance=FastChance.seeded(1)).options.duo


@pytest.mark.rule("GOR-104")
def test_characters_are_drafted_in_seat_order_and_taken_once() -> None:
    s = GAME.start(3, chance=FastChance.seeded(1))
    assert s.pending is not None
    assert (s.pending.seat, len(s.pending.options)) == (0, 10)
    GAME.apply(s, GAME.actions.parse("pick medea"))
    assert s.pending is not None
    assert (s.pending.seat, len(s.pending.options)) == (1, 9)
    assert "pick medea" not in map(str, s.pending.options)


@pytest.mark.rule("GOR-104")
def test_characters_can_be_dealt_at_random() -> None:
    s = GAME.start(10, {"character_pick": "random"}, chance=FastChance.seeded(1))
    assert sorted(player.character for player in s.players) == list(range(10))


@pytest.mark.rule("GOR-102", "GOR-103", "GOR-105", "GOR-106", "GOR-107", "GOR-110")
def test_the_table_before_the_first_turn() -> None:
    s = GAME.rules.setup(GAME.rules.read_options(2, {}), 2, FastChance.seeded(1))
    assert s.chests == CHESTS
    assert (tuple(s.weapon_deck), tuple(s.support_deck)) == (WEAPON_DECK, SUPPORT_DECK)
    assert s.weapon_discards == s.support_discards == []
    for player in s.players:
        assert (player.health, player.extra_chests, player.cards(), player.square) == (100, 1, 0, IN_SECTOR)
    GAME.rules.begin(s)
    GAME.apply(s, GAME.actions.parse("pick medea"))
    assert s.players[0].cooldown == 3


@pytest.mark.rule("GOR-108")
def test_the_highest_die_starts_and_ties_roll_again() -> None:
    s = start("medea", "varas", "ebue", chance=[5, 5, 2, 1, 4, 7, 8, 9])
    assert s.starter == 1
    assert s.active == 1


@pytest.mark.rule("GOR-109", "GOR-R08")
def test_sectors_are_rolled_in_turn_order_and_taken_ones_again() -> None:
    s = start("medea", "varas", "ebue", chance=[1, 6, 2, 20, 20, 5, 1])
    assert [player.sector + 1 for player in s.players] == [1, 20, 5]


@pytest.mark.rule("GOR-921", "GOR-109", "GOR-920")
def test_a_team_shares_its_sector_and_rolls_once() -> None:
    s = start("medea", "varas", "ebue", "armazi", chance=[6, 1, 1, 1, 3, 3, 8], mode="duo")
    assert [player.sector + 1 for player in s.players] == [3, 8, 3, 8]
    assert s.mates == (2, 3, 0, 1)


@pytest.mark.rule("GOR-112")
def test_the_round_bar_shows_1_at_the_starting_player() -> None:
    s = start("medea", "varas", chance=[2, 5, 1, 2])
    assert (s.round, s.starter, s.opener) == (1, 1, 1)


def octor_starts(*picks: str, **options: Any) -> GorgasaliState:
    dice = [6] + [1] * (len(picks) - 1) + list(range(1, len(picks) + 1))
    return start(*picks, chance=dice, **options)


@pytest.mark.rule("GOR-111")
def test_octor_starts_with_the_ability_of_a_neighbour() -> None:
    s = octor_starts("medea", "octor", "varas", "tharsis")
    assert s.pending is not None
    assert s.pending.kind == "octor_start"
    assert [str(option) for option in s.pending.options] == ["target varas", "target medea"]
    GAME.apply(s, GAME.actions.parse("target varas"))
    assert (s.players[1].ability, s.players[1].cooldown) == (CHARACTER["varas"], COOLDOWN[CHARACTER["varas"]])
    assert s.players[2].ability == CHARACTER["varas"]


@pytest.mark.rule("GOR-862", "GOR-R23")
def test_octor_never_copies_emoon() -> None:
    s = octor_starts("emoon", "octor", "varas")
    assert CHARACTER_IDS[s.players[1].ability] == "varas"
    s = octor_starts("octor", "emoon")
    assert s.players[0].ability == NOBODY


@pytest.mark.rule("GOR-942")
def test_octor_does_not_start_with_his_teammate() -> None:
    s = octor_starts("octor", "emoon", "varas", "medea", mode="duo")
    assert CHARACTER_IDS[s.players[0].ability] == "medea"  # varas is the teammate


@pytest.mark.rule("GOR-862")
def test_without_a_fitting_neighbour_octor_takes_the_nearest_player_clockwise() -> None:
    s = GAME.start(5, {"character_pick": "random"}, chance=FastChance.seeded(2))
    for seat, name in enumerate(("octor", "emoon", "varas", "medea", "armazi")):
        s.players[seat].character = s.players[seat].ability = CHARACTER[name]
    s.teams = (0, 1, 2, 3, 0)  # one neighbour is on his side, the other is immune
    assert first_models(s, 0) == [2]
