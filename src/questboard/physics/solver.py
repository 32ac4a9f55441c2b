"""The solver: find the next event, take all discs to that moment, apply it, and so on until all rest."""

from __future__ import annotations

from typing import Any

from .contacts import collide, strike_wall
from .discs import (
    AWAY,
    BORDER,
    BORDER_KIND,
    COUNTS,
    EVENTS,
    EXIT_TIME,
    EXIT_X,
    EXIT_Y,
    FRAME_SPEED,
    FRAME_TIME,
    FRAME_WHO,
    FRAME_WIDTH,
    FRAME_X,
    FRAME_Y,
    FRAMES,
    HIGH,
    HOT,
    LEFT,
    LOW,
    MEETS,
    NEXT,
    OFF,
    PARTNER,
    RADIUS,
    RIGHT,
    SLIDE,
    SPEED,
    SPIN,
    STOPS,
    UX,
    UY,
    WIDTH,
    Floats,
    Ints,
    Surface,
    X,
    Y,
)
from .motion import (
    LEAVES_X,
    LEAVES_Y,
    NOTHING,
    RETURNS,
    SIDE_X,
    SIDE_Y,
    distance_from_mat,
    time_to_meet_moving,
    time_to_meet_resting,
    time_to_slide,
    way_back,
    way_to_side,
)
from .roots import NEVER

# Spin of a uniform disc loses its rim's speed faster than a slide loses its own.
SPIN_SLIDE = 4.0 / 3.0


def find_rest(d: Floats, i: int, now: float, rest_speed: float) -> None:
    """When a disc comes to rest, and the box in which all of its way lies."""
    x, y, speed, radius = d[i + X], d[i + Y], d[i + SPEED], d[i + RADIUS]
    end_x, end_y = x, y
    d[i + STOPS] = NEVER
    if speed > 0.0:
        way = 0.5 * speed * speed / d[i + SLIDE]
        end_x += d[i + UX] * way
        end_y += d[i + UY] * way
        d[i + STOPS] = now + (speed - rest_speed) / d[i + SLIDE]
    d[i + LEFT] = min(x, end_x) - radius
    d[i + RIGHT] = max(x, end_x) + radius
    d[i + LOW] = min(y, end_y) - radius
    d[i + HIGH] = max(y, end_y) + radius


def find_border(d: Floats, i: int, now: float, surface: Surface) -> None:
    """When a disc next leaves the mat, comes back to it or meets a wall."""
    d[i + BORDER] = NEVER
    d[i + BORDER_KIND] = NOTHING
    if d[i + SPEED] == 0.0:
        return
    x, y, ux, uy = d[i + X], d[i + Y], d[i + UX], d[i + UY]
    inset = d[i + RADIUS] - surface.wall_gap
    way, kind = way_to_side(x, y, ux, uy, inset, surface.width, surface.height)
    if d[i + OFF] > 0.0:
        back = way_back(x, y, ux, uy, surface.width, surface.height)
        if back < way:
            way, kind = back, RETURNS
    elif inset < 0.0:
        way, side = way_to_side(x, y, ux, uy, 0.0, surface.width, surface.height)
        kind = LEAVES_X if side == SIDE_X else LEAVES_Y
    time = time_to_slide(way, d[i + SPEED], d[i + SLIDE], surface.rest_speed)
    if time < NEVER:
        d[i + BORDER] = now + time
        d[i + BORDER_KIND] = kind


def meeting(d: Floats, i: int, j: int, now: float, rest_speed: float) -> float:
    """When two discs meet if nothing comes between."""
    speed, other_speed = d[i + SPEED], d[j + SPEED]
    if (speed == 0.0 and other_speed == 0.0) or d[i + OFF] + d[j + OFF] > 0.0:
        return NEVER
    if d[i + LEFT] > d[j + RIGHT] or d[j + LEFT] > d[i + RIGHT] or d[i + LOW] > d[j + HIGH] or d[j + LOW] > d[i + HIGH]:
        return NEVER  # this alone dismisses most pairs
    radii = d[i + RADIUS] + d[j + RADIUS]
    px, py = d[j + X] - d[i + X], d[j + Y] - d[i + Y]
    if other_speed == 0.0:
        time = time_to_meet_resting(px, py, d[i + UX], d[i + UY], speed, d[i + SLIDE], radii, rest_speed)
    elif speed == 0.0:
        time = time_to_meet_resting(-px, -py, d[j + UX], d[j + UY], other_speed, d[j + SLIDE], radii, rest_speed)
    else:
        end = min(d[i + STOPS], d[j + STOPS]) - now
        time = time_to_meet_moving(
            px, py, d[i + UX], d[i + UY], speed, d[i + SLIDE], d[j + UX], d[j + UY], other_speed, d[j + SLIDE], radii, end
        )
    return now + time if time < NEVER else NEVER


def find_first_meeting(d: Floats, meetings: Floats, number: int) -> None:
    """Whom of the discs after it a disc, counted from 0, meets first."""
    size = len(d) // WIDTH
    first, partner = NEVER, 0
    for other in range(number + 1, size):
        time = meetings[number * size + other]
        if time < first:
            first, partner = time, other
    i = number * WIDTH
    d[i + MEETS] = first
    d[i + PARTNER] = partner * WIDTH
    d[i + NEXT] = min(first, d[i + BORDER], d[i + STOPS])


def find_next_events(d: Floats, meetings: Floats, now: float, surface: Surface) -> None:
    """Find anew the next events of the discs whose motion has changed."""
    size = len(d) // WIDTH
    rest_speed = surface.rest_speed
    for i in range(0, len(d), WIDTH):
        if d[i + HOT] > 0.0:
            find_rest(d, i, now, rest_speed)
    for number in range(size):
        i = number * WIDTH
        if d[i + HOT] == 0.0:
            continue
        find_border(d, i, now, surface)
        for other in range(number):
            j = other * WIDTH
            if d[j + HOT] > 0.0:
                continue  # found already, when it was disc j's turn
            time = meeting(d, j, i, now, rest_speed)
            meetings[other * size + number] = time
            if time < d[j + MEETS]:
                d[j + MEETS] = time
                d[j + PARTNER] = i
                d[j + NEXT] = min(time, d[j + NEXT])
            elif d[j + PARTNER] == i and time > d[j + MEETS]:
                find_first_meeting(d, meetings, other)
        for other in range(number + 1, size):
            meetings[number * size + other] = meeting(d, i, other * WIDTH, now, rest_speed)
        find_first_meeting(d, meetings, number)


def next_event(d: Floats) -> tuple[float, int]:
    """When something happens next, and to which disc; NEVER if all rest."""
    time, who = NEVER, -1
    for i in range(0, len(d), WIDTH):
        if d[i + NEXT] < time:
            time, who = d[i + NEXT], i
    return time, who


def advance(d: Floats, duration: float) -> None:
    """Take all discs this much further in time."""
    for i in range(0, len(d), WIDTH):
        speed = d[i + SPEED]
        if speed == 0.0:
            continue
        slide = d[i + SLIDE]
        way = speed * duration - 0.5 * slide * duration * duration
        d[i + X] += d[i + UX] * way
        d[i + Y] += d[i + UY] * way
        d[i + SPEED] = speed - slide * duration
        spin = d[i + SPIN]
        if spin != 0.0:
            lost = SPIN_SLIDE * slide / d[i + RADIUS] * duration
            d[i + SPIN] = spin - lost if spin > lost else spin + lost if spin < -lost else 0.0


def stop(d: Floats, i: int) -> None:
    """A disc comes to rest."""
    d[i + SPEED] = 0.0
    d[i + SPIN] = 0.0


def cross_border(d: Floats, i: int, now: float, surface: Surface) -> None:
    """A disc leaves the mat, comes back to it or meets a wall."""
    kind = d[i + BORDER_KIND]
    right, top = d[i + UX] > 0.0, d[i + UY] > 0.0
    inset = d[i + RADIUS] - surface.wall_gap
    if kind == SIDE_X:
        d[i + X] = surface.width - inset if right else inset
        strike_wall(d, i, 1.0 if right else -1.0, 0.0, surface)
    elif kind == SIDE_Y:
        d[i + Y] = surface.height - inset if top else inset
        strike_wall(d, i, 0.0, 1.0 if top else -1.0, surface)
    elif kind == RETURNS:
        stop(d, i)
    else:
        if kind == LEAVES_X:
            d[i + X] = surface.width if right else 0.0
        else:
            d[i + Y] = surface.height if top else 0.0
        d[i + OFF] = 1.0
        d[i + SLIDE] = surface.slide_off
        d[i + EXIT_TIME] = now
        d[i + EXIT_X] = d[i + X]
        d[i + EXIT_Y] = d[i + Y]


def happen(
    d: Floats, who: int, now: float, surface: Surface, counts: Ints, hits: Floats, latest: Floats, near: Ints, max_events: int
) -> None:
    """The next event of this disc happens; every disc whose motion it changes is hot then."""
    meets = d[who + MEETS] <= now
    for i in range(0, len(d), WIDTH):
        d[i + HOT] = 1.0 if meets and d[i + MEETS] <= now + surface.same_moment else 0.0
    d[who + HOT] = 1.0
    if meets:
        partner = int(d[who + PARTNER])
        d[partner + HOT] = 1.0
        collide(d, who, partner, now, surface, counts, hits, latest, near, max_events)
        return
    counts[EVENTS] += 1
    if d[who + BORDER] <= now:
        cross_border(d, who, now, surface)
    else:
        stop(d, who)


def stop_all(d: Floats) -> None:
    """Whatever still moves is stopped where it is."""
    for i in range(0, len(d), WIDTH):
        d[i + HOT] = 0.0
        if d[i + SPEED] > 0.0:
            d[i + HOT] = 1.0
            stop(d, i)


def finish_event(d: Floats, now: float, surface: Surface, counts: Ints, frames: Floats) -> None:
    """After an event: what has become too slow rests; how far away, and where on its track, every changed disc is.

    There is no track if there is no room for frames.
    """
    for i in range(0, len(d), WIDTH):
        if d[i + HOT] == 0.0:
            continue
        if d[i + SPEED] < surface.rest_speed:
            stop(d, i)
        if d[i + OFF] > 0.0:
            d[i + AWAY] = max(d[i + AWAY], distance_from_mat(d[i + X], d[i + Y], surface.width, surface.height))
        row = counts[FRAMES] * FRAME_WIDTH
        if row < len(frames):
            counts[FRAMES] += 1
            frames[row + FRAME_WHO] = i // WIDTH
            frames[row + FRAME_TIME] = now
            frames[row + FRAME_X] = d[i + X]
            frames[row + FRAME_Y] = d[i + Y]
            frames[row + FRAME_SPEED] = d[i + SPEED]


def run(
    numbers: Any,
    laid: Floats,
    d: Floats,
    meetings: Floats,
    latest: Floats,
    counts: Ints,
    hits: Floats,
    frames: Floats,
    near: Ints,
    shooter: int,
    ux: float,
    uy: float,
    speed: float,
    max_events: int,
) -> tuple[float, bool]:
    """Flick one disc and run to rest; where the discs are then, the log and the track are in the arguments.

    Returns the time it took, and whether it had to be cut short: after the longest time or the largest number of events
    whatever still moves is stopped where it is.
    """
    surface = Surface(*numbers)
    for k in range(len(laid)):
        d[k] = laid[k]
    for i in range(0, len(d), WIDTH):
        find_rest(d, i, 0.0, surface.rest_speed)
    for pair in range(len(meetings)):
        meetings[pair] = NEVER
        latest[pair] = -1.0
    for count in range(COUNTS):
        counts[count] = 0
    now = 0.0
    shooter *= WIDTH
    d[shooter + UX] = ux
    d[shooter + UY] = uy
    d[shooter + SPEED] = speed
    d[shooter + HOT] = 1.0
    while True:
        finish_event(d, now, surface, counts, frames)
        find_next_events(d, meetings, now, surface)
        time, who = next_event(d)
        if who < 0:
            return now, False
        worn_out = counts[EVENTS] >= max_events
        late = time > surface.max_time
        time = now if worn_out else max(now, min(time, surface.max_time))
        advance(d, time - now)
        now = time
        if worn_out or late:
            stop_all(d)
            finish_event(d, now, surface, counts, frames)
            return now, True
        happen(d, who, now, surface, counts, hits, latest, near, max_events)
