"""Scenes of a table without fields: pieces lie anywhere, flicks and places are asked for."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from questboard.core import Box, Circle, Disc, Frame, PlaceDomain
from questboard.core.shown.cues import AnyCue, Hit, Shot, Slide
from questboard.core.shown.scene import Aiming, Board, Piece, Placing, Prompt, Scene, Strip, Tabletop, difference

TABLE = Tabletop("Mausoleum", 52, 32, 4, "Shadow realm", "stone", (Strip("Heroes", 0, 10, "#2e6b8c", 10),))
HERO = Piece("piece:1", "", "barbarian", "Hero", at=(5.0, 16.0), radius=1.25)
TROLL = Piece("piece:2", "", "troll", "Troll", foe=True, at=(30.0, 16.0), radius=1.25, level=2)
SCENE = Scene(
    Board("table", table=TABLE), (HERO, TROLL), prompt=Prompt(0, "flick", "Flick", aim=Aiming("piece:1", 1440, 100, 250, 294.3))
)


def test_a_piece_that_slid_is_all_that_changes() -> None:
    slid = replace(HERO, at=(20.0, 16.0))
    patch = difference(SCENE, replace(SCENE, pieces=(slid, TROLL)))
    assert msgspec.to_builtins(patch) == {"pieces": (msgspec.to_builtins(slid),)}


def test_another_mat_replaces_the_board() -> None:
    other = Board("table", table=replace(TABLE, name="Altar"))
    assert difference(SCENE, replace(SCENE, board=other)).board == other


def test_an_equal_mat_does_not() -> None:
    twin = Board("table", table=replace(TABLE))
    assert difference(SCENE, replace(SCENE, board=twin)).board is msgspec.UNSET


DOMAIN = PlaceDomain(
    (Box(13, 13, 87, 307), Box(300, 13, 507, 307)),
    (Disc(50, 50, 10),),
    (Circle(60.5, 70.25, 37.5),),
    (Circle(60.5, 70.25, 25.0),),
    Frame(13.0, 13.0, 507.0, 307.0),
)


def test_a_place_is_asked_for_with_all_that_its_domain_says() -> None:
    placing = Placing.within(DOMAIN, HERO, 0.1)
    assert placing.zones == ((13, 13, 87, 307), (300, 13, 507, 307))
    assert (placing.gaps, placing.near, placing.taken) == (((50, 50, 10),), ((60.5, 70.25, 37.5),), ((60.5, 70.25, 25.0),))
    assert placing.frame == (13.0, 13.0, 507.0, 307.0)


def test_a_domain_without_a_frame_has_none() -> None:
    assert Placing.within(PlaceDomain((Box(0, 0, 1, 1),)), HERO, 0.1).frame is None


@pytest.mark.parametrize("prompt", [SCENE.prompt, Prompt(0, "place", "Where?", place=Placing.within(DOMAIN, HERO, 0.1))])
def test_questions_for_a_hand_are_read_back_as_they_were_written(prompt: Prompt) -> None:
    assert msgspec.json.decode(msgspec.json.encode(prompt), type=Prompt) == prompt


def test_a_shot_is_read_back_as_it_was_written() -> None:
    slide = Slide("piece:1", ((0.0, 5.0, 16.0, 100.0), (0.4, 20.0, 16.0, 0.0)), falls=0.3, end=(19.0, 16.0))
    shot = Shot("piece:1", (slide,), (Hit(0.2, "piece:2", "piece:1", loss=1, left=2),))
    assert msgspec.json.decode(msgspec.json.encode(shot), type=AnyCue) == shot  # type: ignore[arg-type]
