// @vitest-environment node
import { describe, expect, it } from "vitest";
import { proveDice, shortPrint } from "./proof";

const secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const commitment = "2c5f2d3b10b36da3c62e77fdc148cdb79cda64a42e1bcd6e4bf59fc4191f8cb5";

describe("the proof of the dice", () => {
  it("matches a secret with its promise", async () => {
    expect((await proveDice({ secret, commitment }))?.matches).toBe(true);
  });

  it("does not match another secret", async () => {
    const other = `ff${secret.slice(2)}`;
    expect((await proveDice({ secret: other, commitment }))?.matches).toBe(false);
  });

  it("leaves it open where the page cannot compute", async () => {
    const { crypto } = globalThis;
    Object.defineProperty(globalThis, "crypto", { value: {}, configurable: true });
    const proof = await proveDice({ secret, commitment });
    Object.defineProperty(globalThis, "crypto", { value: crypto, configurable: true });
    expect(proof?.matches).toBeNull();
  });

  it("says nothing before the secret is out", async () => {
    expect(await proveDice({ secret: "", commitment })).toBeNull();
  });

  it("says nothing about what is no secret", async () => {
    expect(await proveDice({ secret: "xyz!", commitment })).toBeNull();
  });

  it("shows the first eight digits", () => {
    expect(shortPrint("7c1e04abffff")).toBe("7c1e 04ab");
  });
});
