import { heart, type Layout } from "../geometry/layout";
import type { Box, Point } from "../geometry/point";
import type { Standing } from "./standing";

const CELLS_ACROSS = 7.7;
const RATIO = 0.6;

/** The part of a board where most is to be seen. */
export function cropOf(layout: Layout, standings: readonly Standing[]): Box {
  const width = Math.min(layout.field.width, layout.grid.width * CELLS_ACROSS);
  const height = Math.min(layout.field.height, width * RATIO);
  const things: [Point, number][] = [
    ...standings.map(({ at, piece }) => [at, piece.size === "L" ? 4 : 2] as [Point, number]),
    ...[...layout.areas.values()].map(
      (area) => [heart(layout, area), 1 + area.cells.length / 3] as [Point, number],
    ),
    ...[...layout.cells.values()].flatMap((cell) => {
      const at = layout.at.get(cell.id);
      return at && (cell.arrow || cell.roads?.length)
        ? [[at, cell.arrow ? 0.6 : 0.25] as [Point, number]]
        : [];
    }),
  ];
  let best: Box = { x: layout.field.x, y: layout.field.y, width, height };
  let most = -1;
  const steps = 8;
  for (let i = 0; i <= steps; i++)
    for (let j = 0; j <= steps; j++) {
      const box = {
        x: layout.field.x + ((layout.field.width - width) * i) / steps,
        y: layout.field.y + ((layout.field.height - height) * j) / steps,
        width,
        height,
      };
      const seen = things.reduce((sum, [at, weight]) => sum + weight * within(box, at), 0);
      if (seen > most) [most, best] = [seen, box];
    }
  return best;
}

/** 1 in the upper middle, less towards the sides and the foot, where the name is printed; 0 outside. */
function within(box: Box, at: Point): number {
  const u = (at.x - box.x) / box.width;
  const v = (at.y - box.y) / box.height;
  if (u < 0.04 || u > 0.96 || v < 0.06 || v > 0.96) return 0;
  return 1 - Math.abs(u - 0.5) * 0.6 - Math.max(0, v - 0.55) * 1.1;
}
