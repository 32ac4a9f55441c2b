import { flushSync, tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { Cue, Scene } from "../lib/protocol";
import { at, choices, click, leave, open, press, scene, show } from "./mounting";

vi.mock("../lib/icons.svelte", () => ({ iconPath: () => "M0 0Z" }));

const lifeOf = (id: string): string => at(`[data-id="${id}"] .chip text`).textContent.trim();

describe("the board", () => {
  it("gives every cell and piece its id and words", () => {
    open();
    expect(at('[data-id="cell:b"]').getAttribute("aria-label")).toBe("b, no road");
    expect(at('[data-id="piece:elf"]').getAttribute("aria-label")).toBe("Elf, life 7 of 10; seat A");
  });

  it("lights what can be chosen, as buttons that say what they do", () => {
    open({ choices });
    const lit = [...document.querySelectorAll("[data-lit]")];
    expect(lit.map((one) => one.getAttribute("data-id"))).toEqual(["cell:b", "piece:orc"]);
    expect(lit.map((one) => one.getAttribute("role"))).toEqual(["button", "button"]);
    expect(lit[0]?.getAttribute("aria-label")).toMatch(/^Step to b \(1 point\)/);
  });

  it("picks a lit thing that is clicked", () => {
    const onpick = vi.fn();
    open({ choices, onpick });
    click(at('[data-lit][data-id="cell:b"] path'));
    expect(onpick.mock.calls[0]?.[0]).toBe("cell:b");
  });

  it("asks about a thing that is not lit", () => {
    const onask = vi.fn();
    open({ choices, onask });
    click(at('path[data-id="cell:d"]'));
    expect(onask.mock.calls[0]?.[0]).toBe("cell:d");
  });

  it("takes no drag for a click", () => {
    const onpick = vi.fn();
    HTMLElement.prototype.setPointerCapture ??= () => undefined;
    open({ choices, onpick });
    click(at('[data-lit][data-id="cell:b"] path'), 40);
    expect(onpick).not.toHaveBeenCalled();
  });

  it("goes by arrow keys from target to target and picks by Enter", () => {
    const onpick = vi.fn();
    open({ choices, onpick });
    (at("[data-lit]") as HTMLElement).focus();
    press("ArrowRight");
    press("Enter");
    expect(onpick.mock.calls[0]?.[0]).toBe("piece:orc");
  });

  it("walks by Shift and arrow keys to any cell and asks by Enter", async () => {
    const onask = vi.fn();
    open({ choices, onask });
    (at('[data-lit][data-id="piece:orc"]') as HTMLElement).focus();
    press("ArrowRight", true);
    await tick();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("d, no road");
    press("Enter");
    expect(onask.mock.calls[0]?.[0]).toBe("cell:d");
  });

  it("says who stands on the cell that the keyboard walks on", async () => {
    open({ choices });
    (at('[data-lit][data-id="cell:b"]') as HTMLElement).focus();
    press("ArrowLeft", true);
    await tick();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("a, no road; here: Elf");
  });

  it("keeps the keyboard when the chosen thing goes dark", async () => {
    const props = $state({ scene, look: {}, label: "Board", still: true, choices });
    show(props);
    (at("[data-lit]") as HTMLElement).focus();
    props.choices = [];
    flushSync();
    await tick();
    expect(document.activeElement).toBe(at('[role="application"]'));
  });

  it("can be reached by Tab when nothing is lit", () => {
    open();
    expect(at('[role="application"]').getAttribute("tabindex")).toBe("0");
  });

  it("shows a written board as text", () => {
    open({ scene: { board: { kind: "text", text: "8 r n b q" } } });
    expect(at('[role="region"] pre').textContent).toBe("8 r n b q");
  });
});

describe("cues on a board that stands still", () => {
  const place = (id: string): string => (at(`[data-id="${id}"]`) as HTMLElement).style.transform;

  it("leave a piece where its glide ends", async () => {
    const board = open();
    const orc = place("piece:orc");
    await board.play([{ cue: "glide", piece: "piece:elf", path: ["cell:a", "cell:b", "cell:c"] }], 1);
    await board.play([{ cue: "glide", piece: "piece:orc", path: ["cell:c", "cell:d"] }], 1);
    flushSync();
    expect(place("piece:elf")).toBe(orc);
  });

  it("take a slain piece off", async () => {
    await open().play([{ cue: "vanish", piece: "piece:orc", death: true }], 1);
    flushSync();
    expect(document.querySelector('[data-id="piece:orc"]')).toBeNull();
  });

  it("write the life that is left", async () => {
    await open().play([{ cue: "change", at: "piece:elf", amount: -3, left: 4 }], Infinity);
    flushSync();
    expect(lifeOf("piece:elf")).toBe("4");
  });

  it("bring a piece of the next scene onto the board", async () => {
    const wolf = { id: "piece:wolf", cell: "cell:d", icon: "wolf-head", name: "Wolf", foe: true };
    const next = { ...scene, pieces: [...(scene.pieces ?? []), wolf] };
    await open().play([{ cue: "appear", piece: "piece:wolf" }], 1, next);
    flushSync();
    expect(document.querySelector('[data-id="piece:wolf"]')).not.toBeNull();
  });

  it("lay a tile of the next scene", async () => {
    const cells = scene.board.cells?.map((cell) =>
      cell.id === "cell:d" ? { ...cell, tile: true, roads: [0, 3] } : cell,
    );
    await open().play([{ cue: "lay", cell: "cell:d" }], 1, { ...scene, board: { ...scene.board, cells } });
    flushSync();
    expect(document.querySelectorAll(".token")).toHaveLength(1);
  });

  it("are finished at once by skip", async () => {
    const board = open({ still: false });
    const roll: Cue = { cue: "roll", at: "piece:elf", sides: [{ name: "Elf", dice: [3] }] };
    const played = board.play([roll, roll, { cue: "vanish", piece: "piece:orc" }], 1);
    flushSync();
    expect(document.querySelector(".dice")).not.toBeNull();
    board.skip();
    await played;
    flushSync();
    expect(document.querySelector(".dice")).toBeNull();
    expect(document.querySelector('[data-id="piece:orc"]')).toBeNull();
  });

  it("end with the one that is played when the board is left", async () => {
    const board = open({ still: false });
    const roll: Cue = { cue: "roll", at: "piece:elf", sides: [{ name: "Elf", dice: [3] }] };
    const begun: number[] = [];
    const played = board.play([roll, roll], 1, undefined, (index) => begun.push(index));
    await leave();
    await played;
    expect(begun).toEqual([0]);
  });

  it("name their sounds", async () => {
    const heard: string[] = [];
    const board = open({ onsound: (name: string) => heard.push(name) });
    await board.play(
      [
        { cue: "vanish", piece: "piece:orc", death: true },
        { cue: "flash", at: "cell:a", sound: "spell" },
      ],
      Infinity,
    );
    expect(heard).toEqual(["death", "spell"]);
  });
});

describe("a land with far ways", () => {
  const land: Scene = {
    board: {
      kind: "hex",
      frame: "land",
      cells: ["a", "b", "c", "d"].map((name, x) => ({
        id: `cell:${name}`,
        x,
        y: 0,
        label: name,
        ground: name,
      })),
      areas: [{ id: "area:x", name: "Windhollow", cells: ["cell:a", "cell:b", "cell:c", "cell:d"], seat: 1 }],
    },
    pieces: [
      {
        id: "piece:tower",
        cell: "cell:d",
        icon: "stone-tower",
        name: "Tower",
        shape: "base",
        seat: 1,
        reach: 2,
      },
      { id: "piece:elf", cell: "cell:a", icon: "elf-helmet", name: "Elf", seat: 0 },
      { id: "piece:orc", cell: "cell:d", icon: "orc-head", name: "Orc", seat: 1 },
    ],
    prompt: { seat: 0, kind: "step", question: "Where to?", subject: "piece:elf" },
    ways: [
      { cell: "cell:c", via: "cell:b" },
      { cell: "cell:d", via: "cell:c" },
    ],
    arrows: [{ source: "piece:elf", target: "piece:orc", kind: "shot" }],
  };
  const look = {
    grounds: {
      b: { motif: "river" as const },
      c: {
        fill: { light: "#c93f28", dark: "#c93f28" },
        edge: { light: "#000000", dark: "#000000" },
        icon: "fire",
      },
    },
  };
  const steps = [{ action: "step b", label: "Step to b", target: "cell:b" }];

  it("a click further away is a journey over all cells between", () => {
    const onjourney = vi.fn();
    const onask = vi.fn();
    open({ scene: land, look, choices: steps, onjourney, onask });
    click(at("path[data-id='cell:c']"));
    expect(onjourney).toHaveBeenCalledWith(["cell:b", "cell:c"]);
    expect(onask).not.toHaveBeenCalled();
  });

  it("a journey may begin with the piece that goes", () => {
    const onjourney = vi.fn();
    const piece = { id: "piece:scout", cell: "cell:a", icon: "elf", name: "Scout" };
    const ways = [
      { cell: "cell:b", via: piece.id },
      { cell: "cell:c", via: "cell:b" },
    ];
    const march = [{ action: "march", label: "Move", target: piece.id }];
    open({ scene: { ...land, pieces: [piece], ways }, look, choices: march, onjourney });
    click(at("path[data-id='cell:c']"));
    expect(onjourney).toHaveBeenCalledWith([piece.id, "cell:b", "cell:c"]);
  });

  it("shows its rim, the plate with its name, river, jewel, arrow, and what others stand on", () => {
    open({ scene: land, look, choices: steps });
    expect(document.querySelectorAll(".land .rim")).toHaveLength(1);
    expect(at(".plate").textContent).toBe("Windhollow");
    expect(document.querySelectorAll(".stream, .jewel, .arrow.shot, .dots")).toHaveLength(4);
    const place = (id: string) => (at(`g.piece[data-id='${id}']`) as SVGElement).style.transform;
    expect(place("piece:tower")).toBe(place("piece:orc"));
  });
});

it("whoever is asked stays in view when a sheet grows over the foot of the board", () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  const cells = Array.from({ length: 30 }, (_, y) => ({ id: `cell:${y}`, x: y, y, label: `${y}` }));
  const props = $state({
    scene: {
      board: { kind: "square", columns: 30, rows: 30, cells },
      pieces: [{ id: "piece:elf", cell: "cell:15", icon: "elf-helmet", name: "Elf", seat: 0 }],
      prompt: { seat: 0, kind: "roll", question: "Roll?", subject: "piece:elf" },
    } as Scene,
    choices: [{ action: "roll", label: "Roll" }],
    look: {},
    label: "Board",
    foot: 0,
  });
  show(props);
  const drawn = (): string => (at(".camera") as HTMLElement).style.transform;
  const covered = (foot: number): string => {
    props.foot = foot;
    flushSync();
    return drawn();
  };
  const before = covered(40);
  expect(covered(120)).toBe(before);
  expect(covered(420)).not.toBe(before);
  vi.restoreAllMocks();
});
