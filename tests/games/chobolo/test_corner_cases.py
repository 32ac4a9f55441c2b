"""Rare moments: chains within chains, battles in which nobody can strike, flyers over towers, warriors called back early."""

from __future__ import annotations

import pytest

from questboard.games.chobolo.rules import endings
from questboard.games.chobolo.rules.world import ADJACENT, NAMES

from .arena import Arena

rule = pytest.mark.rule


@rule("CHO-523", "CHO-512")
def test_a_chain_within_a_chain_goes_on_when_a_spell_below_it_is_dispelled() -> None:
    t = Arena([{"mason": "0,0"}, {"ranger": "3,0"}], dice=[4, 1], preset="full")
    t.stack(0, "W W A E").hand(0, "mire").stack(1, "A F A W F").hand(1, "lightning", "twist_of_fate")
    t.wizard().cast("mire", "target 1.ranger").cast("lightning", "target 0.mason")
    while not t.s.rolls:
        t.do("pass")
    t.cast("twist_of_fate").do("cast dispel_magic")
    t.do(next(option for option in t.offered if option.startswith("spell")))
    while t.asked.startswith("window"):
        t.do("pass")
    assert [event.spell for event in t.happened("spell_fizzled")] == []
    assert t.where("0.mason") == "0,0"


@rule("CHO-637")
def test_a_battle_in_which_nobody_has_a_target_is_over_after_one_round() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}]).enchant(0, "sleep", on="0.mason").enchant(1, "sleep", on="1.mason")
    t.battle().do("truce no")
    assert [event.rounds for event in t.happened("battle_ended")] == [1]


@rule("CHO-810", "CHO-309")
def test_whoever_only_flies_over_the_own_main_tower_is_not_in_it() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "3,0"}]).open_plane(holder="0.wizard")
    tower = t.s.main[0]
    t.put("0.wizard", ADJACENT[tower][0])
    t.stack(0, "A W A F W A E F").hand(0, "windwalk").wizard().cast("windwalk", "target 0.wizard").quiet()
    t.do(f"step {NAMES[tower]}")
    assert t.s.place[0] == tower
    assert not t.s.in_tower(0)
    assert "cast armageddon" not in t.offered


def exchanged() -> Arena:
    """River Walker and Mason have changed places in the opening of the turn; the Cavalry is dead."""
    river = {"1,0": "river", "1,1": "river", "1,2": "river"}
    t = Arena([{"river_walker": "0,0", "mason": "1,0", "cavalry": "-3,0"}, {"mason": "3,0"}], terrain=river)
    t.remove("0.cavalry").put("0.wizard", "-4,4").stack(0, "A W E F").hand(0, "exchange")
    return t.turn(0).do("cast exchange", "target 0.river_walker", "target 0.mason").quiet()


@rule("CHO-341", "CHO-404", "CHO-725")
@pytest.mark.parametrize(("warrior", "deed"), [("river_walker", "river_walk"), ("mason", "build")])
def test_a_warrior_called_back_changes_nobody_elses_start_of_the_turn(warrior: str, deed: str) -> None:
    t = exchanged().do("cast resurrect").quiet()
    if t.asked.startswith("wizard_step"):
        t.do("end")
    t.do(f"warrior 0.{warrior}")
    assert deed not in t.offered


@rule("CHO-341")
def test_a_bridge_over_dry_land_is_no_river() -> None:
    t = Arena([{"river_walker": "0,0"}, {"mason": "4,0"}], terrain={"1,0": "river"}).enchant(0, "frost_bridge", hexes=["0,0"])
    t.warriors().do("warrior 0.river_walker")
    assert "river_walk" not in t.offered


@rule("CHO-833", "CHO-841")
def test_chips_of_an_eliminated_seat_do_not_count_for_its_side() -> None:
    t = Arena([{}, {}, {}, {}], teams="2v2").stack(0, "A A A")
    t.s.active = 1
    endings.eliminate(t.s, 0, "resigned", "CHO-834")
    assert t.s.stacks[0] == ()
