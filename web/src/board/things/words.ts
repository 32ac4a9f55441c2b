import type { Area, Cell, Door, Lid, Mark, Piece, Stack } from "../../lib/protocol";
import { signFor, type SignOf } from "../paint/signs";
import type { Target } from "./targets";

const LETTERS = "ABCDEFGHIJ";

export function seatLetter(seat: number): string {
  return LETTERS[seat] ?? String(seat + 1);
}

export function cellWords(cell: Cell, area: Area | undefined, standing: readonly Piece[]): string {
  const self = cell.about || [cell.label, area?.name].filter(Boolean).join(", ");
  return standing.length > 0 ? `${self}; here: ${standing.map((piece) => piece.name).join(", ")}` : self;
}

export function pieceWords(
  piece: Piece,
  seatNames: readonly string[],
  sign: SignOf = (seat) => seat,
): string {
  const life =
    piece.life !== null && piece.life !== undefined
      ? `, life ${piece.life} of ${piece.life_max ?? piece.life}`
      : "";
  const told = badgeWords(piece, piece.about ?? piece.name);
  const state = piece.fallen ? ", fallen" : piece.faded ? ", done" : "";
  const self = (piece.about ? piece.about.replace(/\.$/, "") : piece.name + life) + told + state;
  const known = signFor(piece, sign);
  if (known === null) return self;
  const who = (piece.seat ?? null) === null ? "" : seatNames[piece.seat ?? 0];
  const called = (piece.mark ?? null) === null ? "seat" : "mark";
  return `${self}; ${called} ${seatLetter(known)}${who ? `, ${who}` : ""}`;
}

/** What is written on its badges, unless its own words say it. */
function badgeWords({ badges = [] }: Piece, said: string): string {
  return badges
    .filter(({ text = "" }) => text !== "" && !said.includes(text))
    .map(({ text = "", about = "" }) => `, ${about.includes(text) ? about : `${about} ${text}`.trim()}`)
    .join("");
}

/** What a tip says under the piece's name. */
export function pieceTip({ name, about = "" }: Piece): string {
  const rest = about.startsWith(`${name}, `) ? about.slice(name.length + 2) : about;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

export function areaWords(area: Area, standing: readonly Piece[] = []): string {
  const self = area.stack ? `${area.name}; ${stackWords(area.stack)}` : area.name;
  return standing.length > 0 ? `${self}; here: ${standing.map((piece) => piece.name).join(", ")}` : self;
}

export function doorWords({ name, state = "closed" }: Door): string {
  return state === "arch" ? name : `${name}, ${state}`;
}

export function lidWords({ name, note = "" }: Lid): string {
  return [name, note].filter(Boolean).join(", ");
}

export function markWords({ about = "", text = "" }: Mark): string {
  return about.replace(/\.$/, "") || text;
}

export function stackWords(stack: Stack): string {
  return stack.empty ? `no ${stack.name} left` : stack.note || stack.name;
}

/** What choosing does: the one choice in words, or how many there are. */
export function targetWords(thing: string, target: Target, hinted: boolean): string {
  const [only] = target.choices;
  const act =
    target.choices.length === 1 && only
      ? only.label + (only.about ? `. ${only.about.replace(/\.$/, "")}` : "")
      : `${target.choices.length} choices`;
  return `${act}. ${thing}${hinted ? ". Suggested" : ""}`;
}
