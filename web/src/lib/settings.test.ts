import { beforeEach, expect, it } from "vitest";
import { settings } from "./settings.svelte";

const kept = (): Record<string, unknown> =>
  JSON.parse(localStorage.getItem("questboard.settings") ?? "{}") as Record<string, unknown>;

beforeEach(() => {
  settings.theme = "light";
  settings.speed = 1;
  settings.motion = "full";
  settings.name = "";
});

it("puts the theme on the page at once", () => {
  settings.theme = "dark";
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});

it("keeps what was chosen", () => {
  settings.speed = 4;
  expect(kept()["speed"]).toBe(4);
});

it("stands still when everything is instant", () => {
  settings.speed = "instant";
  expect([settings.still, settings.rate]).toEqual([true, 1]);
});

it("stands still with reduced motion, at any speed", () => {
  settings.motion = "reduced";
  expect(settings.still).toBe(true);
});

it("keeps the volume within its bounds", () => {
  settings.volume = 7;
  expect(settings.volume).toBe(1);
});

it("keeps a name without the blanks around it, and has none of its own", () => {
  expect(settings.name).toBe("");
  settings.name = "  Nino ";
  expect(settings.name).toBe("Nino");
});

it("follows a choice made in another tab", () => {
  localStorage.setItem("questboard.settings", JSON.stringify({ theme: "dark", speed: "rubbish" }));
  dispatchEvent(new StorageEvent("storage", { key: "questboard.settings" }));
  expect([settings.theme, settings.speed]).toEqual(["dark", 1]);
});
