import { describe, expect, it } from "vitest";
import type { Shot, Slide } from "../../lib/protocol";
import { depthOn, endOf, isPutInOrder, lengthOf, placeOn } from "./slide";

/** From 10 to 20 cm in half a second, 25 cm/s at first; then it is struck and goes up. */
const slide: Slide = {
  piece: "piece:1",
  moments: [
    [0, 10, 10, 25],
    [0.5, 20, 10, 8],
    [1.5, 20, 14, 0],
  ],
};

describe("a slide", () => {
  it("begins, turns and ends where its moments say", () => {
    expect([0, 0.5, 1.5, 9].map((time) => placeOn(slide, time))).toEqual([
      { x: 10, y: 10 },
      { x: 20, y: 10 },
      { x: 20, y: 14 },
      { x: 20, y: 14 },
    ]);
  });

  it("gets slower evenly between two moments", () => {
    const speed = (time: number): number =>
      (placeOn(slide, time + 0.001).x - placeOn(slide, time - 0.001).x) / 0.002;
    // 25 at first and 10 cm in half a second: it loses 20 a second.
    expect(speed(0.1)).toBeCloseTo(23, 6);
    expect(speed(0.25)).toBeCloseTo(20, 6);
    expect(speed(0.4)).toBeCloseTo(17, 6);
  });

  it("comes to rest where it gets no slower than that", () => {
    expect(placeOn(slide, 1).y).toBeCloseTo(13, 6);
  });

  it("falls once its centre has left the mat", () => {
    const falling = { ...slide, falls: 0.4 };
    expect([0.3, 0.48, 1].map((time) => depthOn(falling, time))).toEqual([0, expect.closeTo(0.5, 6), 1]);
    expect(depthOn(slide, 1)).toBe(0);
  });

  it("ends where it is put down", () => {
    expect(endOf(slide)).toEqual({ x: 20, y: 14 });
    expect(endOf({ ...slide, end: [20, 12.5] })).toEqual({ x: 20, y: 12.5 });
  });
});

it("a shot lasts until the last piece rests", () => {
  const shot: Shot = {
    cue: "shot",
    piece: "piece:1",
    slides: [slide, { ...slide, moments: [[2, 0, 0, 0]] }],
  };
  expect(lengthOf(shot)).toBe(2);
  expect(isPutInOrder(shot)).toBe(false);
  expect(isPutInOrder({ ...shot, slides: [{ ...slide, end: [1, 1] }] })).toBe(true);
});
