import { describe, expect, it } from "vitest";
import type { Cell, Choice, Mat, Piece, Scene } from "./protocol";
import { applyPatch, choicesByTarget, matOfSeat, nameOf, titleOfSeat } from "./scene";

const cell = (id: string, label = id): Cell => ({ id, x: 0, y: 0, label });
const piece = (id: string, at: string): Piece => ({ id, cell: at, icon: "sword", name: id });
const mat = (id: string): Mat => ({
  id,
  title: id,
  icon: "sword",
  slots: [{ id: `${id}:bow`, name: "Bow", icon: "" }],
});

const scene: Scene = {
  board: { kind: "hex", cells: [cell("a"), cell("b", "The Forge")], areas: [] },
  pieces: [piece("ana", "a"), piece("orc", "b")],
  mats: [mat("mat:0")],
  round: 3,
  prompt: { seat: 0, kind: "move", question: "Where to?" },
  choices: [{ action: "x", label: "X" }],
};

describe("a patch of a floor plan", () => {
  const plan: Scene = {
    board: {
      kind: "square",
      cells: [cell("a"), cell("b")],
      doors: ["1", "2"].map((id) => ({ id: `door:${id}`, outer: "a", inner: "b", name: `Door ${id}` })),
      lids: [{ id: "lid:1", x: 0, y: 0, width: 1, height: 1, name: "1" }],
      marks: [{ id: "mark:1", x: 0, y: 0 }],
    },
    order: { name: "Mace", icon: "mace", turns: [{ name: "Elf", mark: 0 }] },
  };

  it("opens one door and leaves the others as they were", () => {
    const open = { ...plan.board.doors![0]!, state: "open" as const };
    const { doors, cells } = applyPatch(plan, { doors: [open] }).board;
    expect(doors).toEqual([open, plan.board.doors![1]]);
    expect(doors?.[1]).toBe(plan.board.doors![1]);
    expect(cells).toBe(plan.board.cells);
  });

  it("lifts the last lid", () => {
    expect(applyPatch(plan, { lids: [] }).board.lids).toEqual([]);
  });

  it("replaces all marks", () => {
    const marks = [{ id: "mark:2", x: 1, y: 0 }];
    expect(applyPatch(plan, { marks }).board.marks).toEqual(marks);
  });

  it("takes the order of turns away", () => {
    expect(applyPatch(plan, { order: null }).order).toBeNull();
  });

  it("leaves the order that it does not name", () => {
    expect(applyPatch(plan, { round: 4 }).order).toBe(plan.order);
  });
});

describe("a seat's mat", () => {
  const own = (id: string, more: Partial<Mat> = {}): Mat => ({ ...mat(id), seat: 0, ...more });

  it("is the one that acts, of several", () => {
    const mats = [own("mat:a"), own("mat:b", { acting: true })];
    expect(matOfSeat({ ...scene, mats }, 0)?.id).toBe("mat:b");
  });

  it("is the first while none acts", () => {
    expect(matOfSeat({ ...scene, mats: [own("mat:a"), own("mat:b")] }, 0)?.id).toBe("mat:a");
  });
});

it("a seat is called by the names of all its mats", () => {
  const mats = ["Elf", "Dwarf"].map((title) => ({ ...mat(title), title, seat: 1 }));
  expect(titleOfSeat({ ...scene, mats }, 1)).toBe("Elf and Dwarf");
});

describe("a patch", () => {
  it("that is empty changes nothing", () => {
    expect(applyPatch(scene, {})).toEqual(scene);
  });

  it("leaves what it does not name as it was, not only alike", () => {
    const next = applyPatch(scene, { pieces: [piece("ana", "b")] });
    expect(next.pieces?.[1]).toBe(scene.pieces?.[1]);
    expect(next.board).toBe(scene.board);
  });

  it("moves a piece", () => {
    expect(applyPatch(scene, { pieces: [piece("ana", "b")] }).pieces?.[0]?.cell).toBe("b");
  });

  it("takes pieces away and adds new ones in the order of its ids", () => {
    const next = applyPatch(scene, { pieces: [piece("elf", "a")], piece_ids: ["elf", "ana"] });
    expect(next.pieces?.map((one) => one.id)).toEqual(["elf", "ana"]);
  });

  it("takes the last piece away", () => {
    expect(applyPatch(scene, { piece_ids: [] }).pieces).toEqual([]);
  });

  it("changes single cells", () => {
    const next = applyPatch(scene, { cells: [{ ...cell("a"), tile: true }] });
    expect(next.board.cells?.map((one) => one.tile ?? false)).toEqual([true, false]);
  });

  it("can replace the whole board", () => {
    expect(applyPatch(scene, { board: { kind: "square" } }).board).toEqual({ kind: "square" });
  });

  it("takes the prompt away with null", () => {
    expect(applyPatch(scene, { prompt: null }).prompt).toBeNull();
  });

  it("sets a round of zero", () => {
    expect(applyPatch(scene, { round: 0 }).round).toBe(0);
  });
});

describe("choices", () => {
  const choices: Choice[] = [
    { action: "m1", label: "Move", target: "a" },
    { action: "m2", label: "Run", target: "a" },
    { action: "end", label: "End" },
  ];

  it("are found by what is clicked", () => {
    expect(
      choicesByTarget(choices)
        .get("a")
        ?.map((one) => one.action),
    ).toEqual(["m1", "m2"]);
  });

  it("without a target stand under the empty one", () => {
    expect(
      choicesByTarget(choices)
        .get("")
        ?.map((one) => one.action),
    ).toEqual(["end"]);
  });
});

describe("the name of an id", () => {
  it("is found on cells, pieces, mats and slots", () => {
    expect(["b", "orc", "mat:0", "mat:0:bow", "?"].map((id) => nameOf(scene, id))).toEqual([
      "The Forge",
      "orc",
      "mat:0",
      "Bow",
      "?",
    ]);
  });
});

describe("the name of", () => {
  const rich: Scene = {
    board: {
      kind: "square",
      doors: [{ id: "door:1", outer: "a", inner: "b", name: "Door 1" }],
      lids: [{ id: "lid:1", x: 0, y: 0, width: 1, height: 1, name: "Inn" }],
      marks: [{ id: "mark:1", x: 0, y: 0, text: "Fountain" }],
    },
    mats: [
      {
        ...mat("mat:0"),
        hand: [{ id: "card:1", name: "Hit" }, { id: "card:2" }],
        tracks: [{ id: "track:1", name: "Actions", value: 1, max: 3 }],
        shelves: [{ id: "shelf:1", name: "Coins", things: [{ id: "coin:1", name: "Coin", icon: "" }] }],
      },
    ],
  };

  it.each([
    ["door:1", "Door 1"],
    ["lid:1", "Inn"],
    ["mark:1", "Fountain"],
    ["card:1", "Hit"],
    ["card:2", "Card"],
    ["track:1", "Actions"],
    ["shelf:1", "Coins"],
    ["coin:1", "Coin"],
  ])("%s is %s", (id, name) => expect(nameOf(rich, id)).toBe(name));
});

it("names a rune on a mat", () => {
  const rune = { id: "rune:1", x: 20, y: 5, radius: 1.7, icon: "rune-stone", hue: "#5b4a92", name: "Rune 1" };
  const table = { name: "Mausoleum", width: 52, height: 32, runes: [rune] };
  expect(nameOf({ board: { kind: "table", table } } as unknown as Scene, "rune:1")).toBe("Rune 1");
});
