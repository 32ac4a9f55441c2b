"""The board drawn with characters, for terminals and for tests that want to be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.core import ScriptedChance
from questboard.core.loop.naming import with_names
from questboard.games.manticore.game import GAME
from questboard.games.manticore.looks.character_board import draw_board, draw_token, figure_mark
from questboard.games.manticore.rules.content import LABELS, LOCATION_OF
from questboard.games.manticore.rules.model import ManticoreState

from .table import Table
from .wandering import everywhere

GOLDEN = Path(__file__).parent / "golden"


def golden(name: str) -> str:
    return (GOLDEN / name).read_text(encoding="utf-8").removesuffix("\n")


def drawn(t: Table) -> str:
    return GAME.looks.text(GAME.view(t.s, None))


def row(t: Table, number: int) -> str:
    """The line through the middle of a row of cells."""
    return next(line for line in draw_board(t.s) if line.startswith(f"{number:2} "))


def invasion() -> Table:
    """Round 6: the Elf at its workshop, the Manticore on its way, loads and things about."""
    roads = {
        "J5": ("G", 4), "K4": ("S", 0), "J4": ("L", 0), "I4": ("R", 5), "I3": ("S", 1), "H4": ("A", 3), "G5": ("S", 0),
        "F5": ("Y", 0), "E5": ("G", 1), "E6": ("S", 2), "F7": ("A", 0), "G8": ("X", 0), "H9": ("G", 4), "I8": ("S", 1),
        "J7": ("L", 2), "K7": ("S", 0), "L7": ("G", 3), "N8": ("A", 2),
    }  # fmt: skip
    heroes = {"warrior": "H5", "elf": "L4", "mage": "G6", "dwarf": "K7"}
    t = Table(heroes, {"O3a": "I3", "O3b": "N8", "A3c": "M5", "O4": "C3"}, roads, round=6, hidden_artifacts=True)
    t.equip("warrior", sword=4, boots=2, points={"attack": 1}).equip("mage", amulet=3, fireball=2, bag=["sword 1", "bow 1"])
    t.equip("dwarf", shield=4, boots=3).equip("elf", bow=3, ice_boulder=1, helmet=2)
    t.load("O3a", "amulet 2").load("O4", "bow 4", origin="elven_workshop", face_up=False)
    t.drop("F5", "shield 2").drop("B2", "boots 1", "helmet 1").manticore(cell="E4", life=17)
    t.monster("A3c").damage, t.s.woke_in, t.s.robberies[3] = 1, 3, 1
    t.s.opened[2] = t.s.known[2] = t.s.known[3] = True
    t.s.deck, t.s.discards = ["magic"] * 3 + ["close"] * 2 + ["shooting"] * 2, ["close"] * 2
    t.hero("warrior").done, t.hero("dwarf").life = True, 5
    t.hero("elf").spent = 2
    return t.mid_turn("elf")


def paving() -> ManticoreState:
    """The ninth token, with a monster, is drawn and its cell chosen."""
    tokens = ["R01", "R09", "R17", "R21", "R27", "R30", "R33", "MT4", "MT2"]
    s = GAME.start(2, {"turn_order": "agreed"}, chance=ScriptedChance(tokens))
    texts = ["pick warrior hero", "pick mage heroine", "start G6", "start I6"]
    texts += ["lay G5", "turn 0", "lay F5", "turn 4", "lay H4", "turn 2", "lay H3", "lay J6", "turn 0", "lay K6", "turn 3"]
    texts += ["lay I8", "turn 2", "lay J9", "lay L6"]
    for text in texts:
        GAME.apply(s, GAME.actions.parse(text))
    return s


# ---- whole pictures -------------------------------------------------------------------------------------------------


def test_the_invasion_is_drawn_as_in_the_golden_picture():
    assert drawn(invasion()) == golden("board_invasion.txt")


def test_paving_is_drawn_as_in_the_golden_picture():
    assert GAME.looks.text(GAME.view(paving(), 0)) == golden("board_paving.txt")


def test_every_picture_is_plain_and_at_most_a_hundred_wide():
    for s in everywhere():
        text = with_names(GAME.looks.text(GAME.view(s, 0)), ())
        assert text.isascii()
        assert max(map(len, text.split("\n"))) <= 100
        assert not any(line.endswith(" ") for line in text.split("\n"))


def test_every_figure_and_every_road_is_on_the_picture():
    for s in everywhere():
        board = "\n".join(draw_board(s))
        for figure in (figure for figure in s.at if figure >= 0):
            assert board.count(figure_mark(s, figure)) == 1
        strokes = sum(board.count(stroke) for stroke in "/\\")
        diagonal = sum(bin(s.road[cell] & 0b110110).count("1") for cell in range(len(LABELS)) if LOCATION_OF[cell] < 0)
        assert strokes >= diagonal


# ---- single strokes -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-324")
def test_roads_that_meet_are_one_stroke_and_others_end_at_the_edge():
    t = Table({"elf": "A1"}, roads={"J8": ("S", 0), "K8": ("S", 0), "E8": ("S", 0), "F8": ("S", 1)})
    assert " -J8----K8---[ 3 ]" in row(t, 8)
    assert " -E8--  F8 " in row(t, 8)


def test_diagonal_roads_run_on_from_cell_to_cell():
    t = Table({"elf": "A1"}, roads={"J3": ("S", 2), "J4": ("S", 2)})
    lines = draw_board(t.s)
    middle = next(i for i, line in enumerate(lines) if line.startswith(" 3 "))
    column = lines[middle].index("J3") + 1
    assert [lines[middle + i][column + i] for i in (-1, 1, 2, 4)] == ["\\"] * 4


def test_bare_cells_are_labelled_while_roads_are_laid_and_roads_when_they_are_walked():
    s = paving()
    board = "\n".join(draw_board(s))
    assert "A1" in board
    assert "G5" not in board
    walked = "\n".join(draw_board(invasion().s))
    assert "G5" in walked
    assert "A1" not in walked


def test_a_token_is_drawn_big():
    assert draw_token(0b000101) == [
        "  \\     .  ",
        "   \\       ",
        "    \\      ",
        ".    o-----",
        "           ",
        "           ",
        "  .     .  ",
    ]


def test_things_on_the_ground_are_marked_and_listed():
    t = Table({"elf": "A1"}).drop("E3", "sword 3", "bow 1").turn("elf")
    assert "* On the ground: E3 sword +3, bow +1." in drawn(t)
    lines = draw_board(t.s)
    middle = next(i for i, line in enumerate(lines) if line.startswith(" 3 "))
    assert lines[middle + 1].strip() == "*"


# ---- status ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-304")
def test_heroes_are_listed_with_their_sums():
    t = Table({"warrior": "H5"}).equip("warrior", boots=3, bag=["boots 2"], points={"attack": 1}).turn("warrior")
    lines = drawn(t).split("\n")
    warrior = next(line for line in lines if line.startswith("WAR"))
    assert " ".join(warrior.split()) == (
        "WAR 1st, acting 10/10 6/6 4+0+3-1 = 6 3+1+0 = 4 2+0+0 = 2 1+0+0 = 1 1+0+0 = 1 2+0+0 = 2"
    )
    assert "    boots +3; bag: boots +2" in lines


@pytest.mark.rule("MAN-942")
def test_face_down_things_stay_face_down():
    t = Table({"elf": "H5", "mage": "H4"}, {"O3a": "E2"}, hidden_artifacts=True)
    text = drawn(t.load("O3a", "sword 4", origin="forge", face_up=False).turn("elf"))
    assert "1 Forge: face down" in text
    assert "carries a face-down token from the Forge" in text
    assert "sword" not in text


def test_the_end_is_told():
    t = Table({"elf": "N1"}).manticore(cell="G7").turn("elf").do("end")
    assert "Victory of the Manticore: The Manticore has entered the City." in drawn(t)


def test_a_chosen_cell_is_marked():
    assert "(?)" in GAME.looks.text(GAME.view(paving(), 0))
