"""Rounds and turns."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.model import Permanent
from questboard.games.chobolo.rules.turns import EndRound, NextTurn

from .arena import Arena, cell

rule = pytest.mark.rule


@rule("CHO-201")
def test_every_seat_has_one_turn_a_round_in_turn_order() -> None:
    s = GAME.start(3, {"armies": "air;fire;water"}, chance=FastChance.seeded(3), listen=True)
    GAME.rules.collect(s)
    told = []
    while s.round < 3:
        options = GAME.decision(s).options
        end = [option for option in options if str(option) in ("end", "nothing", "pass")]
        told += [
            e for e in GAME.apply(s, end[0] if end else options[0]) if e.__struct_config__.tag in ("turn_began", "round_began")
        ]
    turns = [e.seat for e in told if e.__struct_config__.tag == "turn_began"]
    assert [s.order[0], *turns][:6] == [*s.order, *s.order]


@rule("CHO-201")
def test_if_the_starter_is_out_the_next_seat_begins_the_rounds() -> None:
    t = Arena([{}, {}, {}])
    t.s.fallen, t.s.had_turn = (0,), 0b111
    t.s.agenda[:] = [NextTurn()]
    GAME.rules.advance(t.s)
    assert (t.s.round, t.s.active) == (2, 1)


@rule("CHO-202", "CHO-204", "CHO-205", "CHO-206")
def test_a_turn_has_its_parts_in_order() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "2,0"}], dice=[4, 1])
    t.s.called = [(), ()]
    t.turn()
    assert t.asked == "wizard_step 0"
    t.do("end")
    assert t.asked == "pick_warrior 0"
    t.march("mason", "1,0").do("end")
    assert t.asked == "truce_offer 0"
    t.do("truce no")
    assert t.asked == "pause"
    assert [e.__struct_config__.tag for e in t.events][-1] == "turn_ended"


@rule("CHO-204")
def test_after_the_wizard_step_the_wizard_cannot_move() -> None:
    t = Arena([{"wizard": "0,0", "mason": "3,0"}, {}]).turn(0, "WizardMoves", "WarriorsMove").do("to 1,0", "end")
    assert t.offered == ["warrior 0.mason", "end"]


@rule("CHO-205")
def test_a_warrior_acts_once_and_is_finished_before_the_next() -> None:
    t = Arena([{"mason": "0,0", "ranger": "3,0"}, {}], dice=[1]).warriors().do("warrior 0.mason")
    assert t.offered == ["march", "build", "nothing"]
    t.do("build")
    assert t.offered == ["warrior 0.ranger", "end"]
    t.do("warrior 0.ranger", "nothing")
    assert t.asked == "pause"


@rule("CHO-206", "CHO-604")
def test_without_contact_and_shots_the_battle_step_is_skipped() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "2,0"}]).stack(0, "A E").hand(0, "silence").battle()
    assert t.asked == "pause"


@rule("CHO-203", "CHO-721")
def test_start_step_expires_then_brings_back() -> None:
    t = Arena([{"wizard": ""}, {"mason": "0,0"}], {"1,0": "lake"}, dice=[0])
    t.enchant(0, "wall_of_thorns", hexes=["2,0"]).s.spells = (Permanent(1, 21, 0, cells=(cell("2,0"),), clock=0, turns=1),)
    t.turn(0, "StartStep")
    assert (t.s.spells, t.s.thorns, t.bottom(0)) == ((), (), ["wall_of_thorns"])
    assert t.is_home("0.wizard")


@rule("CHO-203", "CHO-522")
def test_phoenix_warriors_return_outside_the_limit() -> None:
    t = Arena([{"wizard": "", "mason": "", "ranger": ""}, {}], dice=[0]).enchant(0, "phoenix", on="0.mason").turn(0, "StartStep")
    assert (t.is_home("0.wizard"), t.is_home("0.mason"), t.s.place[t.c("0.ranger")]) == (True, True, -1)
    assert (t.bottom(0), t.level_of("0.mason")) == (["phoenix"], 1)


@rule("CHO-207")
def test_end_step_wins_before_spells_expire() -> None:
    t = Arena([{}, {}]).open_plane(holder="0.wizard").put("0.wizard", "center").enchant(1, "mist_veil", on="0.wizard")
    t.s.armed = True
    t.end()
    assert t.s.outcome is not None
    assert "mist_veil" in t.carried("0.wizard")


@rule("CHO-207")
def test_spells_until_the_end_of_the_turn_expire_in_the_end_step() -> None:
    t = Arena([{"mason": "0,0"}, {}]).enchant(1, "mire", on="0.mason").end()
    assert (t.carried("0.mason"), t.bottom(1)) == (set(), ["mire"])


@rule("CHO-208", "CHO-R18")
def test_round_end_counts_then_judges_then_clears_marks() -> None:
    t = Arena([{"archer": "0,0"}, {}], round=40, round_limit=40)
    t.run(EndRound())
    assert t.s.outcome is not None
    assert t.s.outcome.rule == "CHO-841"
    t = Arena([{"archer": "0,0"}, {}], round=3)
    t.s.shot[1], t.s.tower_shot[t.s.main[0]] = 0b10, 0b10
    t.run(EndRound())
    assert (t.s.shot[1], t.s.tower_shot, t.s.round) == (0, {}, 4)


@rule("CHO-209", "CHO-516")
def test_spells_at_the_own_decision_points() -> None:
    t = Arena([{"wizard": "0,0", "mason": "3,0"}, {"mason": "2,2"}]).stack(0, "W W").hand(0, "mire")
    t.turn(0, "WizardMoves", "WarriorsMove")
    assert "mire" in t.casts
    t.do("to 1,0")
    assert "mire" in t.casts
    t.do("end")
    assert "mire" in t.casts
    t.march("mason", "4,0")
    t.cast("mire", "target 1.mason")
    assert (t.asked, t.casts) == ("warrior_step 0", set())


@rule("CHO-518", "CHO-516")
def test_an_own_point_with_nothing_but_its_end_is_posed_only_if_a_spell_is_possible() -> None:
    t = Arena([{}, {}]).warriors()
    assert t.asked == "pause"
    t = Arena([{}, {"mason": "0,0"}]).stack(0, "W W").hand(0, "gate").deck(0, "mire").warriors()
    assert (t.asked, t.offered) == ("pick_warrior 0", ["end"])


@rule("CHO-R33")
def test_if_the_wizard_dies_in_its_step_the_turn_goes_on() -> None:
    t = Arena([{"wizard": "0,0", "mason": "3,0"}, {}], {"1,0": "lake"}).turn(0, "WizardMoves", "WarriorsMove").do("to 1,0")
    assert (t.level_of("0.wizard"), t.asked) == (0, "pick_warrior 0")
