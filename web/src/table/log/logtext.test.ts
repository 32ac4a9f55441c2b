import { describe, expect, test } from "vitest";
import type { Cue, Line, Scene, SeatCard } from "../../lib/protocol";
import { chapters, formatLine, joined, nameFinder, namesAt, takenBack, walked, type Bit } from "./logtext";

const line = (text: string, more: Partial<Line> = {}): Line => ({ step: 1, text, ...more });
const finder = (...names: string[]): RegExp | null => nameFinder(names);
const shown = (bits: readonly Bit[]): string =>
  bits
    .map((bit) => {
      if (bit.kind === "dice") return `<${bit.dice.join(" ")}>`;
      return { text: bit.text, name: `*${bit.text}*`, loss: `-${bit.text}-`, gain: `+${bit.text}+` }[
        bit.kind
      ];
    })
    .join("");

const fight: Cue = {
  cue: "roll",
  at: "piece:orc",
  sides: [
    { name: "Elf", dice: [6], sum: "3 + 0 + 6 = 9", total: 9, wins: true },
    { name: "Orc", dice: [2], sum: "3 + 2 = 5", total: 5 },
  ],
};

describe("a log line", () => {
  test("shows names in bold, wherever they stand", () => {
    expect(shown(formatLine(line("Elf meets Orc."), finder("Elf", "Orc")).sentence)).toBe(
      "*Elf* meets *Orc*.",
    );
  });

  test("does not find a name inside a longer word", () => {
    expect(shown(formatLine(line("Elfin Orcs"), finder("Elf", "Orc")).sentence)).toBe("Elfin Orcs");
  });

  test("finds the longer of two names", () => {
    const names = namesAt(
      { board: { kind: "text" }, mats: [{ id: "mat:0", title: "Ice tower", icon: "" }] } satisfies Scene,
      [{ seat: 0, name: "Ice", player: "person" } as SeatCard],
    );
    expect(shown(formatLine(line("to the Ice tower"), nameFinder(names)).sentence)).toBe(
      "to the *Ice tower*",
    );
  });

  test("takes names with dots and brackets literally", () => {
    expect(shown(formatLine(line("A.B (x) and AxB"), finder("A.B (x)")).sentence)).toBe("*A.B (x)* and AxB");
  });

  test("puts the dice into the sentence and the sum on its own line", () => {
    const told = formatLine(
      line("Elf shoots at Orc: 3+0+6 = 9 against 3+2 = 5; Orc loses 2.", { cues: [fight] }),
      finder("Elf", "Orc"),
    );
    expect(shown(told.sentence)).toBe("*Elf* shoots at *Orc* <6> against <2>");
    expect(told.sum).toBe("3+0+6 = 9 against 3+2 = 5");
    expect(shown(told.after)).toBe("*Orc* loses 2.");
  });

  test("writes the sums of the dice where the text has none", () => {
    const told = formatLine(line("Elf strikes.", { cues: [fight] }), null);
    expect(shown(told.sentence)).toBe("Elf strikes. <6> against <2>");
    expect(told.sum).toBe("3 + 0 + 6 = 9 against 3 + 2 = 5");
  });

  test("shows dice without a sum", () => {
    const roll: Cue = { cue: "roll", at: "mat:0", sides: [{ name: "Ana", dice: [4, 5] }] };
    const told = formatLine(line("Ana rolls.", { cues: [roll] }), null);
    expect(shown(told.sentence)).toBe("Ana rolls. <4 5>");
    expect(told.sum).toBe("");
  });

  test("shows lost life in red", () => {
    const cues: Cue[] = [{ cue: "change", at: "piece:orc", amount: -2, left: 1 }];
    expect(shown(formatLine(line("Orc loses 2 life, 1 left.", { cues }), finder("Orc")).sentence)).toBe(
      "*Orc* loses -2- life, 1 left.",
    );
  });

  test("shows regained life in green", () => {
    const cues: Cue[] = [{ cue: "change", at: "piece:elf", amount: 1, left: 8 }];
    expect(shown(formatLine(line("Elf heals: 1 life back, now 8.", { cues }), null).sentence)).toBe(
      "Elf heals: +1+ life back, now 8.",
    );
  });

  test("colours no number that belongs to a thing", () => {
    const cues: Cue[] = [{ cue: "change", at: "piece:elf", amount: -3 }];
    expect(shown(formatLine(line("The sword +3 costs Elf 3 life.", { cues }), null).sentence)).toBe(
      "The sword +3 costs Elf -3- life.",
    );
  });

  test("colours no change that is not of life", () => {
    const cues: Cue[] = [{ cue: "change", at: "piece:elf", amount: 1, what: "other", icon: "upgrade" }];
    expect(shown(formatLine(line("Elf gains 1 point.", { cues }), null).sentence)).toBe("Elf gains 1 point.");
  });
});

describe("the log", () => {
  test("opens a chapter at every new head", () => {
    const told = chapters([line("a", { head: "Round 1" }), line("b"), line("c", { head: "Round 2" })]);
    expect(told.map((chapter) => [chapter.head, chapter.lines.length])).toEqual([
      ["Round 1", 2],
      ["Round 2", 1],
    ]);
  });

  test("does not repeat a head that goes on", () => {
    expect(chapters([line("a", { head: "Round 1" }), line("b", { head: "Round 1" })])).toHaveLength(1);
  });

  test("begins without a head if the first line has none", () => {
    expect(chapters([line("a")])[0]?.head).toBe("");
  });

  test("forgets what was taken back", () => {
    const lines = [line("a", { step: 1 }), line("b", { step: 2 }), line("c", { step: 3 })];
    expect(takenBack(lines, 2).map((one) => one.text)).toEqual(["a", "b"]);
  });

  test("joins fetched lines with those that came meanwhile, each once", () => {
    const fetched = [line("a", { step: 1 }), line("b", { step: 2 }), line("c", { step: 3 })];
    const live = [line("c", { step: 3 }), line("d", { step: 4 })];
    expect(joined(fetched, live, 2).map((one) => one.text)).toEqual(["a", "b", "c", "d"]);
  });
});

test("dice with swords are drawn as such", () => {
  const roll: Cue = { cue: "roll", at: "piece:orc", style: "swords", sides: [{ name: "Elf", dice: [1, 2] }] };
  const dice = formatLine(line("Elf strikes.", { cues: [roll] }), null).sentence.find(
    (bit) => bit.kind === "dice",
  );
  expect(dice).toEqual({ kind: "dice", dice: [1, 2], faces: 6, style: "swords" });
});

describe("a walk", () => {
  const step = (piece: string, text: string, more: Partial<Line> = {}): Line =>
    line(text, { rule: "R-1", cues: [{ cue: "glide", piece, path: ["cell:a", "cell:b"] }], ...more });
  const texts = (...lines: Line[]): string[] => walked(lines).map(({ text }) => text);

  test("is told in one line", () => {
    const steps = ["Elf steps to 4,8.", "Elf steps to 4,9.", "Elf steps to the City."];
    expect(texts(...steps.map((text) => step("piece:elf", text)))).toEqual([
      "Elf steps to 4,8 \u2013 4,9 \u2013 the City.",
    ]);
  });

  test("ends where another piece steps", () => {
    const lines = [step("piece:elf", "Elf steps to 1,1."), step("piece:orc", "Orc steps to 2,2.")];
    expect(walked(lines)).toEqual(lines);
  });

  test("ends where something else happens", () => {
    const lines = [
      step("piece:elf", "Elf steps to 1,1."),
      line("Elf opens a door."),
      step("piece:elf", "Elf steps to 1,2."),
    ];
    expect(walked(lines)).toEqual(lines);
  });

  test("begins anew under a new head", () => {
    const lines = [
      step("piece:elf", "Elf steps to 1,1."),
      step("piece:elf", "Elf steps to 1,2.", { head: "Round 2" }),
    ];
    expect(walked(lines)).toEqual(lines);
  });

  test("leaves steps alone that are told in other words", () => {
    const lines = [step("piece:elf", "Elf flees to 1,1."), step("piece:elf", "Elf steps to 1,2.")];
    expect(walked(lines)).toEqual(lines);
  });

  test("leads to its first step", () => {
    const steps = [4, 5].map((number) => step("piece:elf", `Elf steps to ${number},1.`, { step: number }));
    expect(walked(steps).map((one) => one.step)).toEqual([4]);
  });
});
