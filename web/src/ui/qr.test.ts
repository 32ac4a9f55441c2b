import { describe, expect, it } from "vitest";
import { correction, formatBits, qrCode, versionBits } from "./qr";

/** A reader of its own, written from the standard: what it reads must be what was written. */

const BLOCKS: Record<number, readonly [number, readonly number[]]> = {
  1: [10, [16]],
  2: [16, [28]],
  3: [26, [44]],
  4: [18, [32, 32]],
  5: [24, [43, 43]],
  6: [16, [27, 27, 27, 27]],
  7: [18, [31, 31, 31, 31]],
  8: [22, [38, 38, 39, 39]],
  9: [22, [36, 36, 36, 37, 37]],
  10: [26, [43, 43, 43, 43, 44]],
};
const ALIGNED: Record<number, readonly number[]> = {
  ...{ 1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34] },
  ...{ 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46], 10: [6, 28, 50] },
};
const FLIPS: readonly ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];

const versionOf = (code: readonly boolean[][]): number => (code.length - 17) / 4;

function isReserved(code: readonly boolean[][], i: number, j: number): boolean {
  const size = code.length;
  const version = versionOf(code);
  if (i === 6 || j === 6) return true;
  if ((i < 9 && j < 9) || (i < 9 && j >= size - 8) || (i >= size - 8 && j < 9)) return true;
  if (version >= 7 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11))) return true;
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= 2;
  return (ALIGNED[version] ?? []).some((a) =>
    (ALIGNED[version] ?? []).some((b) => {
      const corner =
        (a === 6 && b !== 6 && b === size - 7) || (b === 6 && a === size - 7) || (a === 6 && b === 6);
      return !corner && near(i, a) && near(j, b);
    }),
  );
}

function maskOf(code: readonly boolean[][]): number {
  const bits = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((i) => code[i]![8]!),
    ...[7, 5, 4, 3, 2, 1, 0].map((j) => code[8]![j]!),
  ];
  const value = bits.reduce((sum, bit, n) => sum + (bit ? 2 ** n : 0), 0);
  return FLIPS.findIndex((_, mask) => formatBits(mask) === value);
}

function bytesOf(code: readonly boolean[][]): number[] {
  const size = code.length;
  const flip = FLIPS[maskOf(code)]!;
  const bits: number[] = [];
  let up = true;
  for (let j = size - 1; j > 0; j -= 2, up = !up) {
    if (j === 6) j--;
    for (let n = 0; n < size; n++) {
      const i = up ? size - 1 - n : n;
      for (const column of [j, j - 1])
        if (!isReserved(code, i, column)) bits.push(Number(code[i]![column]! !== (flip(i, column) === 0)));
    }
  }
  return Array.from({ length: bits.length >> 3 }, (_, n) =>
    parseInt(bits.slice(8 * n, 8 * n + 8).join(""), 2),
  );
}

function read(code: readonly boolean[][]): string {
  const version = versionOf(code);
  const [extra, sizes] = BLOCKS[version]!;
  const bytes = bytesOf(code);
  const blocks: number[][] = sizes.map(() => []);
  let at = 0;
  for (let n = 0; n < Math.max(...sizes); n++)
    sizes.forEach((size, block) => n < size && blocks[block]!.push(bytes[at++]!));
  const tails: number[][] = sizes.map(() => []);
  for (let n = 0; n < extra; n++) tails.forEach((tail) => tail.push(bytes[at++]!));
  blocks.forEach((block, n) => expect(tails[n]).toEqual(correction(block, extra)));
  const bits = blocks
    .flat()
    .flatMap((byte) => [...byte.toString(2).padStart(8, "0")])
    .join("");
  expect(bits.slice(0, 4)).toBe("0100");
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(bits.slice(4, 4 + wide), 2);
  const text = Array.from({ length }, (_, n) => parseInt(bits.slice(4 + wide + 8 * n, 12 + wide + 8 * n), 2));
  return new TextDecoder().decode(new Uint8Array(text));
}

describe("a QR code", () => {
  it("has the correction bytes of the standard's example", () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it("names mask and version as the standard's tables do", () => {
    expect([0, 5].map((mask) => formatBits(mask).toString(2).padStart(15, "0"))).toEqual([
      "101010000010010",
      "100000011001110",
    ]);
    expect([7, 10].map((version) => versionBits(version).toString(2).padStart(18, "0"))).toEqual([
      "000111110010010100",
      "001010010011010011",
    ]);
  });

  it("of a link is read back", () => {
    const link = "https://questboard.example/t/kqjte3tyz5";
    const code = qrCode(link);
    expect(versionOf(code)).toBe(3);
    expect(read(code)).toBe(link);
  });

  it.each([1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213])("of %i bytes is read back", (length) => {
    const text = Array.from({ length }, (_, n) => String.fromCharCode(33 + ((n * 7) % 90))).join("");
    expect(read(qrCode(text))).toBe(text);
  });

  it("carries letters of all alphabets", () => expect(read(qrCode("თამაში, été"))).toBe("თამაში, été"));

  it("has a finder in three corners, and timing between them", () => {
    const code = qrCode("x");
    const row = (y: number, x: number): string =>
      code[y]!.slice(x, x + 7)
        .map((dark) => (dark ? "#" : "."))
        .join("");
    for (const [y, x] of [
      [0, 0],
      [0, 14],
      [14, 0],
    ] as const)
      expect([0, 1, 2, 3, 4, 5, 6].map((n) => row(y + n, x))).toEqual([
        ...["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"],
      ]);
    expect(code[6]!.slice(8, 13)).toEqual([true, false, true, false, true]);
    expect(code[13]![8]).toBe(true);
  });

  it("is not made of a text that is too long", () => {
    expect(() => qrCode("x".repeat(214))).toThrow("too long");
  });
});
