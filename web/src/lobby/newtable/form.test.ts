import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NewTable } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import { game, table } from "../../testing/cards";
import { click, named, onAPage, server, settle, show } from "../../testing/page";
import NewTableForm from "./NewTableForm.svelte";

vi.mock("../../board/Cover.svelte", () => ({ default: () => undefined }));

onAPage({ "/api/games/quest/cover": [200, { board: { kind: "text" } }] });
beforeEach(() => void (settings.name = ""));

const wanted = (): NewTable => server.asked.find((one) => one.path === "/api/tables")!.body as NewTable;

describe("the form of a new table", () => {
  beforeEach(() => {
    server.replies["/api/tables"] = [201, { table: table(), host: "h".repeat(16), seats: [] }];
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
    server.replies["/api/tables"] = [400, { error: "Too many tables from your address." }];
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
