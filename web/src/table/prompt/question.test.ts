import { describe, expect, test } from "vitest";
import type { Scene, TableCard } from "../../lib/protocol";
import { linesOf, needsShelf, questionOf } from "./question";

const scene: Scene = {
  board: { kind: "text" },
  mats: [{ id: "mat:1", title: "Mage", icon: "", seat: 1 }],
  prompt: { seat: 0, kind: "act", question: "Elf: what now?", help: "Click." },
};
const table = {
  seats: [
    { seat: 0, name: "Ana", player: "person", here: true, keeper: "" },
    { seat: 1, name: "Merlin", player: "greedy", here: true, keeper: "" },
    { seat: 2, name: "Nino", player: "person", here: true, keeper: "" },
  ],
  outcome: null,
} as unknown as TableCard;
const state = { mine: false, busy: false, sending: false, turn: 0, lines: [] };

describe("the prompt", () => {
  test("is the game's own question on your turn", () => {
    expect(questionOf(scene, table, { ...state, mine: true })).toEqual({
      mood: "yours",
      seat: 0,
      title: "Elf: what now?",
      help: "Click.",
    });
  });

  test("says who is choosing", () => {
    expect(questionOf(scene, table, { ...state, turn: 2 }).title).toBe("Nino is choosing");
  });

  test("says which bot is thinking, and for whom", () => {
    const asked = questionOf(scene, table, { ...state, turn: 1 });
    expect([asked.mood, asked.title]).toEqual(["thinking", "Merlin, Mage, is thinking"]);
  });

  test("tells the story while the board moves, whoever's turn it is", () => {
    const lines = [{ step: 1, text: "Elf walks.", seat: 0 }];
    const asked = questionOf(scene, table, { ...state, mine: true, busy: true, lines });
    expect([asked.mood, asked.title]).toEqual(["story", "Elf walks."]);
  });

  test("does not ask again while a choice is on its way", () => {
    expect(questionOf(scene, table, { ...state, mine: true, sending: true }).title).toBe(
      "Your choice is on its way",
    );
  });

  test("names the end", () => {
    const over = { ...table, outcome: { title: "Victory", reason: "All is well." } } as unknown as TableCard;
    expect(questionOf(scene, over, state)).toMatchObject({ mood: "over", title: "Victory" });
  });
});

test("four buttons need a shelf, three short ones do not", () => {
  expect(needsShelf(["a", "b", "c", "d"])).toBe(true);
  expect(needsShelf(["a", "b", "c"])).toBe(false);
  expect(needsShelf(["a".repeat(40), "b".repeat(40)])).toBe(true);
});

test("a text takes as many lines as its letters fill", () => {
  expect(linesOf("Which warrior acts next?", 8.7, 350)).toBe(1);
  expect(linesOf("Which warrior acts next?", 8.7, 200)).toBe(2);
  expect(linesOf("Which warrior acts next?", 8.7, 0)).toBe(0);
});

test("on a phone three buttons beside the gold one are rows of the sheet", () => {
  expect(needsShelf(["Shoot", "Reload", "Imitate"], true)).toBe(true);
  expect(needsShelf(["Shoot", "Reload"], true)).toBe(false);
});
