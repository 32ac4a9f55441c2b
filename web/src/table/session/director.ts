import type { Cue, Line, Scene, Update } from "../../lib/protocol";
import { story } from "./story";
import { lastsAll } from "./timing";

/** More than this waiting (ms), and the story runs faster. */
const BACKLOG = 4000;
export const HURRY = 3;

/** What cues are played on. `onstep` is called before each cue with its number. */
export interface Stage {
  play(
    cues: readonly Cue[],
    speed: number,
    next?: Scene | null,
    onstep?: (index: number) => void,
  ): Promise<void>;
  skip(): void;
}

/** What the director works with. */
export interface Theatre {
  /** The board, if one is on the screen. */
  stage(): Stage | null;
  /** The scene after an update: what appears in its story is drawn from it. */
  after(update: Update): Scene | null;
  /** How fast: 1 is normal, Infinity is at once. */
  speed(): number;
  /** Nobody looks (the tab is in the background): nothing is played. */
  hidden(): boolean;
  /** A line's story begins. */
  tell(line: Line, update: Update): void;
  /** The story of an update is over: its scene is to be shown. */
  show(update: Update): void;
  /** Everything has been shown; the board stands still. */
  rest(): void;
}

/**
 * Shows updates one after the other: first what happened, line by line, then the scene as it is now.
 *
 * The next prompt waits until the board stands still (`rest`), so nobody is asked about a position they have not seen.
 */
export class Director {
  #queue: Update[] = [];
  #running = false;
  /** Updates that are to be shown without animation, since somebody asked to skip them. */
  #skipped = 0;
  /** Grows when everything known is thrown away; a story told before stops telling. */
  #era = 0;

  constructor(private readonly theatre: Theatre) {}

  get busy(): boolean {
    return this.#running;
  }

  /** Shows an update after all those before it. */
  push(update: Update): void {
    this.#queue.push(update);
    if (!this.#running) void this.#run();
  }

  /** What is played now, and all that waits, is shown at once. */
  skip(): void {
    if (!this.#running) return;
    this.#skipped = this.#queue.length + 1;
    this.theatre.stage()?.skip();
  }

  /** Forgets everything: a fresh scene has come. */
  clear(): void {
    this.#queue = [];
    this.#skipped = 0;
    this.#era += 1;
    if (this.#running) this.theatre.stage()?.skip();
    this.#running = false;
  }

  async #run(): Promise<void> {
    this.#running = true;
    const era = this.#era;
    for (let update = this.#queue.shift(); update; update = this.#queue.shift()) {
      const told = new Teller(update, this.theatre);
      if (this.#plays(update)) {
        await this.#play(update, told);
        if (era !== this.#era) return;
      }
      told.rest();
      if (this.#skipped > 0) this.#skipped -= 1;
      this.theatre.show(update);
    }
    this.#running = false;
    this.theatre.rest();
  }

  #plays(update: Update): boolean {
    const still = this.theatre.hidden() || this.theatre.speed() === Infinity || this.#skipped > 0;
    return !still && update.cause === "choice";
  }

  async #play(update: Update, told: Teller): Promise<void> {
    const stage = this.theatre.stage();
    const { cues, lineOf } = story(update.lines);
    if (!stage || cues.length === 0) return;
    const era = this.#era;
    const onstep = (index: number): void => {
      if (era === this.#era) told.upTo(lineOf[index] ?? 0);
    };
    try {
      await stage.play(cues, this.#pace(update), this.theatre.after(update), onstep);
    } catch (error) {
      // A story that cannot be drawn must not keep the match from going on.
      console.error("A cue could not be played.", error);
    }
  }

  /** The speed, three times as fast while more than four seconds wait. */
  #pace(update: Update): number {
    const speed = this.theatre.speed();
    const waiting =
      lastsAll(update.lines) + this.#queue.reduce((sum, later) => sum + lastsAll(later.lines), 0);
    return waiting / speed > BACKLOG && this.#queue.length > 0 ? speed * HURRY : speed;
  }
}

/** Tells the lines of an update in step with its story, each once. */
class Teller {
  #next = 0;

  constructor(
    private readonly update: Update,
    private readonly theatre: Theatre,
  ) {}

  /** All lines up to this one have begun. */
  upTo(index: number): void {
    for (; this.#next <= index; this.#next += 1) {
      const line = this.update.lines[this.#next];
      if (line) this.theatre.tell(line, this.update);
    }
  }

  rest(): void {
    this.upTo(this.update.lines.length - 1);
  }
}
