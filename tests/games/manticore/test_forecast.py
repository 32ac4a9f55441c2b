"""What is foretold of monsters and the Manticore is what they do, if nothing changes before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from questboard.core import FastChance
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.content import CELL, LABELS, MONSTER_IDS
from questboard.games.manticore.rules.events import AttackBegan, ManticoreMoved, MonsterMoved
from questboard.games.manticore.rules.fireway import ManticoreTurn
from questboard.games.manticore.rules.model import INVASION, NOBODY, ManticoreState
from questboard.games.manticore.rules.monsters import MonsterActs
from questboard.games.manticore.words import forecast

from .table import Pause, Table
from .wandering import everywhere


def deed(t: Table, monster: str) -> str:
    """What is foretold of a monster, in words."""
    found = forecast.of_monster(GAME.view(t.s, None), MONSTER_IDS.index(monster))
    assert found is not None
    return found.words


# ---- against the rules themselves -----------------------------------------------------------------------------------


def quiet_moments() -> Iterator[ManticoreState]:
    """Positions of stage 2 between two actions."""
    for s in everywhere():
        if s.stage == INVASION and s.pending and s.pending.kind == "act":
            yield s


def after(s: ManticoreState, step: object) -> ManticoreState:
    """A fair player's guess of the state, after this step has happened in it."""
    twin = GAME.imagine(s, 0, FastChance.seeded(s.round))
    twin.log = []
    twin.agenda[:] = [Pause(0), step]
    GAME.rules.advance(twin)
    return twin


@pytest.mark.rule("MAN-602", "MAN-604", "MAN-632")
def test_monsters_do_what_was_foretold():
    compared = 0
    for s in quiet_moments():
        if s.options.monsters_still:
            continue
        for number in s.monsters_on_board():
            foretold = forecast.of_monster(GAME.view(s, None), number)
            assert foretold is not None
            log = after(s, MonsterActs(number)).log or []
            seen = [event for event in log if isinstance(event, AttackBegan | MonsterMoved)]
            first = seen[: len(foretold.path) + (foretold.victim != NOBODY)]
            steps = [event.cell for event in first if isinstance(event, MonsterMoved)]
            victims = [event.defenders for event in first if isinstance(event, AttackBegan)]
            assert steps == [LABELS[cell] for cell in foretold.path]
            assert victims == ([(s.name_of(foretold.victim),)] if foretold.victim != NOBODY else [])
            if foretold.victim == NOBODY:
                assert len(seen) == len(foretold.path), "it did more than was foretold"
            compared += 1
    assert compared > 600


@pytest.mark.rule("MAN-711", "MAN-712", "MAN-713")
def test_the_manticore_does_what_was_foretold():
    compared = 0
    for s in quiet_moments():
        foretold = forecast.of_manticore(GAME.view(s, None))
        assert foretold is not None
        seen = [event for event in after(s, ManticoreTurn()).log or [] if isinstance(event, AttackBegan | ManticoreMoved)]
        if not s.awake:
            assert seen == []
        elif foretold.victim != NOBODY:
            assert isinstance(seen[0], AttackBegan)
            assert seen[0].defenders == (s.name_of(foretold.victim),)
        else:
            assert isinstance(seen[0], ManticoreMoved)
            assert (CELL[seen[0].cell],) == foretold.path
        compared += 1
    assert compared > 200


def test_forecasts_change_nothing():
    for s in quiet_moments():
        before = s.copy()
        for number in s.monsters_on_board():
            forecast.of_monster(s, number)
        assert s == before


# ---- in words -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-611")
def test_an_ordinary_monster_on_the_road():
    t = Table({"elf": "N11"}, {"O3a": "I4"}, {"I4": ("G", 2)})
    assert deed(t, "O3a") == "goes to I5, into the City"


@pytest.mark.rule("MAN-621")
def test_an_ordinary_monster_near_a_stack():
    t = Table({"elf": "N11"}, {"O3b": "I3", "O3a": "H2"})
    assert deed(t, "O3b") == "goes to H3, towards the Witch's hut"
    assert deed(t, "O3a") == "goes to H1, to rob the Witch's hut"


@pytest.mark.rule("MAN-632", "MAN-634")
def test_an_aggressive_monster():
    t = Table({"elf": "K6", "warrior": "N11"}, {"A3a": "L6", "A3b": "F2"})
    assert deed(t, "A3a") == "attacks the Elf"
    assert deed(t, "A3b").endswith(", straight to the City")


@pytest.mark.rule("MAN-922", "MAN-R47")
def test_with_more_initiative_the_whole_way_is_foretold():
    t = Table({"elf": "J6"}, {"A3a": "M6"}, monster_initiative=4)
    found = forecast.of_monster(t.s, MONSTER_IDS.index("A3a"))
    assert found is not None
    assert found.words == "goes to L6, K6, then attacks the Elf"
    assert [LABELS[cell] for cell in found.cells(t.s)] == ["L6", "K6", "J6"]


@pytest.mark.rule("MAN-636", "MAN-901")
def test_monsters_that_stay():
    t = Table({"elf": "N11"}, {"O3a": "H5"})
    assert deed(t, "O3a") == "stays in the City"
    assert deed(Table({"elf": "N11"}, {"O3a": "E3"}, monsters_still=True), "O3a") == "stays where it is"


@pytest.mark.rule("MAN-942", "MAN-944")
def test_face_down_stacks_tempt_but_tell_nothing():
    t = Table({"elf": "N11", "mage": "N10"}, {"O3a": "H2"}, hidden_artifacts=True)
    assert deed(t, "O3a") == "goes to H1, to rob the Witch's hut"


@pytest.mark.parametrize(
    ("hero", "monster", "cell", "awake", "words"),
    [
        ("N11", "M11", "D5", True, "goes to D4"),
        ("D4", "M11", "D5", True, "attacks the Elf"),
        ("N11", "D4", "D5", True, "destroys the Troll and goes to D4"),
        ("N11", "M11", "G7", True, "enters the City"),
        ("N11", "M11", "B6", False, "sleeps until a monster dies, a hero comes near, or round 15 is over"),
    ],
)
def test_the_manticore_on_its_way(hero: str, monster: str, cell: str, awake: bool, words: str):
    t = Table({"elf": hero}, {"O3c": monster}).manticore(cell=cell, awake=awake)
    found = forecast.of_manticore(t.s)
    assert found is not None
    assert found.words == words


def test_nothing_is_foretold_before_the_invasion_or_after_the_end():
    for s in everywhere():
        if s.stage != INVASION:
            assert all(forecast.of_monster(s, number) is None for number in s.monsters_on_board())
        if s.outcome is not None:
            assert forecast.of_manticore(s) is None
