import { describe, expect, it, vi } from "vitest";
import { choose, named, onAPage, show } from "../../testing/page";
import { game, sign } from "../../workshop/fixtures";
import { saved } from "../../workshop/saved.svelte";
import SeatBuilds from "./SeatBuilds.svelte";

onAPage();

describe("the seats of a new table", () => {
  const seats = [
    { key: 1, kind: "me" as const, name: "", bot: "", build: "wizard=day" },
    { key: 2, kind: "bot" as const, name: "", bot: "b1", build: "" },
    { key: 3, kind: "open" as const, name: "", bot: "", build: "" },
  ];
  const options = (name: string): string[] =>
    [...(named(name) as HTMLSelectElement).options].map((one) => one.text);

  it("offer starters, what is saved here, and what was just built", () => {
    saved.keep("quest", { name: "Dawn", text: "saved", variant: "small" });
    show(SeatBuilds, { game, sign, option: game.options[0]!, seats, onchange: vi.fn() });
    expect(options("Armies: seat A")).toEqual([
      "Chosen at the table",
      "The one just built",
      "Dawn",
      "Wind Riders",
    ]);
    expect(options("Armies: seat B")).toEqual(["Chosen at the table", "Dawn", "Wind Riders"]);
  });

  it("leave an open seat to its guest", () => {
    show(SeatBuilds, { game, sign, option: game.options[0]!, seats, onchange: vi.fn() });
    expect(() => named("Armies: seat C")).toThrow();
  });

  it("say what was chosen", () => {
    const onchange = vi.fn();
    show(SeatBuilds, { game, sign, option: game.options[0]!, seats, onchange });
    choose("Armies: seat B", "air");
    expect(onchange).toHaveBeenCalledWith(2, "air");
  });
});
