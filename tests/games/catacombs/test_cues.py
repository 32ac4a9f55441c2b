"""What is seen while something happens."""

from __future__ import annotations

from questboard.core.shown.cues import Announce, AnyCue, Appear, Change, Flash, Fly, Shot, Vanish
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.looks.cues import PLAYED
from questboard.games.catacombs.rules import events, fates

from .beginning import Beginning
from .table import Table


def cues(t: Table | Beginning) -> list[AnyCue]:
    return [cue for event in t.events for cue in GAME.looks.cues(t.s, event)]


def test_every_kind_of_event_has_its_cues() -> None:
    kinds = {
        kind
        for module in (events, fates)
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    }
    assert kinds == set(PLAYED)


def test_a_shot_slides_hits_and_hurts() -> None:
    t = Table({"elani": (10, 16), "troll_1": (20, 16), "orc_1": (40, 16)}).performs("elani", "melee")
    t.shoot("troll_1", ends={"elani": (17, 16), "troll_1": (26, 16)})
    shot, hurt = cues(t)
    assert isinstance(shot, Shot)
    assert [slide.piece for slide in shot.slides] == ["piece:elani", "piece:troll_1"]
    assert [(hit.piece, hit.by) for hit in shot.hits] == [("piece:troll_1", "piece:elani")]
    assert hurt == Change("piece:troll_1", -1, left=1)


def test_what_leaves_the_mat_falls_and_is_put_back() -> None:
    t = Table({"elani": (40, 16), "orc_1": (20, 26)}).performs("elani", "rush").shoot(off=["elani"], ends={"elani": (53, 16)})
    (shot,) = cues(t)
    assert isinstance(shot, Shot)
    assert (shot.slides[0].falls, shot.slides[0].end) == (1.0, (50.75, 16.0))


def test_a_destroyed_monster_vanishes_and_its_gold_flies_to_the_board() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16), "orc_2": (40, 16)}).performs("elani", "melee").shoot("orc_1")
    assert cues(t)[-2:] == [Vanish("piece:orc_1", death=True), Fly("piece:orc_1", "mat:elani", "two-coins", "2")]


def test_ice_stars_and_poison_are_seen() -> None:
    t = Table({"xoric": (10, 16), "sewer_rat_1": (20, 16)}, chance=[0]).performs("sewer_rat_1", "melee.poison").shoot("xoric")
    assert any(isinstance(cue, Fly) and (cue.source, cue.target) == ("pile:poison", "mat:xoric") for cue in cues(t))
    t = Table({"xoric": (10, 16), "orc_1": (20, 16), "orc_2": (40, 16)}).performs("xoric", "ice").shoot("orc_1")
    assert Flash("piece:orc_1", "snowflake-1", "frozen") in cues(t)


def test_a_teleported_character_fades() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (30, 16)}).performs("varesh", "teleport(self)").do("pick varesh")
    assert cues(t)[-1] == Vanish("piece:varesh")


def test_rooms_and_rounds_are_announced() -> None:
    b = Beginning(rooms="gatehouse, lair").until("choose_actor")
    said = [cue.text for cue in cues(b) if isinstance(cue, Announce)]
    assert "Gatehouse" in said
    assert said[-1] == "Round 1"


def test_what_is_placed_appears() -> None:
    b = Beginning(rooms="gatehouse, lair").until("place_monster")
    b.events.clear()
    b.answer()
    assert isinstance(cues(b)[0], Appear)
