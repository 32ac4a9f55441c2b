/** A small game with a workshop, for tests. */
import type { GameCard, Section, WorkshopForm, WorkshopSign } from "../lib/protocol";

export const sign: WorkshopSign = {
  option: "armies",
  noun: "army",
  title: "Army builder",
  verb: "Build an army",
  blank: "?",
  blank_name: "Chosen at the table",
  separator: ";",
  variants: [
    { id: "small", name: "Small" },
    {
      id: "large",
      name: "Large",
      options: { size: "large" },
      seats: [3, 3],
      limits: [{ section: "lands", limit: "exactly 3", least: 3, most: 3 }],
    },
  ],
  starters: [{ name: "Wind Riders", entry: "air", about: "Sylvara with Archer" }],
};

export const wizard: Section = {
  id: "wizard",
  title: "Wizard",
  limit: "exactly 1",
  least: 1,
  most: 1,
  parts: [
    { id: "day", name: "Dawn", text: "Shines (ABC-7)." },
    { id: "night", name: "Nyx" },
  ],
};
export const element: Section = {
  id: "element",
  title: "Element",
  limit: "at most 1",
  least: 0,
  most: 1,
  only_with: "night",
  parts: [
    { id: "A", name: "Air" },
    { id: "F", name: "Fire" },
  ],
};
export const lands: Section = {
  id: "lands",
  title: "Lands",
  limit: "exactly 2",
  least: 2,
  most: 2,
  ordered: true,
  turns: 6,
  mark: "Main tower",
  parts: ["hill", "lake", "wood"].map((id) => ({ id, name: id, picture: ["ab", "cde", "fg"] })),
};
export const deck: Section = {
  id: "deck",
  title: "Spells",
  limit: "1 to 3",
  least: 1,
  most: 3,
  sum: "Chips",
  parts: [
    { id: "sleep", name: "Sleep", cost: ["W", "A"] },
    { id: "fury", name: "Fury", cost: ["F", "F"] },
  ],
};
export const sections: readonly Section[] = [wizard, element, lands, deck];
export const form: WorkshopForm = { sign, sections, grounds: { a: "grass" } };

export const game: GameCard = {
  slug: "quest",
  name: "Quest",
  blurb: "",
  seats: [2, 3],
  minutes: [10, 20],
  rules_version: "1",
  roles: [],
  look: {
    chips: Object.fromEntries(
      ["A", "F", "W"].map((letter) => [
        letter,
        { name: `${letter} chip`, letter, fill: "#fff", ink: "#000", edge: "#000" },
      ]),
    ),
  },
  options: [
    { name: "armies", label: "Armies", help: "", default: "", values: [], words: [], rule: "" },
    {
      name: "size",
      label: "Size",
      help: "",
      default: "small",
      values: ["small", "large"],
      words: ["Small", "Large"],
      rule: "",
    },
  ],
  levels: [{ bot: "b1", name: "Easy", about: "" }],
  workshop: sign,
};
