import { describe, expect, it } from "vitest";
import {
  ago,
  clock,
  count,
  names,
  openSeats,
  optionWords,
  playerWords,
  range,
  roleOf,
  tableName,
  timeLimit,
} from "./format";
import type { GameCard, OptionForm, SeatCard, TableCard } from "./protocol";

const seat = (number: number, name: string, player: string): SeatCard => ({
  seat: number,
  name,
  player,
  here: true,
  keeper: "",
});
const table = (name: string, ...seats: SeatCard[]): TableCard => ({ name, seats }) as unknown as TableCard;
const mode = {
  values: ["cooperative", "semi_cooperative"],
  words: ["Together", "One wins"],
} as unknown as OptionForm;

describe("numbers and lists", () => {
  it.each([
    [range([2, 5]), "2–5"],
    [range([2, 2]), "2"],
    [count(1, "seat"), "1 seat"],
    [count(0, "match", "matches"), "0 matches"],
    [names([]), ""],
    [names(["Ana"]), "Ana"],
    [names(["Ana", "Nino", "Levan"]), "Ana, Nino and Levan"],
    [clock(9), "0:09"],
    [clock(150), "2:30"],
    [clock(3723), "1:02:03"],
    [timeLimit(0), "no limit"],
    [timeLimit(90), "90 s"],
    [timeLimit(300), "5 min"],
    [timeLimit(86_400), "1 day"],
    [optionWords(mode, "semi_cooperative"), "One wins"],
    [optionWords(mode, 3), "3"],
  ])("%s", (written, meant) => expect(written).toBe(meant));
});

describe("a time", () => {
  it.each([
    [0, "just now"],
    [61, "1 min ago"],
    [7300, "2 h ago"],
    [90_000, "yesterday"],
  ])("%i seconds back", (back, words) => expect(ago(1_800_000_000 - back, 1_800_000_000)).toBe(words));

  it("of a clock that goes wrong is not in the future", () => {
    expect(ago(1_800_000_100, 1_800_000_000)).toBe("just now");
  });
});

describe("a table", () => {
  it("is called by its name", () => {
    expect(tableName(table("Friday quest", seat(0, "Ana", "person")))).toBe("Friday quest");
  });

  it("without a name is called by its people", () => {
    expect(tableName(table("", seat(0, "Ana", "person"), seat(1, "Gimli", "greedy")))).toBe("Ana’s table");
  });

  it("knows its open seats", () => {
    expect(
      openSeats(table("", seat(0, "Ana", "person"), seat(1, "", "open"))).map((one) => one.seat),
    ).toEqual([1]);
  });

  it("calls a bot by its level", () => {
    const game = { levels: [{ bot: "mcts:100", name: "Normal", about: "" }] } as unknown as GameCard;
    expect(playerWords("mcts:100", game)).toBe("bot, Normal");
  });
});

describe("what a seat plays", () => {
  const game = (...roles: string[]): GameCard => ({ roles }) as unknown as GameCard;

  it("is not worth a word where all play alike", () => {
    expect(roleOf(game("hero"), 0)).toBe("");
  });

  it("is the last role for every seat that the others leave", () => {
    expect([0, 1, 4].map((seat) => roleOf(game("dragon", "hero"), seat))).toEqual(["Dragon", "Hero", "Hero"]);
  });
});
