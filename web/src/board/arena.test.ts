import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Choice, Cue, Look, Scene, Zone } from "../lib/protocol";
import Board from "./Board.svelte";

vi.mock("../lib/icons.svelte", () => ({ iconPath: () => "M0 0Z" }));

/** A map of squares: zones that fall, things that lie on fields, how far something reaches and what blocks the view. */

const zone = (state: Zone["state"]): Zone => ({
  id: "zone:1",
  x: 0,
  y: 0,
  width: 5,
  height: 5,
  hole: [1, 1, 3, 3],
  name: "Zone 1",
  state,
});
const look: Look = {
  grounds: { chest: { sign: { style: "tile", icon: "locked-chest", fill: "#F3D48B", ink: "#5F3D0A" } } },
};
const cells = Array.from({ length: 25 }, (_, i) => ({
  id: `cell:${i % 5},${Math.floor(i / 5)}`,
  x: i % 5,
  y: Math.floor(i / 5),
  label: `(${i % 5},${Math.floor(i / 5)})`,
  ground: i === 3 || i === 9 ? "chest" : "",
}));
const scene: Scene = {
  board: { kind: "square", cells, zones: [zone("open")] },
  pieces: [
    { id: "piece:medea", cell: "cell:0,2", icon: "witch", name: "Medea", seat: 0 },
    { id: "piece:varas", cell: "cell:4,2", icon: "mask", name: "Varas", seat: 1 },
    { id: "piece:ebue", cell: "cell:0,0", icon: "waves", name: "Ebue", seat: 2 },
  ],
};
const range = {
  source: "cell:0,2",
  cells: ["cell:0,1", "cell:0,0", "cell:1,2"],
  hidden: ["cell:3,2", "cell:4,2"],
  sights: [{ target: "piece:ebue" }, { target: "piece:varas", block: "cell:2,2" }],
};
const shoot: Choice = { action: "shoot", label: "Shoot", range };

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

interface Instance {
  play(cues: readonly Cue[], speed: number, next?: Scene): Promise<void>;
}
function open(props: Record<string, unknown> = {}): Instance {
  shown = mount(Board, {
    target: document.body,
    props: { scene, look, label: "Board", still: true, ...props } as never,
  });
  flushSync();
  return shown as unknown as Instance;
}
const count = (selector: string): number => document.querySelectorAll(selector).length;
const withZone = (state: Zone["state"]): Scene => ({
  ...scene,
  board: { ...scene.board, zones: [zone(state)] },
});

describe("a zone", () => {
  it("that is open has a border", () => {
    open();
    expect(count(".zones .line")).toBe(1);
    expect(count(".zones .veil, .zones .warning")).toBe(0);
  });

  it("that falls soon is hatched", () => {
    open({ scene: withZone("soon") });
    expect(count(".zones .warning")).toBe(1);
  });

  it("that has fallen lies under a veil, and what is left has a firm border", () => {
    open({ scene: withZone("dead") });
    expect(count(".zones .veil")).toBe(1);
    expect(count(".zones .line.firm")).toBe(1);
  });

  it("falls when its cue is played", async () => {
    const board = open();
    const playing = board.play([{ cue: "fall", zone: "zone:1" }], 1, withZone("dead"));
    await playing;
    flushSync();
    expect(count(".zones .veil")).toBe(1);
  });
});

it("what lies on fields of a kind is drawn once and used where it lies", () => {
  open();
  const uses = [...document.querySelectorAll(".signs use")];
  expect(uses).toHaveLength(2);
  expect(new Set(uses.map((use) => use.getAttribute("href"))).size).toBe(1);
});

describe("a range", () => {
  it("is shown while the choice is pointed at", () => {
    open({ choices: [shoot], preview: shoot });
    expect(count(".range .veil")).toBe(1);
    expect(count(".sights .clear")).toBe(2);
  });

  it("has a cross where the view is blocked", () => {
    open({ choices: [shoot], preview: shoot });
    expect(count(".sights .cross")).toBe(1);
    expect(count(".sights .blocked")).toBe(1);
  });

  it("of the question is there without pointing", () => {
    open({ scene: { ...scene, range } });
    expect(count(".range")).toBe(1);
  });

  it("tells what each cell costs, but for those that are lit", () => {
    const steps = { source: "cell:0,2", cells: ["cell:0,1", "cell:1,2"], costs: [1, 2] };
    const step: Choice = { action: "go", label: "Step", target: "cell:0,1", cost: 1 };
    open({ scene: { ...scene, range: steps }, choices: [step] });
    expect([...document.querySelectorAll(".range text")].map((text) => text.textContent)).toEqual(["2"]);
  });
});

it("a choice shows what it would cover", () => {
  const line: Choice = { action: "line", label: "Line", target: "cell:2,2", cells: ["cell:2,1", "cell:2,2"] };
  open({ choices: [line], preview: line });
  expect(count("svg.camera > g > path.line[d]")).toBeGreaterThan(0);
});

it("a step that costs life has a second chip", () => {
  open({ choices: [{ action: "go", label: "Step", target: "cell:0,1", cost: 1, loss: 5 }] });
  const chips = [...document.querySelectorAll(".costs .chip")].map((chip) => chip.textContent?.trim());
  expect(chips).toEqual(["1", "−5"]);
});

it("a figure with one choice tells it, and the chance", () => {
  open({
    choices: [
      { action: "t", label: "Shoot Varas", target: "piece:varas", about: "Distance 4.", odds: [58, 42, 0] },
    ],
  });
  const figure = document.querySelector<SVGElement>("[data-id='piece:varas']");
  expect(figure?.dataset).toMatchObject({ tipTitle: "Shoot Varas", tip: "Distance 4.", tipOdds: "58" });
});
