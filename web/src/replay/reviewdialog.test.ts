import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableCard } from "../lib/protocol";
import { Review } from "./review.svelte";
import ReviewDialog from "./ReviewDialog.svelte";

const seats = [0, 1].map((seat) => ({
  seat,
  name: `Name ${seat}`,
  player: "person",
  here: true,
  keeper: "",
}));
const table = { id: "t", game: "toy", status: "over", steps: 9, seats } as unknown as TableCard;
const said = { seat: 1, chosen: "Wait", instead: "Strike", action: "strike", reason: "It is weak." };

let shown: ReturnType<typeof mount> | null = null;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (): void {
    this.open = false;
  };
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

async function dialog(
  ontry: (step: number, seat: number) => Promise<void> = () => Promise.resolve(),
): Promise<number[]> {
  const remarks = [
    { step: 3, ...said, chance: 0.5, better: 0.6 },
    { step: 5, ...said, chance: 0.2, better: 0.7 },
  ];
  const review = new Review("t", {
    outlook: () => Promise.resolve([]),
    coach: () => Promise.resolve({ upto: 9, steps: 9, remarks }),
  });
  await review.examine(1);
  const went: number[] = [];
  shown = mount(ReviewDialog, {
    target: document.body,
    props: { open: true, review, table, onstep: (step: number) => went.push(step), ontry },
  });
  flushSync();
  return went;
}

const button = (words: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>("li button")].find((one) =>
    one.textContent?.includes(words),
  );

describe("what the coach says", () => {
  it("is told from the costliest choice on, with both chances and the reason", async () => {
    await dialog();
    const told = [...document.querySelectorAll("li")].map((one) =>
      one.textContent?.replace(/\s+/g, " ").trim(),
    );
    expect(told[0]).toContain("20 %");
    expect(told[0]).toContain("70 %");
    expect(told[0]).toContain("Strike was better than Wait. It is weak.");
    expect(told[1]).toContain("60 %");
    expect(document.body.textContent).toContain("2 choices could have been better.");
  });

  it("leads to the step, and to the moment itself", async () => {
    const tried: [number, number][] = [];
    const went = await dialog((step, seat) => {
      tried.push([step, seat]);
      return Promise.resolve();
    });
    button("Try this moment again")?.click();
    button("Show step 5")?.click();
    await Promise.resolve();
    expect(tried).toEqual([[5, 1]]);
    expect(went).toEqual([5]);
  });

  it("says why a moment cannot be tried again", async () => {
    await dialog(() => Promise.reject(new Error("Too many tables.")));
    button("Try this moment again")?.click();
    await new Promise((resolve) => setTimeout(resolve));
    flushSync();
    expect(document.querySelector("[role=alert]")?.textContent).not.toBe("");
  });
});
