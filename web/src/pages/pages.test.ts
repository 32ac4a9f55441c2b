import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameCard, NewTable, RulesPage, SeatCard, TableCard } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import NewTableForm from "./NewTableForm.svelte";
import QuickReference from "./QuickReference.svelte";
import Rulebook from "./Rulebook.svelte";
import Waiting from "./Waiting.svelte";

vi.mock("../board/Cover.svelte", () => ({ default: () => undefined }));

const game: GameCard = {
  slug: "quest",
  name: "The Long Quest",
  blurb: "Find it.",
  seats: [2, 3],
  minutes: [10, 20],
  rules_version: "1",
  roles: [],
  look: { short_name: "Quest" },
  options: [
    {
      name: "easy",
      label: "Easier",
      help: "Fewer foes.",
      default: false,
      values: [false, true],
      words: ["Off", "On"],
      rule: "QST-1",
    },
    {
      name: "mode",
      label: "Mode",
      help: "How to win.",
      default: "one_all",
      values: ["one_all", "all"],
      words: ["One for all", "Everybody"],
      rule: "",
    },
  ],
  levels: [
    { bot: "b1", name: "Easy", about: "" },
    { bot: "b2", name: "Normal", about: "" },
  ],
};

const seat = (number: number, player: string, name = ""): SeatCard => ({
  seat: number,
  name,
  player,
  here: true,
  keeper: "",
});

const table = (...seats: SeatCard[]): TableCard => ({
  id: "t1",
  name: "Friday",
  game: "quest",
  status: "waiting",
  public: false,
  seats,
  options: { easy: true, mode: "one_all" },
  commitment: "",
  time_limit: 0,
  pace: 600,
  created: 0,
  steps: 0,
  round: 0,
  turn: null,
  watchers: 0,
  outcome: null,
  next: "",
  secret: "",
  kept_until: null,
});

/** Answers by path; what is asked is kept. */
let asked: { path: string; body: unknown }[];
let replies: Record<string, [number, unknown]>;
let shown: Record<string, unknown> | null = null;

beforeEach(() => {
  asked = [];
  replies = { "/api/icons": [200, {}], "/api/games/quest/cover": [200, { board: { kind: "text" } }] };
  localStorage.clear();
  settings.name = "";
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal(
    "fetch",
    vi.fn((address: string, request?: { body?: string }) => {
      const path = address.split("?")[0]!;
      asked.push({ path, body: request?.body ? JSON.parse(request.body) : undefined });
      const [status, body] = replies[path] ?? [404, { error: `Nothing at ${path}.` }];
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    }),
  );
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  vi.unstubAllGlobals();
});

function show<P extends Record<string, unknown>>(view: Component<P>, props: P): void {
  shown = mount(view, { target: document.body, props });
  flushSync();
}

/** Let answers arrive. */
async function settle(): Promise<void> {
  for (let n = 0; n < 12; n++) await Promise.resolve();
  await vi.dynamicImportSettled();
  flushSync();
}

function named(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>("button, a, input, select")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim() === name,
  );
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
}

function click(name: string): void {
  named(name).click();
  flushSync();
}

const wanted = (): NewTable => asked.find((one) => one.path === "/api/tables")!.body as NewTable;

describe("the form of a new table", () => {
  beforeEach(() => {
    replies["/api/tables"] = [201, { table: table(), host: "h".repeat(16), seats: [] }];
    show(NewTableForm, { game });
  });

  it("plans what it shows", async () => {
    click("Create and start");
    await settle();
    expect(wanted()).toMatchObject({
      game: "quest",
      seats: [
        { kind: "me", name: "" },
        { kind: "bot", bot: "b2" },
      ],
      options: {},
      start: true,
    });
  });

  it("sends an option that was switched on", async () => {
    click("Easier");
    click("Create and start");
    await settle();
    expect(wanted().options).toEqual({ easy: true });
  });

  it("offers no seat more than the game has", () => {
    click("Add a seat");
    expect(() => named("Add a seat")).toThrow();
  });

  it("lets no seat go that the game needs", () => {
    expect(() => named("Take seat A away")).toThrow();
  });

  it("shows the server's reason at the form", async () => {
    replies["/api/tables"] = [400, { error: "Too many tables from your address." }];
    click("Create and start");
    await settle();
    expect(document.querySelector("[role=alert]")?.textContent).toBe("Too many tables from your address.");
  });

  it("keeps the secrets of the table", async () => {
    click("Create and start");
    await settle();
    expect(localStorage.getItem("questboard.keys")).toContain("h".repeat(16));
  });
});

describe("a waiting table", () => {
  const open = table(seat(0, "person", "Ana"), seat(1, "open"));
  const full = table(seat(0, "person", "Ana"), seat(1, "b1", "Gimli"));
  const host = { game, host: true, mine: [0], onchange: vi.fn() };
  const guest = { game, host: false, mine: [], onchange: vi.fn() };

  it("cannot be started while a seat is open, and says why", () => {
    show(Waiting, { ...host, table: open });
    expect(named("Start").getAttribute("aria-disabled")).toBe("true");
    expect(named("Start").title).toContain("1 seat is still open");
  });

  it("can be started by its host when it is full", async () => {
    replies["/api/tables/t1/start"] = [200, { ...full, status: "running" }];
    show(Waiting, { ...host, table: full });
    click("Start");
    await settle();
    expect(host.onchange).toHaveBeenCalledWith(expect.objectContaining({ status: "running" }));
  });

  it("cannot be started by a guest", () => {
    show(Waiting, { ...guest, table: full });
    expect(() => named("Start")).toThrow();
  });

  it("takes a bot of the chosen level", async () => {
    replies["/api/tables/t1/seats/1"] = [200, full];
    show(Waiting, { ...host, table: open });
    click("Add bot on seat B");
    await settle();
    expect(asked.find((one) => one.path.endsWith("/seats/1"))?.body).toEqual({ to: "bot", bot: "b2" });
  });

  it("asks a visitor for a name before a seat is taken", () => {
    show(Waiting, { ...guest, table: open });
    click("Take a seat");
    expect(document.querySelector("[role=alert]")?.textContent).toContain("how the others shall call you");
  });

  it("gives a visitor the seat", async () => {
    const onjoin = vi.fn();
    settings.name = "Nino";
    replies["/api/tables/t1/join"] = [200, { seat: 1, token: "s".repeat(16) }];
    replies["/api/tables/t1"] = [200, full];
    show(Waiting, { ...guest, table: open, onjoin });
    click("Take this seat, B");
    await settle();
    expect(asked.find((one) => one.path.endsWith("/join"))?.body).toMatchObject({ name: "Nino", seat: 1 });
    expect(onjoin).toHaveBeenCalledWith(1);
  });

  it("tells the host, and nobody else, that a link to this computer is of no use elsewhere", () => {
    show(Waiting, { ...host, table: open });
    expect(document.body.textContent).toContain("Only this computer can open it");
    void unmount(shown!);
    show(Waiting, { ...guest, table: open });
    expect(document.body.textContent).not.toContain("Only this computer can open it");
  });

  it("shows the link for a camera where others can open it", async () => {
    vi.stubGlobal("location", { origin: "https://questboard.example", hostname: "questboard.example" });
    show(Waiting, { ...host, table: open });
    expect(document.querySelector("svg[role=img][aria-label^='QR code']")).toBeNull();
    click("Show a QR code");
    await settle();
    await vi.waitFor(() =>
      expect(document.querySelector("svg[role=img][aria-label^='QR code']")).not.toBeNull(),
    );
    click("Hide the QR code");
    expect(document.querySelector("svg[role=img][aria-label^='QR code']")).toBeNull();
  });

  it("names the roles of the seats one may choose from", () => {
    const hunt = { ...game, roles: ["dragon", "hunter"] };
    show(Waiting, { ...guest, game: hunt, table: table(seat(0, "open"), seat(1, "open")) });
    const seats = [...document.querySelectorAll("form option")].map((one) => one.textContent?.trim());
    expect(seats).toEqual(["Any", "A, Dragon", "B, Hunter"]);
  });

  it("calls an option's value by its words", () => {
    show(Waiting, { ...guest, table: { ...open, options: { mode: "all" } } });
    expect(document.querySelector("ul[aria-label=Options]")?.textContent).toContain("Mode: Everybody");
  });

  it("names the options that differ from the usual", () => {
    show(Waiting, { ...guest, table: open });
    const options = document.querySelector("ul[aria-label=Options]")?.textContent;
    expect(options).toContain("Easier");
    expect(options).not.toContain("Mode");
  });
});

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
    replies["/api/games/quest/rules"] = [200, page];
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
