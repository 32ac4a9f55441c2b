import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { Scene } from "../lib/protocol";
import { at, click, open, press, show } from "./mounting";

vi.mock("../lib/icons.svelte", () => ({ iconPath: () => "M0 0Z" }));

const hall: Scene = {
  board: {
    kind: "square",
    cells: [0, 1, 2, 3].map((x) => ({
      id: `cell:${x}`,
      x,
      y: 0,
      label: `${x}`,
      area: x < 2 ? "area:hall" : "",
      walls: [0, 2],
    })),
    areas: [{ id: "area:hall", name: "Hall", cells: ["cell:0", "cell:1"] }],
    doors: [{ id: "door:1", name: "Door 1", outer: "cell:1", inner: "cell:2" }],
    lids: [{ id: "lid:3", name: "3", note: "limit 4", x: 3, y: 0, width: 1, height: 1 }],
    marks: [
      { id: "mark:well", x: 0, y: 0, style: "plate", text: "Well", about: "It heals." },
      { id: "mark:row", x: -1, y: 0, style: "edge", text: "1" },
    ],
  },
  pieces: [
    { id: "piece:elf", cell: "area:hall", icon: "elf", name: "Elf", mark: 2 },
    { id: "piece:dwarf", cell: "area:hall", icon: "dwarf", name: "Dwarf", fallen: true },
    {
      id: "piece:orc",
      cell: "cell:2",
      icon: "orc",
      name: "Orc",
      foe: true,
      faded: true,
      badges: [{ icon: "eye", text: "4", private: true }],
    },
  ],
};

describe("a floor plan", () => {
  const place = (id: string): string => (at(`g.piece[data-id="${id}"]`) as HTMLElement).style.transform;
  const enter = [{ action: "enter", label: "Enter the hall", target: "area:hall" }];

  it("names its doors, lids and marks", () => {
    open({ scene: hall });
    const words = ["door:1", "lid:3", "mark:well"].map((id) =>
      at(`[data-id="${id}"]`).getAttribute("aria-label"),
    );
    expect(words).toEqual(["Door 1, closed", "3, limit 4", "It heals"]);
  });

  const wells = (): Element[] =>
    [...document.querySelectorAll("text")].filter((one) => one.textContent === "Well");

  it("prints the words of a place on it", () => {
    open({ scene: { ...hall, pieces: [] } });
    expect(wells().map((one) => one.closest(".mark")?.getAttribute("data-id"))).toEqual(["mark:well"]);
  });

  it("writes them above a piece that would hide them, and only there", () => {
    const guest = { id: "piece:guest", cell: "cell:0", icon: "elf", name: "Guest" };
    open({ scene: { ...hall, pieces: [guest] } });
    const [words, ...more] = wells();
    expect(more).toEqual([]);
    const order = at('g.piece[data-id="piece:guest"]').compareDocumentPosition(words!);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each(["door:1", "lid:3", "mark:well"])("answers why not at %s", (id) => {
    const onask = vi.fn();
    open({ scene: hall, onask });
    click(at(`[data-id="${id}"] rect`));
    expect(onask.mock.calls[0]?.[0]).toBe(id);
  });

  it("leads the keyboard past the pieces to doors, lids and marks", () => {
    open({ scene: hall });
    (at('g.piece[data-id="piece:orc"]') as HTMLElement).focus();
    press("PageDown");
    expect(["door:1", "lid:3", "mark:well"]).toContain(document.activeElement?.getAttribute("data-id"));
  });

  it("lights a whole area as one target", () => {
    open({ scene: hall, choices: enter });
    expect(document.querySelectorAll("[data-lit]")).toHaveLength(1);
    expect(at("[data-lit]").getAttribute("aria-label")).toBe("Enter the hall. Hall; here: Elf, Dwarf");
  });

  it("picks a lit area by a click on one of its cells", () => {
    const onpick = vi.fn();
    open({ scene: hall, choices: enter, onpick });
    click(at('path[data-id="cell:1"]'));
    click(at('[data-lit][data-id="area:hall"] path'));
    expect(onpick).toHaveBeenCalledTimes(2);
    expect(onpick.mock.calls[0]?.[0]).toBe("area:hall");
  });

  it("lays a lit door above whoever stands beside it", () => {
    open({ scene: hall, choices: [{ action: "open", label: "Open", target: "door:1" }] });
    const door = at('[data-lit][data-id="door:1"]');
    const pieces = [...document.querySelectorAll(".piece")];
    expect(pieces.length).toBeGreaterThan(0);
    expect(
      pieces.every((piece) => door.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_PRECEDING),
    ).toBe(true);
  });

  it("picks a lit door by a click on it", () => {
    const onpick = vi.fn();
    open({ scene: hall, choices: [{ action: "open", label: "Open", target: "door:1" }], onpick });
    click(at('[data-lit][data-id="door:1"] path'));
    expect(onpick.mock.calls[0]?.[0]).toBe("door:1");
  });

  it("has room for every piece of an area", () => {
    open({ scene: hall });
    expect(place("piece:elf")).not.toBe(place("piece:dwarf"));
  });

  it("leaves a piece of an area in its place when another goes", () => {
    const props = $state({ scene: hall, look: {}, label: "Board", still: true });
    show(props);
    const before = place("piece:dwarf");
    props.scene = { ...hall, pieces: hall.pieces!.filter((piece) => piece.id !== "piece:elf") };
    flushSync();
    expect(place("piece:dwarf")).toBe(before);
  });

  it("shows who has fallen, who is done, and what not everybody knows", () => {
    open({ scene: hall });
    expect(at('[data-id="piece:dwarf"] .body').classList.contains("fallen")).toBe(true);
    expect(at('[data-id="piece:orc"] .body').classList.contains("faded")).toBe(true);
    expect(at('[data-id="piece:orc"] .secret').textContent).toBe("4");
  });

  it("has a door swing open", async () => {
    const board = open({ scene: hall });
    await board.play([{ cue: "swing", door: "door:1" }], 1);
    flushSync();
    expect(at('[data-id="door:1"]').getAttribute("aria-label")).toBe("Door 1, open");
  });

  it("has a lid lifted, and put back as the next scene has it", async () => {
    const board = open({ scene: hall });
    await board.play([{ cue: "lift", lid: "lid:3" }], 1);
    flushSync();
    expect(document.querySelector('[data-id="lid:3"]')).toBeNull();
    await board.play([{ cue: "lift", lid: "lid:3", back: true }], 1, hall);
    flushSync();
    expect(document.querySelector('[data-id="lid:3"]')).not.toBeNull();
  });

  it("is lit by a blast until it is skipped", async () => {
    const board = open({ scene: hall, still: false });
    const played = board.play([{ cue: "blast", cell: "cell:1", reach: ["cell:0", "cell:2"] }], 1);
    flushSync();
    expect(document.querySelectorAll(".blast .lit")).toHaveLength(3);
    board.skip();
    await played;
    flushSync();
    expect(document.querySelector(".blast")).toBeNull();
  });

  it("sees something sweep over its cells", async () => {
    const board = open({ scene: hall, still: false });
    const played = board.play(
      [{ cue: "sweep", path: ["cell:0", "cell:3"], icon: "ghost", label: "Row 1" }],
      1,
    );
    flushSync();
    expect(at(".spark.sweep").textContent.trim()).toBe("Row 1");
    board.skip();
    await played;
  });

  it("throws dice with swords", async () => {
    const board = open({ scene: hall, still: false });
    const sides = [{ name: "Elf", dice: [2, 0] }];
    const played = board.play([{ cue: "roll", at: "piece:elf", style: "swords", sides }], 1);
    flushSync();
    expect(document.querySelectorAll(".die.swords")).toHaveLength(2);
    board.skip();
    await played;
  });
});
