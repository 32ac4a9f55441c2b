import type { Aiming, Piece, Tabletop } from "../../lib/protocol";
import type { Point } from "../geometry/point";

/** A piece that lies on a table. */
export interface Lying {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A flick: steps of a full turn against the clock from +x, and of power. */
export interface Flick {
  readonly angle: number;
  readonly power: number;
}

/** How far a flick leads, and to whom: the way until something first happens to the piece. In cm. */
export interface Sight {
  readonly from: Point;
  readonly direction: Point;
  readonly radius: number;
  /** Where its centre is then. */
  readonly to: Point;
  /** How far it would slide if nothing were in its way. */
  readonly free: number;
  readonly way: number;
  readonly touches: Lying | null;
  readonly leaves: boolean;
}

/** All pieces that lie on the table. */
export function lyingOf(pieces: readonly Piece[]): Lying[] {
  return pieces.flatMap((piece) =>
    piece.at ? [{ piece, x: piece.at[0], y: piece.at[1], radius: piece.radius ?? 0 }] : [],
  );
}

function directionOf(aiming: Aiming, angle: number): Point {
  const turn = (2 * Math.PI * angle) / aiming.angles;
  return { x: Math.cos(turn), y: Math.sin(turn) };
}

export function degreesOf(aiming: Aiming, angle: number): number {
  return (360 * angle) / aiming.angles;
}

/** How far a flick slides freely: it gets slower evenly, and stops below the speed of rest. */
export function freeSlide(aiming: Aiming, power: number): number {
  const speed = (aiming.speed * power) / aiming.powers;
  const rest = aiming.rest ?? 0;
  return Math.max(0, (speed * speed - rest * rest) / (2 * aiming.slide));
}

/** The exact way of a flicked disc until it touches another, its centre leaves the mat, or it rests. */
export function sight(
  aiming: Aiming,
  flick: Flick,
  lying: readonly Lying[],
  table: Pick<Tabletop, "width" | "height">,
): Sight | null {
  const shooter = lying.find((one) => one.piece.id === aiming.piece);
  if (!shooter) return null;
  const direction = directionOf(aiming, flick.angle);
  const radius = aiming.radius || shooter.radius;
  const free = freeSlide(aiming, flick.power);
  const border = wayToBorder(shooter, direction, table);
  let touch = Infinity;
  let touched: Lying | null = null;
  for (const other of lying) {
    if (other === shooter) continue;
    const way = wayToTouch(shooter, direction, other, radius + other.radius);
    if (way < touch) [touch, touched] = [way, other];
  }
  const way = Math.min(free, border, touch);
  return {
    from: shooter,
    direction,
    radius,
    to: { x: shooter.x + direction.x * way, y: shooter.y + direction.y * way },
    free,
    way,
    touches: touch <= way ? touched : null,
    leaves: border <= way && way < touch,
  };
}

/** How far a centre goes until it is `reach` away from another; Infinity if it passes it by. */
export function wayToTouch(from: Point, direction: Point, other: Point, reach: number): number {
  const [dx, dy] = [other.x - from.x, other.y - from.y];
  const along = dx * direction.x + dy * direction.y;
  if (along <= 0) return Infinity;
  const aside = dx * direction.y - dy * direction.x;
  const inside = reach * reach - aside * aside;
  if (inside <= 0) return Infinity;
  // As a product it keeps its digits where discs almost touch; those that overlap by a hair touch now.
  return Math.max(0, (dx * dx + dy * dy - reach * reach) / (along + Math.sqrt(inside)));
}

function wayToBorder(
  from: Point,
  direction: Point,
  { width, height }: Pick<Tabletop, "width" | "height">,
): number {
  const across = (place: number, step: number, size: number): number =>
    step > 0 ? Math.max(0, (size - place) / step) : step < 0 ? Math.max(0, -place / step) : Infinity;
  return Math.min(across(from.x, direction.x, width), across(from.y, direction.y, height));
}

/** "83 degrees, power 70, first in the way: Troll": what is seen, in words. */
export function sightWords(aiming: Aiming, flick: Flick, seen: Sight | null): string {
  const aim = `${degreesOf(aiming, flick.angle)} degrees, power ${flick.power}`;
  return seen ? `${aim}, ${meetingWords(seen)}` : aim;
}

/** What a flick comes to first. */
export function meetingWords({ touches, leaves }: Pick<Sight, "touches" | "leaves">): string {
  if (touches) return `first in the way: ${touches.piece.name}`;
  return leaves ? "leaves the mat" : "meets nothing";
}
