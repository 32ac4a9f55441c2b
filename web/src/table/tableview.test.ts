import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, GameCard, Mat, Scene, TableCard } from "../lib/protocol";
import TableView from "./TableView.svelte";

/** The table's own parts, as one sees them: mats, hands, shelves, tracks and the order of turns. */

const game = {
  slug: "castle",
  name: "Castle",
  look: { marks: { "2": [1, 4] } },
  levels: [],
} as unknown as GameCard;
const table = {
  id: "t",
  name: "Castle night",
  seats: ["Ana", "Nino"].map((name, seat) => ({ seat, name, player: "person", here: true, keeper: "" })),
} as unknown as TableCard;
const knight: Mat = {
  id: "mat:knight",
  title: "Knight",
  icon: "helm",
  seat: 0,
  mark: 1,
  acting: true,
  tracks: [{ id: "track:actions", name: "Actions", value: 1, max: 3 }],
  slots: [{ id: "slot:mace", name: "mace", icon: "mace", value: 0 }],
  shelves: [
    {
      id: "shelf:coins",
      name: "Coins",
      private: true,
      things: [{ id: "coin:3", name: "coin", icon: "coin", value: 3, private: true }],
    },
  ],
  hand: [
    { id: "card:hit", name: "Hit", icon: "sword", text: "+1 to your blow" },
    { id: "card:miss", name: "Miss", icon: "shield", text: "-1 to a blow", off: true },
  ],
};
const scene: Scene = {
  board: { kind: "text", text: "castle" },
  mats: [
    { id: "mat:elf", title: "Elf", icon: "elf", seat: 0, mark: 0, life: 3, life_max: 8, hand_count: 4 },
    knight,
    { id: "mat:lord", title: "Lord", icon: "crown", seat: 1, notes: ["Store: 11 monsters"] },
  ],
  order: {
    name: "Mace of Chaos",
    icon: "mace",
    turns: [
      { name: "Elf", mark: 0, state: "done" },
      { name: "Knight", mark: 1, state: "now" },
      { name: "Dwarf", mark: 3, state: "out" },
    ],
  },
};

let shown: Record<string, unknown> | undefined;
beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function open(props: Record<string, unknown> = {}): HTMLElement {
  const footer = createRawSnippet(() => ({ render: () => "<p>footer</p>" }));
  shown = mount(TableView, {
    target: document.body,
    props: {
      scene,
      look: game.look,
      game,
      table,
      seat: 0,
      mine: [0],
      lines: [],
      still: true,
      footer,
      onpick: () => undefined,
      ...props,
    } as never,
  });
  flushSync();
  return document.body;
}
const at = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing at ${selector}`);
  return found;
};
const words = (selector: string): string => at(selector).textContent.replace(/\s+/g, " ").trim();
const ask: Choice = { action: "give", label: "Give it away" };

describe("the own tray", () => {
  it("shows the mat that acts of those that are mine", () => {
    open();
    expect(at(".tray").getAttribute("aria-label")).toBe("Your mat: Knight");
  });

  it("has pips for what is left", () => {
    open();
    const track = at('[data-id="track:actions"]');
    expect(track.getAttribute("aria-label")).toBe("Actions 1 of 3");
    expect([...track.querySelectorAll("i")].map((pip) => pip.classList.contains("on"))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("shows the hand, and dims what is of no use now", () => {
    open();
    expect(at('[data-id="card:hit"]').getAttribute("aria-label")).toBe("Card: Hit, +1 to your blow");
    expect(at('[data-id="card:miss"]').closest(".off")).not.toBeNull();
  });

  it("marks a shelf that not everybody sees", () => {
    open();
    expect(at('[data-id="shelf:coins"] [role="img"]').getAttribute("aria-label")).toBe(
      "Not everybody knows this",
    );
  });

  it("goes by its mat's sign", () => {
    open();
    expect(words(".tray .by")).toContain("seat B");
  });
});

describe("the other mats", () => {
  it("of the same seat stay in the rail, with the number of their cards", () => {
    open();
    const rail = at('.rail section[aria-label="Elf"]');
    expect(rail.textContent).toContain("4");
  });

  it("without life say what is noted on them", () => {
    open();
    expect(words('.rail section[aria-label="Lord"] .notes')).toBe("Store: 11 monsters");
  });

  it("go by the signs the game gives to seats", () => {
    open();
    expect(words('.rail section[aria-label="Lord"] .title')).toMatch(/^seat E,/);
  });
});

describe("things of a mat as targets", () => {
  it.each(["card:hit", "coin:3", "slot:mace"])("%s is lit and picked by a click", (id) => {
    const onpick = vi.fn();
    open({ choices: [{ ...ask, target: id }], onpick });
    expect(at(`[data-id="${id}"]`).classList.contains("lit")).toBe(true);
    at(`[data-id="${id}"]`).click();
    expect(onpick.mock.calls[0]?.[0]).toBe(id);
  });

  it("answer why not if they are not lit", () => {
    const onask = vi.fn();
    open({ onask });
    at('[data-id="card:hit"]').click();
    expect(onask.mock.calls[0]?.[0]).toBe("card:hit");
  });
});

describe("cards of a question how many", () => {
  const choices = [0, 1].map((amount) => ({
    action: `play ${amount}`,
    label: `Play ${amount}`,
    amount,
    cards: ["card:hit"].slice(0, amount),
  }));

  it("can be picked, and are up if the shown answer uses them", () => {
    const onpick = vi.fn();
    open({ choices, raised: ["card:hit"], onpick });
    const card = at('[data-id="card:hit"]');
    expect(card.getAttribute("aria-pressed")).toBe("true");
    card.click();
    expect(onpick.mock.calls[0]?.[0]).toBe("card:hit");
  });

  it("are no buttons to press if no answer uses them", () => {
    open({ choices });
    expect(at('[data-id="card:miss"]').hasAttribute("aria-pressed")).toBe(false);
  });
});

describe("the order of turns", () => {
  it("says who has acted, who acts and who is out", () => {
    const page = open();
    const turns = [...page.querySelectorAll(".order li")].map(
      (turn) => turn.querySelector(".visually-hidden")?.textContent,
    );
    expect(turns).toEqual(["Elf has acted", "Knight acts now", "Dwarf is out"]);
  });

  it("shows balls with the letters of their signs", () => {
    const page = open();
    expect([...page.querySelectorAll(".order text")].map((text) => text.textContent)).toEqual([
      "A",
      "B",
      "D",
    ]);
  });

  it("is not there in a game without one", () => {
    open({ scene: { ...scene, order: null } });
    expect(document.querySelector(".order")).toBeNull();
  });
});
