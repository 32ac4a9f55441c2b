import { describe, expect, test } from "vitest";
import type { GameCard, Piece, SeatCard } from "../../lib/protocol";
import {
  boardRatio,
  chipOf,
  handCount,
  isFoe,
  isBlank,
  isPlain,
  lifeColour,
  matColour,
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

describe("a hand", () => {
  test("counts cards that lie as one", () => {
    const hand = [{ id: "card:1", count: 3 }, { id: "card:2" }];
    expect(handCount({ ...mat(""), hand })).toBe(4);
  });
  test("of others is as large as everybody knows", () => {
    expect(handCount({ ...mat(""), hand_count: 0 })).toBe(0);
  });
  test("is none where there is none", () => {
    expect(handCount(mat(""))).toBeNull();
  });
  test("is something to see on a mat", () => {
    expect(isBlank({ ...mat(""), hand_count: 2 })).toBe(false);
  });
});

describe("a mat's colour", () => {
  test("is its own sign's", () => {
    expect(matColour({ ...mat(""), seat: 0, mark: 3 }, () => 9)).toBe("var(--seat-4)");
  });
  test("is its seat's sign's", () => {
    expect(matColour({ ...mat(""), seat: 0 }, () => 4)).toBe("var(--seat-5)");
  });
  test("is the game's on a mat of its own", () => {
    expect(matColour({ ...mat(""), color: "#123456" }, () => 4)).toBe("#123456");
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

describe("a dark face", () => {
  const lord: Piece = { id: "piece:lord", cell: "", icon: "elf-helmet", name: "Lord", seat: 0, foe: true };

  test("is that of a seat whose figure has one", () => {
    expect(isFoe({ ...mat(""), seat: 0 }, [lord])).toBe(true);
  });
  test("is not that of a seat that leads other figures", () => {
    expect(isFoe({ ...mat(""), seat: 1 }, [lord])).toBe(false);
  });
  test("is that of the game's own side", () => {
    expect(isFoe(mat(""), [])).toBe(true);
  });
});
