import { describe, expect, it } from "vitest";
import type { GameCard, OptionForm } from "../../lib/protocol";
import { game as smithy } from "../../workshop/fixtures";
import { addSeat, changeSeat, controlOf, moveSeat, newDraft, planOf, removeSeat, type Draft } from "./draft";

const option = (
  name: string,
  value: boolean | number | string,
  values: OptionForm["values"] = [],
): OptionForm => ({
  name,
  label: name,
  help: "",
  default: value,
  values,
  words: values.map(String),
  rule: "",
});

const game: GameCard = {
  slug: "quest",
  name: "Quest",
  blurb: "",
  seats: [1, 3],
  minutes: [10, 20],
  rules_version: "1",
  roles: [],
  look: {},
  options: [option("easy", false, [false, true]), option("order", "")],
  levels: [
    { bot: "b1", name: "Easy", about: "" },
    { bot: "b2", name: "Normal", about: "" },
  ],
};

const kinds = (draft: Draft): string[] => draft.seats.map((seat) => seat.kind);

describe("a new table", () => {
  it("begins with you and a bot of the second level", () => {
    const draft = newDraft(game);
    expect(kinds(draft)).toEqual(["me", "bot"]);
    expect(draft.seats[1]?.bot).toBe("b2");
  });

  it("seats you among the heroes where one seat is against them", () => {
    expect(kinds(newDraft({ ...game, roles: ["dragon", "hero"] }))).toEqual(["bot", "me"]);
  });

  it("begins alone if the game is for one", () => {
    expect(kinds(newDraft({ ...game, seats: [1, 1] }))).toEqual(["me"]);
  });

  it("begins with as many as the game needs", () => {
    expect(newDraft({ ...game, seats: [3, 5] }).seats).toHaveLength(3);
  });
});

describe("seats", () => {
  it("grow up to the game's limit", () => {
    const full = addSeat(newDraft(game), game);
    expect(full.seats).toHaveLength(3);
    expect(addSeat(full, game)).toBe(full);
  });

  it("shrink down to the game's limit", () => {
    const pair = { ...game, seats: [2, 3] as const };
    const draft = newDraft(pair);
    expect(removeSeat(draft, pair, draft.seats[0]!.key)).toBe(draft);
  });

  it("have one of you: the other goes to the same screen", () => {
    const draft = newDraft(game);
    expect(kinds(changeSeat(draft, draft.seats[1]!.key, { kind: "me" }))).toEqual(["screen", "me"]);
  });

  it("change places", () => {
    const draft = newDraft(game);
    expect(kinds(moveSeat(draft, draft.seats[1]!.key, -1))).toEqual(["bot", "me"]);
  });

  it("do not move over the edge", () => {
    const draft = newDraft(game);
    expect(moveSeat(draft, draft.seats[0]!.key, -1)).toBe(draft);
  });
});

describe("the plan", () => {
  it("gives you your own name unless another is written", () => {
    expect(planOf(newDraft(game), game, "Nino").seats[0]).toEqual({ kind: "me", name: "Nino" });
  });

  it("starts at once if nobody is waited for", () => {
    expect(planOf(newDraft(game), game, "Nino").start).toBe(true);
  });

  it("waits if a seat is open", () => {
    const draft = newDraft(game);
    expect(planOf(changeSeat(draft, draft.seats[1]!.key, { kind: "open" }), game, "Nino").start).toBe(false);
  });

  it("names only the options that differ", () => {
    const draft = { ...newDraft(game), options: { easy: true, order: "" } };
    expect(planOf(draft, game, "Nino").options).toEqual({ easy: true });
  });
});

describe("what was built", () => {
  it("comes with you", () => {
    expect(newDraft(smithy, "wizard=day", "small").seats.map((seat) => seat.build)).toEqual([
      "wizard=day",
      "",
    ]);
  });

  it("brings the options and seats of its kind of table", () => {
    const draft = newDraft(smithy, "wizard=day", "large");
    expect(draft.seats).toHaveLength(3);
    expect(draft.options).toEqual({ armies: "", size: "large" });
  });

  it("is one option, with an entry for each seat", () => {
    const draft = newDraft(smithy, "wizard=day", "small");
    expect(planOf(draft, smithy, "Nino").options).toEqual({ armies: "wizard=day; ?" });
  });

  it("moves with its seat", () => {
    const draft = newDraft(smithy, "wizard=day");
    const after = moveSeat(draft, draft.seats[0]!.key, 1);
    expect(planOf(after, smithy, "Nino").options).toEqual({ armies: "?; wizard=day" });
  });

  it("is not laid on a seat that waits for a guest", () => {
    const draft = newDraft(smithy, "wizard=day");
    const after = changeSeat(draft, draft.seats[0]!.key, { kind: "open" });
    expect(planOf(after, smithy, "Nino").options).toEqual({});
  });

  it("is not named if nobody brings anything", () => {
    expect(planOf(newDraft(smithy), smithy, "Nino").options).toEqual({});
  });

  it("means nothing to a game without a workshop", () => {
    expect(newDraft(game, "wizard=day").seats[0]?.build).toBe("");
  });
});

describe("an option is asked for", () => {
  it.each([
    [option("o", false, [false, true]), "switch"],
    [option("o", 1, [1, 2, 3]), "segments"],
    [option("o", 1, [1, 2, 3, 4, 5, 6]), "select"],
    [option("o", 7), "number"],
    [option("o", ""), "text"],
  ] as const)("%j", (form, control) => expect(controlOf(form)).toBe(control));
});
