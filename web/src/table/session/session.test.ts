import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Connection, ConnectionOptions } from "../../lib/connection.svelte";
import type { Choice, Line, Scene, TableCard, Update, Welcome } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import { Session } from "./session.svelte";

const go: Choice = { action: "go", label: "Go" };
const scene = (seat: number, choices: readonly Choice[] = [go]): Scene => ({
  board: { kind: "text", text: "board" },
  prompt: { seat, kind: "act", question: "What now?" },
  choices,
});
const table = (more: Partial<TableCard> = {}): TableCard =>
  ({
    id: "t1",
    name: "",
    game: "toy",
    status: "running",
    seats: [],
    outcome: null,
    ...more,
  }) as unknown as TableCard;

const welcome = (more: Partial<Welcome> = {}): Welcome => ({
  type: "welcome",
  v: 1,
  epoch: "e",
  seq: 1,
  table: table(),
  seat: 0,
  seats: [0],
  host: false,
  step: 5,
  turn: 0,
  scene: scene(0),
  undo: "",
  left: null,
  private: [],
  chat: [],
  ...more,
});

const update = (more: Partial<Update> = {}): Update => ({
  type: "update",
  seq: 2,
  step: 6,
  cause: "choice",
  by: 0,
  turn: 1,
  patch: { prompt: { seat: 1, kind: "act", question: "And you?" }, choices: [] },
  lines: [{ step: 6, text: "Ana goes." }],
  ...more,
});

function open(log: readonly Line[] = []) {
  let options!: ConnectionOptions;
  const connection = {
    state: "open",
    choose: vi.fn(() => new Promise<never>(() => undefined)),
    undo: vi.fn(() => Promise.resolve({ type: "done", id: 1, step: 4 })),
    hint: vi.fn(() => Promise.resolve({ type: "advice", id: 1, step: 5, action: "go", sentence: "Go!" })),
    look: vi.fn(),
    close: vi.fn(),
  };
  const session = new Session("t1", {
    connect: (given) => {
      options = given;
      return connection as unknown as Connection;
    },
    log: () => Promise.resolve(log),
  });
  return { session, connection, welcome: options.onwelcome, hear: options.onmessage };
}

const settle = async (): Promise<void> => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};

beforeEach(() => {
  settings.sound = false;
});

describe("a session", () => {
  test("lets the seat whose turn it is choose", () => {
    const { session, welcome: come } = open();
    come(welcome());
    expect(session.choices).toEqual([go]);
  });

  test("lets nobody choose while a choice is on its way", () => {
    const { session, connection, welcome: come } = open();
    come(welcome());
    void session.choose(go);
    expect(connection.choose).toHaveBeenCalledWith(0, 5, "go");
    expect(session.choices).toEqual([]);
  });

  test("gives the options back if the choice is refused", async () => {
    const { session, connection, welcome: come } = open();
    connection.choose.mockResolvedValue({
      type: "refused",
      id: 1,
      code: "illegal",
      sentence: "No.",
    } as never);
    come(welcome());
    const refused = await session.choose(go);
    expect(refused?.sentence).toBe("No.");
    expect(session.choices).toEqual([go]);
  });

  test("lets nobody choose while a story is told", async () => {
    const { session, welcome: come, hear } = open();
    let end = (): void => undefined;
    session.stage = { play: () => new Promise((resolve) => (end = resolve)), skip: () => end() };
    come(welcome());
    hear(
      update({ turn: 0, patch: {}, lines: [{ step: 6, text: "x", cues: [{ cue: "appear", piece: "a" }] }] }),
    );
    await settle();
    expect(session.choices).toEqual([]);
    end();
    await settle();
    expect(session.choices).toEqual([go]);
  });

  test("shows an update's scene and log", async () => {
    const { session, welcome: come, hear } = open();
    come(welcome());
    await settle();
    hear(update());
    await settle();
    expect(session.scene?.prompt?.question).toBe("And you?");
    expect(session.lines.map((line) => line.text)).toEqual(["Ana goes."]);
    expect(session.step).toBe(6);
  });

  test("puts the older lines before those that came meanwhile", async () => {
    const { session, welcome: come, hear } = open([{ step: 3, text: "Long ago." }]);
    come(welcome());
    hear(update());
    await settle();
    expect(session.lines.map((line) => line.text)).toEqual(["Long ago.", "Ana goes."]);
  });

  test("forgets the lines of a choice that was taken back", async () => {
    const { session, welcome: come, hear } = open([{ step: 5, text: "Ana went." }]);
    come(welcome());
    await settle();
    hear(update({ cause: "undo", step: 4, lines: [] }));
    await settle();
    expect(session.lines).toEqual([]);
  });

  test("asks for no undo that is refused beforehand", async () => {
    const { session, connection, welcome: come } = open();
    come(welcome({ undo: "The dice have fallen." }));
    await session.undo();
    expect(connection.undo).not.toHaveBeenCalled();
  });

  test("keeps a hint only for its own position", async () => {
    const { session, welcome: come, hear } = open();
    come(welcome());
    await session.hint();
    expect(session.advice?.action).toBe("go");
    hear(update());
    await settle();
    expect(session.advice).toBeNull();
  });

  test("counts what others say, not one's own words", () => {
    const { session, welcome: come, hear } = open();
    come(welcome());
    hear({ type: "said", seq: 2, saying: { seat: 1, name: "Nino", text: "Hm", at: 1 } });
    hear({ type: "said", seq: 3, saying: { seat: 0, name: "Ana", text: "Ha", at: 2 } });
    expect(session.unread).toBe(1);
  });

  test("is over when the last story has been told", async () => {
    const { session, welcome: come, hear } = open();
    let end = (): void => undefined;
    session.stage = { play: () => new Promise((resolve) => (end = resolve)), skip: () => end() };
    come(welcome());
    hear(update({ turn: null, lines: [{ step: 6, text: "x", cues: [{ cue: "appear", piece: "a" }] }] }));
    hear({ type: "table", seq: 3, table: table({ status: "over" }) });
    await settle();
    expect(session.over).toBe(false);
    end();
    await settle();
    expect(session.over).toBe(true);
  });
});

describe("one screen for several people", () => {
  test("goes to the next of them by itself when they know the same", async () => {
    const { connection, welcome: come, hear } = open();
    come(welcome({ seats: [0, 1] }));
    hear(update());
    await settle();
    expect(connection.look).toHaveBeenCalledWith(1);
  });

  test("is passed on when the next one knows something else", async () => {
    const { session, connection, welcome: come, hear } = open();
    come(welcome({ seats: [0, 1] }));
    hear({ type: "private", seats: [1] });
    hear(update());
    await settle();
    expect(session.passTo).toBe(1);
    expect(connection.look).not.toHaveBeenCalled();
    session.takeScreen();
    expect(connection.look).toHaveBeenCalledWith(1);
  });

  test("shows nothing at first if its people know different things", () => {
    const { session, welcome: come } = open();
    come(welcome({ seats: [0, 1], private: [1] }));
    expect(session.passTo).toBe(0);
    session.takeScreen();
    expect(session.passTo).toBeNull();
  });

  test("stays while somebody elsewhere chooses", async () => {
    const { session, connection, welcome: come, hear } = open();
    come(welcome({ seats: [0, 1] }));
    hear(update({ turn: 2 }));
    await settle();
    expect(connection.look).not.toHaveBeenCalled();
    expect(session.passTo).toBeNull();
  });

  test("takes a seat when its secrets turn out to hold one", () => {
    const { connection, welcome: come } = open();
    come(welcome({ seat: null, seats: [2], turn: 0 }));
    expect(connection.look).toHaveBeenCalledWith(2);
  });
});
