import { describe, expect, it } from "vitest";
import type { Board, Cell } from "../../lib/protocol";
import { around, distance, platePoint, ribbon } from "./land";
import { isDrawn, layOut } from "./layout";

const cell = (x: number, y: number, more: Partial<Cell> = {}): Cell => ({
  id: `cell:${x},${y}`,
  x,
  y,
  label: `${x},${y}`,
  ...more,
});
/** A hexagon of cells round a middle. */
function disc(mx: number, my: number, radius: number): Cell[] {
  const found: Cell[] = [];
  for (let y = -radius; y <= radius; y++)
    for (let x = -radius; x <= radius; x++) if (Math.abs(x + y) <= radius) found.push(cell(mx + x, my + y));
  return found;
}
const idsOf = (cells: readonly Cell[]): string[] => cells.map(({ id }) => id);

describe("a land", () => {
  const [left, middle] = [disc(-5, 0, 2), disc(0, 0, 2)];
  const board: Board = {
    kind: "hex",
    frame: "land",
    cells: [...left, ...middle],
    areas: [
      { id: "area:left", name: "Left", cells: idsOf(left), seat: 1 },
      { id: "area:middle", name: "Middle", cells: idsOf(middle), wall: true },
    ],
  };
  const layout = layOut(board);

  it("follows its cells, and what belongs to somebody or has a wall is drawn", () => {
    expect(layout.land).toBe(true);
    expect(board.areas?.every(isDrawn)).toBe(true);
  });

  it("has the name of a part at its rim, away from the middle and on no other part", () => {
    const at = platePoint(layout, board.areas![0]!);
    expect(at.x).toBeLessThan(Math.min(...left.map((one) => layout.at.get(one.id)!.x)));
    const others = middle.map((one) => layout.at.get(one.id)!);
    expect(Math.min(...others.map((p) => Math.hypot(p.x - at.x, p.y - at.y)))).toBeGreaterThan(
      layout.grid.side,
    );
  });

  it("measures reach in steps, whatever lies between", () => {
    expect(distance(layout, cell(0, 0), cell(2, -1))).toBe(2);
    expect(distance(layout, cell(0, 0), cell(2, 1))).toBe(3);
    expect(idsOf(around(layout, "cell:0,0", 1)).sort()).toEqual(
      ["cell:-1,0", "cell:-1,1", "cell:0,-1", "cell:0,0", "cell:0,1", "cell:1,-1", "cell:1,0"].sort(),
    );
    expect(around(layout, "cell:9,9", 2)).toEqual([]);
  });

  it("on squares goes over corners too", () => {
    const squares = layOut({ kind: "square", cells: [cell(0, 0), cell(1, 1), cell(2, 2)] });
    expect(idsOf(around(squares, "cell:0,0", 1))).toEqual(["cell:0,0", "cell:1,1"]);
  });
});

describe("a river", () => {
  const layout = layOut({ kind: "hex", cells: [cell(0, 0), cell(1, 0), cell(2, 0), cell(5, 5)] });
  const river = [layout.cells.get("cell:0,0")!, layout.cells.get("cell:1,0")!];

  it("joins each pair of its cells once, and runs into other water", () => {
    const wet = new Set(["cell:0,0", "cell:1,0", "cell:2,0"]);
    const d = ribbon(layout, river, (one) => wet.has(one.id));
    expect(d.match(/L/g)).toHaveLength(2);
  });

  it("is a drop where it is alone", () => {
    expect(ribbon(layout, [layout.cells.get("cell:5,5")!], () => false)).toMatch(/^M[\d.]+ [\d.]+h\.01$/);
  });
});
