"""Cards and the mat: placing, using, backpack, decks."""

from __future__ import annotations

import pytest

from questboard.games.gorgasali.rules.content import CARD
from questboard.games.gorgasali.rules.mat import PlaceCards, open_chest

from .table import Table

FIGURES = {"medea": "4,9", "varas": "24,24"}


def placing(t: Table, *cards: str) -> Table:
    """These cards come from the decks to Medea."""
    for card in cards:
        (t.s.weapon_deck if CARD[card] < 14 else t.s.support_deck).remove(CARD[card])
    return t.run(PlaceCards(0, tuple(CARD[card] for card in cards)))


@pytest.mark.rule("GOR-501")
def test_two_weapons_one_helmet_and_one_body_armor_at_most() -> None:
    t = placing(Table(FIGURES).give("medea", "kite", "viper", "helmet", "body_armor"), "mantis", "helmet", "body_armor")
    assert t.asked == "place_card medea"
    t.do("giveup", "giveup", "giveup")
    assert t.mat("medea") == ["kite", "viper", "helmet", "body_armor"]


@pytest.mark.rule("GOR-502")
def test_cards_are_used_from_active_slots_only() -> None:
    t = (
        Table(FIGURES)
        .give("medea", "backpack bandage", "swift_boots")
        .set("medea", health=10, extra_chests=1)
        .before_roll("medea")
    )
    assert t.offered == ["chest", "roll"]
    assert t.refused("use bandage").rule == "GOR-502"


@pytest.mark.rule("GOR-503")
def test_a_new_card_goes_to_an_active_slot_then_to_the_backpack() -> None:
    t = placing(Table(FIGURES), *["bandage"] * 4, "flame_bulb", "magic_spear")
    assert [t.slot("medea", slot) for slot in ("consumable_1", "consumable_2", "throwable_1")] == [
        "bandage",
        "bandage",
        "flame_bulb",
    ]
    assert t.slot("medea", "backpack_consumable_2") == "bandage"
    assert t.slot("medea", "backpack_throwable_1") == "magic_spear"


@pytest.mark.rule("GOR-503")
def test_without_an_empty_place_the_player_replaces_a_card_of_the_category_or_gives_the_new_one_up() -> None:
    t = placing(Table(FIGURES).give("medea", *["bandage"] * 4, "helmet"), "elixir", "helmet")
    slots = ["consumable_1", "consumable_2", "backpack_consumable_1", "backpack_consumable_2"]
    assert t.offered == [f"replace {slot}" for slot in slots] + ["giveup"]
    t.do("replace backpack_consumable_1")
    assert t.slot("medea", "backpack_consumable_1") == "elixir"
    assert t.s.support_discards == [CARD["bandage"]]
    assert t.offered == ["replace helmet_1", "giveup"]  # armor: the same kind
    t.do("giveup")
    assert t.s.support_discards == [CARD["bandage"], CARD["helmet"]]


@pytest.mark.rule("GOR-504")
def test_new_cards_are_revealed_together_and_placed_one_by_one_weapon_first() -> None:
    t = Table(FIGURES, chance=["mantis", "helmet", "bandage"]).give("medea", "kite", "viper").set("medea", extra_chests=1)
    t.after_move("medea").do("chest")
    assert t.happened("chest_opened")[0].cards == ("mantis", "helmet", "bandage")
    assert (t.asked, t.mat("medea")) == ("place_card medea", ["kite", "viper"])
    t.do("giveup")
    assert t.mat("medea") == ["kite", "viper", "helmet", "bandage"]


@pytest.mark.rule("GOR-505")
def test_nobody_can_simply_drop_a_card() -> None:
    t = Table(FIGURES).give("medea", "kite", "helmet", "bandage", "backpack bandage", "barrier", "smoke_bulb").after_move("medea")
    assert t.offered == ["use barrier", "use smoke_bulb", "manage", "end"]
    for text in ("giveup", "replace weapon_1", "steal helmet_1"):
        t.refused(text)


@pytest.mark.rule("GOR-506")
def test_at_the_end_of_a_turn_backpack_cards_move_up_and_the_owner_chooses_if_there_are_too_many() -> None:
    t = Table(FIGURES).give("medea", "bandage", "backpack elixir", "backpack teleport", "backpack smoke_bulb").end_turn("medea")
    assert t.slot("medea", "throwable_1") == "smoke_bulb"
    assert t.asked == "refill medea"
    assert t.offered == ["fill elixir", "fill teleport"]
    t.do("fill teleport")
    assert [t.slot("medea", slot) for slot in ("consumable_1", "consumable_2", "backpack_consumable_1")] == [
        "bandage",
        "teleport",
        "elixir",
    ]


@pytest.mark.rule("GOR-506")
def test_enough_empty_slots_take_all_cards_without_asking() -> None:
    t = Table(FIGURES).give("medea", "backpack elixir", "backpack teleport").end_turn("medea")
    assert (t.asked, t.slot("medea", "consumable_1"), t.slot("medea", "consumable_2")) == ("pause", "elixir", "teleport")


@pytest.mark.rule("GOR-507")
def test_managing_exchanges_pairs_and_uses_each_backpack_slot_once() -> None:
    t = Table(FIGURES).give("medea", "bandage", "elixir", "backpack teleport", "backpack ammo_bag", "backpack smoke_bulb")
    t.after_move("medea").do("manage")
    assert t.offered == [
        "exchange backpack_throwable_1 throwable_1",
        "exchange backpack_consumable_1 consumable_1",
        "exchange backpack_consumable_1 consumable_2",
        "exchange backpack_consumable_2 consumable_1",
        "exchange backpack_consumable_2 consumable_2",
    ]
    t.do("exchange backpack_consumable_1 consumable_2")
    assert (t.slot("medea", "consumable_2"), t.slot("medea", "backpack_consumable_1")) == ("teleport", "elixir")
    assert "done" in t.offered
    assert not any(option.startswith("exchange backpack_consumable_1") for option in t.offered)
    t.do("exchange backpack_throwable_1 throwable_1", "done")
    assert t.slot("medea", "throwable_1") == "smoke_bulb"
    assert t.s.acted


@pytest.mark.rule("GOR-507")
def test_managing_needs_a_card_in_the_backpack() -> None:
    t = Table(FIGURES).give("medea", "bandage", "kite down").after_move("medea")
    assert t.refused("manage").rule == "GOR-507"


@pytest.mark.rule("GOR-508", "GOR-R32")
def test_an_empty_deck_is_refilled_from_its_discard_pile_else_nothing_is_drawn() -> None:
    t = Table(FIGURES, chance=["mantis", "helmet", "bandage"])
    t.s.weapon_deck, t.s.weapon_discards = [], [CARD["mantis"], CARD["kite"]]
    t.run()
    open_chest(t.s, 0, -1, "GOR-415")
    t.go_on()
    assert t.s.weapon_deck == [CARD["kite"]]
    assert t.s.weapon_discards == []
    t.s.weapon_deck = []
    t.script("helmet", "bandage").give("varas", "helmet")
    open_chest(t.s, 0, -1, "GOR-415")
    t.go_on()
    assert t.happened("chest_opened")[-1].cards == ("helmet", "bandage")


@pytest.mark.rule("GOR-508", "GOR-R32")
def test_the_support_deck_is_refilled_too_in_the_middle_of_a_draw() -> None:
    t = Table(FIGURES, chance=["kite", "helmet", "bandage"])
    t.s.support_deck, t.s.support_discards = [CARD["helmet"]], [CARD["elixir"], CARD["bandage"]]
    t.run()
    open_chest(t.s, 0, -1, "GOR-415")
    t.go_on()
    assert t.mat("medea") == ["kite", "helmet", "bandage"]
    assert (t.s.support_deck, t.s.support_discards) == ([CARD["elixir"]], [])


@pytest.mark.rule("GOR-508")
def test_used_replaced_and_given_up_cards_go_to_their_discard_piles() -> None:
    t = placing(Table(FIGURES).give("medea", "kite down", "viper"), "mantis", "lynx").do("replace weapon_1", "giveup")
    assert t.s.weapon_discards == [CARD["kite"], CARD["lynx"]]
    t.give("medea", "bandage").set("medea", health=50).script(1, 2).before_roll("medea").do("use bandage")
    assert t.s.support_discards == [CARD["bandage"]]


@pytest.mark.rule("GOR-509", "GOR-R28")
def test_new_weapons_are_loaded_and_looted_ones_keep_their_side() -> None:
    assert placing(Table(FIGURES), "kite").slot("medea", "weapon_1") == "kite"
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": "24,24"}, chance=[6, 6]).give("medea", "kite")
    t.give("varas", "mantis down").set("varas", health=5).after_move("medea").do("shoot")
    assert t.slot("medea", "weapon_2") == "mantis down"
