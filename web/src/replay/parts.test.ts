import { flushSync, mount, unmount, type Component, type ComponentProps } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frames, Series } from "../lib/protocol";
import Banner from "./Banner.svelte";
import { Film } from "./frames";
import LifeChart from "./LifeChart.svelte";
import { Reel } from "./reel.svelte";
import ScoreTable from "./ScoreTable.svelte";
import Timeline from "./Timeline.svelte";
import TurningPoints from "./TurningPoints.svelte";

let shown: ReturnType<typeof mount> | null = null;

/** Puts a part on the page, whatever it is. */
function show<C extends Component<any>>(part: C, props: ComponentProps<C>): HTMLElement {
  shown = mount(part, { target: document.body, props });
  flushSync();
  return document.body;
}

const texts = (page: HTMLElement, selector: string): string[] =>
  [...page.querySelectorAll(selector)].map((found) => (found.textContent ?? "").replace(/\s+/g, " ").trim());

beforeEach(() => {
  // The page's own eyes and voice, which a test has not: sizes never change, and icons never come.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

describe("the chart", () => {
  const series: Series[] = [
    {
      name: "Smith",
      seat: 1,
      points: [
        [1, 10],
        [2, 7],
      ],
    },
    { name: "Dragon", icon: "dragon", points: [[1, 20]] },
  ];

  it("has the same numbers as a table", () => {
    const page = show(LifeChart, { series, look: {}, title: "Life" });
    expect(texts(page, "tbody tr > *")).toEqual(["1", "10", "20", "2", "7", "20"]);
  });

  it("names every line where it ends, with its last value", () => {
    const page = show(LifeChart, { series, look: {}, title: "Life" });
    expect(texts(page, ".end .name")).toEqual(["Smith", "Dragon"]);
  });

  it("gives way to the table when that is asked for", () => {
    const page = show(LifeChart, { series, look: {}, title: "Life" });
    page.querySelector<HTMLElement>("header button")?.click();
    flushSync();
    expect(page.querySelector(".chart")).toBeNull();
  });
});

describe("the final table", () => {
  const row = { seat: 0, title: "Smith", by: "Ana", mat: undefined, won: true, cells: [3, "6 / 10"] };

  it("has a cell for every head", () => {
    const heads = ["Deeds", "Life"].map((name) => ({ name, about: "" }));
    expect(texts(show(ScoreTable, { heads, rows: [row] }), "tbody td")).toEqual(["3", "6 / 10"]);
  });

  it("tells who won in words", () => {
    expect(texts(show(ScoreTable, { heads: [], rows: [row] }), "tbody th")[0]).toContain("won");
  });
});

describe("the banner", () => {
  const outcome = {
    ending: "",
    title: "The End",
    reason: "It ended.",
    rule: "R-7",
    winners: [],
    ranks: [],
    values: [],
    points: [],
  };

  it("leads to the rule that ended the match", () => {
    const page = show(Banner, {
      outcome,
      verdict: "A draw",
      mood: "watched",
      length: "",
      game: "toy",
      emblem: "",
    });
    expect(page.querySelector("a")?.getAttribute("href")).toBe("/rules/toy?rule=R-7");
  });

  it("takes the focus, so that the news is read first", () => {
    show(Banner, { outcome, verdict: "A draw", mood: "watched", length: "", game: "toy", emblem: "" });
    expect(document.activeElement?.textContent).toBe("The End");
  });
});

describe("turning points", () => {
  const moments = [{ step: 41, round: 3, text: "Ana wakes the Dragon." }];

  it("lead to the replay at their step", () => {
    const page = show(TurningPoints, { moments, table: "t1", finder: null });
    expect(page.querySelector("a")?.getAttribute("href")).toBe("/replay/t1?step=41");
  });

  it("bear the sign of the hero they tell of, where one seat plays several", () => {
    const mats = ["Knight", "Ranger"].map((title, mark) => ({
      id: `mat:${title}`,
      title,
      icon: "",
      seat: 0,
      mark,
    }));
    const falls = [{ step: 9, round: 2, text: "Ranger falls; Knight stands.", seat: 0 }];
    const page = show(TurningPoints, { moments: falls, table: "t1", finder: null, mats });
    expect(page.querySelector("a svg text")?.textContent).toBe("B");
  });

  it("have names in bold", () => {
    const page = show(TurningPoints, { moments, table: "t1", finder: /Ana|Dragon/g });
    expect(texts(page, "b")).toEqual(["Ana", "Dragon"]);
  });
});

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
