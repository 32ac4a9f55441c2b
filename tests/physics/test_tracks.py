"""Tracks for animation: few frames, and the piece is where they say."""

import math

import pytest

from questboard.physics import Frame, Table, Track, settle
from questboard.physics.tracks import thinned
from tests.physics.scenes import SPEC, cluster, piece, rack, scattered, shoot


def test_without_asking_there_is_no_track():
    assert shoot([piece(1, 5.0, 16.0)], 1, 0, 100.0).tracks == ()


def test_a_free_slide_has_two_frames():
    (track,) = shoot([piece(1, 5.0, 16.0)], 1, 0, 100.0, tracked=True).tracks
    assert [frame.speed for frame in track.frames] == [100.0, 0.0]


def test_only_pieces_that_moved_have_a_track():
    outcome = shoot([piece(1, 5.0, 16.0), piece(2, 20.0, 16.0), piece(3, 20.0, 25.0)], 1, 0, 150.0, tracked=True)
    assert [track.piece for track in outcome.tracks] == [1, 2]


def test_half_way_in_time_a_braked_piece_is_past_half_the_way():
    (track,) = shoot([piece(1, 5.0, 16.0)], 1, 0, 100.0, tracked=True).tracks
    time = track.frames[-1].time / 2
    assert track.at(time)[0] == pytest.approx(5 + 100 * time - 0.5 * 294.3 * time * time, abs=0.002)


def test_before_its_first_frame_and_after_its_last_a_piece_rests():
    track = Track(1, (Frame(0.1, 5.0, 5.0, 10.0), Frame(0.2, 5.5, 5.0, 0.0)))
    assert track.at(0.0) == (5.0, 5.0)
    assert track.at(9.0) == (5.5, 5.0)


@pytest.mark.parametrize("scene", [scattered, cluster, rack])
def test_a_track_ends_where_the_piece_does(scene):
    for seed in range(20):
        bodies, who, angle, speed = scene(seed)
        outcome = Table(SPEC, compiled=True).lay(bodies).flick(who, angle, speed, tracked=True)
        start = {body.id: (body.x, body.y) for body in bodies}
        tracks = {track.piece: track.frames[-1] for track in outcome.tracks}
        for spot in outcome.ends:
            if math.dist(start[spot.piece], (spot.x, spot.y)) > 0.001:
                assert (tracks[spot.piece].x, tracks[spot.piece].y) == pytest.approx((spot.x, spot.y), abs=6e-4)


@pytest.mark.parametrize("scene", [scattered, cluster, rack])
def test_on_their_tracks_pieces_do_not_run_through_each_other(scene):
    for seed in range(12):
        bodies, who, angle, speed = scene(seed)
        outcome = Table(SPEC, compiled=True).lay(bodies).flick(who, angle, speed, tracked=True)
        off = {exit.piece: exit.time for exit in outcome.exits}
        tracks = {track.piece: track for track in outcome.tracks}
        for step in range(61):
            time = outcome.time * step / 60
            there = [body for body in bodies if time < off.get(body.id, math.inf)]
            places = {b.id: tracks[b.id].at(time) if b.id in tracks else (b.x, b.y) for b in there}
            for n, one in enumerate(there):
                for two in there[:n]:
                    assert math.dist(places[one.id], places[two.id]) > one.radius + two.radius - 0.03


def test_frames_that_nobody_could_see_are_left_out():
    way = [Frame(t / 100, 10 * t / 100, 5.0, 10.0) for t in range(11)]
    assert thinned(way) == [way[0], way[-1]]


def test_a_frame_at_which_the_way_bends_is_kept():
    way = [Frame(0.0, 0.0, 0.0, 10.0), Frame(0.1, 1.0, 0.0, 10.0), Frame(0.2, 1.0, 1.0, 10.0)]
    assert thinned(way) == way


def test_a_change_of_speed_is_kept_even_if_it_comes_at_once():
    way = [Frame(0.0, 0.0, 0.0, 100.0), Frame(1e-6, 1e-4, 0.0, 3.0), Frame(0.1, 0.2, 0.0, 0.0)]
    assert thinned(way) == way


def test_tracks_of_a_rack_are_compact():
    bodies, who, angle, speed = rack(2)
    layout = Table(SPEC, compiled=True).lay(bodies)
    outcome = layout.flick(who, angle, speed, tracked=True)
    assert sum(len(track.frames) for track in outcome.tracks) < 150
    assert len(settle(layout, outcome)) == len(bodies)
