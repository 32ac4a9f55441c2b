import type { Point } from "../geometry/point";
import type { Aimer } from "./aimer.svelte";

/** How far a sling is pulled for the greatest power, in pixels. */
const FULL = 180;
/** On a small board it is less. */
const FULL_PART = 0.42;
/** A finger or mouse that starts so near the piece (pixels) pulls it. */
const GRIP = 24;
/** So near to where it began the sling hangs loose. */
const LOOSE = 14;

/** What a sling must know of the board. Points are pixels within it. */
export interface Range {
  /** Where the piece is, and how large. */
  shooter(): { readonly at: Point; readonly r: number } | null;
  size(): { readonly width: number; readonly height: number };
  /** A direction on the screen as one on the table. */
  direction(dx: number, dy: number): Point;
  /** The point of the table under a pixel. */
  cm(at: Point): Point;
}

/** Is this point near enough to pull from? */
export function grips(range: Range, at: Point): boolean {
  const shooter = range.shooter();
  return (
    shooter !== null &&
    Math.hypot(at.x - shooter.at.x, at.y - shooter.at.y) <= Math.max(GRIP, shooter.r * 1.4)
  );
}

/** The hand has pulled to this point: the piece will fly the other way. Back on the piece nothing is aimed. */
export function pull(aimer: Aimer, range: Range, at: Point): void {
  const shooter = range.shooter();
  if (!shooter) return;
  const [dx, dy] = [at.x - shooter.at.x, at.y - shooter.at.y];
  const loose = Math.max(LOOSE, shooter.r);
  const length = Math.hypot(dx, dy);
  aimer.hand = range.cm(at);
  if (length <= loose) {
    aimer.flick = null;
    return;
  }
  const { width, height } = range.size();
  const full = Math.max(loose * 2, Math.min(FULL, FULL_PART * Math.min(width, height)));
  aimer.along(range.direction(-dx, -dy), (length - loose) / (full - loose));
}
