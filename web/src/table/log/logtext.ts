import type { Change, Line, Roll, Scene, SeatCard } from "../../lib/protocol";

/** A piece of a log line's text, as it is drawn. */
export type Bit =
  | { readonly kind: "text" | "name" | "loss" | "gain"; readonly text: string }
  | {
      readonly kind: "dice";
      readonly dice: readonly number[];
      readonly faces: number;
      readonly style: "" | "swords";
    };

/** A log line taken apart: the sentence, the sum on a line of its own, and what comes after it. */
export interface LogText {
  readonly sentence: readonly Bit[];
  readonly sum: string;
  readonly after: readonly Bit[];
}

/** Everything at a table that has a name, longest first, so that "Ice tower" is found before "Ice". */
export function namesAt(scene: Scene, seats: readonly SeatCard[]): readonly string[] {
  const names = new Set<string>();
  for (const piece of scene.pieces ?? []) names.add(piece.name);
  for (const mat of scene.mats ?? []) names.add(mat.title);
  for (const area of scene.board.areas ?? []) names.add(area.name);
  for (const seat of seats) names.add(seat.name);
  return longestFirst(names);
}

/** Names in the order in which they are looked for. */
export function longestFirst(names: Iterable<string>): readonly string[] {
  const real = [...names].filter((name) => name.length > 1);
  return real.sort((a, b) => b.length - a.length || a.localeCompare(b));
}

/** Finds the names in texts; null if there are none. Made once for many lines. */
export function nameFinder(names: readonly string[]): RegExp | null {
  if (names.length === 0) return null;
  const any = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "gu");
}

/** Takes a line apart. */
export function formatLine(line: Line, finder: RegExp | null): LogText {
  const rolls = (line.cues ?? []).filter((cue): cue is Roll => cue.cue === "roll");
  const changes = (line.cues ?? []).filter(
    (cue): cue is Change => cue.cue === "change" && cue.what !== "other",
  );
  const bits = (text: string): Bit[] => colouredBits(text, finder, changes);
  if (rolls.length === 0) return { sentence: bits(line.text), sum: "", after: [] };
  const dice = diceBits(rolls);
  const found = sumsIn(line.text, rolls);
  if (!found) return { sentence: [...bits(line.text), ...dice], sum: sumOf(rolls), after: [] };
  const before = line.text.slice(0, found.start).replace(/[\s:,;]+$/, "");
  const after = line.text.slice(found.end).replace(/^[\s;:,.]+/, "");
  return {
    sentence: [...bits(before), ...dice],
    sum: line.text.slice(found.start, found.end),
    after: after ? bits(sentenceCase(after)) : [],
  };
}

/** The dice of a roll, side against side. */
function diceBits(rolls: readonly Roll[]): Bit[] {
  const bits: Bit[] = [];
  for (const roll of rolls) {
    const thrown = roll.sides.filter((side) => side.dice.length > 0);
    thrown.forEach((side, i) => {
      bits.push({ kind: "text", text: i > 0 ? " against " : " " });
      bits.push({ kind: "dice", dice: side.dice, faces: roll.faces ?? 6, style: roll.style ?? "" });
    });
  }
  return bits;
}

function sumOf(rolls: readonly Roll[]): string {
  return rolls
    .map((roll) => roll.sides.flatMap((side) => (side.sum ? [side.sum] : [])).join(" against "))
    .filter(Boolean)
    .join("; ");
}

/** Where the written sums stand in the text, from the first to the last; null if they are not all there. */
function sumsIn(text: string, rolls: readonly Roll[]): { start: number; end: number } | null {
  const sums = rolls.flatMap((roll) => roll.sides.flatMap((side) => (side.sum ? [side.sum] : [])));
  if (sums.length === 0) return null;
  let start = -1;
  let end = 0;
  for (const sum of sums) {
    // A sum is the same whether it is written "3 + 4 = 7" or "3+4 = 7".
    const loose = [...sum.replace(/\s+/g, "")].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const pattern = new RegExp(loose.join("\\s*"), "g");
    pattern.lastIndex = end;
    const found = pattern.exec(text);
    if (!found) return null;
    if (start < 0) start = found.index;
    end = found.index + found[0].length;
  }
  return { start, end };
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Bold names; the numbers of lost and regained life in their colours. */
function colouredBits(text: string, finder: RegExp | null, changes: readonly Change[]): Bit[] {
  const bits = namedBits(text, finder);
  for (const change of changes) colourNumber(bits, change.amount);
  return bits;
}

function namedBits(text: string, finder: RegExp | null): Bit[] {
  if (!finder) return text ? [{ kind: "text", text }] : [];
  const bits: Bit[] = [];
  let from = 0;
  for (const found of text.matchAll(finder)) {
    if (found.index > from) bits.push({ kind: "text", text: text.slice(from, found.index) });
    bits.push({ kind: "name", text: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) bits.push({ kind: "text", text: text.slice(from) });
  return bits;
}

/** Colours the first number that says how much life was lost or gained; one with a sign belongs to a thing ("sword +3"). */
function colourNumber(bits: Bit[], amount: number): void {
  const number = new RegExp(`(?<![\\p{L}\\p{N}+\u2212-])${Math.abs(amount)}(?![\\p{L}\\p{N}])`, "u");
  for (const [i, bit] of bits.entries()) {
    if (bit.kind !== "text") continue;
    const found = number.exec(bit.text);
    if (!found) continue;
    const pieces: Bit[] = [
      { kind: "text", text: bit.text.slice(0, found.index) },
      { kind: amount < 0 ? "loss" : "gain", text: found[0] },
      { kind: "text", text: bit.text.slice(found.index + found[0].length) },
    ];
    bits.splice(i, 1, ...pieces.filter((piece) => piece.kind === "dice" || piece.text !== ""));
    return;
  }
}

/**
 * The log with every walk in one line: "Knight steps to 4,8 \u2013 5,8 \u2013 5,9."
 *
 * A walk is steps of one piece that follow each other and are told in the same words but for where they lead.
 */
export function walked(lines: readonly Line[]): readonly Line[] {
  const told: Line[] = [];
  let words = "";
  for (const line of lines) {
    const last = told.at(-1);
    words = last && !line.head ? (sameWords(last, line, words) ?? "") : "";
    if (last && words)
      told[told.length - 1] = { ...last, text: `${bare(last)} \u2013 ${line.text.slice(words.length)}` };
    else told.push(line);
  }
  return told;
}

const bare = (line: Line): string => line.text.replace(/\.$/, "");

/** The piece whose step is all that a line tells. */
function walker(line: Line): string {
  const [cue, ...more] = line.cues ?? [];
  return cue?.cue === "glide" && more.length === 0 ? cue.piece : "";
}

/** The words in which both steps of one piece are told, up to where they lead; `words` are those of its walk so far. */
function sameWords(last: Line, line: Line, words: string): string | null {
  if (!walker(line) || walker(last) !== walker(line) || last.rule !== line.rule) return null;
  if (words) return line.text.startsWith(words) ? words : null;
  let at = 0;
  while (at < line.text.length && last.text[at] === line.text[at]) at += 1;
  const same = line.text.slice(0, line.text.lastIndexOf(" ", at - 1) + 1);
  const isPlace = (text: string): boolean => text.slice(same.length).split(" ").length <= 4;
  return same.split(" ").length > 2 && isPlace(last.text) && isPlace(line.text) ? same : null;
}

/** A chapter of the log: its head, and the lines under it. */
export interface Chapter {
  readonly key: string;
  readonly head: string;
  readonly lines: readonly { readonly key: string; readonly line: Line }[];
}

/** The log in chapters; a line with a head opens a new one. */
export function chapters(lines: readonly Line[]): readonly Chapter[] {
  const found: { key: string; head: string; lines: { key: string; line: Line }[] }[] = [];
  let last: (typeof found)[number] | undefined;
  lines.forEach((line, i) => {
    if (!last || (line.head && line.head !== last.head)) {
      last = { key: `${i}:${line.head ?? ""}`, head: line.head ?? "", lines: [] };
      found.push(last);
    }
    last.lines.push({ key: `${i}`, line });
  });
  return found;
}

/** The log after a choice was taken back: what had not happened yet is forgotten. */
export function takenBack(lines: readonly Line[], step: number): readonly Line[] {
  return lines.filter((line) => line.step <= step);
}

/** Lines fetched from the server, followed by those that came in the meantime. */
export function joined(fetched: readonly Line[], live: readonly Line[], until: number): readonly Line[] {
  return [...fetched.filter((line) => line.step <= until), ...live.filter((line) => line.step > until)];
}
