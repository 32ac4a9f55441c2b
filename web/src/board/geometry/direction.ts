import type { Point } from "./point";

export interface Placed {
  readonly id: string;
  readonly at: Point;
}

export type Direction = "up" | "down" | "left" | "right";

const AHEAD: Readonly<Record<Direction, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** The nearest thing in a direction: what lies aside is farther than it is, what lies behind does not count. */
export function nearest(from: Point, things: readonly Placed[], direction: Direction): string | null {
  const ahead = AHEAD[direction];
  let best: string | null = null;
  let least = Infinity;
  for (const { id, at } of things) {
    const dx = at.x - from.x;
    const dy = at.y - from.y;
    const forward = dx * ahead.x + dy * ahead.y;
    const aside = Math.abs(dx * ahead.y - dy * ahead.x);
    if (forward < 0.5 || aside > forward * 3.8) continue;
    const score = Math.hypot(forward, aside) + aside;
    if (score < least) {
      least = score;
      best = id;
    }
  }
  return best;
}
