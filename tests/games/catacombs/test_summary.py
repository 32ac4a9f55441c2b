"""The end screen: deeds, health room by room, and turning points."""

from __future__ import annotations

from questboard.core import Event
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.events import RoomCompleted
from questboard.games.catacombs.rules.model import CatacombsState

from .table import Table
from .wandering import TABLES, wander


def test_deeds_are_counted_by_seat() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16), "orc_2": (40, 16)}, seats=3, party=("varesh", "elani"))
    t.performs("elani", "melee").shoot("orc_1")
    found = GAME.looks.summary([(1, t.s, t.events)])
    seat = t.member("elani").seat
    deeds = {column.name: column.values[seat] for column in found.columns}
    assert (deeds["Flicks"], deeds["Hits"], deeds["Damage"], deeds["Slain"]) == (1, 1, 1, 1)


def test_a_completed_room_is_a_moment_of_its_own_place_in_the_column() -> None:
    t = Table({"elani": (10, 16)}, room="market_of_bones")
    before = t.s.copy()
    before.place = 0
    after = before.copy()
    after.place, after.room = 1, "healer"
    over = RoomCompleted(rule="CAT-214", room="market_of_bones", round=3)
    found = GAME.looks.summary([(1, before, []), (2, after, [over])])
    assert [(moment.round, moment.text) for moment in found.moments] == [(1, "Market of Bones is completed in round 3.")]


def test_nothing_played_sums_up_to_nothing() -> None:
    assert GAME.looks.summary([]).columns == ()


def test_a_whole_match_has_lines_and_turning_points() -> None:
    frames: list[tuple[int, CatacombsState, list[Event]]] = []
    for step, (_, events, s) in enumerate(wander(*TABLES[0])):
        frames.append((step, s.copy(), list(events)))
    found = GAME.looks.summary(frames)
    assert [line.name for line in found.series][-1] in {"Vasesak", "Shargila", "Hmotha", "Phoshar"}
    assert len(found.series) == 5
    assert all(line.points for line in found.series)
    assert 1 <= len(found.moments) <= 8
    assert s.outcome is not None
    assert found.moments[-1].text == s.outcome.reason
