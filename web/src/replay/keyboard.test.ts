import { describe, expect, it } from "vitest";
import { moveOf, type Move } from "./keyboard";

/** What a key does while an element made of this markup has the focus. */
function pressed(key: string, markup = "<p></p>", init: KeyboardEventInit = {}): Move | null {
  document.body.innerHTML = markup;
  let move: Move | null = null;
  const listen = (event: KeyboardEvent): void => {
    move = moveOf(event);
  };
  document.addEventListener("keydown", listen);
  const target = document.body.querySelector("[data-here]") ?? document.body.firstElementChild;
  target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
  document.removeEventListener("keydown", listen);
  return move;
}

describe("keys of a replay", () => {
  it.each([
    ["ArrowRight", "next"],
    ["ArrowLeft", "previous"],
    ["Home", "first"],
    ["End", "last"],
    ["PageDown", "nextRound"],
    ["PageUp", "previousRound"],
    [" ", "toggle"],
  ] as const)("%s means %s", (key, move) => expect(pressed(key)).toBe(move));

  it("work on the slider", () => expect(pressed("PageDown", '<input type="range">')).toBe("nextRound"));
  it("leave a field alone", () => expect(pressed("ArrowLeft", "<input>")).toBeNull());
  it("leave a list alone", () => expect(pressed("End", "<select></select>")).toBeNull());
  it("leave Space to a button", () => expect(pressed(" ", "<button></button>")).toBeNull());
  it("work on a button otherwise", () => expect(pressed("ArrowRight", "<button></button>")).toBe("next"));
  it("leave a region that scrolls alone", () => {
    expect(pressed("PageUp", '<div role="region"><p data-here></p></div>')).toBeNull();
  });
  it("leave the browser its own", () => expect(pressed("ArrowLeft", "<p></p>", { altKey: true })).toBeNull());
});
