import { describe, expect, it } from "vitest";
import type { Frame, Frames, Line, Scene } from "../lib/protocol";
import { Film, OVERLAP, type LoadFrames } from "./frames";

const line = (step: number): Line => ({ step, text: `line ${step}` });

const frame = (step: number, choice = `choice ${step}`): Frame => ({
  step,
  seat: 0,
  choice,
  lines: [line(step)],
  patch: { facts: [choice], ...(step % 40 === 0 ? { round: 1 + step / 40 } : {}) },
});

const scene = (step: number, fact = `choice ${step}`): Scene => ({
  board: { kind: "text", text: "" },
  facts: [fact],
  round: 1 + Math.floor(step / 40),
});

/** A server with a match of so many steps; `choices` are those that differ from the plain ones. */
class Server {
  asked: [number, number][] = [];
  choices = new Map<number, string>();

  constructor(public steps: number) {}

  readonly load: LoadFrames = (first, last) => {
    this.asked.push([first, last]);
    const to = Math.min(last, this.steps);
    const frames: Frame[] = [];
    for (let step = first + 1; step <= to; step++) frames.push(frame(step, this.choices.get(step)));
    const part: Frames = {
      first,
      steps: this.steps,
      scene: scene(first, this.choices.get(first)),
      lines: [line(first)],
      frames,
    };
    return Promise.resolve(part);
  };
}

const opened = async (steps: number, at = 0): Promise<[Film, Server]> => {
  const server = new Server(steps);
  const film = new Film(server.load, steps);
  await film.ready(at);
  return [film, server];
};

describe("a film", () => {
  it("knows nothing before it has loaded anything", () => {
    expect(new Film(new Server(5).load, 5).has(0)).toBe(false);
  });

  it("shows the scene of every step of a loaded part", async () => {
    const [film] = await opened(250, 140);
    expect([101, 125, 126, 149, 200].map((step) => film.sceneAt(step).facts?.[0])).toEqual(
      [101, 125, 126, 149, 200].map((step) => `choice ${step}`),
    );
  });

  it("loads only the part that a step lies in", async () => {
    const [, server] = await opened(250, 140);
    expect(server.asked).toEqual([[100, 200]]);
  });

  it("asks for no step after the last", async () => {
    const [, server] = await opened(250, 250);
    expect(server.asked).toEqual([[200, 250]]);
  });

  it("takes step 100 for the end of the first part", async () => {
    const [, server] = await opened(250, 100);
    expect(server.asked).toEqual([[0, 100]]);
  });

  it("does not ask twice for what is on its way", async () => {
    const server = new Server(90);
    const film = new Film(server.load, 90);
    await Promise.all([film.ready(3), film.ready(80)]);
    expect(server.asked).toHaveLength(1);
  });

  it("asks again after a request has failed", async () => {
    const server = new Server(90);
    let broken = true;
    const film = new Film(
      (first, last) => (broken ? Promise.reject(new Error("lost")) : server.load(first, last)),
      90,
    );
    await expect(film.ready(3)).rejects.toThrow("lost");
    broken = false;
    await film.ready(3);
    expect(film.has(3)).toBe(true);
  });

  it("prefetches the next part first, then those before", async () => {
    const [film, server] = await opened(250, 140);
    while (await film.prefetch(140));
    expect(server.asked).toEqual([
      [100, 200],
      [200, 250],
      [0, 100],
    ]);
  });

  it("refuses the scene of a step that is not loaded", async () => {
    const [film] = await opened(250, 140);
    expect(() => film.sceneAt(50)).toThrow(RangeError);
  });

  it("tells where rounds begin, as far as it is loaded", async () => {
    const [film] = await opened(100);
    expect(film.rounds()).toEqual([
      { round: 1, step: 0 },
      { round: 2, step: 40 },
      { round: 3, step: 80 },
    ]);
  });

  it("tells the log up to a step", async () => {
    const [film] = await opened(100);
    film.tell([0, 1, 2, 2, 3].map(line), 3);
    expect(film.linesUpTo(2).map(({ step }) => step)).toEqual([0, 1, 2, 2]);
  });
});

describe("a film of a running match", () => {
  it("loads new steps with a few known ones before", async () => {
    const [film, server] = await opened(30);
    server.steps = 33;
    await film.grow(33);
    expect(server.asked.at(-1)).toEqual([30 - OVERLAP, 33]);
  });

  it("shows the new steps", async () => {
    const [film, server] = await opened(30);
    server.steps = 33;
    await film.grow(33);
    expect(film.sceneAt(33).facts).toEqual(["choice 33"]);
  });

  it("adds the new lines to the log once", async () => {
    const [film, server] = await opened(3);
    film.tell([0, 1, 2, 3].map(line), 3);
    server.steps = 5;
    await film.grow(5);
    expect(film.linesUpTo(5).map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("drops what an undo took back", async () => {
    const [film, server] = await opened(30);
    server.steps = 28;
    await film.grow(28);
    expect([film.steps, film.has(28), film.has(29)]).toEqual([28, true, false]);
  });

  it("forgets lines that an undo took back", async () => {
    const [film, server] = await opened(3);
    film.tell([0, 1, 2, 3].map(line), 3);
    server.steps = 2;
    await film.grow(2);
    expect(film.linesUpTo(3).map(({ step }) => step)).toEqual([0, 1, 2]);
  });

  it("replaces choices that were taken back and made anew between two looks", async () => {
    const [film, server] = await opened(30);
    server.choices.set(30, "another choice");
    server.steps = 31;
    await film.grow(31);
    expect(film.sceneAt(30).facts).toEqual(["another choice"]);
  });

  it("leaves the end for later if it was not loaded", async () => {
    const server = new Server(250);
    const film = new Film(server.load, 250);
    await film.ready(0);
    server.steps = 251;
    await film.grow(251);
    expect([film.steps, server.asked]).toEqual([251, [[0, 100]]]);
  });
});
