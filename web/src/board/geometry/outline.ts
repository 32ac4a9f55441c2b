import type { Grid } from "./grid";
import { polygon, type Point } from "./point";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The border of cells that belong together, as one closed path (several loops if they do not touch, or have a hole). */
export function outline(grid: Grid, places: readonly Place[]): string {
  return loops(grid, places)
    .map((loop) => polygon(loop))
    .join("");
}

export function loops(grid: Grid, places: readonly Place[]): Point[][] {
  const taken = new Set(places.map((p) => `${p.x},${p.y}`));
  const leaving = new Map<string, [Point, Point][]>();
  for (const place of places) {
    const corners = grid.corners(grid.centre(place.x, place.y));
    grid.steps.forEach(([dx, dy], edge) => {
      const ends = grid.edges[edge];
      if (!ends || taken.has(`${place.x + dx},${place.y + dy}`)) return;
      const from = corners[ends[0]];
      const to = corners[ends[1]];
      if (!from || !to) return;
      const key = keyOf(from);
      leaving.set(key, [...(leaving.get(key) ?? []), [from, to]]);
    });
  }
  const found: Point[][] = [];
  for (const [start, segments] of leaving) {
    while (segments.length > 0) found.push(walk(leaving, start));
  }
  return found;
}

/** Follows border segments from a corner until they are back; every segment is used once. */
function walk(leaving: Map<string, [Point, Point][]>, start: string): Point[] {
  const loop: Point[] = [];
  for (let here = start; ;) {
    const segment = leaving.get(here)?.pop();
    if (!segment) return loop;
    loop.push(segment[0]);
    here = keyOf(segment[1]);
  }
}

function keyOf(point: Point): string {
  return `${Math.round(point.x * 4)}:${Math.round(point.y * 4)}`;
}
