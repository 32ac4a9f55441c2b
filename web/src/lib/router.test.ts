import { expect, it } from "vitest";
import { routeOf, to } from "./router.svelte";

it.each([
  ["/", { page: "home" }],
  ["/new/ogre", { page: "new", game: "ogre" }],
  ["/new", { page: "new", game: "" }],
  ["/t/abc", { page: "table", id: "abc" }],
  ["/t/abc/", { page: "table", id: "abc" }],
  ["/replay/abc", { page: "replay", id: "abc", step: null, seat: null }],
  ["/replay/abc?step=12&seat=0", { page: "replay", id: "abc", step: 12, seat: 0 }],
  ["/replay/abc?step=-1&seat=x", { page: "replay", id: "abc", step: null, seat: null }],
  ["/rules/ogre?rule=OGR-1", { page: "rules", game: "ogre", rule: "OGR-1" }],
  ["/tables?game=ogre", { page: "tables", game: "ogre" }],
  ["/credits", { page: "credits" }],
  ["/t", { page: "missing", path: "/t" }],
  ["/t/a/b", { page: "missing", path: "/t/a/b" }],
  ["/nowhere", { page: "missing", path: "/nowhere" }],
  ["/t/%E0%A4%A", { page: "missing", path: "/t/%E0%A4%A" }],
])("%s", (address, route) => {
  expect(routeOf(address)).toEqual(route);
});

it.each([
  to.home,
  to.tables("a b"),
  to.newTable("a/b"),
  to.table("x?y"),
  to.replay("r", 3, 0),
  to.rules("g", "G-1"),
])("%s is an address of this site", (address) => expect(routeOf(address).page).not.toBe("missing"));

it("an id with odd signs comes back whole", () => {
  expect(routeOf(to.table("x/y?z"))).toEqual({ page: "table", id: "x/y?z" });
});
