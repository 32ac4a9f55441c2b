"""The setup of a match: seats, heroes, lord, cards, gold, rooms."""

from __future__ import annotations

import pytest

from questboard.core import BadOptions, FastChance
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.column import turn_up
from questboard.games.catacombs.rules.content import (
    BOX,
    COINS,
    HEROES,
    ITEM,
    ITEM_DECK,
    LORDS,
    MONSTERS,
    PIECES,
    POISON_DECK,
    ROOMS,
    SPELLS,
)
from questboard.games.catacombs.words.prompts import question_words

from .beginning import Beginning


@pytest.mark.rule("CAT-101", "CAT-103")
def test_seat_0_is_the_overseer_and_the_first_hero_seat_the_captain() -> None:
    b = Beginning(seats=4)
    assert (b.asked, b.seat) == ("choose_heroes", 1)
    b.until("choose_mat")
    assert b.seat == 0
    assert {member.seat for member in b.s.party} == {1, 2, 3}


@pytest.mark.rule("CAT-102")
@pytest.mark.parametrize(("seats", "shares"), [(2, [4]), (3, [2, 2]), (4, [1, 1, 2]), (5, [1, 1, 1, 1])])
def test_four_heroes_are_shared_out_evenly(seats: int, shares: list[int]) -> None:
    for seed in range(8):
        b = Beginning(seats=seats, seed=seed)
        chance = FastChance.seeded(seed)
        while b.asked in ("choose_heroes", "assign_hero"):
            b.do(chance.pick(b.offered))
        owners = [member.seat for member in b.s.party]
        assert len({member.hero for member in b.s.party}) == 4
        assert sorted(owners.count(seat) for seat in range(1, seats)) == shares


@pytest.mark.rule("CAT-102")
def test_a_hero_is_chosen_once() -> None:
    b = Beginning().do("hero elani")
    assert "hero elani" not in b.offered
    assert len(b.offered) == 5


@pytest.mark.rule("CAT-102", "CAT-103", "CAT-R25")
def test_with_five_seats_the_heroes_go_round_in_the_order_of_choice() -> None:
    b = Beginning(seats=5).until("choose_lord")
    assert [(HEROES[member.hero].id, member.seat) for member in b.s.party] == [
        ("varesh", 1),
        ("roosan", 2),
        ("elani", 3),
        ("xoric", 4),
    ]


@pytest.mark.rule("CAT-104")
def test_the_captain_chooses_one_of_four_lords() -> None:
    b = Beginning(seats=3).until("choose_lord")
    assert b.seat == 1
    assert b.offered == ["lord vasesak", "lord shargila", "lord hmotha", "lord phoshar"]
    b.do("lord hmotha")
    assert LORDS[b.s.lord].id == "hmotha"


@pytest.mark.rule("CAT-105")
def test_the_recommended_heroes_are_those_of_the_rulebook() -> None:
    assert BOX.heroes.recommended.first_games == ("varesh", "roosan", "elani", "xoric")
    assert LORDS[0].id == "vasesak"
    GAME.start(2, {"poison": False}, chance=FastChance.seeded(1))


@pytest.mark.rule("CAT-106")
def test_abilities_are_taken_and_start_items_taken_or_left() -> None:
    b = Beginning(heroes=("oleira", "xoric", "elani", "roosan")).until("start_item")
    assert b.offered == ["take", "leave"]
    b.do("take", "take", "leave")
    oleira, xoric = b.s.party[0], b.s.party[1]
    assert oleira.items == [ITEM["spirit_familiar"]]
    assert xoric.items == [ITEM["berserker_battle_axe"]]
    assert b.s.item_deck.count(ITEM["berserker_battle_axe"]) == 1
    assert len(oleira.abilities) == 2
    assert [b.s.health[member.hero] for member in b.s.party] == [8, 12, 10, 10]


@pytest.mark.rule("CAT-107")
def test_the_wizard_chooses_ten_of_sixteen_spells() -> None:
    b = Beginning().until("choose_spell")
    assert len(b.offered) == len(SPELLS) == 16
    chosen = 0
    while b.asked == "choose_spell":
        b.do(b.offered[-1])
        chosen += 1
    assert chosen == 10
    assert len(set(b.s.party[0].spells)) == 10
    assert b.s.party[0].spells == sorted(b.s.party[0].spells)


def test_the_question_says_how_many_spells_are_still_to_be_taken() -> None:
    b = Beginning().until("choose_spell")
    assert "(10 to take)" in question_words(b.s, b.asked)
    b.do(b.offered[0])
    assert "(9 to take)" in question_words(b.s, b.asked)


@pytest.mark.rule("CAT-108", "CAT-113")
def test_every_hero_starts_with_five_of_ninety_two_gold() -> None:
    b = Beginning().until("choose_mat")
    assert COINS == 92
    assert [member.gold for member in b.s.party] == [5, 5, 5, 5]
    assert b.s.treasury == 72


@pytest.mark.rule("CAT-109")
def test_decks_and_pool_are_complete() -> None:
    b = Beginning().until("choose_mat")
    assert len(ITEM_DECK) == 16
    assert sorted(POISON_DECK) == [1] * 6 + [2] * 5 + [3] * 4
    assert len(b.s.item_deck) == 14  # without Xoric's axes
    assert all(b.s.where[piece] == 0 for piece in PIECES.monsters)
    assert len(PIECES.monsters) == 52


@pytest.mark.rule("CAT-110")
def test_the_first_game_names_its_cards_and_the_lair_lies_last() -> None:
    b = Beginning()
    assert b.s.cards == list(BOX.rooms.layout[0].cards)
    assert b.s.cards[-1] == "lair"


@pytest.mark.rule("CAT-110")
@pytest.mark.parametrize("seed", range(4))
def test_random_slots_hold_rooms_of_their_difficulty_without_repetition(seed: int) -> None:
    b = Beginning(layout="classic", seed=seed)
    assert b.s.cards == ["", "", "merchant", "", "", "healer", "", "lair"]
    for place in range(len(b.s.cards)):
        turn_up(b.s, place, "CAT-201")
    rooms = [card for card in b.s.cards if card in ROOMS]
    assert [ROOMS[card].difficulty for card in rooms] == [0, 1, 1, 1, 2]
    assert len(set(rooms)) == 5


@pytest.mark.rule("CAT-111")
def test_the_captain_chooses_the_special_rooms_and_all_know_them() -> None:
    b = Beginning(layout="alternate_choice").until("special_slot")
    assert b.seat == 1
    assert b.offered == ["room healer", "room inn", "room merchant", "room tavern"]
    b.do("room tavern")
    assert b.offered == ["room healer", "room inn", "room merchant"]
    b.do("room inn")
    assert b.s.cards[2] == "tavern"
    assert b.s.cards[5] == "inn"


@pytest.mark.rule("CAT-111")
def test_random_special_rooms_stay_unknown_until_they_are_reached() -> None:
    b = Beginning(layout="alternate_random").until("choose_mat")
    assert b.s.cards[2] == b.s.cards[5] == ""
    b = Beginning(layout="long").until("choose_mat")
    assert [slot for slot in b.s.column if slot == "S"] == ["S"] * 4


@pytest.mark.rule("CAT-115")
def test_a_cards_own_numbers_are_in_its_row() -> None:
    assert [card.health for card in HEROES] == [8, 10, 10, 12, 8, 10]
    assert len(MONSTERS) == 26
    assert len(ROOMS) == 28


@pytest.mark.rule("CAT-116", "CAT-112")
@pytest.mark.parametrize(
    ("rooms", "word"),
    [
        ("barracks, merchant", "lies last"),
        ("merchant, lair", "battle room"),
        ("barracks, cellar, lair", "cellar"),
        ("barracks, barracks, lair", "once"),
        ("0, 0, 0, 0, 0, 0, 0, 0, 0, lair", "not so many"),
    ],
)
def test_a_custom_layout_that_is_none_is_refused(rooms: str, word: str) -> None:
    with pytest.raises(BadOptions, match=word):
        GAME.start(2, {"rooms": rooms}, chance=FastChance.seeded(1))


@pytest.mark.rule("CAT-116")
def test_a_custom_layout_may_be_any_list() -> None:
    b = Beginning(rooms="barracks, S, 2, lair").until("choose_mat")
    assert b.s.cards == ["barracks", "", "", "lair"]
    assert b.s.room == "barracks"


@pytest.mark.rule("CAT-114")
def test_nothing_but_what_the_rules_offer_is_accepted() -> None:
    b = Beginning()
    assert b.s.pending is not None
    for text in ("lord vasesak", "aim 0 50", "hero gandalf", "pass"):
        assert not b.s.pending.allows(GAME.actions.parse(text))


@pytest.mark.rule("CAT-R08", "CAT-308")
def test_ranged_shots_have_their_damage() -> None:
    damage = {card.id: card.damage for card in BOX.shots.shot if card.kind == "ranged"}
    assert damage == {"missile": 1, "fireball": 1, "target": 1, "gfireball": 2, "boulder": 3, "ice": 0, "shield": 0}


@pytest.mark.rule("CAT-R15")
def test_no_monster_of_the_box_has_three_health() -> None:
    assert {card.health for card in MONSTERS} == {0, 1, 2, 4}


@pytest.mark.rule("CAT-847")
def test_the_cube_is_a_body_of_its_own_shape() -> None:
    shape = PIECES.shapes[PIECES.by_name["gelatinous_cube"]]
    assert (shape.size, shape.radius, shape.mass) == ("cube", 1.41, 10.9)
