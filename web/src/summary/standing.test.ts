import { describe, expect, it } from "vitest";
import type { GameCard, Outcome, Scene, TableCard } from "../lib/protocol";
import { mood, ordinal, standing, verdict } from "./standing";

const outcome: Outcome = {
  ending: "end",
  title: "The End",
  reason: "It ended.",
  rule: "R-1",
  winners: [1],
  ranks: [2, 1],
  values: [-1, 1],
  points: [],
};
const seats: TableCard["seats"] = [
  { seat: 0, name: "Ana", player: "person", here: true, keeper: "" },
  { seat: 1, name: "Merlin", player: "deep:9", here: true, keeper: "" },
];
const table = { seats, outcome } as unknown as TableCard;
const game = { levels: [{ bot: "deep:9", name: "Hard", about: "" }] } as unknown as GameCard;
const scene: Scene = {
  board: { kind: "text" },
  mats: [
    { id: "mat:0", title: "Smith", icon: "anvil", seat: 0 },
    { id: "mat:1", title: "Merlin", icon: "star", seat: 1 },
  ],
};
const summary = { columns: [{ name: "Deeds", values: [3, 7] }] };

describe("the final table", () => {
  it("has the best first", () => {
    expect(standing(table, game, scene, summary, []).rows.map(({ seat }) => seat)).toEqual([1, 0]);
  });

  it("gives every seat its own values", () => {
    expect(standing(table, game, scene, summary, []).rows.map(({ cells }) => cells)).toEqual([
      ["1st", 7],
      ["2nd", 3],
    ]);
  });

  it("has no places where all are equal", () => {
    const equal = { ...table, outcome: { ...outcome, ranks: [2, 2] } };
    expect(standing(equal, game, scene, summary, []).heads.map(({ name }) => name)).toEqual(["Deeds"]);
  });

  it("has points where the game counts points", () => {
    const counted = { ...table, outcome: { ...outcome, points: [4, 9] } };
    expect(standing(counted, game, scene, summary, []).heads.at(-1)?.name).toBe("Points");
  });

  it("has the points once where the game has a column for them", () => {
    const counted = { ...table, outcome: { ...outcome, points: [4, 9] } };
    const own = { ...summary, columns: [{ name: "Points", values: ["4, 0", "9"] }] };
    const heads = standing(counted, game, scene, own, []).heads.map(({ name }) => name);
    expect(heads.filter((name) => name === "Points")).toHaveLength(1);
  });

  it("stands without a summary", () => {
    expect(standing(table, game, scene, null, []).rows).toHaveLength(2);
  });

  it("calls a figure by its name and its player beside", () => {
    expect(standing(table, game, scene, null, []).rows[1]).toMatchObject({ title: "Smith", by: "Ana" });
  });

  it("calls a seat that leads several figures by all their names, and shows none of them alone", () => {
    const mats = [...scene.mats!, { id: "mat:2", title: "Baker", icon: "bread", seat: 0 }];
    const row = standing(table, game, { ...scene, mats }, null, []).rows[1];
    expect(row).toMatchObject({ title: "Smith and Baker", by: "Ana", mat: undefined });
  });

  it("does not name a player twice", () => {
    expect(standing(table, game, scene, null, []).rows[0]).toMatchObject({
      title: "Merlin",
      by: "bot, Hard",
    });
  });

  it("calls the viewer you", () => {
    expect(standing(table, game, scene, null, [0]).rows[1]?.by).toBe("You");
  });
});

describe("the verdict", () => {
  const of = (
    winners: readonly number[],
    mine: readonly number[] = [],
    values: readonly number[] = [-1, 1],
  ): string => verdict({ ...outcome, winners, values }, seats, mine);

  it("names the winner", () => expect(of([0])).toBe("Ana wins"));
  it("names the viewer", () => expect(of([0], [0])).toBe("You win"));
  it("tells that all win together", () => expect(of([0, 1])).toBe("All win together"));
  it("tells that you win with the others", () => expect(of([0, 1], [1])).toBe("You win together"));
  it("tells that nobody wins", () => expect(of([], [], [-1, -1])).toBe("Nobody wins"));
  it("tells a draw", () => expect(of([], [], [0, 0])).toBe("A draw"));
});

describe("the mood", () => {
  it("is won for a winner", () => expect(mood(outcome, [1])).toBe("won"));
  it("is lost for the others", () => expect(mood(outcome, [0])).toBe("lost"));
  it("is neither for a guest", () => expect(mood(outcome, [])).toBe("watched"));
});

it.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [22, "22nd"],
])("place %i is written %s", (place, word) => expect(ordinal(place)).toBe(word));
