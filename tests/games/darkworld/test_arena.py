"""Beyond the Arch: Doomstep, arena, stairs, throne front."""

from __future__ import annotations

import pytest

from questboard.games.dark.rules.model import EVERYBODY
from questboard.games.darkworld.rules.arena import must_give_up
from questboard.games.darkworld.rules.content import ARENA_SQUARES, FLOOR

from .table import Castle


def arrive(t: Castle, hero: str) -> Castle:
    t.put(hero, "11,2").acting(hero).do("step DOOM")
    if t.asked != "pause":
        t.do("end")
    return t


# ---- the Doomstep ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-801")
def test_the_step_through_the_arch_costs_one_action_and_there_is_no_way_back() -> None:
    t = Castle({"knight": "11,2"}).acting("knight").do("step DOOM")
    assert (t.place("knight"), t.s.actions) == ("DOOM", 2)
    assert t.steps() == {"13,1", "13,2", "13,3"}


@pytest.mark.rule("DRK-802")
def test_the_first_arrivals_draw_four_three_two_and_two_cards() -> None:
    t = Castle()
    for hero in ("dwarf", "knight", "barbarian", "ranger"):
        arrive(t, hero)
    assert [t.hero(name).hand for name in ("dwarf", "knight", "barbarian", "ranger")] == [4, 3, 2, 2]


@pytest.mark.rule("DRK-802", "DRK-831")
def test_coming_back_to_the_doomstep_brings_no_more_cards() -> None:
    t = arrive(Castle(), "knight")
    t.put("knight", "13,1").acting("knight").do("step DOOM")
    assert t.hero("knight").hand == 4


@pytest.mark.rule("DRK-802", "DRK-705")
def test_example_20_four_and_three_cards_and_no_haunter_from_the_first_step_on() -> None:
    t = arrive(Castle(), "knight")
    t.s.store = [0] * len(t.s.store)
    assert t.korak().asked == "pause"  # nobody to activate, nobody to summon
    arrive(t, "dwarf")
    assert (t.hero("knight").hand, t.hero("dwarf").hand) == (4, 3)


@pytest.mark.rule("DRK-803")
def test_a_hero_on_the_doomstep_can_neither_attack_nor_be_attacked() -> None:
    t = Castle({"knight": "DOOM"}, [(1, "13,2"), (2, "11,2")])
    assert t.active(t.names[0]).fights() == []
    assert t.active(t.names[1]).fights() == []
    assert t.acting("knight").fights() == []


@pytest.mark.rule("DRK-804", "DRK-R19")
@pytest.mark.parametrize("landing", ["13,1", "13,2", "13,3"])
def test_no_monster_stops_on_a_landing_square_but_it_may_step_across(landing: str) -> None:
    beside = landing.replace("13", "14")
    t = Castle({}, [(1, beside)])
    assert landing not in t.active(t.names[0], actions=1).steps()
    t.s.acted = ()
    assert landing in t.active(t.names[0], actions=2).steps()


# ---- filling the arena ----------------------------------------------------------------------------------------------


def store_of(t: Castle, count: int) -> None:
    """So many figures are left in the store, weakest first."""
    order = sorted(range(len(t.s.store)), key=lambda kind: t.realm.kind_strength[kind])
    left = count
    for kind in order:
        t.s.store[kind] = min(t.s.store[kind], left)
        left -= t.s.store[kind]


def fill(t: Castle) -> Castle:
    """Korak places what he must: always the first figure, item and square."""
    while t.asked == "place_monster":
        t.do(t.offered[0])
    return t


@pytest.mark.rule("DRK-810", "DRK-812", "DRK-R32")
@pytest.mark.parametrize(("store", "placed"), [(5, 5), (9, 6), (6, 6), (1, 1)])
def test_example_28_all_monsters_of_the_store_or_six_of_them_must_come(store: int, placed: int) -> None:
    t = arrive(Castle(), "knight")
    store_of(t, store)
    t.korak()
    assert "done" not in t.offered
    fill(t)
    assert (len(t.s.monsters), sum(t.s.store)) == (placed, store - placed)


@pytest.mark.rule("DRK-810")
def test_they_stand_on_lower_squares_and_niches_but_never_on_landing_squares() -> None:
    t = arrive(Castle(), "knight").korak().do("bring manticore 6", "carry healing_potion")
    lower = {f"{x},{y}" for x in range(13, 18) for y in range(1, 6)} - {"13,1", "13,2", "13,3"}
    assert t.puts() == lower | {"13,6", "15,6", "17,6"}
    assert len(ARENA_SQUARES) == 25


@pytest.mark.rule("DRK-810")
def test_a_niche_holds_one_monster_and_korak_chooses_which_six() -> None:
    t = arrive(Castle(), "knight").korak().bring("manticore 6", "15,6").do("bring mummy 5", "carry healing_potion")
    assert "15,6" not in t.puts()


@pytest.mark.rule("DRK-810")
def test_they_may_act_in_that_same_turn() -> None:
    t = arrive(Castle(), "knight")
    store_of(t, 1)
    t.korak().do("bring orc 1", "carry healing_potion", "put 15,3")
    assert "activate orc#1" in t.offered


@pytest.mark.rule("DRK-811")
def test_each_of_them_gets_an_item_while_items_last() -> None:
    t = arrive(Castle(), "knight")
    t.s.items = [1, 0, 1]
    fill(t.korak())
    assert sorted(monster.item for monster in t.s.monsters.values()) == [-1, -1, -1, -1, 0, 2]


@pytest.mark.rule("DRK-812")
def test_the_arena_is_filled_once_and_the_rest_stays_for_rooms() -> None:
    t = arrive(Castle(doors=[1], rooms=[1]), "knight")
    fill(t.korak()).do("end")
    assert t.korak().asked == "korak_turn"
    t.put("dwarf", "7,8").acting("dwarf").do("step 7,9")
    assert t.asked == "place_monster"


@pytest.mark.rule("DRK-R28")
def test_the_manticore_fits_no_room_and_waits_for_the_arena() -> None:
    rooms = Castle({"knight": "6,2"}, doors=[], rooms=range(1, 8)).acting("knight").do("step 7,2")
    assert "bring manticore 6" not in rooms.offered
    assert "bring manticore 6" in arrive(Castle(), "knight").korak().offered


# ---- niches, stairs, throne front ------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-813")
def test_heroes_may_not_enter_niches() -> None:
    assert "15,6" not in Castle({"knight": "15,5"}).acting("knight").steps()


@pytest.mark.rule("DRK-813")
def test_a_monster_in_a_niche_fights_only_with_the_square_north_of_it() -> None:
    t = Castle({"knight": "15,5", "dwarf": "14,6", "ranger": "16,6"}, [(1, "15,6")])
    assert t.active(t.names[0]).fights() == ["knight"]
    assert t.acting("dwarf").fights() == []


@pytest.mark.rule("DRK-820")
@pytest.mark.parametrize(
    ("place", "around"),
    [
        ("14,5", {"14,4", "13,5", "15,5", "14,6"}),
        ("14,6", {"14,5", "14,7"}),
        ("14,7", {"14,6", "FRONT"}),
        ("16,6", {"16,5", "16,7"}),
        ("16,7", {"16,6", "FRONT"}),
    ],
)
def test_each_stair_is_adjacent_to_the_next_one_up_and_down(place: str, around: set[str]) -> None:
    assert Castle({"knight": place}).acting("knight").steps() == around


@pytest.mark.rule("DRK-820")
def test_combat_goes_up_and_down_the_stairs() -> None:
    t = Castle({"knight": "14,6"}, [(1, "14,7"), (2, "14,5"), (3, "15,6")]).acting("knight")
    assert sorted(t.fights()) == t.names[:2]


@pytest.mark.rule("DRK-821", "DRK-305")
def test_the_throne_front_holds_all_heroes_and_they_may_walk_back_down() -> None:
    t = Castle(dict.fromkeys(("barbarian", "knight", "ranger"), "FRONT") | {"dwarf": "16,7"})
    t.acting("dwarf").do("step FRONT")
    assert len(t.s.heroes_at(FLOOR.index["FRONT"])) == 4
    assert t.steps() == {"14,7", "16,7"}


@pytest.mark.rule("DRK-821")
def test_no_monster_enters_the_throne_front_but_one_on_a_top_stair_fights_heroes_there() -> None:
    t = Castle({"knight": "FRONT", "dwarf": "FRONT"}, [(1, "14,7")])
    t.active(t.names[0])
    assert (t.steps(), t.fights()) == ({"14,6"}, ["knight", "dwarf"])
    assert t.acting("knight").fights() == [t.names[0], "korak"]


@pytest.mark.rule("DRK-822")
def test_korak_is_adjacent_to_the_throne_front_only() -> None:
    assert "korak" in Castle({"knight": "FRONT"}).acting("knight").fights()
    assert "korak" not in Castle({"knight": "14,7"}).acting("knight").fights()


# ---- knocked out ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-420")
def test_a_hero_knocked_out_in_the_rooms_loses_nothing() -> None:
    t = Castle({"knight": "5,8"}, [(1, "6,8")], chance=[2, 2]).give("knight", "speed_boots", hp=1, coins=[3])
    t.slain("knight", 2).active(t.names[0]).do("fight knight")
    assert (t.place("knight"), t.items("knight"), t.hero("knight").coins) == ("ENT", ["speed_boots"], (3,))
    assert len(t.hero("knight").slain) == 1


def knocked_out(t: Castle) -> Castle:
    """The Knight on the foot of the stairs falls to a blow of four."""
    t.put("knight", "14,5").give("knight", hp=3)
    name = t.monster(6, "14,6")
    t.script(2, 2).active(name).do("fight knight")
    return t


@pytest.mark.rule("DRK-830")
def test_example_21_knocked_out_in_the_arena_he_gives_up_one_thing() -> None:
    t = Castle().give("knight", coins=[4]).hand("knight", hits=1, misses=1)
    t.put("knight", "14,5").give("knight", hp=3)
    t.monster(6, "14,6")
    t.script(2, 2).active("manticore#1").do("fight knight", "misses 0")
    assert (t.place("knight"), t.asked, t.decision.seat) == ("DOOM", "give_up", 2)
    assert t.offered == ["give_up hit", "give_up miss", "give_up coin-4"]
    t.do("give_up coin-4")
    assert (t.hero("knight").coins, t.hero("knight").hand) == ((), 2)


@pytest.mark.rule("DRK-830")
def test_every_kind_of_thing_of_the_camp_may_be_given_up() -> None:
    t = Castle().give("knight", "speed_boots", "speed_boots", coins=[4, 4, 1]).slain("knight", 2, 3)
    knocked_out(t)
    assert t.offered == ["give_up " + thing for thing in ("speed_boots", "coin-1", "coin-4", "orc-2", "orc-3")]


@pytest.mark.rule("DRK-830")
def test_with_nothing_he_loses_nothing() -> None:
    t = knocked_out(Castle())
    assert (t.place("knight"), t.hero("knight").hp, t.happened("gave_up")) == ("DOOM", 0, [])


@pytest.mark.rule("DRK-830")
@pytest.mark.parametrize(
    ("thing", "left"),
    [("speed_boots", "items"), ("coin-4", "coins"), ("orc-2", "slain")],
)
def test_what_is_given_up_leaves_the_game(thing: str, left: str) -> None:
    t = Castle().give("knight", "speed_boots", coins=[4]).slain("knight", 2)
    knocked_out(t).do(f"give_up {thing}")
    assert getattr(t.hero("knight"), left) == ()
    assert (t.s.pit == (1,), t.s.lost_coins == ((4, 2),), len(t.s.gone) == 1) == tuple(
        name == left for name in ("items", "coins", "slain")
    )


@pytest.mark.rule("DRK-830")
def test_a_figure_given_up_is_known_to_all() -> None:
    t = knocked_out(Castle().give("knight", coins=[4]).slain("knight", 2)).do("give_up orc-2")
    assert (t.s.gone[0].seen, t.happened("gave_up")[0].thing) == (EVERYBODY, "orc-2")


@pytest.mark.rule("DRK-830")
def test_a_coin_is_given_up_unseen() -> None:
    t = knocked_out(Castle().give("knight", coins=[4, 2])).do("give_up coin-4")
    assert t.happened("gave_up")[0].thing == "coin"
    assert [t.game.view(t.s, seat).lost_coins[0][0] for seat in (0, 1, 2, None)] == [0, 0, 4, 0]


@pytest.mark.rule("DRK-830")
def test_a_card_goes_face_down_under_the_deck() -> None:
    t = Castle({"knight": "14,5"}, [(6, "14,6")], chance=[2, 2]).give("knight", hp=3).hand("knight", hits=1, misses=1)
    t.active("manticore#1").do("fight knight", "misses 0", "give_up miss")
    assert (t.bottom(), t.happened("gave_up")[0].thing) == (["miss"], "card")
    assert [t.game.view(t.s, seat).deck[0] for seat in (0, 1, 2, None)] == [63, 63, 0, 63]


@pytest.mark.rule("DRK-830")
def test_with_cards_or_coins_he_is_asked_even_if_all_are_of_one_kind() -> None:
    t = knocked_out(Castle().give("knight", coins=[4, 4]))
    assert (t.asked, t.offered) == ("give_up", ["give_up coin-4"])


@pytest.mark.rule("DRK-830")
@pytest.mark.parametrize(("cards", "asked"), [(1, False), (2, True)])
def test_one_card_alone_is_given_up_without_a_question_but_two_may_differ(cards: int, asked: bool) -> None:
    t = Castle({"knight": "DOOM"}).hand("knight", misses=cards)
    t.s.agenda[:] = []
    must_give_up(t.s, t.number("knight"))
    assert (len(t.s.agenda) == 1) == asked
    assert t.hero("knight").hand == (2 if asked else 0)


@pytest.mark.rule("DRK-830")
def test_the_only_thing_that_everybody_sees_is_given_up_without_a_question() -> None:
    t = knocked_out(Castle().give("knight", "speed_boots"))
    assert (t.items("knight"), t.happened("gave_up")[0].thing) == ([], "speed_boots")


@pytest.mark.rule("DRK-830")
def test_what_he_gives_up_is_his_secret_choice() -> None:
    assert knocked_out(Castle().give("knight", coins=[4, 2])).decision.secret


@pytest.mark.rule("DRK-830")
def test_knocked_out_in_the_throne_front_by_a_monster_he_goes_to_the_doomstep() -> None:
    t = Castle({"knight": "FRONT"}, [(1, "14,7")], chance=[2, 2]).give("knight", hp=2)
    t.active(t.names[0]).do("fight knight")
    assert (t.place("knight"), t.hero("knight").out) == ("DOOM", False)


@pytest.mark.rule("DRK-831", "DRK-414")
def test_he_plays_on_from_the_doomstep_with_one_hp() -> None:
    t = knocked_out(Castle()).turn("knight")
    assert (t.hero("knight").hp, t.steps(), t.hero("knight").hand) == (1, {"13,1", "13,2", "13,3"}, 0)


@pytest.mark.rule("DRK-832")
def test_example_24_a_hero_knocked_out_by_korak_is_eliminated() -> None:
    t = Castle({"knight": "FRONT"}, chance=[2, 2, 2]).give("knight", "speed_boots", hp=4).hand("knight", misses=2)
    t.active("korak").do("fight knight", "misses 2")
    assert (t.hero("knight").out, t.hero("knight").hp, t.place("knight")) == (True, 0, "")
    assert [event.hero for event in t.happened("eliminated")] == ["knight"]


@pytest.mark.rule("DRK-832")
def test_koraks_return_blow_eliminates_too_and_ends_the_turn() -> None:
    t = Castle({"knight": "FRONT"}, chance=[0, 0, 2, 2, 2]).give("knight", hp=6).acting("knight").do("fight korak")
    assert (t.hero("knight").out, t.asked) == (True, "pause")


@pytest.mark.rule("DRK-810", "DRK-812")
def test_korak_may_not_stop_before_all_of_them_stand() -> None:
    t = arrive(Castle(), "knight").korak()
    for _ in range(6):
        assert "done" not in t.offered
        t.do(t.offered[0]).do(t.offered[0]).do(t.offered[0])
    assert t.asked == "korak_turn"


@pytest.mark.rule("DRK-830")
def test_one_coin_alone_is_given_up_without_a_question() -> None:
    t = knocked_out(Castle().give("knight", coins=[4]))
    assert (t.hero("knight").coins, t.happened("gave_up")[0].thing) == ((), "coin")
