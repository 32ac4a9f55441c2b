"""What each seat may know: nothing hidden is in a view, and what is learned stays learned."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from questboard.core.loop.chance import FastChance
from questboard.games.dark.rules.decks import UNKNOWN
from questboard.games.village_of_fear.game import GAME
from questboard.games.village_of_fear.rules.content import UNKNOWN_TREASURE, WARLORD_CARDS, point
from questboard.games.village_of_fear.rules.model import UNKNOWN_CARD, VillageState
from questboard.games.village_of_fear.rules.view import possible_points

from .table import HALL, INN, VillageTable


def imagined(s: VillageState, viewer: int | None, count: int = 60) -> list[VillageState]:
    return [GAME.imagine(s, viewer, FastChance.seeded(seed)) for seed in range(count)]


def differ_only_for(t: VillageTable, change: Callable[[VillageState], None], knowing: set[int | None]) -> None:
    """After this change only these viewers see another state."""
    other = t.s.copy()
    change(other)
    for viewer in (*range(5), None):
        same = GAME.view(t.s, viewer) == GAME.view(other, viewer)
        assert same is (viewer not in knowing), viewer


# ---- swapping: who sees the difference ------------------------------------------------------------------------------


@pytest.mark.rule("VIL-R02", "VIL-407")
def test_strengths_are_the_warlords_secret():
    t = VillageTable(monsters=[(1, "1,8", "", "orc"), (4, "3,8", "", "orc")])

    def swap(s: VillageState) -> None:
        s.monsters[1].kind, s.monsters[2].kind = s.monsters[2].kind, s.monsters[1].kind

    differ_only_for(t, swap, {0})


@pytest.mark.rule("VIL-R02")
def test_strengths_in_the_store_are_hidden_too():
    t = VillageTable(monsters=[(1, "1,8", "", "orc")])

    def swap(s: VillageState) -> None:
        strong = s.realm.kind_of("orc", 4)
        s.store[s.monsters[1].kind] += 1
        s.store[strong] -= 1
        s.monsters[1].kind = strong

    differ_only_for(t, swap, {0})


@pytest.mark.rule("VIL-407", "VIL-R02")
def test_a_seat_that_failed_against_a_monster_knows_its_strength():
    t = VillageTable({"knight": "1,9"}, [(4, "1,8", "", "orc"), (3, "3,8", "", "orc")], [0, 0, 0, 0])
    t.acting("knight").do(f"fight {t.names[0]}")

    def swap(s: VillageState) -> None:
        s.monsters[1].kind, s.monsters[2].kind = s.monsters[2].kind, s.monsters[1].kind

    differ_only_for(t, swap, {0, t.seat("knight")})


@pytest.mark.rule("VIL-R08")
def test_hands_are_private_but_their_sizes_are_public():
    t = VillageTable().hand("knight", hits=2)

    def swap(s: VillageState) -> None:
        s.heroes[1].hits, s.heroes[1].misses = 1, 1

    differ_only_for(t, swap, {t.seat("knight")})
    assert GAME.view(t.s, 0).heroes[1].hand == 2


@pytest.mark.rule("VIL-R01")
def test_coins_are_known_to_their_owner_alone():
    t = VillageTable().give("knight", coins=[5])

    def swap(s: VillageState) -> None:
        s.heroes[1].coins = (1,)

    differ_only_for(t, swap, {t.seat("knight")})


@pytest.mark.rule("VIL-106", "VIL-310")
def test_treasures_of_closed_buildings_are_the_warlords_secret():
    def swap(s: VillageState) -> None:
        s.treasures = (0, 1, 2, 4, 3)

    differ_only_for(VillageTable(), swap, {0})
    differ_only_for(VillageTable(lifted=[INN]), swap, {0, 1, 2, 3, 4, None})


@pytest.mark.rule("VIL-109", "VIL-310")
@pytest.mark.parametrize("what", ["type", "item", "square"])
def test_the_guard_is_hidden_until_the_great_hall_is_lifted(what):
    def change(s: VillageState) -> None:
        guard = s.guard()
        assert guard is not None
        if what == "type":
            troll = s.realm.kind_of("troll", 5)
            s.store[guard.kind] += 1
            s.store[troll] -= 1
            guard.kind = troll
        elif what == "item":
            s.items[guard.item] += 1
            s.items[0] -= 1
            guard.item = 0
        else:
            s.at[guard.place] = -1
            guard.place = s.realm.floor.index["U0,1"]
            s.at[guard.place] = guard.figure

    differ_only_for(VillageTable(), change, {0})
    differ_only_for(VillageTable(lifted=[HALL]), change, {0, 1, 2, 3, 4, None})


@pytest.mark.rule("VIL-111", "VIL-802", "VIL-212")
def test_the_secret_card_is_known_to_the_warlord_and_to_seats_that_were_on_the_top():
    def swap(s: VillageState) -> None:
        s.card, s.warlords[0] = s.warlords[0], s.card

    differ_only_for(VillageTable(), swap, {0})
    t = VillageTable({"knight": "BRIDGE"}).open_bridge("dwarf").key("knight").acting("knight").do("step TOP")
    differ_only_for(t, swap, {0, t.seat("knight")})


@pytest.mark.rule("VIL-823", "VIL-826")
def test_a_card_that_was_shown_is_known_to_all():
    t = VillageTable()
    t.s.card_public = True
    assert {GAME.view(t.s, viewer).card for viewer in (*range(5), None)} == {WARLORD_CARDS.index("no_weakness")}


@pytest.mark.rule("VIL-212")
def test_a_looked_at_card_is_known_to_the_seat_that_looked():
    t = VillageTable().warlord_cards("golden_axe").event("rumour").turn("knight")
    assert GAME.view(t.s, t.seat("knight")).warlords[0] == WARLORD_CARDS.index("golden_axe")
    for viewer in (0, t.seat("dwarf"), None):
        assert set(GAME.view(t.s, viewer).warlords) == {UNKNOWN}


@pytest.mark.rule("VIL-742", "VIL-743")
def test_the_lurkers_path_is_the_warlords_secret_until_the_trial_is_over():
    t = VillageTable({"knight": "5,4"}).acting("knight").do("bridge", "start 1", "creep 1 1", "creep 1 3")

    def elsewhere(s: VillageState) -> None:
        s.lurker_path = (s.lurker_path[0], point(2, 3))

    differ_only_for(t, elsewhere, {0})
    t.do("creep 1 2", "creep 2 3", "creep 2 3")
    assert GAME.view(t.s, t.seat("knight")).lurker_path == t.s.lurker_path != ()


@pytest.mark.rule("VIL-211")
def test_event_cards_that_were_seen_are_known_to_all():
    t = VillageTable().event("herbs").turn("knight")
    view = GAME.view(t.s, t.seat("dwarf")).events
    assert view[0] != UNKNOWN
    assert set(view[1:]) == {UNKNOWN}


@pytest.mark.rule("VIL-902", "VIL-R01")
def test_when_all_is_over_everybody_sees_everything():
    t = VillageTable(chance=[2, 2, 1]).on_top("knight").arm("knight", "golden_axe").give("dwarf", coins=[3]).acting("knight")
    assert not GAME.looks.know_the_same(t.s, 1, 2)
    t.do("fight warlord")
    assert GAME.view(t.s, None) == GAME.view(t.s, 0) == GAME.view(t.s, 4)
    assert GAME.view(t.s, None).heroes[3].coins == (3,)
    assert GAME.looks.know_the_same(t.s, 1, 2)


# ---- what can be imagined -------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-111", "VIL-212")
def test_an_unknown_card_may_be_any_that_the_seat_has_not_seen():
    t = VillageTable().warlord_cards("golden_axe").event("rumour").turn("knight")
    cards = {WARLORD_CARDS[s.card] for s in imagined(t.s, t.seat("knight"))}
    assert cards == {"golden_hammer", "golden_mace", "golden_sword", "karrion", "no_weakness"}
    assert "golden_axe" in {WARLORD_CARDS[s.card] for s in imagined(t.s, t.seat("dwarf"))}


@pytest.mark.rule("VIL-212")
def test_a_card_that_was_seen_stays_where_it_was_put():
    t = VillageTable().warlord_cards("golden_axe").event("rumour").turn("knight")
    assert {s.warlords[0] for s in imagined(t.s, t.seat("knight"))} == {t.s.warlords[0]}


@pytest.mark.rule("VIL-212", "VIL-R32")
def test_a_seat_that_has_seen_five_cards_knows_the_sixth():
    t = VillageTable().event("scroll", "scroll", "rumour").run()
    for _ in range(3):
        t.turn("knight")
    assert {s.card for s in imagined(t.s, t.seat("knight"))} == {t.s.card}


@pytest.mark.rule("VIL-111")
def test_the_order_of_the_warlord_deck_is_open_even_to_the_warlord():
    worlds = imagined(VillageTable().s, 0)
    assert len({tuple(s.warlords) for s in worlds}) > 20
    assert len({s.card for s in worlds}) == 1


@pytest.mark.rule("VIL-109", "VIL-315")
def test_the_hidden_guard_may_carry_the_item_that_was_just_chosen():
    t = VillageTable({"knight": "6,9"})
    t.s.pit, t.s.items = (0, 0, 0, 1, 1, 1, 2, 2), [0, 0, 1]
    t.acting("knight").do("step 7,9", "bring orc 3", "carry creature_whip")
    worlds = imagined(t.s, 1)
    assert {(s.guard().item, s.agenda[-1].item) for s in worlds} == {(1, 2), (2, 1)}
    assert all(GAME.rules.invariants(s) == [] for s in worlds)


@pytest.mark.rule("VIL-106")
def test_hidden_treasures_may_lie_anywhere_and_seen_ones_stay():
    t = VillageTable(lifted=[INN])
    worlds = imagined(t.s, 1)
    assert {s.treasures[INN - 1] for s in worlds} == {3}
    assert {s.treasures[0] for s in worlds} == {0, 1, 2, 4}
    assert {s.treasures for s in imagined(t.s, 0)} == {t.s.treasures}


@pytest.mark.rule("VIL-106")
def test_while_treasures_are_being_hidden_any_may_be_among_them():
    s = GAME.start(3, {}, chance=FastChance.seeded(1))
    GAME.apply(s, GAME.actions.parse("set key"))
    assert GAME.view(s, 1).treasures == (UNKNOWN_TREASURE, -1, -1, -1, -1)
    assert {guess.treasures[0] for guess in imagined(s, 1)} == {0, 1, 2, 3, 4}


@pytest.mark.rule("VIL-109")
def test_the_hidden_guard_may_be_any_figure_with_any_item_on_either_square():
    worlds = imagined(VillageTable().s, 1, 200)
    guards = [s.guard() for s in worlds]
    assert {guard.kind for guard in guards} == set(range(10))
    assert {guard.item for guard in guards} == {0, 1, 2}
    assert len({guard.place for guard in guards}) == 2
    assert {GAME.view(s, 1) == GAME.view(worlds[0], 1) for s in worlds} == {True}


@pytest.mark.rule("VIL-311", "VIL-R02")
def test_strengths_under_a_limit_sum_up_to_it_at_most_in_every_imagined_world():
    t = VillageTable({"knight": "6,9"}).acting("knight")
    t.do("step 7,9", "bring orc 4", "carry speed_boots", "put 6,10", "bring orc 1", "carry speed_boots", "put 8,10")
    pairs = {tuple(s.realm.kind_strength[s.monsters[n].kind] for n in (1, 2)) for s in imagined(t.s, 1, 200)}
    assert pairs == {(1, 2), (1, 3), (1, 4), (2, 1), (2, 3), (3, 1), (3, 2), (4, 1)}


@pytest.mark.rule("VIL-315")
def test_a_chosen_figure_is_hidden_until_it_stands():
    t = VillageTable({"knight": "6,9"}).acting("knight").do("step 7,9", "bring troll 5")
    other = t.s.copy()
    other.agenda[-1] = replace(other.agenda[-1], figure=0)
    assert GAME.view(t.s, 1) == GAME.view(other, 1)
    assert GAME.view(t.s, 0) != GAME.view(other, 0)


@pytest.mark.rule("VIL-742")
def test_the_lurker_may_be_wherever_he_can_have_gone():
    t = VillageTable({"knight": "5,4"}).acting("knight").do("bridge", "start 1", "creep 1 1", "creep 1 3")
    points = {s.lurker_path[-1] for s in imagined(t.s, t.seat("knight"))}
    assert points == set(possible_points(t.s.hero_path, 2)[-1]) == {point(*p) for p in ((0, 4), (2, 4), (0, 3), (1, 3), (2, 3))}
    assert {s.lurker_path for s in imagined(t.s, 0)} == {t.s.lurker_path}


@pytest.mark.rule("VIL-742")
def test_a_point_that_the_hero_stepped_on_is_excluded():
    t = VillageTable({"knight": "5,4"}).acting("knight")
    t.do("bridge", "start 1", "creep 1 1", "creep 0 3", "creep 1 2", "creep 0 4", "creep 1 3")
    assert point(1, 3) not in {s.lurker_path[-1] for s in imagined(t.s, t.seat("knight"))}


@pytest.mark.rule("VIL-111")
def test_a_seat_that_does_not_know_the_card_sees_none():
    assert GAME.view(VillageTable().s, 1).card == UNKNOWN_CARD


@pytest.mark.rule("VIL-315", "VIL-109")
@pytest.mark.parametrize("seen", [False, True])
def test_a_last_kind_of_item_is_asked_for_while_the_guards_own_is_hidden(seen):
    """Without the prompt everybody would know that the guard carries the other kind."""
    t = VillageTable({"knight": "6,9"}, lifted=[HALL] if seen else [])
    t.s.pit, t.s.items = (0, 0, 0, 2, 2, 2, 1), [0, 2, 0]
    t.acting("knight").do("step 7,9", "bring orc 3")
    assert t.offered[0].startswith("put" if seen else "carry")


@pytest.mark.rule("VIL-315")
def test_a_chosen_item_is_hidden_until_its_bearer_stands():
    t = VillageTable({"knight": "6,9"}).acting("knight").do("step 7,9", "bring orc 3", "carry creature_whip")
    other = t.s.copy()
    other.agenda[-1] = replace(other.agenda[-1], item=0)
    assert GAME.view(t.s, 1) == GAME.view(other, 1)
    assert GAME.view(t.s, 0) != GAME.view(other, 0)


# ---- the secret card: what the fights with the Warlord tell ----------------------------------------------------------


def imagined_cards(t: VillageTable, hero: str) -> set[str]:
    return {WARLORD_CARDS[s.card] for s in imagined(t.s, t.seat(hero))}


@pytest.mark.rule("VIL-821", "VIL-826")
def test_three_dice_with_a_golden_weapon_tell_all_that_the_card_does_not_name_it():
    t = VillageTable(chance=[0] * 6).secret("golden_mace").on_top("knight").arm("knight", "golden_axe")
    assert imagined_cards(t, "dwarf") == set(WARLORD_CARDS)
    t.acting("knight").do("fight warlord")
    assert imagined_cards(t, "dwarf") == set(WARLORD_CARDS) - {"golden_axe", "karrion"}
    assert imagined(t.s, t.seat("dwarf"))[0].card_public is False


@pytest.mark.rule("VIL-823")
def test_a_bout_without_karrion_tells_all_that_the_card_is_not_his():
    t = VillageTable(chance=[0] * 5).secret("golden_mace").on_top("knight").acting("knight").do("fight warlord")
    assert imagined_cards(t, "dwarf") == set(WARLORD_CARDS) - {"karrion"}


@pytest.mark.rule("VIL-821", "VIL-R02")
def test_a_blow_at_a_common_monster_tells_nothing_about_the_card():
    t = VillageTable({"knight": "1,8"}, [(5, "1,9")], [0] * 5).secret("golden_mace").arm("knight", "golden_axe")
    t.acting("knight").do(f"fight {t.names[0]}")
    assert imagined_cards(t, "dwarf") == set(WARLORD_CARDS)
