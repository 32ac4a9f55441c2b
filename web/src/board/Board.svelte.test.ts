import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Cue, Scene } from "../lib/protocol";
import Board from "./Board.svelte";

vi.mock("../lib/icons.svelte", () => ({ iconPath: () => "M0 0Z" }));

const scene: Scene = {
  board: {
    kind: "hex",
    cells: ["a", "b", "c", "d"].map((name, x) => ({
      id: `cell:${name}`,
      x,
      y: 0,
      label: name,
      about: `${name}, no road`,
    })),
  },
  pieces: [
    { id: "piece:elf", cell: "cell:a", icon: "elf-helmet", name: "Elf", seat: 0, life: 7, life_max: 10 },
    { id: "piece:orc", cell: "cell:c", icon: "orc-head", name: "Orc", foe: true, life: 3, life_max: 3 },
  ],
};
const choices = [
  { action: "move b", label: "Step to b (1 point)", target: "cell:b", cost: 1 },
  { action: "fight", label: "Fight the Orc", target: "piece:orc" },
];

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

interface Instance {
  play(cues: readonly Cue[], speed: number, next?: Scene, onstep?: (index: number) => void): Promise<void>;
  skip(): void;
  anchorOf(id: string): DOMRect | null;
}

function open(props: Record<string, unknown> = {}): Instance {
  shown = mount(Board, {
    target: document.body,
    props: { scene, look: {}, label: "Board", still: true, ...props } as never,
  });
  flushSync();
  return shown as unknown as Instance;
}
function at(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`nothing at ${selector}`);
  return found;
}
function click(element: Element, by = 0): void {
  for (const [type, x] of [
    ["pointerdown", 0],
    ["pointermove", by],
    ["pointerup", by],
  ] as const) {
    const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: 0, button: 0 });
    Object.assign(event, { pointerId: 1, pointerType: "mouse" });
    element.dispatchEvent(event);
  }
}
function press(key: string, shiftKey = false): void {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }),
  );
  flushSync();
}
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
    shown = mount(Board, { target: document.body, props });
    flushSync();
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
    shown = mount(Board, { target: document.body, props });
    flushSync();
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
    await unmount(shown!);
    shown = undefined;
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
  shown = mount(Board, { target: document.body, props });
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
