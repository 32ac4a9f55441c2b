import type { Area, Board, Cell } from "../../lib/protocol";
import { hexGrid, squareGrid, type Grid } from "./grid";
import { boxOf, grown, type Box, type Point } from "./point";

/** Where everything of a board lies. */
export interface Layout {
  readonly grid: Grid;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly at: ReadonlyMap<string, Point>;
  readonly areas: ReadonlyMap<string, Area>;
  /** The cells' own box. */
  readonly field: Box;
  /** With frame. */
  readonly frame: Box;
  /** With the frame's shadow: what is fitted into the view. */
  readonly whole: Box;
}

export function layOut(board: Board): Layout {
  const grid = board.kind === "hex" ? hexGrid : squareGrid;
  const cells = new Map<string, Cell>();
  const at = new Map<string, Point>();
  const corners: Point[] = [];
  for (const cell of board.cells ?? []) {
    const centre = grid.centre(cell.x, cell.y);
    cells.set(cell.id, cell);
    at.set(cell.id, centre);
    corners.push(...grid.corners(centre));
  }
  const areas = new Map((board.areas ?? []).map((area) => [area.id, area]));
  const field = boxOf(corners);
  const frame = grown(field, grid.margin);
  return { grid, cells, at, areas, field, frame, whole: grown(frame, 6) };
}

/** The cells of an area that are on the board. */
export function placesOf(layout: Layout, area: Area): Cell[] {
  return area.cells.flatMap((id) => layout.cells.get(id) ?? []);
}

/** The middle of an area. */
export function heart(layout: Layout, area: Area): Point {
  const points = area.cells.flatMap((id) => layout.at.get(id) ?? []);
  const n = Math.max(1, points.length);
  return { x: points.reduce((sum, p) => sum + p.x, 0) / n, y: points.reduce((sum, p) => sum + p.y, 0) / n };
}
