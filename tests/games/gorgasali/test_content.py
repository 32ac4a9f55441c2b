"""The box and the tables computed from it."""

from __future__ import annotations

from collections import Counter, deque
from pathlib import Path

import msgspec
import pytest

from questboard.core import ContentError
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.box import open_box
from questboard.games.gorgasali.rules.content import (
    BLOCKS,
    BOX,
    CARD,
    CARDS,
    CHARACTERS,
    CHESTS,
    COST,
    GATES,
    GRID,
    HEALING_POINTS,
    LETTERS,
    PLACES,
    SLOT_IDS,
    SLOT_KINDS,
    SQUARE,
    SQUARES,
    STEPS,
    SUPPORT_DECK,
    TREE,
    WEAPON_DECK,
    WEAPONS,
    ZONE,
)

DATA = Path(open_box.__code__.co_filename).parents[1] / "data"


def test_the_shelf_says_what_the_box_says() -> None:
    info, rules = GAME.info, BOX.rules
    assert info.seats == (rules.players.min, rules.players.max)
    assert {option.name: option.default for option in info.options} == msgspec.to_builtins(rules.options)
    assert f"From round {rules.storm.first_round} on" in info.option("final_storm").help


@pytest.mark.rule("GOR-102")
def test_the_map_has_72_chests() -> None:
    assert len(CHESTS) == 72
    assert Counter(ZONE[square] for square in CHESTS) == {1: 24, 2: 24, 3: 16, 4: 8}


def test_the_map_has_12_healing_points_and_20_gates_and_a_tree_of_9_squares() -> None:
    assert (len(HEALING_POINTS), len(GATES), len(TREE)) == (12, 20, 9)
    assert Counter(ZONE) == {1: 184, 2: 216, 3: 144, 4: 81}


def test_the_map_is_the_same_after_a_quarter_turn() -> None:
    for square in SQUARES:
        assert LETTERS[square] == LETTERS[GRID.number(24 - GRID.y[square], GRID.x[square])]


def test_all_squares_but_the_tree_can_be_reached() -> None:
    seen, queue = {GATES[0]}, deque([GATES[0]])
    while queue:
        for _, other in STEPS[queue.popleft()]:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    assert seen == set(SQUARES) - TREE


@pytest.mark.rule("GOR-103")
def test_there_are_75_weapon_cards_and_150_support_cards() -> None:
    assert (len(WEAPON_DECK), len(SUPPORT_DECK)) == (75, 150)
    assert not set(WEAPON_DECK) & set(SUPPORT_DECK)


@pytest.mark.rule("GOR-510")
def test_rarity_is_shown_but_changes_nothing() -> None:
    assert Counter(card.rarity for card in CARDS for _ in range(card.count)) == {
        "common": 94, "rare": 79, "epic": 38, "legendary": 14,
    }  # fmt: skip
    # Kite and Viper differ in rarity and in their own numbers alone: no rule reads the rarity, only what is shown does.
    source = Path(open_box.__code__.co_filename).parents[1]
    readers = [path.name for path in source.rglob("*.py") if "rarity" in path.read_text(encoding="utf-8")]
    assert sorted(readers) == ["box.py", "card_words.py", "mats.py"]


@pytest.mark.rule("GOR-501", "GOR-R44")
def test_the_slots_of_the_mat() -> None:
    active = Counter(kind for kind, name in zip(SLOT_KINDS, SLOT_IDS, strict=True) if not name.startswith("backpack"))
    backpack = Counter(kind for kind, name in zip(SLOT_KINDS, SLOT_IDS, strict=True) if name.startswith("backpack"))
    assert active == {"weapon": 2, "defensive": 2, "throwable": 1, "helmet": 1, "body_armor": 1, "consumable": 2}
    assert backpack == {"throwable": 1, "consumable": 2}
    assert [SLOT_IDS[slot] for slot in PLACES[CARD["helmet"]]] == ["helmet_1"]


@pytest.mark.rule("GOR-R39", "GOR-R40")
def test_only_epic_and_legendary_weapons_have_skills() -> None:
    assert {weapon.id for weapon in WEAPONS if weapon.skill} == {
        "gemini", "dobergun", "lynx", "basilisk", "ursus", "goliath", "farseer", "breathold",
    }  # fmt: skip
    assert all(weapon.rarity in ("epic", "legendary") for weapon in WEAPONS if weapon.skill)
    (lynx,) = [weapon for weapon in WEAPONS if weapon.skill_per_unit == 4]
    assert (lynx.id, lynx.group) == ("lynx", "striker")
    tochinator = WEAPONS[CARD["tochinator"]]
    assert (tochinator.rarity, tochinator.skill) == ("common", "")


def test_there_are_ten_characters() -> None:
    assert [card.name for card in CHARACTERS] == [
        "Armazi", "Ebue", "Varas", "Medea", "Princess Tsiva", "Octor", "Kruber", "Tharsis", "D'rain", "E'moon",
    ]  # fmt: skip


def test_the_blocks_for_teleport_cover_the_map_once() -> None:
    assert sorted(square for block in BLOCKS for square in block) == list(SQUARES)
    assert len(BLOCKS) == 25


def test_every_sector_has_its_nearest_chest_3_away() -> None:
    """The fairness that the map was drawn for."""
    for gate in GATES:
        best = {gate: COST[gate]}
        queue = deque([gate])
        while queue:
            here = queue.popleft()
            for _, other in STEPS[here]:
                if best[here] + COST[other] < best.get(other, 99):
                    best[other] = best[here] + COST[other]
                    queue.append(other)
        assert min(best[chest] for chest in CHESTS) == 3
        assert sum(best[chest] <= 7 for chest in CHESTS) == 5
        assert sum(best[chest] <= 9 for chest in CHESTS) == 8


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("map.toml", "chest = 72", "chest = 71", "the grid has 72 of them, not 71"),
        ("map.toml", "blocks_view = true", "blocks_view = false", "must block the view"),
        ("map.toml", '  "..G....G.CF', '  "..G....G.C', "every row must have 25 squares"),
        ("weapons.toml", "size = 75", "size = 74", "do not add up to 74"),
        ("support.toml", "common = 64", "common = 60", "there are 64 cards, not 60"),
        ("support.toml", "armor = 21", "armor = 20", "there are 21 cards, not 20"),
        ("rules.toml", "sector_roll = 20", "sector_roll = 12", "every sector needs a side of the die"),
        ("rules.toml", "max = 10\n", "max = 11\n", "there are not enough characters"),
        ("rules.toml", "shrink_after_round = [5, 10, 15]", "shrink_after_round = [5, 10]", "a round and a penalty"),
        ("characters.toml", 'kind = "active"', 'kind = "lazy"', "Invalid enum value"),
    ],
)
def test_broken_content_is_refused_with_its_place(tmp_path: Path, file: str, old: str, new: str, complaint: str) -> None:
    for path in DATA.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(text.replace(old, new, 1) if path.name == file else text, encoding="utf-8")
    with pytest.raises(ContentError, match=complaint) as caught:
        open_box(tmp_path)
    assert str(caught.value).startswith(file)


def test_the_box_opens() -> None:
    assert open_box(DATA) == BOX


@pytest.mark.rule("GOR-401", "GOR-R01")
def test_range_counts_orthogonal_steps() -> None:
    manhattan, chebyshev = GRID.distance
    assert manhattan[SQUARE["4,9"]][SQUARE["6,12"]] == 5
    assert chebyshev[SQUARE["4,9"]][SQUARE["6,12"]] == 3
    assert manhattan[SQUARE["10,12"]][SQUARE["14,12"]] == 4  # the Tree between them changes nothing


@pytest.mark.rule("GOR-403")
def test_next_to_means_distance_1() -> None:
    near = [{SQUARE[label] for label in ("5,8", "6,9", "5,10", "4,9")}]
    assert set(GRID.next_to[0][SQUARE["5,9"]]) == near[0]
    assert len(GRID.next_to[1][SQUARE["5,9"]]) == 8
    assert len(GRID.next_to[1][SQUARE["0,0"]]) == 3
