"""What the practice mat looks like: to scale, with honest numbers for the aim, and shots that end where the discs lie."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from questboard.core import Match
from questboard.core.shown.cues import Appear, Hit, Shot, Vanish
from questboard.core.shown.scene import Scene, difference
from questboard.games.catacombs.looks.board import GROUNDS, RINGS
from questboard.games.catacombs.looks.playback import shot_cue
from questboard.games.catacombs.practice.game import GAME
from questboard.games.catacombs.rules.results import ShotResult
from questboard.games.catacombs.rules.table import MATS, PHYSICS, SPEC
from questboard.physics import Body, Contact, Exit, Flick, Frame, Spot, Table, Track, sight

SIGHTS = Path(__file__).parents[3] / "web" / "src" / "board" / "hand" / "sights.json"


@pytest.fixture
def match() -> Match:
    return Match.new(GAME, ["Ana"])


def seen(match: Match) -> Scene:
    return GAME.looks.scene(match.view(0), match.decision)


def cues_of(match: Match, text: str) -> list[Any]:
    events = match.choose(0, text)
    return [cue for event in events for cue in GAME.looks.cues(match.view(0), event)]


@pytest.mark.parametrize("mat", MATS)
def test_every_mat_is_drawn_to_scale_with_its_own_ground(mat: str) -> None:
    table = seen(Match.new(GAME, ["Ana"], {"mat": mat})).board.table
    assert table is not None
    assert (table.width, table.height, table.gap) == (52.0, 32.0, 4.0)
    assert [(rune.x, rune.y) for rune in table.runes] == list(MATS[mat].runes)
    assert table.ground in GROUNDS
    assert [strip.line for strip in table.strips] == [10.0, 30.0]


def test_pieces_lie_where_the_discs_lie_with_their_true_radius(match: Match) -> None:
    pieces = {piece.id: piece for piece in seen(match).pieces}
    assert (pieces["piece:7"].at, pieces["piece:7"].radius, pieces["piece:7"].shape) == ((5.0, 16.0), 1.25, "disc")
    assert (pieces["piece:1"].shape, pieces["piece:1"].radius) == ("stone", 1.5)
    assert (pieces["piece:9"].ring, pieces["piece:9"].level) == ("undead", 1)
    assert {piece.ring for piece in pieces.values() if piece.ring} <= RINGS.keys()


def test_the_aim_tells_what_the_physics_will_do_with_it(match: Match) -> None:
    prompt = seen(match).prompt
    assert prompt is not None
    aim = prompt.aim
    assert aim is not None
    assert (aim.piece, aim.angles, aim.powers) == ("piece:7", 1440, 100)
    assert (aim.speed, aim.slide, aim.rest) == (PHYSICS.size["M"].vmax, SPEC.slide, SPEC.rest_speed)
    free = ((aim.speed * 20 / aim.powers) ** 2 - aim.rest**2) / (2 * aim.slide)
    match.choose(0, "aim 360 20")
    assert seen(match).pieces[6].at == (5.0, pytest.approx(16 + free, abs=1e-3))


def test_a_steady_hand_has_no_tremble_and_a_real_one_has(match: Match) -> None:
    prompts = [seen(one).prompt for one in (match, Match.new(GAME, ["Ana"], {"tremble": "real"}))]
    assert [prompt.aim.tremble for prompt in prompts if prompt and prompt.aim] == [0.0, 4.0]


def test_a_place_is_asked_for_with_the_piece_itself_lifted(match: Match) -> None:
    match.choose(0, "move")
    prompt = seen(match).prompt
    assert prompt is not None
    assert prompt.place is not None
    assert prompt.aim is None
    assert (prompt.subject, prompt.place.piece.at, prompt.place.unit) == ("piece:7", (5.0, 16.0), 0.1)
    assert prompt.place.zones == ((13, 13, 507, 307),)
    assert len(prompt.place.taken) == 11, "all others are in the way, the lifted one is not"


def test_spectators_see_the_question_but_no_choices(match: Match) -> None:
    scene = GAME.looks.scene(match.view(None), None)
    assert scene.prompt is not None
    assert scene.choices == ()


def test_a_flick_changes_only_what_moved(match: Match) -> None:
    before = seen(match)
    match.choose(0, "aim 360 20")
    patch = difference(before, seen(match))
    assert [piece.id for piece in patch.pieces] == ["piece:7"]
    assert patch.cells == patch.areas == ()


def test_a_shot_ends_where_the_discs_lie(match: Match) -> None:
    (shot,) = cues_of(match, "aim 15 100")
    assert isinstance(shot, Shot)
    lie = {piece.id: piece.at for piece in seen(match).pieces}
    assert len(shot.slides) > 1
    for slide in shot.slides:
        end = slide.end or slide.moments[-1][1:3]
        assert end == pytest.approx(lie[slide.piece], abs=0.01)


def test_a_shot_starts_where_the_discs_lay(match: Match) -> None:
    lay = {piece.id: piece.at for piece in seen(match).pieces}
    (shot,) = cues_of(match, "aim 15 100")
    for slide in shot.slides:
        assert slide.moments[0][1:3] == pytest.approx(lay[slide.piece], abs=0.01)


def test_laying_and_taking_off_is_shown(match: Match) -> None:
    match.choose(0, "setup")
    match.choose(0, "put lord")
    assert cues_of(match, "place 100 50") == [Appear("piece:13")]
    match.choose(0, "setup")
    assert cues_of(match, "takeoff") == [Vanish("piece:13")]


def test_what_leaves_the_mat_falls_and_is_put_down_at_the_border() -> None:
    track = Track(1, (Frame(0.0, 5.0, 16.0, 100.0), Frame(0.4, -2.0, 16.0, 0.0)))
    result = ShotResult((), (Exit(0.3, 1, 0.0, 16.0, True),), (Spot(1, -2.0, 16.0),), (track,), 0.4)
    (slide,) = shot_cue(1, result, str, {1: (1.25, 16.0)}).slides
    assert (slide.falls, slide.end) == (0.3, (1.25, 16.0))
    assert slide.moments == ((0.0, 5.0, 16.0, 100.0), (0.4, -2.0, 16.0, 0.0))


def test_a_result_without_tracks_still_shows_where_everything_went() -> None:
    result = ShotResult(ends=(Spot(1, 9.0, 8.0),), time=0.5)
    (slide,) = shot_cue(1, result, str, {1: (9.0, 8.0)}).slides
    assert (slide.moments, slide.end) == (((0.5, 9.0, 8.0, 0.0),), None)


def test_the_faster_piece_strikes_the_other() -> None:
    result = ShotResult(contacts=(Contact(0.1, 1, 2, 9, 90, 9, 0), Contact(0.2, 2, 3, 9, 0, 9, 50)))
    assert shot_cue(1, result, str, {}).hits == (Hit(0.1, "2", "1"), Hit(0.2, "2", "3"))


def test_hits_with_their_losses_take_the_place_of_plain_contacts() -> None:
    hits = [Hit(0.1, "2", "1", loss=1, left=2)]
    assert shot_cue(1, ShotResult(), str, {}, hits).hits == tuple(hits)


def test_the_log_tells_angle_power_and_whom_it_met(match: Match) -> None:
    match.choose(0, "move")
    match.choose(0, "place 250 210")
    (event,) = match.choose(0, "aim 0 40")
    assert GAME.words.event(match.view(0), event) == "Hero 0°, power 40: meets Skeleton Warrior."


def test_the_sights_that_the_client_is_tested_with_are_those_of_the_physics() -> None:
    table = Table(SPEC, compiled=False)
    rows = json.loads(SIGHTS.read_text())
    assert len(rows) >= 16
    for discs, angle, power, x, y, touches, leaves in rows:
        layout = table.lay(Body(id, *disc, 1.0) for id, disc in enumerate(discs, 1))
        found = sight(layout, 1, Flick(2 * math.pi * angle / 1440, 250 * power / 100))
        assert (found.x, found.y) == pytest.approx((x, y), abs=1e-5)
        assert (found.touches or 0, found.leaves) == (touches, leaves)
