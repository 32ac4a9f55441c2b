"""The village as it is drawn, and the box."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from questboard.core.errors import ContentError
from questboard.games.dark.rules.floor import distances
from questboard.games.village_of_fear.game import GAME
from questboard.games.village_of_fear.rules import content
from questboard.games.village_of_fear.rules.box import open_box
from questboard.games.village_of_fear.rules.content import (
    BESIDE,
    BOX,
    COIN_VALUES,
    CORNERS,
    ENTRANCE,
    EVENTS,
    FLOOR,
    HIT_COUNT,
    ITEM_COUNTS,
    KIND_STRENGTH,
    MISS_COUNT,
    NUMBERED,
    RED_HOLE,
    SEWER_CARDS,
    SEWERS,
    STAIR_FOOT,
    STORE,
    WARLORD_CARDS,
    column_and_row,
    point,
    ways_when,
)

ALL_LIFTED = 0b11111
DATA = Path(content.__file__).parents[1] / "data"


def beside(place: str, opened: int = ALL_LIFTED) -> set[str]:
    return {FLOOR.names[there] for there in ways_when(opened).walk[FLOOR.index[place]]}


@pytest.mark.rule("VIL-301")
def test_the_streets_have_73_squares():
    assert len(FLOOR.inside("street")) == 73


@pytest.mark.rule("VIL-301")
def test_steps_from_the_entrance_are_as_the_map_says():
    far = distances(ways_when(ALL_LIFTED).walk, [ENTRANCE])
    assert [far[place] for place in NUMBERED] == [8, 8, 9, 8, 9]
    assert [far[place] for place in CORNERS] == [11, 11]
    assert sorted(far[place] for place in SEWERS) == [6, 6, 15, 15]
    assert far[STAIR_FOOT] == 11


@pytest.mark.rule("VIL-301")
def test_streets_and_houses_meet_only_at_the_lifted_door():
    assert beside("4,8") == {"4,7", "5,8", "4,9", "3,8"}
    assert beside("4,8", 0) == {"5,8", "4,9", "3,8"}
    assert "3,8" not in beside("3,7")


@pytest.mark.rule("VIL-306")
def test_no_way_leads_onto_a_treasure_or_the_marked_space():
    walk = ways_when(ALL_LIFTED).walk
    reached = {FLOOR.names[there] for row in walk for there in row}
    assert not reached & {"3,5", "11,5", "3,12", "7,12", "11,12", "U0,0"}


@pytest.mark.rule("VIL-308")
def test_the_corners_of_the_drawbridge_are_adjacent():
    assert "9,4" in beside("5,4")
    assert "5,4" in beside("9,4")


@pytest.mark.rule("VIL-R14")
def test_points_of_the_drawbridge_touch_diagonally_too():
    around = {column_and_row(there) for there in BESIDE[point(1, 1)]}
    assert around == {(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)}
    assert {column_and_row(there) for there in BESIDE[RED_HOLE]} == {(0, 4), (2, 4), (0, 3), (1, 3), (2, 3)}
    assert sorted({len(row) for row in BESIDE}) == [3, 5, 8]


@pytest.mark.rule("VIL-109", "VIL-110")
def test_the_box_is_complete():
    assert sum(STORE) == 10
    assert sum(count * strength for count, strength in zip(STORE, KIND_STRENGTH, strict=True)) == 26
    assert ITEM_COUNTS == (5, 4, 3)
    assert (len(COIN_VALUES), sum(COIN_VALUES)) == (25, 59)
    assert (HIT_COUNT, MISS_COUNT) == (16, 14)
    assert sum(card.count for card in EVENTS) == 20
    assert sum(card.count for card in SEWER_CARDS) == 12
    assert len(WARLORD_CARDS) == 6
    assert HIT_COUNT + MISS_COUNT + 20 + 12 + 6 == 68


@pytest.mark.rule("VIL-101")
def test_the_seats_share_the_four_heroes():
    assert BOX.owners == {2: (1, 1, 1, 1), 3: (1, 1, 2, 2), 4: (1, 1, 2, 3), 5: (1, 2, 3, 4)}


@pytest.mark.rule("VIL-101", "VIL-105", "VIL-108", "VIL-110", "VIL-310", "VIL-802")
@pytest.mark.parametrize(
    ("file", "old", "new", "key"),
    [
        ("board.toml", "numbered = [7, 9]", "numbered = [8, 9]", "$.building[3]"),
        ("board.toml", "red_hole = [1, 4]", "red_hole = [1, 3]", "red_hole"),
        ("board.toml", "entrances = [[1, 4]", "entrances = [[2, 4]", "sewers"),
        ("board.toml", "entries = [[5, 7]", "entries = [[6, 7]", "wolf"),
        ("board.toml", "stairs = [2, 7]", "", "$.building"),
        ("board.toml", "stair_head = [1, 1]", "stair_head = [1, 0]", "upper_floor"),
        ("board.toml", '"#S...L===R...S#"', '"#S...L===R...S"', "$.grid.rows"),
        ("board.toml", "id = 5", "id = 6", "$.building"),
        ("board.toml", "doorway = [7, 10]", "doorway = [8, 10]", "$.building[3]"),
        ("board.toml", "doorway = [2, 10]", "doorway = [2, 20]", "$.building[2]"),
        ("board.toml", "treasure = [3, 12]", "treasure = [1, 12]", "$.building[2]"),
        ("board.toml", "treasure = [3, 12]", "treasure = [-3, 12]", "$.building[2]"),
        ("board.toml", "stairs = [2, 7]", "stairs = [1, 7]", "$.building[0]"),
        ("board.toml", "entries = [[5, 4]", "entries = [[4, 4]", "lurker"),
        ("board.toml", "marked = [0, 0]", "marked = [0, 1]", "upper_floor"),
        ("board.toml", "guard_start = [[1, 0]", "guard_start = [[1, 1]", "upper_floor"),
        ("board.toml", "red_hole = [1, 4]", "red_hole = [3, 4]", "red_hole"),
        ("board.toml", "red_hole = [1, 4]", "red_hole = [-1, 4]", "red_hole"),
        ("cards.toml", 'kind = "hit"', 'kind = "miss"', "$.hit_miss"),
        ("pieces.toml", "[keys]\ncount = 4", "[keys]\ncount = 3", "$.keys.count"),
        ("pieces.toml", "building = 2", "building = 0", "$.halfling[0]"),
        ("cards.toml", 'id = "no_weakness"', 'id = "weakness"', "$.warlord"),
        ("pieces.toml", "fortress_cards = [3, 3, 2, 2]", "fortress_cards = [3, 3, 2]", "fortress_cards"),
        ("pieces.toml", "building = 2", "building = 6", "$.halfling[0]"),
        ("pieces.toml", "max_hit_cards_per_bout = 3", "max_hit_cards_per_bout = 4", "$.constants.max_hit_cards_per_bout"),
        ("pieces.toml", "hp = [3, 5]", "hp = [3]", "$.magic_item"),
        ("pieces.toml", "p3 = [2, 2]", "p3 = [2, 1]", "seats.p3"),
    ],
)
def test_content_that_does_not_fit_together_is_refused(tmp_path, file, old, new, key):
    shutil.copytree(DATA, tmp_path / "data")
    path = tmp_path / "data" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        open_box(tmp_path / "data")
    assert file in str(caught.value)
    assert key in str(caught.value)


def test_the_box_says_who_plays_which_hero_for_every_number_of_seats_on_the_shelf():
    low, high = GAME.info.seats
    assert sorted(BOX.owners) == list(range(low, high + 1))
