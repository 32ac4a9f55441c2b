"""Setup: turn order, heroes, stacks, decks and figures."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.core import BadOptions, IllegalAction, ScriptedChance
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.content import CELL, DECK, LOCATIONS, PILE, TOKENS
from questboard.games.manticore.rules.model import NOBODY, SETUP, Hero, ManticoreState

from .table import Table, location

CITY_CELLS = {"H6", "G6", "I6", "H5", "I5", "H7", "I7"}
STACKED = ("forge", "elven_workshop", "dwarf_workshop", "shoe_manufactory", "witch_hut", "druid_hut")


def begin(seats: int, *chance: Any, **options: Any) -> ManticoreState:
    return GAME.start(seats, options, chance=ScriptedChance(list(chance)), listen=True)


def agreed(seats: int, order: str = "", **options: Any) -> ManticoreState:
    return begin(seats, 0, turn_order="agreed", agreed_order=order, **options)


def do(s: ManticoreState, *texts: str) -> list[Any]:
    return [event for text in texts for event in GAME.apply(s, GAME.actions.parse(text))]


def refuses(s: ManticoreState, text: str) -> None:
    before = GAME.snapshot(s)
    with pytest.raises(IllegalAction):
        do(s, text)
    assert GAME.snapshot(s) == before


def offered(s: ManticoreState) -> list[str]:
    assert s.pending is not None
    return [str(option) for option in s.pending.options]


def asked(s: ManticoreState) -> tuple[str, int]:
    assert s.pending is not None
    return s.pending.kind, s.pending.seat


def stack(s: ManticoreState, place: str) -> tuple[int, ...]:
    return s.stacks[location(place)]


# ---- players and options --------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-101")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_players_have_one_hero_each(seats):
    s = agreed(seats)
    assert len(s.heroes) == GAME.rules.seats_of(s) == seats


@pytest.mark.rule("MAN-101")
@pytest.mark.parametrize("seats", [0, 5])
def test_no_or_five_players_are_refused(seats):
    with pytest.raises(BadOptions):
        begin(seats)


@pytest.mark.rule("MAN-101", "MAN-104")
def test_a_class_that_was_chosen_is_gone_with_both_its_sides():
    s = agreed(2)
    do(s, "pick dwarf heroine")
    assert offered(s) == [
        *("pick warrior hero", "pick warrior heroine", "pick mage hero", "pick mage heroine"),
        *("pick elf hero", "pick elf heroine"),
    ]
    refuses(s, "pick dwarf hero")


@pytest.mark.rule("MAN-102")
def test_the_defaults_are_the_basic_cooperative_game():
    s = begin(2, 6, 1)
    table = s.options
    assert not table.semi_cooperative
    assert not table.monsters_still
    assert not table.hidden_artifacts
    assert table.monster_initiative == 1


@pytest.mark.rule("MAN-102")
@pytest.mark.parametrize(
    ("name", "value", "field", "kept"),
    [
        ("mode", "semi_cooperative", "semi_cooperative", True),
        ("mode", "cooperative", "semi_cooperative", False),
        ("monsters_still", True, "monsters_still", True),
        ("monster_initiative", 2, "monster_initiative", 2),
        ("monster_initiative", 4, "monster_initiative", 4),
        ("hidden_artifacts", True, "hidden_artifacts", True),
    ],
)
def test_each_option_is_fixed_before_setup(name, value, field, kept):
    s = agreed(2, **{name: value})
    fields = ("semi_cooperative", "monsters_still", "monster_initiative", "hidden_artifacts")
    plain = agreed(2).options
    assert getattr(s.options, field) == kept
    assert all(getattr(s.options, other) == getattr(plain, other) for other in fields if other != field)


@pytest.mark.rule("MAN-102")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("mode", "versus"),
        ("monster_initiative", 5),
        ("monster_initiative", 0),
        ("turn_order", "age"),
        ("monsters_still", "perhaps"),
        ("weather", "rain"),
    ],
)
def test_options_outside_the_list_are_refused(name, value):
    with pytest.raises(BadOptions):
        begin(2, 6, 1, **{name: value})


# ---- turn order -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-103")
def test_the_higher_roll_goes_earlier():
    s = begin(4, 2, 5, 1, 6)
    assert s.order == (3, 1, 0, 2)
    assert s.chance.used == 4


@pytest.mark.rule("MAN-103")
def test_the_rolls_and_the_order_are_told():
    s = begin(2, 3, 3, 1, 2)
    events = GAME.rules.collect(s)
    assert [(event.seat, event.die, event.rule) for event in events[:-1]] == [
        *((0, 3, "MAN-103"), (1, 3, "MAN-103"), (0, 1, "MAN-103"), (1, 2, "MAN-103"))
    ]
    assert (events[-1].order, events[-1].rule) == ((1, 0), "MAN-103")


@pytest.mark.rule("MAN-103")
def test_players_who_tie_roll_again_only_for_the_places_they_share():
    # 6 for seat 2; seats 0 and 3 share places two and three; seat 1 stays last although the re-rolls are lower.
    s = begin(4, 4, 3, 6, 4, 1, 2)
    assert s.order == (2, 3, 0, 1)


@pytest.mark.rule("MAN-103")
def test_ties_are_rolled_again_until_none_is_left():
    s = begin(3, 5, 5, 5, 2, 2, 2, 4, 4, 6, 3, 1)
    assert s.order == (2, 0, 1)
    assert s.chance.used == 11


@pytest.mark.rule("MAN-103")
def test_two_pairs_that_tie_roll_for_their_own_places():
    s = begin(4, 2, 6, 2, 6, 1, 3, 5, 4)
    # Seats 1 and 3 first (1, 3): 3 before 1. Then seats 0 and 2 (5, 4): 0 before 2.
    assert s.order == (3, 1, 0, 2)


@pytest.mark.rule("MAN-103", "MAN-961")
def test_a_single_player_does_not_roll():
    s = begin(1)
    assert s.order == (0,)
    assert s.chance.used == 0


@pytest.mark.rule("MAN-103")
@pytest.mark.parametrize(
    ("text", "order"),
    [("", (0, 1, 2)), ("3 1 2", (2, 0, 1)), ("2,3,1", (1, 2, 0)), ("3, 2, 1", (2, 1, 0))],
)
def test_the_host_may_enter_the_agreed_order(text, order):
    s = agreed(3, text)
    assert s.order == order
    assert s.chance.used == 0
    assert [event.__struct_config__.tag for event in GAME.rules.collect(s)] == ["order_set"]


@pytest.mark.rule("MAN-103")
def test_an_agreed_order_counts_only_if_the_order_is_agreed():
    s = begin(2, 6, 1, agreed_order="2 1")
    assert s.order == (0, 1)
    assert s.options.agreed_order == ()


@pytest.mark.rule("MAN-103")
@pytest.mark.parametrize("text", ["1 2", "1 1 2", "0 1 2", "1 2 3 4", "2 3 4", "one two three", "1 2 2"])
def test_an_agreed_order_must_name_every_seat_once(text):
    with pytest.raises(BadOptions, match=r"1 to 3 once each, such as 3 2 1$"):
        agreed(3, text)


# ---- heroes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-104", "MAN-105")
def test_all_choose_their_class_in_turn_order_and_then_place_their_hero_in_turn_order():
    s = agreed(3, "2 3 1")
    seen = []
    for text in ("pick elf hero", "pick mage hero", "pick dwarf hero", "start H6", "start I6", "start G6"):
        seen.append(asked(s))
        assert s.pending is not None
        assert s.pending.at_rest
        do(s, text)
    choosing = [("choose_class", 1), ("choose_class", 2), ("choose_class", 0)]
    placing = [("place_hero", 1), ("place_hero", 2), ("place_hero", 0)]
    assert seen == choosing + placing
    assert [hero.id for hero in s.heroes] == ["dwarf", "elf", "mage"]
    assert [hero.cell for hero in s.heroes] == [CELL["G6"], CELL["H6"], CELL["I6"]]


@pytest.mark.rule("MAN-104")
def test_the_choice_is_told_with_its_side():
    s = agreed(1)
    chosen = do(s, "pick mage heroine")[-1]
    assert (chosen.seat, chosen.hero, chosen.side, chosen.rule) == (0, "mage", "heroine", "MAN-104")
    assert s.heroes[0].heroine
    other = agreed(1)
    do(other, "pick mage hero")
    assert not other.heroes[0].heroine


@pytest.mark.rule("MAN-104")
@pytest.mark.parametrize("name", ["warrior", "mage", "dwarf", "elf"])
def test_hero_and_heroine_have_equal_values(name):
    sides = []
    for side in ("hero", "heroine"):
        s = agreed(1)
        do(s, f"pick {name} {side}")
        hero = s.heroes[0].copy()
        hero.heroine = False
        sides.append(hero)
    assert sides[0] == sides[1]


@pytest.mark.rule("MAN-105")
def test_a_hero_starts_on_any_free_city_cell():
    s = agreed(2)
    do(s, "pick elf hero", "pick mage hero")
    assert {text.removeprefix("start ") for text in offered(s)} == CITY_CELLS
    placed = do(s, "start H7")[-1]
    assert (placed.hero, placed.cell, placed.rule) == ("elf", "H7", "MAN-105")
    assert s.at[CELL["H7"]] == 0
    assert {text.removeprefix("start ") for text in offered(s)} == CITY_CELLS - {"H7"}
    refuses(s, "start H7")
    refuses(s, "start G5")


@pytest.mark.rule("MAN-106")
def test_every_hero_starts_with_life_10_and_nothing_else():
    s = agreed(2)
    do(s, "pick elf hero", "pick mage hero", "start H6", "start G6")
    for hero in s.heroes:
        assert hero.life == 10
        assert hero.points == [0, 0, 0, 0, 0]
        assert hero.slots == [0, 0, 0, 0, 0, 0, 0, 0]
        assert hero.bag == ()
        assert (hero.spent, hero.done, hero.boots_act) == (0, False, False)


@pytest.mark.rule("MAN-106")
def test_before_the_choice_there_is_no_hero():
    assert agreed(1).heroes == [Hero()]
    assert Hero().card == Hero().cell == NOBODY
    assert agreed(1).stage == SETUP


# ---- the Manticore --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-107")
@pytest.mark.parametrize(("seats", "life"), [(1, 10), (2, 10), (3, 20), (4, 20)])
def test_the_manticores_life_depends_on_the_number_of_heroes(seats, life):
    assert agreed(seats).manticore_life == life


@pytest.mark.rule("MAN-107")
def test_later_deaths_do_not_change_the_manticores_life():
    t = Table({"warrior": "H6", "mage": "I6", "elf": "I5"}, {"O3a": "H5"}, round=2)
    t.monster("O3a").entered = 1
    t.hero("mage").life = t.hero("elf").life = 1
    t.end_round()
    assert (t.life("mage"), t.life("elf")) == (0, 0)
    assert t.life("manticore") == 20


@pytest.mark.rule("MAN-108")
def test_the_manticore_starts_asleep_on_b6():
    s = agreed(2)
    assert not s.awake
    assert s.cell_of(s.figure_named("manticore")) == CELL["B6"]
    assert [cell for cell, figure in enumerate(s.at) if figure != NOBODY] == [CELL["B6"]]
    assert s.name_of(s.at[CELL["B6"]]) == "manticore"


# ---- tokens, stacks, cards ------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-109", "MAN-R02")
def test_all_road_tokens_but_the_awakening_are_shuffled():
    s = agreed(2)
    assert len(TOKENS) == 42
    assert len(s.pile) == len(set(s.pile)) == 41
    assert [token.kind for token in TOKENS.values() if token.id not in s.pile] == ["awakening"]
    assert sum(TOKENS[token].kind == "free" for token in s.pile) == 34
    assert sum(TOKENS[token].kind == "monster" for token in s.pile) == 7


@pytest.mark.rule("MAN-109")
def test_two_matches_do_not_share_a_pile():
    first, second = agreed(1), agreed(1)
    first.pile.clear()
    assert len(second.pile) == len(PILE) == 41


@pytest.mark.rule("MAN-110", "MAN-R06")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_strongest_artifacts_are_stacked_one_for_each_hero(seats):
    s = agreed(seats)
    for place in STACKED[:4]:
        assert stack(s, place) == (4, 3, 2, 1)[:seats]
    for place in STACKED[4:]:
        assert stack(s, place) == (3, 2, 1, 1)[:seats]


@pytest.mark.rule("MAN-110", "MAN-111")
def test_each_kind_lies_in_its_own_location():
    s = agreed(2)
    kinds = {}
    for place, cell in [
        *(("forge", "C1"), ("elven_workshop", "M3"), ("dwarf_workshop", "M9"), ("shoe_manufactory", "D11")),
        *(("witch_hut", "G1"), ("druid_hut", "H11"), ("ice_tower", "L1"), ("fiery_earth", "K10")),
    ]:
        t = Table({"elf": cell, "mage": "H6"}).only_turn("elf")
        kinds[place] = {text.split()[1] for text in t.offered if text.startswith("take ")}
    assert kinds == {
        "forge": {"sword"},
        "elven_workshop": {"bow"},
        "dwarf_workshop": {"shield"},
        "shoe_manufactory": {"boots"},
        "witch_hut": {"amulet"},
        "druid_hut": {"helmet"},
        "ice_tower": {"ice_boulder"},
        "fiery_earth": {"fireball"},
    }
    assert stack(s, "city") == stack(s, "cave") == ()


@pytest.mark.rule("MAN-111")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_three_spells_of_each_kind_are_stacked_for_any_number_of_heroes(seats):
    s = agreed(seats)
    assert stack(s, "ice_tower") == (3, 2, 1)
    assert stack(s, "fiery_earth") == (3, 2, 1)


@pytest.mark.rule("MAN-112")
def test_the_combat_deck_has_twelve_cards_and_the_monsters_wait_beside_the_board():
    s = agreed(2)
    assert {kind: s.deck.count(kind) for kind in s.deck} == {"magic": 4, "close": 4, "shooting": 4}
    assert s.discards == []
    assert len(s.monsters) == 7
    assert s.monsters_on_board() == []


@pytest.mark.rule("MAN-112")
def test_any_card_of_the_deck_may_come_and_decks_are_not_shared():
    s = agreed(1)
    s.deck.clear()
    assert len(agreed(1).deck) == len(DECK) == 12


@pytest.mark.rule("MAN-113")
def test_stacks_are_public():
    s = agreed(2)
    for seat in (0, 1, None):
        seen = GAME.view(s, seat)
        assert seen.stacks == s.stacks
        assert seen.kinds == s.kinds
    assert all(s.opened)
    assert all(s.known)
    assert len(s.opened) == len(s.robberies) == len(LOCATIONS) == 10
