import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RulesPage } from "../lib/protocol";
import { game } from "../testing/cards";
import { onAPage, server, settle, show } from "../testing/page";
import QuickReference from "./QuickReference.svelte";
import Rulebook from "./Rulebook.svelte";

onAPage();

describe("the rulebook", () => {
  const page: RulesPage = {
    game: "quest",
    version: "1",
    sections: [
      { id: "1", title: "Setup" },
      { id: "2", title: "Turns" },
    ],
    rules: [
      {
        id: "QST-1",
        section: "1",
        title: "Heroes",
        text: "Each has one.",
        source: "public",
        see: [],
        told: "",
      },
      {
        id: "QST-2",
        section: "2",
        title: "Moving",
        text: "Along roads, see QST-1.",
        source: "house",
        see: [],
        told: "told 12 times a match",
      },
    ],
    quick: [{ title: "Goal", lines: [{ text: "Walk on roads.", rules: ["QST-2", "QST-1"] }] }],
    told: "How often the log named it.",
  };
  const fold = (): HTMLDetailsElement | null => document.querySelector("details");
  const search = (words: string): void => {
    const field = document.querySelector<HTMLInputElement>("input[type=search]")!;
    field.value = words;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
  };
  const cards = (): string[] => [...document.querySelectorAll("article")].map((one) => one.id);

  beforeEach(async () => {
    server.replies["/api/games/quest/rules"] = [200, page];
    Element.prototype.scrollIntoView = vi.fn();
    show(Rulebook, { game, rule: "QST-2" });
    await settle();
  });

  it("shows all rules", () => {
    expect(cards()).toEqual(["QST-1", "QST-2"]);
  });

  it("goes to the rule that was asked for", async () => {
    await settle();
    expect(document.activeElement?.id).toBe("QST-2");
  });

  it("links the rules that a text names", () => {
    const link = document.querySelector("#QST-2 p a");
    expect(link?.getAttribute("href")).toBe("/rules/quest?rule=QST-1");
  });

  it("finds rules by words and marks them", () => {
    search("roads");
    expect(cards()).toEqual(["QST-2"]);
    expect(document.querySelector("mark")?.textContent).toBe("roads");
  });

  it("says where a rule comes from", () => {
    const badges = [...document.querySelectorAll("article .badge")].map((one) => one.textContent);
    expect(badges).toEqual(["public fact", "house ruling"]);
  });

  it("says how often a rule is told, where it was counted", () => {
    expect(document.querySelector("#QST-2 .told")?.textContent).toBe("told 12 times a match");
    expect(document.querySelector("#QST-1 .told")).toBeNull();
  });

  it("says what the figures mean", () => {
    expect(document.querySelector(".about")?.textContent).toContain("How often the log named it.");
  });

  it("folds the quick reference for those who come for one rule", () => {
    expect(fold()?.open).toBe(false);
  });

  it("opens the quick reference when it is chosen from the contents", () => {
    document.querySelector<HTMLElement>("nav a[href='#quick']")?.click();
    flushSync();
    expect(fold()?.open).toBe(true);
  });

  it("has no quick reference among what was searched for", () => {
    search("roads");
    expect(fold()).toBeNull();
  });
});

describe("the quick reference", () => {
  const boxes = [{ title: "Goal", lines: [{ text: "Walk on roads.", rules: ["QST-2", "QST-13"] }] }];
  const ids = (kind: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(kind)];

  it("leads from every line to its rules; after the first the number is enough", () => {
    show(QuickReference, { game: "quest", boxes });
    expect(ids("li a").map((one) => [one.textContent, one.getAttribute("href")])).toEqual([
      ["QST-2", "/rules/quest?rule=QST-2"],
      ["13", "/rules/quest?rule=QST-13"],
    ]);
    expect(ids("li a")[1]?.getAttribute("aria-label")).toBe("Rule QST-13");
  });

  it("shows a rule where the reader is, if there is such a place", () => {
    const onrule = vi.fn();
    show(QuickReference, { game: "quest", boxes, onrule });
    ids("li button")[1]?.click();
    expect(onrule).toHaveBeenCalledWith("QST-13");
  });
});
