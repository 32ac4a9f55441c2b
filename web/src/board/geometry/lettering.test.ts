import { describe, expect, it } from "vitest";
import type { Board, Mark } from "../../lib/protocol";
import { layOut } from "./layout";
import { letteringOf, lifted, type Cover } from "./lettering";

const fountain: Mark = {
  id: "mark:fountain",
  x: 0,
  y: 1,
  width: 2,
  style: "plate",
  icon: "water-fountain",
  text: "Fountain",
};
const shaft: Mark = { id: "mark:shaft", x: 3, y: 0, height: 2, style: "name", text: "Doomstep" };
const number: Mark = { id: "mark:number", x: 2, y: 2, style: "coin", text: "7" };
const board: Board = {
  kind: "square",
  cells: Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [at % 4, Math.floor(at / 4)];
    return { id: `cell:${x},${y}`, x, y, label: `${x},${y}` };
  }),
  marks: [fountain, shaft, number],
};
const layout = layOut(board);
const { width, radius } = layout.grid;
const on = (...cells: string[]): Cover[] =>
  cells.map((cell) => ({ at: layout.at.get(`cell:${cell}`)!, r: radius }));
const placed = (mark: Mark, ...cells: string[]): { x: number; y: number } | undefined => {
  const at = lifted(layout, on(...cells)).get(mark.id)?.at;
  return at && { x: at.x / width, y: at.y / width };
};

describe("the words of a place", () => {
  it("stand as they are printed while nobody is there", () => {
    expect(lifted(layout, on("2,0", "0,0", "1,2"))).toEqual(new Map());
  });
  it.each([["0,1"], ["1,1"]])("go to its foot when a piece stands on %s", (cell) => {
    expect(placed(fountain, cell)).toEqual({ x: 1, y: 2 });
  });
  it("go to its head when the foot is hidden too", () => {
    const thing = { at: { x: width, y: 2 * width }, r: radius };
    expect(lifted(layout, [...on("0,1"), thing]).get(fountain.id)?.at.y).toBe(width);
  });
  it("stay at its foot when the head is no better", () => {
    const things = [1, 2].map((y) => ({ at: { x: width, y: y * width }, r: radius }));
    expect(lifted(layout, [...on("0,1"), ...things]).get(fountain.id)?.at.y).toBe(2 * width);
  });
  it("run upwards in a shaft, and across it when somebody stands there", () => {
    expect(letteringOf(layout.grid, shaft)?.upright).toBe(true);
    expect(lifted(layout, on("3,0")).get(shaft.id)).toMatchObject({ upright: false, at: { y: 2 * width } });
  });
  it("are more than a number", () => {
    expect(letteringOf(layout.grid, number)).toBeNull();
    expect(placed(number, "2,2")).toBeUndefined();
  });
});
