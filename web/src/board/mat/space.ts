import type { Tabletop } from "../../lib/protocol";
import { grown, type Box, type Point } from "../geometry/point";

/** Board units to a centimetre. */
export const CM = 14;
/** How thick the walls are, in cm. */
const WALL = 0.9;
/** The camera never shows less than about this many cm across a phone's screen. */
const NEAREST = 6;

/** Where a table's centimetres lie on the board: wide, or upright for a narrow screen. Turned, never mirrored. */
export interface Space {
  readonly upright: boolean;
  /** Within the walls. */
  readonly room: Box;
  /** With the walls. */
  readonly walls: Box;
  /** What is fitted into the view. */
  readonly whole: Box;
  /** The measure of a camera that wants cells. */
  readonly grid: { readonly width: number };
  point(x: number, y: number): Point;
  /** The point of the table that is drawn there. */
  cm(at: Point): Point;
  /** The rectangle between two corners. */
  box(left: number, bottom: number, right: number, top: number): Box;
}

export function spaceOf({ width, height, gap = 0 }: Tabletop, upright: boolean): Space {
  const point = upright
    ? (x: number, y: number): Point => ({ x: (height + gap - y) * CM, y: (width + gap - x) * CM })
    : (x: number, y: number): Point => ({ x: (x + gap) * CM, y: (height + gap - y) * CM });
  const cm = upright
    ? (at: Point): Point => ({ x: width + gap - at.y / CM, y: height + gap - at.x / CM })
    : (at: Point): Point => ({ x: at.x / CM - gap, y: height + gap - at.y / CM });
  const box = (left: number, bottom: number, right: number, top: number): Box => {
    const [a, b] = [point(left, bottom), point(right, top)];
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
    };
  };
  const room = box(-gap, -gap, width + gap, height + gap);
  const walls = grown(room, WALL * CM);
  return { upright, room, walls, whole: grown(walls, 5), grid: { width: NEAREST * CM }, point, cm, box };
}

/** Nothing to lie on, for a scene without a table. */
export const NO_TABLE: Tabletop = { name: "", width: 1, height: 1 };

/** The box round a piece with this middle, whose radius is in cm. */
export function around({ x, y }: Point, radius: number): Box {
  const r = radius * CM;
  return { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
}

/** A direction on the screen (x right, y down) as one on the table. */
export function turnedToTable(space: Space, dx: number, dy: number): Point {
  const [here, there] = [space.cm({ x: 0, y: 0 }), space.cm({ x: dx * CM, y: dy * CM })];
  return { x: there.x - here.x, y: there.y - here.y };
}
