import { describe, expect, it } from "vitest";
import type { Series } from "../lib/protocol";
import { linePath, nearestRound, scaleOf, spread, valueAt } from "./chart";

const frame = { left: 0, right: 100, top: 0, bottom: 50 };
const series = (points: Series["points"]): Series => ({ name: "One", points });

describe("the scale of a chart", () => {
  it("spans all rounds from edge to edge", () => {
    const scale = scaleOf(
      [
        series([
          [1, 5],
          [11, 5],
        ]),
      ],
      frame,
    );
    expect([scale.x(1), scale.x(6), scale.x(11)]).toEqual([0, 50, 100]);
  });

  it("starts at zero even if no value does", () => {
    const scale = scaleOf(
      [
        series([
          [1, 8],
          [2, 10],
        ]),
      ],
      frame,
    );
    expect(scale.y(0)).toBe(50);
  });

  it("reaches below zero if a value does", () => {
    const scale = scaleOf(
      [
        series([
          [1, -4],
          [2, 10],
        ]),
      ],
      frame,
    );
    expect(scale.y(-4)).toBeLessThanOrEqual(50);
  });

  it("counts in steps that people count in", () => {
    const scale = scaleOf(
      [
        series([
          [1, 0],
          [2, 20],
        ]),
      ],
      frame,
    );
    expect(scale.values.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20]);
  });

  it("puts a single round in the middle", () => {
    expect(scaleOf([series([[3, 1]])], frame).x(3)).toBe(50);
  });

  it("leaves out rounds that would run into each other", () => {
    const rounds = Array.from({ length: 11 }, (_, at): [number, number] => [at + 1, 1]);
    expect(scaleOf([series(rounds)], frame).turns.map(({ value }) => value)).toEqual([1, 6, 11]);
  });

  it("stands without any series", () => {
    expect(scaleOf([], frame).values.every(({ at }) => Number.isFinite(at))).toBe(true);
  });
});

describe("a line", () => {
  it("goes through its points, shifted", () => {
    const line: Series["points"] = [
      [1, 0],
      [2, 5],
    ];
    expect(linePath(line, scaleOf([series(line)], frame), 2)).toBe("M0.0 52.0L100.0 2.0");
  });

  it("keeps its value until the next point", () => {
    expect(
      valueAt(
        series([
          [1, 9],
          [4, 3],
        ]),
        3,
      ),
    ).toBe(9);
  });

  it("has no value before it begins", () => {
    expect(valueAt(series([[2, 9]]), 1)).toBeUndefined();
  });
});

describe("marks at the ends of lines", () => {
  it("stay where they are if there is room", () => {
    expect(spread([10, 40], 12, 0, 50)).toEqual([10, 40]);
  });

  it("move apart when they stand on each other", () => {
    expect(spread([20, 20, 20], 12, 0, 50)).toEqual([20, 32, 44]);
  });

  it("stay above the bottom", () => {
    expect(spread([48, 48], 12, 0, 50)).toEqual([38, 50]);
  });

  it("share what room there is when it is too small", () => {
    expect(spread([5, 5, 5], 40, 0, 50)).toEqual([0, 25, 50]);
  });
});

it("the nearest round is found from a place", () => {
  expect(
    nearestRound(
      scaleOf(
        [
          series([
            [1, 1],
            [2, 1],
            [3, 1],
          ]),
        ],
        frame,
      ),
      60,
    ),
  ).toBe(2);
});
