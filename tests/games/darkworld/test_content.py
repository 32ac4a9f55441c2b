"""The box: what lies in it, how the castle is built, and how mistakes in its files are told."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from questboard.core import ContentError
from questboard.games.dark.rules.floor import distances
from questboard.games.darkworld.game import GAME
from questboard.games.darkworld.rules import content
from questboard.games.darkworld.rules.box import open_box
from questboard.games.darkworld.rules.content import FLOOR, ways

DATA = Path(content.__file__).parents[1] / "data"
OPEN = ways(0xFF)


def far(goal: str, start: str) -> int:
    return distances(OPEN.walk, [FLOOR.index[goal]])[FLOOR.index[start]]


@pytest.mark.rule("DRK-107", "DRK-301", "DRK-305")
def test_there_are_eight_rooms_of_twelve_squares_an_arena_and_five_areas() -> None:
    zones = [FLOOR.zones.count(str(room)) for room in range(1, 9)]
    assert zones == [12] * 8
    assert [FLOOR.zones.count(zone) for zone in ("arena", "niche", "stairs_a", "stairs_b")] == [25, 3, 2, 2]
    assert len(FLOOR.squares) == 128
    assert FLOOR.names[128:] == ("ENT", "FOUNTAIN", "PLATFORM", "DOOM", "FRONT")


@pytest.mark.rule("DRK-301", "DRK-813")
def test_all_places_are_reachable_by_heroes_but_niches_platform_and_fountain() -> None:
    reached, queue = {FLOOR.index["ENT"]}, [FLOOR.index["ENT"]]
    for place in queue:
        new = [there for there in OPEN.walk[place] if there not in reached]
        reached.update(new)
        queue += new
    assert {FLOOR.names[place] for place in set(range(len(FLOOR))) - reached} == {
        "13,6", "15,6", "17,6", "FOUNTAIN", "PLATFORM",
    }  # fmt: skip


@pytest.mark.rule("DRK-301")
def test_the_walks_are_as_long_as_the_map_says() -> None:
    inner = ["4,8", "8,9", "11,6", "7,5", "3,5", "0,3", "4,2", "8,2"]
    assert [far(square, "ENT") for square in inner] == [1, 6, 12, 17, 21, 26, 31, 35]
    assert (far("DOOM", "ENT"), far("FRONT", "ENT"), far("FRONT", "DOOM")) == (39, 46, 7)
    assert (far("6,7", "ENT"), far("DOOM", "6,6"), far("DOOM", "5,3")) == (4, 22, 8)


@pytest.mark.rule("DRK-301")
def test_the_border_between_two_rooms_is_a_wall_but_for_the_door() -> None:
    beside = {FLOOR.names[place] for place in OPEN.walk[FLOOR.index["7,9"]]}
    assert beside == {"7,8", "8,9", "6,9"}
    assert {FLOOR.names[place] for place in OPEN.walk[FLOOR.index["7,8"]]} == {"7,7", "6,8", "7,9"}


@pytest.mark.rule("DRK-301")
def test_steps_and_combat_go_both_ways_but_through_the_arch_and_from_the_fountain() -> None:
    one_way = {(a, b) for a, there in enumerate(OPEN.walk) for b in there if a not in OPEN.walk[b]}
    assert {(FLOOR.names[a], FLOOR.names[b]) for a, b in one_way} == {("11,2", "DOOM"), ("FOUNTAIN", "4,8")}
    for graph in (OPEN.prowl, OPEN.fight):
        assert all(a in graph[b] for a, there in enumerate(graph) for b in there)


@pytest.mark.rule("DRK-106")
def test_no_chest_cuts_a_room() -> None:
    for site, room in zip(content.SITES, content.SITE_ROOMS, strict=True):
        squares = set(content.ROOM_SQUARES[room]) - {site}
        reached = [min(squares)]
        for place in reached:
            reached += [there for there in OPEN.prowl[place] if there in squares and there not in reached]
        assert set(reached) == squares


@pytest.mark.rule("DRK-321")
def test_limits_rise_with_the_rooms() -> None:
    assert content.LIMITS[1:] == (3, 3, 4, 4, 4, 5, 5, 5)


@pytest.mark.rule("DRK-R28", "DRK-R02")
def test_strengths_do_not_follow_the_type() -> None:
    assert dict(zip(content.TYPES, content.BOX_STRENGTHS, strict=True)) == {
        "orc": (1, 1, 2, 2, 2, 3, 3, 4),
        "skeleton": (1, 2, 3, 4),
        "ogre": (1, 3, 4, 5),
        "mummy": (3, 5),
        "manticore": (6,),
    }


# ---- mistakes -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-105", "DRK-106", "DRK-107", "DRK-720", "DRK-802", "DRK-810")
@pytest.mark.parametrize(
    ("file", "old", "new", "key"),
    [
        ("board.toml", '"666677778888Dl....",', '"666677778888Dl...",', "$.grid.rows[0]"),
        ("board.toml", '"FFEE11112222##A#B#"', '"FFEE1111222Z##A#B#"', "$.grid.rows[6]"),
        ("board.toml", "cells_x = [8, 11]\ncells_y = [7, 9]", "cells_x = [8, 10]\ncells_y = [7, 9]", "$.room[1]"),
        ("board.toml", "inner = [8, 9]", "inner = [7, 8]", "$.door[1].inner"),
        ("board.toml", "outer = [7, 9]", "outer = [8, 8]", "$.door[1].outer"),
        ("board.toml", "outer = [7, 9]", "outer = [6, 9]", "$.door[1]"),
        ("board.toml", 'outer = "ENT"', 'outer = "DOOM"', "$.door[0].outer"),
        ("board.toml", "square = [6, 7]  ", "square = [6, 6]  ", "$.secret_door[0].square"),
        ("board.toml", "arrival = [6, 6]", "arrival = [6, 7]", "$.secret_door[0].arrival"),
        ("board.toml", "arrival = [6, 6]", "arrival = [7, 5]", "$.secret_door[0]"),
        ("board.toml", "square = [4, 7]", "square = [6, 7]", "$.chest_site[0].square"),
        ("board.toml", "front = [5, 7]", "front = [5, 6]", "$.chest_site[0]"),
        ("board.toml", "room = 8\nsquare = [8, 1]\nfront = [9, 1]", "room = 7\nsquare = [5, 2]\nfront = [6, 2]", "$.chest_site"),
        ("board.toml", "from = [11, 2]", "from = [7, 2]", "$.arch.from"),
        ("board.toml", "throne = [15, 9]", "throne = [14, 9]", "$.arena.throne"),
        ("board.toml", "niches = [[13, 6]", "niches = [[14, 6]", "$.arena.niches"),
        ("board.toml", "niches = [[13, 6]", "niches = [[-1, 6]", "$.arena.niches"),
        ("board.toml", "niches = [[13, 6]", "niches = [[18, 6]", "$.arena.niches"),
        ("board.toml", "throne = [15, 9]", "throne = [15, 0]", "$.arena.throne"),
        ("board.toml", "throne = [15, 9]", "throne = [15, 10]", "$.arena.throne"),
        ("board.toml", "[[room]]\nid = 8", "[[room]]\nid = 9", "$.room"),
        ("board.toml", "[[door]]\nid = 8", "[[door]]\nid = 9", "$.door"),
        ("board.toml", 'id = "DOOM"', 'id = "GLOOM"', "$.area"),
        ("pieces.toml", 'id = "golden_axe"', 'id = "golden_axe"\n[[golden_weapon]]\nid = "x"', "$.golden_weapon"),
        ("pieces.toml", 'weapon = "axe"', 'weapon = "axe"\n[[hero]]\nid = "x"\nname = "X"\ncolour = "x"\nweapon = "x"', "$.hero"),
        ("pieces.toml", 'kind = "miss"', 'kind = "hit"', "$.hit_miss"),
        ("pieces.toml", 'id = "speed_boots"', 'id = "slippers"', "$.magic_item"),
        ("pieces.toml", "doomstep_cards = [4, 3, 2, 2]", "doomstep_cards = [4, 3, 2]", "$.constants.doomstep_cards"),
        ("pieces.toml", "korak_dice = 3", "korak_dice = 4", "$.combat_die.count"),
        ("pieces.toml", "hero_hp = 8", 'hero_hp = "8"', "$.constants.hero_hp"),
        ("pieces.toml", "hero_hp = 8", "hero_hp = 9", "$.constants.hero_hp"),
        ("pieces.toml", "actions = 3", "actions = 4", "$.constants.actions"),
        ("pieces.toml", "max_miss_cards_per_bout = 2", "max_miss_cards_per_bout = 3", "$.constants.max_miss_cards_per_bout"),
        ("pieces.toml", "grenade_range = 2", "grenade_range = 3", "$.constants.grenade_range"),
    ],
)
def test_a_box_that_does_not_fit_together_is_told_with_file_and_key(
    tmp_path: Path, file: str, old: str, new: str, key: str
) -> None:
    folder = Path(shutil.copytree(DATA, tmp_path / "data"))
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    with pytest.raises(ContentError, match=f"^{re.escape(file)}: .*{re.escape(key)}`"):
        open_box(folder)


@pytest.mark.rule("DRK-104")
def test_the_box_as_it_is_can_be_opened() -> None:
    assert open_box(DATA) == content.BOX


def test_the_box_says_who_plays_which_hero_for_every_number_of_seats_on_the_shelf() -> None:
    low, high = GAME.info.seats
    assert sorted(content.OWNERS) == list(range(low, high + 1))
