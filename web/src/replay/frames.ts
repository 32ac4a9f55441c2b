import type { Frame, Frames, Line, Scene } from "../lib/protocol";
import { applyPatch } from "../lib/scene";

/** Asks the server for the steps after `first` up to `last`. */
export type LoadFrames = (first: number, last: number) => Promise<Frames>;

/** The step after which a round began. */
export interface RoundMark {
  readonly round: number;
  readonly step: number;
}

/** How many steps one request brings. */
const CHUNK = 100;
/** A whole scene is kept every so many steps, so that any other is a few patches away. */
export const KEY = 25;
/** So many known steps are asked for again when a running match has grown: an undo may have changed them. */
export const OVERLAP = 12;

/** A match as one viewer saw it: loaded piece by piece, the scene of every loaded step at hand. */
export class Film {
  /** How many choices the match has, as far as we know. */
  steps: number;
  /** Called whenever more of the match is known. */
  onchange: () => void = () => {};

  readonly #load: LoadFrames;
  readonly #frames: (Frame | undefined)[] = [];
  readonly #keys = new Map<number, Scene>();
  readonly #loading = new Map<number, Promise<void>>();
  #lines: Line[] = [];
  #told = -1;

  constructor(load: LoadFrames, steps: number) {
    this.#load = load;
    this.steps = steps;
  }

  /** Is everything there that this step needs: its scene, and how it came about? */
  has(step: number): boolean {
    if (step < 0 || step > this.steps) return false;
    // A part starts with a scene of the step before it, whose story lies in the part before.
    if (step > 0 && this.#frames[step] === undefined) return false;
    for (let at = step; at >= 0; at--) {
      if (this.#keys.has(at)) return true;
      if (this.#frames[at] === undefined) return false;
    }
    return false;
  }

  /** Loads the part of the match that this step lies in, unless it is there. */
  ready(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(step, this.steps));
    return this.has(wanted) ? Promise.resolve() : this.#fetch(chunkOf(wanted));
  }

  /** Loads one part that is still missing, the nearest after `step` first; false if there is none. */
  async prefetch(step: number): Promise<boolean> {
    const chunks = Math.max(1, Math.ceil(this.steps / CHUNK));
    const here = chunkOf(Math.max(0, Math.min(step, this.steps)));
    for (let ahead = 0; ahead < chunks; ahead++) {
      const chunk = (here + ahead) % chunks;
      if (this.has(lastOf(chunk, this.steps))) continue;
      await this.#fetch(chunk);
      return true;
    }
    return false;
  }

  /** The scene after so many choices; that part must have been loaded. */
  sceneAt(step: number): Scene {
    let from = step;
    while (!this.#keys.has(from)) {
      if (from <= 0 || this.#frames[from] === undefined) throw new RangeError(`Step ${step} is not loaded.`);
      from--;
    }
    let scene = this.#keys.get(from) as Scene;
    for (let at = from + 1; at <= step; at++) scene = applyPatch(scene, (this.#frames[at] as Frame).patch);
    return scene;
  }

  /** Who chose what at this step, and what came of it. */
  frame(step: number): Frame | undefined {
    return this.#frames[step];
  }

  /** Where rounds begin, as far as it is loaded. */
  rounds(): RoundMark[] {
    const marks: RoundMark[] = [];
    const opening = this.#keys.get(0)?.round ?? 0;
    if (opening > 0) marks.push({ round: opening, step: 0 });
    this.#frames.forEach((frame) => {
      const round = frame?.patch.round;
      if (frame !== undefined && round !== undefined && round > 0) marks.push({ round, step: frame.step });
    });
    return marks;
  }

  /** Takes the log as it stands up to `step`; what comes later is added as it is loaded. */
  tell(lines: readonly Line[], step: number): void {
    this.#lines = [...lines];
    this.#told = step;
    this.#listen();
    this.onchange();
  }

  /** The log up to a step. */
  linesUpTo(step: number): readonly Line[] {
    let low = 0;
    let high = this.#lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle] as Line).step <= step) low = middle + 1;
      else high = middle;
    }
    return this.#lines.slice(0, low);
  }

  /** The running match now has so many choices; loads them if the end was loaded. */
  async grow(steps: number): Promise<void> {
    if (steps < this.steps) this.#cut(steps);
    const known = this.steps;
    if (steps === known) return;
    if (!this.has(known)) {
      this.steps = steps;
      this.onchange();
      return;
    }
    const first = Math.max(0, known - OVERLAP);
    const part = await this.#load(first, steps);
    if (this.#changed(part)) this.#cut(first);
    this.steps = Math.max(first, part.frames.at(-1)?.step ?? steps);
    this.#keep(part);
  }

  #fetch(chunk: number): Promise<void> {
    const under = this.#loading.get(chunk);
    if (under !== undefined) return under;
    const loading = this.#load(chunk * CHUNK, lastOf(chunk, this.steps))
      .then((part) => this.#keep(part))
      .finally(() => this.#loading.delete(chunk));
    this.#loading.set(chunk, loading);
    return loading;
  }

  #keep(part: Frames): void {
    let scene = part.scene;
    this.#keys.set(part.first, scene);
    for (const frame of part.frames) {
      this.#frames[frame.step] = frame;
      scene = applyPatch(scene, frame.patch);
      if (frame.step % KEY === 0) this.#keys.set(frame.step, scene);
    }
    this.#listen();
    this.onchange();
  }

  /** Adds the lines of the steps that follow what the log already tells. */
  #listen(): void {
    while (this.#told >= 0) {
      const next = this.#frames[this.#told + 1];
      if (next === undefined || next.step > this.steps) return;
      this.#lines.push(...next.lines);
      this.#told = next.step;
    }
  }

  /** Did an undo put other choices where we know some already? */
  #changed(part: Frames): boolean {
    return part.frames.some((frame) => {
      const known = this.#frames[frame.step];
      return known !== undefined && (known.choice !== frame.choice || known.seat !== frame.seat);
    });
  }

  #cut(steps: number): void {
    this.steps = steps;
    this.#frames.length = Math.min(this.#frames.length, steps + 1);
    for (const step of [...this.#keys.keys()]) if (step > steps) this.#keys.delete(step);
    this.#lines = this.#lines.filter((line) => line.step <= steps);
    this.#told = Math.min(this.#told, steps);
    this.onchange();
  }
}

/** Step 100 ends the first part, 101 begins the second; step 0 is the scene that the first one starts with. */
function chunkOf(step: number): number {
  return step === 0 ? 0 : Math.floor((step - 1) / CHUNK);
}

function lastOf(chunk: number, steps: number): number {
  return Math.min((chunk + 1) * CHUNK, steps);
}
