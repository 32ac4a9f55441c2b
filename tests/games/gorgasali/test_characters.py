"""The ten characters."""

from __future__ import annotations

import pytest

from questboard.games.gorgasali.rules.content import CHARACTER

from .table import Table

FAR = "24,24"


@pytest.mark.rule("GOR-802")
def test_an_ability_waits_for_its_cooldown_and_starts_anew() -> None:
    t = Table({"medea": "4,9", "varas": FAR}, chance=["bandage"]).set("medea", cooldown=1, extra_chests=1).after_move("medea")
    assert t.refused("ability").rule == "GOR-802"
    t.set("medea", cooldown=0).after_move("medea").do("ability")
    assert t.player("medea").cooldown == 3


@pytest.mark.rule("GOR-803")
def test_passive_abilities_are_never_used() -> None:
    t = Table({"tharsis": "4,9", "varas": "5,9"}).set("tharsis", extra_chests=1).after_move("tharsis")
    assert t.player("tharsis").cooldown == 0
    assert t.refused("ability").rule == "GOR-803"


@pytest.mark.rule("GOR-804")
@pytest.mark.parametrize(("name", "reach"), [("armazi", 2), ("ebue", 5), ("varas", 3), ("tsiva", 3), ("kruber", 6)])
def test_an_ability_needs_a_target_on_the_map_within_its_range(name: str, reach: int) -> None:
    for distance in (reach, reach + 1):
        t = Table({name: "4,18", "medea": f"{4 + distance},18"}).give("medea", "helmet").set(name, cooldown=0, extra_chests=1)
        t.after_move(name)
        assert ("ability" in t.offered) == (distance == reach)
    assert t.refused("ability").rule == "GOR-804"


# ---- Armazi ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GOR-810", "GOR-R49")
def test_supernova_hits_one_enemy_and_one_beside_him_however_far() -> None:
    t = (
        Table({"armazi": "4,18", "medea": "6,18", "varas": "7,18", "ebue": "8,18"})
        .ready("armazi")
        .after_move("armazi")
        .do("ability")
    )
    assert t.offered == ["target varas", "nobody"]
    t.do("target varas")
    assert [t.health(name) for name in ("medea", "varas", "ebue")] == [65, 65, 100]
    t = Table({"armazi": "4,18", "medea": "6,18", "varas": "7,18"}).ready("armazi").after_move("armazi").do("ability", "nobody")
    assert (t.health("medea"), t.health("varas")) == (65, 100)


@pytest.mark.rule("GOR-810", "GOR-851")
def test_supernovas_second_target_is_a_chosen_target_too() -> None:
    t = Table({"armazi": "4,18", "medea": "6,18", "tsiva": "7,18", "emoon": "6,17"}).ready("armazi").set("armazi", frozen_by=4)
    t.after_move("armazi").do("ability")
    assert t.asked == "pause"  # neither Tsiva, who froze him, nor E'moon can be the second
    assert t.health("medea") == 65


# ---- Ebue -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GOR-820", "GOR-R25")
def test_hypnosis_pulls_onto_a_free_square_without_a_chest() -> None:
    t = Table({"ebue": "5,9", "medea": "5,12", "varas": "4,9"}).ready("ebue").after_move("ebue").do("ability", "target medea")
    assert t.offered == ["square 5,8", "square 5,10"]  # (6,9) is a chest, varas stands on (4,9)
    assert t.do("square 5,8").at("medea") == "5,8"


@pytest.mark.rule("GOR-820")
def test_hypnosis_does_not_work_from_an_inactive_square() -> None:
    t = Table({"ebue": "4,1", "medea": "4,4"}, round=6).ready("ebue").set("ebue", extra_chests=1).after_move("ebue")
    assert t.refused("ability").rule == "GOR-820"


@pytest.mark.rule("GOR-821")
def test_an_enemy_on_an_inactive_square_may_be_pulled_onto_an_inactive_one() -> None:
    t = Table({"ebue": "2,5", "medea": "0,5", "varas": FAR}, round=7).ready("ebue").after_move("ebue").do("ability")
    assert "square 1,5" in t.offered


# ---- Varas ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GOR-830", "GOR-R29")
def test_steal_takes_any_card_but_weapons_and_extra_chests() -> None:
    t = Table({"varas": "4,9", "medea": "6,10"}).ready("varas").give("medea", "kite", "helmet", "bandage", "backpack elixir")
    t.set("medea", extra_chests=1).after_move("varas").do("ability")
    assert t.offered == ["steal helmet_1", "steal consumable_1", "steal backpack_consumable_1"]
    t.do("steal backpack_consumable_1")
    assert (t.slot("varas", "consumable_1"), t.mat("medea")) == ("elixir", ["kite", "helmet", "bandage"])


@pytest.mark.rule("GOR-830")
def test_a_stolen_card_is_placed_like_a_new_one() -> None:
    t = (
        Table({"varas": "4,9", "medea": "6,10"})
        .ready("varas")
        .give("medea", "helmet")
        .give("varas", "helmet")
        .after_move("varas")
    )
    t.do("ability")
    assert t.asked == "place_card varas"
    t = (
        Table({"varas": "4,9", "medea": "6,10"})
        .ready("varas")
        .give("medea", "kite")
        .set("varas", extra_chests=1)
        .after_move("varas")
    )
    assert t.refused("ability").rule == "GOR-804"  # nothing to steal


# ---- Medea ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GOR-840", "GOR-R46")
def test_heal_restores_20_and_draws_a_support_card_also_at_full_health() -> None:
    t = (
        Table({"medea": "4,9", "varas": FAR}, chance=["elixir"])
        .ready("medea")
        .set("medea", health=70)
        .after_move("medea")
        .do("ability")
    )
    assert (t.health("medea"), t.mat("medea")) == (90, ["elixir"])
    t = Table({"medea": "sector 2", "varas": FAR}, chance=["elixir"]).ready("medea").after_move("medea").do("ability")
    assert (t.health("medea"), t.mat("medea")) == (100, ["elixir"])


# ---- Tsiva ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GOR-850", "GOR-R24")
def test_freeze_catches_every_enemy_within_3() -> None:
    t = Table({"tsiva": "4,9", "medea": "4,12", "varas": "6,10", "ebue": "4,13", "emoon": "5,9"}).ready("tsiva")
    t.after_move("tsiva").do("ability")
    assert [bool(player.frozen_by) for player in t.s.players] == [False, True, True, False, False]


@pytest.mark.rule("GOR-851", "GOR-R24")
def test_a_frozen_player_rolls_but_stays_and_has_not_skipped() -> None:
    t = Table({"medea": "4,9", "tsiva": "6,9"}, chance=[6, 6]).set("medea", frozen_by=2, skipped=True, extra_chests=1)
    t.give("medea", "swift_boots").turn("medea").do("roll")
    assert t.offered == ["stay", "chest"]
    assert [t.refused(text).rule for text in ("move", "skip", "use swift_boots")] == ["GOR-851", "GOR-851", "GOR-851"]
    t.do("stay")
    assert not t.player("medea").skipped
    t.do("end")
    assert t.player("medea").frozen_by == 0


@pytest.mark.rule("GOR-851")
def test_a_frozen_player_cannot_choose_who_froze_him_but_all_others() -> None:
    t = Table({"kruber": "4,9", "tsiva": "6,9", "medea": "4,11"}, chance=[1, 1]).set("kruber", frozen_by=2).ready("kruber")
    t.give("kruber", "kite", "ntt_bulb").after_move("kruber")
    assert t.offered == ["use ntt_bulb", "shoot", "ability", "end"]
    t.do("shoot", "use ntt_bulb", "ability")
    assert [event.target for event in t.happened("shot_fired") + t.happened("card_thrown")] == [2, 2]
    assert t.happened("swapped")[0].other == 2


@pytest.mark.rule("GOR-851")
def test_a_frozen_player_takes_no_dobergun_steps_and_his_splash_and_freeze_choose_no_target() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "tsiva": "6,8"}, chance=[6, 6]).set("medea", frozen_by=4).give("medea", "dobergun")
    assert t.after_move("medea").do("shoot").asked == "pause"
    t = (
        Table({"medea": "4,9", "varas": "6,9", "tsiva": "6,8"}, chance=[6, 6])
        .set("medea", frozen_by=4)
        .give("medea", "flame_bulb")
    )
    assert t.after_move("medea").do("use flame_bulb").health("tsiva") == 60
    t = Table({"octor": "4,9", "tsiva": "6,8", "medea": FAR}).copy_ability("tsiva").set("octor", frozen_by=2).after_move("octor")
    assert t.do("ability").player("tsiva").frozen_by == 1


# ---- Octor ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GOR-860", "GOR-R22", "GOR-R50")
def test_octor_copies_others_within_4_each_once_a_turn() -> None:
    t = Table({"octor": "4,9", "medea": "4,13", "varas": "6,9", "ebue": "4,14", "emoon": "5,9"}).after_move("octor")
    assert t.offered == ["imitate", "end"]
    t.do("imitate")
    assert t.offered == ["target medea", "target varas"]
    t.do("target medea")
    assert t.player("octor").ability == t.player("medea").ability == CHARACTER["medea"]
    t.do("imitate")  # only varas is left, and medea may not be copied again in this turn
    assert t.player("octor").ability == CHARACTER["varas"]
    assert t.asked == "pause"


@pytest.mark.rule("GOR-860")
def test_octor_does_not_imitate_whose_ability_he_has() -> None:
    t = (
        Table({"octor": "4,9", "medea": "4,13"})
        .copy_ability("medea", cooldown=2)
        .set("octor", extra_chests=1)
        .after_move("octor")
    )
    assert t.refused("imitate").rule == "GOR-860"


@pytest.mark.rule("GOR-851", "GOR-860")
def test_a_frozen_octor_does_not_imitate_who_froze_him() -> None:
    t = Table({"octor": "4,9", "tsiva": "4,12", "medea": "6,9"}).set("octor", frozen_by=2).after_move("octor").do("imitate")
    assert t.player("octor").ability == CHARACTER["medea"]


@pytest.mark.rule("GOR-861")
def test_a_copy_starts_with_its_full_cooldown_and_anew_when_copied_anew() -> None:
    t = (
        Table({"octor": "4,9", "medea": "4,13", "tharsis": "4,5"})
        .copy_ability("varas")
        .after_move("octor")
        .do("imitate", "target medea")
    )
    assert t.player("octor").cooldown == 3
    t.do("imitate")
    assert t.player("octor").cooldown == 0  # Ignite is passive and acts at once
    t = Table({"octor": "4,9", "tharsis": "4,8", "medea": "4,10", "varas": "0,0"}).copy_ability("tharsis").end_turn("octor")
    assert (t.health("tharsis"), t.health("medea")) == (90, 90)


@pytest.mark.rule("GOR-861")
def test_the_limits_of_a_copied_ability_hold_for_octor() -> None:
    t = Table({"octor": "4,1", "medea": "4,4"}, round=6).copy_ability("kruber").set("octor", extra_chests=1).after_move("octor")
    assert t.refused("ability").rule == "GOR-870"


@pytest.mark.rule("GOR-862", "GOR-R23")
def test_emoon_cannot_be_imitated() -> None:
    t = Table({"octor": "4,9", "emoon": "5,9"}).set("octor", extra_chests=1).after_move("octor")
    assert t.offered == ["chest", "end"]


# ---- Kruber ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GOR-870")
def test_eye_contact_swaps_also_onto_an_inactive_square_but_not_from_one() -> None:
    t = Table({"kruber": "4,5", "medea": "1,5", "varas": FAR}, round=6).ready("kruber").after_move("kruber").do("ability")
    assert (t.at("kruber"), t.at("medea"), t.health("kruber")) == ("1,5", "4,5", 100)
    t = Table({"kruber": "1,5", "medea": "4,5"}, round=6).ready("kruber").set("kruber", extra_chests=1).after_move("kruber")
    assert t.refused("ability").rule == "GOR-870"


@pytest.mark.rule("GOR-871", "GOR-R21")
def test_kruber_may_return_and_the_enemy_who_stands_there_swaps_again() -> None:
    t = Table({"kruber": "4,9", "medea": "6,9", "varas": FAR}).ready("kruber").after_move("kruber").do("ability")
    assert t.offered == ["return", "remain"]
    t.do("return")
    assert (t.at("kruber"), t.at("medea")) == ("4,9", "6,9")


@pytest.mark.rule("GOR-871")
def test_kruber_goes_back_alone_if_the_square_is_free_and_not_at_all_if_it_is_taken() -> None:
    t = (
        Table({"kruber": "4,9", "medea": "6,9", "varas": FAR}, chance=[6, 6])
        .ready("kruber")
        .give("kruber", "viper")
        .set("medea", health=5)
    )
    t.after_move("kruber").do("ability", "shoot")
    assert t.asked == "kruber_return kruber"
    assert t.do("return").at("kruber") == "4,9"
    t = Table({"kruber": "4,9", "medea": "6,9", "varas": "5,9"})
    t.s.swapped_with, t.s.swapped_from = 1, t.player("varas").square
    assert t.end_turn("kruber").asked == "pause"


@pytest.mark.rule("GOR-871", "GOR-R51")
def test_a_movement_after_the_swap_forfeits_the_return_one_before_does_not() -> None:
    t = Table({"kruber": "4,9", "medea": "6,9", "varas": FAR}, chance=[1, 1]).ready("kruber").set("kruber", skipped=True)
    t.before_roll("kruber").do("ability")
    while t.asked.startswith("step"):
        t.do(t.offered[0])
    assert t.happened("swapped") != []
    assert "kruber_return" not in t.asked
    t = Table({"kruber": "4,9", "medea": "6,10", "varas": FAR}).ready("kruber").walk("kruber", 1).do("go east", "ability")
    assert t.asked == "kruber_return kruber"


@pytest.mark.rule("GOR-871")
def test_dobergun_steps_forfeit_the_return_imitating_does_not() -> None:
    t = Table({"kruber": "4,9", "medea": "6,9", "varas": FAR}, chance=[4, 4]).ready("kruber").give("kruber", "dobergun")
    t.after_move("kruber").do("ability", "shoot", "go north", "done")
    assert t.asked == "pause"
    t = Table({"octor": "4,9", "medea": "6,9", "varas": FAR}).copy_ability("kruber").after_move("octor").do("ability", "imitate")
    assert t.asked == "kruber_return octor"


# ---- Tharsis, D'rain, E'moon ----------------------------------------------------------------------------------------


@pytest.mark.rule("GOR-880")
def test_ignite_hurts_enemies_beside_tharsis_at_his_and_at_their_turns_end() -> None:
    figures = {"tharsis": "4,18", "medea": "5,18", "varas": "4,19", "ebue": "5,19"}
    t = Table(figures).end_turn("tharsis")
    assert [t.health(name) for name in figures] == [100, 90, 90, 100]
    t = Table(figures).end_turn("medea")
    assert [t.health(name) for name in figures] == [100, 90, 100, 100]


@pytest.mark.rule("GOR-881", "GOR-R20")
def test_burning_lasts_until_the_end_of_the_next_turn() -> None:
    t = (
        Table({"medea": "5,18", "tharsis": "4,18", "varas": FAR}, chance=[1, 2, 1, 2])
        .give("medea", "bandage")
        .end_turn("tharsis")
    )
    assert t.player("medea").burning
    t.set("medea", extra_chests=1).before_roll("medea")
    assert t.refused("use bandage").rule == "GOR-881"
    t.set("tharsis", square=-1).s.at.pop(t.s.players[0].square - 1)
    t.end_turn("medea")
    assert not t.player("medea").burning


@pytest.mark.rule("GOR-885", "GOR-R14", "GOR-R16")
def test_drain_reads_natural_dice_of_shots_that_hit() -> None:
    t = Table({"drain": "4,9", "medea": "6,9"}, chance=[5, 6]).give("drain", "kite").set("drain", health=50)
    t.banner("tree_platform", "medea", "6,9").after_move("drain").do("shoot")
    assert (t.health("drain"), t.health("medea")) == (60, 100 - 9 * 3 - 10)
    t = Table({"drain": "4,9", "medea": "5,9"}, chance=[5, 6]).give("drain", "farseer").set("drain", health=50)
    t.after_move("drain").do("shoot")
    assert (t.health("drain"), t.health("medea")) == (50, 100)  # 11 misses at distance 1


@pytest.mark.rule("GOR-890", "GOR-R52")
def test_emoon_is_untouched_by_abilities() -> None:
    for name in ("armazi", "ebue", "varas", "kruber", "tsiva"):
        t = Table({name: "4,9", "emoon": "5,9"}).give("emoon", "helmet").set(name, cooldown=0, extra_chests=1).after_move(name)
        assert t.offered == ["chest", "end"]
    t = Table({"tharsis": "4,9", "emoon": "5,9"}).end_turn("tharsis").end_turn("emoon")
    assert (t.health("emoon"), t.player("emoon").burning) == (100, False)
    t = Table({"medea": "4,9", "armazi": FAR, "emoon": "5,9", "varas": "0,0"}, chance=["elixir"], mode="duo").ready("medea")
    assert t.set("emoon", health=50).after_move("medea").do("ability").health("emoon") == 50
