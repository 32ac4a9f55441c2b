import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { game, seat, table } from "../../testing/cards";
import { clear, click, named, onAPage, server, settle, show } from "../../testing/page";
import Waiting from "./Waiting.svelte";

vi.mock("../../board/Cover.svelte", () => ({ default: () => undefined }));

onAPage({ "/api/games/quest/cover": [200, { board: { kind: "text" } }] });
beforeEach(() => void (settings.name = ""));

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
    server.replies["/api/tables/t1/start"] = [200, { ...full, status: "running" }];
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
    server.replies["/api/tables/t1/seats/1"] = [200, full];
    show(Waiting, { ...host, table: open });
    click("Add bot on seat B");
    await settle();
    expect(server.asked.find((one) => one.path.endsWith("/seats/1"))?.body).toEqual({ to: "bot", bot: "b2" });
  });

  it("asks a visitor for a name before a seat is taken", () => {
    show(Waiting, { ...guest, table: open });
    click("Take a seat");
    expect(document.querySelector("[role=alert]")?.textContent).toContain("how the others shall call you");
  });

  it("gives a visitor the seat", async () => {
    const onjoin = vi.fn();
    settings.name = "Nino";
    server.replies["/api/tables/t1/join"] = [200, { seat: 1, token: "s".repeat(16) }];
    server.replies["/api/tables/t1"] = [200, full];
    show(Waiting, { ...guest, table: open, onjoin });
    click("Take this seat, B");
    await settle();
    expect(server.asked.find((one) => one.path.endsWith("/join"))?.body).toMatchObject({
      name: "Nino",
      seat: 1,
    });
    expect(onjoin).toHaveBeenCalledWith(1);
  });

  it("tells the host, and nobody else, that a link to this computer is of no use elsewhere", async () => {
    show(Waiting, { ...host, table: open });
    expect(document.body.textContent).toContain("Only this computer can open it");
    await clear();
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
