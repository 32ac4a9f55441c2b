import { isControl, isTyping, type KeyHelp } from "../table/help/keyboard";

/** The keys of a match that is seen again. */
export const REPLAY_KEYS: readonly KeyHelp[] = [
  { keys: ["Space"], does: "Play, pause" },
  { keys: ["Left", "Right"], does: "One step back, one step on" },
  { keys: ["Page Up", "Page Down"], does: "To the round before, to the next round" },
  { keys: ["Home", "End"], does: "To the beginning, to the end" },
  { keys: ["L"], does: "Log; a click on a line goes there" },
  { keys: ["M"], does: "Mat of the seat you look as" },
  { keys: ["0", "+", "-"], does: "Whole board, nearer, farther" },
  { keys: ["Shift", "Arrows"], does: "Move over all fields of the board" },
  { keys: ["Esc"], does: "Back, close" },
  { keys: ["?"], does: "These keys" },
];

/** How a key moves through a match. */
export type Move = "next" | "previous" | "first" | "last" | "nextRound" | "previousRound" | "toggle";

const MOVES: Readonly<Record<string, Move>> = {
  ArrowRight: "next",
  ArrowLeft: "previous",
  Home: "first",
  End: "last",
  PageDown: "nextRound",
  PageUp: "previousRound",
  " ": "toggle",
};

/** What a key does in a replay; null if it belongs to the control that has the focus, or to the browser. */
export function moveOf(event: KeyboardEvent): Move | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const move = MOVES[event.key] ?? null;
  const slider = event.target instanceof HTMLInputElement && event.target.type === "range";
  if (!slider && isTyping(event.target)) return null;
  // Space presses the button that has the focus, and long lists are read page by page.
  if (move === "toggle" && isControl(event.target)) return null;
  if (move !== null && move !== "toggle" && isReading(event.target)) return null;
  return move;
}

/** In a region that scrolls by these keys, or a group that its arrows move in. */
function isReading(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("[role=region], [role=radiogroup], [role=tablist]") !== null
  );
}
