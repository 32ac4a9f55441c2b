import type { Area } from "../../lib/protocol";
import { heart, type Layout } from "./layout";
import type { Point } from "./point";

/** About how wide a letter of a name is. */
const LETTER = 6.4;

/**
 * Where the name of a place stands: at its foot, under its lowest row, or across it where that is one cell only.
 * If a piece hides it there and the head of the place is free, it stands at the head; a stack needs that room for itself.
 */
export function namePlace(layout: Layout, area: Area, pieces: readonly Point[] = []): Point {
  const s = layout.grid.side;
  const points = area.cells.flatMap((id) => layout.at.get(id) ?? []);
  const lowest = Math.max(...points.map((p) => p.y));
  const wide = points.filter((p) => p.y > lowest - 1).length > 1 || points.length === 1;
  const end = layout.field.y + layout.field.height - s * 0.1;
  const { x } = heart(layout, area);
  const foot = { x, y: Math.min(lowest + (wide ? s * 0.58 : s * 0.05), end) };
  const head = { x, y: Math.min(...points.map((p) => p.y)) - s * 0.5 };
  const isHidden = (at: Point): boolean =>
    pieces.some(
      (piece) =>
        Math.abs(piece.x - at.x) < layout.grid.radius + (area.name.length * LETTER) / 2 &&
        Math.abs(piece.y - at.y) < layout.grid.radius + s * 0.2,
    );
  return !area.stack && isHidden(foot) && !isHidden(head) ? head : foot;
}
