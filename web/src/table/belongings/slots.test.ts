import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as targets from "../options/targets";
import SlotGroupsProbe from "./SlotGroups.svelte";

vi.mock("../../lib/icons.svelte", () => ({ iconPath: () => "M0 0Z" }));

/** Slots under the names of their groups, with the mark of a card's rarity. */

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});
function open(part: Component<never>, props: Record<string, unknown>): void {
  vi.spyOn(targets, "useTargets").mockReturnValue({ live: false, isLit: () => false } as never);
  shown = mount(part, { target: document.body, props: props as never });
  flushSync();
}
const texts = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);

describe("slots", () => {
  const slots = [
    { id: "a", name: "Farseer", icon: "spyglass", value: 0, hue: "#7D3FB0", corner: "E", group: "Weapons" },
    { id: "b", name: "slot for a weapon", icon: "revolver", group: "Weapons" },
    { id: "c", name: "Helmet", icon: "helmet", value: 0, group: "Armor" },
  ];
  const bag = [{ id: "d", name: "Bandage", icon: "bandage", value: 0 }];

  it("of one group lie together, the backpack last", () => {
    open(SlotGroupsProbe as never, { slots, bag });
    expect(texts(".group > .sc")).toEqual(["Weapons", "Armor", "Backpack"]);
  });

  it("that stand for a piece are lit with it and clicked like it", () => {
    const click = vi.fn();
    const isLit = (id: string): boolean => id === "piece:mason";
    vi.spyOn(targets, "useTargets").mockReturnValue({
      ...{ live: true, isLit, isHinted: () => false, isSelected: () => false },
      ...{ wordsFor: () => "Choose the Mason", point: () => undefined, click },
    } as never);
    const mason = { id: "slot:mason", name: "Mason", icon: "mason", value: 1, piece: "piece:mason" };
    shown = mount(SlotGroupsProbe as never, { target: document.body, props: { slots: [mason] } as never });
    flushSync();
    const tile = document.querySelector<HTMLElement>("button.lit[data-id='slot:mason']");
    tile?.click();
    expect(click).toHaveBeenCalledWith("piece:mason", expect.anything());
  });

  it("carry the letter of their rarity", () => {
    open(SlotGroupsProbe as never, { slots });
    expect(texts(".slot b")).toEqual(["E"]);
    expect(document.querySelectorAll(".slot.hued")).toHaveLength(1);
  });
});
