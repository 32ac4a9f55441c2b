import { describe, expect, it } from "vitest";
import { wishOf } from "./keyboard";

describe("keys", () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
    wishOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

  it("arrows go to the next lit target", () =>
    expect(press("ArrowUp")).toEqual({ do: "next", direction: "up" }));
  it("arrows with Shift walk over all cells", () =>
    expect(press("ArrowLeft", { shiftKey: true })).toEqual({ do: "walk", direction: "left" }));
  it("of the browser are left to it", () => expect(press("+", { ctrlKey: true })).toBeNull());
  it("that mean nothing here are left to the page", () => expect(press("e")).toBeNull());
});
