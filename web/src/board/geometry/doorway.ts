import type { Door } from "../../lib/protocol";
import type { Layout } from "./layout";
import { distance, type Point } from "./point";
import type { Gap } from "./walls";

/** Where a door hangs: the middle of a border, along which line it lies, and on which side the inner cell is. */
export interface Doorway {
  readonly at: Point;
  readonly lies: boolean;
  /** 1 if `inner` is south or east of it, else -1. */
  readonly inward: 1 | -1;
}

/** The border between a door's two cells; an area stands for its cell that is nearest to the other side. */
export function doorwayOf(layout: Layout, door: Door): Doorway | null {
  const inner = nearest(layout, door.inner, nearest(layout, door.outer, null));
  const outer = nearest(layout, door.outer, inner);
  if (!inner || !outer) return null;
  const lies = Math.abs(inner.y - outer.y) > Math.abs(inner.x - outer.x);
  const ahead = lies ? inner.y - outer.y : inner.x - outer.x;
  // The border is the inner cell's own: between cells that do not touch the door still hangs at the room.
  const half = layout.grid.width / 2;
  const inward = ahead >= 0 ? 1 : -1;
  const at = lies ? { x: inner.x, y: inner.y - inward * half } : { x: inner.x - inward * half, y: inner.y };
  return { at, lies, inward };
}

/** The gap that a door leaves in a wall. */
export function gapOf({ at, lies }: Doorway, unit: number): Gap {
  const whole = (length: number): number => Math.round((length / unit) * 1000) / 1000;
  return lies
    ? { lies, line: whole(at.y), from: whole(at.x - unit / 2) }
    : { lies, line: whole(at.x), from: whole(at.y - unit / 2) };
}

function nearest(layout: Layout, id: string, to: Point | null): Point | null {
  const cell = layout.at.get(id);
  if (cell) return cell;
  const points = (layout.areas.get(id)?.cells ?? []).flatMap((part) => layout.at.get(part) ?? []);
  if (!to) return points[0] ?? null;
  return points.reduce<Point | null>(
    (best, point) => (best && distance(best, to) <= distance(point, to) ? best : point),
    null,
  );
}
