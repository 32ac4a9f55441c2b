"""The box: counts, names, and the checks on its files."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from questboard.core import ContentError
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.box import open_box
from questboard.games.catacombs.rules.content import BOX, DATA, HAS_FEAR, MATS, MONSTERS, PIECES, ROOMS, SPECIALS
from questboard.games.catacombs.rules.pieces import Kind
from questboard.games.catacombs.rules.room import check_facts


def test_the_box_holds_what_its_list_says() -> None:
    kinds = Counter(PIECES.kinds)
    assert kinds[Kind.HERO] == 6
    assert kinds[Kind.FAMILIAR] == 4
    assert kinds[Kind.OBSTACLE] == 6
    assert kinds[Kind.SHIELD] == 2
    assert kinds[Kind.RANGED] == 9  # eight of the box, and the boulder of other boxes
    assert (len(ROOMS), len(SPECIALS), len(MATS)) == (28, 5, 6)
    assert Counter(room.difficulty for room in ROOMS.values()) == {0: 8, 1: 12, 2: 8}


def test_every_family_has_as_many_discs_as_its_list_says() -> None:
    found: Counter[str] = Counter()
    for piece in PIECES.monsters:
        card = MONSTERS[PIECES.faces[piece][0]]
        found["cube" if card.size == "cube" else card.family] += 1
    assert found == BOX.monsters.family_pieces


def test_shared_discs_carry_two_faces() -> None:
    both = {PIECES.names[piece] for piece in PIECES.monsters if len(PIECES.faces[piece]) == 2}
    assert len(both) == 1 + 2 + 3 + 4
    assert ("crypt_spider", "swordmaster_ghoul") in both
    assert PIECES.by_name["crypt_spider"] == PIECES.by_name["swordmaster_ghoul"]


def test_monsters_with_a_fear_shot_are_known() -> None:
    brave = {card.id for card, fear in zip(MONSTERS, HAS_FEAR, strict=True) if fear}
    assert brave == {"roal", "gelatinous_cube", "blood_skull", "fenris", "phantom"}


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("monsters.toml", 'seq = "bite"', 'seq = "snarl"', "there is no shot 'snarl'"),
        ("monsters.toml", 'seq = "bite"', 'seq = "bite.crit"', "does not go with"),
        ("lords.toml", "teleport(self)", "teleport(all)", "does not know"),
        ("lords.toml", 'mat = "altar"', 'mat = "carpet"', "there is no mat"),
        ("lords.toml", 'mercenary = "orc"', 'mercenary = "elf"', "there is no monster"),
        ("rooms.toml", '["troll", 1], ["pit_viper", 1]', '["trull", 1]', "there is no monster"),
        ("rooms.toml", '"2", "lair"]', '"2", "cave"]', "there is no room"),
        ("rooms.toml", '"healer", "lair"]\nsrc = "D"', '"lair", "healer"]\nsrc = "D"', "lies last"),
        ("heroes.toml", 'start_items = ["spirit_familiar"]', 'start_items = ["ghost"]', "there is no item"),
        (
            "monsters.toml",
            'faces = ["sewer_rat", "armoured_beetle"]\ndiscs = 3',
            'faces = ["sewer_rat", "armoured_beetle"]\ndiscs = 2',
            "as many",
        ),
        ("items.toml", 'freq = "permanent"', 'freq = "always"', "freq"),
    ],
)
def test_a_wrong_file_is_refused_with_its_name(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    path = folder / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(ContentError, match=message) as caught:
        open_box(folder)
    assert file in str(caught.value)


@pytest.mark.parametrize(("name", "file"), [("layout", "rooms.toml"), ("tremble", "physics.toml")])
def test_facts_that_differ_from_the_box_are_found(name: str, file: str) -> None:
    info = GAME.info
    options = tuple(replace(one, values=one.values[::-1]) if one.name == name else one for one in info.options)
    with pytest.raises(ContentError, match=file):
        check_facts(replace(info, options=options))
