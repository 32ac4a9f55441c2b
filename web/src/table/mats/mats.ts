import { seatColour } from "../../board/paint/paint";
import { signFor, type SignOf } from "../../board/paint/signs";
import { isBot } from "../../lib/format";
import type { Board, GameCard, Look, Mat, Piece, SeatCard, Stat } from "../../lib/protocol";

/** "5 of 8 points left" as a track. */
export interface Gauge {
  readonly left: number;
  readonly most: number;
  readonly words: string;
}

/** A mat's state: a few words for the chip, and what can be counted. */
export interface MatState {
  readonly chip: string;
  readonly gauge: Gauge | null;
}

/** A chip with more letters would push the name away. */
const LONGEST_CHIP = 12;

/** Takes a state apart: "1st, acting, 3 of 4 points left". */
export function stateOf(mat: Mat): MatState {
  const words: string[] = [];
  let gauge: Gauge | null = null;
  for (const part of (mat.state ?? "").split(", ").filter(Boolean)) {
    const counted = /^(\d+) of (\d+) (.+)$/.exec(part);
    if (counted && !gauge)
      gauge = { left: Number(counted[1]), most: Number(counted[2]), words: counted[3] ?? "" };
    else words.push(part);
  }
  return { chip: words.join(" · "), gauge };
}

/** What of a mat's state fits its chip, and what stands under its name instead: "2nd" and "no hero yet". */
export function chipOf(mat: Mat): { readonly chip: string; readonly rest: string } {
  const { chip } = stateOf(mat);
  if (chip.length <= LONGEST_CHIP) return { chip, rest: "" };
  const [first = "", ...rest] = chip.split(" · ");
  return first.length <= LONGEST_CHIP ? { chip: first, rest: rest.join(" · ") } : { chip: "", rest: chip };
}

/** Nothing lies on it yet: it would be an empty tray. */
export function isBlank(mat: Mat): boolean {
  return !holds(mat) && (mat.life ?? null) === null && !mat.notes?.length;
}

/** Something lies on it: stats, slots, tracks, cards, shelves. */
function holds(mat: Mat): boolean {
  const rows = [mat.stats, mat.slots, mat.bag, mat.tracks, mat.hand, mat.shelves, mat.racks];
  return rows.some((row) => (row?.length ?? 0) > 0) || (mat.hand_count ?? null) !== null;
}

/** The colour of a life track by how much of it is left. */
export function lifeColour(now: number, most: number): string {
  const part = most > 0 ? now / most : 0;
  if (part > 0.6) return "var(--life-hi)";
  return part > 0.3 ? "var(--life-mid)" : "var(--life-lo)";
}

/** Who plays a seat, in a few words. */
export function playerOf(seat: SeatCard, game: GameCard, mine: boolean): string {
  if (seat.player === "open") return "open seat";
  if (isBot(seat)) return `${seat.name} · bot, ${levelOf(seat.player, game)}`;
  if (seat.keeper) return `${seat.name} · a bot sits in`;
  return mine ? "You" : seat.name;
}

function levelOf(bot: string, game: GameCard): string {
  return game.levels.find((level) => level.bot === bot)?.name.toLowerCase() ?? bot.replace(":", " ");
}

/** The heads of a sum's columns. Three parts are card, points and item; other sums are written without heads. */
export function sumHeads(stats: readonly Stat[]): readonly string[] {
  const most = Math.max(0, ...stats.map((stat) => stat.parts?.length ?? 0));
  if (most === 3) return ["card", "power", "item"];
  return Array.from({ length: most }, () => "");
}

/** How wide a board is for its height. */
export function boardRatio(board: Board): number {
  const cells = board.cells ?? [];
  if (board.kind !== "hex" && board.kind !== "square") return 1.4;
  if (cells.length === 0) return 1.4;
  // Hexes stand on a corner; a row is moved by half a cell for every row below the first.
  const across = cells.map((cell) => (board.kind === "hex" ? cell.x + cell.y / 2 : cell.x));
  const down = cells.map((cell) => cell.y);
  const columns = Math.max(...across) - Math.min(...across) + 1;
  const rows = Math.max(...down) - Math.min(...down) + 1;
  return board.kind === "hex" ? (columns * Math.sqrt(3)) / (rows * 1.5 + 0.5) : columns / rows;
}

/** A note that begins with a piece's name is about that piece. */
export function pieceOfNote(note: string, pieces: readonly Piece[]): Piece | null {
  let best: Piece | null = null;
  for (const piece of pieces) {
    const longer = !best || piece.name.length > best.name.length;
    if (longer && note.startsWith(`${piece.name} `)) best = piece;
  }
  return best;
}

/** A mat that says nothing but notes is a plain panel. */
export function isPlain(mat: Mat): boolean {
  return (mat.seat ?? null) === null && !holds(mat) && (mat.life ?? null) === null;
}

/** A plain panel about what happens just now: it lies over the board's corner. */
export function isUrgent(mat: Mat): boolean {
  return isPlain(mat) && Boolean(mat.acting);
}

/** How many cards are in a hand, as everybody may know; null if there is none. */
export function handCount(mat: Mat): number | null {
  if ((mat.hand_count ?? null) !== null) return mat.hand_count ?? null;
  return mat.hand?.length ? mat.hand.reduce((sum, card) => sum + (card.count ?? 1), 0) : null;
}

/** A dark face: the game's own side, or a seat whose figure on the board has one. */
export function isFoe(mat: Mat, pieces: readonly Piece[]): boolean {
  if ((mat.seat ?? null) === null) return true;
  return pieces.some((piece) => piece.foe && piece.seat === mat.seat && piece.icon === mat.icon);
}

/** The colour of a mat's edge: its sign's, else its own. */
export function matColour(mat: Mat, sign: SignOf): string {
  const known = signFor(mat, sign);
  return known === null ? mat.color || "var(--foe)" : seatColour(known);
}

/** The colour of a piece's ring: games name their colours. */
export function ringColour(piece: Piece, look: Look): string {
  return piece.ring ? (look.rings?.[piece.ring] ?? piece.ring) : "";
}
