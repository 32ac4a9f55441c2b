import { getContext, setContext } from "svelte";
import type { Prompt, Scene } from "../../lib/protocol";
import { Aimer } from "./aimer.svelte";
import { Placer } from "./placer.svelte";
import { lyingOf } from "./sight";

/** What is being done on a table by hand: a flick that is aimed, or a piece that is placed. */
export type Hand = Aimer | Placer;

export interface Held {
  /** What the question wants; null if it wants neither, or nobody may answer it now. */
  readonly hand: Hand | null;
  /** Somebody has let go, and means it. */
  confirm(): void;
}

/** Where the hand is kept for all that is inside a table. */
export const HAND = Symbol("hand");
const NOBODY: Held = { hand: null, confirm: () => undefined };

export const provideHand = (held: Held): Held => setContext(HAND, held);
export const useHand = (): Held => getContext<Held | undefined>(HAND) ?? NOBODY;

/** The hand for a question. */
export function handFor(prompt: Prompt | null, scene: Scene): Hand | null {
  const table = scene.board.table;
  if (!prompt || !table) return null;
  if (prompt.aim) return new Aimer(prompt.aim, lyingOf(scene.pieces ?? []), table);
  if (prompt.place) return new Placer(prompt.place, prompt.subject ?? "", table);
  return null;
}

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const FINE = 0.25;
const COARSE = 5;

/**
 * What a key does to a hand. Aiming: left and right turn by 0.25 degrees (Shift: 5), up and down change the power by 1 (Shift: 10).
 * Placing: arrows move by a unit (Shift: 10). "confirm" is Enter, "cancel" is Escape; null: not a key of the hand.
 */
export function handKey(hand: Hand, event: Pressed): "moved" | "confirm" | "cancel" | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const [right, up] = arrow;
    const times = event.shiftKey ? 10 : 1;
    if (hand instanceof Placer) hand.move(right * times, up * times);
    else if (right !== 0) hand.turn(-right * (event.shiftKey ? COARSE : FINE));
    else hand.press(up * times);
    return "moved";
  }
  if (event.key === "Enter") return "confirm";
  return event.key === "Escape" && hand.action !== "" ? "cancel" : null;
}

/** The line under the question: what the flick first meets, or why the piece cannot lie where it hovers. */
export function handHelp(hand: Hand | null): string {
  if (!hand) return "";
  if (hand instanceof Placer) return hand.place && !hand.legal ? hand.whyNot : "";
  const { meeting } = hand;
  return meeting ? `${meeting.charAt(0).toUpperCase()}${meeting.slice(1)}.` : "";
}
