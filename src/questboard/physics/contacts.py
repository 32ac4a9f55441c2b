"""What happens when discs touch: impulses, who touches whom at the same moment, and the log of hits."""

from __future__ import annotations

import math

from .discs import (
    CHANGE_A,
    CHANGE_B,
    EVENTS,
    HIT_A,
    HIT_B,
    HIT_TIME,
    HIT_WIDTH,
    HITS,
    HOT,
    LIGHTNESS,
    OFF,
    RADIUS,
    SPEED,
    SPEED_A,
    SPEED_B,
    SPIN,
    UX,
    UY,
    WIDTH,
    Floats,
    Ints,
    Surface,
    X,
    Y,
)
from .motion import QUIET, SQUEEZED, TOUCH

NEAR = 0.01  # cm: wider than any gap that parting discs at one moment can close


def impulses(
    closing: float, slip: float, lightness: float, restitution: float, friction: float, settle_speed: float
) -> tuple[float, float]:
    """Normal and tangential impulse of a contact; `lightness` is the sum of both partners' 1 / mass.

    For uniform discs a tangential impulse works on spin twice as much as on the way, hence the three. Slow contacts do not
    bounce, so that rows of touching discs come to rest.
    """
    bounce = restitution if closing >= settle_speed else 0.0
    push = (1.0 + bounce) * closing / lightness
    rub = -slip / (3.0 * lightness)
    most = friction * push
    return push, min(max(rub, -most), most)


def set_velocity(d: Floats, i: int, vx: float, vy: float) -> None:
    """Give a disc this velocity."""
    speed = math.sqrt(vx * vx + vy * vy)
    d[i + SPEED] = speed
    if speed > 0.0:
        d[i + UX] = vx / speed
        d[i + UY] = vy / speed


def part(d: Floats, i: int, j: int, nx: float, ny: float, overlap: float) -> None:
    """Move two discs apart. Whoever moved into the other moves back, both if both did, while what rests stays.

    Where a disc squeezes through between others, and sinks deeper than pressing explains, those that rest give way too.
    """
    squeezed = overlap > SQUEEZED
    light = d[i + LIGHTNESS] if squeezed or d[i + SPEED] > 0.0 else 0.0
    other_light = d[j + LIGHTNESS] if squeezed or d[j + SPEED] > 0.0 else 0.0
    if light + other_light > 0.0:
        share = overlap * light / (light + other_light)
        d[i + X] -= nx * share
        d[i + Y] -= ny * share
        d[j + X] += nx * (overlap - share)
        d[j + Y] += ny * (overlap - share)


def strike(d: Floats, i: int, j: int, now: float, surface: Surface, counts: Ints, hits: Floats, latest: Floats) -> None:
    """Two discs touch: part them if rounding or pressing pushed them into each other, and apply the impulses."""
    counts[EVENTS] += 1
    nx, ny = d[j + X] - d[i + X], d[j + Y] - d[i + Y]
    distance = math.sqrt(nx * nx + ny * ny)
    nx, ny = nx / distance, ny / distance
    light, other_light = d[i + LIGHTNESS], d[j + LIGHTNESS]
    lightness = light + other_light
    before, other_before = d[i + SPEED], d[j + SPEED]
    overlap = d[i + RADIUS] + d[j + RADIUS] - distance
    if overlap > 0.0:
        part(d, i, j, nx, ny, overlap)
    vx, vy = d[i + UX] * before, d[i + UY] * before
    wx, wy = d[j + UX] * other_before, d[j + UY] * other_before
    closing = (vx - wx) * nx + (vy - wy) * ny
    if closing <= 0.0:
        return
    slip = (wy - vy) * nx - (wx - vx) * ny - d[j + SPIN] * d[j + RADIUS] - d[i + SPIN] * d[i + RADIUS]
    push, rub = impulses(closing, slip, lightness, surface.restitution, surface.friction, surface.settle_speed)
    ix, iy = push * nx - rub * ny, push * ny + rub * nx
    set_velocity(d, i, vx - ix * light, vy - iy * light)
    set_velocity(d, j, wx + ix * other_light, wy + iy * other_light)
    d[i + SPIN] -= 2.0 * rub * light / d[i + RADIUS]
    d[j + SPIN] -= 2.0 * rub * other_light / d[j + RADIUS]
    impulse = math.sqrt(ix * ix + iy * iy)
    change, other_change = impulse * light, impulse * other_light
    if max(change, other_change) >= surface.hit_change:
        pair = (i * (len(d) // WIDTH) + j) // WIDTH
        write_hit(counts, hits, latest, pair, i, j, now, change, before, other_change, other_before, surface.same_contact)


def write_hit(
    counts: Ints,
    hits: Floats,
    latest: Floats,
    pair: int,
    i: int,
    j: int,
    now: float,
    change: float,
    before: float,
    other_change: float,
    other_before: float,
    same_contact: float,
) -> None:
    """Write down a contact that can be felt; what follows between the same two discs within a moment belongs to it."""
    row = int(latest[pair])
    if row >= 0 and now - hits[row + HIT_TIME] <= same_contact:
        if change + other_change > hits[row + CHANGE_A] + hits[row + CHANGE_B]:
            hits[row + CHANGE_A] = change
            hits[row + CHANGE_B] = other_change
        return
    row = counts[HITS] * HIT_WIDTH
    counts[HITS] += 1
    latest[pair] = row
    hits[row + HIT_TIME] = now
    hits[row + HIT_A] = i // WIDTH
    hits[row + HIT_B] = j // WIDTH
    hits[row + CHANGE_A] = change
    hits[row + SPEED_A] = before
    hits[row + CHANGE_B] = other_change
    hits[row + SPEED_B] = other_before


def touch_and_close(d: Floats, i: int, j: int, same_moment: float) -> bool:
    """Do two discs touch, or will they within a moment, and approach each other?"""
    px, py = d[j + X] - d[i + X], d[j + Y] - d[i + Y]
    radii = d[i + RADIUS] + d[j + RADIUS]
    near = radii + 1e-6
    square = px * px + py * py
    if square > near * near:
        return False
    distance = math.sqrt(square)
    wx = d[j + UX] * d[j + SPEED] - d[i + UX] * d[i + SPEED]
    wy = d[j + UY] * d[j + SPEED] - d[i + UY] * d[i + SPEED]
    closing = -(px * wx + py * wy) / distance
    return closing > QUIET and distance - radii <= TOUCH + closing * same_moment


def are_squeezed(d: Floats, i: int, j: int, rest_speed: float) -> bool:
    """Were two resting discs pushed into each other by others that squeezed through?"""
    px, py = d[j + X] - d[i + X], d[j + Y] - d[i + Y]
    reach = d[i + RADIUS] + d[j + RADIUS] - SQUEEZED
    return max(d[i + SPEED], d[j + SPEED]) < rest_speed and px * px + py * py < reach * reach


def find_near(d: Floats, near: Ints) -> int:
    """Write down, in ascending order, the pairs of a hot disc and one that touches it or nearly does; how many there are."""
    count = 0
    for a in range(0, len(d), WIDTH):
        for b in range(a + WIDTH, len(d), WIDTH):
            if d[a + HOT] + d[b + HOT] == 0.0:
                continue
            px, py = d[b + X] - d[a + X], d[b + Y] - d[a + Y]
            reach = d[a + RADIUS] + d[b + RADIUS] + NEAR
            if px * px + py * py > reach * reach or d[a + OFF] + d[b + OFF] > 0.0 or d[a + LIGHTNESS] + d[b + LIGHTNESS] == 0.0:
                continue
            near[2 * count] = a
            near[2 * count + 1] = b
            count += 1
    return count


def collide(
    d: Floats,
    i: int,
    j: int,
    now: float,
    surface: Surface,
    counts: Ints,
    hits: Floats,
    latest: Floats,
    near: Ints,
    max_events: int,
) -> None:
    """Disc i meets disc j: all that touch at this moment strike in ascending pairs, again and again until none approach."""
    pairs = find_near(d, near)
    first = True
    again = True
    while again and counts[EVENTS] < max_events:
        again = False
        heated = False
        for pair in range(pairs):
            a, b = near[2 * pair], near[2 * pair + 1]
            due = first and ((a == i and b == j) or are_squeezed(d, a, b, surface.rest_speed))
            if due or touch_and_close(d, a, b, surface.same_moment):
                strike(d, a, b, now, surface, counts, hits, latest)
                heated = heated or d[a + HOT] + d[b + HOT] < 2.0
                d[a + HOT] = 1.0
                d[b + HOT] = 1.0
                again = True
        first = False
        if heated:
            pairs = find_near(d, near)


def strike_wall(d: Floats, i: int, nx: float, ny: float, surface: Surface) -> None:
    """A disc meets a wall that lies in direction (nx, ny), one of them 0; without bounce it slides along it, exactly."""
    vx, vy = d[i + UX] * d[i + SPEED], d[i + UY] * d[i + SPEED]
    closing, along = vx * nx + vy * ny, vy * nx - vx * ny
    slip = -along - d[i + SPIN] * d[i + RADIUS]
    settle = surface.settle_speed
    _, rub = impulses(closing, slip, 1.0, surface.wall_restitution, surface.wall_friction, settle)
    parting = surface.wall_restitution * closing if closing >= settle else 0.0
    along -= rub
    set_velocity(d, i, -parting * nx - along * ny, -parting * ny + along * nx)
    d[i + SPIN] -= 2.0 * rub / d[i + RADIUS]
