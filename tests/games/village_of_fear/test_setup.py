"""The table before the first round."""

from __future__ import annotations

from collections import Counter

import pytest

from questboard.core.loop.chance import FastChance
from questboard.games.dark.rules.decks import KIND_MASK
from questboard.games.village_of_fear.game import GAME
from questboard.games.village_of_fear.rules.content import ENTRANCE, EVENTS, FLOOR, SEWER_CARDS, WARLORD_CARDS
from questboard.games.village_of_fear.rules.model import VillageState


def started(seats: int = 5, seed: int = 1) -> VillageState:
    return GAME.start(seats, {}, chance=FastChance.seeded(seed), listen=True)


def choose(s: VillageState, *texts: str) -> VillageState:
    for text in texts:
        GAME.apply(s, GAME.actions.parse(text))
    return s


HIDE_ALL = ("set golden_axe", "set key", "set golden_mace", "set golden_hammer")
POST_GUARD = ("bring troll 3", "carry creature_whip", "put U0,1")


def ready(seats: int = 5) -> VillageState:
    return choose(started(seats), *HIDE_ALL, *POST_GUARD)


@pytest.mark.rule("VIL-101")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_four_heroes_are_in_play_with_every_number_of_seats(seats):
    s = started(seats)
    assert len(s.heroes) == 4
    assert set(s.owners) == set(range(1, seats))
    assert GAME.rules.seats_of(s) == seats


@pytest.mark.rule("VIL-102", "VIL-103")
def test_a_hero_starts_with_eight_hp_a_basic_weapon_and_one_card_in_the_entrance():
    s = started()
    for hero in s.heroes:
        assert (hero.hp, hero.weapon, hero.items, hero.coins, hero.slain) == (8, 0, (), (), ())
        assert hero.hand == 1
        assert hero.place == ENTRANCE
    assert len(s.deck) == 26


@pytest.mark.rule("VIL-104", "VIL-107", "VIL-112")
def test_the_warlord_his_creatures_and_the_buildings_at_the_start():
    s = started()
    assert s.wheel == 5
    assert (s.wolf, s.lurker, s.karrion) == (-1, -1, -1)
    assert s.opened == 0


@pytest.mark.rule("VIL-105")
def test_one_key_each_on_the_lurker_in_the_hall_and_in_the_lair():
    assert started().key_places.bit_count() == 3


@pytest.mark.rule("VIL-106")
def test_the_warlord_puts_one_treasure_into_each_building_as_he_likes():
    s = started()
    assert GAME.decision(s).kind == "set_treasure"
    assert [str(option) for option in GAME.decision(s).options] == [
        "set key", "set golden_hammer", "set golden_mace", "set golden_sword", "set golden_axe",
    ]  # fmt: skip
    choose(s, *HIDE_ALL)
    assert s.treasures == (4, 0, 2, 1, 3)  # the last one goes by itself


@pytest.mark.rule("VIL-106")
def test_a_treasure_is_hidden_only_once():
    s = choose(started(), "set key")
    assert "set key" not in [str(option) for option in GAME.decision(s).options]


@pytest.mark.rule("VIL-108")
def test_two_of_the_five_potions_are_on_the_halflings():
    assert started().items == [3, 4, 3]


@pytest.mark.rule("VIL-109", "VIL-R13")
def test_the_warlord_must_post_a_guard_with_an_item_on_the_upper_floor():
    s = choose(started(), *HIDE_ALL)
    assert GAME.decision(s).kind == "set_guard"
    assert "done" not in [str(option) for option in GAME.decision(s).options]
    choose(s, "bring troll 3", "carry creature_whip")
    assert [str(option) for option in GAME.decision(s).options] == ["put U1,0", "put U0,1"]
    choose(s, "put U0,1")
    guard = s.guard()
    assert (FLOOR.names[guard.place], guard.item) == ("U0,1", 2)
    assert s.items == [3, 4, 2]
    assert sum(s.store) == 9


@pytest.mark.rule("VIL-106", "VIL-109")
def test_what_the_warlord_hides_is_told_to_nobody():
    s = started()
    for text in (*HIDE_ALL, *POST_GUARD):
        decision = GAME.decision(s)
        assert (decision.seat, decision.secret) == (0, True)
        choose(s, text)


@pytest.mark.rule("VIL-110")
def test_the_decks_hold_all_their_cards():
    s = started()
    assert Counter(card & KIND_MASK for card in s.events) == {i: card.count for i, card in enumerate(EVENTS)}
    assert Counter(card & KIND_MASK for card in s.sewers) == {i: card.count for i, card in enumerate(SEWER_CARDS)}
    assert started(seed=1).events != started(seed=2).events


@pytest.mark.rule("VIL-111")
def test_one_warlord_card_is_secret_and_five_form_the_deck():
    s = started()
    assert sorted([s.card, *s.warlords]) == list(range(len(WARLORD_CARDS)))
    assert len({started(seed=seed).card for seed in range(40)}) == 6


@pytest.mark.rule("VIL-201", "VIL-210")
def test_the_first_round_begins_when_the_guard_is_posted():
    s = ready()
    assert s.round == 1
    assert sorted(s.order) == [0, 1, 2, 3]
    assert s.turn in (s.order[0], 4)  # the first hero, or a creature that his Event card let loose
