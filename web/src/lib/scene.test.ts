import { describe, expect, it } from "vitest";
import type { Cell, Choice, Mat, Piece, Scene } from "./protocol";
import { applyPatch, choicesAt, choicesByTarget, nameOf } from "./scene";

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
    expect(choicesAt(choices, "a").map((one) => one.action)).toEqual(["m1", "m2"]);
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
