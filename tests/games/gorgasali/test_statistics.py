"""What series of matches are counted by."""

from __future__ import annotations

from questboard.games.gorgasali.game import GAME

from .table import Table


def test_every_seat_has_a_character_a_turn_and_a_sector() -> None:
    t = Table({"medea": "sector 7", "varas": "sector 20", "ebue": "sector 1"})
    t.s.starter = 2
    traits = GAME.counsel.traits(t.s)
    assert traits["character"] == ["Medea", "Varas", "Ebue"]
    assert traits["seat"] == ["1", "2", "3"]
    assert traits["turn"] == ["2", "3", "1"]
    assert traits["sector"] == ["7", "20", "1"]
    assert traits["sector alike"] == ["2, 7, 12, 17", "5, 10, 15, 20", "1, 6, 11, 16"]


def test_a_match_that_a_shot_ends_is_not_decided_by_the_storm() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[6, 6], round=22).give("medea", "kite").set("varas", health=1)
    t.after_move("medea").do("shoot")
    assert GAME.counsel.sizes(t.s) == {"rounds": 22, "storm raged": 1, "storm decided": 0}


def test_a_match_that_the_storm_ends_is_decided_by_it() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, round=21).set("varas", health=5).end_round()
    assert GAME.counsel.sizes(t.s) == {"rounds": 21, "storm raged": 1, "storm decided": 1}


def test_before_its_first_round_there_is_no_storm() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[6, 6], round=21).give("medea", "kite").set("varas", health=1)
    t.after_move("medea").do("shoot")
    assert GAME.counsel.sizes(t.s) == {"rounds": 21, "storm raged": 0, "storm decided": 0}
