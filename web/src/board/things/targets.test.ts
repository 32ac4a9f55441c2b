import { describe, expect, it } from "vitest";
import type { Choice, Piece } from "../../lib/protocol";
import { layOut } from "../geometry/layout";
import { distance } from "../geometry/point";
import { movedBetween } from "./lastmove";
import { stand } from "./standing";
import { boardTargets, ghostRoads, meant } from "./targets";
import { pieceWords, targetWords } from "./words";

const layout = layOut({
  kind: "hex",
  cells: [
    { id: "cell:a", x: 0, y: 0, label: "A", area: "area:x" },
    { id: "cell:b", x: 1, y: 0, label: "B", area: "area:x" },
    { id: "cell:c", x: 2, y: 0, label: "C" },
  ],
  areas: [{ id: "area:x", name: "X", cells: ["cell:a", "cell:b"] }],
});
const orc: Piece = { id: "piece:orc", cell: "cell:c", icon: "orc-head", name: "Orc", foe: true };
const elf: Piece = { id: "piece:elf", cell: "cell:a", icon: "elf-helmet", name: "Elf", seat: 1 };
const pieces = [orc, elf];
const choice = (action: string, target: string, more: Partial<Choice> = {}): Choice => ({
  action,
  label: action,
  target,
  ...more,
});

describe("lit targets", () => {
  it("are cells, pieces and areas; what lies beside the board is not the board's", () => {
    const choices = ["cell:b", "piece:orc", "area:x", "slot:1:boots", ""].map((id) => choice("do", id));
    expect(boardTargets(choices, layout, pieces).map((target) => target.kind)).toEqual([
      "cell",
      "piece",
      "area",
    ]);
  });

  it("gather all choices for one thing", () => {
    const [target] = boardTargets([choice("shoot", orc.id), choice("strike", orc.id)], layout, pieces);
    expect(target?.choices.map((one) => one.action)).toEqual(["shoot", "strike"]);
  });

  it("name a cost only if every choice costs the same", () => {
    const cost = (a: number, b: number) =>
      boardTargets(
        [choice("x", "cell:b", { cost: a }), choice("y", "cell:b", { cost: b })],
        layout,
        pieces,
      )[0]?.cost;
    expect(cost(2, 2)).toBe(2);
    expect(cost(1, 2)).toBeNull();
  });
});

describe("what a click means", () => {
  const click = (id: string, ...lit: string[]) => meant(id, new Set(lit), layout, pieces);

  it("is the thing itself if it is lit", () =>
    expect(click("piece:orc", "piece:orc", "cell:c")).toBe("piece:orc"));
  it("is the lit cell under a piece", () => expect(click("piece:orc", "cell:c")).toBe("cell:c"));
  it("is the lit piece on a cell", () => expect(click("cell:c", "piece:orc")).toBe("piece:orc"));
  it("is the lit area round a cell", () => expect(click("cell:b", "area:x")).toBe("area:x"));
  it("is the lit area under a piece", () => expect(click("piece:elf", "area:x")).toBe("area:x"));
  it("is nothing if nothing there is lit", () => expect(click("cell:c", "cell:b", "area:x")).toBeNull());
});

describe("a floor plan's targets", () => {
  const square = (x: number, area = "") => ({ id: `cell:${x}`, x, y: 0, label: `${x}`, area });
  const plan = layOut({
    kind: "square",
    cells: [square(0, "area:hall"), square(1, "area:hall"), square(2)],
    areas: [
      { id: "area:hall", name: "Hall", cells: ["cell:0", "cell:1"] },
      { id: "area:well", name: "Well", cells: ["cell:2"] },
    ],
    doors: [{ id: "door:1", name: "Door 1", outer: "cell:1", inner: "cell:2" }],
    lids: [{ id: "lid:1", name: "1", x: 0, y: 0, width: 2, height: 1 }],
    marks: [
      { id: "mark:two", x: 0, y: 0, width: 2, about: "Both" },
      { id: "mark:one", x: 2, y: 0, about: "One" },
    ],
  });
  const guest: Piece = { id: "piece:guest", cell: "area:hall", icon: "", name: "Guest" };
  const click = (id: string, ...lit: string[]) => meant(id, new Set(lit), plan, [guest]);

  it("are doors, lids, marks, and pieces that are anywhere in an area", () => {
    const ids = ["door:1", "lid:1", "mark:one", "piece:guest"];
    const found = boardTargets(
      ids.map((id) => choice("do", id)),
      plan,
      [guest],
    );
    expect(found.map((target) => target.kind)).toEqual(["door", "lid", "mark", "piece"]);
  });

  it("are meant by a click on a mark of their area", () =>
    expect(click("mark:two", "area:hall")).toBe("area:hall"));
  it("are meant by a click on a mark of their field", () =>
    expect(click("mark:one", "cell:2")).toBe("cell:2"));
  it("are meant by a click on a lid over their area", () =>
    expect(click("lid:1", "area:hall")).toBe("area:hall"));
  it("are not meant by a click on a lid over a lit field", () => expect(click("lid:1", "cell:0")).toBeNull());
  it("are meant by a click on a cell that only the area names", () =>
    expect(click("cell:2", "area:well")).toBe("area:well"));
  it("are meant by a click on a piece that hides a mark", () => {
    const thief: Piece = { id: "piece:thief", cell: "cell:2", icon: "", name: "Thief" };
    expect(meant("piece:thief", new Set(["mark:one"]), plan, [thief])).toBe("mark:one");
  });
  it("are meant by a click on a piece in the area", () =>
    expect(click("piece:guest", "area:hall")).toBe("area:hall"));
});

describe("a ghost", () => {
  const choices = [
    choice("turn 0", "cell:b", { roads: [0, 2] }),
    choice("turn 1", "cell:b", { roads: [1, 3] }),
  ];

  it("lies as the choice that is pointed at", () =>
    expect(ghostRoads(choices, choices[1]!, [])).toEqual([1, 3]));
  it("lies as the first choice while none is", () => expect(ghostRoads(choices, null, [])).toEqual([0, 2]));
  it("lies as the tile in hand if choices do not say", () =>
    expect(ghostRoads([choice("lay", "cell:b")], null, [4])).toEqual([4]));
});

describe("standing pieces", () => {
  const six = Array.from({ length: 6 }, (_, i) => ({ ...orc, id: `piece:${i}` }));

  it("stand in the middle of their cell when alone", () => {
    expect(stand([orc], layout, null)[0]?.at).toEqual(layout.at.get("cell:c"));
  });

  it("of size L are larger", () => {
    const [small, large] = stand([elf, { ...orc, size: "L" }], layout, null);
    expect(large!.r / small!.r).toBeCloseTo(1.2);
  });

  it("count a stack on its top piece only", () => {
    expect(stand(six, layout, null).map((one) => one.stack)).toEqual([0, 0, 0, 0, 0, 6]);
  });

  it("keep their size and place beside small things", () => {
    const sword: Piece = {
      id: "piece:sword",
      cell: "cell:c",
      icon: "sword",
      name: "Sword",
      shape: "tile",
      size: "S",
    };
    const alone = stand([orc], layout, null)[0];
    const [figure, thing] = stand([orc, sword], layout, null);
    expect(figure).toEqual(alone);
    expect(thing!.r).toBeLessThan(figure!.r);
  });

  it("that share a cell in a full area do not lie over each other", () => {
    const hall = layOut({
      kind: "square",
      cells: [{ id: "cell:s", x: 0, y: 0, label: "S" }],
      areas: [{ id: "area:s", name: "S", cells: ["cell:s"] }],
    });
    const guests = ["a", "b", "c", "d"].map((id) => ({ ...elf, id, cell: "area:s", life: 1, life_max: 8 }));
    const standings = stand(guests, hall, null);
    const LIFE = 1.35;
    for (const a of standings)
      for (const b of standings)
        if (a !== b) expect(distance(a.at, b.at)).toBeGreaterThanOrEqual((a.r + b.r) * LIFE);
  });

  it("are no stack while spread", () => {
    expect(stand(six, layout, "cell:c").some((one) => one.stack > 0)).toBe(false);
  });

  it("whose cell is not on the board are not drawn", () => {
    expect(stand([{ ...orc, cell: "cell:nowhere" }], layout, null)).toEqual([]);
  });
});

describe("the last move", () => {
  const board = { kind: "hex" as const, cells: [...layout.cells.values()] };

  it("touches the cells a piece left and came to", () => {
    const after = { board, pieces: [{ ...orc, cell: "cell:b" }, elf] };
    expect(movedBetween({ board, pieces }, after).touched).toEqual(["cell:c", "cell:b"]);
  });

  it("names the cells where a tile was laid", () => {
    const cells = board.cells.map((cell) => (cell.id === "cell:c" ? { ...cell, tile: true } : cell));
    expect(movedBetween({ board, pieces }, { board: { ...board, cells }, pieces }).laid).toEqual(["cell:c"]);
  });

  it("is nothing if a piece only appeared", () => {
    expect(movedBetween({ board, pieces: [] }, { board, pieces }).touched).toEqual([]);
  });
});

describe("words", () => {
  it("of a piece with a sign of its own name the sign", () => {
    expect(pieceWords({ ...elf, mark: 3 }, ["Ana", "Nino"])).toBe("Elf; mark D, Nino");
  });

  it("of a seat's piece name the sign by which the seat goes", () => {
    expect(pieceWords(elf, ["Ana", "Nino"], () => 4)).toBe("Elf; seat E, Nino");
  });

  it("of a piece tell what its badges say, once", () => {
    const badges = [{ icon: "", text: "2", about: "strength" }];
    expect(pieceWords({ ...orc, badges }, [])).toBe("Orc, strength 2");
    expect(pieceWords({ ...orc, badges, about: "Orc of strength 2." }, [])).toBe("Orc of strength 2");
  });

  it("of a fallen piece say so", () => {
    expect(pieceWords({ ...orc, fallen: true }, [])).toBe("Orc, fallen");
  });

  it("of a seat's piece name the seat and who plays it", () => {
    expect(pieceWords({ ...elf, about: "Elf, life 7 of 10." }, ["Ana", "Nino"])).toBe(
      "Elf, life 7 of 10; seat B, Nino",
    );
  });

  it("of a target say what choosing does before what it is", () => {
    const [target] = boardTargets([choice("m", "cell:b", { label: "Step to B (1 point)" })], layout, pieces);
    expect(targetWords("B, no road", target!, true)).toBe("Step to B (1 point). B, no road. Suggested");
  });
});
