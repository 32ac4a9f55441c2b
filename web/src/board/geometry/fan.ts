import type { Point } from "./point";

export interface Spot extends Point {
  /** Part of the full size. */
  readonly scale: number;
}

const ALONE: Spot = { x: 0, y: 0, scale: 1 };

/** Where pieces on one cell stand, in units of the standard radius: a fan of up to four, then a stack that can be spread. */
export function fan(count: number, spread = false): Spot[] {
  if (count <= 1) return count === 1 ? [ALONE] : [];
  if (count === 2) return ring(2, 0.66, 0.7, Math.PI);
  if (count <= 4)
    return ring(count, 0.78, count === 3 ? 0.68 : 0.62, -Math.PI / 2 - (count === 4 ? Math.PI / 4 : 0));
  if (spread) return ring(count, Math.max(1.5, (count * 1.4) / (2 * Math.PI)), 0.62, -Math.PI / 2);
  return Array.from({ length: count }, (_, i) => {
    const layer = Math.max(0, i - (count - 3));
    return { x: (layer - 1) * 0.14, y: (1 - layer) * 0.16, scale: 0.78 };
  });
}

/** Where figures stand that share a cell because their area is full: side by side, none over another. */
export function pack(count: number): Spot[] {
  if (count <= 1 || count > 4) return fan(count);
  const rows = count === 2 ? [0] : [-0.75, 0.75];
  return rows.flatMap((y) => [-0.75, 0.75].map((x) => ({ x, y, scale: 0.55 }))).slice(0, count);
}

/** Where small things lie that share the cell with figures: at the upper left, where no mark of a figure is. */
export function atTheRim(count: number): Spot[] {
  if (count === 2)
    return [-1, 1].map((side) => ({ x: -0.8 + side * 0.3, y: -0.74 - side * 0.3, scale: 0.7 }));
  return Array.from({ length: count }, (_, i) => {
    const layer = Math.max(0, i - (count - 3));
    return { x: -0.84 + layer * 0.1, y: -0.74 - layer * 0.1, scale: 0.7 };
  });
}

function ring(count: number, reach: number, scale: number, start: number): Spot[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (i * 2 * Math.PI) / count;
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach, scale };
  });
}
