import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import RoundBar from "./RoundBar.svelte";

const texts = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);

it("the round bar marks what is past, what is now, and after which rounds something falls", () => {
  const bar = mount(RoundBar, {
    target: document.body,
    props: { rounds: { now: 7, last: 21, cuts: [5, 10, 15], note: "zone 2 falls after round 10" } },
  });
  flushSync();
  expect(document.querySelectorAll("i")).toHaveLength(21);
  expect(texts("i.now")).toEqual(["7"]);
  expect(texts("i.cut")).toEqual(["5", "10", "15"]);
  expect(document.querySelectorAll("i.past")).toHaveLength(6);
  void unmount(bar);
});
