import type { Area, Cell } from "../../lib/protocol";
import { heart, type Layout } from "./layout";
import { num, type Point } from "./point";

/**
 * How far out of its rim a name plate sticks and how near a cell may come to it, in parts of a cell's side; and how far it goes
 * to its side, in parts of its width.
 */
const PLATE = { out: 0.62, clear: 1.15, beside: 0.3 };
const DIRECTIONS = 48;

/** One ribbon through the middles of cells of which each neighbouring pair is joined; a lonely cell is a drop. */
export function ribbon(layout: Layout, cells: readonly Cell[], joins: (cell: Cell) => boolean): string {
  const byPlace = new Map([...layout.cells.values()].map((cell) => [`${cell.x},${cell.y}`, cell]));
  let d = "";
  for (const cell of cells) {
    const at = layout.grid.centre(cell.x, cell.y);
    d += `M${num(at.x)} ${num(at.y)}h.01`;
    for (const [dx, dy] of layout.grid.steps) {
      const other = byPlace.get(`${cell.x + dx},${cell.y + dy}`);
      if (!other || !joins(other)) continue;
      // Two cells of the ribbon meet once; where it ends in something else it reaches over the border.
      if (cells.includes(other) && (dx < 0 || (dx === 0 && dy < 0))) continue;
      const to = layout.grid.centre(other.x, other.y);
      d += `M${num(at.x)} ${num(at.y)}L${num(to.x)} ${num(to.y)}`;
    }
  }
  return d;
}

/** How many steps lie between two cells, whatever is between them. */
export function distance(layout: Layout, a: Cell, b: Cell): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  if (layout.grid.kind === "square") return Math.max(Math.abs(dx), Math.abs(dy));
  return Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dx + dy));
}

/** All cells at most so many steps away. */
export function around(layout: Layout, id: string, reach: number): Cell[] {
  const middle = layout.cells.get(id);
  if (!middle) return [];
  return [...layout.cells.values()].filter((cell) => distance(layout, middle, cell) <= reach);
}

/** Where the name of a part of a land stands: at its rim, away from the middle of all, and on no other cell. */
export function platePoint(layout: Layout, area: Area, width = 0): Point {
  const s = layout.grid.side;
  const at = heart(layout, area);
  const own = area.cells.flatMap((id) => layout.at.get(id) ?? []);
  const out = Math.atan2(at.y, at.x);
  const spots = Array.from({ length: DIRECTIONS }, (_, i) => {
    // First straight outwards, then ever further to both sides.
    const turn = (Math.ceil(i / 2) * (i % 2 ? 1 : -1) * 2 * Math.PI) / DIRECTIONS;
    const [ux, uy] = [Math.cos(out + turn), Math.sin(out + turn)];
    const far = Math.max(...own.map((p) => (p.x - at.x) * ux + (p.y - at.y) * uy)) + PLATE.out * s;
    return { x: at.x + ux * (far + PLATE.beside * width), y: at.y + uy * far };
  });
  const mine = new Set(area.cells);
  const others = [...layout.at].flatMap(([id, p]) => (mine.has(id) ? [] : [p]));
  const free = spots.find((p) => others.every((q) => Math.hypot(p.x - q.x, p.y - q.y) > PLATE.clear * s * 2));
  return free ?? spots[0] ?? at;
}
