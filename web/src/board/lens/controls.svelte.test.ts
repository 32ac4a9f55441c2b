import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import Controls from "./Controls.svelte";

/** The buttons for those who do not know the gestures. */

let shown: Record<string, unknown> | undefined;
let props = $state({ whole: true, onzoom: () => undefined, onfit: () => undefined });
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

function show(whole: boolean): void {
  props.whole = whole;
  shown ??= mount(Controls, { target: document.body, props });
  flushSync();
}
const names = (): (string | null)[] =>
  [...document.querySelectorAll("button")].map((one) => one.getAttribute("aria-label"));

it("the ways back are only there while there is a way back", () => {
  show(true);
  expect(names()).toEqual(["Zoom in"]);
  show(false);
  expect(names()).toEqual(["Zoom in", "Zoom out", "Show the whole board"]);
});

it("whoever goes back by the keyboard keeps a button under the hand", () => {
  show(false);
  document.querySelector<HTMLElement>("[aria-label='Show the whole board']")!.focus();
  show(true);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Zoom in");
});
