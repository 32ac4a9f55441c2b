/** What lists say about tables. */
import { ApiError, api } from "../../lib/api";
import { count, day, isBot, names, openSeats } from "../../lib/format";
import { forget, heldTables, seatsOf } from "../../lib/keys";
import type { TableCard } from "../../lib/protocol";

const MOST_HELD = 12;

/** The tables this browser has a seat at or is host of. Those the server has forgotten are forgotten here too. */
export async function yourTables(): Promise<TableCard[]> {
  const held = heldTables().slice(0, MOST_HELD);
  const cards = await Promise.all(
    held.map(async ({ id }) => {
      try {
        return await api.table(id);
      } catch (problem) {
        if (problem instanceof ApiError && problem.status === 404) {
          forget(id);
          return null;
        }
        throw problem;
      }
    }),
  );
  return cards.filter((card) => card !== null).sort((a, b) => urgency(b) - urgency(a));
}

/** Your turn first, then running, then waiting, then over. */
function urgency(table: TableCard): number {
  if (isYourTurn(table)) return 3;
  return { running: 2, waiting: 1, over: 0 }[table.status];
}

export function isYourTurn(table: TableCard): boolean {
  return table.status === "running" && table.turn !== null && seatsOf(table.id).includes(table.turn);
}

/** How a table stands, and how long it is kept if nobody comes: "2 of 4 seats taken · kept until 12 Nov unless somebody comes". */
export function progress(table: TableCard): string {
  const kept = table.kept_until ? `kept until ${day(table.kept_until)} unless somebody comes` : "";
  return [standing(table), kept].filter(Boolean).join(" · ");
}

/** "round 6 · Ana is choosing", "2 of 4 seats taken", "over · The City is saved". */
function standing(table: TableCard): string {
  if (table.status === "waiting") {
    const taken = table.seats.length - openSeats(table).length;
    return `${taken} of ${count(table.seats.length, "seat")} taken`;
  }
  if (table.status === "over") return table.outcome?.title ?? "over";
  const seat = table.seats.find((one) => one.seat === table.turn);
  const round = table.round ? `round ${table.round}` : "just begun";
  if (!seat || isYourTurn(table)) return `${round} · ${count(table.seats.length, "seat")}`;
  return `${round} · ${seat.name} is ${isBot(seat) || seat.keeper ? "thinking" : "choosing"}`;
}

/** Who sat there, people first. */
export function players(table: TableCard): string {
  const people = table.seats.filter((seat) => seat.player === "person").map((seat) => seat.name);
  const bots = table.seats.filter(isBot).length;
  return names([...people, ...(bots ? [count(bots, "bot")] : [])]);
}
