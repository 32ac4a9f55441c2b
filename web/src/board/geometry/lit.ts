import { doorwayOf } from "./doorway";
import { isPoint, placesOf, rectOf, type Layout } from "./layout";
import { outline } from "./outline";
import { grown, num, polygon, type Box, type Point } from "./point";

/** The outline that is lit when something on the board can be chosen: a field, a hole, an area, a door, a lid or a mark. */
export function targetShape(layout: Layout, id: string): string {
  const { grid } = layout;
  const cell = layout.cells.get(id);
  const at = layout.at.get(id);
  if (cell && at) return isPoint(cell) ? ring(at, grid.width * 0.26) : polygon(grid.corners(at, 0.84));
  const area = layout.areas.get(id);
  if (area) {
    const places = placesOf(layout, area);
    const fields = places.filter((place) => !isPoint(place));
    if (fields.length > 0) return outline(grid, fields);
    return places.map((place) => ring(grid.centre(place.x, place.y), grid.width * 0.26)).join("");
  }
  const rect = layout.lids.get(id) ?? layout.marks.get(id);
  if (rect) return rectangle(grown(rectOf(grid, rect), -grid.width * 0.06));
  const door = layout.doors.get(id);
  const doorway = door ? doorwayOf(layout, door) : null;
  if (!doorway) return "";
  const [long, short] = [grid.width * 0.92, grid.width * 0.42];
  const [width, height] = doorway.lies ? [long, short] : [short, long];
  return rectangle({ x: doorway.at.x - width / 2, y: doorway.at.y - height / 2, width, height });
}

function ring({ x, y }: Point, r: number): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;
}

function rectangle({ x, y, width, height }: Box): string {
  return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;
}
