import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, GameCard, Scene, TableCard } from "../lib/protocol";
import LiveTable from "./LiveTable.svelte";
import type { Session } from "./session/session.svelte";

/** "How many?" at a table: the stepper, its keys, and the cards it raises. And a lesson: its words, and what it does by itself. */

const game = { slug: "castle", name: "Castle", look: {}, levels: [] } as unknown as GameCard;
const table = {
  id: "t",
  name: "Castle night",
  outcome: null,
  seats: [{ seat: 0, name: "Ana", player: "person", here: true, keeper: "" }],
} as unknown as TableCard;
const cards = ["card:a", "card:b"];
const answers: Choice[] = [0, 1, 2].map((amount) => ({
  action: `play ${amount}`,
  label: `Strike with ${amount}`,
  amount,
  cards: cards.slice(0, amount),
  about: `Makes ${amount + 2}.`,
}));
const scene: Scene = {
  board: {
    kind: "square",
    cells: [{ id: "cell:a", x: 0, y: 0, label: "a" }],
  },
  mats: [
    {
      id: "mat:0",
      title: "Knight",
      icon: "helm",
      seat: 0,
      hand: cards.map((id) => ({ id, name: "Hit", icon: "sword" })),
    },
  ],
  prompt: { seat: 0, kind: "cards", question: "How many cards?", verb: "Strike", icon: "sword" },
};

let shown: Record<string, unknown> | undefined;
const choose = vi.fn(async (_: Choice) => null);
beforeEach(() => {
  choose.mockClear();
  hint.mockClear();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  HTMLDialogElement.prototype.close ??= () => undefined;
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const hint = vi.fn(async () => null);

/** At a table that says so; `advice` is what a hint is answered with. */
function open(
  choices: readonly Choice[] = answers,
  here: TableCard = table,
  advice: { action: string; sentence: string } | null = null,
): void {
  const session = {
    asked: scene.prompt,
    seat: 0,
    seats: [0],
    mine: true,
    busy: false,
    sending: false,
    turn: 0,
    step: 3,
    lines: [],
    fresh: Infinity,
    choices,
    advice,
    hint,
    whyNoUndo: "",
    deadline: null,
    since: 0,
    chat: [],
    unread: 0,
    connection: { state: "open", sentence: "" },
    stage: null,
    choose,
  };
  shown = mount(LiveTable, {
    target: document.body,
    props: { session: session as unknown as Session, table: here, game, scene },
  });
  flushSync();
}
const at = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing at ${selector}`);
  return found;
};
const number = (): string => at(".stepper b").textContent;
const press = (key: string, on: EventTarget = document.body): void => {
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
};
const click = (selector: string): void => {
  at(selector).click();
  flushSync();
};
const up = (): boolean[] =>
  cards.map((id) => at(`[data-id="${id}"]`).getAttribute("aria-pressed") === "true");

describe("a hint", () => {
  it("says what to do before it says why", () => {
    const [, one] = answers;
    open(answers, table, { action: one!.action, sentence: "It kills in 75 % of cases." });
    expect(at(".advice").textContent).toContain(`Hint: ${one!.label}. It kills in 75 % of cases.`);
  });
});

describe("how many", () => {
  it("begins with the least, and says what it makes", () => {
    open();
    expect(number()).toBe("0");
    expect(at(".prompt p").textContent.trim()).toBe("Makes 2.");
  });

  it("is one gold button with the game's verb", () => {
    open();
    expect([...document.querySelectorAll(".prompt .btn.go")].map((one) => one.textContent.trim())).toEqual([
      "StrikeEnter",
    ]);
  });

  it("goes up by plus and down by minus, and raises the cards", () => {
    open();
    click('[aria-label="One more"]');
    click('[aria-label="One more"]');
    click('[aria-label="One less"]');
    expect(number()).toBe("1");
    expect(up()).toEqual([true, false]);
  });

  it("follows keys and digits, and Enter gives the answer", () => {
    open();
    press("ArrowUp");
    expect(number()).toBe("1");
    press("2");
    expect(number()).toBe("2");
    press("-");
    press("Enter");
    expect(choose.mock.calls[0]?.[0].action).toBe("play 1");
  });

  it("follows its keys also while the board has the focus", () => {
    open();
    press("+", at('[role="application"]'));
    expect(number()).toBe("1");
  });

  it("leaves Enter to a button that has the focus", () => {
    open();
    press("Enter", at('[aria-label="One more"]'));
    expect(choose).not.toHaveBeenCalled();
  });

  it("follows clicks on the cards", () => {
    open();
    click('[data-id="card:b"]');
    expect(number()).toBe("2");
    click('[data-id="card:b"]');
    expect(up()).toEqual([true, false]);
  });

  it("with a single answer is only the button", () => {
    open(answers.slice(0, 1));
    expect(document.querySelector(".stepper")).toBeNull();
    click(".prompt .btn.go");
    expect(choose.mock.calls[0]?.[0].action).toBe("play 0");
  });
});

describe("a lesson", () => {
  const other = { seat: 1, name: "Levan", player: "lesson", here: true, keeper: "" };
  const lesson = { ...table, seats: [...table.seats, other] } as unknown as TableCard;
  const learn = async (sentence: string): Promise<void> => {
    open(answers, lesson, { action: "play 1", sentence });
    await vi.waitFor(() => expect(hint).toHaveBeenCalled());
    await Promise.resolve();
    flushSync();
  };
  const words = (): string => at(".coach p").textContent.trim();

  it("says what to try before anybody asks, and shows it", async () => {
    await learn("Play one card.");
    await vi.waitFor(() => expect(words()).toBe("Play one card."));
    expect(number()).toBe("1");
  });

  it("leaves a choice that has words to the learner", async () => {
    await learn("Play one card.");
    await vi.waitFor(() => expect(words()).toBe("Play one card."));
    expect(choose).not.toHaveBeenCalled();
  });

  it("makes a choice that needs no words itself", async () => {
    await learn("");
    await vi.waitFor(() => expect(choose.mock.calls.map(([choice]) => choice.action)).toEqual(["play 1"]));
  });

  it("is silent for those who skip it, until they want it again", async () => {
    await learn("Play one card.");
    await vi.waitFor(() => expect(words()).toBe("Play one card."));
    click(".coach .btn");
    expect(words()).toMatch("on your own");
    click(".coach .btn");
    expect(words()).toBe("Play one card.");
  });

  it.each(["Strike with 1. It is enough.", "It is enough."])(
    "has a hint say once what to do: %s",
    async (sentence) => {
      await learn(sentence);
      click(".coach .btn");
      expect(at(".advice").textContent).toBe("Hint: Strike with 1. It is enough.");
    },
  );

  it("is nowhere at other tables", () => {
    open();
    expect(document.querySelector(".coach")).toBeNull();
    expect(hint).not.toHaveBeenCalled();
  });
});
