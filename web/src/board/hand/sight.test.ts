import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Aiming, Piece } from "../../lib/protocol";
import { freeSlide, lyingOf, sight, sightWords, wayToTouch } from "./sight";

const aiming: Aiming = { piece: "piece:1", angles: 1440, powers: 100, speed: 250, slide: 294.3, rest: 0.5 };
const mat = { width: 52, height: 32 };
const disc = (number: number, x: number, y: number, radius = 1.25): Piece => ({
  id: `piece:${number}`,
  cell: "",
  icon: "",
  name: `Disc ${number}`,
  at: [x, y],
  radius,
});
const look = (pieces: Piece[], angle: number, power: number, by: Partial<Aiming> = {}) =>
  sight({ ...aiming, ...by }, { angle, power }, lyingOf(pieces), mat)!;

describe("the way of a flick", () => {
  it("is as long as a free slide if nothing is in its way", () => {
    const seen = look([disc(1, 5, 16)], 0, 30);
    expect(freeSlide(aiming, 30)).toBeCloseTo((75 * 75 - 0.25) / 588.6, 9);
    expect(seen.to.x).toBeCloseTo(5 + freeSlide(aiming, 30), 9);
    expect(seen.touches).toBeNull();
    expect(seen.leaves).toBe(false);
  });

  it("ends where it touches the nearest disc, rims together", () => {
    const seen = look([disc(1, 5, 16), disc(2, 30, 16), disc(3, 20, 16.5, 1.5)], 0, 100);
    expect(seen.touches?.piece.name).toBe("Disc 3");
    expect(Math.hypot(seen.to.x - 20, seen.to.y - 16.5)).toBeCloseTo(2.75, 9);
  });

  it("ends where the centre leaves the mat", () => {
    const seen = look([disc(1, 5, 16)], 360, 100);
    expect(seen.leaves).toBe(true);
    expect(seen.to).toEqual({ x: expect.closeTo(5, 9), y: expect.closeTo(32, 9) });
  });

  it("passes a disc that it would miss by a hair, and meets one that it grazes", () => {
    const from = { x: 0, y: 0 };
    const east = { x: 1, y: 0 };
    expect(wayToTouch(from, east, { x: 10, y: 2.5 }, 2.5)).toBe(Infinity);
    expect(wayToTouch(from, east, { x: 10, y: 2.4999 }, 2.5)).toBeCloseTo(10, 1);
    expect(wayToTouch(from, east, { x: -10, y: 0 }, 2.5)).toBe(Infinity);
  });

  it("begins with a touch where discs lie rim to rim", () => {
    const seen = look([disc(1, 5, 16), disc(2, 7.4999, 16)], 0, 50);
    expect(seen.way).toBe(0);
    expect(seen.touches?.piece.name).toBe("Disc 2");
  });

  it("is that of the edge for a piece that rolls", () => {
    const seen = look([disc(1, 5, 16), disc(2, 20, 16)], 0, 100, { radius: 0.5, slide: 90, speed: 140 });
    expect(seen.to.x).toBeCloseTo(20 - 1.75, 9);
  });

  it("is not there for a piece that is not on the table", () => {
    expect(sight(aiming, { angle: 0, power: 9 }, lyingOf([disc(2, 5, 5)]), mat)).toBeNull();
  });
});

/** What the physics itself says; its own tests read the same file. */
type Row = [[number, number, number][], number, number, number, number, number, boolean];
const rows = JSON.parse(readFileSync(join(import.meta.dirname, "sights.json"), "utf8")) as unknown as Row[];

describe("the client and the physics", () => {
  it.each(rows.map((row, number) => [number, row] as const))("agree on flick %i", (_, row) => {
    const [discs, angle, power, x, y, touches, leaves] = row;
    const seen = look(
      discs.map((one, i) => disc(i + 1, ...one)),
      angle,
      power,
    );
    expect(seen.to.x).toBeCloseTo(x, 5);
    expect(seen.to.y).toBeCloseTo(y, 5);
    expect(seen.touches?.piece.id ?? "").toBe(touches ? `piece:${touches}` : "");
    expect(seen.leaves).toBe(leaves);
  });
});

it("is told in words", () => {
  const pieces = [disc(1, 5, 16), disc(2, 20, 16)];
  const words = (angle: number, power: number): string =>
    sightWords(aiming, { angle, power }, look(pieces, angle, power));
  expect(words(0, 70)).toBe("0 degrees, power 70, first in the way: Disc 2");
  expect(words(333, 90)).toBe("83.25 degrees, power 90, leaves the mat");
  expect(words(40, 10)).toBe("10 degrees, power 10, meets nothing");
});
