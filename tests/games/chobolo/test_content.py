"""The box: content files that do not fit are refused with their place, and broken states are noticed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import questboard.games.chobolo as package
from questboard.core import ContentError
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.box import open_box
from questboard.games.chobolo.rules.content import BOX, LAYOUTS, POWER, PRESET_NAMES, SET, SETS, SPELL, SPELL_NAMES, TEAMS
from questboard.games.chobolo.rules.model import Declared
from questboard.games.chobolo.rules.spells.powers import CHOOSERS, EFFECTS

from .arena import Arena, cell

DATA = Path(package.__file__).parent / "data"


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("boards.toml", '"fffgg"', '"fffg"', "rows of wrong lengths"),
        ("boards.toml", '"ffffFg"', '"ffffAg"', "needs one hex of"),
        ("boards.toml", '"fffgg"', '"fffgx"', "unknown letter"),
        ("powers.toml", 'id = "SP36"', 'id = "SP35"', "not one power a spell"),
        ("starter_sets.toml", 'wizard = "WIZ-A"', 'wizard = "WIZ-Q"', "names something unknown"),
        ("wizards.toml", 'chobolo_bonus = "flow"', 'chobolo_bonus = "flows"', "unknown bonus flows"),
        ("wizards.toml", 'resurrect = ["A"]\n', "", "not all standard spells"),
        ("spells.toml", 'kind = "permanent"', 'kind = "lasting"', "Invalid enum value"),
    ],
)
def test_broken_content_is_refused(tmp_path: Path, file: str, old: str, new: str, complaint: str) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    path = tmp_path / "data" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=complaint):
        open_box(tmp_path / "data")


def test_the_shelf_says_what_the_box_says() -> None:
    said = BOX.options.options
    assert GAME.info.seats == (said["players"]["min"], said["players"]["max"])
    for option in GAME.info.options:
        if option.name not in said or option.name == "layout":
            continue
        row = said[option.name]
        is_number = "min" in row
        assert option.default == row["default"], option.name
        assert option.values == (() if is_number else tuple(row.get("values", (False, True)))), option.name
        assert not is_number or option.help.endswith(f" From {row['min']} to {row['max']}."), option.name


def test_the_shelf_offers_what_the_rules_know() -> None:
    option = GAME.info.option
    assert option("reactions").values == PRESET_NAMES
    assert set(option("teams").values) == {"none", *TEAMS}
    assert set(option("layout").values) == {name.partition("-")[0] for name in LAYOUTS}
    assert f"a starter set ({', '.join(SET)})" in option("armies").help


def test_every_spell_has_its_hooks() -> None:
    assert sorted(EFFECTS) == list(range(41))
    assert {name for power in POWER for name in power.targets} == set(CHOOSERS)


def test_the_names_beside_the_decks_are_right() -> None:
    for army in SETS:
        assert [SPELL_NAMES[SPELL[card]] for card in army.deck] == list(army.deck_names)


def test_broken_states_are_noticed() -> None:
    def faults(change: str) -> list[str]:
        t = Arena([{"mason": "0,0"}, {}])
        s = t.s
        if change == "card":
            s.hands[0], s.knowers[0] = (3,), (1,)
        elif change == "knowledge":
            s.knowers[0] = (1,)
        elif change == "level":
            s.level[1] = 5
        elif change == "dead":
            s.level[2] = 1
        elif change == "ghost":
            s.at[cell("1,0")] = 1
        elif change == "lost":
            s.at[cell("0,0")] = -1
        elif change == "lake":
            t.paint("0,0", "lake")
        elif change == "touching":
            t.tower(0, "2,0").tower(0, "3,0")
        elif change == "forest":
            t.paint("2,0", "forest").tower(0, "2,0")
        elif change == "many":
            for place in ("2,0", "-2,0", "0,3", "0,-3"):
                t.tower(0, place)
        elif change == "claim":
            s.stacks[0] = (4,)
        elif change == "holder":
            s.holder = 1
        elif change == "armed":
            s.armed = True
        elif change == "transient":
            s.spells = ()
            s.chain = (Declared(1, 0, 1, False, ()),)
        return GAME.rules.invariants(s)

    assert faults("") == []
    for change in (
        "card", "knowledge", "level", "dead", "ghost", "lost", "lake", "touching", "forest", "many", "claim", "holder", "armed",
        "transient",
    ):  # fmt: skip
        assert faults(change), change
