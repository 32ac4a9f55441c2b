import type { Aiming, Tabletop } from "../../lib/protocol";
import type { Point } from "../geometry/point";
import { degreesOf, meetingWords, sight, sightWords, type Flick, type Lying } from "./sight";

/** The power that keys begin with, as a part of the greatest. */
const FIRST_POWER = 0.5;

/** A flick that is being aimed: by pulling back from the piece, by keys, or by buttons. */
export class Aimer {
  readonly kind = "aim";
  readonly verb: string;
  /** Where it is aimed; null: not yet. */
  flick = $state.raw<Flick | null>(null);
  /** Somebody is pulling. */
  pulling = $state(false);
  /** Where the hand is, on the table. */
  hand = $state.raw<Point | null>(null);
  readonly seen = $derived.by(() =>
    this.flick ? sight(this.aiming, this.flick, this.lying, this.table) : null,
  );
  readonly words = $derived.by(() => (this.flick ? sightWords(this.aiming, this.flick, this.seen) : ""));
  readonly meeting = $derived.by(() => (this.seen ? meetingWords(this.seen) : ""));

  constructor(
    readonly aiming: Aiming,
    readonly lying: readonly Lying[],
    readonly table: Tabletop,
  ) {
    this.verb = aiming.verb ?? "Flick";
  }

  get piece(): string {
    return this.aiming.piece;
  }

  get shooter(): Lying | null {
    return this.lying.find((one) => one.piece.id === this.aiming.piece) ?? null;
  }

  get degrees(): number {
    return this.flick ? degreesOf(this.aiming, this.flick.angle) : 0;
  }

  /** The choice as the rules read it; empty if nothing is aimed. */
  get action(): string {
    return this.flick ? `aim ${this.flick.angle} ${this.flick.power}` : "";
  }

  /** Why it cannot be flicked now; empty if it can. */
  get whyNot(): string {
    return this.flick ? "" : "Aim first: drag back from the piece, or use the arrow keys.";
  }

  /** Aim along a direction of the table, with a part of the greatest power. */
  along(direction: Point, part: number): void {
    const { angles, powers } = this.aiming;
    const turn = Math.atan2(direction.y, direction.x) / (2 * Math.PI);
    const power = Math.min(powers, Math.max(1, Math.round(part * powers)));
    this.flick = { angle: wrapped(Math.round(turn * angles), angles), power };
  }

  /** Turn by degrees, against the clock. */
  turn(degrees: number): void {
    const { angles } = this.aiming;
    const { angle, power } = this.flick ?? this.#first();
    const step = Math.sign(degrees) * Math.max(1, Math.round((Math.abs(degrees) * angles) / 360));
    this.flick = this.flick ? { angle: wrapped(angle + step, angles), power } : { angle, power };
  }

  press(by: number): void {
    const { powers } = this.aiming;
    const { angle, power } = this.flick ?? this.#first();
    this.flick = { angle, power: this.flick ? Math.min(powers, Math.max(1, power + by)) : power };
  }

  /** Shows a flick that somebody else would make. */
  show(action: string): void {
    const [, angle, power] = /^aim (\d+) (\d+)$/.exec(action) ?? [];
    if (angle !== undefined && power !== undefined)
      this.flick = { angle: Number(angle), power: Number(power) };
  }

  cancel(): void {
    this.flick = null;
    this.hand = null;
    this.pulling = false;
  }

  /** The first touch of a key shows an aim at the middle of the table. */
  #first(): Flick {
    const { shooter, table } = this;
    const { angles, powers } = this.aiming;
    const [dx, dy] = shooter ? [table.width / 2 - shooter.x, table.height / 2 - shooter.y] : [1, 0];
    const angle = wrapped(Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * angles), angles);
    return { angle, power: Math.round(powers * FIRST_POWER) };
  }
}

function wrapped(step: number, steps: number): number {
  return ((step % steps) + steps) % steps;
}
