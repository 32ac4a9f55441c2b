"""The summary of a match: deeds, lives, turning points; played in small scripted matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from questboard.core import Event
from questboard.core.shown.summary import Column, Moment, Series, Summary
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules import events as ev
from questboard.games.manticore.rules.model import ManticoreState
from questboard.games.manticore.rules.steps import Round

from .table import Table


def sum_up(t: Table, *choices: str) -> Summary:
    """Play these choices from the start of round 2 on, and sum them up."""
    return GAME.looks.summary(frames(t, *choices))


def frames(t: Table, *choices: str) -> Iterator[tuple[int, ManticoreState, list[Event]]]:
    t.run(Round())
    yield 0, t.s, t.events[:]
    for step, text in enumerate(choices, 1):
        before = len(t.events)
        t.do(text)
        yield step, t.s, t.events[before:]


def column(summary: Summary, name: str) -> tuple[int | str, ...]:
    return next(column.values for column in summary.columns if column.name == name)


def line(summary: Summary, name: str) -> tuple[tuple[int, float], ...]:
    return next(series.points for series in summary.series if series.name == name)


def texts(summary: Summary) -> list[str]:
    return [moment.text for moment in summary.moments]


def two(**monsters: str) -> Table:
    """A warrior with a sword beside the City, an elf far off."""
    return Table({"warrior": "H4", "elf": "N1"}, monsters or {"O3c": "I4"}).equip("warrior", sword=4)


# ---- deeds ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-523")
def test_damage_is_the_life_that_was_really_lost():
    found = sum_up(two().script(6, 1), "attack O3c", "by close")  # 3+4+6 against 3+1: nine, but the Troll has only three
    assert column(found, "Damage dealt") == (3, 0)
    assert column(found, "Foes slain") == (1, 0)


@pytest.mark.rule("MAN-523")
def test_who_wins_as_defender_has_dealt_the_damage_too():
    found = sum_up(two(A3a="H3").script("close", 1, 6), "end", "end", "stance accept")
    assert column(found, "Damage dealt") == (3, 0)


@pytest.mark.rule("MAN-565")
def test_joint_damage_is_shared():
    t = Table({"warrior": "H4", "elf": "J4"}, {"O4": "I4"}).script(6, 4, "shooting", 1, 6)
    found = sum_up(t, "joint O4", "share nobody", "share nobody", "answer yes", "by close")  # 3+1+6 = 10 against 4+4 = 8
    assert column(found, "Damage dealt") == (1, 1)
    assert "Warrior and Elf attack the Ogre together." in texts(found)


@pytest.mark.rule("MAN-635")
def test_what_the_city_costs_is_nobodys_deed():
    found = sum_up(Table({"warrior": "A1", "elf": "N1"}, {"A3a": "H4"}), "end", "end")
    assert column(found, "Life left") == ("7 / 10", "7 / 10")
    assert column(found, "Damage dealt") == (0, 0)


def test_steps_trophies_and_power_points_are_counted():
    t = two().load("O3c", "bow 2").script(6, 1)
    found = sum_up(t, "attack O3c", "by close", "trophy bow 2", "put slot", "assign magic", "move I4")
    assert column(found, "Trophies") == (1, 0)
    assert column(found, "Power points") == (1, 0)
    assert column(found, "Steps") == (1, 0)


def test_every_column_has_a_value_for_every_seat():
    found = sum_up(two(), "end", "end")
    assert [name.name for name in found.columns] == [
        "Damage dealt",
        "Foes slain",
        "Trophies",
        "Power points",
        "Steps",
        "Life left",
    ]
    assert all(isinstance(name, Column) and len(name.values) == 2 for name in found.columns)


# ---- the chart ------------------------------------------------------------------------------------------------------


def test_the_chart_has_every_hero_and_the_manticore():
    found = sum_up(two(), "end", "end")
    assert found.chart == "Life, round by round"
    assert [(series.name, series.seat, series.icon) for series in found.series] == [
        ("Warrior", 0, "visored-helm"),
        ("Elf", 1, "elf-helmet"),
        ("Manticore", None, "griffin-symbol"),
    ]
    assert isinstance(found.series[2], Series)
    assert found.series[2].color == "#C2301A"


def test_the_chart_has_a_point_for_every_round():
    t = Table({"warrior": "H4", "elf": "N1"}, {"O3c": "I4"}, monsters_still=True).script(1, 6, "shooting", 1, 6)
    found = sum_up(t, "attack O3c", "by close", "end", "end")
    assert line(found, "Warrior") == ((0, 10.0), (2, 5.0), (3, 5.0))
    assert line(found, "Manticore") == ((0, 10.0), (2, 10.0), (3, 10.0))


@pytest.mark.rule("MAN-431")
def test_healing_shows_in_the_chart():
    t = two()
    t.hero("warrior").life = 4
    found = sum_up(t, "heal warrior")
    assert line(found, "Warrior")[-1] == (2, 5.0)


# ---- turning points -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-701")
def test_the_waking_and_the_kill_stand_at_their_step():
    found = sum_up(two().script(6, 1), "attack O3c", "by close")
    assert found.moments == (
        Moment(2, 2, "Troll dies on I4, slain by the Warrior.", "MAN-583", 0),
        Moment(2, 2, "The Manticore wakes: the first monster has died.", "MAN-701"),
    )


@pytest.mark.rule("MAN-582")
def test_a_heros_death_names_its_slayer():
    t = Table({"warrior": "H4", "elf": "N1"}, {"O3c": "I4"}).script(1, 6)
    t.hero("warrior").life = 2
    assert texts(sum_up(t, "attack O3c", "by close"))[0] == "Warrior dies on H4, slain by the Troll."


@pytest.mark.rule("MAN-635")
def test_a_monster_in_the_city_is_a_turning_point_and_a_death_of_it_has_no_slayer():
    t = Table({"warrior": "A1", "elf": "N1"}, {"A3a": "H4"})
    t.hero("elf").life = 3
    assert texts(sum_up(t, "end", "end")) == [
        "Wolf enters the City at H5: every hero loses 3 life.",
        "Elf dies on N1.",
    ]


@pytest.mark.rule("MAN-821")
def test_the_last_blow_ends_the_tale():
    t = Table({"warrior": "F6"}).manticore(cell="E6", life=1).equip("warrior", sword=4).script(6, 1)
    found = sum_up(t, "attack manticore", "by close")
    assert found.moments[-1] == Moment(2, 2, "The last blow by the Warrior: Great Victory of the players.", "MAN-821")


@pytest.mark.rule("MAN-823")
def test_a_defeat_is_told_with_its_reason():
    found = sum_up(Table({"elf": "N1"}).manticore(cell="G7"), "end")
    assert texts(found) == ["Victory of the Manticore: The Manticore has entered the City."]


def test_only_the_first_thing_of_note_is_told():
    t = Table({"elf": "L4"}).stack("elven_workshop", 4, 3, 1)
    found = sum_up(t, "take bow 1", "put slot", "take bow 3", "take bow 4")
    assert texts(found) == ["Elf gets the bow +3, the first thing of note."]


def test_of_many_moments_the_most_telling_are_kept_in_their_order():
    def happened() -> Iterator[tuple[int, ManticoreState, list[Any]]]:
        s = Table({"elf": "N1"}).s
        yield 0, s, [ev.RoundBegan(round=1)]
        for step in range(1, 13):
            yield step, s, [ev.Died(figure="O3a", cell="H4") if step % 2 else ev.CityEntered(monster="O3a", cell="H5", damage=3)]
        yield 13, s, [ev.ManticoreWoke(why="it was attacked")]

    found = GAME.looks.summary(happened())
    assert [moment.step for moment in found.moments] == [1, 2, 4, 6, 8, 10, 12, 13]


def test_without_a_single_frame_there_is_nothing_to_tell():
    assert GAME.looks.summary(iter(())) == Summary()
