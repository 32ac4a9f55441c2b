/** Where a floating paper goes: beside its anchor, on the screen, and off the things it must not cover. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Side = "below" | "above" | "right" | "left";

export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly side: Side;
}

const EDGE = 8;

/** How much of a place lies over a box that must stay visible. */
function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** The best side for a paper of this size; `sides` in order of liking. */
export function place(
  anchor: Box,
  paper: { readonly width: number; readonly height: number },
  screen: { readonly width: number; readonly height: number },
  {
    sides = ["below", "above", "right", "left"] as readonly Side[],
    gap = 8,
    spare = [] as readonly Box[],
  } = {},
): Placement {
  const middle = { x: anchor.left + anchor.width / 2, y: anchor.top + anchor.height / 2 };
  const { width, height } = paper;
  const wish: Record<Side, { left: number; top: number }> = {
    below: { left: middle.x - width / 2, top: anchor.top + anchor.height + gap },
    above: { left: middle.x - width / 2, top: anchor.top - gap - height },
    right: { left: anchor.left + anchor.width + gap, top: middle.y - height / 2 },
    left: { left: anchor.left - gap - width, top: middle.y - height / 2 },
  };
  let best: Placement | null = null;
  let least = Infinity;
  // In the middle of its side if it can be; moved along it if that leaves more to be seen.
  for (const along of [0, 0.5, -0.5])
    for (const side of sides) {
      const flat = side === "below" || side === "above";
      const x = wish[side].left + (flat ? along * (width - anchor.width) : 0);
      const y = wish[side].top + (flat ? 0 : along * (height - anchor.height));
      const left = Math.max(EDGE, Math.min(x, screen.width - width - EDGE));
      const top = Math.max(EDGE, Math.min(y, screen.height - height - EDGE));
      const box = { left, top, width, height };
      // Covering the anchor itself is worst, then whatever else shall stay visible.
      const cost = overlap(box, anchor) * 4 + spare.reduce((sum, one) => sum + overlap(box, one), 0);
      if (cost < least) [best, least] = [{ left, top, side }, cost];
    }
  return best!;
}
