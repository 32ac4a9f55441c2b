import type { Area, Board, Cell, Door, Inset, Lid, Mark, Zone } from "../../lib/protocol";
import { hexGrid, squareGrid, type Grid } from "./grid";
import { boxOf, grown, type Box, type Point } from "./point";

/** Where everything of a board lies. */
export interface Layout {
  readonly grid: Grid;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly at: ReadonlyMap<string, Point>;
  readonly areas: ReadonlyMap<string, Area>;
  readonly doors: ReadonlyMap<string, Door>;
  readonly lids: ReadonlyMap<string, Lid>;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly insets: readonly Inset[];
  readonly zones: readonly Zone[];
  /** A floor plan: rooms with walls, and solid rock between them. */
  readonly plan: boolean;
  /** The edge of the board follows its cells. */
  readonly land: boolean;
  /** The cells' own box. */
  readonly field: Box;
  /** With frame. */
  readonly frame: Box;
  /** With the frame's shadow: what is fitted into the view. */
  readonly whole: Box;
}

/** Round an inset, in parts of a cell: its frame, and above it its name and, if there is one, the line under it. */
export const INSET = { edge: 0.22, head: 0.54, note: 0.3 };

/** Round a land there is room for its rim and for the names on it, in parts of a cell's side. */
const LAND_MARGIN = 1.45;

export function layOut(board: Board): Layout {
  const grid = board.kind === "hex" ? hexGrid : squareGrid;
  const cells = new Map<string, Cell>();
  const at = new Map<string, Point>();
  const corners: Point[] = [];
  for (const cell of board.cells ?? []) {
    const centre = grid.centre(cell.x, cell.y);
    cells.set(cell.id, cell);
    at.set(cell.id, centre);
    corners.push(...(isPoint(cell) ? [centre] : grid.corners(centre)));
  }
  for (const inset of board.insets ?? []) corners.push(...cornersOf(insetBox(grid, inset)));
  const field = boxOf(corners);
  const land = board.frame === "land";
  const frame = grown(field, land ? grid.side * LAND_MARGIN : grid.margin);
  return {
    grid,
    cells,
    at,
    areas: byId(board.areas),
    doors: byId(board.doors),
    lids: byId(board.lids),
    marks: byId(board.marks),
    insets: board.insets ?? [],
    zones: board.zones ?? [],
    plan: board.kind === "square" && (board.cells ?? []).some((cell) => (cell.walls?.length ?? 0) > 0),
    land,
    field,
    frame,
    whole: grown(frame, 6),
  };
}

function byId<T extends { readonly id: string }>(things: readonly T[] = []): Map<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

/** A hole or knot to stand on, not a field. */
export function isPoint(cell: Cell): boolean {
  return cell.shape === "point";
}

/** A rectangle in units of cells, as it lies on the board. */
export function rectOf(grid: Grid, { x, y, width = 1, height = 1 }: Partial<Box> & Point): Box {
  const unit = grid.width;
  return { x: x * unit, y: y * unit, width: width * unit, height: height * unit };
}

/** An inset with its frame and name. */
export function insetBox(grid: Grid, inset: Inset): Box {
  const { x, y, width, height } = grown(rectOf(grid, inset), INSET.edge * grid.width);
  const head = (INSET.head + (inset.note ? INSET.note : 0) - INSET.edge) * grid.width;
  return { x, y: y - head, width, height: height + head };
}

function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y: y + height },
  ];
}

/** An area has its outline, emblem and name if it has a colour or an emblem; else walls and marks show where it is. */
export function isDrawn(area: Area): boolean {
  return Boolean(area.hue || area.icon || area.wall || isOwned(area));
}

/** Part of a land that belongs to a seat. */
export function isOwned(area: Area): boolean {
  return (area.seat ?? null) !== null;
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

/** The areas round a cell: the one it names, and those that name it. */
export function areasAt(layout: Layout, cell: string): string[] {
  const own = layout.cells.get(cell)?.area ?? "";
  const others = [...layout.areas.values()].filter((area) => area.id !== own && area.cells.includes(cell));
  return [...(layout.areas.has(own) ? [own] : []), ...others.map((area) => area.id)];
}

/** The cells whose middle lies under a lid or mark. */
export function cellsUnder(layout: Layout, box: Box): string[] {
  return [...layout.at].flatMap(([id, { x, y }]) =>
    x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height ? [id] : [],
  );
}
