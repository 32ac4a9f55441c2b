/** What keys do at a table. */

export type Command =
  | { readonly does: "primary" | "undo" | "hint" | "log" | "keys" | "mat" | "fit" | "list" | "skip" | "back" }
  | { readonly does: "zoom"; readonly by: number }
  | { readonly does: "turn"; readonly backwards: boolean }
  | { readonly does: "option"; readonly number: number };

/** A line of the help: some keys, and what they do. */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys of a table that is played. */
export const KEYS: readonly KeyHelp[] = [
  { keys: ["Tab"], does: "Next thing that can be chosen" },
  { keys: ["Arrows"], does: "Move over the board by direction; over the things of a mat" },
  { keys: ["Shift", "Arrows"], does: "Move over all fields, to ask why one cannot be chosen" },
  { keys: ["Enter"], does: "Choose, or press the gold button" },
  { keys: ["Esc"], does: "Back, close" },
  { keys: ["E"], does: "The gold button: end the turn, confirm" },
  { keys: ["1 – 9"], does: "The first to the ninth option" },
  { keys: ["R", "Shift R"], does: "Turn a tile" },
  { keys: ["+", "-", "0 – 9"], does: "How many? More, less, so many; Enter gives the answer" },
  { keys: ["Left", "Right"], does: "Aim: turn by a quarter of a degree (Shift: 5 degrees)" },
  { keys: ["Up", "Down"], does: "Aim: power by 1 (Shift: 10)" },
  { keys: ["Arrows"], does: "Place: by a millimetre (Shift: a centimetre); Enter flicks or places" },
  { keys: ["O"], does: "Options as a list" },
  { keys: ["U"], does: "Take the last choice back" },
  { keys: ["H"], does: "Hint" },
  { keys: ["L"], does: "Log" },
  { keys: ["M"], does: "Own mat" },
  { keys: ["0", "+", "-"], does: "Whole board, nearer, farther" },
  { keys: ["Space"], does: "Skip what is being shown" },
  { keys: ["?"], does: "These keys" },
];

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** What a key means; null if nothing. Keys with Ctrl, Alt or Meta belong to the browser. */
export function commandOf(event: Pressed): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^[1-9]$/.test(key)) return { does: "option", number: Number(key) };
  switch (key) {
    case "e":
      return { does: "primary" };
    case "u":
      return { does: "undo" };
    case "h":
      return { does: "hint" };
    case "l":
      return { does: "log" };
    case "m":
      return { does: "mat" };
    case "o":
      return { does: "list" };
    case "r":
      return { does: "turn", backwards: event.shiftKey };
    case "?":
      return { does: "keys" };
    case "0":
      return { does: "fit" };
    case "+":
    case "=":
      return { does: "zoom", by: 1.3 };
    case "-":
    case "_":
      return { does: "zoom", by: 1 / 1.3 };
    case " ":
      return { does: "skip" };
    case "Escape":
      return { does: "back" };
    default:
      return null;
  }
}

/** Somebody writes, or works with a control: letters are theirs. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null
  );
}

/** Space on a button presses it; elsewhere it skips. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a[href], summary, [role=button]") !== null;
}
