import { expect, test } from "vitest";
import { commandOf, isControl, isTyping } from "./keyboard";

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

test("E is the gold button, also with caps lock", () => {
  expect(press("e")).toEqual({ does: "primary" });
  expect(press("E")).toEqual({ does: "primary" });
});

test("digits name options", () => {
  expect(press("3")).toEqual({ does: "option", number: 3 });
});

test("0 fits the board and is no option", () => {
  expect(press("0")).toEqual({ does: "fit" });
});

test("R turns a tile, Shift R turns it back", () => {
  expect(press("r")).toEqual({ does: "turn", backwards: false });
  expect(press("R", { shiftKey: true })).toEqual({ does: "turn", backwards: true });
});

test("keys of the browser are left alone", () => {
  expect(press("r", { ctrlKey: true })).toBeNull();
  expect(press("l", { metaKey: true })).toBeNull();
});

test("whoever writes is not interrupted", () => {
  document.body.innerHTML = "<textarea></textarea><div id=plain></div>";
  expect(isTyping(document.querySelector("textarea"))).toBe(true);
  expect(isTyping(document.querySelector("#plain"))).toBe(false);
});

test("a button keeps its Space", () => {
  document.body.innerHTML = "<button><i></i></button>";
  expect(isControl(document.querySelector("i"))).toBe(true);
});
