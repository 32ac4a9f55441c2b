import { describe, expect, it } from "vitest";
import type { Aiming, Piece, Placing, Prompt, Scene } from "../../lib/protocol";
import { Aimer } from "./aimer.svelte";
import { handFor, handHelp, handKey } from "./hand";
import { Placer } from "./placer.svelte";
import { pull, grips, type Range } from "./sling";

const table = { name: "Mat", width: 52, height: 32, gap: 4 };
const disc = (id: string, x: number, y: number): Piece => ({
  id,
  cell: "",
  icon: "",
  name: id,
  at: [x, y],
  radius: 1.25,
});
const scene: Scene = {
  board: { kind: "table", table },
  pieces: [disc("hero", 5, 16), disc("troll", 30, 16)],
};
const aim: Aiming = { piece: "hero", angles: 1440, powers: 100, speed: 250, slide: 294.3, rest: 0.5 };
const place: Placing = {
  piece: disc("", 20, 10),
  unit: 0.1,
  zones: [[13, 13, 507, 307]],
  taken: [[300, 160, 25]],
};
const prompt = (more: Partial<Prompt>): Prompt => ({ seat: 0, kind: "", question: "", ...more });
const aimer = (): Aimer => handFor(prompt({ aim }), scene) as Aimer;
const placer = (): Placer => handFor(prompt({ place, subject: "hero" }), scene) as Placer;
const press = (key: string, shiftKey = false) => ({
  key,
  shiftKey,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
});

describe("the hand for a question", () => {
  it("aims, places, or is not there", () => {
    expect(handFor(prompt({ aim }), scene)).toBeInstanceOf(Aimer);
    expect(handFor(prompt({ place }), scene)).toBeInstanceOf(Placer);
    expect(handFor(prompt({}), scene)).toBeNull();
    expect(handFor(null, scene)).toBeNull();
    expect(handFor(prompt({ aim }), { board: { kind: "text" } })).toBeNull();
  });
});

describe("aiming by keys", () => {
  it("begins with an aim at the middle of the table, at half power", () => {
    const hand = aimer();
    expect(hand.action).toBe("");
    expect(handKey(hand, press("ArrowLeft"))).toBe("moved");
    expect(hand.action).toBe("aim 0 50");
  });

  it("turns by a quarter of a degree, with Shift by five, and goes round", () => {
    const hand = aimer();
    handKey(hand, press("ArrowLeft"));
    handKey(hand, press("ArrowRight"));
    expect(hand.action).toBe("aim 1439 50");
    handKey(hand, press("ArrowLeft", true));
    expect(hand.degrees).toBe(4.75);
  });

  it("changes the power by one, with Shift by ten, and stays in bounds", () => {
    const hand = aimer();
    handKey(hand, press("ArrowUp"));
    handKey(hand, press("ArrowUp"));
    handKey(hand, press("ArrowUp", true));
    expect(hand.flick?.power).toBe(61);
    for (let n = 0; n < 9; n += 1) handKey(hand, press("ArrowUp", true));
    expect(hand.flick?.power).toBe(100);
    for (let n = 0; n < 19; n += 1) handKey(hand, press("ArrowDown", true));
    expect(hand.flick?.power).toBe(1);
  });

  it("says what it first meets", () => {
    const hand = aimer();
    handKey(hand, press("ArrowUp"));
    expect(hand.words).toBe("0 degrees, power 50, first in the way: troll");
    expect(handHelp(hand)).toBe("First in the way: troll.");
  });

  it("is confirmed by Enter and cancelled by Escape, once there is something to cancel", () => {
    const hand = aimer();
    expect(handKey(hand, press("Escape"))).toBeNull();
    expect(handKey(hand, press("Enter"))).toBe("confirm");
    expect(hand.whyNot).not.toBe("");
    handKey(hand, press("ArrowUp"));
    expect(handKey(hand, press("Escape"))).toBe("cancel");
    hand.cancel();
    expect(hand.action).toBe("");
  });

  it("leaves other keys, and those of the browser, alone", () => {
    const hand = aimer();
    expect(handKey(hand, press("u"))).toBeNull();
    expect(handKey(hand, { ...press("ArrowLeft"), ctrlKey: true })).toBeNull();
    expect(hand.flick).toBeNull();
  });

  it("shows what a hint says", () => {
    const hand = aimer();
    hand.show("aim 720 33");
    expect(hand.action).toBe("aim 720 33");
    hand.show("skip");
    expect(hand.action).toBe("aim 720 33");
  });
});

describe("pulling the sling", () => {
  const range: Range = {
    shooter: () => ({ at: { x: 100, y: 100 }, r: 16 }),
    size: () => ({ width: 800, height: 600 }),
    direction: (dx, dy) => ({ x: dx, y: -dy }),
    cm: (at) => at,
  };

  it("sends the piece the other way", () => {
    const hand = aimer();
    pull(hand, range, { x: 40, y: 100 });
    expect(hand.flick?.angle).toBe(0);
    pull(hand, range, { x: 100, y: 160 });
    expect(hand.flick?.angle).toBe(360);
  });

  it("gives more power the farther it is pulled, up to all of it", () => {
    const hand = aimer();
    const power = (x: number): number => {
      pull(hand, range, { x, y: 100 });
      return hand.flick?.power ?? 0;
    };
    expect(power(100 - 98)).toBe(50);
    expect(power(100 - 180)).toBe(100);
    expect(power(100 - 400)).toBe(100);
    expect(power(100 - 17)).toBe(1);
  });

  it("hangs loose back on the piece", () => {
    const hand = aimer();
    pull(hand, range, { x: 0, y: 100 });
    pull(hand, range, { x: 95, y: 104 });
    expect(hand.action).toBe("");
  });

  it("begins at the piece only", () => {
    expect(grips(range, { x: 118, y: 110 })).toBe(true);
    expect(grips(range, { x: 140, y: 100 })).toBe(false);
  });
});

describe("placing", () => {
  it("draws the piece to the nearest allowed place", () => {
    const hand = placer();
    hand.point({ x: 30.9, y: 16 });
    expect(hand.action).toBe("place 325 160");
    hand.point({ x: 54.2, y: 16 });
    expect(hand.legal).toBe(false);
    hand.point({ x: 51.5, y: 16 });
    expect(hand.action).toBe("place 507 160");
  });

  it("refuses a place that is farther away", () => {
    const hand = placer();
    hand.point({ x: 55, y: 16 });
    expect(hand.action).toBe("");
    expect(handHelp(hand)).toMatch(/cannot lie here/);
    expect(hand.words).toMatch(/it cannot lie here/);
  });

  it("goes by keys in steps of a unit, with Shift of ten, as they are seen", () => {
    const hand = placer();
    handKey(hand, press("ArrowUp"));
    expect(hand.action).toBe("place 200 100");
    handKey(hand, press("ArrowRight"));
    handKey(hand, press("ArrowUp", true));
    expect(hand.action).toBe("place 201 110");
    hand.upright = true;
    handKey(hand, press("ArrowUp"));
    handKey(hand, press("ArrowRight"));
    expect(hand.action).toBe("place 202 109");
  });

  it("shows what a hint says", () => {
    const hand = placer();
    hand.show("place 60 70");
    expect(hand.action).toBe("place 60 70");
  });
});
