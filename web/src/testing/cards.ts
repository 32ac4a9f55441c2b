/** A game and its tables, as the server tells of them. */
import type { GameCard, SeatCard, TableCard } from "../lib/protocol";

export const game: GameCard = {
  slug: "quest",
  name: "The Long Quest",
  blurb: "Find it.",
  seats: [2, 3],
  minutes: [10, 20],
  rules_version: "1",
  roles: [],
  look: { short_name: "Quest" },
  options: [
    {
      name: "easy",
      label: "Easier",
      help: "Fewer foes.",
      default: false,
      values: [false, true],
      words: ["Off", "On"],
      rule: "QST-1",
    },
    {
      name: "mode",
      label: "Mode",
      help: "How to win.",
      default: "one_all",
      values: ["one_all", "all"],
      words: ["One for all", "Everybody"],
      rule: "",
    },
  ],
  levels: [
    { bot: "b1", name: "Easy", about: "" },
    { bot: "b2", name: "Normal", about: "" },
  ],
};

export const seat = (number: number, player: string, name = ""): SeatCard => ({
  seat: number,
  name,
  player,
  here: true,
  keeper: "",
});

export const table = (...seats: SeatCard[]): TableCard => ({
  id: "t1",
  name: "Friday",
  game: "quest",
  status: "waiting",
  public: false,
  seats,
  options: { easy: true, mode: "one_all" },
  commitment: "",
  time_limit: 0,
  pace: 600,
  created: 0,
  steps: 0,
  round: 0,
  turn: null,
  watchers: 0,
  outcome: null,
  next: "",
  secret: "",
  kept_until: null,
});
