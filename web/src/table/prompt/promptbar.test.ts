import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Choice, Scene } from "../../lib/protocol";
import { NOTHING } from "../options/options";
import PromptBar from "./PromptBar.svelte";

const scene: Scene = { board: { kind: "square", cells: [{ id: "cell:a", x: 0, y: 0, label: "a" }] } };
const question = { mood: "yours", seat: 0, title: "Knight: step or act", help: "" } as const;
const drink: Choice = { action: "fountain", label: "Drink (3 actions)", target: "cell:a" };
const step: Choice = { action: "step", label: "Step here", target: "cell:a" };

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

/** The gold button and the others, where a thing with these options was tapped. */
function tap(...choices: readonly Choice[]): { gold: string[]; plain: string[] } {
  const nothing = (): void => undefined;
  const ways = { onchoose: nothing, onpoint: nothing, onshow: nothing, onamount: nothing, onturn: nothing };
  const ends = { onlist: nothing, onskip: nothing, oncancel: nothing };
  const tapped = { title: "Fountain", about: "", choices };
  const props = { scene, question, options: NOTHING, tapped, since: 0, ...ways, ...ends };
  shown = mount(PromptBar, { target: document.body, props });
  flushSync();
  const words = (selector: string): string[] =>
    [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());
  return { gold: words(".btn.go"), plain: words(".btn.plain") };
}

describe("what was tapped", () => {
  it("is confirmed by the gold button", () => {
    expect(tap(drink)).toEqual({ gold: ["Drink3 actions"], plain: ["Cancel"] });
  });

  it("is confirmed by a plain button where the game warns of it", () => {
    expect(tap({ ...drink, warns: true })).toEqual({ gold: [], plain: ["Cancel", "Drink3 actions"] });
  });

  it("is first of all what the game does not warn of", () => {
    expect(tap({ ...drink, warns: true }, step).gold).toEqual(["Step here"]);
  });
});
