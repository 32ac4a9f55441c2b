"""Windows, the chain, presets, and what a prompt may not tell."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.content import (
    BATTLE,
    DICE,
    END,
    FITTING,
    MOVED,
    POINT,
    ROUND,
    SPELL,
    START,
    STEP,
    TIMINGS,
)
from questboard.games.chobolo.rules.spells.cards import everybody
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD, possible_cards
from questboard.games.chobolo.rules.spells.windows import AskChain, AskWindow, is_near
from questboard.games.chobolo.rules.turns import Turn

from .arena import Arena

rule = pytest.mark.rule


@rule("CHO-501", "CHO-502")
def test_what_can_be_cast_and_why_not() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "3,0"}]).stack(0, "W W A E").hand(0, "mire", "sleep").wizard()
    assert t.casts == {"mire"}
    assert t.refused("cast sleep").rule == "CHO-502"
    assert t.refused("cast drain").rule == "CHO-501"
    assert t.refused("cast dispel_magic").rule == "CHO-502"
    assert t.refused("cast_pooled mire").rule == "CHO-545"


@rule("CHO-502", "CHO-712")
@pytest.mark.parametrize(("state", "casts"), [("awake", {"mire"}), ("asleep", set()), ("dead", set()), ("silenced", set())])
def test_the_wizard_must_be_there_awake_and_not_silenced(state: str, casts: set[str]) -> None:
    t = Arena([{"wizard": "" if state == "dead" else "0,0", "mason": "3,0"}, {}]).stack(0, "W W").hand(0, "mire")
    if state == "asleep":
        t.enchant(1, "sleep", on="0.wizard")
    if state == "silenced":
        t.enchant(1, "silence", on="0.wizard")
    assert t.warriors().casts == casts


@rule("CHO-502", "CHO-503")
def test_claimed_chips_are_skipped() -> None:
    t = (
        Arena([{}, {"mason": "0,0"}], preset="responses")
        .stack(0, "W W A E")
        .hand(0, "mire")
        .wizard()
        .cast("mire", "target 1.mason")
    )
    # Below the claimed chips lies a Dispel, and the caster is asked last.
    assert (t.asked, t.offered) == ("window 0", ["cast dispel_magic", "pass"])
    assert [chip >> 2 for chip in t.s.stacks[0]] == [1, 1, 0, 0]
    t.do("pass")
    assert t.chips(0) == "A E"


@rule("CHO-503")
def test_nothing_is_public_before_the_declaration_is_complete() -> None:
    t = Arena([{}, {"mason": "0,0", "ranger": "2,0"}]).stack(0, "W W").hand(0, "mire").wizard()
    before, told = GAME.view(t.s, 1), list(t.events)
    t.do("cast mire")
    assert t.decision.kind == "wizard_step"
    assert GAME.view(t.s, 1) == before
    assert GAME.view(t.s, 0) != before
    assert t.events == told


@rule("CHO-506", "CHO-505")
def test_a_dispelled_permanent_goes_to_its_owners_bottom() -> None:
    t = Arena([{}, {"mason": "0,0"}]).enchant(1, "stone_skin", on="1.mason").stack(0, "A E").wizard()
    t.cast("dispel_magic", f"permanent {t.s.spells[0].id}")
    assert (t.carried("1.mason"), t.bottom(1)) == (set(), ["stone_skin"])


@rule("CHO-506", "CHO-710")
def test_the_spells_of_the_dead_go_in_the_order_they_were_cast() -> None:
    t = Arena([{"mason": "0,0"}, {}], {"1,0": "lake"})
    t.enchant(1, "weakness", on="0.mason").enchant(1, "mire", on="0.mason").enchant(0, "guardian", on="0.mason")
    t.warriors().march("mason", "1,0")
    assert (t.bottom(1), t.bottom(0)) == (["weakness", "mire"], ["guardian"])


@rule("CHO-508")
def test_any_number_of_spells() -> None:
    t = Arena([{}, {"mason": "0,0"}]).stack(0, "W W W F E E").hand(0, "mire", "weakness").wizard()
    t.cast("mire", "target 1.mason").cast("weakness", "target 1.mason")
    assert t.carried("1.mason") == {"mire", "weakness"}


@rule("CHO-511")
def test_after_a_declaration_the_window_starts_again() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}], dice=[4, 1], preset="full").stack(0, "E E").hand(0, "stone_skin")
    t.stack(1, "W W").hand(1, "mire").deck(0).deck(1).battle().do("truce no")
    assert t.asked == "window 0"
    t.do("pass")
    assert t.asked == "window 1"
    t.cast("mire", "target 0.mason")
    # Gray may answer on the chain; then the window begins again with the active player.
    assert (t.asked, len(t.s.chain)) == ("window 0", 1)
    t.do("pass")
    assert (t.asked, t.s.chain, t.carried("0.mason")) == ("window 0", (), {"mire"})


@rule("CHO-512")
def test_the_chain_asks_clockwise_from_the_caster_who_is_last() -> None:
    t = Arena([{}, {"mason": "0,0"}, {}], preset="responses")
    for seat, chips in ((0, "W W A E"), (1, "E A"), (2, "W F")):
        t.stack(seat, chips)
    t.hand(0, "mire").wizard().cast("mire", "target 1.mason")
    asked = []
    while t.asked.startswith("window"):
        asked.append(t.decision.seat)
        t.do("pass")
    assert asked == [1, 2, 0]
    assert t.carried("1.mason") == {"mire"}


@rule("CHO-512")
def test_last_declared_first_resolved() -> None:
    t = Arena([{}, {"mason": "0,0"}, {}], preset="responses").stack(0, "W W").hand(0, "mire").stack(1, "E A").stack(2, "W F")
    t.wizard().cast("mire", "target 1.mason").cast("dispel_magic").cast("dispel_magic", "spell 2")
    # Red cancelled Black's Dispel, so the Mire lies on the Mason.
    assert t.carried("1.mason") == {"mire"}


@rule("CHO-514")
@pytest.mark.parametrize(("preset", "asked"), [("off", False), ("responses", False), ("smart", True), ("full", True)])
def test_presets_filter_the_window_moved(preset: str, asked: bool) -> None:
    t = Arena([{"mason": "3,0"}, {"mason": "0,0"}]).preset(1, preset).stack(1, "W W").hand(1, "mire").warriors()
    t.do("warrior 0.mason", "nothing")
    assert (t.asked == "window 1") is asked


@rule("CHO-514")
@pytest.mark.parametrize(("place", "asked"), [("3,0", True), ("4,0", False)])
def test_smart_asks_about_what_ends_near(place: str, asked: bool) -> None:
    t = Arena([{"mason": place}, {"mason": "0,0"}]).preset(1, "smart").stack(1, "W W").hand(1, "mire").warriors()
    t.do("warrior 0.mason", "nothing")
    assert (t.asked == "window 1") is asked


@rule("CHO-514")
def test_smart_asks_in_battles_of_its_own_only() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}, {"mason": "-4,0"}], dice=[4, 1], preset="smart")
    t.stack(1, "W W").hand(1, "mire").stack(2, "W W").hand(2, "mire").battle().do("truce no")
    seats = set()
    while t.asked.startswith("window"):
        seats.add(t.decision.seat)
        t.do("pass")
    assert seats == {1}


@rule("CHO-514")
def test_the_preset_is_private_and_may_be_changed_in_the_own_turn() -> None:
    t = Arena([{}, {}], settings=True).wizard()
    assert {"preset responses", "preset smart", "preset full", "resign"} <= set(t.offered)
    t.do("preset full")
    assert (t.s.presets[0], GAME.view(t.s, 1).presets[0], GAME.view(t.s, 0).presets[0]) == (3, 0, 3)
    assert t.happened("preset_chosen")[0].audience == (0,)


@rule("CHO-515")
@pytest.mark.parametrize(("preset", "asked"), [("off", False), ("responses", True)])
def test_nobody_overlooks_the_moment_for_armageddon(preset: str, asked: bool) -> None:
    t = Arena([{"mason": "-4,0"}, {}], wizards=["WIZ-W", "WIZ-F"]).preset(1, preset).remove("0.wizard").stack(1, "F W A E F")
    t.open_plane(holder="1.wizard").put("1.wizard", "@-5,-2").warriors().do("warrior 0.mason", "nothing")
    assert (t.asked == "window 1") is asked
    if asked:
        t.cast("armageddon")
        assert t.s.outcome is not None


@rule("CHO-516")
def test_the_active_player_is_not_asked_separately_in_start_step_and_moved() -> None:
    t = Arena([{"wizard": "0,0", "mason": "3,0"}, {"mason": "2,2"}], preset="full").stack(0, "W W").hand(0, "mire").point()
    kinds = [t.asked]
    t.do("to 1,0")
    kinds.append(t.asked)
    t.do("end", "warrior 0.mason", "nothing")
    kinds.append(t.asked)
    assert kinds == ["wizard_step 0", "wizard_step 0", "pick_warrior 0"]


@rule("CHO-517")
def test_passing_is_always_possible_when_the_time_is_over() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}], preset="full", response_seconds=7).stack(1, "W W").hand(1, "mire").battle()
    assert t.s.options.response_seconds == 7
    t.do("truce no")
    assert (t.asked, t.offered[-1]) == ("window 1", "pass")


@rule("CHO-519")
def test_windows_end_because_spells_use_up_chips_and_cards() -> None:
    for seed in range(6):
        chance = FastChance.seeded(seed)
        t = Arena([{"mason": "0,0"}, {"mason": "1,0"}], preset="full").stack(0, "W W W W E E A E").hand(0, "mire", "stone_skin")
        t.stack(1, "W W E A E A").hand(1, "mire", "change_element")
        t.s.chance = chance
        t.battle().do("truce no")
        count = 0
        while t.asked.startswith("window"):
            t.do(str(chance.pick(t.decision.options)))
            count += 1
        assert count < 200


@rule("CHO-520")
def test_timing_codes() -> None:
    def fits(id: str, window: int, chained: bool = False, own: bool = False) -> bool:
        return bool(FITTING[window][chained][own] >> SPELL[id] & 1)

    anywhere = (START, STEP, MOVED, BATTLE, ROUND, END, POINT)
    assert all(fits("SP01", window) for window in anywhere)
    assert not fits("SP01", DICE)
    assert fits("SP01", DICE, chained=True)
    assert fits("SP29", BATTLE, own=True)
    assert not fits("SP29", BATTLE)
    assert not fits("SP29", POINT, chained=True, own=True)
    assert [fits("SP17", window) for window in (STEP, MOVED, POINT, BATTLE, END)] == [True, True, True, False, False]
    assert not fits("SP17", STEP, chained=True)
    assert [fits("SP20", window, own=True) for window in (POINT, STEP, END)] == [True, False, False]
    assert [fits("SP06", window, chained) for window, chained in ((BATTLE, False), (ROUND, True), (END, False))] == [
        True,
        True,
        False,
    ]
    assert [fits("SP34", ROUND), fits("SP34", ROUND, chained=True), fits("SP34", BATTLE)] == [True, False, False]
    assert [fits("SP12", DICE), fits("SP12", DICE, chained=True), fits("SP12", STEP)] == [True, False, False]
    assert [fits("SP31", STEP, chained=True), fits("SP31", STEP)] == [True, False]
    assert {TIMINGS[SPELL[name]] for name in ("resurrect", "chobolo", "armageddon", "dispel_magic", "open_plane_wall")} == {"any"}


@rule("CHO-521")
@pytest.mark.parametrize(("finished", "turns"), [(False, 1), (True, 2)])
def test_until_the_end_of_the_owners_next_turn(finished: bool, turns: int) -> None:
    t = Arena([{"mason": "0,0"}, {}])
    t.s.active, t.s.finished = 0, 0b10 if finished else 0
    t.enchant(1, "mist_veil", on="0.mason")
    assert t.s.spells[0].turns == turns
    t.s.active = 1
    t.enchant(0, "mire", on="0.mason")
    assert t.s.spells[1].turns == 1


@rule("CHO-521")
def test_in_the_battle_step_everybody_has_finished_moving() -> None:
    t = Arena([{"mason": "0,0"}, {"ranger": "1,0"}], dice=[4, 1]).stack(0, "W A").hand(0, "mist_veil")
    t.turn(0, "WarriorsMove", "BattleStep").do("end", "truce no").cast("mist_veil", "target 0.mason")
    assert t.s.spells[0].turns == 2


@rule("CHO-522")
@pytest.mark.parametrize("spell", ["sleep", "fireball"])
def test_a_build_roll_of_a_warrior_that_fell_asleep_or_died_does_nothing(spell: str) -> None:
    t = Arena([{"mason": "0,0"}, {"wizard": "3,0"}], dice=[4, 4]).preset(1, "full")
    t.stack(0, "W F").hand(0, "twist_of_fate").hand(1, spell).stack(1, {"sleep": "W A F", "fireball": "F A F"}[spell])
    t.warriors().do("warrior 0.mason", "build").cast("twist_of_fate").cast(spell, "target 0.mason")
    while t.asked.startswith("window"):
        t.do("pass")
    assert 8 not in t.s.towers.values()


@rule("CHO-523")
def test_lightning_opens_a_dice_window_of_its_own() -> None:
    t = Arena([{}, {"mason": "0,0"}], dice=[4, 1]).preset(1, "full").stack(0, "A F A").hand(0, "lightning")
    t.stack(1, "W F").hand(1, "twist_of_fate").wizard().cast("lightning")
    assert (t.asked, t.casts) == ("window 1", {"twist_of_fate"})
    t.cast("twist_of_fate")
    assert (t.level_of("1.mason"), t.bottom(0)) == (1, ["lightning"])


@rule("CHO-510", "CHO-513")
def test_window_start_asks_the_others() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "2,0"}], preset="full").stack(1, "W W").hand(1, "mire")
    t.s.called = [(), ()]
    t.turn()
    assert t.asked == "window 1"


@rule("CHO-513", "CHO-R38")
def test_what_a_seat_really_holds_plays_no_part_in_being_asked() -> None:
    def asked(*hand: str) -> str:
        t = Arena([{"mason": "3,0"}, {"mason": "0,0"}]).preset(1, "smart").stack(1, "W W").hand(1, *hand)
        t.deck(1, *({"mire", "drain", "gate"} - set(hand)))
        return t.warriors().do("warrior 0.mason", "nothing").asked

    assert asked("mire") == asked("drain") == asked("gate") == "window 1"
    assert asked() == "pause"


@rule("CHO-513")
def test_a_card_known_to_be_elsewhere_is_not_possible() -> None:
    t = Arena([{"mason": "3,0"}, {"mason": "0,0"}]).preset(1, "smart").stack(1, "W W").hand(1, "drain").deck(1, "gate")
    t.enchant(1, "mire", on="0.mason").warriors().do("warrior 0.mason", "nothing")
    assert t.asked == "pause"


@rule("CHO-514")
def test_near_means_near_to_ones_own_characters() -> None:
    t = Arena([{"mason": "0,0"}, {}, {"ranger": "2,0"}])
    assert [is_near(t.s, seat, t.c("0.mason")) for seat in (1, 2)] == [False, True]


@rule("CHO-513")
def test_a_hand_that_everybody_knows_is_all_that_is_possible() -> None:
    t = Arena([{}, {}]).hand(1, "mire").deck(1, "drain", "gate")
    t.s.knowers[1] = (everybody(t.s),)
    assert possible_cards(t.s, 1) == 1 << SPELL_BY_WORD["mire"]


@rule("CHO-513")
@pytest.mark.parametrize(("ground", "asked"), [("grass", "pause"), ("lake", "window 1")])
def test_a_possible_card_without_a_target_is_not_asked_about(ground: str, asked: str) -> None:
    t = Arena([{"mason": "3,0"}, {"mason": "0,0"}], {"-3,0": ground}).preset(1, "smart").stack(1, "W A E").hand(1, "frost_bridge")
    assert t.deck(1).warriors().do("warrior 0.mason", "nothing").asked == asked


@rule("CHO-518")
def test_questions_about_hidden_cards_are_always_put() -> None:
    assert AskWindow.always_ask
    assert AskChain.always_ask
    assert AskWindow.secret
    assert AskChain.secret


@rule("CHO-R04")
def test_a_called_warrior_returns_at_turn_start() -> None:
    t = Arena([{"mason": ""}, {}]).stack(0, "F")
    t.end().cast("resurrect")
    assert (t.s.called[0][-1], t.s.place[t.c("0.mason")]) == (t.c("0.mason"), -1)
    t.s.called[0] = t.s.called[0][-1:]
    t.run(Turn(0))
    assert t.level_of("0.mason") == 1
