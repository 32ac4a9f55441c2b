"""Tracks for animation: the moments at which a piece's motion changed, as few as the eye needs."""

from __future__ import annotations

import itertools
import math

from .discs import FRAME_WIDTH
from .outcome import Frame, Track, between

STRAY = 0.005  # cm: a frame is left out if without it the piece strays no further than this


def tracks_of(numbers: list[float], ids: list[int]) -> tuple[Track, ...]:
    """The tracks of all pieces that moved, in order of ids."""
    frames: dict[int, list[Frame]] = {}
    for row in range(0, len(numbers), FRAME_WIDTH):
        who, time, x, y, speed = numbers[row : row + FRAME_WIDTH]
        way = frames.setdefault(int(who), [])
        if way and way[-1].time == time:
            way.pop()  # several things happened to it at the same moment
        way.append(Frame(time, x, y, speed))
    return tuple(Track(ids[i], rounded(thinned(frames[i]))) for i in sorted(frames) if has_moved(frames[i]))


def has_moved(frames: list[Frame]) -> bool:
    """Did the piece ever move?"""
    return any(frame.speed > 0.0 for frame in frames) or (frames[0].x, frames[0].y) != (frames[-1].x, frames[-1].y)


def thinned(frames: list[Frame]) -> list[Frame]:
    """Without the frames that change nothing one could see: pieces that press on each other have many of them."""
    kept = [frames[0]]
    skipped: list[Frame] = []
    for here, ahead in itertools.pairwise(frames[1:]):
        skipped.append(here)
        if strays([kept[-1], *skipped, ahead]):
            kept.append(here)
            skipped = []
    return kept + frames[-1:] if len(frames) > 1 else kept


def strays(way: list[Frame]) -> bool:
    """Would the piece be elsewhere if it slid from the first of these frames to the last?

    Where two ways agree at both ends and in the middle of every leg they agree everywhere.
    """
    for leg_start, leg_end in itertools.pairwise(way):
        for time in (leg_start.time, 0.5 * (leg_start.time + leg_end.time)):
            if math.dist(between(way[0], way[-1], time), between(leg_start, leg_end, time)) > STRAY:
                return True
    return False


def rounded(frames: list[Frame]) -> tuple[Frame, ...]:
    """Digits beyond what a screen shows are left away."""
    return tuple(Frame(round(f.time, 5), round(f.x, 3), round(f.y, 3), round(f.speed, 2)) for f in frames)
