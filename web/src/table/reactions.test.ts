import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, GameCard, Scene, TableCard } from "../lib/protocol";
import LiveTable from "./LiveTable.svelte";
import type { Session } from "./session/session.svelte";

/** Moments that can be let go by, chains of what was declared, chips and what they pay for. */

const look = {
  chips: {
    F: { name: "fire", letter: "F", fill: "#c93f28", ink: "#ffffff", edge: "#6d1408", shape: "triangle" },
  },
};
const game = { slug: "realm", name: "Realm", look, levels: [] } as unknown as GameCard;
const table = {
  id: "t",
  name: "Realm night",
  outcome: null,
  seats: [{ seat: 0, name: "Ana", player: "person", here: true, keeper: "" }],
} as unknown as TableCard;
const choices: Choice[] = [
  { action: "cast ward", label: "Cast Ward", target: "spell:0:ward" },
  { action: "pass", label: "Pass", primary: true },
];
const scene: Scene = {
  board: { kind: "hex", cells: [{ id: "cell:a", x: 0, y: 0, label: "a" }] },
  mats: [
    {
      id: "mat:0",
      title: "Coleb",
      icon: "fire",
      seat: 0,
      chips: [{ kind: "F", claimed: true }, { kind: "F" }],
      chips_name: "Stack",
      racks: [
        {
          id: "rack:0",
          name: "Hand",
          private: true,
          recipes: [
            { id: "spell:0:ward", name: "Ward", icon: "x", price: ["F"], ready: true },
            { id: "spell:0:gate", name: "Gate", icon: "x", price: ["F", "F"] },
            { id: "spell:0:mist", name: "Mist", icon: "x", price: ["F"], ready: true },
          ],
        },
      ],
    },
    { id: "mat:battle", title: "Battle", icon: "x", acting: true, notes: ["Ana's Archer waits."] },
  ],
  chain: [
    { id: "chain:2", name: "Dispel Magic", icon: "x", seat: 0, about: "On Sleep." },
    { id: "chain:1", name: "Sleep", icon: "x", seat: 0 },
  ],
  prompt: { seat: 0, kind: "window", question: "Cast a spell?", passing: "pass", moment: "after a move" },
};
const even: Scene = { ...scene, prompt: { ...scene.prompt!, even: true } };

let shown: Record<string, unknown> | undefined;
const choose = vi.fn(async (_: Choice) => null);

function show(scene: Scene, offered: readonly Choice[] = choices): void {
  if (shown) void unmount(shown);
  const session = {
    seat: 0,
    seats: [0],
    mine: true,
    busy: false,
    sending: false,
    turn: 0,
    step: 3,
    lines: [],
    fresh: Infinity,
    choices: offered,
    advice: null,
    whyNoUndo: "",
    deadline: null,
    since: Date.now(),
    chat: [],
    unread: 0,
    connection: { state: "open", sentence: "" },
    stage: null,
    choose,
  };
  shown = mount(LiveTable, {
    target: document.body,
    props: { session: session as unknown as Session, table, game, scene },
  });
  flushSync();
}

beforeEach(() => {
  choose.mockClear();
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  HTMLDialogElement.prototype.close ??= () => undefined;
  show(scene);
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function button(words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((one) =>
    one.textContent?.trim().startsWith(words),
  );
  if (!found) throw new Error(`no button ${words}`);
  return found;
}

describe("a moment that can be let go by", () => {
  it("goes by itself once somebody says so, after a while that tells nothing", () => {
    button("Pass until my turn").click();
    flushSync();
    vi.advanceTimersByTime(400);
    expect(choose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1200);
    expect(choose).toHaveBeenCalledWith(choices[1]);
  });

  it("is asked about again when somebody changes their mind", () => {
    button("Pass until my turn").click();
    flushSync();
    button("Ask me again").click();
    flushSync();
    vi.advanceTimersByTime(5000);
    expect(choose).not.toHaveBeenCalled();
  });
});

describe("moments of a kind", () => {
  it("are let go by from now on, at this table and at the next", () => {
    button("Never after a move").click();
    flushSync();
    vi.advanceTimersByTime(1600);
    expect(choose).toHaveBeenCalledTimes(1);
    show(scene);
    vi.advanceTimersByTime(1600);
    expect(choose).toHaveBeenCalledTimes(2);
  });

  it("do not take others with them", () => {
    button("Never after a move").click();
    show({ ...scene, prompt: { ...scene.prompt!, moment: "before battles" } });
    choose.mockClear();
    vi.advanceTimersByTime(5000);
    expect(choose).not.toHaveBeenCalled();
  });

  it("are asked about again when somebody wants it", () => {
    button("Never after a move").click();
    show({ ...scene, prompt: { ...scene.prompt!, moment: "before battles" } });
    document.querySelector<HTMLButtonElement>("[aria-label='Ask me again at all moments']")?.click();
    show(scene);
    choose.mockClear();
    vi.advanceTimersByTime(5000);
    expect(choose).not.toHaveBeenCalled();
  });
});

describe("whoever can only pass", () => {
  const only = choices.slice(1);

  it("is asked all the same: a quick answer would tell it", () => {
    show(scene, only);
    vi.advanceTimersByTime(5000);
    expect(choose).not.toHaveBeenCalled();
  });

  it("passes unasked where all answers take the same time, and just then", () => {
    show(even, only);
    vi.advanceTimersByTime(2400);
    expect(choose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(choose).toHaveBeenCalledWith(choices[1]);
  });

  it("answers no sooner than somebody who casts", async () => {
    show(even);
    document.querySelector<HTMLButtonElement>(".rack .row button")?.click();
    await vi.advanceTimersByTimeAsync(2400);
    expect(choose).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(choose).toHaveBeenCalledWith(choices[0]);
  });
});

it("short buttons stay on one line, unless they have a note", () => {
  const offered = [
    { action: "done", label: "Done", primary: true },
    { action: "heal", label: "Heal (costs 2)" },
    { action: "wait", label: "Wait for the others" },
  ];
  show(scene, offered);
  const isShort = (words: string): boolean => button(words).classList.contains("short");
  expect(["Done", "Heal", "Wait for the others"].map(isShort)).toEqual([true, false, false]);
});

describe("what lies on the mat and over the board", () => {
  it("is a stack with its claimed chips in words", () => {
    expect(document.querySelector(".stack")?.getAttribute("aria-label")).toBe(
      "Stack, top first: fire (claimed), fire",
    );
  });

  it("is a row a spell; those that are paid for have an edge, only those that can be cast are lit", () => {
    const rows = [...document.querySelectorAll(".rack .row")];
    expect(rows.map((row) => row.classList.contains("ready"))).toEqual([true, false, true]);
    const spells = rows.map((row) => row.querySelector<HTMLElement>(".target")!);
    expect(spells.map((spell) => spell.classList.contains("lit"))).toEqual([true, false, false]);
    expect(spells.map((spell) => spell.dataset.tipTitle)).toEqual([
      "Ward: the stack pays for it",
      "Gate",
      "Mist: the stack pays for it",
    ]);
    rows[0]?.querySelector("button")?.click();
    expect(choose).toHaveBeenCalledWith(choices[0]);
  });

  it("is the chain, last declared first, and the battle", () => {
    const links = [...document.querySelectorAll(".chain li b")].map((one) => one.textContent);
    expect(links).toEqual(["Dispel Magic", "Sleep"]);
    expect(document.querySelector(".panels [data-id='mat:battle']")?.textContent).toContain(
      "Ana's Archer waits.",
    );
    expect(document.querySelectorAll("[data-id='mat:battle']")).toHaveLength(1);
  });
});
