import { describe, expect, test, vi } from "vitest";
import type { Cue, Line, Update } from "../../lib/protocol";
import { Director, type Theatre } from "./director";

const glide = (steps: number): Cue => ({
  cue: "glide",
  piece: "piece:a",
  path: Array.from({ length: steps + 1 }, (_, i) => `cell:${i}`),
});

const line = (text: string, cues: readonly Cue[] = []): Line => ({ step: 1, text, cues });

const update = (seq: number, lines: readonly Line[], cause: Update["cause"] = "choice"): Update => ({
  type: "update",
  seq,
  step: seq,
  cause,
  by: 0,
  turn: 0,
  patch: {},
  lines,
});

/** A theatre that writes down what happens; each cue lasts until the test ends it. */
function theatre() {
  const events: string[] = [];
  const speeds: number[] = [];
  let finish: (() => void) | null = null;
  let skipping = false;
  const world = {
    events,
    speeds,
    hidden: false,
    speed: 1,
    /** The cue that is being played is over. */
    end: async () => {
      finish?.();
      finish = null;
      await settle();
    },
    playing: () => finish !== null,
  };
  const director = new Director({
    stage: () => ({
      play: async (cues, speed, _next, onstep) => {
        speeds.push(speed);
        skipping = false;
        for (const [i, cue] of cues.entries()) {
          onstep?.(i);
          events.push(`play ${cue.cue}`);
          if (!skipping) await new Promise<void>((resolve) => (finish = resolve));
        }
      },
      skip: () => {
        events.push("skip");
        skipping = true;
        finish?.();
        finish = null;
      },
    }),
    after: () => null,
    speed: () => world.speed,
    hidden: () => world.hidden,
    tell: (told) => events.push(`tell ${told.text}`),
    show: (shown) => events.push(`show ${shown.seq}`),
    rest: () => events.push("rest"),
  } satisfies Theatre);
  return { director, world, events };
}

/** Lets everything that is due happen, without a clock. */
async function settle(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
}

describe("the director", () => {
  test("tells a line, plays its cues, then shows the scene, then rests", async () => {
    const { director, world, events } = theatre();
    director.push(update(1, [line("walks", [glide(1)])]));
    await settle();
    expect(events).toEqual(["tell walks", "play glide"]);
    await world.end();
    expect(events).toEqual(["tell walks", "play glide", "show 1", "rest"]);
  });

  test("keeps the order of lines and updates", async () => {
    const { director, world, events } = theatre();
    director.push(update(1, [line("a", [glide(1)]), line("b", [glide(1)])]));
    director.push(update(2, [line("c")]));
    await settle();
    await world.end();
    await world.end();
    expect(events).toEqual([
      "tell a",
      "play glide",
      "tell b",
      "play glide",
      "show 1",
      "tell c",
      "show 2",
      "rest",
    ]);
  });

  test("rests only when nothing waits any more", async () => {
    const { director, world, events } = theatre();
    director.push(update(1, [line("a", [glide(1)])]));
    director.push(update(2, [line("b", [glide(1)])]));
    await settle();
    await world.end();
    expect(events).not.toContain("rest");
    expect(director.busy).toBe(true);
    await world.end();
    expect(events.at(-1)).toBe("rest");
    expect(director.busy).toBe(false);
  });

  test("hurries while more than four seconds wait", async () => {
    const { director, world } = theatre();
    director.push(update(1, [line("a", [glide(1)])]));
    for (let seq = 2; seq < 8; seq += 1) director.push(update(seq, [line("b", [glide(5)])]));
    await settle();
    await world.end();
    expect(world.speeds).toEqual([1, 3]);
  });

  test("takes its time again once the backlog is short", async () => {
    const { director, world } = theatre();
    director.push(update(1, [line("a", [glide(1)])]));
    for (let seq = 2; seq < 7; seq += 1) director.push(update(seq, [line("b", [glide(5)])]));
    await settle();
    for (let i = 0; i < 5; i += 1) await world.end();
    expect(world.speeds.at(-1)).toBe(1);
  });

  test("one long story of its own is not hurried", async () => {
    const { director, world } = theatre();
    director.push(update(1, [line("a", Array<Cue>(10).fill(glide(5)))]));
    await settle();
    expect(world.speeds).toEqual([1]);
  });

  test("skipping ends what is played and all that waits, but not what comes later", async () => {
    const { director, world, events } = theatre();
    director.push(update(1, [line("a", [glide(1)]), line("b", [glide(1)])]));
    director.push(update(2, [line("c", [glide(1)])]));
    await settle();
    director.skip();
    await settle();
    expect(events.filter((event) => !event.startsWith("play"))).toEqual([
      "tell a",
      "skip",
      "tell b",
      "show 1",
      "tell c",
      "show 2",
      "rest",
    ]);
    director.push(update(3, [line("d", [glide(1)])]));
    await settle();
    expect(world.playing()).toBe(true);
  });

  test("skipping while nothing is played does nothing", async () => {
    const { director, events } = theatre();
    director.skip();
    director.push(update(1, [line("a", [glide(1)])]));
    await settle();
    expect(events).toEqual(["tell a", "play glide"]);
  });

  test("in a hidden tab everything is shown at once", async () => {
    const { director, world, events } = theatre();
    world.hidden = true;
    director.push(update(1, [line("a", [glide(3)])]));
    director.push(update(2, [line("b", [glide(3)])]));
    await settle();
    expect(events.filter((event) => event.startsWith("play"))).toEqual([]);
    expect(events.at(-1)).toBe("rest");
  });

  test("at instant speed nothing is played", async () => {
    const { director, world, events } = theatre();
    world.speed = Infinity;
    director.push(update(1, [line("a", [glide(3)])]));
    await settle();
    expect(events).toEqual(["tell a", "show 1", "rest"]);
  });

  test("a choice taken back is shown without its story", async () => {
    const { director, events } = theatre();
    director.push(update(1, [line("back", [glide(1)])], "undo"));
    await settle();
    expect(events).toEqual(["tell back", "show 1", "rest"]);
  });

  test("a fresh scene drops what waits and what is being told", async () => {
    const { director, events } = theatre();
    director.push(update(1, [line("a", [glide(1)]), line("b")]));
    director.push(update(2, [line("c")]));
    await settle();
    director.clear();
    await settle();
    expect(events).toEqual(["tell a", "play glide", "skip"]);
    expect(director.busy).toBe(false);
  });

  test("a line is told when its own cue begins, not before", async () => {
    const { director, world, events } = theatre();
    director.push(update(1, [line("a"), line("b", [glide(1)]), line("c", [glide(1)]), line("d")]));
    await settle();
    expect(events).toEqual(["tell a", "tell b", "play glide"]);
    await world.end();
    expect(events.slice(3)).toEqual(["tell c", "play glide"]);
    await world.end();
    expect(events.slice(5)).toEqual(["tell d", "show 1", "rest"]);
  });

  test("a cue that fails does not stop the match", async () => {
    const told: string[] = [];
    const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const director = new Director({
      stage: () => ({ play: () => Promise.reject(new Error("no such piece")), skip: () => undefined }),
      after: () => null,
      speed: () => 1,
      hidden: () => false,
      tell: () => undefined,
      show: (shown) => told.push(`show ${shown.seq}`),
      rest: () => told.push("rest"),
    });
    director.push(update(1, [line("a", [glide(1)])]));
    await settle();
    expect(told).toEqual(["show 1", "rest"]);
    expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
  });
});
