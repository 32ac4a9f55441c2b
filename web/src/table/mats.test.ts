import { describe, expect, test } from "vitest";
import type { GameCard, Piece, SeatCard } from "../lib/protocol";
import {
  boardRatio,
  chipOf,
  isBlank,
  isPlain,
  lifeColour,
  pieceOfNote,
  playerOf,
  stateOf,
  sumHeads,
} from "./mats";

const mat = (state: string) => ({ id: "mat:0", title: "Elf", icon: "elf-helmet", state });
const seat = (more: Partial<SeatCard>): SeatCard => ({
  seat: 0,
  name: "Ana",
  player: "person",
  here: true,
  keeper: "",
  ...more,
});
const game = { levels: [{ bot: "mcts:100", name: "Normal", about: "" }] } as unknown as GameCard;

describe("a mat's state", () => {
  test("is a chip and a track", () => {
    expect(stateOf(mat("1st, acting, 3 of 4 points left"))).toEqual({
      chip: "1st · acting",
      gauge: { left: 3, most: 4, words: "points left" },
    });
  });

  test("may have nothing to count", () => {
    expect(stateOf(mat("awake since round 3"))).toEqual({ chip: "awake since round 3", gauge: null });
  });

  test("may be empty", () => {
    expect(stateOf(mat(""))).toEqual({ chip: "", gauge: null });
  });
});

describe("a mat's chip", () => {
  test("is the state while it is short", () => {
    expect(chipOf(mat("1st, acting"))).toEqual({ chip: "1st · acting", rest: "" });
  });

  test("leaves to the line below what it has no room for", () => {
    expect(chipOf(mat("2nd, no hero yet"))).toEqual({ chip: "2nd", rest: "no hero yet" });
  });

  test("is none if its first words are too long already", () => {
    expect(chipOf(mat("awake since round 3"))).toEqual({ chip: "", rest: "awake since round 3" });
  });
});

describe("a blank mat", () => {
  test("has nothing on it", () => {
    expect(isBlank(mat("2nd"))).toBe(true);
  });

  test("is blank no more with something to count", () => {
    expect(isBlank({ ...mat("2nd"), life: 3 })).toBe(false);
  });
});

describe("who plays", () => {
  test("is you on your own mat", () => {
    expect(playerOf(seat({}), game, true)).toBe("You");
  });
  test("is the bot with its level", () => {
    expect(playerOf(seat({ name: "Merlin", player: "mcts:100" }), game, false)).toBe("Merlin · bot, normal");
  });
  test("is still the person while a bot sits in", () => {
    expect(playerOf(seat({ keeper: "greedy" }), game, false)).toBe("Ana · a bot sits in");
  });
});

test("life is green above 60 percent, yellow above 30, else red", () => {
  expect([7, 6, 4, 3].map((now) => lifeColour(now, 10))).toEqual([
    "var(--life-hi)",
    "var(--life-mid)",
    "var(--life-mid)",
    "var(--life-lo)",
  ]);
});

test("sums of three parts have heads", () => {
  expect(sumHeads([{ name: "Attack", icon: "", total: 3, parts: [1, 1, 1] }])).toEqual([
    "card",
    "power",
    "item",
  ]);
});

test("a hex board's ratio counts the shift of its rows", () => {
  const cells = [0, 1].flatMap((y) => [0, 1].map((x) => ({ id: `${x},${y}`, x, y, label: "" })));
  expect(boardRatio({ kind: "hex", cells })).toBeCloseTo((2.5 * Math.sqrt(3)) / 3.5);
  expect(boardRatio({ kind: "square", cells })).toBe(1);
});

test("a note belongs to the piece with the longest fitting name", () => {
  const piece = (name: string) => ({ id: name, name, cell: "", icon: "" }) as Piece;
  expect(pieceOfNote("Orc chief goes on.", [piece("Orc"), piece("Orc chief")])?.id).toBe("Orc chief");
  expect(pieceOfNote("Nobody moves.", [piece("Orc")])).toBeNull();
});

test("a mat of the game's own with nothing but notes is a plain panel", () => {
  expect(isPlain({ id: "mat:x", title: "Next", icon: "", notes: ["a"] })).toBe(true);
  expect(isPlain({ id: "mat:x", title: "Beast", icon: "", life: 3, life_max: 3 })).toBe(false);
});
