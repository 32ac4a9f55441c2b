import { beforeEach, expect, it, vi } from "vitest";
import { api } from "./api";
import { iconPath } from "./icons.svelte";

const ask = vi.spyOn(api, "icons");

/** Let the planned request go out and its answer arrive. */
async function settle(): Promise<void> {
  for (let n = 0; n < 6; n++) await Promise.resolve();
}

beforeEach(() => {
  ask.mockReset();
  ask.mockImplementation((names) =>
    Promise.resolve(Object.fromEntries(names.map((name) => [name, `M${name}`]))),
  );
});

it("asks once for all icons of a moment", async () => {
  for (const name of ["axe", "bow", "axe"]) iconPath(name);
  await settle();
  expect(ask.mock.calls).toEqual([[["axe", "bow"]]]);
});

it("knows an icon once it has come", async () => {
  expect(iconPath("club")).toBeUndefined();
  await settle();
  expect(iconPath("club")).toBe("Mclub");
});

it("remembers that there is no such icon", async () => {
  ask.mockResolvedValue({});
  iconPath("nothing");
  await settle();
  expect(iconPath("nothing")).toBe("");
});

it("asks again after a failure", async () => {
  ask.mockRejectedValueOnce(new Error("away"));
  iconPath("door");
  await settle();
  iconPath("door");
  await settle();
  expect(iconPath("door")).toBe("Mdoor");
});

it("does not ask for an icon without a name", async () => {
  expect(iconPath("")).toBe("");
  await settle();
  expect(ask).not.toHaveBeenCalled();
});
