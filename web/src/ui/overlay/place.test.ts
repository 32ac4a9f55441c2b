import { expect, it } from "vitest";
import { place } from "./place";

const screen = { width: 400, height: 300 };
const paper = { width: 100, height: 50 };
const box = (left: number, top: number) => ({ left, top, width: 20, height: 20 });

it("goes below, in the middle", () => {
  expect(place(box(190, 100), paper, screen)).toEqual({ left: 150, top: 128, side: "below" });
});

it("flips above at the foot of the screen", () => {
  expect(place(box(190, 270), paper, screen).side).toBe("above");
});

it("stays on the screen at its edge", () => {
  expect(place(box(2, 100), paper, screen).left).toBe(8);
});

it("leaves free what must be seen", () => {
  const spare = [{ left: 100, top: 120, width: 200, height: 80 }];
  expect(place(box(190, 100), paper, screen, { spare }).side).toBe("above");
});

it("moves along its side before it covers what must be seen", () => {
  const spare = [{ left: 0, top: 0, width: 195, height: 300 }];
  expect(place(box(190, 100), paper, screen, { spare, sides: ["below"] }).left).toBe(190);
});
