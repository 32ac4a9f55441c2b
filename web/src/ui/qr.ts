/** QR codes (ISO/IEC 18004): a text as rows of dark and light squares. Bytes, correction level M, versions 1 to 10. */

/** For each version: correction bytes a block, then how many blocks have how many data bytes. */
const VERSIONS: readonly (readonly [number, ...(readonly [number, number][])])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
];
const LEVEL_M = 0;
const BYTES = 0b0100;
const PADDING = [0xec, 0x11] as const;

type Row = boolean[];
/** A square that does not depend on the text: it is neither written to nor masked. */
type Fixed = readonly Row[];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The squares of a text, true for dark, without the light margin of four that must surround them. */
export function qrCode(text: string): Row[] {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex((_, at) => bytes.length <= capacity(at + 1)) + 1;
  if (version === 0) throw new RangeError(`a text of ${bytes.length} bytes is too long for a QR code`);
  const stream = interleaved(dataBytes(bytes, version), version);
  const { squares, fixed } = frame(version);
  write(squares, fixed, stream);
  const drawn = MASKS.map((_, mask) => masked(squares, fixed, mask));
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

// ---- bytes ----------------------------------------------------------------------------------------------------------

const blocksOf = (version: number): number[] =>
  VERSIONS[version - 1]!.slice(1).flatMap((group) => {
    const [count, size] = group as readonly [number, number];
    return Array<number>(count).fill(size);
  });
const sizeOf = (version: number): number => blocksOf(version).reduce((sum, size) => sum + size, 0);
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);
const capacity = (version: number): number => Math.floor((8 * sizeOf(version) - 4 - lengthBits(version)) / 8);

/** Mode, length, text, and padding to the last byte. */
function dataBytes(text: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const add = (value: number, count: number): void => {
    for (let n = count - 1; n >= 0; n--) bits.push((value >> n) & 1);
  };
  add(BYTES, 4);
  add(text.length, lengthBits(version));
  text.forEach((byte) => add(byte, 8));
  const room = 8 * sizeOf(version);
  add(0, Math.min(4, room - bits.length));
  add(0, -bits.length & 7);
  for (let n = 0; bits.length < room; n++) add(PADDING[n % 2]!, 8);
  return Array.from({ length: room / 8 }, (_, n) =>
    bits.slice(8 * n, 8 * n + 8).reduce((sum, bit) => 2 * sum + bit),
  );
}

/** Blocks with their correction bytes, taken in turns. */
function interleaved(data: readonly number[], version: number): number[] {
  let from = 0;
  const blocks = blocksOf(version).map((size) => data.slice(from, (from += size)));
  const corrections = blocks.map((block) => correction(block, VERSIONS[version - 1]![0]));
  return [...inTurns(blocks), ...inTurns(corrections)];
}

function inTurns(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, n) => blocks.flatMap((block) => block.slice(n, n + 1))).flat();
}

/** Products in the field of 256 elements, by 0x11d. */
function times(a: number, b: number): number {
  let product = 0;
  for (let n = 7; n >= 0; n--) product = (product << 1) ^ (product >> 7 ? 0x11d : 0) ^ ((b >> n) & 1 ? a : 0);
  return product;
}

/** The Reed-Solomon bytes of a block. */
export function correction(block: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let n = 0, root = 1; n < count; n++, root = times(root, 2)) {
    divisor = [...divisor, 0].map((one, at) => one ^ times(divisor[at - 1] ?? 0, root));
  }
  const rest = Array<number>(count).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.slice(1).forEach((one, at) => (rest[at]! ^= times(one, factor)));
  }
  return rest;
}

// ---- squares --------------------------------------------------------------------------------------------------------

/** The middles of the small patterns, along one side. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const last = 4 * version + 10;
  return version < 7 ? [6, last] : [6, (last + 6) / 2, last];
}

/** What every code of a version has: finders, timing, alignment, and room for what names version and mask. */
function frame(version: number): { squares: Row[]; fixed: Fixed } {
  const size = 4 * version + 17;
  const grid = (): Row[] => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const squares = grid();
  const fixed = grid();
  const set = (x: number, y: number, dark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    squares[y]![x] = dark;
    fixed[y]![x] = true;
  };
  const rings = (x: number, y: number, reach: number, isDark: (ring: number) => boolean): void => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let n = 0; n < size; n++) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const;
  for (const [x, y] of corners) rings(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const middles = alignments(version);
  for (const y of middles)
    for (const x of middles) if (!isFinder(x, y, size)) rings(x, y, 2, (ring) => ring !== 1);
  formatPlaces(size)
    .flat()
    .forEach(([x, y]) => set(x, y, false));
  set(8, size - 8, true);
  if (version >= 7)
    bitsOf(versionBits(version), 18).forEach((dark, n) => {
      const [a, b] = [Math.floor(n / 3), size - 11 + (n % 3)];
      set(a, b, dark);
      set(b, a, dark);
    });
  return { squares, fixed };
}

const isFinder = (x: number, y: number, size: number): boolean =>
  (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);

/** Bits go up and down in columns of two, from the right, past the upright timing line. */
function write(squares: Row[], fixed: Fixed, bytes: readonly number[]): void {
  const size = squares.length;
  let at = 0;
  for (let right = size - 1, upwards = true; right > 0; right -= 2, upwards = !upwards) {
    if (right === 6) right = 5;
    for (let n = 0; n < size; n++) {
      const y = upwards ? size - 1 - n : n;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        squares[y]![x] = (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        at++;
      }
    }
  }
}

function masked(squares: readonly Row[], fixed: Fixed, mask: number): Row[] {
  const rows = squares.map((row, y) => row.map((dark, x) => dark !== (!fixed[y]![x] && MASKS[mask]!(x, y))));
  const bits = bitsOf(formatBits(mask), 15);
  for (const places of formatPlaces(rows.length)) places.forEach(([x, y], n) => (rows[y]![x] = bits[n]!));
  return rows;
}

// ---- what names version and mask ------------------------------------------------------------------------------------

/** From the lowest bit on. */
const bitsOf = (value: number, count: number): boolean[] =>
  Array.from({ length: count }, (_, n) => ((value >> n) & 1) === 1);

/** A number with the rest of its division by a polynomial. */
function checked(value: number, extra: number, polynomial: number): number {
  let rest = value;
  for (let n = 0; n < extra; n++) rest = (rest << 1) ^ ((rest >> (extra - 1)) & 1 ? polynomial : 0);
  return (value << extra) | rest;
}

export const formatBits = (mask: number): number => checked((LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412;
export const versionBits = (version: number): number => checked(version, 12, 0x1f25);

/** Where the bits of the format stand, twice, from the lowest on. */
function formatPlaces(size: number): (readonly [number, number])[][] {
  const upright = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y] as const);
  const level = [7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8] as const);
  const right = Array.from({ length: 8 }, (_, n) => [size - 1 - n, 8] as const);
  const low = Array.from({ length: 7 }, (_, n) => [8, size - 7 + n] as const);
  return [
    [...upright, ...level],
    [...right, ...low],
  ];
}

// ---- which mask -----------------------------------------------------------------------------------------------------

const FINDER_LIKE = [/(?=00001011101)/g, /(?=10111010000)/g];

/** How hard it is to read: long runs, blocks, what looks like a finder, and too much of one colour. */
function penalty(rows: readonly Row[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  const lines = [...rows, ...columns].map((line) => line.map(Number).join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const finders = lines.flatMap((line) => FINDER_LIKE.flatMap((like) => line.match(like) ?? []));
  let blocks = 0;
  for (let y = 1; y < rows.length; y++)
    for (let x = 1; x < rows.length; x++) {
      const dark = rows[y]![x];
      if (rows[y]![x - 1] === dark && rows[y - 1]![x] === dark && rows[y - 1]![x - 1] === dark) blocks++;
    }
  const share = rows.flat().filter(Boolean).length / rows.length ** 2;
  return (
    runs.reduce((sum, run) => sum + run.length - 2, 0) +
    3 * blocks +
    40 * finders.length +
    10 * Math.floor(Math.abs(share - 0.5) * 20)
  );
}
