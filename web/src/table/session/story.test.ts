import { expect, test } from "vitest";
import type { Line } from "../../lib/protocol";
import { story } from "./story";

const lines: Line[] = [
  { step: 1, text: "Ana attacks the Orc.", cues: [{ cue: "lean", piece: "piece:a", toward: "piece:o" }] },
  {
    step: 1,
    text: "Ana strikes: 6 against 4.",
    cues: [
      { cue: "lean", piece: "piece:a", toward: "piece:o" },
      { cue: "roll", at: "piece:o", sides: [] },
    ],
  },
  { step: 1, text: "The Orc loses 1.", cues: [{ cue: "change", at: "piece:o", amount: -1 }] },
];

test("the cues of all lines are played in their order", () => {
  expect(story(lines).cues.map(({ cue }) => cue)).toEqual(["lean", "lean", "roll", "change"]);
});

test("how dice fell is told only when they lie", () => {
  expect(story(lines).lineOf).toEqual([0, 0, 0, 2]);
});
