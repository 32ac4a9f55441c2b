import { describe, expect, it } from "vitest";
import type { Coaching, Outlook, Remark } from "../lib/protocol";
import { chanceAt, pathOf, percent, sidesOf } from "./outlook";
import { lost, Review, type Coach } from "./review.svelte";

const remark = (step: number, chance: number, better: number): Remark => ({
  step,
  seat: 0,
  chosen: "Wait",
  instead: "Strike",
  action: "strike",
  chance,
  better,
  reason: "",
});

/** A coach who looks at ten choices at a time; the match has 25. */
class Slow implements Coach {
  asked: number[] = [];
  broken = false;
  outlook: Coach["outlook"] = () => Promise.resolve([{ step: 0, chances: [0.5, 0.5] }]);
  coach: Coach["coach"] = (_, { first }): Promise<Coaching> => {
    this.asked.push(first);
    if (this.broken && first > 0) return Promise.reject(new Error("The server is busy."));
    return Promise.resolve({
      upto: Math.min(25, first + 10),
      steps: 25,
      remarks: [remark(first + 1, 0.3, 0.3 + 0.1 * (1 + first / 10))],
    });
  };
}

describe("the coach's review", () => {
  it("goes through the whole match, stretch by stretch", async () => {
    const coach = new Slow();
    const review = new Review("t", coach);
    await review.examine(1);
    expect(coach.asked).toEqual([0, 10, 20]);
    expect(review.remarks.map(({ step }) => step)).toEqual([1, 11, 21]);
    expect(review.busy).toBe(false);
    expect(review.worst?.step).toBe(21);
  });

  it("goes on where it was broken off, and forgets nothing", async () => {
    const coach = new Slow();
    coach.broken = true;
    const review = new Review("t", coach);
    await review.examine(0);
    expect(review.failure).toBe("The server is busy.");
    coach.broken = false;
    await review.examine(0);
    expect(coach.asked).toEqual([0, 10, 10, 20]);
    expect(review.remarks).toHaveLength(3);
    expect(review.failure).toBe("");
  });

  it("begins anew for another seat, and does not hear what comes for the first one", async () => {
    const coach = new Slow();
    const review = new Review("t", coach);
    const first = review.examine(0);
    const second = review.examine(1);
    await Promise.all([first, second]);
    expect(review.seat).toBe(1);
    expect(review.remarks).toHaveLength(3);
  });

  it("does not ask twice for what is known", async () => {
    const coach = new Slow();
    const review = new Review("t", coach);
    await review.examine(0);
    await review.examine(0);
    expect(coach.asked).toHaveLength(3);
  });

  it("does without chances where there are none", async () => {
    const coach = new Slow();
    coach.outlook = () => Promise.reject(new Error("no"));
    const review = new Review("t", coach);
    await review.learn();
    expect(review.outlooks).toEqual([]);
  });

  it("counts what a choice gave away", () => {
    expect(lost(remark(3, 0.41, 0.62))).toBeCloseTo(0.21);
  });
});

describe("chances over a match", () => {
  const outlooks: Outlook[] = [
    { step: 0, chances: [0.4, 0.6, 0.6] },
    { step: 10, chances: [0.75, 0.25, 0.25] },
    { step: 20, chances: [1, 0, 0] },
  ];

  it("joins seats that win together", () => {
    expect(sidesOf(outlooks).map(({ seats }) => seats)).toEqual([[0], [1, 2]]);
    expect(sidesOf([])).toEqual([]);
  });

  it("tells what was said last", () => {
    const [side] = sidesOf(outlooks);
    expect([0, 9, 10, 19, 20].map((step) => chanceAt(side!, step))).toEqual([0.4, 0.4, 0.75, 0.75, 1]);
  });

  it("draws high chances high", () => {
    expect(pathOf(sidesOf(outlooks)[0]!, 20, 100, 40)).toBe("M0.0 24.0L50.0 10.0L100.0 0.0");
  });

  it("is never sure before the end", () => {
    expect([0, 0.001, 0.415, 0.999, 1].map(percent)).toEqual(["0 %", "1 %", "42 %", "99 %", "100 %"]);
  });
});
