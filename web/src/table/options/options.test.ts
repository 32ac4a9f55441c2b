import { describe, expect, test } from "vitest";
import type { Choice, Scene } from "../../lib/protocol";
import {
  aboutOf,
  idsOf,
  idsOnBoard,
  labelOf,
  oddsInWords,
  picked,
  proposed,
  sortOptions,
  turned,
} from "./options";

const scene: Scene = {
  board: {
    kind: "hex",
    cells: [{ id: "cell:A1", x: 0, y: 0, label: "A1" }],
    areas: [{ id: "area:forge", name: "Forge", cells: ["cell:A1"] }],
  },
  pieces: [{ id: "piece:orc", cell: "cell:A1", icon: "orc-head", name: "Orc", about: "Orc, level 3" }],
  mats: [
    {
      id: "mat:0",
      title: "Elf",
      icon: "elf-helmet",
      stats: [{ id: "stat:0:attack", name: "Attack", icon: "crossed-swords", total: 1 }],
      slots: [{ id: "slot:0:bow", name: "bow", icon: "bow-arrow" }],
      bag: [{ id: "bag:0:0", name: "sword +1", icon: "broadsword", value: 1 }],
    },
  ],
  piles: [{ id: "pile:deck", name: "Cards", icon: "card-draw" }],
  drawn: { id: "tile:7", name: "fork", icon: "path-distance" },
};

const choice = (action: string, more: Partial<Choice> = {}): Choice => ({ action, label: action, ...more });
const actions = (choices: readonly Choice[]): string[] => choices.map((one) => one.action);

describe("options", () => {
  test("everything drawn can be clicked", () => {
    expect([...idsOf(scene)].sort()).toEqual(
      [
        "area:forge",
        "bag:0:0",
        "cell:A1",
        "mat:0",
        "piece:orc",
        "pile:deck",
        "slot:0:bow",
        "stat:0:attack",
        "tile:7",
      ].sort(),
    );
  });

  test("lie at their targets, in the game's order", () => {
    const sorted = sortOptions(scene, [
      choice("shoot", { target: "piece:orc" }),
      choice("step", { target: "cell:A1" }),
      choice("strike", { target: "piece:orc" }),
    ]);
    expect(actions(sorted.at.get("piece:orc") ?? [])).toEqual(["shoot", "strike"]);
    expect(sorted.buttons).toEqual([]);
  });

  test("without a target are buttons, the gold one last", () => {
    const sorted = sortOptions(scene, [choice("end", { primary: true }), choice("heal")]);
    expect(actions(sorted.buttons)).toEqual(["heal", "end"]);
    expect(sorted.primary?.action).toBe("end");
  });

  test("whose target is not drawn are buttons, so that nothing is out of reach", () => {
    expect(actions(sortOptions(scene, [choice("x", { target: "cell:Z9" })]).buttons)).toEqual(["x"]);
  });

  test("only one button is gold", () => {
    const sorted = sortOptions(scene, [choice("a", { primary: true }), choice("b", { primary: true })]);
    expect(sorted.primary?.action).toBe("a");
    expect(actions(sorted.buttons)).toEqual(["b", "a"]);
  });
});

describe("how many", () => {
  const answers = [2, 0, 1].map((amount) => choice(`play ${amount}`, { amount }));

  test("is asked if every option has an amount; they are put in order", () => {
    expect(actions(sortOptions(scene, answers).amounts)).toEqual(["play 0", "play 1", "play 2"]);
  });

  test("is not asked while there is anything else to choose", () => {
    expect(sortOptions(scene, [...answers, choice("end")]).amounts).toEqual([]);
  });

  test("is not asked where nothing can be chosen", () => {
    expect(sortOptions(scene, []).amounts).toEqual([]);
  });
});

describe("a floor plan's things", () => {
  const plan: Scene = {
    board: {
      kind: "square",
      doors: [{ id: "door:1", outer: "", inner: "", name: "Door" }],
      lids: [{ id: "lid:1", x: 0, y: 0, width: 1, height: 1, name: "Inn", note: "limit 5" }],
      marks: [{ id: "mark:1", x: 0, y: 0, about: "A secret door." }],
    },
    mats: [
      {
        id: "mat:0",
        title: "Elf",
        icon: "",
        hand: [{ id: "card:1", name: "Hit", text: "+1" }],
        shelves: [{ id: "shelf:1", name: "Coins", things: [{ id: "coin:1", name: "Coin", icon: "" }] }],
      },
    ],
  };

  test.each(["door:1", "lid:1", "mark:1", "card:1", "coin:1"])("%s can be chosen by a click", (target) => {
    expect(sortOptions(plan, [choice("do", { target })]).at.has(target)).toBe(true);
  });

  test("only some of them lie on the board", () => {
    expect([...idsOnBoard(plan)].sort()).toEqual(["door:1", "lid:1", "mark:1"]);
  });

  test("say in their menus what they are", () => {
    expect(["lid:1", "mark:1", "card:1"].map((id) => aboutOf(plan, id))).toEqual([
      "limit 5",
      "A secret door.",
      "+1",
    ]);
  });
});

describe("a click", () => {
  const sorted = sortOptions(scene, [
    choice("step", { target: "cell:A1" }),
    choice("shoot", { target: "piece:orc" }),
    choice("strike", { target: "piece:orc" }),
  ]);

  test("on a thing with one option chooses it", () => {
    expect(picked(sorted, "cell:A1")).toEqual({ one: choice("step", { target: "cell:A1" }) });
  });

  test("on a thing with several opens a menu", () => {
    const found = picked(sorted, "piece:orc");
    expect(found && "several" in found && actions(found.several)).toEqual(["shoot", "strike"]);
  });

  test("on a thing without any chooses nothing", () => {
    expect(picked(sorted, "mat:0")).toBeNull();
  });
});

describe("a tile", () => {
  const positions = [0, 1, 2].map((turn) => choice(`turn ${turn}`, { target: "cell:A1", roads: [turn] }));

  test("is being turned if all options are positions on one cell", () => {
    expect(actions(sortOptions(scene, positions).turning)).toEqual(["turn 0", "turn 1", "turn 2"]);
  });

  test("is not being turned while there is anything else to choose", () => {
    expect(sortOptions(scene, [...positions, choice("end")]).turning).toEqual([]);
  });

  test("turns on, and round", () => {
    expect(turned(positions, positions[0]!)?.action).toBe("turn 1");
    expect(turned(positions, positions[2]!)?.action).toBe("turn 0");
  });

  test("turns back, and round", () => {
    expect(turned(positions, positions[0]!, true)?.action).toBe("turn 2");
  });

  test("begins with its first position", () => {
    expect(turned(positions, null)?.action).toBe("turn 0");
  });
});

test("odds are told in words, without what cannot happen", () => {
  expect(oddsInWords([83, 0, 17])).toBe("83 % good, 17 % bad");
});

describe("a label", () => {
  test("shows what stands in brackets smaller", () => {
    expect(labelOf(choice("end", { label: "End the turn (2 points unspent)" }))).toEqual({
      main: "End the turn",
      note: "2 points unspent",
    });
  });

  test("does not name its cost twice", () => {
    expect(labelOf(choice("heal", { label: "Heal (2 points)", cost: 2 })).note).toBe("2 points");
  });

  test("names its cost if its words do not", () => {
    expect(labelOf(choice("heal", { label: "Heal", cost: 2 }))).toEqual({ main: "Heal", note: "costs 2" });
  });
});

describe("spells and warnings", () => {
  const spells: Scene = {
    board: { kind: "hex", cells: [{ id: "cell:A1", x: 0, y: 0, label: "A1" }] },
    mats: [
      {
        id: "mat:0",
        title: "Coleb",
        icon: "fire",
        racks: [
          {
            id: "rack:0",
            name: "Hand",
            recipes: [{ id: "spell:0:x", name: "Sleep", icon: "x", about: "It sleeps." }],
          },
        ],
      },
    ],
    chain: [{ id: "chain:1", name: "Mire", icon: "x", seat: 1 }],
  };

  test("recipes and links of a chain are clicked where they are drawn", () => {
    const sorted = sortOptions(spells, [
      choice("a", { target: "spell:0:x" }),
      choice("b", { target: "chain:1" }),
    ]);
    expect([...sorted.at.keys()]).toEqual(["spell:0:x", "chain:1"]);
    expect(aboutOf(spells, "spell:0:x")).toBe("It sleeps.");
  });

  test("what warns is never chosen by one click", () => {
    const sorted = sortOptions(spells, [choice("drown", { target: "cell:A1", warns: true })]);
    expect(picked(sorted, "cell:A1")).toEqual({
      several: [choice("drown", { target: "cell:A1", warns: true })],
    });
  });

  test("what warns is proposed after everything else", () => {
    const drown = choice("drown", { warns: true });
    expect(proposed([drown, choice("wait")], "")?.action).toBe("wait");
    expect(proposed([drown, choice("wait")], "drown")?.action).toBe("drown");
    expect(proposed([drown], "")?.action).toBe("drown");
  });

  test("what warns is never the gold button", () => {
    expect(sortOptions(spells, [choice("drown", { primary: true, warns: true })]).primary).toBeNull();
  });
});
