"""The duo scenario: teams, trade, revival, abilities on the teammate."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.gorgasali.rules.content import CHARACTER, SQUARE
from questboard.games.gorgasali.rules.fight.damage import eliminate
from questboard.games.gorgasali.rules.model import NOBODY

from .table import Table

FAR = "24,24"


def duo(medea: str = "4,9", ebue: str = "5,9", varas: str = FAR, armazi: str = "20,20", **more: Any) -> Table:
    """Medea and Ebue against Varas and Armazi."""
    return Table({"medea": medea, "varas": varas, "ebue": ebue, "armazi": armazi}, mode="duo", **more)


def fallen(t: Table, name: str, by: str = "varas") -> Table:
    """This player has been eliminated, and the loot is dealt with."""
    t.run()
    eliminate(t.s, [t.seat(name)], t.seat(by), [t.seat(name)])
    return t.go_on()


@pytest.mark.rule("GOR-920")
def test_teammates_sit_opposite() -> None:
    t = Table(dict.fromkeys(("medea", "varas", "ebue", "armazi", "tsiva", "kruber"), "sector 1"), mode="duo")
    assert t.s.mates == (3, 4, 5, 0, 1, 2)
    assert t.s.teams == (0, 1, 2, 0, 1, 2)


@pytest.mark.rule("GOR-907")
def test_a_team_wins_when_all_other_teams_are_out_and_both_members_win() -> None:
    t = fallen(duo(), "ebue")
    fallen(t, "varas", by="medea")
    assert t.s.outcome is None
    fallen(t, "armazi", by="medea")
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.s.outcome.ranks) == ((0, 2), (1, 2, 1, 2))


# ---- trade ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GOR-922")
def test_trade_needs_the_teammate_beside_and_something_to_trade() -> None:
    assert "trade" in duo().give("medea", "kite").after_move("medea").offered
    assert duo().after_move("medea").asked == "pause"
    t = duo(ebue="6,9").give("medea", "kite down").after_move("medea")
    assert t.refused("trade").rule == "GOR-922"


@pytest.mark.rule("GOR-922")
def test_any_items_of_both_mats_can_be_traded_if_all_fit() -> None:
    t = duo().give("medea", "kite", "viper").give("ebue", "mantis", "lynx down", "backpack bandage").set("medea", extra_chests=1)
    t.after_move("medea").do("trade")
    assert t.offered == [
        "add medea weapon_1", "add medea weapon_2", "add medea extra_chest",
        "add ebue weapon_1", "add ebue weapon_2", "add ebue backpack_consumable_1", "cancel",
    ]  # fmt: skip
    t.do("add medea weapon_1")
    assert "propose" not in t.offered  # Ebue has no place for a third weapon
    t.do("add ebue weapon_2", "add ebue backpack_consumable_1", "add medea extra_chest", "propose")
    assert t.asked == "trade_answer ebue"
    t.do("answer yes")
    assert t.mat("medea") == ["lynx down", "viper", "bandage"]
    assert (t.mat("ebue"), t.player("ebue").extra_chests) == (["mantis", "kite"], 1)


@pytest.mark.rule("GOR-922")
def test_after_a_trade_the_turn_ends() -> None:
    t = duo(varas="4,10").give("medea", "kite", "helmet").after_move("medea")
    t.do("trade", "add medea helmet_1", "propose", "answer yes")
    assert t.asked == "pause"
    assert t.happened("turn_ended")[0].seat == 0


@pytest.mark.rule("GOR-922", "GOR-R35")
def test_after_a_refusal_or_a_cancel_the_turn_goes_on_without_trade() -> None:
    for answer in (("propose", "answer no"), ("cancel",)):
        t = duo(varas="4,10").give("medea", "kite", "helmet").after_move("medea").do("trade", "add medea helmet_1", *answer)
        assert t.offered == ["shoot", "end"]
        assert t.refused("trade").rule == "GOR-922"
        assert t.mat("medea") == ["kite", "helmet"]


# ---- revival --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GOR-930")
def test_the_banner_lies_on_the_last_square_or_on_the_gate_and_is_vacant() -> None:
    t = fallen(duo(), "ebue")
    assert t.player("ebue").banner == SQUARE["5,9"]
    assert t.s.is_free(SQUARE["5,9"])
    assert "go east" in t.walk("medea", 3).offered
    t = fallen(duo(ebue="sector 2"), "ebue")
    assert t.player("ebue").banner == SQUARE["7,0"]


@pytest.mark.rule("GOR-931", "GOR-R33")
def test_reviving_needs_a_banner_beside_and_a_healing_card() -> None:
    t = fallen(duo(), "ebue").give("medea", "bandage", "kite down")
    assert t.after_move("medea").offered == ["reload", "revive", "end"]
    assert t.before_move("medea", 1, 2).refused("revive").rule == "GOR-931"
    t = fallen(duo(medea="3,9"), "ebue").give("medea", "bandage", "kite down").after_move("medea")
    assert t.refused("revive").rule == "GOR-931"
    t = fallen(duo(), "ebue").give("medea", "backpack bandage", "kite down").after_move("medea")
    assert t.refused("revive").rule == "GOR-931"


@pytest.mark.rule("GOR-931", "GOR-211", "GOR-881", "GOR-R34")
def test_reviving_needs_main_action_and_consumable_unused_and_no_fire() -> None:
    t = fallen(duo(), "ebue").give("medea", "bandage", "kite down")
    for change, rule in (({"acted": True}, "GOR-931"), ({"consumed": True}, "GOR-211")):
        t._activate("varas")
        t._activate("medea")
        t.set("medea", extra_chests=1)
        for field, value in change.items():
            setattr(t.s, field, value)
        assert t.after_move("medea").refused("revive").rule == rule
    t._activate("varas")
    assert t.set("medea", burning=True).after_move("medea").refused("revive").rule == "GOR-881"


@pytest.mark.rule("GOR-931")
def test_after_reviving_the_main_action_is_spent_but_trade_is_possible() -> None:
    t = fallen(duo(), "ebue").give("medea", "bandage", "kite down", "elixir").after_move("medea").do("revive")
    assert t.offered == ["use bandage", "use elixir"]
    t.do("use bandage")
    assert t.offered == ["trade", "end"]


@pytest.mark.rule("GOR-932")
def test_the_revived_player_is_back_with_an_empty_mat_and_the_cards_health() -> None:
    t = duo().give("ebue", "kite").set("ebue", extra_chests=1, skipped=True, frozen_by=2, burning=True, cooldown=0)
    fallen(t, "ebue").give("medea", "healing_potion").after_move("medea").do("revive")
    ebue = t.player("ebue")
    assert (ebue.health, t.at("ebue"), t.mat("ebue"), ebue.extra_chests) == (30, "5,9", [], 0)
    assert (ebue.cooldown, ebue.skipped, ebue.frozen_by, ebue.burning, ebue.banner) == (4, False, 0, False, NOBODY)


@pytest.mark.rule("GOR-932")
def test_a_taken_banner_square_gives_way_to_the_nearest_free_ones() -> None:
    t = fallen(duo(), "ebue")
    t.s.at[SQUARE["5,9"]] = 1
    t.player("varas").square = SQUARE["5,9"]
    del t.s.at[SQUARE[FAR]]
    t.give("medea", "bandage").after_move("medea").do("revive")
    # (6,9) holds a closed chest and Medea stands on (4,9).
    assert t.offered == ["square 5,8", "square 5,10"]
    assert t.do("square 5,10").at("ebue") == "5,10"


@pytest.mark.rule("GOR-932")
def test_a_revived_octor_keeps_his_copy() -> None:
    t = Table({"medea": "4,9", "varas": FAR, "octor": "5,9", "armazi": "20,20"}, mode="duo").copy_ability("armazi")
    fallen(t, "octor").give("medea", "bandage").after_move("medea").do("revive")
    assert (t.player("octor").ability, t.player("octor").cooldown) == (CHARACTER["armazi"], 5)


@pytest.mark.rule("GOR-202")
def test_a_player_revived_before_his_seat_comes_up_still_plays_in_that_round() -> None:
    t = fallen(duo(chance=[1, 2] * 10), "ebue").give("medea", "bandage").begin_round()
    t.do("skip", "revive", "skip")  # Medea revives Ebue, then Varas skips
    assert (t.s.round, t.asked) == (2, "window_2 ebue")


@pytest.mark.rule("GOR-933")
def test_when_both_are_out_their_banners_go() -> None:
    figures = {"medea": "4,9", "varas": FAR, "ebue": "20,20", "kruber": "5,9", "armazi": "0,0", "tsiva": "12,8"}
    t = fallen(Table(figures, mode="duo"), "kruber")
    assert t.player("kruber").banner != NOBODY
    fallen(t, "medea")
    assert (t.player("kruber").banner, t.player("medea").banner) == (NOBODY, NOBODY)


# ---- abilities ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GOR-940")
@pytest.mark.parametrize(("square", "health"), [("6,10", 70), ("6,11", 50)])
def test_medea_heals_a_teammate_within_3(square: str, health: int) -> None:
    t = duo(ebue=square, chance=["elixir"]).ready("medea").set("ebue", health=50).after_move("medea").do("ability")
    assert t.health("ebue") == health


@pytest.mark.rule("GOR-941")
def test_kruber_ebue_and_varas_may_use_their_abilities_on_the_teammate() -> None:
    t = Table({"kruber": "4,9", "varas": FAR, "ebue": "6,9", "armazi": "20,20"}, mode="duo").ready("kruber").after_move("kruber")
    assert t.do("ability").at("kruber") == "6,9"
    t = duo(medea="2,5", ebue="1,4", round=7).ready("ebue")
    t.player("ebue").square, t.player("medea").square = SQUARE["2,5"], SQUARE["4,5"]
    t.s.at = {t.player(name).square: t.seat(name) for name in ("medea", "varas", "ebue", "armazi")}
    t.after_move("ebue").do("ability")
    assert "square 1,5" in t.offered  # inactive squares are allowed for the teammate
    t = (
        Table({"varas": "4,9", "kruber": FAR, "medea": "6,9", "armazi": "20,20"}, mode="duo")
        .ready("varas")
        .give("medea", "helmet")
    )
    assert t.after_move("varas").do("ability").mat("varas") == ["helmet"]


@pytest.mark.rule("GOR-941")
def test_nobody_is_pulled_onto_a_chest_not_even_the_teammate() -> None:
    t = duo(medea="4,9", ebue="5,9").ready("ebue").after_move("ebue").do("ability")
    assert "square 6,9" not in t.offered


@pytest.mark.rule("GOR-942")
def test_octor_does_not_imitate_his_teammate_and_enemy_only_effects_spare_him() -> None:
    t = Table({"octor": "4,9", "varas": FAR, "ebue": "5,9", "armazi": "20,20"}, mode="duo").give("octor", "kite down")
    assert t.after_move("octor").offered == ["reload", "trade", "end"]
    t = Table({"tharsis": "4,9", "varas": FAR, "ebue": "5,9", "armazi": "20,20"}, mode="duo").end_turn("tharsis").end_turn("ebue")
    assert t.health("ebue") == 100
    for name in ("tsiva", "armazi"):
        t = Table({name: "4,9", "varas": FAR, "ebue": "5,9", "kruber": "20,20"}, mode="duo").set(name, cooldown=0)
        assert t.give(name, "kite down").after_move(name).offered == ["reload", "trade", "end"]
    t = duo(ebue="6,9").banner("ball_lightning", "medea", "5,8").end_turn("ebue")
    assert t.health("ebue") == 100
