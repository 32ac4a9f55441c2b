/** Numbers, times and lists in plain English. */
import type { GameCard, OptionForm, SeatCard, TableCard } from "./protocol";

/** "1–4", or "2" if there is nothing to choose. */
export function range([low, high]: readonly [number, number]): string {
  return low === high ? String(low) : `${low}–${high}`;
}

export function minutes(span: readonly [number, number]): string {
  return `${range(span)} min`;
}

/** "1 seat", "3 seats". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** A number at the head of a sentence. */
export function inWords(number: number): string {
  return NUMBERS[number] ?? String(number);
}

/** "Ana", "Ana and Nino", "Ana, Nino and Levan". */
export function names(list: readonly string[]): string {
  if (list.length < 2) return list.join("");
  return `${list.slice(0, -1).join(", ")} and ${list[list.length - 1]}`;
}

/** "just now", "5 min ago", "yesterday", "12 Nov". `then` in seconds, as the server counts. */
export function ago(then: number, now: number = Date.now() / 1000): string {
  const seconds = Math.max(0, now - then);
  if (seconds < 60) return "just now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  if (seconds < 172_800) return "yesterday";
  return day(then);
}

/** "12 Nov". `then` in seconds, as the server counts. */
export function day(then: number): string {
  return new Date(then * 1000).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
}

/** "0:09", "2:30", "1:02:03". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, rest] = [Math.floor(whole / 3600), whole % 3600];
  const two = (number: number): string => String(number).padStart(2, "0");
  const tail = `${hours ? two(Math.floor(rest / 60)) : Math.floor(rest / 60)}:${two(rest % 60)}`;
  return hours ? `${hours}:${tail}` : tail;
}

/** "30 s", "5 min", "1 h", "1 day"; none: "no limit". */
export function timeLimit(seconds: number): string {
  if (seconds === 0) return "no limit";
  if (seconds % 86_400 === 0) return count(seconds / 86_400, "day");
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  if (seconds % 60 === 0) return `${seconds / 60} min`;
  return `${seconds} s`;
}

/** An option's value as people call it; what was typed freely speaks for itself. */
export function optionWords({ values, words }: OptionForm, value: boolean | number | string): string {
  return words[values.indexOf(value)] ?? String(value);
}

/** The letter of a seat, as on its mark. */
export function seatLetter(seat: number): string {
  return String.fromCharCode(65 + seat);
}

/** What a seat plays, in a game whose seats differ: the last role has all the seats that the others leave. */
export function roleOf(game: GameCard, seat: number): string {
  if (game.roles.length < 2) return "";
  const role = game.roles[Math.min(seat, game.roles.length - 1)]!;
  return role.charAt(0).toUpperCase() + role.slice(1);
}

/** The bot that plays its part in a lesson. */
const LESSON = "lesson";

/** Whether somebody learns the game at this table. */
export function isLesson(table: TableCard): boolean {
  return table.seats.some((seat) => seat.player === LESSON);
}

/** Who plays a seat: "person", "open seat", "bot, Normal". */
export function playerWords(player: string, game?: GameCard): string {
  if (player === LESSON) return "plays a part in the lesson";
  if (player === "open") return "open seat";
  if (player === "person") return "person";
  const level = game?.levels.find((one) => one.bot === player);
  return level ? `bot, ${level.name}` : "bot";
}

export function isBot(seat: SeatCard): boolean {
  return seat.player !== "open" && seat.player !== "person";
}

export function openSeats(table: TableCard): SeatCard[] {
  return table.seats.filter((seat) => seat.player === "open");
}

/** What a table is called in lists: its name, or who sits there. */
export function tableName(table: TableCard): string {
  if (table.name) return table.name;
  const people = table.seats.filter((seat) => seat.player === "person").map((seat) => seat.name);
  if (people.length) return `${names(people)}’s table`;
  return table.seats.every(isBot) ? "Bots among themselves" : "Open table";
}
