import type { Line, Scene } from "../lib/protocol";
import type { Stage } from "../table/session/director";
import { story } from "../table/session/story";
import type { Film, RoundMark } from "./frames";

/** What a reel runs on. */
export interface Projector {
  /** The board, if one is on the screen. */
  stage(): Stage | null;
  /** Nothing moves: reduced motion, "instant", or nobody looks. */
  still(): boolean;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
  /** A part of the match could not be loaded. */
  fail(error: unknown): void;
}

export type Speed = 0.5 | 1 | 2 | 4;
export const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4];

/** How long a step stands before the next one: less if its story was played, for then it was seen already. */
const BEAT_TOLD = 260;
const BEAT_STILL = 800;
/** A guest who follows a running match and falls this many steps behind sees them faster. */
const BEHIND = 6;
const HURRY = 3;

/** A film that is being watched: at which step it stands, and whether it runs. */
export class Reel {
  /** The step that is shown, or asked for and still loading. */
  step = $state(0);
  /** The scene on the table; that of `step` unless it is still loading. Null until the first one has come. */
  scene = $state.raw<Scene | null>(null);
  playing = $state(false);
  loading = $state(false);
  speed = $state<Speed>(1);
  steps = $state(0);
  rounds = $state.raw<readonly RoundMark[]>([]);
  /** The match is not over: at the end of the film we wait for more. */
  running = $state(false);
  /** Plays what comes, as it comes. */
  following = $state(false);

  /** Lines of the step that is being played, as far as they have been told. */
  #telling = $state.raw<readonly Line[]>([]);
  /** Counts what the film has learned; the film itself is not reactive. */
  #learned = $state(0);
  /** Grows with every jump: whatever was under way before has nothing to say any more. */
  #take = 0;
  /** The step that the story being played leads to. */
  #toward: number | null = null;
  #grown: (() => void) | null = null;

  #film: Film;

  constructor(
    film: Film,
    private readonly projector: Projector,
  ) {
    this.#film = film;
    this.#watch();
  }

  get film(): Film {
    return this.#film;
  }

  /** The log as it is told at this moment. */
  get lines(): readonly Line[] {
    void this.#learned;
    const told = this.#film.linesUpTo(this.step);
    return this.#telling.length > 0 ? [...told, ...this.#telling] : told;
  }

  /** The round that this step belongs to, as far as it is known. */
  get round(): number {
    return this.scene?.round ?? 0;
  }

  /** At the newest step of a running match, and going on with it. */
  get live(): boolean {
    return this.running && this.following;
  }

  /** Shows the same match with other eyes; stays at its step. */
  async change(film: Film): Promise<void> {
    this.#film.onchange = () => {};
    this.#film = film;
    this.#watch();
    this.scene = film.has(this.step) ? film.sceneAt(this.step) : this.scene;
    await this.#jump(this.step);
  }

  /** Goes to a step at once, without a story. */
  async go(step: number): Promise<void> {
    this.playing = false;
    this.following = false;
    await this.#jump(step);
  }

  /** One step on, with its story; a second call finishes the first story at once. */
  async next(): Promise<void> {
    this.playing = false;
    this.following = false;
    const take = this.#land();
    if (this.step < this.#film.steps) await this.#advance(take);
  }

  async previous(): Promise<void> {
    await this.go(this.#toward === null ? this.step - 1 : this.step);
  }

  /** The beginning of the next round that is known. */
  async nextRound(): Promise<void> {
    await this.go(this.rounds.find(({ step }) => step > this.step)?.step ?? this.#film.steps);
  }

  /** The beginning of this round, or of the one before if we stand there. */
  async previousRound(): Promise<void> {
    await this.go(this.rounds.filter(({ step }) => step < this.step).at(-1)?.step ?? 0);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  /** Stops; a story under way is finished at once. */
  pause(): void {
    this.playing = false;
    this.following = false;
    this.#land();
  }

  /** Runs until the end; a finished match that stands at its end starts over. */
  async play(): Promise<void> {
    if (this.step >= this.#film.steps && !this.running) await this.#jump(0);
    this.playing = true;
    await this.#run(this.#land());
  }

  /** Goes to the newest step of a running match and follows it. */
  async follow(): Promise<void> {
    await this.#jump(this.#film.steps);
    this.following = true;
    await this.play();
  }

  /** The match is over, or goes on. */
  settle(running: boolean): void {
    this.running = running;
    if (!running) this.#wake();
  }

  /** Nothing goes on after this: the page is left. */
  stop(): void {
    this.playing = false;
    this.following = false;
    this.#take += 1;
    this.#wake();
    this.projector.stage()?.skip();
  }

  #watch(): void {
    const learn = (): void => {
      this.#learned += 1;
      this.steps = this.#film.steps;
      this.rounds = this.#film.rounds();
      if (this.step > this.#film.steps) void this.#jump(this.#film.steps, true);
      this.#wake();
    };
    this.#film.onchange = learn;
    learn();
  }

  #wake(): void {
    this.#grown?.();
    this.#grown = null;
  }

  /** Ends whatever is being played, at the step it leads to. */
  #land(): number {
    const take = ++this.#take;
    if (this.#toward !== null) {
      this.#show(this.#toward);
      this.projector.stage()?.skip();
    }
    this.#wake();
    return take;
  }

  /** `keep`: what runs, runs on from there (an undo took the step away on which we stood). */
  async #jump(step: number, keep = false): Promise<void> {
    const take = ++this.#take;
    const wanted = Math.max(0, Math.min(step, this.#film.steps));
    this.step = wanted;
    this.#telling = [];
    if (this.#toward !== null) {
      this.#toward = null;
      this.projector.stage()?.skip();
    }
    if (!(await this.#load(wanted, take))) return;
    this.#show(wanted);
    if (keep && this.playing) await this.#run(this.#take);
  }

  /** False if it could not be loaded, or nobody waits for it any more. */
  async #load(step: number, take: number): Promise<boolean> {
    if (!this.#film.has(step)) {
      this.loading = true;
      try {
        await this.#film.ready(step);
      } catch (error) {
        if (take !== this.#take) return false;
        this.playing = false;
        this.projector.fail(error);
        return false;
      } finally {
        if (take === this.#take) this.loading = false;
      }
    }
    this.loading = take === this.#take ? false : this.loading;
    return take === this.#take && this.#film.has(step);
  }

  #show(step: number): void {
    this.#toward = null;
    this.#telling = [];
    this.step = step;
    this.scene = this.#film.sceneAt(step);
  }

  async #run(take: number): Promise<void> {
    while (this.playing && take === this.#take) {
      if (this.step >= this.#film.steps) {
        if (!this.running) break;
        this.following = true;
        await new Promise<void>((resolve) => (this.#grown = resolve));
        continue;
      }
      const told = await this.#advance(take);
      if (take !== this.#take) return;
      if (this.step < this.#film.steps)
        await this.projector.wait((told ? BEAT_TOLD : BEAT_STILL) / this.#pace());
    }
    if (take === this.#take) this.playing = false;
  }

  /** Plays the story of the next step, then shows it. True if there was a story to see. */
  async #advance(take: number): Promise<boolean> {
    const next = this.step + 1;
    if (!(await this.#load(next, take))) return false;
    const stage = this.projector.stage();
    const lines = this.#film.frame(next)?.lines ?? [];
    const { cues, lineOf } = story(lines);
    this.#toward = next;
    const told = cues.length > 0 && stage !== null && !this.projector.still();
    if (told) {
      const onstep = (index: number): void => {
        if (take === this.#take) this.#telling = lines.slice(0, (lineOf[index] ?? 0) + 1);
      };
      try {
        await stage.play(cues, this.#pace(), this.#film.sceneAt(next), onstep);
      } catch (error) {
        // A story that cannot be drawn must not stop the film.
        console.error("A cue could not be played.", error);
      }
      if (take !== this.#take) return told;
    }
    this.#show(next);
    return told;
  }

  #pace(): number {
    return this.following && this.#film.steps - this.step > BEHIND ? this.speed * HURRY : this.speed;
  }
}
