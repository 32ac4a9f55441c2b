"""Shots for the eye: a result as the cue that shows it again at its true speed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from questboard.core.shown.cues import Hit, Shot, Slide
from questboard.games.catacombs.rules.results import ShotResult
from questboard.physics import Frame, Track

SHOWN = 3  # decimals


def shot_cue(
    piece: int,
    result: ShotResult,
    name: Callable[[int], str],
    settled: Mapping[int, tuple[float, float]],
    hits: Iterable[Hit] | None = None,
) -> Shot:
    """How a shot looks: `name` gives pieces their ids of the scene, `settled` where those that lie elsewhere in the end are put.

    Without `hits` (which can tell of damage) every contact is one.
    """
    falls = {exit.piece: exit.time for exit in result.exits}
    tracks = {track.piece: track for track in result.tracks}
    moved = sorted(tracks.keys() | {spot.piece for spot in result.ends})
    ends = {spot.piece: (spot.x, spot.y) for spot in result.ends}
    slides = tuple(
        Slide(name(id), moments(tracks.get(id), ends.get(id), result.time), falls.get(id), put_down(id, settled, ends))
        for id in moved
    )
    return Shot(name(piece), slides, contacts(result, name) if hits is None else tuple(hits))


def moments(track: Track | None, end: tuple[float, float] | None, time: float) -> tuple[tuple[float, float, float, float], ...]:
    """The frames of a track; without one the piece is just there in the end."""
    if track is None:
        assert end is not None
        return ((time, *end, 0.0),)
    return tuple(as_moment(frame) for frame in track.frames)


def as_moment(frame: Frame) -> tuple[float, float, float, float]:
    """When, where, and how fast from there."""
    return (frame.time, frame.x, frame.y, frame.speed)


def put_down(
    id: int, settled: Mapping[int, tuple[float, float]], ends: Mapping[int, tuple[float, float]]
) -> tuple[float, float] | None:
    """Where a piece is put after it has come to rest, if that is elsewhere: drawn in, or back from the shadow realm."""
    here = settled.get(id)
    if here is None or here == ends.get(id):
        return None
    return round(here[0], SHOWN), round(here[1], SHOWN)


def contacts(result: ShotResult, name: Callable[[int], str]) -> tuple[Hit, ...]:
    """All contacts; the faster piece strikes the other."""
    return tuple(
        Hit(hit.time, name(hit.b), name(hit.a)) if hit.speed_a >= hit.speed_b else Hit(hit.time, name(hit.a), name(hit.b))
        for hit in result.contacts
    )
