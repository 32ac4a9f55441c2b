import type { Outlook } from "../lib/protocol";

/** How likely a side was to win, over the match: seats that win together are one side. */
export interface Side {
  readonly seats: readonly number[];
  /** Steps with the chance after them, from 0 to 1. */
  readonly points: readonly (readonly [number, number])[];
}

/** Seats whose chances are the same all through are one side; the order is that of their first seats. */
export function sidesOf(outlooks: readonly Outlook[]): readonly Side[] {
  const sides: { seats: number[]; points: [number, number][] }[] = [];
  for (let seat = 0; seat < (outlooks[0]?.chances.length ?? 0); seat++) {
    const points = outlooks.map(({ step, chances }): [number, number] => [step, chances[seat] ?? 0]);
    const same = sides.find((side) => side.points.every(([, chance], at) => chance === points[at]?.[1]));
    if (same) same.seats.push(seat);
    else sides.push({ seats: [seat], points });
  }
  return sides;
}

/** What it was after a step: what was said last. */
export function chanceAt({ points }: Side, step: number): number {
  let found = points[0]?.[1] ?? 0;
  for (const [at, chance] of points) {
    if (at > step) break;
    found = chance;
  }
  return found;
}

/** A path over a box of this size, whose width stands for all steps. */
export function pathOf({ points }: Side, steps: number, width: number, height: number): string {
  const x = (step: number): string => ((steps > 0 ? step / steps : 0) * width).toFixed(1);
  const y = (chance: number): string => ((1 - chance) * height).toFixed(1);
  return points.map(([step, chance], at) => `${at ? "L" : "M"}${x(step)} ${y(chance)}`).join("");
}

/** "62 %"; nobody is sure before the end. */
export function percent(chance: number): string {
  if (chance === 0 || chance === 1) return `${chance * 100} %`;
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))} %`;
}
