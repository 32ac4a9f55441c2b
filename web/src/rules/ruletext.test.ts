import { expect, it } from "vitest";
import type { RuleText } from "../lib/protocol";
import { matches, partsOf, searchWords } from "./ruletext";

const rule: RuleText = {
  id: "QST-12",
  section: "1",
  title: "Moving",
  text: "A hero moves along roads.",
  source: "house",
  see: [],
  told: "",
};
const ids = new Set(["QST-12", "QST-R06"]);

it("finds rules that have all the words, in any case and order", () => {
  expect(matches(rule, searchWords("ROADS hero"))).toBe(true);
  expect(matches(rule, searchWords("roads dragon"))).toBe(false);
});

it("finds a rule by its id", () => {
  expect(matches(rule, searchWords("qst-12"))).toBe(true);
});

it("marks what was searched for", () => {
  expect(partsOf("Roads and roads", ["road"], ids).filter((part) => part.kind === "found")).toHaveLength(2);
});

it("makes links of other rules' ids", () => {
  expect(partsOf("See QST-R06.", [], ids)).toEqual([
    { text: "See ", kind: "plain" },
    { text: "QST-R06", kind: "rule" },
    { text: ".", kind: "plain" },
  ]);
});

it("leaves ids alone that are none", () => {
  expect(partsOf("AB-1 is a road", [], ids)).toEqual([{ text: "AB-1 is a road", kind: "plain" }]);
});

it("takes signs of patterns as they are written", () => {
  expect(partsOf("a+b (c)", ["(c)"], ids).at(-1)).toEqual({ text: "(c)", kind: "found" });
});

it("loses no letter", () => {
  const text = "Roads, QST-12 and more roads";
  expect(
    partsOf(text, ["roads", "more"], ids)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
