import { describe, expect, it } from "vitest";
import { signFor, signsOf } from "./signs";

describe("the sign of a seat", () => {
  const look = { marks: { "2": [1, 4] } };

  it("is the one the game gives it for so many seats", () => {
    expect([0, 1].map(signsOf(look, 2))).toEqual([1, 4]);
  });

  it("is its own number if the game says nothing for so many seats", () => {
    expect([0, 1, 2].map(signsOf(look, 3))).toEqual([0, 1, 2]);
  });

  it("gives way to a thing's own", () => {
    expect(signFor({ seat: 0, mark: 3 }, signsOf(look, 2))).toBe(3);
  });

  it("is a thing's that has none of its own", () => {
    expect(signFor({ seat: 1 }, signsOf(look, 2))).toBe(4);
  });

  it("is nobody's on a thing that belongs to no seat", () => {
    expect(signFor({ seat: null }, signsOf(look, 2))).toBeNull();
  });
});
