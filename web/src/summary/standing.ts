import { isBot, names, playerWords } from "../lib/format";
import type { GameCard, Mat, Outcome, Scene, SeatCard, Summary, TableCard } from "../lib/protocol";
import { titleOfSeat } from "../lib/scene";

/** One row of the final table. */
export interface Row {
  readonly seat: number;
  readonly title: string;
  readonly by: string;
  /** Its mat, if that stands for the whole seat: not for one that leads several figures. */
  readonly mat: Mat | undefined;
  readonly won: boolean;
  readonly cells: readonly (number | string)[];
}

/** The final table: heads with what they mean, and a row a seat, best first. */
export interface Standing {
  readonly heads: readonly { readonly name: string; readonly about: string }[];
  readonly rows: readonly Row[];
}

/** Who did what, best first. Without columns it is still told who sat where and who won. */
export function standing(
  table: TableCard,
  game: GameCard,
  scene: Scene,
  summary: Summary | null,
  mine: readonly number[],
): Standing {
  const outcome = table.outcome;
  const columns = summary?.columns ?? [];
  const ranked = outcome !== null && new Set(outcome.ranks).size > 1;
  // A game that tells the points in its own way, hero by hero, tells them once.
  const told = columns.some(({ name }) => name === "Points");
  const points = told ? [] : (outcome?.points ?? []);
  const heads = [
    ...(ranked ? [{ name: "Place", about: "" }] : []),
    ...columns.map(({ name, about }) => ({ name, about: about ?? "" })),
    ...(points.length > 0 ? [{ name: "Points", about: "" }] : []),
  ];
  const rows = table.seats.map((card): Row => {
    const mats = (scene.mats ?? []).filter(({ seat }) => seat === card.seat);
    const title = titleOfSeat(scene, card.seat);
    const name = card.name === "" ? `Player ${card.seat + 1}` : card.name;
    const person = mine.includes(card.seat) ? "You" : name;
    const own = title === "" || title === name;
    const player = isBot(card) ? playerWords(card.player, game) : "";
    return {
      seat: card.seat,
      title: own ? name : title,
      by: [own && person === name ? "" : person, player].filter((word) => word !== "").join(" · "),
      mat: mats.length === 1 ? mats[0] : undefined,
      won: outcome?.winners.includes(card.seat) ?? false,
      cells: [
        ...(ranked ? [ordinal(outcome.ranks[card.seat] ?? 0)] : []),
        ...columns.map(({ values }) => values[card.seat] ?? ""),
        ...(points.length > 0 ? [points[card.seat] ?? ""] : []),
      ],
    };
  });
  const rank = (row: Row): number => outcome?.ranks[row.seat] ?? 0;
  return { heads, rows: rows.sort((a, b) => rank(a) - rank(b) || a.seat - b.seat) };
}

/** "Ana and Nino win": who won, in a few words. */
export function verdict(outcome: Outcome, seats: readonly SeatCard[], mine: readonly number[]): string {
  const winners = outcome.winners;
  if (winners.length === 0) return outcome.values.every((value) => value === 0) ? "A draw" : "Nobody wins";
  if (winners.length === seats.length && seats.length > 1) {
    return mine.length > 0 ? "You win together" : "All win together";
  }
  const others = winners.filter((seat) => !mine.includes(seat));
  const won = others.map((seat) => seats.find((card) => card.seat === seat)?.name || `Player ${seat + 1}`);
  if (others.length < winners.length) won.unshift("You");
  return `${names(won)} ${won.length > 1 || won[0] === "You" ? "win" : "wins"}`;
}

export type Mood = "won" | "lost" | "watched";

/** How it went for those who sit at this screen: won, lost, or neither for a guest. */
export function mood(outcome: Outcome, mine: readonly number[]): Mood {
  if (mine.length === 0) return "watched";
  return mine.some((seat) => outcome.winners.includes(seat)) ? "won" : "lost";
}

export function ordinal(place: number): string {
  const last = place % 10;
  const teen = Math.floor((place % 100) / 10) === 1;
  if (!teen && last === 1) return `${place}st`;
  if (!teen && last === 2) return `${place}nd`;
  if (!teen && last === 3) return `${place}rd`;
  return `${place}th`;
}
