import type { Cell } from "../../lib/protocol";
import { num } from "./point";

/** A straight stretch of wall, in units of cells: along a row's border (`lies`) or a column's, from one end to the other. */
export interface Stretch {
  readonly lies: boolean;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** A border between two cells in which a wall leaves room for a door. */
export interface Gap {
  readonly lies: boolean;
  readonly line: number;
  readonly from: number;
}

/** How wide a doorway is, as part of a cell. */
export const DOORWAY = 0.72;
const NEAR = 1e-6;

/** Sides of a square by their numbers: north, east, south, west; as the border that lies there. */
const SIDES: readonly ((x: number, y: number) => Gap)[] = [
  (x, y) => ({ lies: true, line: y, from: x }),
  (x, y) => ({ lies: false, line: x + 1, from: y }),
  (x, y) => ({ lies: true, line: y + 1, from: x }),
  (x, y) => ({ lies: false, line: x, from: y }),
];

const keyOf = ({ lies, line, from }: Gap): string => `${lies ? "h" : "v"} ${line} ${from}`;

/** All walls as long stretches: a wall stands if either neighbour names it, once, and is open where a door is. */
export function wallsOf(cells: Iterable<Cell>, gaps: readonly Gap[]): Stretch[] {
  const borders = new Map<string, Gap>();
  for (const { x, y, walls } of cells)
    for (const side of walls ?? []) {
      const border = SIDES[side]?.(x, y);
      if (border) borders.set(keyOf(border), border);
    }
  const open = new Set(gaps.map(keyOf));
  const lines = new Map<string, Stretch[]>();
  for (const [key, { lies, line, from }] of borders) {
    const on = `${lies ? "h" : "v"} ${line}`;
    const stub = (1 - DOORWAY) / 2;
    const parts: readonly (readonly [number, number])[] = open.has(key)
      ? [
          [from, from + stub],
          [from + 1 - stub, from + 1],
        ]
      : [[from, from + 1]];
    const here = lines.get(on) ?? [];
    here.push(...parts.map(([start, end]) => ({ lies, line, from: start, to: end })));
    lines.set(on, here);
  }
  return [...lines.values()].flatMap(joined);
}

/** Stretches of one line, in order, those that touch as one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const next of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && next.from <= last.to + NEAR)
      whole[whole.length - 1] = { ...last, to: Math.max(last.to, next.to) };
    else whole.push(next);
  }
  return whole;
}

export function wallPath(stretches: readonly Stretch[], unit: number): string {
  return stretches
    .map(({ lies, line, from, to }) => {
      const length = num((to - from) * unit);
      return lies
        ? `M${num(from * unit)} ${num(line * unit)}h${length}`
        : `M${num(line * unit)} ${num(from * unit)}v${length}`;
    })
    .join("");
}
