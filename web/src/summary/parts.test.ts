import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import type { Series } from "../lib/protocol";
import { onAnEmptyPage, show, texts } from "../testing/part";
import Banner from "./Banner.svelte";
import LifeChart from "./LifeChart.svelte";
import ScoreTable from "./ScoreTable.svelte";
import TurningPoints from "./TurningPoints.svelte";

onAnEmptyPage();

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
