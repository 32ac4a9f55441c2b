import type { Direction } from "../geometry/direction";

/** What a key asks the board for. */
export type Wish =
  | { readonly do: "choose" }
  | { readonly do: "skip-or-choose" }
  | { readonly do: "next"; readonly direction: Direction }
  | { readonly do: "walk"; readonly direction: Direction }
  | { readonly do: "piece"; readonly step: 1 | -1 }
  | { readonly do: "zoom"; readonly factor: number }
  | { readonly do: "fit" };

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const STEP = 1.35;

/** Arrows go to the next lit target, with Shift from cell to cell; Page keys go through the pieces. */
export function wishOf(
  event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">,
): Wish | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const direction = ARROWS[event.key];
  if (direction) return { do: event.shiftKey ? "walk" : "next", direction };
  switch (event.key) {
    case "Enter":
      return { do: "choose" };
    case " ":
      return { do: "skip-or-choose" };
    case "PageDown":
      return { do: "piece", step: 1 };
    case "PageUp":
      return { do: "piece", step: -1 };
    case "+":
    case "=":
      return { do: "zoom", factor: STEP };
    case "-":
      return { do: "zoom", factor: 1 / STEP };
    case "0":
      return { do: "fit" };
    default:
      return null;
  }
}
