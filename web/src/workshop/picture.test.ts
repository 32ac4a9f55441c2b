import { expect, it } from "vitest";
import { boardOf } from "./picture";

const rows = ["ab", "cde", "fg"];
const grounds = { a: "grass", d: "lake" };
const at = (turn: number, letter: string): [number, number] => {
  const cell = boardOf([{ rows, turn }], grounds).cells!.find((one) => one.ground === letter)!;
  return [cell.x + 0, cell.y + 0];
};

it("rows of letters form a hexagon round its middle", () => {
  const cells = boardOf([{ rows }], grounds).cells!;
  expect(cells.map(({ x, y }) => [x, y])).toEqual([
    [0, -1],
    [1, -1],
    [-1, 0],
    [0, 0],
    [1, 0],
    [-1, 1],
    [0, 1],
  ]);
});

it("letters are grounds, or stand for themselves", () => {
  expect(boardOf([{ rows }], grounds).cells!.map((cell) => cell.ground)).toEqual([
    "grass",
    "b",
    "c",
    "lake",
    "e",
    "f",
    "g",
  ]);
});

it("a turn goes with the clock", () => {
  expect(at(0, "e")).toEqual([1, 0]);
  expect(at(1, "e")).toEqual([0, 1]);
  expect(at(6, "e")).toEqual([1, 0]);
});

it("the middle stays where it is", () => {
  expect(at(4, "lake")).toEqual([0, 0]);
});

it("boards lie at their places, each with its border", () => {
  const board = boardOf(
    [
      { rows, place: [3, -1] },
      { rows, wall: true },
    ],
    grounds,
  );
  expect(board.cells![0]).toMatchObject({ x: 3, y: -2 });
  expect(board.areas!.map((area) => [area.cells.length, Boolean(area.wall)])).toEqual([
    [7, false],
    [7, true],
  ]);
});

it("a single board needs no border", () => {
  expect(boardOf([{ rows }], grounds).areas).toEqual([]);
});
