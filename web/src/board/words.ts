import type { Area, Cell, Piece, Stack } from "../lib/protocol";
import type { Target } from "./targets";

const LETTERS = "ABCDEFGHIJ";

export function seatLetter(seat: number): string {
  return LETTERS[seat] ?? String(seat + 1);
}

export function cellWords(cell: Cell, area: Area | undefined, standing: readonly Piece[]): string {
  const self = cell.about || [cell.label, area?.name].filter(Boolean).join(", ");
  return standing.length > 0 ? `${self}; here: ${standing.map((piece) => piece.name).join(", ")}` : self;
}

export function pieceWords(piece: Piece, seatNames: readonly string[]): string {
  const life =
    piece.life !== null && piece.life !== undefined
      ? `, life ${piece.life} of ${piece.life_max ?? piece.life}`
      : "";
  const self = piece.about ? piece.about.replace(/\.$/, "") : piece.name + life;
  if (piece.seat === null || piece.seat === undefined) return self;
  const who = seatNames[piece.seat];
  return `${self}; seat ${seatLetter(piece.seat)}${who ? `, ${who}` : ""}`;
}

/** What a tip says under the piece's name. */
export function pieceTip({ name, about = "" }: Piece): string {
  const rest = about.startsWith(`${name}, `) ? about.slice(name.length + 2) : about;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

export function areaWords(area: Area): string {
  return area.stack ? `${area.name}; ${stackWords(area.stack)}` : area.name;
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
