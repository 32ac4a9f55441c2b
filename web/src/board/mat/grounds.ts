import { hash, num } from "../geometry/point";
import type { Motif } from "../paint/paint";

/** What is drawn over a mat's tint, in paths of one ink each; units are cm, y downwards. */
export interface MatInk {
  readonly d: string;
  readonly colour: string;
  /** In cm. */
  readonly width: number;
  readonly opacity: number;
}

type Draw = (width: number, height: number) => MatInk[];

const DARK = "var(--in-light, #3c342c) var(--in-dark, #0d0a08)";

/** Slabs in rows, every second row moved by half a slab. */
const slabs: Draw = (width, height) => {
  let d = "";
  for (let row = 0; row * 2 < height; row += 1) {
    const y = row * 2;
    if (row > 0) d += `M0 ${y}H${width}`;
    for (let x = row % 2 === 0 ? 1 : 3; x < width; x += 4) d += `M${x} ${y}V${Math.min(y + 2, height)}`;
  }
  return [{ d, colour: DARK, width: 0.08, opacity: 0.24 }];
};

/** Glowing veins through dark rock. */
const embers: Draw = (width, height) => {
  const veins = wander(width, height, 9, 5.5, 0.9);
  return [
    ...specks(width, height, 90, DARK, 0.3),
    { d: veins, colour: "var(--lava-2)", width: 0.5, opacity: 0.5 },
    { d: veins, colour: "var(--lava)", width: 0.22, opacity: 0.95 },
  ];
};

/** Trodden earth, with roots that come in from the edges. */
const roots: Draw = (width, height) => {
  const d = wander(width, height, 12, 7, 1.3);
  return [
    ...specks(width, height, 130, DARK, 0.26),
    { d, colour: "var(--in-light, #6f5233) var(--in-dark, #2f2213)", width: 0.42, opacity: 0.6 },
    { d, colour: "var(--in-light, #9a7850) var(--in-dark, #6d5333)", width: 0.16, opacity: 0.7 },
  ];
};

/** Tufts of grass. */
const meadow: Draw = (width, height) => {
  let d = "";
  for (let n = 0; n < 110; n += 1) {
    const [x, y, s] = [
      0.5 + hash(n, 1) * (width - 1),
      0.7 + hash(n, 2) * (height - 1.6),
      0.28 + hash(n, 3) * 0.3,
    ];
    d += `M${num(x - s * 0.6)} ${num(y)}l${num(s * 0.5)} ${num(s)}l${num(s * 0.2)} ${num(-s * 1.4)}m0 ${num(s * 1.4)}l${num(s * 0.7)} ${num(-s * 0.9)}`;
  }
  return [{ d, colour: "var(--tuft)", width: 0.09, opacity: 0.75 }];
};

/** Fine veins through polished stone, in large squares. */
const marble: Draw = (width, height) => {
  let joints = "";
  for (let x = 4; x < width; x += 4) joints += `M${x} 0V${height}`;
  for (let y = 4; y < height; y += 4) joints += `M0 ${y}H${width}`;
  const veins = wander(width, height, 14, 6, 1.8);
  return [
    {
      d: veins,
      colour: "var(--in-light, #8c8791) var(--in-dark, #a5a1ab)",
      width: 0.14,
      opacity: 0.4,
    },
    { d: joints, colour: DARK, width: 0.06, opacity: 0.22 },
  ];
};

const plain: Draw = (width, height) => specks(width, height, 120, DARK, 0.2);

const DRAWS: Partial<Record<Motif, Draw>> = { flagstones: slabs, embers, roots, meadow, marble };

/** How a mat's ground is drawn over its tint. */
export function drawGround(motif: Motif, width: number, height: number): MatInk[] {
  return (DRAWS[motif] ?? plain)(width, height);
}

/** Lines that wander in from the edges, always the same ones. */
function wander(width: number, height: number, count: number, steps: number, bend: number): string {
  let d = "";
  for (let n = 0; n < count; n += 1) {
    const low = n % 2 === 0;
    let [x, y] = [((n + 0.3 + hash(n, 7) * 0.4) / count) * width, low ? 0 : height];
    let heading = (low ? 1 : -1) * (Math.PI / 2) + (hash(n, 8) - 0.5);
    d += `M${num(x)} ${num(y)}`;
    for (let step = 0; step < steps; step += 1) {
      heading += (hash(n, step, 9) - 0.5) * bend;
      const long = 1.4 + hash(step, n, 4) * 1.4;
      const [nx, ny] = [x + Math.cos(heading) * long, y + Math.sin(heading) * long];
      const [cx, cy] = [x + Math.cos(heading + 0.5) * long * 0.5, y + Math.sin(heading + 0.5) * long * 0.5];
      if (nx < 0 || ny < 0 || nx > width || ny > height) break;
      d += `Q${num(cx)} ${num(cy)} ${num(nx)} ${num(ny)}`;
      [x, y] = [nx, ny];
    }
  }
  return d;
}

function specks(width: number, height: number, count: number, colour: string, opacity: number): MatInk[] {
  let d = "";
  for (let n = 0; n < count; n += 1)
    d += `M${num(hash(n, 11) * width)} ${num(hash(n, 12) * height)}h${num(0.15 + hash(n, 13) * 0.5)}`;
  return [{ d, colour, width: 0.07, opacity }];
}
