"""What each seat knows, and what it can only imagine: strengths, hands, coins, cards under the deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from questboard.games.dark.rules import decks
from questboard.games.dark.rules.bouts import take_off, take_off_unseen
from questboard.games.dark.rules.decks import PUBLIC, bit_of
from questboard.games.dark.rules.model import HIT, MISS, DarkState, Monster
from questboard.games.dark.rules.placing import withdraw

from .imagining import imagined, strength
from .stages import Stage

VIEWERS = (0, 1, 2, 3, 4, None)


def knights_hits(s: Any) -> int:
    hits: int = s.heroes[1].hits
    return hits


@pytest.mark.rule("DRK-R02", "VIL-R02")
def test_heroes_imagine_every_strength_of_the_type_and_the_evil_side_knows_it(stage: Stage) -> None:
    t = stage.table({}, [(3, 1)])
    type_ = t.realm.type_of(t.s.monsters[0].kind)
    possible = {k for kind, k in enumerate(t.realm.kind_strength) if t.realm.kind_type[kind] == type_}
    assert imagined(t, 1, strength(t)) == possible
    assert imagined(t, 0, strength(t)) == {3}


@pytest.mark.rule("DRK-407", "VIL-407")
def test_a_failed_blow_tells_one_seat_the_strength_and_all_others_what_it_exceeds(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 1, 0, 0])
    t.acting("knight").do(f"fight {t.names[0]}")
    assert imagined(t, t.seat("knight"), strength(t)) == {3}
    others = imagined(t, 1, strength(t))
    assert min(others) == 3
    assert others == imagined(t, None, strength(t))


@pytest.mark.rule("DRK-R02", "VIL-R02")
def test_two_figures_that_came_together_stay_within_their_limit_in_mind(stage: Stage) -> None:
    t = stage.table()
    t.monster(1, stage.line[1], limit=4)
    t.monster(2, stage.line[2], limit=4)
    t.s.monsters[1].group = t.s.monsters[0].group
    sums = imagined(t, 1, lambda s: sum(t.realm.kind_strength[m.kind] for m in s.monsters.values()))
    assert max(sums) <= 4
    assert len(sums) > 1


@pytest.mark.rule("DRK-407", "VIL-407")
def test_when_one_of_them_is_slain_its_strength_narrows_what_the_other_may_be(stage: Stage) -> None:
    t = stage.table({"knight": 0}, chance=[1, 1, 1])
    t.monster(2, stage.line[1], limit=4)
    t.monster(2, stage.line[2], limit=4)
    t.s.monsters[1].group = t.s.monsters[0].group
    t.acting("knight").do(f"fight {t.names[0]}")
    assert max(imagined(t, 3, strength(t, 1))) == 2
    assert len(t.s.placings) == 2  # one for each table's monster, whoever shares it


@pytest.mark.rule("VIL-318", "VIL-325")
@pytest.mark.parametrize(("failed", "most"), [(0, 3), (1, 2)])
def test_a_withdrawn_figure_had_its_share_of_the_limit(stage: Stage, failed: int, most: int) -> None:
    t = stage.table()
    t.monster(2, stage.line[1], limit=4)
    t.monster(1, stage.line[2], limit=4, type="orc")
    one, two = t.s.monsters.values()
    two.group, one.floor = one.group, failed
    withdraw(t.s, one)
    assert max(imagined(t, 3, strength(t, 1))) == most
    assert len(t.s.placings) == 2


@pytest.mark.rule("DRK-703", "DRK-R18", "DRK-R02")
def test_the_strength_of_a_figure_that_nobody_scores_stays_secret(stage: Stage) -> None:
    t = stage.table()
    t.monster(3, stage.line[1], type="orc")
    take_off_unseen(t.s, t.s.monsters[0])
    assert (t.s.monsters, t.s.at[t.realm.floor.index[stage.line[1]]]) == ({}, -1)
    assert [t.realm.strength_of(t.game.view(t.s, seat).gone[0].kind) for seat in (0, 1, None)] == [3, 0, 0]
    assert imagined(t, 1, lambda s: t.realm.kind_strength[s.gone[0].kind]) == {1, 2, 3, 4}


@pytest.mark.rule("DRK-R08", "VIL-R08")
def test_hands_are_imagined_from_all_unseen_cards(stage: Stage) -> None:
    t = stage.table().hand("knight", hits=1)
    assert imagined(t, 1, knights_hits) == imagined(t, 0, knights_hits) == {0, 1}
    assert imagined(t, t.seat("knight"), knights_hits) == {1}


@pytest.mark.rule("DRK-413", "VIL-413")
def test_a_card_that_all_saw_under_the_deck_is_known_when_it_is_drawn(stage: Stage) -> None:
    t = stage.table()
    t.s.deck[:] = [HIT | PUBLIC]
    t.s.heroes[0].misses = 5  # so that there is something to mix it up with
    t.s.draw_card(1)
    for seat in (0, 1, 3, None):
        camp = t.game.view(t.s, seat).heroes[1]
        assert (camp.hits, camp.hidden) == (1, 0)
        assert imagined(t, seat, knights_hits) == {1}


@pytest.mark.rule("DRK-R08", "VIL-R08")
def test_a_card_that_one_seat_saw_under_the_deck_is_known_to_that_seat_alone(stage: Stage) -> None:
    t = stage.table().hand("dwarf", hits=1, misses=1)
    seat = t.seat("dwarf")
    t.s.discard(3, MISS, bit_of(seat))
    card = t.s.deck.pop(0)
    t.s.deck.append(card)
    t.s.draw_card(1)
    assert imagined(t, seat, lambda s: (s.heroes[1].hits, s.heroes[1].misses)) == {(0, 1)}
    assert imagined(t, 3, lambda s: (s.heroes[1].hits, s.heroes[1].misses)) == {(0, 1), (1, 0)}


@pytest.mark.rule("DRK-R08", "VIL-R08")
def test_a_known_card_is_forgotten_when_it_may_have_left_the_hand_unseen(stage: Stage) -> None:
    t = stage.table().hand("knight", misses=1)
    t.s.deck.append(HIT | PUBLIC)
    t.s.draw_card(1)
    assert t.game.view(t.s, 3).heroes[1].hits == 1
    t.s.discard(1, MISS, bit_of(t.seat("knight")))
    assert t.game.view(t.s, 3).heroes[1].hits == 0
    assert t.game.view(t.s, t.seat("knight")).heroes[1].hits == 1


@pytest.mark.rule("DRK-413", "VIL-413")
def test_a_known_card_that_is_played_is_known_no_more_and_others_stay_known(stage: Stage) -> None:
    t = stage.table()
    t.s.deck += [HIT | PUBLIC, MISS | PUBLIC]
    t.s.draw_card(1)
    t.s.draw_card(1)
    t.s.discard(1, HIT, PUBLIC)
    camp = t.game.view(t.s, 3).heroes[1]
    assert (camp.hits, camp.misses, camp.hidden) == (0, 1, 0)


@pytest.mark.rule("DRK-413", "VIL-413", "DRK-R08", "VIL-R08")
@pytest.mark.parametrize("seen", [True, False])
def test_a_card_that_leaves_a_hand_is_known_no_more_to_any_viewer(stage: Stage, seen: bool) -> None:
    t = stage.table()
    t.s.deck += [HIT | PUBLIC, HIT | PUBLIC, MISS | PUBLIC, MISS | PUBLIC]
    for _ in range(4):
        t.s.draw_card(1)
    t.s.discard(1, HIT, PUBLIC if seen else bit_of(2))
    views = [t.game.view(t.s, viewer).heroes[1] for viewer in (0, 1, 3, 4, None)]
    assert {(camp.hits, camp.misses, camp.hidden) for camp in views} == {(1, 2, 0) if seen else (1, 1, 1)}


@pytest.mark.rule("DRK-413", "VIL-413")
def test_cards_of_which_nobody_was_sure_leave_what_all_are_sure_of(stage: Stage) -> None:
    t = stage.table().hand("knight", hits=2)
    t.s.deck.append(MISS | PUBLIC)
    t.s.draw_card(1)
    t.s.discard(1, HIT, PUBLIC)
    camp = t.game.view(t.s, 3).heroes[1]
    assert (camp.hits, camp.misses, camp.hidden) == (0, 1, 1)


@pytest.mark.rule("DRK-R08", "VIL-R08")
def test_the_hand_of_an_eliminated_hero_stays_as_unknown_as_it_was(stage: Stage) -> None:
    t = stage.table().hand("knight", hits=2)
    camp = t.hero("knight")
    camp.place, camp.hp, camp.out = -1, 0, True
    assert imagined(t, 3, knights_hits) == {0, 1, 2}


@pytest.mark.rule("DRK-R01", "VIL-R01")
def test_coins_are_imagined_from_all_unseen_ones(stage: Stage) -> None:
    t = stage.table().give("knight", coins=[5])
    assert imagined(t, 0, lambda s: s.heroes[1].coins[0]) == {1, 2, 3, 4, 5}
    assert imagined(t, t.seat("knight"), lambda s: s.heroes[1].coins[0]) == {5}


@pytest.mark.rule("DRK-R01", "VIL-R01")
def test_a_coin_that_left_the_game_is_known_to_whoever_held_it(stage: Stage) -> None:
    t = stage.table()
    t.s.coins.remove(5)
    t.s.lost_coins = ((5, 2),)
    assert imagined(t, 2, lambda s: s.lost_coins[0][0]) == {5}
    assert imagined(t, 1, lambda s: s.lost_coins[0][0]) == {1, 2, 3, 4, 5}


@pytest.mark.rule("DRK-R01", "VIL-R01", "DRK-R02", "VIL-R02", "DRK-R08", "VIL-R08")
@pytest.mark.parametrize("swap", ["strengths", "hands", "coins", "deck", "pit"])
def test_swapping_what_a_seat_cannot_know_changes_nothing_in_its_view(stage: Stage, swap: str) -> None:
    t = stage.table({}, [(1, 1), (2, 2)]).hand("knight", hits=1).hand("dwarf", misses=1)
    t.give("knight", coins=[5]).give("dwarf", coins=[1])
    before = t.game.view(t.s, 1)
    knight, dwarf = t.hero("knight"), t.hero("dwarf")
    match swap:
        case "strengths":
            one, two = t.s.monsters.values()
            assert t.realm.type_of(one.kind) == t.realm.type_of(two.kind)
            one.kind, two.kind = two.kind, one.kind
        case "hands":
            knight.hits, knight.misses, dwarf.hits, dwarf.misses = 0, 1, 1, 0
        case "coins":
            knight.coins, dwarf.coins = dwarf.coins, knight.coins
        case "deck":
            t.s.deck.reverse()
        case "pit":
            t.s.coins.reverse()
    assert t.game.view(t.s, 1) == before


@pytest.mark.rule("DRK-R01", "VIL-R01")
def test_at_the_end_nothing_is_hidden_from_anybody(stage: Stage) -> None:
    t = stage.table({"dwarf": stage.front}, [(3, 1)], chance=[2, 2, 2]).give("dwarf", weapon=4).hand("dwarf", hits=3)
    t.give("knight", coins=[5]).acting("dwarf").do(f"fight {stage.boss}", "hits 3")
    views = [t.game.view(t.s, seat) for seat in VIEWERS]
    assert all(view.heroes[1].coins == (5,) for view in views)
    assert all(strength(t)(view) == 3 for view in views)
    assert t.game.looks.know_the_same(t.s, 0, 3)


@pytest.mark.rule("DRK-R08", "VIL-R08")
def test_before_the_end_no_two_seats_know_the_same(stage: Stage) -> None:
    t = stage.table().acting("knight")
    assert not t.game.looks.know_the_same(t.s, 1, 2)
    assert t.game.looks.know_the_same(t.s, 1, 1)


@pytest.mark.rule("DRK-R08", "VIL-R08")
def test_cards_are_told_to_their_owner_only(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1)], chance=[1, 1, 1])
    t.acting("knight").do(f"fight {t.names[0]}")
    assert [event.audience for event in t.happened("cards_seen")] == [(t.seat("knight"),)]
    assert [event.audience for event in t.happened("cards_drawn")] == [None]


@pytest.mark.rule("DRK-R08", "VIL-R08")
def test_a_deck_hides_what_the_viewer_has_not_seen() -> None:
    deck = [HIT | PUBLIC, MISS | bit_of(2), HIT]
    decks.hide(deck, 2)
    assert deck == [HIT, MISS, decks.UNKNOWN]


@pytest.mark.rule("DRK-104", "VIL-104", "VIL-110")
def test_a_copied_state_shares_nothing_that_can_change(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)]).lay(stage.line[2], "speed_boots").acting("knight")
    before, twin = t.game.snapshot(t.s), t.s.copy()
    for name in ("heroes", "at", "store", "items", "deck", "coins", "warlords", "events", "sewers"):
        if hasattr(twin, name):
            getattr(twin, name).pop()
    twin.heroes[0].hp, twin.monsters[0].place = 1, -1
    twin.monsters.clear()
    twin.lying.clear()
    assert t.game.snapshot(t.s) == before


@pytest.mark.rule("DRK-703", "DRK-611", "VIL-611")
def test_monsters_in_some_places_are_found_in_the_order_of_placing(stage: Stage) -> None:
    t = stage.table({}, [(3, 3), (1, 1), (2, 2)])
    places = tuple(t.realm.floor.index[stage.line[n]] for n in (1, 3))
    assert [monster.number for monster in t.s.monsters_in(places)] == [0, 1]


@pytest.mark.rule("DRK-302", "VIL-302")
def test_a_hero_leaves_the_first_square_of_the_board_like_any_other(stage: Stage) -> None:
    t = stage.table({"knight": 0})
    t.put("knight", t.realm.floor.names[0]).put("knight", stage.line[0])
    assert t.s.at[0] == -1


@pytest.mark.rule("DRK-407", "VIL-407", "VIL-325")
@pytest.mark.parametrize(("leave", "shown"), [(take_off, 2), (withdraw, 1)])
def test_a_figure_that_leaves_tells_of_its_own_placing_only(
    stage: Stage, leave: Callable[[DarkState, Monster], None], shown: int
) -> None:
    t = stage.table()
    for place in (1, 2, 3):
        t.monster(2, stage.line[place], limit=2 + place)
    leave(t.s, t.s.monsters[1])
    assert [(placing.limit, placing.revealed) for placing in t.s.placings] == [(3, 0), (4, shown), (5, 0)]


@pytest.mark.rule("VIL-318", "VIL-325")
@pytest.mark.parametrize("item", ["", "speed_boots"])
def test_a_withdrawn_figure_is_in_the_store_again_with_what_it_carried(stage: Stage, item: str) -> None:
    t = stage.table()
    before = t.s.store[:], t.s.items[:]
    t.monster(2, stage.line[1], item)
    withdraw(t.s, t.s.monsters[0])
    assert (t.s.store, t.s.items) == before
    assert (t.s.monsters, t.s.at[t.realm.floor.index[stage.line[1]]]) == ({}, -1)
