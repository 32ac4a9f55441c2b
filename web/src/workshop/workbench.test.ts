import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CheckDraft, Draft, Pick } from "../lib/protocol";
import { Bench } from "./bench.svelte";
import { form, game } from "./fixtures";
import { saved } from "./saved.svelte";
import Workbench from "./Workbench.svelte";

type Answer = (body: CheckDraft) => Partial<Draft>;

let asked: { path: string; method: string; body: CheckDraft }[];
let answer: Answer;
let gates: (() => void)[] | null;
let shown: Record<string, unknown> | null = null;

beforeEach(() => {
  asked = [];
  gates = null;
  answer = (body) => ({ text: body.text ?? "built", picks: (body.picks as Pick[]) ?? [], faults: [] });
  for (const { name } of saved.of("quest")) saved.forget("quest", name);
  localStorage.clear();
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal(
    "fetch",
    vi.fn(async (address: string, request?: { body?: string; method?: string }) => {
      const path = address.split("?")[0]!;
      if (path === "/api/icons") return new Response("{}");
      const body = JSON.parse(request?.body ?? "{}") as CheckDraft;
      asked.push({ path, method: request?.method ?? "GET", body });
      if (gates) await new Promise<void>((open) => gates!.push(open));
      return new Response(JSON.stringify({ text: "", picks: [], faults: [], ...answer(body) }));
    }),
  );
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

async function settle(): Promise<void> {
  for (let n = 0; n < 40; n++) await Promise.resolve();
  flushSync();
}

function show<P extends Record<string, unknown>>(view: Component<P>, props: P): void {
  shown = mount(view, { target: document.body, props });
  flushSync();
}

function named(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>("button, a, input, select, textarea")].find(
    (one) =>
      (
        one.getAttribute("aria-label") ??
        one.closest("label")?.textContent ??
        one.textContent ??
        ""
      ).trim() === name,
  );
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
}

const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent!.replace(/\s+/g, " ").trim());

describe("the bench", () => {
  it("takes the picks out of a text", async () => {
    answer = () => ({ picks: [{ section: "wizard", part: "day" }], text: "wizard=day" });
    const bench = new Bench("quest", form, "");
    await bench.read("wizard=day");
    expect(bench.picks).toEqual([{ section: "wizard", part: "day" }]);
    expect(bench.isSound).toBe(true);
  });

  it("builds for the first kind of table unless another is known", () => {
    expect(new Bench("quest", form, "huge").variant).toBe("small");
    expect(new Bench("quest", form, "large").variant).toBe("large");
  });

  it("shows a pick before the server has answered", () => {
    const bench = new Bench("quest", form, "");
    void bench.change([{ section: "wizard", part: "day" }]);
    expect(bench.picks).toHaveLength(1);
    expect(bench.isSound).toBe(false);
  });

  it("listens to the answer to its last question only", async () => {
    gates = [];
    answer = ({ picks }) => ({ text: `${picks?.length} picks` });
    const bench = new Bench("quest", form, "");
    const first = bench.change([{ section: "wizard", part: "day" }]);
    const second = bench.change([]);
    await settle();
    gates[1]!();
    gates[0]!();
    await Promise.all([first, second]);
    expect(bench.text).toBe("0 picks");
  });

  it("asks again for another kind of table", async () => {
    const bench = new Bench("quest", form, "");
    await bench.buildFor("large");
    expect(asked[0]?.body.variant).toBe("large");
  });

  it("says so if the server cannot be reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("gone")));
    const bench = new Bench("quest", form, "");
    await bench.read("");
    expect(bench.error).toContain("does not answer");
    expect(bench.isSound).toBe(false);
  });
});

describe("the page", () => {
  const open = async (build = ""): Promise<void> => {
    show(Workbench, { game, form, build, variant: "" });
    await settle();
  };

  it("shows each fault at its section, with its rule", async () => {
    answer = () => ({ faults: [{ section: "deck", sentence: "It needs more spells.", rule: "ABC-1" }] });
    await open();
    expect(texts("#section-deck .faults li")).toEqual(["It needs more spells. ABC-1"]);
    expect(texts("#section-wizard .faults li")).toEqual([]);
    expect(document.querySelector<HTMLAnchorElement>("#section-deck .faults a")?.pathname).toBe(
      "/rules/quest",
    );
  });

  it("starts no table while something is wrong, and says what", async () => {
    answer = () => ({ faults: [{ section: "deck", sentence: "It needs more spells." }] });
    await open();
    expect(named("Start a table with it").title).toContain("It needs more spells.");
  });

  it("takes what is ready to a new table", async () => {
    answer = () => ({ text: "wizard=day" });
    await open();
    expect(named("Start a table with it").getAttribute("href")).toBe(
      "/new/quest?build=wizard%3Dday&for=small",
    );
  });

  it("counts what is picked against the limit", async () => {
    answer = () => ({ picks: [{ section: "lands", part: "hill" }] });
    await open("some");
    expect(texts("nav[aria-label=Sections] li").join()).toContain("Lands 1 exactly 2");
  });

  it("sends what is ticked", async () => {
    await open();
    (document.querySelector("#section-deck input") as HTMLInputElement).click();
    await settle();
    expect(asked.at(-1)?.body.picks).toEqual([{ section: "deck", part: "sleep", marked: false }]);
  });

  it("begins from a starter", async () => {
    await open();
    named("Wind RidersSylvara with Archer").click();
    await settle();
    expect(asked.at(-1)?.body.text).toBe("air");
  });

  it("keeps the build in the address", async () => {
    answer = () => ({ text: "wizard=day" });
    await open();
    expect(location.pathname + location.search).toBe("/workshop/quest?build=wizard%3Dday&for=small");
  });

  it("saves under a name, and asks for one first", async () => {
    answer = () => ({ text: "wizard=day" });
    await open();
    named("Save").click();
    flushSync();
    expect(document.querySelector("[role=alert]")?.textContent).toBe("Give the army a name first.");
    const field = document.querySelector<HTMLInputElement>("aside input")!;
    field.value = "Dawn";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    named("Save").click();
    flushSync();
    expect(saved.of("quest")).toEqual([{ name: "Dawn", text: "wizard=day", variant: "small" }]);
  });

  it("links the rules that a part names", async () => {
    await open();
    expect(texts("#section-wizard p a")).toEqual(["ABC-7"]);
  });
});
