import { hash, num, type Point } from "../geometry/point";
import type { Motif } from "./paint";

/** What grows on the ground, in few paths: all strokes of one ink on the whole board are one path. */
export type Ink =
  | "tuft"
  | "pool"
  | "reed"
  | "wave"
  | "grain"
  | "joint"
  | "plank"
  | "ember"
  | "drift"
  | "peak"
  | "peak-shade"
  | "cap"
  | "trunk"
  | "tree"
  | "tree-shade";

/** From the ground up: later inks lie on earlier ones. */
const INKS: readonly Ink[] = [
  "joint",
  "plank",
  "grain",
  "tuft",
  "ember",
  "drift",
  "pool",
  "reed",
  "wave",
  "peak",
  "peak-shade",
  "cap",
  "trunk",
  "tree",
  "tree-shade",
];

export interface Planted {
  readonly at: Point;
  readonly motif: Motif;
}

type Pen = (ink: Ink, d: string) => void;

/** Draws all motifs of a board of which a cell's side is `s`. */
export function drawMotifs(cells: readonly Planted[], s: number, square: boolean): ReadonlyMap<Ink, string> {
  const drawn = new Map<Ink, string[]>();
  const pen: Pen = (ink, d) => {
    const lines = drawn.get(ink);
    if (lines) lines.push(d);
    else drawn.set(ink, [d]);
  };
  for (const { at, motif } of cells) DRAW[motif](pen, at.x, at.y, s, square);
  return new Map(
    INKS.flatMap((ink) => (drawn.has(ink) ? [[ink, (drawn.get(ink) ?? []).join("")] as const] : [])),
  );
}

const DRAW: Readonly<Record<Motif, (pen: Pen, x: number, y: number, s: number, square: boolean) => void>> = {
  "": () => undefined,
  meadow: (pen, x, y, s) =>
    hash(x, y, 5) > 0.86 ? trees(pen, x, y, s * 0.62, 3) : tufts(pen, x, y, s * 0.9),
  forest: (pen, x, y, s) => trees(pen, x, y, s * 0.88, 4),
  peaks: (pen, x, y, s) => peaks(pen, x, y, s * 0.86),
  water: (pen, x, y, s) => waves(pen, x, y, s * 0.8),
  swamp: (pen, x, y, s) => reeds(pen, x, y, s * 0.9),
  sand: (pen, x, y, s) => grains(pen, x, y, s),
  floor: (pen, x, y, s, square) => joints(pen, x, y, s, square),
  flagstones: (pen, x, y, s, square) => joints(pen, x, y, s, square),
  planks: (pen, x, y, s, square) => planks(pen, x, y, s, square),
  embers: (pen, x, y, s) => embers(pen, x, y, s),
  snow: (pen, x, y, s) => drifts(pen, x, y, s),
  // Mats of a table are drawn as a whole, not field by field.
  roots: () => undefined,
  marble: () => undefined,
  river: (pen, x, y, s) => ripple(pen, x, y, s),
};

const TREES = [
  [0, -0.34],
  [-0.4, 0.2],
  [0.4, 0.24],
  [0.02, 0.5],
] as const;

function trees(pen: Pen, x: number, y: number, s: number, count: number): void {
  TREES.slice(0, count).forEach(([dx, dy], i) => {
    const jitter = (hash(x, y, i) - 0.5) * 0.14 * s;
    const cx = x + dx * s + jitter;
    const cy = y + dy * s + jitter * 0.6;
    const h = s * (0.5 + hash(y, x, i) * 0.12);
    const w = h * 0.42;
    const top = `M${num(cx)} ${num(cy - h * 0.55)}L${num(cx + w)} ${num(cy + h * 0.5)}`;
    pen("trunk", `M${num(cx)} ${num(cy + h * 0.5)}v${num(h * 0.18)}`);
    pen("tree", `${top}H${num(cx - w)}Z`);
    pen("tree-shade", `${top}H${num(cx + w * 0.12)}Z`);
  });
}

function peaks(pen: Pen, x: number, y: number, s: number): void {
  const one = (cx: number, cy: number, h: number): void => {
    const w = h * 0.62;
    const foot = num(cy + h * 0.5);
    const tip = `${num(cx)} ${num(cy - h * 0.5)}`;
    pen("peak", `M${num(cx - w)} ${foot}L${tip}L${num(cx + w)} ${foot}Z`);
    pen(
      "peak-shade",
      `M${tip}L${num(cx + w)} ${foot}H${num(cx + w * 0.15)}L${num(cx - w * 0.1)} ${num(cy)}Z`,
    );
    pen(
      "cap",
      `M${num(cx - w * 0.34)} ${num(cy - h * 0.16)}L${tip}L${num(cx + w * 0.34)} ${num(cy - h * 0.16)}` +
        `L${num(cx + w * 0.1)} ${num(cy - h * 0.24)}L${num(cx - w * 0.06)} ${num(cy - h * 0.1)}Z`,
    );
  };
  one(x + s * 0.3, y + s * 0.06, s * 0.78);
  one(x - s * 0.22, y + s * 0.1, s);
}

function waves(pen: Pen, x: number, y: number, s: number): void {
  [-0.32, 0.06, 0.42].forEach((dy, i) => {
    const w = s * (i === 1 ? 0.62 : 0.44);
    const half = num(w / 2);
    const cx = x + (i - 1) * s * 0.1;
    pen(
      "wave",
      `M${num(cx - w)} ${num(y + dy * s)}q${num(w / 4)} ${num(-s * 0.15)} ${half} 0t${half} 0t${half} 0t${half} 0`,
    );
  });
}

/** One small wave on a ribbon. */
function ripple(pen: Pen, x: number, y: number, s: number): void {
  const half = num(s * 0.26);
  pen("wave", `M${num(x - s * 0.26)} ${num(y)}q${num(s * 0.13)} ${num(-s * 0.14)} ${half} 0t${half} 0`);
}

function reeds(pen: Pen, x: number, y: number, s: number): void {
  const rx = num(s * 0.56);
  const ry = num(s * 0.24);
  pen(
    "pool",
    `M${num(x - s * 0.56)} ${num(y + s * 0.22)}a${rx} ${ry} 0 1 0 ${num(s * 1.12)} 0a${rx} ${ry} 0 1 0 ${num(-s * 1.12)} 0Z`,
  );
  for (let i = -2; i <= 2; i++) {
    const rise = -s * (0.52 + hash(x, i) * 0.2);
    pen(
      "reed",
      `M${num(x + i * s * 0.16)} ${num(y + s * 0.28)}q${num(i * s * 0.03)} ${num(-s * 0.3)} ${num(i * s * 0.09)} ${num(rise)}`,
    );
  }
}

function tufts(pen: Pen, x: number, y: number, s: number): void {
  const count = Math.floor(hash(x, y) * 3);
  for (let i = 0; i < count; i++) {
    const cx = x + (hash(x, y, i + 3) - 0.5) * s * 1.1;
    const cy = y + (hash(y, x, i + 7) - 0.5) * s * 1.1;
    const h = s * 0.16;
    const root = `${num(cx)} ${num(cy + h * 0.4)}`;
    pen(
      "tuft",
      `M${num(cx - h * 0.7)} ${num(cy - h * 0.5)}L${root}L${num(cx + h * 0.1)} ${num(cy - h)}` +
        `M${root}L${num(cx + h * 0.8)} ${num(cy - h * 0.4)}`,
    );
  }
}

function grains(pen: Pen, x: number, y: number, s: number): void {
  for (let i = 0; i < 3; i++) {
    const cx = x + (hash(x, y, i + 2) - 0.5) * s * 1.1;
    const cy = y + (hash(y, x, i + 4) - 0.5) * s * 1.1;
    const w = s * (0.2 + hash(x, y, i) * 0.16);
    pen("grain", `M${num(cx - w)} ${num(cy)}q${num(w)} ${num(-w * 0.55)} ${num(w * 2)} 0`);
  }
}

/** Flagstones: two thin joints a square, each a little elsewhere, so that the floor looks laid by hand. */
function joints(pen: Pen, x: number, y: number, s: number, square: boolean): void {
  const c = square ? s / 0.6 : s * 1.1;
  const a = (hash(x, y) - 0.5) * 0.3 * c;
  const b = (hash(y, x) - 0.5) * 0.3 * c;
  const h = c / 2;
  if (hash(x, y, 2) > 0.5)
    pen("joint", `M${num(x - h)} ${num(y + a)}h${num(c)}M${num(x + b)} ${num(y - h)}v${num(h + a)}`);
  else pen("joint", `M${num(x + b)} ${num(y - h)}v${num(c)}M${num(x - h)} ${num(y + a)}h${num(h + b)}`);
}

/** Boards that lie across, with a butt joint here and there. */
function planks(pen: Pen, x: number, y: number, s: number, square: boolean): void {
  const c = square ? s / 0.6 : s * 1.1;
  const [left, top] = [x - c / 2, y - c / 2];
  for (let i = 1; i < 4; i++) pen("plank", `M${num(left)} ${num(top + (i * c) / 4)}h${num(c)}`);
  const row = Math.floor(hash(x, y, 3) * 4);
  pen("plank", `M${num(left + (0.2 + hash(y, x, 1) * 0.6) * c)} ${num(top + (row * c) / 4)}v${num(c / 4)}`);
}

function embers(pen: Pen, x: number, y: number, s: number): void {
  for (let i = 0; i < 2; i++) {
    const cx = x + (hash(x, y, i + 1) - 0.5) * s;
    const cy = y + (hash(y, x, i + 6) - 0.5) * s;
    const w = s * (0.12 + hash(x, y, i + 9) * 0.1);
    const down = hash(x, i) > 0.5 ? 1 : -1;
    pen(
      "ember",
      `M${num(cx - w)} ${num(cy)}l${num(w * 0.8)} ${num(down * w * 0.7)} ${num(w * 0.5)} ${num(-down * w)} ${num(w)} ${num(down * w * 0.4)}`,
    );
  }
}

function drifts(pen: Pen, x: number, y: number, s: number): void {
  for (let i = 0; i < 2; i++) {
    const cx = x + (hash(x, y, i + 3) - 0.5) * s * 0.9;
    const cy = y + (hash(y, x, i + 5) - 0.5) * s * 0.9;
    const w = s * 0.24;
    pen("drift", `M${num(cx - w)} ${num(cy)}q${num(w * 0.5)} ${num(-w * 0.7)} ${num(w)} 0t${num(w)} 0`);
  }
}
