import type { Placing, Tabletop } from "../../lib/protocol";
import type { Point } from "../geometry/point";
import { allows, nearestPlace, placeAt, spotOf, type Place } from "./places";

/** So near (cm) an allowed place draws the piece to itself: from the middle of the largest piece to its rim and beyond. */
const SNAP = 3.2;

/** A piece that is being placed: it follows the hand, and lies only where it may. */
export class Placer {
  readonly kind = "place";
  readonly verb: string;
  /** Where it hovers; null: not yet. */
  place = $state.raw<Place | null>(null);
  /** The table stands upright on this screen, so the arrow keys are turned with it. */
  upright = false;
  readonly legal = $derived.by(() => this.place !== null && allows(this.placing, this.place.x, this.place.y));
  /** Where exactly it would lie, in cm. */
  readonly spot = $derived.by(() => (this.place ? spotOf(this.placing, this.place) : null));
  readonly words = $derived.by(() => {
    if (!this.spot) return "";
    const where = `${this.spot.x.toFixed(1)} across, ${this.spot.y.toFixed(1)} up`;
    return this.legal ? where : `${where}: it cannot lie here`;
  });

  constructor(
    readonly placing: Placing,
    /** The piece on the table that is lifted, if it is one of them. */
    readonly piece: string,
    readonly table: Tabletop,
  ) {
    this.verb = placing.verb ?? "Place";
  }

  get action(): string {
    return this.place && this.legal ? `place ${this.place.x} ${this.place.y}` : "";
  }

  get whyNot(): string {
    if (!this.place) return "Point at a place on the mat first, or use the arrow keys.";
    return this.legal ? "" : "It cannot lie here: only where the mat is lit, and on nothing else.";
  }

  /** The hand is at this point of the table. */
  point(at: Point): void {
    this.place = nearestPlace(this.placing, at, SNAP) ?? placeAt(this.placing, at);
  }

  /** By so many units to the right and up, as it is seen. */
  move(right: number, up: number): void {
    const [dx, dy] = this.upright ? [up, -right] : [right, up];
    if (this.place) this.place = { x: this.place.x + dx, y: this.place.y + dy };
    else this.begin();
  }

  /** Shows a place that somebody else would choose. */
  show(action: string): void {
    const [, x, y] = /^place (-?\d+) (-?\d+)$/.exec(action) ?? [];
    if (x !== undefined && y !== undefined) this.place = { x: Number(x), y: Number(y) };
  }

  cancel(): void {
    this.place = null;
  }

  /** Shows it where it lies, or as near to it as it may: there a finger finds it, and keys begin. */
  begin(): void {
    const [x, y] = this.placing.piece.at ?? [this.table.width / 2, this.table.height / 2];
    this.place ??= nearestPlace(this.placing, { x, y });
  }
}
