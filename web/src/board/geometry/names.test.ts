import { describe, expect, it } from "vitest";
import type { Area, Board } from "../../lib/protocol";
import { layOut } from "./layout";
import { namePlace } from "./names";

const cave: Area = {
  id: "area:cave",
  name: "Cave",
  cells: ["cell:top", "cell:left", "cell:right"],
  hue: "#888888",
};
const board: Board = {
  kind: "hex",
  cells: [
    { id: "cell:top", x: 1, y: 0, label: "top" },
    { id: "cell:left", x: 0, y: 1, label: "left" },
    { id: "cell:right", x: 1, y: 1, label: "right" },
  ],
  areas: [cave],
};
const layout = layOut(board);
const [top, right] = ["cell:top", "cell:right"].map((id) => layout.at.get(id)!);

describe("the name of a place", () => {
  it("stands at its foot", () => {
    expect(namePlace(layout, cave).y).toBeGreaterThan(right!.y);
  });
  it("goes to its head where a piece would hide it", () => {
    expect(namePlace(layout, cave, [right!]).y).toBeLessThan(top!.y);
  });
  it("stays where the head is no better", () => {
    expect(namePlace(layout, cave, [right!, top!])).toEqual(namePlace(layout, cave));
  });
  it("leaves the head to a stack", () => {
    const stacked = { ...cave, stack: { icon: "sword", name: "Swords" } };
    expect(namePlace(layout, stacked, [right!])).toEqual(namePlace(layout, cave));
  });
});
