"""Components are conserved: every way of breaking that is noticed, and nothing else."""

from __future__ import annotations

import functools
from collections.abc import Callable

import pytest

from questboard.core import FastChance, Outcome
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.content import CELL, LABELS
from questboard.games.manticore.rules.fight.rewards import AskTrophy
from questboard.games.manticore.rules.laying import LayCell, LayPosition
from questboard.games.manticore.rules.model import FIRST_MONSTER, INVASION, MANTICORE, Hero, Loot, ManticoreState
from questboard.games.manticore.rules.taking import AskPlace

from .table import item, location

Change = Callable[[ManticoreState], object]


@functools.cache
def _at(kind: str, stage: int) -> ManticoreState:
    """Two heroes, always the first option, until a question of that kind is asked in that stage."""
    s = GAME.start(2, {"turn_order": "agreed"}, chance=FastChance.seeded(7))
    while not (s.pending and s.pending.kind == kind and s.stage == stage):
        assert s.pending is not None
        GAME.apply(s, s.pending.options[0])
    return s


def invasion() -> ManticoreState:
    """A real position at the start of stage 2: all tokens laid, all monsters on the board."""
    return _at("act", INVASION).copy()


def paving(kind: str = "lay_cell") -> ManticoreState:
    """A real position of stage 1, with a token in hand."""
    return _at(kind, 1).copy()


def wrong(s: ManticoreState) -> list[str]:
    return GAME.rules.invariants(s)


def take(s: ManticoreState, place: str) -> None:
    """Take the top token of a stack away."""
    s.stacks[location(place)] = s.stacks[location(place)][1:]


def over() -> Outcome:
    return Outcome("victory", "", "", "", (), (2, 2), (-1.0, -1.0))


# ---- sound positions ------------------------------------------------------------------------------------------------


def test_the_positions_used_here_are_sound_and_have_what_the_tests_need() -> None:
    s = invasion()
    assert wrong(s) == []
    assert s.pile == []
    assert s.monsters_on_board() == list(range(7))


@pytest.mark.parametrize(("kind", "step"), [("lay_cell", LayCell), ("lay_rotation", LayPosition)])
def test_a_token_in_hand_is_counted(kind: str, step: type) -> None:
    s = paving(kind)
    assert isinstance(s.agenda[-1], step)
    assert wrong(s) == []
    s.agenda.pop()
    assert wrong(s) == ["40 road tokens instead of 41"]


def test_a_token_that_fitted_nowhere_is_counted() -> None:
    s = paving()
    s.pile.pop()
    s.unlaid += 1
    assert wrong(s) == []


def test_a_thing_out_of_the_game_is_counted() -> None:
    s = invasion()
    take(s, "forge")
    s.lost += 1
    assert wrong(s) == []


@pytest.mark.parametrize(
    "put",
    [
        lambda s: s.heroes[1].slots.__setitem__(0, 4),
        lambda s: setattr(s.heroes[1], "bag", (item("sword 4"),)),
        lambda s: s.dropped.update({CELL["A1"]: (item("sword 4"),)}),
        lambda s: s.push(AskTrophy(0, (item("sword 4"),))),
        lambda s: s.push(AskPlace(0, item("sword 4"), "forge")),
    ],
    ids=["slot", "bag", "ground", "trophy", "in hand"],
)
def test_an_artifact_is_counted_wherever_it_is(put: Change) -> None:
    s = invasion()
    take(s, "forge")
    assert wrong(s) == ["17 things in play and 0 lost instead of 18"]
    put(s)
    assert wrong(s) == []


def test_the_load_of_a_monster_is_counted() -> None:
    s = invasion()
    take(s, "forge")
    s.monsters[2].load = (Loot(item("sword 4"), location("forge"), 0, True),)
    assert wrong(s) == []


@pytest.mark.parametrize(("place", "slot"), [("ice_tower", 6), ("fiery_earth", 7)])
def test_a_spell_in_its_slot_is_counted(place: str, slot: int) -> None:
    s = invasion()
    take(s, place)
    assert wrong(s) != []
    s.heroes[0].slots[slot] = 3
    assert wrong(s) == []


@pytest.mark.parametrize("life", [1, 10])
def test_a_hero_on_the_board_may_have_life_from_1_to_10(life: int) -> None:
    s = invasion()
    s.heroes[0].life = life
    assert wrong(s) == []


def test_a_dead_hero_on_the_board_is_noticed() -> None:
    s = invasion()
    s.heroes[0].life = 0
    assert wrong(s) == ["a dead hero stands on the board"]


@pytest.mark.parametrize(("number", "damage"), [(0, 0), (0, 2), (3, 3), (4, 2)])
def test_a_monster_may_bear_damage_below_its_life(number: int, damage: int) -> None:
    s = invasion()
    s.monsters[number].damage = damage
    assert wrong(s) == []


def test_a_dead_hero_and_a_dead_monster_have_left_the_board() -> None:
    s = invasion()
    s.at[s.heroes[0].cell] = -1
    s.heroes[0].life, s.heroes[0].cell = 0, -1
    s.at[s.monsters[6].cell] = -1
    s.monsters[6].cell = -1
    assert wrong(s) == []


def test_a_dead_manticore_lies_where_it_fell() -> None:
    s = invasion()
    s.manticore_life, s.outcome = 0, over()
    assert s.at[CELL["B6"]] == MANTICORE
    assert wrong(s) == []


def test_when_the_match_is_over_a_monster_may_have_taken_its_last_blow() -> None:
    s = invasion()
    s.monsters[0].damage = 5
    s.outcome = over()
    assert wrong(s) == []


def test_figures_in_the_very_corner_of_the_board_count_like_any_others() -> None:
    s = invasion()
    assert s.at[CELL["A1"]] == -1
    s.at[s.heroes[0].cell] = -1
    s.heroes[0].cell = CELL["A1"]
    s.at[CELL["A1"]] = 0
    assert wrong(s) == []
    s = invasion()
    s.at[s.monsters[0].cell] = -1
    s.monsters[0].cell = CELL["A1"]
    s.at[CELL["A1"]] = FIRST_MONSTER
    assert wrong(s) == []
    s.monsters[0].damage = 3
    assert wrong(s) == ["monster 0 lives on with damage 3"]


# ---- broken positions -----------------------------------------------------------------------------------------------


def _swap_token(s: ManticoreState) -> None:
    """One token twice, another one missing: the count is right."""
    s.pile[0] = s.pile[1]


def _laid_and_in_the_pile(s: ManticoreState) -> None:
    s.pile[0] = next(token for token in s.laid if token)


def _in_hand_and_in_the_pile(s: ManticoreState) -> None:
    s.pile[0] = s.agenda[-1].token


@pytest.mark.parametrize("change", [_swap_token, _laid_and_in_the_pile, _in_hand_and_in_the_pile])
def test_a_token_in_two_places_is_noticed(change: Change) -> None:
    s = paving()
    while not any(s.laid):
        assert s.pending is not None
        GAME.apply(s, s.pending.options[0])
    change(s)
    assert "a road token is in two places" in wrong(s)


def test_a_missing_and_a_surplus_token_are_noticed() -> None:
    s = paving()
    s.pile.pop()
    assert wrong(s) == ["40 road tokens instead of 41"]
    s = paving()
    s.unlaid = 1
    assert wrong(s) == ["42 road tokens instead of 41"]


def _move_token(s: ManticoreState, cell: str) -> None:
    s.laid, s.road = s.laid[:], s.road[:]
    old = next(i for i, token in enumerate(s.laid) if token)
    s.laid[CELL[cell]], s.road[CELL[cell]] = s.laid[old], s.road[old]
    s.laid[old], s.road[old] = "", 0


@pytest.mark.parametrize("cell", ["H6", "B6", "C1"])
def test_a_token_in_a_location_is_noticed(cell: str) -> None:
    s = invasion()
    _move_token(s, cell)
    assert wrong(s) == [f"a token lies in a location, on {cell}"]


def test_a_road_without_a_token_is_noticed() -> None:
    s = invasion()
    bare = next(i for i, token in enumerate(s.laid) if not token)
    s.road = s.road[:]
    s.road[bare] = 9
    assert wrong(s) == [f"{LABELS[bare]} has a road without a token or a token without a road"]


def test_a_token_without_a_road_is_noticed() -> None:
    s = invasion()
    laid = next(i for i, token in enumerate(s.laid) if token)
    s.road = s.road[:]
    s.road[laid] = 0
    assert wrong(s) == [f"{LABELS[laid]} has a road without a token or a token without a road"]


def test_a_thing_too_many_is_noticed() -> None:
    s = invasion()
    s.heroes[0].slots[0] = 4
    assert wrong(s) == ["there are too many of Item(kind=0, value=4)", "19 things in play and 0 lost instead of 18"]


def test_a_thing_in_place_of_another_is_noticed() -> None:
    s = invasion()
    take(s, "forge")
    s.heroes[0].slots[0] = 3
    assert wrong(s) == ["there are too many of Item(kind=0, value=3)"]


def test_an_artifact_that_is_not_laid_out_for_so_few_heroes_is_noticed() -> None:
    # With two heroes the swords are 4 and 3; of the spells all three are laid out.
    s = invasion()
    take(s, "forge")
    s.heroes[0].slots[0] = 2
    assert wrong(s) == ["there are too many of Item(kind=0, value=2)"]


def test_a_lost_thing_is_noticed() -> None:
    s = invasion()
    take(s, "ice_tower")
    assert wrong(s) == ["17 things in play and 0 lost instead of 18"]


def test_a_figure_on_two_cells_is_noticed() -> None:
    s = invasion()
    free = s.at.index(-1)
    s.at[free] = 1
    assert wrong(s) == ["a figure is on two cells"]


def _figure_elsewhere(figure: int) -> Change:
    def change(s: ManticoreState) -> None:
        free = s.at.index(-1)
        s.at[s.at.index(figure)] = -1
        s.at[free] = figure

    return change


def _gone(figure: int) -> Change:
    def change(s: ManticoreState) -> None:
        s.at[s.at.index(figure)] = -1

    return change


@pytest.mark.parametrize("figure", [0, 1, FIRST_MONSTER, MANTICORE - 1])
@pytest.mark.parametrize("move", [_figure_elsewhere, _gone])
def test_a_figure_whose_cell_the_board_does_not_confirm_is_noticed(figure: int, move: Callable[[int], Change]) -> None:
    s = invasion()
    move(figure)(s)
    (sentence,) = wrong(s)
    assert sentence.startswith("the figures stand on {")
    assert "}, but the board says {" in sentence


def test_a_manticore_off_its_place_on_the_fireway_is_noticed() -> None:
    s = invasion()
    _figure_elsewhere(MANTICORE)(s)
    assert len(wrong(s)) == 1
    s = invasion()
    s.manticore_step = 1
    assert len(wrong(s)) == 1


def test_a_dead_manticore_elsewhere_is_noticed() -> None:
    s = invasion()
    s.manticore_life, s.outcome = 0, over()
    _figure_elsewhere(MANTICORE)(s)
    assert len(wrong(s)) == 1


def test_a_living_manticore_that_is_gone_from_the_board_is_noticed() -> None:
    s = invasion()
    _gone(MANTICORE)(s)
    assert len(wrong(s)) == 1


@pytest.mark.parametrize("figure", [0, FIRST_MONSTER])
def test_a_figure_that_is_only_on_the_board_is_noticed(figure: int) -> None:
    s = invasion()
    it = s.heroes[0] if figure == 0 else s.monsters[0]
    it.cell = -1
    assert len(wrong(s)) == 1


@pytest.mark.parametrize(
    "change",
    [lambda s: s.deck.pop(), lambda s: s.discards.append("magic"), lambda s: s.deck.__setitem__(0, s.deck[-1])],
    ids=["missing", "surplus", "exchanged"],
)
def test_wrong_combat_cards_are_noticed(change: Change) -> None:
    s = invasion()
    change(s)
    (sentence,) = wrong(s)
    assert sentence.startswith("the combat cards are {")


def test_cards_in_the_discards_are_counted() -> None:
    s = invasion()
    s.discards.append(s.deck.pop())
    assert wrong(s) == []


@pytest.mark.parametrize("life", [-1, 11])
def test_an_impossible_life_of_a_hero_is_noticed(life: int) -> None:
    s = invasion()
    s.heroes[1].life = life
    assert wrong(s) == [f"a hero has life {life}"]


@pytest.mark.parametrize("spell", ["ice_boulder 3", "fireball 3"])
def test_a_spell_in_a_bag_is_noticed(spell: str) -> None:
    s = invasion()
    take(s, {"ice_boulder 3": "ice_tower", "fireball 3": "fiery_earth"}[spell])
    s.heroes[0].bag = (item(spell),)
    assert wrong(s) == ["a spell is in a bag"]


@pytest.mark.parametrize(("number", "damage"), [(0, 3), (3, 4), (4, 3), (0, -1)])
def test_a_monster_that_lives_on_with_deadly_damage_is_noticed(number: int, damage: int) -> None:
    s = invasion()
    s.monsters[number].damage = damage
    assert wrong(s) == [f"monster {number} lives on with damage {damage}"]


def test_damage_on_a_monster_off_the_board_does_not_matter() -> None:
    s = invasion()
    s.at[s.monsters[0].cell] = -1
    s.monsters[0].cell, s.monsters[0].damage = -1, 9
    assert wrong(s) == []


def test_a_monster_that_came_before_its_token_is_noticed() -> None:
    s = paving()
    assert "MT4" in s.pile
    free = s.at.index(-1)
    s.monsters[3].cell = free
    s.at[free] = FIRST_MONSTER + 3
    assert wrong(s) == ["O4 is on the board before its token"]


def test_every_fault_is_told_not_only_the_first_one() -> None:
    s = invasion()
    s.heroes[0].life = 11
    s.deck.pop()
    take(s, "forge")
    assert len(wrong(s)) == 3


def test_heroes_not_yet_placed_are_no_fault() -> None:
    s = GAME.start(3, {}, chance=FastChance.seeded(3))
    assert s.heroes == [Hero()] * 3
    assert wrong(s) == []
