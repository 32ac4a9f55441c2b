import { beforeEach, expect, it } from "vitest";
import {
  forget,
  forgetLoose,
  heldTables,
  importFromAddress,
  keepGrant,
  keepSeat,
  personalLink,
  seatsOf,
  tokensOf,
  tokensOfSeat,
} from "./keys";
import type { TableCard } from "./protocol";

const A = "aaaaaaaaaaaaaaaa";
const B = "bbbbbbbbbbbbbbbb";
const grant = { table: { id: "t1" } as TableCard, host: A, seats: [{ seat: 2, token: B }] };

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
});

it("keeps what was granted", () => {
  keepGrant(grant);
  expect(tokensOf("t1")).toEqual([A, B]);
  expect(seatsOf("t1")).toEqual([2]);
});

it("adds a seat that was joined later", () => {
  keepGrant(grant);
  keepSeat("t1", { seat: 0, token: "cccccccccccccccc" });
  expect(seatsOf("t1")).toEqual([0, 2]);
});

it("takes the secrets out of a personal link and out of the address", () => {
  history.replaceState(null, "", `/t/t1?x=1#k=${A}.${B}`);
  importFromAddress();
  expect(tokensOf("t1")).toEqual([A, B]);
  expect(location.pathname + location.search + location.hash).toBe("/t/t1?x=1");
});

it("does not keep a secret twice", () => {
  keepGrant(grant);
  history.replaceState(null, "", `/t/t1#k=${B}`);
  importFromAddress();
  expect(tokensOf("t1")).toEqual([A, B]);
});

it("leaves other fragments alone", () => {
  history.replaceState(null, "", "/rules/x#section-1");
  importFromAddress();
  expect(location.hash).toBe("#section-1");
});

it("writes a link that it can read", () => {
  history.replaceState(null, "", personalLink("t1", [A, B]).slice(location.origin.length));
  importFromAddress();
  expect(tokensOf("t1")).toEqual([A, B]);
});

it("offers secrets of unknown seats for any seat", () => {
  history.replaceState(null, "", `/t/t1#k=${A}`);
  importFromAddress();
  expect(tokensOfSeat("t1", 3)).toEqual([A]);
  keepSeat("t1", { seat: 3, token: B });
  expect(tokensOfSeat("t1", 3)).toEqual([B]);
});

it("forgets a link that opens nothing, but not the seats", () => {
  keepGrant(grant);
  history.replaceState(null, "", "/t/t1#k=cccccccccccccccc");
  importFromAddress();
  forgetLoose("t1");
  expect(tokensOf("t1")).toEqual([A, B]);
});

it("forgets a table", () => {
  keepGrant(grant);
  forget("t1");
  expect(heldTables()).toEqual([]);
});

it("survives rubbish in the storage", () => {
  localStorage.setItem("questboard.keys", "[not json");
  expect(heldTables()).toEqual([]);
});
