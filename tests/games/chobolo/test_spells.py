"""Each of the 36 cards and of the five standard spells."""

from __future__ import annotations

import pytest

from questboard.games.chobolo.rules.content import CARDS
from questboard.games.chobolo.rules.fight.harm import lose_level
from questboard.games.chobolo.rules.turns import StartStep

from .arena import Arena, cell

rule = pytest.mark.rule
pytestmark = rule("CHO-505")  # what a card says happens when it resolves


def chips(name: str) -> str:
    """The stack of a card, top first."""
    return " ".join(next(card.stack for card in CARDS if card.name.lower().replace("'", "").replace(" ", "_") == name))


def ready(name: str, *sides: dict[str, str], dice: list[int] | None = None, **options: object) -> Arena:
    """An arena in which Gray holds the card and its chips."""
    return Arena(list(sides), dice=dice or [], **options).stack(0, chips(name)).hand(0, name)  # type: ignore[arg-type]


# ---- permanents on characters ---------------------------------------------------------------------------------------


@rule("CHO-541", "CHO-521")
def test_sleep_keeps_its_target_from_acting_until_the_end_of_its_owners_next_turn() -> None:
    t = ready("sleep", {}, {"mason": "0,0", "ranger": "3,0"}).wizard().cast("sleep", "target 1.mason").do("end")
    t.turn(1, "WarriorsMove", "EndStep")
    assert t.offered == ["warrior 1.ranger", "end"]
    t.do("end")
    assert (t.carried("1.mason"), t.bottom(0)) == (set(), ["sleep"])


def test_a_sleeping_warrior_does_not_fire_from_its_tower() -> None:
    t = (
        Arena([{"mason": "3,0"}, {"mason": "0,0"}])
        .tower(1, "0,0")
        .enchant(0, "sleep", on="1.mason")
        .warriors()
        .march("mason", "2,0")
    )
    assert t.asked == "warrior_step 0"


@rule("CHO-542")
def test_change_element_on_the_own_stack_spares_what_it_claims() -> None:
    t = ready("change_element", {}, {})
    assert "change_element" not in t.wizard().casts
    t.stack(0, "E A F W").wizard().cast("change_element")
    assert "element F" not in t.offered
    t.do("element A")
    assert t.chips(0) == "A W"


@rule("CHO-543", "CHO-R27")
def test_binding_keeps_spells_together_against_dispel() -> None:
    t = (
        Arena([{}, {"mason": "0,0"}])
        .enchant(1, "binding", on="1.mason")
        .enchant(1, "guardian", on="1.mason")
        .stack(0, "A E")
        .wizard()
    )
    t.cast("dispel_magic")
    # Only the whole character can be named, so it was named by itself.
    assert (t.carried("1.mason"), t.bottom(1)) == (set(), ["binding", "guardian"])


@rule("CHO-R27", "CHO-710", "CHO-725")
def test_binding_keeps_spells_through_death() -> None:
    t = Arena([{"mason": "0,0"}, {}], {"1,0": "lake"}).enchant(0, "binding", on="0.mason").enchant(0, "guardian", on="0.mason")
    t.warriors().march("mason", "1,0")
    assert (t.level_of("0.mason"), t.carried("0.mason")) == (0, {"binding", "guardian"})
    t.s.called[0] = (t.c("0.mason"),)
    t.turn(0, "StartStep")
    assert (t.level_of("0.mason"), t.carried("0.mason")) == (1, {"binding", "guardian"})


@rule("CHO-544")
def test_archers_sight_gives_a_ranged_attack_but_not_to_archers() -> None:
    t = (
        ready("archers_sight", {"mason": "0,0", "archer": "-4,0"}, {"ranger": "2,0"}, dice=[4, 1])
        .wizard()
        .do("cast archers_sight")
    )
    assert t.offered == ["target 0.mason", "target 1.ranger"]
    t.do("target 0.mason", "end").battle().do("shoot 1.ranger")
    assert t.level_of("1.ranger") == 0


@rule("CHO-545")
def test_spell_pool_without_anything_in_it_goes_at_once() -> None:
    t = ready("spell_pool", {}, {}).wizard().cast("spell_pool").do("done")
    assert (t.carried("0.wizard"), t.bottom(0)) == (set(), ["spell_pool"])


@rule("CHO-545", "CHO-505")
def test_a_pooled_card_is_cast_without_chips_and_goes_where_it_would_go() -> None:
    t = ready("spell_pool", {}, {"mason": "0,0"}).stack(0, "A W W W").hand(0, "spell_pool", "mire").deck(0).wizard()
    t.cast("spell_pool").quiet().do("pool mire", "done")
    assert (t.s.pools[0], t.chips(0), t.cards(0)) == ((17,), "", [])
    t.do("cast_pooled mire", "target 1.mason")
    assert (t.carried("1.mason"), t.carried("0.wizard"), t.bottom(0)) == ({"mire"}, set(), ["spell_pool"])


@rule("CHO-545")
def test_if_the_pool_ends_early_its_cards_go_down_before_it() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "lake"}).enchant(0, "spell_pool", on="0.wizard").hand(0, "mire", "drain")
    t.s.hands[0], t.s.knowers[0] = (), ()
    t.s.pools[0] = (17, 36, 24)
    t.wizard().do("to 1,0")
    assert (t.bottom(0), t.s.pools[0]) == (["mire", "drain", "spell_pool"], ())


def test_battle_fury_adds_two_until_the_battle_ends() -> None:
    t = ready("battle_fury", {"mason": "0,0"}, {"ranger": "1,0"}, dice=[2, 3]).battle().do("truce no")
    t.cast("battle_fury", "target 0.mason")
    assert (t.happened("compared")[0].terms, t.level_of("1.ranger"), t.s.fury) == (("+2 fury",), 0, ())


def test_stone_skin_takes_one_level_loss() -> None:
    t = ready("stone_skin", {"mason": "0,0"}, {}).wizard().cast("stone_skin", "target 0.mason")
    lose_level(t.s, t.c("0.mason"), 1, "CHO-703")
    assert (t.level_of("0.mason"), t.carried("0.mason"), t.bottom(0)) == (1, set(), ["stone_skin"])
    lose_level(t.s, t.c("0.mason"), 1, "CHO-703")
    assert t.level_of("0.mason") == 0


@rule("CHO-546")
def test_giants_strength_adds_one_and_a_copy_adds_nothing() -> None:
    t = ready("giants_strength", {"mason": "0,0"}, {"ranger": "1,0"}, dice=[2, 2, 4, 1]).enchant(
        1, "giants_strength", on="0.mason"
    )
    t.point().cast("giants_strength", "target 0.mason").do("end", "end").battle().do("truce no")
    assert (t.happened("compared")[0].terms, t.carried("0.mason")) == (("+1 Giant's Strength",), {"giants_strength"})


def test_weakness_takes_one_from_modified_rolls() -> None:
    t = ready("weakness", {"mason": "0,0"}, {"ranger": "1,0"}, dice=[2, 2, 4, 1])
    t.point().cast("weakness", "target 1.ranger").do("end", "end").battle().do("truce no")
    blow = t.happened("compared")[0]
    assert (blow.terms, blow.other_terms) == ((), ("-1 Weakness",))


@rule("CHO-546")
def test_giants_strength_and_weakness_but_no_copy_adds_up() -> None:
    t = Arena([{"mason": "0,0"}, {"ranger": "1,0"}], dice=[2, 2, 4, 1]).enchant(0, "giants_strength", on="0.mason")
    t.enchant(1, "giants_strength", on="0.mason").enchant(1, "weakness", on="1.ranger").battle().do("truce no")
    blow = t.happened("compared")[0]
    assert (blow.terms, blow.other_terms) == (("+1 Giant's Strength",), ("-1 Weakness",))


def test_mist_veil_hides_from_shots() -> None:
    t = ready("mist_veil", {"archer": "0,0"}, {"mason": "2,0"}).wizard().cast("mist_veil", "target 1.mason").do("end")
    assert t.battle().asked == "pause"


def test_mire_takes_two_spaces() -> None:
    t = (
        ready("mire", {"mason": "0,0"}, {})
        .wizard()
        .cast("mire", "target 0.mason")
        .do("end")
        .warriors()
        .march("mason", "1,0", "2,0")
    )
    assert t.asked == "pause"


@rule("CHO-302")
def test_a_mire_in_the_middle_of_a_movement_counts_at_once() -> None:
    t = ready("mire", {"wizard": "0,0"}, {}).wizard().do("to 1,0", "to 2,0", "to 3,0", "to 2,0", "to 1,0")
    t.cast("mire", "target 0.wizard").do("to 0,0")
    assert t.asked == "pause"


def test_silence_leaves_standard_spells() -> None:
    t = ready("silence", {}, {"wizard": "0,0", "mason": ""}).wizard().cast("silence", "target 1.wizard").do("end")
    t.stack(1, "W W").hand(1, "mire").wizard(1)
    assert t.casts == {"resurrect"}
    assert t.refused("cast mire").rule == "CHO-502"


@rule("CHO-547")
def test_guardian_helps_who_defends_or_is_shot_at_only() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "2,0"}], dice=[3, 2, 4, 2]).enchant(1, "guardian", on="1.mason").battle()
    t.do("shoot 1.mason")
    assert t.happened("compared")[0].other_terms == ("+1 guardian",)
    t = Arena([{"mason": "0,0"}, {"ranger": "1,0"}], dice=[1, 2]).enchant(0, "guardian", on="0.mason").battle().do("truce no")
    assert t.happened("compared")[0].terms == ()


@rule("CHO-203")
def test_phoenix_waits_for_the_death_of_its_warrior() -> None:
    t = ready("phoenix", {"mason": "0,0"}, {}).wizard().cast("phoenix").do("end")
    lose_level(t.s, t.c("0.mason"), 1, "CHO-703")
    assert (t.level_of("0.mason"), t.carried("0.mason")) == (0, {"phoenix"})
    t.s.called[0] = ()
    t.turn(0, "StartStep")
    assert (t.level_of("0.mason"), t.is_home("0.mason"), t.bottom(0), t.s.resurrected) == (1, True, ["phoenix"], 0)


# ---- dice -----------------------------------------------------------------------------------------------------------


def test_guided_arrow_adds_two_to_a_shot() -> None:
    t = ready("guided_arrow", {"archer": "0,0"}, {"mason": "2,0"}, dice=[2, 3]).battle().do("shoot 1.mason").cast("guided_arrow")
    assert (t.happened("compared")[0].score, t.level_of("1.mason")) == (4, 0)


def test_twist_of_fate_rolls_a_die_again() -> None:
    t = ready("twist_of_fate", {"archer": "0,0"}, {"mason": "2,0"}, dice=[2, 3, 4]).battle().do("shoot 1.mason")
    t.cast("twist_of_fate", "die 0")
    assert (t.happened("compared")[0].score, t.level_of("1.mason")) == (4, 0)


def test_twist_of_fate_on_the_second_die() -> None:
    t = ready("twist_of_fate", {"archer": "0,0"}, {"mason": "2,0"}, dice=[2, 3, 1]).battle().do("shoot 1.mason")
    t.cast("twist_of_fate", "die 1")
    assert (t.happened("compared")[0].other_score, t.level_of("1.mason")) == (1, 0)


# ---- harm and help --------------------------------------------------------------------------------------------------


def test_fireball_reaches_three_hexes_on_the_ground() -> None:
    near, far, towered = "3,0", "0,4", "-2,0"
    t = ready("fireball", {"wizard": "0,0"}, {"mason": near, "ranger": far, "cavalry": towered}).tower(1, towered).wizard()
    t.do("cast fireball")
    assert t.offered == ["target 0.wizard", "target 1.mason"]
    t.do("target 1.mason")
    assert t.level_of("1.mason") == 0


@pytest.mark.parametrize(("die", "level"), [(2, 1), (3, 0), (4, 0)])
def test_lightning_strikes_on_three_or_four(die: int, level: int) -> None:
    t = ready("lightning", {}, {"mason": "0,0"}, dice=[die]).wizard().cast("lightning")
    assert t.level_of("1.mason") == level


@rule("CHO-503")
def test_tremor_shakes_somebody_out_of_a_tower() -> None:
    t = ready("tremor", {}, {"mason": "0,0", "ranger": "0,1"}).tower(1, "0,0").wizard().do("cast tremor")
    t.do("on 0,0")
    assert set(t.offered) == {"on 1,0", "on 1,-1", "on 0,-1", "on -1,0", "on -1,1"}
    t.do("on 1,0")
    assert t.where("1.mason") == "1,0"


@rule("CHO-702")
def test_spring_blessing_makes_a_novice_level_two() -> None:
    t = ready("spring_blessing", {"mason": "0,0"}, {"ranger": "3,0"}).level(b_ranger=2).wizard().cast("spring_blessing")
    assert t.level_of("0.mason") == 2


# ---- movement -------------------------------------------------------------------------------------------------------


def test_haste_gives_three_spaces() -> None:
    t = ready("haste", {"wizard": "", "mason": "-4,0"}, {})
    t.put("0.wizard", "0,4").point().cast("haste", "target 0.mason").do("end")
    t.march("mason", *(f"{q},0" for q in range(-3, 4)))
    assert (t.where("0.mason"), t.asked) == ("3,0", "pause")


@rule("CHO-315")
def test_windwalk_travels_over_everything_and_ends_on_free_ground() -> None:
    t = ready("windwalk", {"mason": "0,0"}, {"ranger": "1,0", "cavalry": "3,0"}).paint("2,0", "F").tower(1, "3,0")
    t.point().cast("windwalk", "target 0.mason").do("end").march("mason", "1,0").do("hold_all")
    assert "end" not in t.offered
    t.do("to 2,0")
    assert "end" not in t.offered
    assert "3,0" in t.steps
    t.do("to 3,0", "to 4,0")
    assert (t.where("0.mason"), t.where("1.cavalry")) == ("4,0", "3,0")


def test_windwalk_crosses_lakes_but_drowns_who_stops_there() -> None:
    t = ready("windwalk", {"mason": "0,0"}, {}).paint("1,0", "lake").point().cast("windwalk", "target 0.mason").do("end")
    t.march("mason", "1,0").do("end")
    assert t.level_of("0.mason") == 0


def test_gate_places_and_ends_the_movement() -> None:
    t = ready("gate", {"mason": "0,0"}, {}).paint("1,0", "forest").point().do("cast gate", "target 0.mason")
    assert "on 1,0" not in t.offered
    assert "on 4,-4" in t.offered
    assert "on 0,0" not in t.offered
    t.do("on 4,-4", "end")
    assert (t.where("0.mason"), t.asked) == ("4,-4", "pause")


def test_recall_puts_an_own_character_into_an_empty_own_tower() -> None:
    t = ready("recall", {"wizard": "0,0", "mason": "2,0"}, {}).tower(0, "4,0").wizard().do("cast recall", "target 0.mason")
    assert "on 4,0" in t.offered
    t.do("on 4,0")
    assert t.s.place[t.c("0.mason")] == cell("4,0")


def test_recall_cannot_move_the_holder_of_chobolo() -> None:
    t = ready("recall", {"wizard": "0,0", "mason": "2,0"}, {}).tower(0, "4,0").open_plane(holder="0.wizard").wizard()
    t.do("cast recall")
    assert "target 0.wizard" not in t.offered


@rule("CHO-314")
def test_exchange_changes_places() -> None:
    t = ready("exchange", {"wizard": "0,0"}, {"mason": "3,0", "ranger": "4,0"}).wizard().do("cast exchange", "target 0.wizard")
    assert t.where("0.wizard") == "3,0"
    assert t.where("1.mason") == "0,0"


def test_raise_stronghold_builds_without_a_roll() -> None:
    t = ready("raise_stronghold", {"mason": "0,0"}, {}).point().cast("raise_stronghold").do("end")
    assert (t.s.towers[cell("0,0")], t.asked) == (8, "pause")


# ---- hexes ----------------------------------------------------------------------------------------------------------


def test_wall_of_thorns_keeps_everybody_out_until_the_third_turn() -> None:
    t = ready("wall_of_thorns", {}, {"mason": "0,0"}).wizard().cast("wall_of_thorns", "on 1,0").do("end")
    assert "1,0" not in t.warriors(1).march("mason").steps
    assert t.refused("to 1,0").rule == "CHO-505"
    t.s.called = [(), ()]
    for turn in range(3):
        assert bool(t.s.thorns), turn
        t.run(StartStep(0))
    assert (t.s.thorns, t.bottom(0)) == ((), ["wall_of_thorns"])


def test_flood_makes_a_lake_of_grass() -> None:
    t = ready("flood", {}, {"mason": "0,0"}).paint("2,0", "forest").wizard().do("cast flood")
    assert {"on 2,0", "on 0,0"}.isdisjoint(t.offered)
    t.do("on 1,0", "end").warriors(1).march("mason", "1,0")
    assert t.level_of("1.mason") == 0


@rule("CHO-308", "CHO-713")
def test_frost_bridge_carries_and_lets_fall() -> None:
    t = ready("frost_bridge", {}, {"mason": "0,0"}).paint("1,0", "lake").paint("2,0", "lake").wizard().cast("frost_bridge")
    assert set(t.s.bridged) == {cell("1,0"), cell("2,0")}
    t.do("end").warriors(1).march("mason", "1,0", "2,0").do("end")
    assert t.where("1.mason") == "2,0"
    t.s.called = [(), ()]
    t.run(StartStep(0)).run(StartStep(0))
    assert (t.level_of("1.mason"), t.bottom(0), t.happened("died")[0].by) == (0, ["frost_bridge"], 7)


# ---- chips and cards ------------------------------------------------------------------------------------------------


def test_drain_removes_the_top_chip_of_another() -> None:
    t = ready("drain", {}, {}).stack(1, "A E").wizard().cast("drain")
    assert (t.chips(0), t.chips(1)) == ("", "E")


def test_steal_element_moves_the_top_chip() -> None:
    t = ready("steal_element", {}, {}).stack(1, "A E").wizard().cast("steal_element")
    assert (t.chips(0), t.chips(1)) == ("A", "E")


@rule("CHO-503")
def test_elemental_font_gives_two_chips_of_choice() -> None:
    t = ready("elemental_font", {}, {}).wizard().cast("elemental_font").do("element A", "element W")
    assert (t.chips(0), t.bottom(0)) == ("W A", ["elemental_font"])


def test_insight_draws_two() -> None:
    t = ready("insight", {}, {}, dice=[0, 0]).wizard().cast("insight")
    assert (len(t.s.hands[0]), t.bottom(0)) == (2, ["insight"])


@rule("CHO-503")
def test_minds_eye_looks_at_a_hand_and_sends_one_card_back() -> None:
    t = ready("minds_eye", {}, {}).hand(1, "mire", "drain").wizard().cast("minds_eye")
    assert t.offered == ["card mire", "card drain"]
    t.do("card mire")
    assert (t.cards(1), t.bottom(1), t.s.knowers[1]) == (["drain"], ["mire"], (0b11,))


# ---- the chain ------------------------------------------------------------------------------------------------------


def test_ward_cancels_what_aims_at_the_casters_own() -> None:
    t = ready("mire", {}, {"mason": "0,0"}, preset="responses").stack(1, "E W").hand(1, "ward").wizard()
    t.cast("mire", "target 1.mason").cast("ward")
    assert (t.carried("1.mason"), t.bottom(0), t.bottom(1), t.chips(0)) == (set(), ["mire"], ["ward"], "")


def test_ward_saves_a_tower_but_not_a_stranger() -> None:
    t = Arena([{}, {"wizard": "0,0"}], preset="responses").open_plane(holder="0.wizard").put("0.wizard", "@4,-7")
    t.stack(0, "F W A E F").stack(1, "E W").hand(1, "ward").wizard().cast("armageddon").cast("ward")
    assert (t.s.outcome, t.chips(0)) == (None, "")
    t = (
        ready("mire", {"mason": "0,0"}, {}, preset="responses")
        .stack(1, "E W")
        .hand(1, "ward")
        .wizard()
        .cast("mire", "target 0.mason")
    )
    assert not t.asked.startswith("window")


def test_confusion_forces_an_attack() -> None:
    t = (
        ready("confusion", {"mason": "0,0", "ranger": "2,0"}, {"forester": "1,0"}, dice=[1, 1, 1, 1])
        .deck(0)
        .battle()
        .do("truce no")
    )
    t.do("cast confusion", "target 0.ranger")
    assert (t.asked, t.s.aims[t.c("1.forester")]) == ("order_attacks 0", t.c("0.ranger"))


# ---- standard spells ------------------------------------------------------------------------------------------------


@rule("CHO-530", "CHO-725", "CHO-R04")
def test_resurrect_before_the_first_step_brings_the_warrior_back_at_once() -> None:
    t = Arena([{"wizard": "0,0", "mason": ""}, {}]).tower(0, "3,0").stack(0, "F F")
    t.s.called[0] = ()
    t.wizard().do("cast resurrect", "target 0.mason").quiet()
    assert (t.asked, len(t.offered)) == ("return_tower 0", 2)
    t.do("on 3,0")
    assert (t.level_of("0.mason"), t.s.place[t.c("0.mason")]) == (1, cell("3,0"))
    # A second one in the same round is only called.
    t.do("cast resurrect", "target 0.ranger")
    assert (t.asked, t.s.called[0], t.level_of("0.ranger")) == ("wizard_step 0", (t.c("0.ranger"),), 0)


@rule("CHO-531", "CHO-331")
def test_open_plane_wall_beside_the_plane_only() -> None:
    t = Arena([{"wizard": "@0,5"}, {}]).stack(0, "E F A E F A").wizard()
    assert "open_plane_wall" in t.casts
    t.cast("open_plane_wall").quiet()
    assert t.s.wall_open
    # Again it is allowed and does nothing.
    t.cast("open_plane_wall")
    assert (t.s.wall_open, t.chips(0)) == (True, "")
    assert "open_plane_wall" not in Arena([{"wizard": "@0,6"}, {}]).stack(0, "E F A").wizard().casts
    assert "open_plane_wall" in Arena([{}, {"wizard": "@0,5"}]).stack(1, "A W E").wizard(1).casts


@rule("CHO-532", "CHO-801")
def test_chobolo_captures_the_bead() -> None:
    t = Arena([{"wizard": "@1,0"}, {}]).open_plane(captured=False).stack(0, "F A W E").wizard().cast("chobolo")
    assert (t.s.holder, t.s.captured, t.happened("chobolo_gained")[0].rule) == (0, True, "CHO-801")


@rule("CHO-533")
def test_dispel_magic_on_a_character_takes_everything_off_it() -> None:
    t = (
        Arena([{}, {"mason": "0,0"}])
        .enchant(1, "guardian", on="1.mason")
        .enchant(1, "mist_veil", on="1.mason")
        .stack(0, "A E")
        .wizard()
    )
    t.cast("dispel_magic", "target 1.mason")
    assert t.carried("1.mason") == set()


@rule("CHO-533", "CHO-507")
def test_dispel_magic_on_the_chain_takes_chips_and_card() -> None:
    t = ready("mire", {}, {"mason": "0,0"}, preset="responses").stack(1, "E A").wizard().cast("mire", "target 1.mason")
    t.cast("dispel_magic")
    assert (t.carried("1.mason"), t.chips(0), t.chips(1), t.bottom(0)) == (set(), "", "", ["mire"])


@rule("CHO-533")
def test_dispel_magic_on_one_permanent_leaves_the_others() -> None:
    t = Arena([{}, {"mason": "0,0"}]).enchant(1, "guardian", on="1.mason").enchant(1, "mist_veil", on="1.mason").stack(0, "A E")
    t.wizard().cast("dispel_magic", "permanent 2")
    assert (t.carried("1.mason"), t.bottom(1)) == ({"guardian"}, ["mist_veil"])


@rule("CHO-534", "CHO-810")
def test_armageddon_asks_for_the_tower_when_several_are_near() -> None:
    t = Arena([{}, {"wizard": ""}]).open_plane(holder="0.wizard").stack(0, "F W A E F").wizard()
    t.cast("armageddon")
    assert t.s.armed
    t = Arena([{}, {}]).open_plane(holder="0.wizard").put("0.wizard", "@4,-7").stack(0, "F W A E F").wizard()
    assert "armageddon" not in t.casts
    t = Arena([{}, {"wizard": ""}]).stack(0, "F W A E F").put("0.wizard", "@4,-7").wizard()
    assert "armageddon" not in t.casts
