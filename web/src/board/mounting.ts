import { flushSync, mount, unmount } from "svelte";
import { afterEach } from "vitest";
import type { Cue, Scene } from "../lib/protocol";
import Board from "./Board.svelte";

/** What tests of the board share: a board on the page, what stands on it, and hands that use it. */

export const scene: Scene = {
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
export const choices = [
  { action: "move b", label: "Step to b (1 point)", target: "cell:b", cost: 1 },
  { action: "fight", label: "Fight the Orc", target: "piece:orc" },
];

let shown: Record<string, unknown> | undefined;

/** Takes the board off the page. */
export async function leave(): Promise<void> {
  const board = shown;
  shown = undefined;
  if (board) await unmount(board);
}
afterEach(() => {
  void leave();
  document.body.replaceChildren();
});

interface Instance {
  play(cues: readonly Cue[], speed: number, next?: Scene, onstep?: (index: number) => void): Promise<void>;
  skip(): void;
  anchorOf(id: string): DOMRect | null;
}

/** A board with just these props, which may change. */
export function show(props: Record<string, unknown>): Instance {
  shown = mount(Board, { target: document.body, props: props as never });
  flushSync();
  return shown as unknown as Instance;
}

/** A board that stands still, but for what is said. */
export function open(props: Record<string, unknown> = {}): Instance {
  return show({ scene, look: {}, label: "Board", still: true, ...props });
}

export function at(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`nothing at ${selector}`);
  return found;
}

export function click(element: Element, by = 0): void {
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

export function press(key: string, shiftKey = false): void {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }),
  );
  flushSync();
}
