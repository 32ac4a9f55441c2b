import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Aiming, Choice, Cue, Piece, Prompt, Scene } from "../lib/protocol";
import { Aimer } from "./hand/aimer.svelte";
import { HAND, handFor, type Hand } from "./hand/hand";
import { Placer } from "./hand/placer.svelte";
import { CM } from "./mat/space";
import TableBoard from "./TableBoard.svelte";

vi.mock("../lib/icons.svelte", () => ({ iconPath: () => "M0 0Z" }));

const disc = (id: string, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  id: `piece:${id}`,
  cell: "",
  icon: "skeleton",
  name: id,
  at: [x, y],
  radius: 1.25,
  ...more,
});
const table = {
  name: "Mausoleum",
  width: 52,
  height: 32,
  gap: 4,
  band: "Shadow realm",
  strips: [{ name: "Heroes", left: 0, right: 10, hue: "#2e6b8c", line: 10 }],
  runes: [{ id: "rune:1", x: 20, y: 5, radius: 1.7, icon: "rune-stone", hue: "#5b4a92", name: "Rune 1" }],
};
const scene: Scene = {
  board: { kind: "table", table },
  pieces: [disc("Hero", 5, 16, { seat: 0 }), disc("Troll", 30, 16, { foe: true, level: 2 })],
};
const aim: Aiming = { piece: "piece:Hero", angles: 1440, powers: 100, speed: 250, slide: 294.3, rest: 0.5 };
const choices: Choice[] = [{ action: "pick 2", label: "Flick the Troll", target: "piece:Troll" }];
const asking = (more: Partial<Prompt>): Prompt => ({ seat: 0, kind: "", question: "", ...more });

let shown: Record<string, unknown> | undefined;
const confirm = vi.fn();
beforeEach(() => {
  confirm.mockClear();
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

interface Instance {
  play(cues: readonly Cue[], speed: number, next?: Scene): Promise<void>;
  anchorOf(id: string): DOMRect | null;
}
function open(props: Record<string, unknown> = {}, hand: Hand | null = null): Instance {
  shown = mount(TableBoard, {
    target: document.body,
    props: { scene, look: {}, label: "Board", still: true, ...props } as never,
    context: new Map([[HAND, { hand, confirm }]]),
  });
  flushSync();
  return shown as unknown as Instance;
}
function at(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing at ${selector}`);
  return found;
}
/** Where a point of the table is: the camera of a page without size shows board units as pixels. */
const pixel = (x: number, y: number): { x: number; y: number } => ({ x: (x + 4) * CM, y: (36 - y) * CM });
function point(type: string, x: number, y: number, pointerType = "mouse", on = ".field"): void {
  const { x: clientX, y: clientY } = pixel(x, y);
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY, button: 0 });
  Object.assign(event, { pointerId: 1, pointerType });
  at(on).dispatchEvent(event);
  flushSync();
}
const placed = (id: string): string => at(`g.piece[data-id="piece:${id}"]`).style.transform;

describe("a table", () => {
  it("lays every piece to scale, with its words", () => {
    open();
    expect(placed("Troll")).toBe(`translate(${34 * CM}px, ${20 * CM}px)`);
    expect(at('[data-id="piece:Troll"]').getAttribute("aria-label")).toBe("Troll, level 2");
    expect(at('[data-id="rune:1"]').getAttribute("aria-label")).toBe("Rune 1");
    expect(document.querySelectorAll(".band")).toHaveLength(2);
  });

  it("says which piece is suggested", () => {
    open({ choices, hint: "pick 2" });
    expect(at('[data-id="piece:Troll"]').getAttribute("aria-label")).toBe(
      "Troll, level 2; Flick the Troll. Suggested",
    );
    expect(at('[data-id="piece:Hero"]').getAttribute("aria-label")).not.toContain("Suggested");
  });

  it("shows what has become of a piece, to the eye and in words", () => {
    const states = { damaged: true, ice: true, stars: true, target: true };
    open({ scene: { ...scene, pieces: [disc("Orc", 9, 9, states)] } });
    const orc = at('[data-id="piece:Orc"]');
    for (const one of [".crack", ".ice", ".star", ".reticle"]) expect(orc.querySelector(one)).not.toBeNull();
    expect(orc.getAttribute("aria-label")).toBe("Orc, damaged, frozen, stunned, target");
  });

  it("dims whoever has acted, unless it can be chosen", () => {
    open({ scene: { ...scene, pieces: [disc("Orc", 9, 9, { faded: true })] } });
    expect(at('[data-id="piece:Orc"] .body').classList.contains("faded")).toBe(true);
    const picks = [{ action: "pick", label: "Strike the Orc", target: "piece:Orc" }];
    open({ scene: { ...scene, pieces: [disc("Orc", 9, 9, { faded: true })] }, choices: picks });
    expect(at('[data-id="piece:Orc"][data-lit] .body').classList.contains("faded")).toBe(false);
  });

  it("draws a cube as a square of the same area", () => {
    open({ scene: { ...scene, pieces: [disc("Cube", 9, 9, { shape: "cube", radius: 1.41 })] } });
    const side = Number(at('[data-id="piece:Cube"] rect').getAttribute("width"));
    expect(side / CM).toBeCloseTo(2.5, 1);
  });

  it("picks a lit piece that is clicked, and asks about another", () => {
    const [onpick, onask] = [vi.fn(), vi.fn()];
    open({ choices, onpick, onask });
    for (const id of ["Troll", "Hero"]) {
      point("pointerdown", 0, 0, "mouse", `[data-id="piece:${id}"] circle`);
      point("pointerup", 0, 0, "mouse", `[data-id="piece:${id}"] circle`);
    }
    expect(onpick.mock.calls.map(([id]) => id)).toEqual(["piece:Troll"]);
    expect(onask.mock.calls.map(([id]) => id)).toEqual(["piece:Hero"]);
  });

  it("picks a lit piece by keys", () => {
    const onpick = vi.fn();
    open({ choices, onpick });
    const lit = at("[data-lit]");
    expect([lit.getAttribute("role"), lit.getAttribute("tabindex")]).toEqual(["button", "0"]);
    lit.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(onpick.mock.calls[0]?.[0]).toBe("piece:Troll");
  });
});

describe("aiming on it", () => {
  const hand = (): Aimer => handFor(asking({ aim }), scene) as Aimer;

  it("shows the way to the first disc while the mouse pulls, and flicks when it lets go", () => {
    const aimer = hand();
    open({}, aimer);
    point("pointerdown", 5, 16);
    point("pointermove", -2, 16);
    expect(aimer.flick?.angle).toBe(0);
    expect(at(".aim .ghost").getAttribute("cx")).toBe(String((30 - 2.5 + 4) * CM));
    expect(confirm).not.toHaveBeenCalled();
    point("pointerup", -2, 16);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it("does nothing if the mouse goes back onto the piece", () => {
    const aimer = hand();
    open({}, aimer);
    point("pointerdown", 5, 16);
    point("pointermove", -2, 16);
    point("pointermove", 5.2, 16);
    expect(document.querySelector(".aim")).toBeNull();
    point("pointerup", 5.2, 16);
    expect(confirm).not.toHaveBeenCalled();
  });

  it("keeps the aim of a finger until a button confirms it", () => {
    const aimer = hand();
    open({}, aimer);
    point("pointerdown", 5, 16, "touch");
    point("pointermove", 0, 12, "touch");
    point("pointerup", 0, 12, "touch");
    expect(confirm).not.toHaveBeenCalled();
    expect(aimer.action).toMatch(/^aim \d+ \d+$/);
    expect(aimer.pulling).toBe(false);
  });

  it("has no zoom buttons in the way of a finger's aim", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    open({}, hand());
    expect(at(".controls")).toBeTruthy();
    point("pointerdown", 5, 16, "touch");
    point("pointermove", 0, 12, "touch");
    expect(document.querySelector(".controls")).toBeNull();
    vi.unstubAllGlobals();
  });

  it("begins at the piece only", () => {
    const aimer = hand();
    open({}, aimer);
    point("pointerdown", 15, 16);
    point("pointermove", 10, 16);
    expect(aimer.flick).toBeNull();
  });
});

describe("placing on it", () => {
  const placing = {
    piece: { ...disc("", 20, 10), id: "" },
    unit: 0.1,
    zones: [[13, 13, 507, 307]] as const,
    taken: [[300, 160, 25]] as const,
  };
  const hand = (): Placer => handFor(asking({ place: placing, subject: "piece:Hero" }), scene) as Placer;

  it("lights where it may lie, and lifts the piece", () => {
    open({}, hand());
    expect(document.querySelectorAll(".zone")).toHaveLength(1);
    expect(at('[data-id="piece:Hero"]').classList.contains("lifted")).toBe(true);
  });

  it("follows the mouse and lays the piece down where it is clicked", () => {
    const placer = hand();
    open({}, placer);
    point("pointermove", 12, 8);
    expect(placer.action).toBe("place 120 80");
    point("pointerdown", 12, 8);
    point("pointerup", 12, 8);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it("is red where it may not lie, and does not lay it down there", () => {
    const onsound = vi.fn();
    open({ onsound }, hand());
    point("pointermove", 55, 40);
    expect(at("[data-ghost]").classList.contains("bad")).toBe(true);
    point("pointerdown", 55, 40);
    point("pointerup", 55, 40);
    expect(confirm).not.toHaveBeenCalled();
    expect(onsound).toHaveBeenCalledWith("error");
  });

  it("goes where a finger taps, and waits for a button", () => {
    const placer = hand();
    open({}, placer);
    point("pointerdown", 12, 8, "touch");
    point("pointerup", 12, 8, "touch");
    expect(placer.action).toBe("place 120 80");
    expect(confirm).not.toHaveBeenCalled();
  });
});

it("plays a shot and leaves every piece at its recorded end", async () => {
  const board = open();
  const end: Scene = { ...scene, pieces: [disc("Hero", 25, 16), disc("Troll", 40, 20)] };
  await board.play(
    [
      {
        cue: "shot",
        piece: "piece:Hero",
        slides: [
          {
            piece: "piece:Hero",
            moments: [
              [0, 5, 16, 200],
              [0.3, 25, 16, 0],
            ],
          },
          {
            piece: "piece:Troll",
            moments: [
              [0.2, 30, 16, 90],
              [0.5, 40, 20, 0],
            ],
          },
        ],
      },
    ],
    1,
    end,
  );
  await tick();
  expect(placed("Hero")).toBe(`translate(${29 * CM}px, ${20 * CM}px)`);
  expect(placed("Troll")).toBe(`translate(${44 * CM}px, ${16 * CM}px)`);
});

it("lights a rune that can be chosen, and picks it", () => {
  const onpick = vi.fn();
  open({ choices: [{ action: "go 1", label: "Go to the rune", target: "rune:1" }], onpick });
  const rune = at('[data-id="rune:1"]');
  expect([rune.getAttribute("role"), rune.getAttribute("aria-label")]).toEqual([
    "button",
    "Rune 1; Go to the rune",
  ]);
  rune.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(onpick.mock.calls[0]?.[0]).toBe("rune:1");
});

it("a list over the foot of the table does not hide whoever is asked about", () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  const props = $state({
    scene: { ...scene, prompt: asking({ subject: "piece:Hero" }) },
    look: {},
    label: "Board",
    foot: 0,
  });
  shown = mount(TableBoard, {
    target: document.body,
    props,
    context: new Map([[HAND, { hand: null, confirm }]]),
  });
  flushSync();
  const top = (): number => Number(/, (-?[\d.]+)px/.exec(at(".camera").style.transform)?.[1]);
  const before = top();
  props.foot = 380;
  flushSync();
  expect(top()).toBeLessThan(before);
  props.foot = 0;
  flushSync();
  expect(top()).toBeCloseTo(before);
  vi.restoreAllMocks();
});
