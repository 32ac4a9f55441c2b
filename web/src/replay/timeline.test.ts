import { flushSync, mount, unmount, type Component, type ComponentProps } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frames } from "../lib/protocol";
import { Film } from "./frames";
import { Reel } from "./reel.svelte";
import Timeline from "./Timeline.svelte";

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
