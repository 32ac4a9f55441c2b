import { expect, it } from "vitest";
import { isOnlyHere, routeOf, to } from "./router.svelte";

it.each([
  ["/", { page: "home" }],
  ["/new/ogre", { page: "new", game: "ogre", build: "", variant: "" }],
  ["/new", { page: "new", game: "", build: "", variant: "" }],
  ["/new/ogre?build=a%3Db+c&for=wide", { page: "new", game: "ogre", build: "a=b c", variant: "wide" }],
  ["/workshop/ogre", { page: "workshop", game: "ogre", build: "", variant: "" }],
  ["/workshop", { page: "missing", path: "/workshop" }],
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
  to.workshop("g", "a=b; c", "wide"),
])("%s is an address of this site", (address) => expect(routeOf(address).page).not.toBe("missing"));

it("an id with odd signs comes back whole", () => {
  expect(routeOf(to.table("x/y?z"))).toEqual({ page: "table", id: "x/y?z" });
});

it("a build comes back whole", () => {
  expect(routeOf(to.workshop("g", "a=b,c d=é&?", "wide"))).toMatchObject({
    build: "a=b,c d=é&?",
    variant: "wide",
  });
});

it("without a build there is no kind of table to name", () => {
  expect(to.workshop("g", "", "wide")).toBe("/workshop/g");
});

it.each([
  ["localhost", true],
  ["127.0.0.1", true],
  ["[::1]", true],
  ["192.168.1.7", false],
  ["127.example.org", false],
  ["questboard.example", false],
])("a link to %s is of use on this computer only: %s", (hostname, only) => {
  expect(isOnlyHere(hostname)).toBe(only);
});
