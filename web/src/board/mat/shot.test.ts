import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Piece, Scene, Shot } from "../../lib/protocol";
import { Clock } from "../effects/clock";
import { Show, type Spark } from "../effects/show.svelte";
import { playShot, type Gallery } from "./shot";

const disc = (id: string, x: number): Piece => ({
  id,
  cell: "",
  icon: "",
  name: id,
  at: [x, 16],
  radius: 1.25,
  life: 3,
});
const scene: Scene = {
  board: { kind: "table" },
  pieces: [disc("hero", 5), disc("troll", 20), disc("rat", 40)],
};
/** The hero slides to the troll and rests; the troll leaves the mat and is put back. */
const shot: Shot = {
  cue: "shot",
  piece: "hero",
  slides: [
    {
      piece: "hero",
      moments: [
        [0, 5, 16, 100],
        [0.2, 17.5, 16, 20],
        [0.4, 19.5, 16, 0],
      ],
    },
    {
      piece: "troll",
      moments: [
        [0.2, 20, 16, 120],
        [0.6, 54, 16, 0],
      ],
      falls: 0.5,
      end: [50.75, 16],
    },
  ],
  hits: [{ time: 0.2, piece: "troll", by: "hero", loss: 2, left: 1 }],
};

let show: Show;
let clock: Clock;
let sparks: Omit<Spark, "id">[];
let sounds: string[];
let still: boolean;
const gallery = (): Gallery => ({
  clock,
  show,
  still: () => still,
  rect: () => new DOMRect(10, 10, 20, 20),
  body: () => null,
  sound: (name) => sounds.push(name),
  spark: (spark) => sparks.push(spark),
});
const at = (id: string): readonly number[] | null | undefined =>
  show.pieces(scene).find((piece) => piece.id === id)?.at;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "DOMRect",
    class {
      constructor(
        readonly x: number,
        readonly y: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  );
  show = new Show();
  show.begin(scene);
  clock = new Clock();
  clock.start(1);
  sparks = [];
  sounds = [];
  still = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a shot", () => {
  it("runs at its true speed", async () => {
    const played = playShot(shot, gallery());
    await vi.advanceTimersByTimeAsync(208);
    expect(at("hero")?.[0]).toBeGreaterThan(17.4);
    expect(at("troll")?.[0]).toBeLessThan(23);
    expect(at("rat")).toEqual([40, 16]);
    await vi.runAllTimersAsync();
    await played;
  });

  it("takes twice as long at half the speed", async () => {
    clock.start(0.5);
    let over = false;
    const played = playShot(shot, gallery()).then(() => (over = true));
    await vi.advanceTimersByTimeAsync(2 * (600 + 280) - 40);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(80);
    expect(over).toBe(true);
    await played;
  });

  it("ends at the recorded places, with what left the mat put back", async () => {
    const played = playShot(shot, gallery());
    await vi.runAllTimersAsync();
    await played;
    expect(at("hero")).toEqual([19.5, 16]);
    expect(at("troll")).toEqual([50.75, 16]);
    expect(show.depth(scene, "troll")).toBe(0);
  });

  it("shows what leaves the mat fall before it is put back", async () => {
    const played = playShot(shot, gallery());
    await vi.advanceTimersByTimeAsync(596);
    expect(show.depth(scene, "troll")).toBeGreaterThan(0.4);
    expect(at("troll")?.[0]).toBeGreaterThan(52);
    await vi.runAllTimersAsync();
    await played;
  });

  it("lets the struck piece flash and its loss float up when they meet, not before", async () => {
    const played = playShot(shot, gallery());
    await vi.advanceTimersByTimeAsync(180);
    expect(sparks).toEqual([]);
    await vi.advanceTimersByTimeAsync(40);
    expect(sparks.map(({ kind, text }) => [kind, text])).toEqual([["loss", "\u22122"]]);
    expect(show.isStruck("troll")).toBe(true);
    expect(show.pieces(scene).find((piece) => piece.id === "troll")?.life).toBe(1);
    await vi.runAllTimersAsync();
    await played;
    expect(show.isStruck("troll")).toBe(false);
  });

  it("is heard", async () => {
    const played = playShot(shot, gallery());
    await vi.runAllTimersAsync();
    await played;
    expect(sounds).toEqual(["flick", "disc-hit", "hurt", "disc-fall"]);
  });

  it("is over at once when it is skipped, with everything where it belongs", async () => {
    const played = playShot(shot, gallery());
    await vi.advanceTimersByTimeAsync(100);
    clock.skip();
    await played;
    expect(at("hero")).toEqual([19.5, 16]);
    expect(at("troll")).toEqual([50.75, 16]);
  });

  it("is a jump where nothing shall move", async () => {
    still = true;
    const played = playShot(shot, gallery());
    expect(at("troll")).toEqual([50.75, 16]);
    expect(sparks.map(({ text, ms }) => [text, ms])).toEqual([["\u22122", 1200]]);
    await vi.runAllTimersAsync();
    await played;
  });

  it("tells a word where nothing is lost", async () => {
    const played = playShot(
      { ...shot, hits: [{ time: 0.2, piece: "troll", by: "hero", note: "nullified" }] },
      gallery(),
    );
    await vi.runAllTimersAsync();
    await played;
    expect(sparks.map(({ kind, text }) => [kind, text])).toEqual([["note", "nullified"]]);
  });
});
