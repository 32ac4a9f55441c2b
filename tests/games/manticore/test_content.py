"""The box: what lies in it, and how mistakes in its files are told."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from questboard.core import ContentError
from questboard.games.manticore.rules import box, content
from questboard.games.manticore.rules.box import Box, open_box, rotations
from questboard.games.manticore.rules.content import CELL, LABELS, LOCATIONS

from .paving import MARKS, PLACE, SHAPES, distances, neighbours

DATA = Path(content.__file__).parents[1] / "data"
IDS = dict(
    zip(
        "CK12345678",
        [
            *("city", "cave", "forge", "elven_workshop", "dwarf_workshop", "shoe_manufactory"),
            *("witch_hut", "druid_hut", "ice_tower", "fiery_earth"),
        ],
        strict=True,
    )
)


def cells_of(mark: str) -> set[str]:
    return {cell for cell, found in MARKS.items() if found == mark}


def labels(cells: object) -> list[str]:
    return [LABELS[cell] for cell in cells]  # type: ignore[attr-defined]


# ---- the board ------------------------------------------------------------------------------------------------------


def test_the_board_is_the_one_of_the_drawing():
    assert [LABELS.index(cell) for cell in MARKS] == list(range(154))
    for cell in MARKS:
        assert labels(content.BOARD.adjacent[CELL[cell]]) == neighbours(cell)
    assert sum(not place for place in PLACE.values()) == content.BOX.board.open_cell_count == 116


@pytest.mark.rule("MAN-R38")
def test_the_locations_lie_where_they_are_drawn():
    assert [place.id for place in LOCATIONS] == list(IDS.values())
    for number, (mark, name) in enumerate(IDS.items()):
        assert set(labels(content.LOCATION_CELLS[number])) == cells_of(mark), name
        assert {cell for cell in MARKS if content.LOCATION_OF[CELL[cell]] == number} == cells_of(mark), name
    assert {cell for cell in MARKS if content.LOCATION_OF[CELL[cell]] == -1} == {cell for cell in MARKS if not PLACE[cell]}
    assert (content.CITY, content.CAVE) == (0, 1)


def test_the_places_are_as_far_from_the_city_as_the_table_says():
    far = {name: min(content.TO_CITY[cell] for cell in content.LOCATION_CELLS[i]) for i, name in enumerate(IDS.values())}
    assert far == {
        "city": 0,
        "cave": 5,
        "forge": 5,
        "elven_workshop": 4,
        "dwarf_workshop": 4,
        "shoe_manufactory": 5,
        "witch_hut": 3,
        "druid_hut": 3,
        "ice_tower": 4,
        "fiery_earth": 4,
    }


def test_distances_and_first_steps_lead_to_the_nearest_cell_of_each_location():
    for number, mark in enumerate(IDS):
        away = distances(sorted(cells_of(mark)))
        for cell in MARKS:
            assert content.TO_LOCATION[number][CELL[cell]] == away[cell]
            nearer = [there for there in neighbours(cell) if away[there] == away[cell] - 1]
            assert labels(content.STEPS_TO[number][CELL[cell]]) == nearer


def test_the_city_and_the_surroundings_of_the_cave_are_known():
    cave = distances(sorted(cells_of("K")))
    for cell in MARKS:
        assert content.IN_CITY[CELL[cell]] == (MARKS[cell] == "C")
        assert content.NEAR_CAVE[CELL[cell]] == (cave[cell] <= 1)
    assert sum(any(MARKS[there] == "C" for there in neighbours(cell)) and not PLACE[cell] for cell in MARKS) == 12


@pytest.mark.rule("MAN-621")
def test_a_zone_reaches_two_cells_and_names_the_nearest_location_first():
    away = {number: distances(sorted(cells_of(mark))) for number, mark in enumerate(IDS) if number >= 2}
    for cell in MARKS:
        near = [number for number in away if away[number][cell] <= 2]
        assert list(content.ZONES[CELL[cell]]) == sorted(near, key=lambda number: (away[number][cell], number))
    assert sum(not PLACE[cell] and not content.ZONES[CELL[cell]] for cell in MARKS) == 26
    assert content.ZONES[CELL["I2"]] == (6, 8)
    assert content.ZONES[CELL["J2"]] == (8,)


def test_the_fireway_leads_from_the_cave_to_the_gate():
    way = labels(content.FIREWAY)
    assert way == ["B6", "C6", "D5", "D4", "E4", "E5", "E6", "E7", "E8", "F8", "G7", "G6"]
    assert content.GATE_STEP == 11
    assert set(way[1:-1]) == cells_of("~")


# ---- the components -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-R01")
def test_there_are_three_aggressive_and_four_ordinary_monsters():
    cards = {card.id: card for card in content.MONSTER_CARDS}
    assert list(cards) == ["O3a", "O3b", "O3c", "O4", "A3a", "A3b", "A3c"]
    assert content.AGGRESSIVE == (False, False, False, False, True, True, True)
    for name, card in cards.items():
        level = 4 if name == "O4" else 3
        assert (card.level, card.life, card.power_points) == (level, level, level - 2)
        assert card.values == (1, level, level, level, level)


def test_the_heroes_have_the_values_of_their_cards():
    assert dict(zip(content.HERO_IDS, content.HERO_VALUES, strict=True)) == {
        "warrior": (4, 2, 3, 2, 1),
        "mage": (4, 1, 1, 1, 4),
        "dwarf": (3, 3, 3, 1, 2),
        "elf": (5, 2, 1, 3, 2),
    }
    assert content.CHARACTERISTICS == ("initiative", "defense", "attack", "shooting", "magic")
    assert [card.id for card in content.HERO_CARDS if card.heals_others] == ["mage"]
    assert [card.life for card in content.HERO_CARDS] == [10, 10, 10, 10]


@pytest.mark.rule("MAN-107")
def test_the_manticore_has_the_values_of_its_card():
    assert content.MANTICORE_VALUES == (1, 6, 6, 5, 7)
    assert content.MANTICORE_LIFE == {1: 10, 2: 10, 3: 20, 4: 20}


@pytest.mark.rule("MAN-109", "MAN-R02")
def test_the_awakening_is_one_of_42_road_tokens_and_stays_in_the_box():
    kinds = Counter(token.kind for token in content.TOKENS.values())
    assert kinds == {"free": 34, "monster": 7, "awakening": 1}
    assert len(content.PILE) == 41
    assert all(content.TOKENS[token].kind != "awakening" for token in content.PILE)


def test_the_shapes_are_those_of_the_table():
    free = Counter(token.shape for token in content.TOKENS.values() if token.kind == "free")
    assert free == {"S": 8, "G": 8, "A": 4, "Y": 6, "L": 3, "R": 3, "X": 2}
    assert {shape.id: shape.free_count for shape in content.SHAPES.values()} == free
    assert {shape.id: shape.edges for shape in content.SHAPES.values()} == SHAPES


@pytest.mark.rule("MAN-203")
def test_positions_are_the_different_turns_of_a_shape():
    positions = {shape: len(masks) for shape, masks in content.POSITIONS.items()}
    assert positions == {"S": 3, "G": 6, "A": 6, "Y": 2, "L": 6, "R": 6, "X": 3}
    assert rotations((0, 1)) == [0b000011, 0b000110, 0b001100, 0b011000, 0b110000, 0b100001]
    assert content.POSITIONS["S"] == (0b001001, 0b010010, 0b100100)


@pytest.mark.rule("MAN-110", "MAN-R05")
def test_there_are_four_of_each_artifact_also_of_amulets_and_helmets():
    values = dict(zip(content.ITEM_KINDS, content.ITEM_VALUES, strict=True))
    assert values == {
        **dict.fromkeys(("sword", "bow", "shield", "boots"), (4, 3, 2, 1)),
        **dict.fromkeys(("amulet", "helmet"), (3, 2, 1, 1)),
        **dict.fromkeys(("ice_boulder", "fireball"), (3, 2, 1)),
    }


@pytest.mark.rule("MAN-110", "MAN-111")
def test_the_numbers_of_the_kinds_follow_their_names():
    names = ("SWORD", "BOW", "SHIELD", "BOOTS", "AMULET", "HELMET", "ICE_BOULDER", "FIREBALL")
    assert {name.lower(): getattr(content, name) for name in names} == content.KIND
    assert content.SPELL_KINDS == (6, 7)
    assert list(content.ARTIFACT_KINDS) == [0, 1, 2, 3, 4, 5]
    assert content.HOME_KIND == (-1, -1, 0, 1, 2, 3, 4, 5, 6, 7)


@pytest.mark.rule("MAN-110", "MAN-111")
def test_a_stack_has_one_artifact_a_hero_but_always_all_spells():
    assert [content.stack_size(content.SHIELD, heroes) for heroes in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert [content.stack_size(content.FIREBALL, heroes) for heroes in (1, 2, 3, 4)] == [3, 3, 3, 3]
    assert [content.stack_size(content.ICE_BOULDER, heroes) for heroes in (1, 4)] == [3, 3]


@pytest.mark.rule("MAN-941")
def test_the_groups_are_the_four_and_the_three_cell_locations():
    assert content.GROUPS == ((2, 3, 4, 5), (6, 7, 8, 9))
    sizes = [{len(content.LOCATION_CELLS[number]) for number in group} for group in content.GROUPS]
    assert sizes == [{4}, {3}]


@pytest.mark.rule("MAN-112")
def test_the_deck_has_four_cards_of_each_type():
    assert Counter(content.DECK) == {"magic": 4, "close": 4, "shooting": 4}


@pytest.mark.rule("MAN-307", "MAN-R30", "MAN-R31")
def test_costs_and_limits_are_those_of_the_rules():
    costs, limits, points = content.COSTS, content.LIMITS, content.POWER_POINTS
    assert (costs.move_easy, costs.move_hard, costs.attack, costs.transfer, costs.drop) == (1, 3, 1, 1, 1)
    assert (costs.heal_per_life, costs.bag_penalty) == (2, 1)
    assert (limits.players_min, limits.players_max, limits.hero_life_max, limits.monster_zone) == (1, 4, 10, 2)
    assert (limits.forced_wake_round, limits.round_limit, limits.free_actions_per_turn) == (15, 40, 60)
    assert (points.monster_level_3, points.monster_level_4, points.character) == (1, 2, 1)
    assert content.EASY_WAKE_ROUND == 5


def test_content_cannot_be_changed():
    kinds = [kind for kind in vars(box).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    assert len(kinds) > 20
    assert all(kind.__struct_config__.frozen for kind in kinds)


# ---- broken boxes ---------------------------------------------------------------------------------------------------

Break = Callable[[str, str, str], str]


@pytest.fixture
def broken(tmp_path: Path) -> Break:
    """Opens a copy of the box in which one piece of text was replaced once; returns what the error says."""

    def open_broken(file: str, old: str, new: str) -> str:
        folder = tmp_path / "data"
        shutil.copytree(DATA, folder)
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(ContentError) as caught:
            open_box(folder)
        return str(caught.value)

    return open_broken


def test_the_box_as_it_is_can_be_opened(tmp_path):
    shutil.copytree(DATA, tmp_path / "data")
    assert isinstance(open_box(tmp_path / "data"), Box)


@pytest.mark.parametrize("file", ["board.toml", "characters.toml", "tokens.toml", "artifacts.toml", "rules.toml"])
def test_a_missing_file_is_named(tmp_path, file):
    shutil.copytree(DATA, tmp_path / "data")
    (tmp_path / "data" / file).unlink()
    with pytest.raises(ContentError, match=re.escape(file)):
        open_box(tmp_path / "data")


@pytest.mark.parametrize(
    ("file", "old", "new", "key"),
    [
        ("board.toml", "columns = 14", 'columns = "many"', "$.columns"),
        ("board.toml", 'group = "city"', 'group = "town"', "$.location[0].group"),
        ("board.toml", 'r = 0, kind = "open"', 'r = 0, kind = "sea"', "$.grid.cells[0].kind"),
        ("board.toml", '\nstart = "B6"', '\nbegin = "B6"', "$.fireway"),
        ("characters.toml", "initiative = 4", "initiative = 4.5", "$.hero[0].initiative"),
        ("characters.toml", "heals_others = true", "", "$.hero[1]"),
        ("characters.toml", 'behaviour = "ordinary"', 'behaviour = "shy"', "$.monster[0].behaviour"),
        ("tokens.toml", "total = 42", "totals = 42", "total"),
        ("tokens.toml", 'kind = "free"', 'kind = "gratis"', "$.token[0].kind"),
        ("artifacts.toml", "values = [4, 3, 2, 1]", 'values = "4321"', "$.artifact[0].values"),
        ("artifacts.toml", "close = 4", "near = 4", "$.combat_deck"),
        ("rules.toml", "attack = 1", "attack = true", "$.costs.attack"),
        ("rules.toml", "round_limit = 40", "", "$.limits"),
        ("rules.toml", "character = 1", "character = 1\nking = 9", "$.power_points"),
        ("rules.toml", "monsters_still = [false, true]", "monsters_still = [0, 1]", "$.options.monsters_still"),
    ],
)
def test_a_value_of_the_wrong_type_is_told_with_file_and_key(broken, file, old, new, key):
    message = broken(file, old, new)
    assert file in message
    assert key in message


@pytest.mark.parametrize(
    ("old", "new", "key", "words"),
    [
        ("cell_count = 154", "cell_count = 153", "$.grid.cells", "missing or double"),
        ("columns = 14", "columns = 13", "$.grid.cells", "missing or double"),
        ("rows = 11", "rows = 12", "$.grid.cells", "missing or double"),
        ('{ label = "B1", col = 1', '{ label = "A1", col = 1', "$.grid.cells", "missing or double"),
        ('name = "E",  dq = 1,', 'name = "E",  dq = -1,', "$.directions", "E, NE, NW, W, SW, SE"),
        ("order = 2", "order = 12", "$.location", "count from 0"),
        ("open_cell_count = 116", "open_cell_count = 115", "$.open_cell_count", "there are 116 open cells"),
        ('manticore_start = "B6"', 'manticore_start = "B5"', "$.location[1].manticore_start", "where the Manticore sleeps"),
        ('id = "city"', 'id = "town"', "$.location", "City and the cave come first"),
        ('id = "cave"', 'id = "cavern"', "$.location", "City and the cave come first"),
        ('{ label = "H6", q = 5, r = 5 }', '{ label = "H66", q = 5, r = 5 }', "$.location[0].cells", "no cell H66"),
        ('{ label = "H6", q = 5, r = 5 }', '{ label = "H6", q = 4, r = 5 }', "$.location[0].cells", "H6 does not agree"),
        ('{ label = "C1", q = 2, r = 0 }', '{ label = "C1", q = 2, r = 9 }', "$.location[2].cells", "C1 does not agree"),
        ('{ label = "C1", q = 2, r = 0 }', '{ label = "B1", q = 1, r = 0 }', "$.location[2].cells", "B1 does not agree"),
        ('{ label = "C6", q = 0, r = 5 }', '{ label = "C66", q = 0, r = 5 }', "$.fireway.path", "no cell C66"),
        ('{ label = "C6", q = 0, r = 5 }', '{ label = "C6", q = 1, r = 5 }', "$.fireway.path", "C6 does not agree"),
        ('{ label = "C6", q = 0, r = 5 }', '{ label = "B5", q = -1, r = 4 }', "$.fireway.path", "B5 does not agree"),
        ('{ label = "C6", q = 0, r = 5 }', '{ label = "D6", q = 1, r = 5 }', "$.fireway.path", "B6 and D6 do not touch"),
        ('\nstart = "B6"', '\nstart = "A6"', "$.fireway.path", "A6 and C6 do not touch"),
        ('gate = "G6"', 'gate = "I6"', "$.fireway.path", "G7 and I6 do not touch"),
        ('gate = "G6"', 'gate = "Z6"', "$.fireway", "no cell G7 or Z6"),
        ('\nstart = "B6"', '\nstart = "Z6"', "$.fireway", "no cell Z6 or C6"),
    ],
)
def test_a_board_that_does_not_fit_together_is_told(broken, old, new, key, words):
    message = broken("board.toml", old, new)
    assert message.startswith("board.toml: ")
    assert words in message
    assert message.endswith(f"at `{key}`")


def test_a_missing_cell_is_told(broken):
    message = broken("board.toml", '{ label = "A1", col = 0, row = 0, q = 0, r = 0, kind = "open" },', "")
    assert "missing or double" in message


@pytest.mark.parametrize(
    ("old", "new", "key", "words"),
    [
        ('kind = "free"\nshape = "S"', 'kind = "free"\nshape = "Q"', "$.token[0].shape", "R01 has the unknown shape 'Q'"),
        ('monster = "O3a"', 'monster = "O9"', "$.token[34].monster", "MT1 has the unknown monster 'O9'"),
        ('monster = "O3a"', "", "$.token[34].monster", "MT1 has the unknown monster ''"),
        ('id = "R02"', 'id = "R02"\nmonster = "O3a"', "$.token[1].monster", "R02 has the unknown monster 'O3a'"),
        ("total = 42", "total = 43", "$.total", "there are 42 tokens, not 43"),
        ("free = 34", "free = 33", "$.free", "do not add up"),
        ("\nmonster = 7", "\nmonster = 8", "$.free", "do not add up"),
        ("laid = 41", "laid = 42", "$.laid", "the laid tokens do not add up"),
        ("rotations = 3", "rotations = 6", "$.shape[0].rotations", "shape S has 3 positions"),
        ("rotations = 2", "rotations = 1", "$.shape[3].rotations", "shape Y has 2 positions"),
        ("free_count = 8", "free_count = 9", "$.shape[0].free_count", "there are 8 free tokens of shape S"),
        ("edges = [0, 2]", "edges = [0, 3]", "$.shape[1].rotations", "shape G has 3 positions"),
    ],
)
def test_tokens_that_do_not_fit_together_are_told(broken, old, new, key, words):
    message = broken("tokens.toml", old, new)
    assert message.startswith("tokens.toml: ")
    assert words in message
    assert message.endswith(f"at `{key}`")


@pytest.mark.parametrize(
    ("old", "new", "key", "words"),
    [
        ('kind = "bow"', 'kind = "crossbow"', "$.artifact", "do not agree"),
        ('kind = "fireball"', 'kind = "hail"', "$.artifact", "do not agree"),
        ('location = "forge"', 'location = "witch_hut"', "$.artifact.location", "sword lies in forge"),
        ('location = "ice_tower"', 'location = "fiery_earth"', "$.artifact.location", "ice_boulder lies in ice_tower"),
        ("values = [4, 3, 2, 1]", "values = [3, 4, 2, 1]", "$.artifact.values", "sword: strongest first"),
        ("values = [3, 2, 1]\n", "values = [3, 1, 2]\n", "$.artifact.values", "ice_boulder: strongest first"),
        ("values = [4, 3, 2, 1]", "values = [4, 3, 2]", "$.artifact.values", "sword: one is needed for each player"),
    ],
)
def test_artifacts_that_do_not_fit_together_are_told(broken, old, new, key, words):
    message = broken("artifacts.toml", old, new)
    assert message.startswith("artifacts.toml: ")
    assert words in message
    assert message.endswith(f"at `{key}`")


def test_more_artifacts_than_players_are_no_mistake(tmp_path):
    shutil.copytree(DATA, tmp_path / "data")
    file = tmp_path / "data" / "artifacts.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("[4, 3, 2, 1]", "[4, 3, 2, 2, 1]", 1), encoding="utf-8")
    assert open_box(tmp_path / "data").artifacts.artifact[0].values == (4, 3, 2, 2, 1)


def test_a_stack_that_nothing_lies_in_is_told(broken):
    message = broken("board.toml", 'stack = "sword"', 'stack = "lance"')
    assert "do not agree" in message


def test_a_number_of_heroes_without_a_manticore_life_is_named(tmp_path):
    shutil.copytree(DATA, tmp_path / "data")
    file = tmp_path / "data" / "characters.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(", 4 = 20 }", " }"), encoding="utf-8")
    with pytest.raises(ContentError, match=r"characters\.toml: a life is needed .* at `\$\.manticore\.life_by_characters`"):
        open_box(tmp_path / "data")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("life = 10        # [S]\nheals_others = true", "life = 9\nheals_others = true", r"$.hero[1].life"),
        ("power_points = 2", "power_points = 3", r"$.monster[3].power_points"),
    ],
)
def test_a_card_that_disagrees_with_the_rules_file_is_named(tmp_path, old, new, key):
    shutil.copytree(DATA, tmp_path / "data")
    file = tmp_path / "data" / "characters.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError, match=re.escape(f"at `{key}`")):
        open_box(tmp_path / "data")
