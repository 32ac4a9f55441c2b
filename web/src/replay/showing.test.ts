import { describe, expect, it } from "vitest";
import type { Frames, GameCard, TableCard } from "../lib/protocol";
import type { Projector } from "./reel.svelte";
import { Showing, type Archive } from "./showing.svelte";

const projector = (): Projector => ({
  stage: () => null,
  still: () => true,
  wait: () => Promise.resolve(),
  fail: () => {},
});

const seats = [0, 1].map((seat) => ({
  seat,
  name: `Name ${seat}`,
  player: "person",
  here: true,
  keeper: "",
}));

/** A server with one table of two seats; the browser holds seat 1. */
class Library implements Archive {
  card = { id: "t", game: "toy", status: "over", steps: 4, seats } as unknown as TableCard;
  asked: (number | null | undefined)[] = [];
  broken = false;

  table = (): Promise<TableCard> =>
    this.broken ? Promise.reject(new Error("lost")) : Promise.resolve(this.card);
  games = (): Promise<GameCard[]> => Promise.resolve([{ slug: "toy" } as GameCard]);
  summary: Archive["summary"] = () =>
    Promise.resolve({ moments: [{ step: 2, round: 1, text: "It turned." }] });
  log: Archive["log"] = () => Promise.resolve([]);
  keysTo = (seat: number): readonly string[] => (seat === 1 ? ["key"] : []);

  frames: Archive["frames"] = (_, { first = 0, last = 0, seat } = {}) => {
    this.asked.push(seat);
    const frame = (step: number): Frames["frames"][number] => ({
      step,
      seat: 0,
      choice: `choice ${step}`,
      lines: [],
      patch: { facts: [`at ${step}`] },
    });
    return Promise.resolve({
      first,
      steps: this.card.steps,
      scene: { board: { kind: "text" }, facts: [`at ${first}`] },
      lines: [],
      frames: Array.from({ length: last - first }, (_one, at) => frame(first + 1 + at)),
    });
  };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 80; turn++) await Promise.resolve();
};

const opened = async (
  change: Partial<TableCard> = {},
  step: number | null = null,
  seat: number | null = null,
): Promise<[Showing, Library]> => {
  const library = new Library();
  library.card = { ...library.card, ...change };
  const showing = new Showing("t", library, projector());
  await showing.open(step, seat);
  await settled();
  return [showing, library];
};

describe("a finished match", () => {
  it("has nobody away any more", async () => {
    const seat = { seat: 0, name: "Ana", player: "person", here: false, keeper: "" };
    const [over] = await opened({ status: "over", seats: [seat] });
    expect(over.table?.seats.map(({ here }) => here)).toEqual([true]);
    const [running] = await opened({ status: "running", seats: [seat] });
    expect(running.table?.seats.map(({ here }) => here)).toEqual([false]);
  });

  it("opens at the beginning", async () => {
    const [showing] = await opened();
    expect(showing.reel?.scene?.facts).toEqual(["at 0"]);
  });

  it("opens at the step it is asked for", async () => {
    const [showing] = await opened({}, 3);
    expect(showing.reel?.scene?.facts).toEqual(["at 3"]);
  });

  it("can be seen with every seat's eyes", async () => {
    const [, library] = await opened({}, 3, 0);
    expect(library.asked).toEqual([0]);
  });

  it("keeps its step when the eyes change", async () => {
    const [showing] = await opened({}, 3);
    await showing.lookAs(1);
    expect([showing.seat, showing.reel?.step]).toEqual([1, 3]);
  });

  it("has turning points", async () => {
    const [showing] = await opened();
    expect(showing.summary?.moments).toHaveLength(1);
  });

  it("ignores a seat that does not exist", async () => {
    const [showing] = await opened({}, 0, 7);
    expect(showing.seat).toBeNull();
  });
});

describe("a running match", () => {
  const running = { status: "running" } as const;

  it("opens at the newest step and follows", async () => {
    const [showing] = await opened(running);
    expect([showing.reel?.step, showing.reel?.live]).toEqual([4, true]);
  });

  it("is not seen with a stranger's eyes", async () => {
    const [showing] = await opened(running, null, 0);
    expect(showing.seat).toBeNull();
  });

  it("is seen with the eyes of a seat that this browser holds", async () => {
    const [showing] = await opened(running, null, 1);
    expect(showing.seat).toBe(1);
  });

  it("goes on when the table has gone on", async () => {
    const [showing, library] = await opened(running);
    library.card = { ...library.card, steps: 6 };
    await showing.look();
    await settled();
    expect(showing.reel?.scene?.facts).toEqual(["at 6"]);
  });

  it("says when the server does not answer", async () => {
    const [showing, library] = await opened(running);
    library.broken = true;
    await showing.look();
    expect(showing.lost).toBe(true);
  });

  it("learns its turning points when it ends", async () => {
    const [showing, library] = await opened(running);
    library.card = { ...library.card, status: "over" };
    await showing.look();
    await settled();
    expect([showing.reel?.running, showing.summary?.moments?.length]).toEqual([false, 1]);
  });

  it("follows with the new eyes too", async () => {
    const [showing] = await opened(running);
    await showing.lookAs(1);
    await settled();
    expect([showing.reel?.live, showing.reel?.step]).toEqual([true, 4]);
  });
});

it("a table that still waits has nothing to show", async () => {
  const [showing] = await opened({ status: "waiting" });
  expect(showing.reel).toBeNull();
});
