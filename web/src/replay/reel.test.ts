import { describe, expect, it } from "vitest";
import type { Cue, Frame, Frames, Scene } from "../lib/protocol";
import { Film } from "./frames";
import { Reel, type Projector } from "./reel.svelte";

const scene = (step: number): Scene => ({ board: { kind: "text" }, facts: [`at ${step}`], round: 1 });

const frame = (step: number): Frame => ({
  step,
  seat: 0,
  choice: `choice ${step}`,
  lines: [{ step, text: `line ${step}`, cues: [{ cue: "announce", text: `cue ${step}` }] }],
  patch: { facts: [`at ${step}`], ...(step === 3 || step === 6 ? { round: step / 3 + 1 } : {}) },
});

const part = (first: number, last: number): Frames => ({
  first,
  steps: last,
  scene: scene(first),
  lines: [],
  frames: Array.from({ length: last - first }, (_, at) => frame(first + 1 + at)),
});

/** A board that holds every story until it is let go or skipped. */
class Stage {
  played: string[] = [];
  speeds: number[] = [];
  /** The scenes that the stories led to. */
  led: (readonly string[] | undefined)[] = [];
  hold = false;
  #release: (() => void) | null = null;

  play(
    cues: readonly Cue[],
    speed: number,
    next?: Scene | null,
    onstep?: (index: number) => void,
  ): Promise<void> {
    this.led.push(next?.facts);
    onstep?.(0);
    this.played.push(...cues.map((cue) => (cue.cue === "announce" ? cue.text : cue.cue)));
    this.speeds.push(speed);
    return this.hold ? new Promise((resolve) => (this.#release = resolve)) : Promise.resolve();
  }

  skip(): void {
    this.#release?.();
    this.#release = null;
  }
}

interface Show {
  reel: Reel;
  film: Film;
  stage: Stage;
  waited: number[];
  failed: unknown[];
}

const show = (steps: number, change: Partial<Projector> = {}, load = part): Show => {
  const stage = new Stage();
  const waited: number[] = [];
  const failed: unknown[] = [];
  const film = new Film((first, last) => Promise.resolve().then(() => load(first, last)), steps);
  const reel = new Reel(film, {
    stage: () => stage,
    still: () => false,
    wait: (ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
    fail: (error) => failed.push(error),
    ...change,
  });
  return { reel, film, stage, waited, failed };
};

/** Lets everything that waits for nothing but its turn go on. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};

describe("a reel", () => {
  it("jumps without playing a story", async () => {
    const { reel, stage } = show(8);
    await reel.go(5);
    expect([reel.scene?.facts, stage.played]).toEqual([["at 5"], []]);
  });

  it("stays within the match", async () => {
    const { reel } = show(8);
    await reel.go(99);
    expect(reel.step).toBe(8);
  });

  it("plays the story of one step when it goes on", async () => {
    const { reel, stage } = show(8);
    await reel.go(4);
    await reel.next();
    expect([reel.step, stage.played]).toEqual([5, ["cue 5"]]);
  });

  it("shows the old scene while a story is played", async () => {
    const { reel, stage } = show(8);
    await reel.go(4);
    stage.hold = true;
    void reel.next();
    await settled();
    expect(reel.scene?.facts).toEqual(["at 4"]);
  });

  it("hands the board the scene that a story leads to", async () => {
    const { reel, stage } = show(8);
    await reel.go(4);
    await reel.next();
    expect(stage.led).toEqual([["at 5"]]);
  });

  it("tells the lines of a step while it is played", async () => {
    const { reel, film, stage } = show(8);
    await reel.go(4);
    film.tell([], 4);
    stage.hold = true;
    void reel.next();
    await settled();
    expect(reel.lines.map(({ text }) => text)).toEqual(["line 5"]);
  });

  it("finishes a story at once when it is asked to go on", async () => {
    const { reel, stage } = show(8);
    await reel.go(4);
    stage.hold = true;
    void reel.next();
    await settled();
    void reel.next();
    await settled();
    expect([reel.scene?.facts, stage.played]).toEqual([["at 5"], ["cue 5", "cue 6"]]);
  });

  it("takes a step back from a story under way to where it began", async () => {
    const { reel, stage } = show(8);
    await reel.go(4);
    stage.hold = true;
    void reel.next();
    await settled();
    await reel.previous();
    expect([reel.step, reel.scene?.facts]).toEqual([4, ["at 4"]]);
  });

  it("plays to the end and stops there", async () => {
    const { reel, stage } = show(3);
    await reel.go(0);
    await reel.play();
    expect([reel.step, reel.playing, stage.played]).toEqual([3, false, ["cue 1", "cue 2", "cue 3"]]);
  });

  it("starts over when it is played at the end of a finished match", async () => {
    const { reel, stage } = show(2);
    await reel.go(2);
    await reel.play();
    expect(stage.played).toEqual(["cue 1", "cue 2"]);
  });

  it("plays no story where nothing shall move", async () => {
    const { reel, stage } = show(3, { still: () => true });
    await reel.go(0);
    await reel.play();
    expect([reel.step, stage.played]).toEqual([3, []]);
  });

  it("waits half as long at double speed", async () => {
    const slow = show(2);
    await slow.reel.go(0);
    await slow.reel.play();
    const fast = show(2);
    fast.reel.speed = 2;
    await fast.reel.go(0);
    await fast.reel.play();
    expect(fast.waited[0]).toBe(slow.waited[0]! / 2);
  });

  it("lands on the step under way when it is paused", async () => {
    const { reel, stage } = show(8);
    await reel.go(4);
    stage.hold = true;
    void reel.play();
    await settled();
    reel.pause();
    await settled();
    expect([reel.step, reel.playing]).toEqual([5, false]);
  });

  it("goes to the next round", async () => {
    const { reel } = show(8);
    await reel.go(4);
    await reel.nextRound();
    expect(reel.step).toBe(6);
  });

  it("goes to the beginning of the round it stands in", async () => {
    const { reel } = show(8);
    await reel.go(4);
    await reel.previousRound();
    expect(reel.step).toBe(3);
  });

  it("says when a part cannot be loaded", async () => {
    const { reel, failed } = show(8, {}, () => {
      throw new Error("lost");
    });
    await reel.go(4);
    expect(failed).toHaveLength(1);
  });

  it("shows the last of several jumps", async () => {
    const { reel } = show(250);
    void reel.go(240);
    await reel.go(20);
    await settled();
    expect([reel.step, reel.scene?.facts]).toEqual([20, ["at 20"]]);
  });

  it("keeps its step when it changes to other eyes", async () => {
    const { reel } = show(8);
    await reel.go(5);
    const other = new Film((first, last) => Promise.resolve(part(first, last)), 8);
    await reel.change(other);
    expect([reel.step, reel.film]).toEqual([5, other]);
  });
});

describe("a reel of a running match", () => {
  it("waits at the end for more", async () => {
    const { reel, film, stage } = show(3);
    reel.settle(true);
    void reel.follow();
    await settled();
    await film.grow(4);
    await settled();
    expect([reel.step, stage.played]).toEqual([4, ["cue 4"]]);
  });

  it("no longer follows after a jump", async () => {
    const { reel } = show(3);
    reel.settle(true);
    void reel.follow();
    await settled();
    await reel.go(1);
    expect(reel.live).toBe(false);
  });

  it("goes back with an undo", async () => {
    const { reel, film } = show(3);
    reel.settle(true);
    void reel.follow();
    await settled();
    await film.grow(2);
    await settled();
    expect([reel.step, reel.scene?.facts]).toEqual([2, ["at 2"]]);
  });

  it("hurries when it has fallen behind", async () => {
    const { reel, film, stage } = show(3);
    reel.settle(true);
    void reel.follow();
    await settled();
    await film.grow(30);
    await settled();
    expect(stage.speeds[0]).toBe(3);
  });

  it("stops waiting when the match is over", async () => {
    const { reel } = show(3);
    reel.settle(true);
    void reel.follow();
    await settled();
    reel.settle(false);
    await settled();
    expect(reel.playing).toBe(false);
  });
});
