import { tick } from "svelte";
import type {
  Blast,
  Change,
  Cue,
  Flash,
  Fly,
  Glide,
  Lean,
  Lift,
  Roll,
  Scene,
  Shot,
  Sweep,
  Vanish,
} from "../../lib/protocol";
import type { Point } from "../geometry/point";
import { Clock } from "./clock";
import type { Place, Show, Spark } from "./show.svelte";

/** What the player must know of the board it plays on. */
export interface Ground {
  scene(): Scene;
  still(): boolean;
  /** Where a piece would stand on a cell, in board units. */
  spot(cell: string): Point | null;
  /** Where a piece is drawn now, in board units. */
  standing(piece: string): Point | null;
  /** The drawn body of a piece, and the group that carries it about. */
  carrier(piece: string): Element | null;
  body(piece: string): Element | null;
  /** The drawn lid. */
  lid(lid: string): Element | null;
  /** The rectangle of any id on the screen, on the board or beside it. */
  rect(id: string): DOMRect | null;
  /** The rectangle of the board itself. */
  own(): DOMRect | null;
  /** Brings something into view if it is out of it. */
  reveal(id: string): void;
  sound(name: string): void;
  /** Plays a shot over a table, if the board is one. */
  shot?(shot: Shot, clock: Clock, spark: (spark: Omit<Spark, "id">) => void): Promise<void>;
}

const LONG_WAY = 5;
const BLAST = 700;
const EASE_MOVE = "cubic-bezier(0.45, 0.05, 0.25, 1)";
const EASE_OUT = "cubic-bezier(0.2, 0.8, 0.25, 1)";

/** Plays cues one after the other over the scene that stands. */
export class Player {
  playing = false;
  #left = false;
  #clock = new Clock();
  #next: Scene | null = null;

  constructor(
    private readonly show: Show,
    private readonly ground: Ground,
  ) {}

  async play(
    cues: readonly Cue[],
    speed: number,
    next: Scene | null,
    onstep?: (index: number) => void,
  ): Promise<void> {
    if (this.#left) return;
    this.#clock.start(speed);
    this.#next = next;
    this.playing = true;
    this.show.begin(this.ground.scene());
    try {
      for (const [index, cue] of cues.entries()) {
        onstep?.(index);
        await this.#perform(cue);
        if (this.#left) break;
      }
    } finally {
      this.show.clear();
      this.playing = false;
    }
  }

  skip(): void {
    this.#clock.skip();
  }

  /** The board is gone: there is no ground any more to play on. */
  leave(): void {
    this.#left = true;
    this.skip();
  }

  #perform(cue: Cue): Promise<void> {
    switch (cue.cue) {
      case "glide":
        return this.#glide(cue);
      case "appear":
        return this.#appear(cue.piece);
      case "vanish":
        return this.#vanish(cue);
      case "lay":
        return this.#lay(cue.cell);
      case "roll":
        return this.#roll(cue);
      case "lean":
        return this.#lean(cue);
      case "change":
        return this.#change(cue);
      case "fly":
        return this.#fly(cue);
      case "flash":
        return this.#flash(cue);
      case "swing":
        return this.#swing(cue.door);
      case "lift":
        return this.#lift(cue);
      case "sweep":
        return this.#sweep(cue);
      case "blast":
        return this.#blast(cue);
      case "fall":
        return this.#fall(cue.zone);
      case "shot":
        return this.ground.shot?.(cue, this.#clock, (spark) => this.#spark(spark)) ?? Promise.resolve();
      case "announce":
        return this.#announce(cue.text, cue.seat ?? null);
    }
  }

  async #glide({ piece, path }: Glide): Promise<void> {
    const [first, last] = [path[0], path[path.length - 1]];
    if (first === undefined || last === undefined) return;
    const start = this.ground.standing(piece) ?? this.ground.spot(first);
    this.ground.reveal(last);
    this.show.gliding = piece;
    this.show.move(piece, last);
    this.show.touched = [first, last];
    await tick();
    const end = this.ground.standing(piece);
    const between = path.slice(1, -1).flatMap((cell) => this.ground.spot(cell) ?? []);
    const each = path.length - 1 > LONG_WAY ? 120 : 220;
    if (start && end && !this.ground.still()) await this.#along(piece, [start, ...between, end], each);
    this.show.gliding = null;
    await tick();
  }

  async #along(piece: string, points: readonly Point[], each: number): Promise<void> {
    const carrier = this.ground.carrier(piece);
    const body = this.ground.body(piece);
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1], points[i]];
      if (!a || !b || this.#clock.skipped) continue;
      this.ground.sound("step");
      const lift = [{ transform: "scale(1)" }, { transform: "scale(1.06)" }, { transform: "scale(1)" }];
      await Promise.all([
        this.#clock.animate(carrier, [{ transform: moved(a) }, { transform: moved(b) }], each, EASE_MOVE),
        this.#clock.animate(body, lift, each),
      ]);
    }
  }

  async #appear(id: string): Promise<void> {
    const piece = this.#next?.pieces?.find((one) => one.id === id);
    if (!piece) return;
    this.show.bring(piece);
    await tick();
    if (!this.ground.still()) await this.#clock.wait(140);
  }

  async #vanish({ piece, death }: Vanish): Promise<void> {
    if (death) this.ground.sound("death");
    const fade = death
      ? [
          { transform: "none", opacity: 1 },
          { transform: "rotate(70deg) scale(.86)", opacity: 0 },
        ]
      : [
          { transform: "none", opacity: 1 },
          { transform: "scale(.7)", opacity: 0 },
        ];
    if (!this.ground.still())
      await this.#clock.animate(this.ground.body(piece), fade, death ? 420 : 220, EASE_OUT);
    this.show.remove(piece);
    await tick();
  }

  async #lay(id: string): Promise<void> {
    const cell = this.#next?.board.cells?.find((one) => one.id === id);
    this.show.touched = [id];
    this.ground.reveal(id);
    if (!cell) return;
    this.ground.sound("tile-lay");
    if (!this.ground.still()) this.show.falling = id;
    this.show.lay(cell);
    if (!this.ground.still()) await this.#clock.wait(320);
    this.show.falling = null;
    await tick();
  }

  async #roll(roll: Roll): Promise<void> {
    this.ground.reveal(roll.at);
    const rect = this.ground.rect(roll.at) ?? this.ground.own();
    if (!rect) return;
    const at = { x: rect.x + rect.width / 2, y: rect.y - rect.height };
    this.ground.sound("dice-roll");
    if (!this.ground.still()) {
      this.show.dice = { roll, at, stage: "rolling" };
      await this.#clock.wait(420);
    }
    this.show.dice = { roll, at, stage: "sums" };
    await this.#clock.wait(this.ground.still() ? 1200 : 280 + 700);
    this.show.dice = null;
  }

  async #lean({ piece, toward, kind = "close" }: Lean): Promise<void> {
    this.ground.reveal(piece);
    const from = this.ground.rect(piece);
    const to = this.ground.rect(toward);
    if (!from || !to || this.ground.still()) return;
    this.ground.sound(kind === "close" ? "hit" : kind === "shot" ? "flick" : "spell");
    const [a, b] = [centreOf(from), centreOf(to)];
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const lean = `translate(${(((b.x - a.x) / far) * 12).toFixed(1)}px, ${(((b.y - a.y) / far) * 12).toFixed(1)}px)`;
    const forth = [{ transform: "none" }, { transform: lean }, { transform: "none" }];
    if (kind !== "close") this.#spark({ kind, from: a, to: b, text: "", icon: "", ms: 280 });
    await this.#clock.animate(this.ground.body(piece), forth, 280, EASE_OUT);
  }

  async #change({ at, amount, what = "life", icon = "", left = null }: Change): Promise<void> {
    const rect = this.ground.rect(at);
    const sign = amount > 0 ? "+" : amount < 0 ? "\u2212" : "";
    const kind = what !== "life" ? "note" : amount < 0 ? "loss" : "gain";
    this.ground.sound(kind === "loss" ? "hurt" : kind === "gain" ? "heal" : "coin");
    if (rect) {
      const place = { x: rect.x + rect.width / 2, y: rect.y + rect.height * 0.2 };
      this.#spark({
        kind,
        from: place,
        to: place,
        text: sign + Math.abs(amount),
        icon,
        ms: this.ground.still() ? 1200 : 900,
      });
    }
    if (what === "life" && left !== null) this.show.hurt(at, left);
    if (this.ground.still()) return;
    if (kind === "loss") await this.#clock.animate(this.ground.body(at), SHAKE, 220);
    await this.#clock.wait(kind === "loss" ? 200 : 320);
  }

  async #fly({ source, target, icon = "", label = "" }: Fly): Promise<void> {
    const from = this.ground.rect(source);
    const to = this.ground.rect(target);
    this.ground.sound("card-draw");
    if (!from || !to || this.ground.still()) return;
    this.#spark({ kind: "card", from: centreOf(from), to: centreOf(to), text: label, icon, ms: 420 });
    await this.#clock.wait(420);
  }

  async #flash({ at, icon = "", label = "", sound = "" }: Flash): Promise<void> {
    if (sound) this.ground.sound(sound);
    const rect = this.ground.rect(at);
    if (!rect) return;
    const place = centreOf(rect);
    this.#spark({
      kind: "flash",
      from: place,
      to: place,
      text: label,
      icon,
      ms: this.ground.still() ? 1200 : 900,
    });
    if (!this.ground.still()) await this.#clock.wait(label ? 700 : 420);
  }

  async #swing(door: string): Promise<void> {
    this.ground.reveal(door);
    this.ground.sound("door");
    this.show.swing(door);
    await tick();
    if (!this.ground.still()) await this.#clock.wait(420);
  }

  async #lift({ lid, back = false }: Lift): Promise<void> {
    this.ground.reveal(lid);
    this.ground.sound(back ? "tile-lay" : "chest");
    if (back) {
      const coming = this.#next?.board.lids?.find((one) => one.id === lid);
      if (!coming) return;
      this.show.cover(coming);
      await tick();
    }
    if (!this.ground.still()) {
      const frames = back ? [...LIFTED].reverse() : LIFTED;
      await this.#clock.animate(this.ground.lid(lid), frames, 420, EASE_OUT);
    }
    if (!back) this.show.lift(lid);
    await tick();
  }

  async #sweep({ path, icon, label = "" }: Sweep): Promise<void> {
    const places = path.flatMap((cell) => {
      const rect = this.ground.rect(cell);
      return rect ? [centreOf(rect)] : [];
    });
    const [from, to] = [places[0], places.at(-1)];
    if (!from || !to) return;
    this.ground.sound("spell");
    const ms = this.ground.still() ? 1200 : sweepLasts(path.length);
    const still = { from: to, to, path: [to] };
    const flying = { from, to, path: places };
    this.#spark({ kind: "sweep", ...(this.ground.still() ? still : flying), text: label, icon, ms });
    if (!this.ground.still()) await this.#clock.wait(ms);
  }

  async #blast(blast: Blast): Promise<void> {
    this.ground.reveal(blast.cell);
    this.ground.sound("zone-fall");
    const ms = this.#clock.ms(BLAST);
    if (ms <= 0) return;
    this.show.blast = { ...blast, ms };
    await this.#clock.wait(BLAST);
    this.show.blast = null;
  }

  /** The border of a zone pulses twice, then it is lost. */
  async #fall(zone: string): Promise<void> {
    this.ground.sound("zone-fall");
    this.show.pulsing = zone;
    if (!this.ground.still()) await this.#clock.wait(700);
    this.show.pulsing = null;
    this.show.fall(zone);
    await tick();
    if (!this.ground.still()) await this.#clock.wait(700);
  }

  async #announce(text: string, seat: number | null): Promise<void> {
    const ms = this.#clock.ms(1000);
    if (ms <= 0) return;
    this.show.banner = { text, seat, ms };
    await this.#clock.wait(1000);
    this.show.banner = null;
  }

  /** Lets something float without waiting for it. */
  #spark(spark: Omit<Spark, "id">): void {
    const ms = this.#clock.ms(spark.ms);
    if (ms <= 0) return;
    const id = this.show.spark({ ...spark, ms });
    void this.#clock.wait(spark.ms).then(() => this.show.quench(id));
  }
}

const LIFTED: Keyframe[] = [
  { transform: "none", opacity: 1 },
  { transform: "translateY(-14px) scale(1.06)", opacity: 0 },
];
const SHAKE: Keyframe[] = [0, -4, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** How long something flies over so many cells. */
export function sweepLasts(cells: number): number {
  return Math.min(1500, Math.max(500, cells * 90));
}

function moved(point: Point): string {
  return `translate(${point.x}px, ${point.y}px)`;
}

function centreOf(rect: DOMRect): Place {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}
