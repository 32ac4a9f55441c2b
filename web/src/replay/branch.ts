import { isBot } from "../lib/format";
import type { GameCard, SeatPlan, TableCard } from "../lib/protocol";

/** Who takes a seat when a match is played on: "me", "screen", "open", or "bot " and the bot's short name. */
export type Taker = "me" | "screen" | "open" | `bot ${string}`;

/** A seat of the new table, as the form holds it. */
export interface Place {
  readonly seat: number;
  readonly taker: Taker;
  /** The name of whoever sits there, for "me" and "screen". */
  readonly name: string;
}

/** Bots stay bots; the viewer takes their own seats, or the first person's; bots stand in for everybody else. */
export function firstPlaces(
  table: TableCard,
  game: GameCard,
  mine: readonly number[],
  name: string,
): readonly Place[] {
  const people = table.seats.filter((card) => !isBot(card)).map(({ seat }) => seat);
  const own = mine.length > 0 ? mine : [people[0] ?? table.seats[0]?.seat ?? 0];
  const standIn = game.levels[1] ?? game.levels[0];
  return table.seats.map((card): Place => {
    const at = own.indexOf(card.seat);
    if (at === 0) return { seat: card.seat, taker: "me", name };
    if (at > 0) return { seat: card.seat, taker: "screen", name: card.name };
    const bot = isBot(card) ? card.player : standIn?.bot;
    return { seat: card.seat, taker: bot === undefined ? "open" : `bot ${bot}`, name: card.name };
  });
}

/** The same with one seat taken by somebody else; "me" is only one, so whoever was it sits at this screen now. */
export function taken(places: readonly Place[], seat: number, taker: Taker): readonly Place[] {
  return places.map((place) => {
    if (place.seat === seat) return { ...place, taker };
    return taker === "me" && place.taker === "me" ? { ...place, taker: "screen" } : place;
  });
}

/** What the server is asked for. */
export function plans(places: readonly Place[]): readonly SeatPlan[] {
  return places.map(({ taker, name }): SeatPlan => {
    if (taker === "me" || taker === "screen") return { kind: taker, name: name.trim() };
    return taker === "open" ? { kind: "open" } : { kind: "bot", bot: taker.slice("bot ".length) };
  });
}
