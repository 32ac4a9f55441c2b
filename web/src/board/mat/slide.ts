import type { Shot, Slide } from "../../lib/protocol";
import type { Point } from "../geometry/point";

/** How long it takes to fall into the band beside the mat, in seconds. */
const FALL = 0.16;
/** How long pieces take that are put in order when all rest, in ms. */
export const PUT = 280;

/** Where a piece is on its way at a time in seconds: straight and evenly slower between two moments. */
export function placeOn(slide: Slide, time: number): Point {
  const { moments } = slide;
  let before = moments[0]!;
  for (const next of moments) {
    if (next[0] > time) return between(before, next, time);
    before = next;
  }
  return { x: before[1], y: before[2] };
}

type Moment = Slide["moments"][number];

function between(start: Moment, end: Moment, time: number): Point {
  const [whole, passed] = [end[0] - start[0], time - start[0]];
  const [dx, dy] = [end[1] - start[1], end[2] - start[2]];
  const way = Math.hypot(dx, dy);
  if (whole <= 0 || passed <= 0 || way === 0) return { x: start[1], y: start[2] };
  const slower = (start[3] * whole - way) / (whole * whole);
  const part = (start[3] * passed - slower * passed * passed) / way;
  return { x: start[1] + dx * part, y: start[2] + dy * part };
}

/** How deep a piece has fallen at a time: 0 on the mat, 1 at the bottom of the band. */
export function depthOn({ falls = null }: Slide, time: number): number {
  return falls === null ? 0 : Math.min(1, Math.max(0, (time - falls) / FALL));
}

/** Where a piece lies when all is over. */
export function endOf({ moments, end = null }: Slide): Point {
  const last = moments.at(-1)!;
  return end ? { x: end[0], y: end[1] } : { x: last[1], y: last[2] };
}

/** How long a shot runs until all pieces rest, in seconds. */
export function lengthOf({ slides, hits = [] }: Shot): number {
  const last = slides.map(({ moments }) => moments.at(-1)?.[0] ?? 0);
  return Math.max(0, ...last, ...hits.map((hit) => hit.time));
}

/** Whether any piece is put elsewhere when all rest. */
export function isPutInOrder({ slides }: Shot): boolean {
  return slides.some((slide) => (slide.end ?? null) !== null);
}
