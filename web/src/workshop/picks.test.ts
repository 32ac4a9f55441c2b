import { describe, expect, it } from "vitest";
import type { Pick } from "../lib/protocol";
import { deck, element, lands, sections, sign, wizard } from "./fixtures";
import {
  buildIn,
  faultsOf,
  marked,
  moved,
  otherFaults,
  rangeOf,
  shownSections,
  sumOf,
  toggled,
  turned,
  type Picks,
} from "./picks";

const pick = (section: string, part: string, more: Partial<Pick> = {}): Pick => ({ section, part, ...more });
const parts = (picks: Picks, section: string): string[] =>
  picks.filter((one) => one.section === section).map((one) => one.part);
const two: Picks = [pick("lands", "hill", { marked: true }), pick("lands", "lake")];

describe("limits", () => {
  it("are the section's own", () => {
    expect(rangeOf(lands, sign.variants[0])).toEqual({ least: 2, most: 2, words: "exactly 2" });
  });

  it("may differ for a kind of table", () => {
    expect(rangeOf(lands, sign.variants[1])).toEqual({ least: 3, most: 3, words: "exactly 3" });
  });
});

describe("a section that belongs to a part of another", () => {
  it("is shown while that part is picked", () => {
    expect(shownSections(sections, [pick("wizard", "night")])).toContain(element);
  });

  it("is not shown without it", () => {
    expect(shownSections(sections, [pick("wizard", "day")])).not.toContain(element);
  });

  it("loses its picks when the part goes", () => {
    const picks = [pick("wizard", "night"), pick("element", "F")];
    expect(parts(toggled(sections, picks, wizard, "day"), "element")).toEqual([]);
  });
});

describe("picking", () => {
  it("adds a part at the end", () => {
    expect(parts(toggled(sections, two, lands, "wood"), "lands")).toEqual(["hill", "lake", "wood"]);
  });

  it("a second time puts the part back", () => {
    expect(parts(toggled(sections, two, lands, "hill"), "lands")).toEqual(["lake"]);
  });

  it("replaces what is there if there is room for one", () => {
    expect(parts(toggled(sections, [pick("wizard", "day")], wizard, "night"), "wizard")).toEqual(["night"]);
  });

  it("never empties a section that needs its one", () => {
    expect(parts(toggled(sections, [pick("wizard", "day")], wizard, "day"), "wizard")).toEqual(["day"]);
  });

  it("empties one that may be empty", () => {
    const picks = [pick("wizard", "night"), pick("element", "F")];
    expect(parts(toggled(sections, picks, element, "F"), "element")).toEqual([]);
  });

  it("leaves the other sections alone", () => {
    expect(parts(toggled(sections, two, deck, "sleep"), "lands")).toEqual(["hill", "lake"]);
  });
});

describe("the mark", () => {
  it("goes to the first that is picked", () => {
    expect(toggled(sections, [], lands, "wood")).toEqual([pick("lands", "wood", { marked: true })]);
  });

  it("is borne by one only", () => {
    expect(marked(two, lands, "lake").map((one) => one.marked)).toEqual([false, true]);
  });

  it("goes on to the first that is left", () => {
    expect(toggled(sections, two, lands, "hill")).toEqual([pick("lands", "lake", { marked: true })]);
  });
});

describe("turning", () => {
  it("goes round", () => {
    expect(turned(two, lands, "hill", -1)[0]?.turn).toBe(5);
    expect(turned([pick("lands", "hill", { turn: 5 })], lands, "hill", 1)[0]?.turn).toBe(0);
  });

  it("leaves the others as they lie", () => {
    expect(turned(two, lands, "hill", 1)[1]).toBe(two[1]);
  });
});

describe("the order", () => {
  it("changes by one place", () => {
    expect(parts(moved(two, lands, "hill", 1), "lands")).toEqual(["lake", "hill"]);
  });

  it("has two ends", () => {
    expect(moved(two, lands, "hill", -1)).toBe(two);
  });
});

it("chips are summed over the picked parts, kinds that nothing costs too", () => {
  const picks = [pick("deck", "sleep"), pick("deck", "fury")];
  expect(sumOf(deck, picks, ["A", "E", "F", "W"])).toEqual([
    ["A", 1],
    ["E", 0],
    ["F", 2],
    ["W", 1],
  ]);
});

it("faults stand at their section, and the rest concerns the whole", () => {
  const faults = [
    { section: "deck", sentence: "Too few." },
    { section: "", sentence: "What is this?" },
    { section: "element", sentence: "Not here." },
  ];
  expect(faultsOf(faults, "deck")).toEqual([faults[0]]);
  expect(otherFaults(faults, [wizard, deck])).toEqual([faults[1], faults[2]]);
});

describe("what is pasted", () => {
  it.each([
    [" wizard=day  ", "wizard=day"],
    ["https://there/workshop/quest?build=wizard%3Dday+deck%3Dsleep&for=small", "wizard=day deck=sleep"],
    ["https://there/workshop/quest", ""],
    ["", ""],
  ])("%s", (text, build) => expect(buildIn(text)).toBe(build));
});
