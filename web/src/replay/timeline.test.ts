import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import type { Frames } from "../lib/protocol";
import { onAnEmptyPage, show, texts } from "../testing/part";
import { Film } from "./frames";
import { Reel } from "./reel.svelte";
import OutlookLine from "./OutlookLine.svelte";
import Timeline from "./Timeline.svelte";

onAnEmptyPage();

describe("the timeline", () => {
  const part: Frames = {
    first: 0,
    steps: 3,
    scene: { board: { kind: "text" } },
    lines: [],
    frames: [1, 2, 3].map((step) => ({
      step,
      seat: 0,
      choice: "",
      lines: [],
      patch: step === 2 ? { round: 1 } : {},
    })),
  };
  const projector = { stage: () => null, still: () => true, wait: () => Promise.resolve(), fail: () => {} };

  async function timeline(step: number, change: object = {}): Promise<[HTMLElement, Reel]> {
    const reel = new Reel(new Film(() => Promise.resolve(part), 3), projector);
    await reel.go(step);
    const views = [{ seat: null, label: "As a spectator" }];
    const rest = { caption: "Ana steps.", views, view: null, onview: () => {}, onbranch: () => {} };
    return [show(Timeline, { reel, ...rest, ...change }), reel];
  }

  it("says in words where the slider stands", async () => {
    const [page] = await timeline(2);
    const slider = page.querySelector("input[type=range]");
    expect(slider?.getAttribute("aria-valuetext")).toBe("Step 2 of 3, round 1. Ana steps.");
  });

  it("bears the sign of the hero who acted, where one seat plays several", async () => {
    const [page] = await timeline(2, { by: 0, mark: 2 });
    expect(page.querySelector(".told svg text")?.textContent).toBe("C");
  });

  it("goes where the slider is pulled", async () => {
    const [page, reel] = await timeline(0);
    const slider = page.querySelector<HTMLInputElement>("input[type=range]")!;
    slider.value = "3";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    expect(reel.step).toBe(3);
  });

  it("jumps to rounds and turning points", async () => {
    const [page] = await timeline(0, { moments: [{ step: 3, round: 1, text: "It turned." }] });
    expect(texts(page, ".jump option:not([hidden])")).toEqual([
      "Round 1",
      "It turned.",
      "The beginning",
      "The end",
    ]);
  });

  it("offers to follow a match that still runs", async () => {
    const [page, reel] = await timeline(1);
    reel.settle(true);
    flushSync();
    expect(texts(page, ".live")).toEqual(["Live"]);
  });

  it("leads to the end screen from the last step only", async () => {
    const [page] = await timeline(2, { ending: "/t/t1" });
    expect(page.querySelector(".ending")).toBeNull();
  });
});

describe("the line of chances", () => {
  const outlooks = [
    { step: 0, chances: [0.5, 0.5] },
    { step: 3, chances: [1, 0] },
  ];

  it("says how it stood, marks what the coach remarked, and leads to both", () => {
    const went: number[] = [];
    let asked = 0;
    const said = {
      seat: 0,
      chosen: "Wait",
      instead: "Strike",
      action: "strike",
      chance: 0.2,
      better: 0.6,
      reason: "",
    };
    const page = show(OutlookLine, {
      outlooks,
      remarks: [{ step: 2, ...said }],
      step: 2,
      steps: 3,
      onstep: (step: number) => went.push(step),
      oncoach: () => asked++,
    });
    expect(texts(page, ".now li b")).toEqual(["50 %", "50 %"]);
    const mark = page.querySelector<HTMLButtonElement>(".chart button");
    expect(mark?.title).toBe("Strike was better: 60 % rather than 20 %");
    mark?.click();
    page.querySelector<HTMLButtonElement>(".coach button")?.click();
    expect([went, asked]).toEqual([[2], 1]);
  });
});
