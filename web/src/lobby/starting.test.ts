import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../lib/api";
import { seatsOf } from "../lib/keys";
import type { GameCard, TableCard } from "../lib/protocol";
import { goodSeats, joinTable, luckyNumber, playNow, watch } from "./starting";

const game = {
  slug: "quest",
  seats: [1, 4],
  roles: [],
  look: {},
  levels: [{ bot: "b1" }, { bot: "b2" }],
} as unknown as GameCard;
const table = (id: string, ...players: string[]): TableCard =>
  ({ id, seats: players.map((player, seat) => ({ seat, player })) }) as unknown as TableCard;

const create = vi.spyOn(api, "create");
const tables = vi.spyOn(api, "tables");

beforeEach(() => {
  localStorage.clear();
  create.mockReset().mockResolvedValue({ table: table("new"), host: "h", seats: [{ seat: 0, token: "t" }] });
  tables.mockReset().mockResolvedValue([]);
});

describe("play now", () => {
  it("sets you and a bot of the second level, and starts", async () => {
    await playNow(game);
    expect(create.mock.calls[0]![0]).toMatchObject({
      seats: [{ kind: "me" }, { kind: "bot", bot: "b2" }],
      start: true,
    });
  });

  it("sets you on a seat of the role that most have", async () => {
    await playNow({ ...game, roles: ["dragon", "hero"] });
    expect(create.mock.calls[0]![0].seats.map(({ kind }) => kind)).toEqual(["bot", "me"]);
  });

  it("leaves it to the server to name whoever gave no name", async () => {
    await playNow(game);
    expect(create.mock.calls[0]![0].seats[0]).toEqual({ kind: "me", name: "" });
  });

  it("keeps the seat", async () => {
    await playNow(game);
    expect(seatsOf("new")).toEqual([0]);
  });

  it.each([
    [[1, 4], 2],
    [[3, 6], 3],
    [[1, 1], 1],
  ] as const)("of a game for %j sets %i seats", (seats, number) => {
    expect(goodSeats({ ...game, seats })).toBe(number);
  });
});

describe("watch", () => {
  it("goes to a match of bots that is being played", async () => {
    tables.mockResolvedValue([table("people", "person", "b1"), table("bots", "b1", "b2")]);
    expect((await watch(game)).id).toBe("bots");
    expect(create).not.toHaveBeenCalled();
  });

  it("makes a public one if there is none", async () => {
    await watch(game);
    expect(create.mock.calls[0]![0]).toMatchObject({
      public: true,
      start: true,
      seats: [{ kind: "bot" }, { kind: "bot" }],
    });
  });
});

it("keeps the seat that was joined", async () => {
  vi.spyOn(api, "join").mockResolvedValue({ seat: 2, token: "s" });
  expect(await joinTable("t1", "Nino")).toBe(2);
  expect(seatsOf("t1")).toEqual([2]);
});

it("brings another number into the dice each time", () => {
  expect(luckyNumber()).toMatch(/^[0-9a-f]{32}$/);
  expect(luckyNumber()).not.toBe(luckyNumber());
});
