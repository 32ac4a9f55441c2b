import { beforeEach, expect, it, vi } from "vitest";
import { saved } from "./saved.svelte";

const build = (name: string, text = name): { name: string; text: string; variant: string } => ({
  name,
  text,
  variant: "small",
});

beforeEach(() => {
  for (const { name } of saved.of("quest")) saved.forget("quest", name);
  localStorage.clear();
});

it("keeps builds by name, the newest first", () => {
  saved.keep("quest", build("Ana"));
  saved.keep("quest", build("Bob"));
  expect(saved.of("quest").map((one) => one.name)).toEqual(["Bob", "Ana"]);
});

it("replaces a build of the same name", () => {
  saved.keep("quest", build("Ana", "old"));
  saved.keep("quest", build("Ana", "new"));
  expect(saved.of("quest").map((one) => one.text)).toEqual(["new"]);
});

it("keeps each game's builds apart", () => {
  saved.keep("quest", build("Ana"));
  expect(saved.of("other")).toEqual([]);
});

it("forgets what is thrown away", () => {
  saved.keep("quest", build("Ana"));
  saved.forget("quest", "Ana");
  expect(JSON.parse(localStorage.getItem("questboard.workshop")!)).toEqual({ quest: [] });
});

it("hears what other tabs save", () => {
  localStorage.setItem("questboard.workshop", JSON.stringify({ quest: [build("Cid")] }));
  dispatchEvent(new StorageEvent("storage", { key: "questboard.workshop" }));
  expect(saved.of("quest").map((one) => one.name)).toEqual(["Cid"]);
});

it.each(["no JSON", "[]", '{"quest": 5}', '{"quest": [null, {"name": 3}]}'])(
  "takes %s for nothing",
  (text) => {
    localStorage.setItem("questboard.workshop", text);
    dispatchEvent(new StorageEvent("storage", { key: "questboard.workshop" }));
    expect(saved.of("quest")).toEqual([]);
  },
);

it("says so if the browser keeps nothing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new Error("full");
  });
  expect(saved.keep("quest", build("Ana"))).toBe(false);
  expect(saved.of("quest")).toHaveLength(1);
});
