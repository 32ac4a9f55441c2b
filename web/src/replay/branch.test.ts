import { describe, expect, it } from "vitest";
import type { GameCard, TableCard } from "../lib/protocol";
import { firstPlaces, plans, taken, type Place } from "./branch";

const seat = (at: number, player: string): TableCard["seats"][number] => ({
  seat: at,
  name: `Name ${at}`,
  player,
  here: true,
  keeper: "",
});
const table = { seats: [seat(0, "quick"), seat(1, "person"), seat(2, "person")] } as unknown as TableCard;
const levels = [
  { bot: "quick", name: "Easy", about: "" },
  { bot: "slow", name: "Normal", about: "" },
];
const game = { levels } as unknown as GameCard;
const takers = (places: readonly Place[]): string[] => places.map(({ taker }) => taker);

describe("the seats of a match that is played on", () => {
  it("are a bot where one sat, and a bot for the others", () => {
    expect(takers(firstPlaces(table, game, [2], "Nino"))).toEqual(["bot quick", "bot slow", "me"]);
  });

  it("give a guest the first person's seat", () => {
    expect(takers(firstPlaces(table, game, [], "Nino"))).toEqual(["bot quick", "me", "bot slow"]);
  });

  it("give all seats of this screen back to it", () => {
    expect(takers(firstPlaces(table, game, [1, 2], "Nino"))).toEqual(["bot quick", "me", "screen"]);
  });

  it("are open where the game has no bots", () => {
    expect(takers(firstPlaces(table, { ...game, levels: [] }, [1], "Nino"))[2]).toBe("open");
  });

  it("have only one me", () => {
    expect(takers(taken(firstPlaces(table, game, [1], "Nino"), 0, "me"))).toEqual([
      "me",
      "screen",
      "bot slow",
    ]);
  });

  it("are sent as the server wants them", () => {
    expect(plans(firstPlaces(table, game, [1], " Nino "))).toEqual([
      { kind: "bot", bot: "quick" },
      { kind: "me", name: "Nino" },
      { kind: "bot", bot: "slow" },
    ]);
  });
});
