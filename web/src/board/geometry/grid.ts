import type { Point } from "./point";

/** How cells lie: edges are numbered from east, against the clock; corners run with the clock. */
export interface Grid {
  readonly kind: "hex" | "square";
  /** The measure of all drawing on this grid. */
  readonly side: number;
  /** How wide a cell is. */
  readonly width: number;
  /** The radius of a piece of standard size. */
  readonly radius: number;
  /** Margin between the cells and the frame. */
  readonly margin: number;
  /** The neighbour across each edge. */
  readonly steps: readonly (readonly [number, number])[];
  /** The corners at both ends of each edge, with the clock. */
  readonly edges: readonly (readonly [number, number])[];
  centre(x: number, y: number): Point;
  corners(at: Point, scale?: number): Point[];
  middleOf(at: Point, edge: number): Point;
}

const ROOT3 = Math.sqrt(3);
const HEX_SIDE = 30;
const SQUARE_SIDE = 48;

/** Pointy hexes in axial coordinates. */
export const hexGrid: Grid = {
  kind: "hex",
  side: HEX_SIDE,
  width: HEX_SIDE * ROOT3,
  radius: HEX_SIDE * 0.56,
  margin: HEX_SIDE * 0.86,
  steps: [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ],
  edges: [
    [0, 1],
    [5, 0],
    [4, 5],
    [3, 4],
    [2, 3],
    [1, 2],
  ],
  centre: (q, r) => ({ x: HEX_SIDE * ROOT3 * (q + r / 2), y: HEX_SIDE * 1.5 * r }),
  corners: (at, scale = 1) =>
    [0, 1, 2, 3, 4, 5].map((i) => {
      const angle = ((60 * i - 30) * Math.PI) / 180;
      return { x: at.x + HEX_SIDE * scale * Math.cos(angle), y: at.y + HEX_SIDE * scale * Math.sin(angle) };
    }),
  middleOf: (at, edge) => {
    const angle = (-60 * edge * Math.PI) / 180;
    const reach = (HEX_SIDE * ROOT3) / 2;
    return { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach };
  },
};

/** Squares by column and row. */
export const squareGrid: Grid = {
  kind: "square",
  side: SQUARE_SIDE * 0.6,
  width: SQUARE_SIDE,
  radius: SQUARE_SIDE * 0.34,
  margin: SQUARE_SIDE * 0.62,
  steps: [
    [1, 0],
    [0, -1],
    [-1, 0],
    [0, 1],
  ],
  edges: [
    [0, 1],
    [3, 0],
    [2, 3],
    [1, 2],
  ],
  centre: (x, y) => ({ x: (x + 0.5) * SQUARE_SIDE, y: (y + 0.5) * SQUARE_SIDE }),
  corners: (at, scale = 1) => {
    const half = (SQUARE_SIDE / 2) * scale;
    return [
      { x: at.x + half, y: at.y - half },
      { x: at.x + half, y: at.y + half },
      { x: at.x - half, y: at.y + half },
      { x: at.x - half, y: at.y - half },
    ];
  },
  middleOf: (at, edge) => {
    const angle = (-90 * edge * Math.PI) / 180;
    return { x: at.x + (Math.cos(angle) * SQUARE_SIDE) / 2, y: at.y + (Math.sin(angle) * SQUARE_SIDE) / 2 };
  },
};
