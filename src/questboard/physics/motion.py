"""Where a sliding disc is, and when it meets something: straight lines, constant deceleration, no approximation.

All of it is plain arithmetic on numbers; the solver calls it compiled or interpreted and gets the same bits.
"""

from __future__ import annotations

import math

from .roots import NEVER, first_root

# What can end a disc's straight way, besides another disc and coming to rest.
NOTHING, SIDE_X, SIDE_Y, LEAVES_X, LEAVES_Y, RETURNS = 0, 1, 2, 3, 4, 5

TOUCH = 1e-9  # cm: discs this near touch
QUIET = 0.5  # cm/s: touching discs that close no faster than this rest against each other
STILL = 1e-6  # cm/s: slower than this is rounding
SLACK = 1e-3  # cm: how deep they may sink into each other before they are parted again
SQUEEZED = 1.5 * SLACK  # cm: an overlap that pressing alone does not explain: a third disc is in the way


def time_to_slide(distance: float, speed: float, slide: float, rest_speed: float) -> float:
    """How long a disc takes for this distance; NEVER if it comes to rest before."""
    left = speed * speed - 2.0 * slide * distance
    if left <= rest_speed * rest_speed:
        return NEVER
    return 2.0 * distance / (speed + math.sqrt(left))


def reach_of(px: float, py: float, wx: float, wy: float, radii: float) -> float:
    """The distance of centres at which two discs meet; below 0: they meet now.

    Discs that touch without closing would meet again at once, and again, without end, where friction brakes the one in front
    harder. They get a hair of slack instead: their next meeting is when they have sunk that far into each other.
    """
    near = radii + TOUCH
    square = px * px + py * py
    if square > near * near:
        return radii
    distance = math.sqrt(square)
    closing = -(px * wx + py * wy) / distance
    if closing > QUIET:
        return -1.0
    if distance > radii - SLACK:
        return radii - SLACK
    if distance > radii - SQUEEZED:
        return radii - SQUEEZED
    return -1.0 if closing > STILL else distance - TOUCH


def time_to_meet_resting(
    px: float, py: float, ux: float, uy: float, speed: float, slide: float, radii: float, rest_speed: float
) -> float:
    """When a disc that slides along (ux, uy) meets a resting one at (px, py) from it."""
    along = px * ux + py * uy
    if along <= 0.0:
        return NEVER
    reach = reach_of(px, py, -ux * speed, -uy * speed, radii)
    if reach < 0.0:
        return 0.0
    aside = px * uy - py * ux
    inside = reach * reach - aside * aside
    if inside <= 0.0:
        return NEVER
    # Of the two ways to the circle take the nearer; written as a product it keeps its digits where discs almost touch.
    root = math.sqrt(inside)
    distance = (px * px + py * py - reach * reach) / (along + root)
    if distance <= 0.0:
        return 0.0
    return time_to_slide(distance, speed, slide, rest_speed)


def time_to_meet_moving(
    px: float,
    py: float,
    ux: float,
    uy: float,
    speed: float,
    slide: float,
    other_ux: float,
    other_uy: float,
    other_speed: float,
    other_slide: float,
    radii: float,
    end: float,
) -> float:
    """When two sliding discs meet, the other one at (px, py) from the first; NEVER if not before `end`."""
    wx, wy = other_ux * other_speed - ux * speed, other_uy * other_speed - uy * speed
    reach = reach_of(px, py, wx, wy, radii)
    if reach < 0.0:
        return 0.0
    ax = 0.5 * (ux * slide - other_ux * other_slide)
    ay = 0.5 * (uy * slide - other_uy * other_slide)
    square, closing, bending = px * px + py * py, px * wx + py * wy, px * ax + py * ay
    # Seen along the line between the centres alone they must come near enough, or they never meet.
    nearest = min(square, square + end * (closing + end * bending))
    if bending > 0.0 and 0.0 < -closing < 2.0 * bending * end:
        nearest = square - 0.25 * closing * closing / bending
    if nearest > 0.0 and nearest * nearest > reach * reach * square:
        return NEVER
    c0 = square - reach * reach
    c1 = 2.0 * closing
    c2 = wx * wx + wy * wy + 2.0 * bending
    c3 = 2.0 * (wx * ax + wy * ay)
    c4 = ax * ax + ay * ay
    return first_root(c0, c1, c2, c3, c4, end)


def way_to(target: float, place: float, direction: float) -> float:
    """How far along its path a centre reaches this coordinate; 0 if it is there or past it already."""
    way = (target - place) / direction
    return way if way > 0.0 else 0.0


def way_to_side(x: float, y: float, ux: float, uy: float, inset: float, width: float, height: float) -> tuple[float, int]:
    """How far along its path a centre meets a side of the mat drawn in by `inset` (below 0: out), and across which axis."""
    nearest, side = NEVER, NOTHING
    if ux > 0.0:
        nearest, side = way_to(width - inset, x, ux), SIDE_X
    elif ux < 0.0:
        nearest, side = way_to(inset, x, ux), SIDE_X
    if uy > 0.0:
        way = way_to(height - inset, y, uy)
        if way < nearest:
            nearest, side = way, SIDE_Y
    elif uy < 0.0:
        way = way_to(inset, y, uy)
        if way < nearest:
            nearest, side = way, SIDE_Y
    return nearest, side


def way_back(x: float, y: float, ux: float, uy: float, width: float, height: float) -> float:
    """How far along its path a centre beside the mat comes back over it; NEVER if it does not."""
    enters, leaves = 0.0, NEVER
    if ux != 0.0:
        one, two = -x / ux, (width - x) / ux
        enters, leaves = max(enters, min(one, two)), min(leaves, max(one, two))
    elif x <= 0.0 or x >= width:
        return NEVER
    if uy != 0.0:
        one, two = -y / uy, (height - y) / uy
        enters, leaves = max(enters, min(one, two)), min(leaves, max(one, two))
    elif y <= 0.0 or y >= height:
        return NEVER
    return enters if 0.0 < enters < leaves else NEVER


def distance_from_mat(x: float, y: float, width: float, height: float) -> float:
    """From a point to the nearest point of the mat; 0 on it."""
    dx = max(-x, 0.0, x - width)
    dy = max(-y, 0.0, y - height)
    return math.sqrt(dx * dx + dy * dy)
