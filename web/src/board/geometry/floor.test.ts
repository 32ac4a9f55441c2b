import { describe, expect, it } from "vitest";
import type { Board, Cell, Piece } from "../../lib/protocol";
import { doorwayOf, gapOf } from "./doorway";
import { squareGrid } from "./grid";
import { settle } from "./homes";
import { areasAt, cellsUnder, insetBox, layOut, rectOf } from "./layout";
import { targetShape } from "./lit";
import { distance } from "./point";
import { DOORWAY, wallPath, wallsOf } from "./walls";

const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3];
const unit = squareGrid.width;
const cell = (x: number, y: number, more: Partial<Cell> = {}): Cell => ({
  id: `cell:${x},${y}`,
  x,
  y,
  label: `${x},${y}`,
  ...more,
});
const row = (count: number, walls: readonly number[]): Cell[] =>
  Array.from({ length: count }, (_, x) => cell(x, 0, { walls }));

describe("walls", () => {
  it("that touch on one line are one stretch", () => {
    expect(wallsOf(row(3, [NORTH]), [])).toEqual([{ lies: true, line: 0, from: 0, to: 3 }]);
  });

  it("stand once if both neighbours name them", () => {
    const two = [cell(0, 0, { walls: [EAST] }), cell(1, 0, { walls: [WEST] })];
    expect(wallsOf(two, [])).toEqual([{ lies: false, line: 1, from: 0, to: 1 }]);
  });

  it("stand if only one neighbour names them", () => {
    expect(wallsOf([cell(0, 0), cell(1, 0, { walls: [WEST] })], [])).toHaveLength(1);
  });

  it("on the same line with a cell between them are two stretches", () => {
    const apart = [cell(0, 0, { walls: [SOUTH] }), cell(2, 0, { walls: [SOUTH] })];
    expect(wallsOf(apart, []).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it("leave room for a door", () => {
    const [before, after] = wallsOf(row(3, [NORTH]), [{ lies: true, line: 0, from: 1 }]);
    expect(after!.from - before!.to).toBeCloseTo(DOORWAY);
    expect([before!.from, after!.to]).toEqual([0, 3]);
  });

  it("are drawn in the board's own measure", () => {
    const stretches = wallsOf([cell(1, 2, { walls: [NORTH, WEST] })], []);
    expect(wallPath(stretches, 10)).toBe("M10 20h10M10 20v10");
  });
});

describe("a door", () => {
  const board: Board = {
    kind: "square",
    cells: [cell(0, 0, { walls: [EAST] }), cell(1, 0), cell(0, 1), cell(5, 5)],
    areas: [{ id: "area:hall", name: "Hall", cells: ["cell:5,5", "cell:0,0"] }],
  };
  const layout = layOut(board);
  const door = (outer: string, inner: string) =>
    doorwayOf(layout, { id: "door:1", name: "Door 1", outer, inner });

  it("stands between cells that lie side by side, and opens towards the inner one", () => {
    expect(door("cell:0,0", "cell:1,0")).toEqual({ at: { x: unit, y: unit / 2 }, lies: false, inward: 1 });
    expect(door("cell:1,0", "cell:0,0")?.inward).toBe(-1);
  });

  it("lies between cells of which one is below the other", () => {
    expect(door("cell:0,0", "cell:0,1")).toEqual({ at: { x: unit / 2, y: unit }, lies: true, inward: 1 });
  });

  it("of an area is at the cell next to the room", () => {
    expect(door("area:hall", "cell:1,0")?.at).toEqual({ x: unit, y: unit / 2 });
  });

  it("is a gap in the wall of its border", () => {
    const gap = gapOf(door("cell:0,0", "cell:1,0")!, unit);
    const parts = wallsOf(layout.cells.values(), [gap]);
    expect(parts).toHaveLength(2);
  });

  it("between cells that are not there hangs nowhere", () => {
    expect(door("cell:9,9", "cell:8,8")).toBeNull();
  });
});

describe("the layout of a floor plan", () => {
  it("is one if some cell has a wall", () => {
    expect(layOut({ kind: "square", cells: row(2, [NORTH]) }).plan).toBe(true);
    expect(layOut({ kind: "square", cells: row(2, []) }).plan).toBe(false);
  });

  it("has room for an inset, its frame and its name", () => {
    const inset = { id: "inset:u", x: 4, y: 0, width: 2, height: 2, name: "Upper floor" };
    const layout = layOut({ kind: "square", cells: row(2, [NORTH]), insets: [inset] });
    expect(layout.field.x + layout.field.width).toBeGreaterThan(6 * unit);
    expect(layout.field.y).toBeLessThan(0);
  });

  it("gives an inset with a note a higher head", () => {
    const inset = { id: "inset:u", x: 0, y: 0, width: 2, height: 2, name: "Upper floor" };
    const plain = insetBox(squareGrid, inset);
    expect(insetBox(squareGrid, { ...inset, note: "Hall" }).height).toBeGreaterThan(plain.height);
  });

  it("puts a point where its numbers say, also between the fields", () => {
    const layout = layOut({ kind: "square", cells: [cell(1, 0.5, { shape: "point" })] });
    expect(layout.at.get("cell:1,0.5")).toEqual({ x: 1.5 * unit, y: unit });
  });

  it("knows the cells under a rectangle and the areas round a cell", () => {
    const layout = layOut({
      kind: "square",
      cells: row(4, [NORTH]),
      areas: [{ id: "area:a", name: "A", cells: ["cell:2,0"] }],
    });
    const rect = rectOf(layout.grid, { x: 1, y: 0, width: 2, height: 1 });
    expect(cellsUnder(layout, rect)).toEqual(["cell:1,0", "cell:2,0"]);
    expect(areasAt(layout, "cell:2,0")).toEqual(["area:a"]);
  });
});

describe("what is lit", () => {
  const layout = layOut({
    kind: "square",
    cells: [cell(0, 0), cell(1, 0), cell(3, 0, { shape: "point" })],
    areas: [
      { id: "area:a", name: "A", cells: ["cell:0,0", "cell:1,0"] },
      { id: "area:p", name: "P", cells: ["cell:3,0"] },
    ],
    doors: [{ id: "door:1", name: "Door 1", outer: "cell:0,0", inner: "cell:1,0" }],
    lids: [{ id: "lid:1", name: "1", x: 0, y: 0, width: 2, height: 1 }],
    marks: [{ id: "mark:1", x: 0, y: 0 }],
  });

  it("of an area is its whole outline, once round", () => {
    expect(targetShape(layout, "area:a").match(/M/g)).toHaveLength(1);
  });

  it("of a point is a ring", () => {
    expect(targetShape(layout, "cell:3,0")).toContain("a");
    expect(targetShape(layout, "area:p")).toBe(targetShape(layout, "cell:3,0"));
  });

  it.each(["door:1", "lid:1", "mark:1"])("of %s is a closed shape", (id) => {
    expect(targetShape(layout, id)).toMatch(/^M.*Z$/);
  });

  it("of something that is not there is nothing", () => {
    expect(targetShape(layout, "door:9")).toBe("");
  });
});

describe("pieces in an area", () => {
  const cells = [0, 1, 2, 3].map((x) => cell(x, 0));
  const layout = layOut({
    kind: "square",
    cells,
    areas: [{ id: "area:hall", name: "Hall", cells: cells.map(({ id }) => id) }],
    marks: [{ id: "mark:name", style: "name", x: 1, y: 0, text: "Hall" }],
  });
  const piece = (name: string, at = "area:hall"): Piece => ({
    id: `piece:${name}`,
    cell: at,
    icon: "",
    name,
  });
  const nobody = new Map<string, string>();

  it("stand on different cells while there are enough", () => {
    const homes = settle(
      ["a", "b", "c", "d"].map((name) => piece(name)),
      layout,
      nobody,
    );
    expect(new Set(homes.values()).size).toBe(4);
  });

  it("leave cells alone on which somebody else stands", () => {
    const homes = settle([piece("a"), piece("orc", "cell:2,0")], layout, nobody);
    expect(homes.get("piece:a")).not.toBe("cell:2,0");
  });

  it("take cells with words on them last", () => {
    const homes = settle(
      ["a", "b", "c"].map((name) => piece(name)),
      layout,
      nobody,
    );
    expect([...homes.values()]).not.toContain("cell:1,0");
  });

  it("stay where they stand when others go", () => {
    const first = settle(
      ["a", "b", "c"].map((name) => piece(name)),
      layout,
      nobody,
    );
    const then = settle([piece("c")], layout, first);
    expect(then.get("piece:c")).toBe(first.get("piece:c"));
  });

  it("stay where they stand when others come, whatever the order", () => {
    const first = settle([piece("b")], layout, nobody);
    const then = settle([piece("a"), piece("b")], layout, first);
    expect(then.get("piece:b")).toBe(first.get("piece:b"));
  });

  it("find a new place when they come back from elsewhere", () => {
    const first = settle([piece("a")], layout, nobody);
    const away = settle([piece("a", "cell:3,0")], layout, first);
    expect(away.has("piece:a")).toBe(false);
  });

  it("share cells only when all are taken", () => {
    const homes = settle(
      ["a", "b", "c", "d", "e"].map((name) => piece(name)),
      layout,
      nobody,
    );
    const counts = cells.map(({ id }) => [...homes.values()].filter((home) => home === id).length);
    expect(counts.sort()).toEqual([1, 1, 1, 2]);
  });

  it("no longer share a cell when another has become free", () => {
    const all = ["a", "b", "c", "d", "e"].map((name) => piece(name));
    const first = settle(all, layout, nobody);
    const crowded = first.get("piece:e");
    const free = all.filter(({ id }) => first.get(id) !== crowded)[0]!;
    const then = settle(
      all.filter((one) => one !== free),
      layout,
      first,
    );
    expect(new Set(then.values()).size).toBe(4);
  });

  it("begin in the middle", () => {
    const plain = layOut({ kind: "square", cells, areas: [...layout.areas.values()] });
    const home = settle([piece("a")], plain, nobody).get("piece:a")!;
    expect(distance(plain.at.get(home)!, { x: 2 * unit, y: unit / 2 })).toBeLessThan(unit);
  });
});
