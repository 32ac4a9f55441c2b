/** A table while it is being set: who sits where, which options, until the server makes it real. */
import type { GameCard, NewTable, OptionForm, SeatPlan } from "../../lib/protocol";
import { goodSeats, usualLevel, usualSeat } from "../starting";

export type SeatKind = SeatPlan["kind"];
export type OptionValue = boolean | number | string;

export interface DraftSeat {
  /** Stays the same while seats move, so that a form keeps its focus. */
  readonly key: number;
  readonly kind: SeatKind;
  readonly name: string;
  readonly bot: string;
  /** What it brings, as the game's workshop writes it; "" if that is chosen at the table. */
  readonly build: string;
}

export interface Draft {
  readonly seats: readonly DraftSeat[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly name: string;
  readonly public: boolean;
  readonly timeLimit: number;
  readonly pace: number;
}

export const TIME_LIMITS = [0, 30, 60, 120, 300, 900, 3600, 86_400] as const;

export const PACES: readonly { value: number; label: string }[] = [
  { value: 0, label: "At once" },
  { value: 300, label: "Brisk" },
  { value: 600, label: "Calm" },
  { value: 1500, label: "Slow" },
];

let keys = 0;
const seat = (kind: SeatKind, bot: string): DraftSeat => ({ key: keys++, kind, name: "", bot, build: "" });

/** What the form shows first: you and a bot, everything else as the game likes it. What you built comes with you. */
export function newDraft(game: GameCard, build = "", variant = ""): Draft {
  const bot = usualLevel(game)?.bot ?? "";
  const table = game.workshop?.variants.find((one) => one.id === variant);
  const me = { ...seat("me", bot), build: game.workshop ? build : "" };
  return {
    seats: Array.from({ length: Math.max(goodSeats(game), table?.seats?.[0] ?? 0) }, (_, n) =>
      n === usualSeat(game) ? me : seat("bot", bot),
    ),
    options: {
      ...Object.fromEntries(game.options.map((option) => [option.name, option.default])),
      ...table?.options,
    },
    name: "",
    public: false,
    timeLimit: 0,
    pace: 600,
  };
}

export function canAdd(draft: Draft, game: GameCard): boolean {
  return draft.seats.length < game.seats[1];
}

export function canRemove(draft: Draft, game: GameCard): boolean {
  return draft.seats.length > game.seats[0];
}

/** One seat more: like the last one that a stranger could take. */
export function addSeat(draft: Draft, game: GameCard): Draft {
  if (!canAdd(draft, game)) return draft;
  const last = draft.seats[draft.seats.length - 1];
  const kind = last && last.kind !== "me" ? last.kind : "bot";
  return { ...draft, seats: [...draft.seats, seat(kind, last?.bot || (usualLevel(game)?.bot ?? ""))] };
}

export function removeSeat(draft: Draft, game: GameCard, key: number): Draft {
  if (!canRemove(draft, game)) return draft;
  return { ...draft, seats: draft.seats.filter((one) => one.key !== key) };
}

/** Change a seat. There is one of you: whoever was it before now sits on the same screen. */
export function changeSeat(draft: Draft, key: number, change: Partial<Omit<DraftSeat, "key">>): Draft {
  const seats = draft.seats.map((one) => {
    if (one.key === key) return { ...one, ...change };
    return change.kind === "me" && one.kind === "me" ? { ...one, kind: "screen" as const } : one;
  });
  return { ...draft, seats };
}

/** Move a seat up (-1) or down (+1). */
export function moveSeat(draft: Draft, key: number, by: -1 | 1): Draft {
  const from = draft.seats.findIndex((one) => one.key === key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= draft.seats.length) return draft;
  const seats = [...draft.seats];
  [seats[from], seats[to]] = [seats[to]!, seats[from]!];
  return { ...draft, seats };
}

export function hasOpenSeat(draft: Draft): boolean {
  return draft.seats.some((one) => one.kind === "open");
}

export function hasBot(draft: Draft): boolean {
  return draft.seats.some((one) => one.kind === "bot");
}

/** How an option is asked for. */
export function controlOf(option: OptionForm): "switch" | "segments" | "select" | "number" | "text" {
  if (typeof option.default === "boolean") return "switch";
  if (option.values.length > 5) return "select";
  if (option.values.length > 0) return "segments";
  return typeof option.default === "number" ? "number" : "text";
}

/** All options as they stand: what the seats bring is one of them. */
function optionsOf({ options, seats }: Draft, { workshop }: GameCard): Draft["options"] {
  // What a guest brings is the guest's own affair.
  const builds = seats.map((one) => (one.kind === "open" ? "" : one.build));
  if (!workshop || !builds.some(Boolean)) return options;
  const entries = builds.map((build) => build || workshop.blank);
  return { ...options, [workshop.option]: entries.join(`${workshop.separator} `) };
}

/** What the server is asked to make. */
export function planOf(draft: Draft, game: GameCard, myName: string): NewTable {
  const options = optionsOf(draft, game);
  const changed = game.options.filter((option) => options[option.name] !== option.default);
  return {
    game: game.slug,
    seats: draft.seats.map(({ kind, name, bot }): SeatPlan => {
      if (kind === "bot") return { kind, name: name.trim(), bot };
      if (kind === "open") return { kind };
      return { kind, name: name.trim() || (kind === "me" ? myName : "") };
    }),
    options: Object.fromEntries(changed.map((option) => [option.name, options[option.name]!])),
    name: draft.name.trim(),
    public: draft.public,
    time_limit: draft.timeLimit,
    pace: draft.pace,
    start: !hasOpenSeat(draft),
  };
}
