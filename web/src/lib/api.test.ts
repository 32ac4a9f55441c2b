import { afterEach, expect, it, vi } from "vitest";
import { api, ApiError, sentenceOf } from "./api";

function answers(...list: readonly [number, unknown][]): ReturnType<typeof vi.fn> {
  const fake = vi.fn();
  for (const [status, body] of list)
    fake.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", fake);
  return fake;
}

const token = (fake: ReturnType<typeof vi.fn>, call: number): string =>
  (fake.mock.calls[call]![1] as { headers: Record<string, string> }).headers["Authorization"] ?? "";

afterEach(() => vi.unstubAllGlobals());

it("throws the server's own sentence", async () => {
  answers([409, { error: "Two seats are open." }]);
  await expect(api.start("t1", ["secret"])).rejects.toThrow("Two seats are open.");
});

it("keeps the status of a refusal", async () => {
  answers([404, { error: "No such table." }]);
  await expect(api.table("t1")).rejects.toMatchObject({ status: 404 });
});

it("says that the server does not answer", async () => {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("network")));
  await expect(api.games()).rejects.toMatchObject({ status: 0 });
});

it("has a sentence even when the answer is none", async () => {
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response("<html>", { status: 502 })));
  await expect(api.games()).rejects.toThrow("502");
});

it("leaves out what is not asked for", async () => {
  const fake = answers([200, []]);
  await api.tables({ status: "waiting", game: "" });
  expect(fake.mock.calls[0]![0]).toBe("/api/tables?status=waiting");
});

it("asks for seat 0 when seat 0 is meant", async () => {
  const fake = answers([200, {}]);
  await api.frames("t1", { first: 0, seat: 0 });
  expect(fake.mock.calls[0]![0]).toBe("/api/tables/t1/frames?first=0&seat=0");
});

it("tries the next secret when one does not fit", async () => {
  const fake = answers([403, { error: "Not yours." }], [200, { id: "t1" }]);
  expect(await api.start("t1", ["wrong", "right"])).toEqual({ id: "t1" });
  expect(token(fake, 1)).toBe("Bearer right");
});

it("does not repeat a request that failed for another reason", async () => {
  const fake = answers([409, { error: "It has begun." }]);
  await expect(api.start("t1", ["one", "two"])).rejects.toThrow("It has begun.");
  expect(fake).toHaveBeenCalledTimes(1);
});

it("has words for errors of its own", () => {
  expect(sentenceOf(new ApiError(400, "No."))).toBe("No.");
  expect(sentenceOf(new TypeError("x is undefined"))).not.toContain("undefined");
});
