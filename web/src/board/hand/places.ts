import type { Placing } from "../../lib/protocol";
import type { Point } from "../geometry/point";

/** A place in whole units. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** May the piece lie at this place? As exact as the rules themselves. */
export function allows(placing: Placing, x: number, y: number): boolean {
  const { zones, gaps = [], near = [], taken = [], frame } = placing;
  if (!zones.some(([left, low, right, high]) => left <= x && x <= right && low <= y && y <= high))
    return false;
  if (gaps.some(([gx, gy, radius]) => square(x - gx, y - gy) <= radius * radius)) return false;
  const [sx, sy] = frame
    ? [Math.min(Math.max(x, frame[0]), frame[2]), Math.min(Math.max(y, frame[1]), frame[3])]
    : [x, y];
  return (
    near.every(([cx, cy, radius]) => square(sx - cx, sy - cy) <= radius * radius) &&
    !taken.some(([cx, cy, radius]) => square(sx - cx, sy - cy) < radius * radius)
  );
}

/** Where exactly a place is, in cm. */
export function spotOf({ unit, frame }: Placing, { x, y }: Place): Point {
  if (!frame) return { x: x * unit, y: y * unit };
  return {
    x: Math.min(Math.max(x, frame[0]), frame[2]) * unit,
    y: Math.min(Math.max(y, frame[1]), frame[3]) * unit,
  };
}

/** The place that is meant by a point of the table. */
export function placeAt({ unit }: Placing, at: Point): Place {
  return { x: Math.round(at.x / unit), y: Math.round(at.y / unit) };
}

/** The allowed place nearest to a point of the table, at most so many cm from it; null if there is none. */
export function nearestPlace(placing: Placing, at: Point, within = Infinity): Place | null {
  const wish = { x: at.x / placing.unit, y: at.y / placing.unit };
  const limit = within / placing.unit;
  let best: Place | null = null;
  let least = Infinity;
  for (const start of startsOf(placing, wish)) {
    const found = nearestFrom(placing, start, wish, Math.min(limit, least));
    if (!found) continue;
    const distance = Math.hypot(found.x - wish.x, found.y - wish.y);
    if (distance < least) [best, least] = [found, distance];
  }
  return best;
}

/** The point of each zone nearest to the wish, nearest first: from there it is looked around. */
function startsOf({ zones }: Placing, wish: Point): Place[] {
  const starts = zones.map(([left, low, right, high]) => ({
    x: Math.min(Math.max(Math.round(wish.x), left), right),
    y: Math.min(Math.max(Math.round(wish.y), low), high),
  }));
  const far = (one: Place): number => Math.hypot(one.x - wish.x, one.y - wish.y);
  return starts.sort((a, b) => far(a) - far(b));
}

/** Square by square round the start. A place in the nth square is no nearer to the wish than n steps less the way to the start. */
function nearestFrom(placing: Placing, start: Place, wish: Point, limit: number): Place | null {
  const offset = Math.hypot(start.x - wish.x, start.y - wish.y);
  let best: Place | null = null;
  let least = limit;
  const reach = extentOf(placing, start);
  for (let ring = 0; ring <= reach && ring - offset <= least; ring += 1) {
    for (const [dx, dy] of squareOf(ring)) {
      const [x, y] = [start.x + dx, start.y + dy];
      const distance = Math.hypot(x - wish.x, y - wish.y);
      if (distance <= least && (distance < least || !best) && allows(placing, x, y))
        [best, least] = [{ x, y }, distance];
    }
  }
  return best;
}

/** How far from here the farthest point of any zone can be. */
function extentOf({ zones }: Placing, { x, y }: Place): number {
  return Math.max(
    0,
    ...zones.map(([left, low, right, high]) =>
      Math.max(Math.abs(left - x), Math.abs(right - x), Math.abs(low - y), Math.abs(high - y)),
    ),
  );
}

function* squareOf(ring: number): Generator<readonly [number, number]> {
  if (ring === 0) {
    yield [0, 0];
    return;
  }
  for (let step = -ring; step < ring; step += 1) {
    yield [step, -ring];
    yield [ring, step];
    yield [-step, ring];
    yield [-ring, -step];
  }
}

function square(dx: number, dy: number): number {
  return dx * dx + dy * dy;
}
