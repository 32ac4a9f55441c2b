/** Sitting down: one click to play or watch, and the share each player has in the dice. */
import { api } from "../lib/api";
import { isBot } from "../lib/format";
import { keepGrant, keepSeat } from "../lib/keys";
import type { GameCard, Level, NewTable, SeatPlan, TableCard, TableGrant } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";

/** A number nobody else can know: with it in the dice, not even the server can choose them. */
export function luckyNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bot to play against unless somebody chooses: the second level. */
export function usualLevel(game: GameCard): Level | undefined {
  return game.levels[1] ?? game.levels[0];
}

/** The smallest number of seats that makes a good match: two, if the game allows it. */
export function goodSeats(game: GameCard): number {
  const [least, most] = game.seats;
  return Math.max(least, Math.min(2, most));
}

/** The seat for whoever sits down first: one of those that most have. */
export function usualSeat(game: GameCard): number {
  return Math.max(0, game.roles.length - 1);
}

function bots(game: GameCard, number: number): SeatPlan[] {
  return Array.from({ length: number }, () => ({ kind: "bot" as const, bot: usualLevel(game)?.bot ?? "" }));
}

/** Make a table and keep its secrets. */
export async function makeTable(plan: NewTable): Promise<TableGrant> {
  const grant = await api.create({ number: luckyNumber(), ...plan });
  keepGrant(grant);
  return grant;
}

/** A match against bots that begins at once. */
export async function playNow(game: GameCard): Promise<TableCard> {
  const me: SeatPlan = { kind: "me", name: settings.name };
  const seats = bots(game, goodSeats(game)).map((bot, seat) => (seat === usualSeat(game) ? me : bot));
  return (await makeTable({ game: game.slug, seats, start: true })).table;
}

/** The game's guided first match. */
export async function learn(game: GameCard): Promise<TableCard> {
  const grant = await api.learn(game.slug, settings.name);
  keepGrant(grant);
  return grant.table;
}

/** A match of bots to look at: one that is played right now, or a new one. */
export async function watch(game: GameCard): Promise<TableCard> {
  const running = await api.tables({ status: "running", game: game.slug });
  const found = running.find((table) => table.seats.every(isBot));
  if (found) return found;
  const [least, most] = game.seats;
  const number = Math.max(least, Math.min(game.look.cover?.seats ?? goodSeats(game), most));
  return (await makeTable({ game: game.slug, seats: bots(game, number), public: true, start: true })).table;
}

/** Take an open seat; without a number the first one that is free. Returns the seat. */
export async function joinTable(id: string, name: string, seat: number | null = null): Promise<number> {
  const grant = await api.join(id, { name, seat, number: luckyNumber() });
  keepSeat(id, grant);
  return grant.seat;
}
