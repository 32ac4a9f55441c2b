import type { Ground, Look, Paint, Piece } from "../../lib/protocol";
import { hash } from "../geometry/point";

/** A colour for both themes; needs theme.css and works in style attributes only. */
export function paint(colour: Paint): string {
  return `var(--in-light, ${colour.light}) var(--in-dark, ${colour.dark})`;
}

/** The colour of a sign. */
export function seatColour(sign: number): string {
  return `var(--seat-${(sign % 10) + 1})`;
}

/** A named colour of the game, or the colour itself. */
export function namedColour(look: Look, name: string): string {
  return look.rings?.[name] ?? (/^(#|var\(|rgb)/.test(name) ? name : "");
}

/** A piece's ring: of its sign if it has one, else as the game names it. */
export function ringColour(look: Look, piece: Pick<Piece, "ring" | "foe">, sign: number | null): string {
  if (sign !== null) return seatColour(sign);
  const named = piece.ring ? namedColour(look, piece.ring) : "";
  return named || (piece.foe ? "#7d6f66" : "#8d7b5c");
}

export type Motif = NonNullable<Ground["motif"]>;

const GRASS = ["var(--grass)", "var(--grass-2)", "var(--grass-3)"];
const MOTIF_FILL: Readonly<Record<Motif, string>> = {
  "": "var(--floor)",
  meadow: "var(--grass)",
  forest: "var(--forest)",
  peaks: "var(--rock)",
  water: "var(--water)",
  swamp: "var(--swamp)",
  sand: "var(--sand)",
  floor: "var(--floor)",
  flagstones: "var(--floor)",
  planks: "var(--in-light, #b98b54) var(--in-dark, #5a4024)",
  embers: "var(--in-light, #e0b083) var(--in-dark, #6b3a24)",
  snow: "var(--in-light, #f1efe8) var(--in-dark, #8b8e93)",
  river: "var(--grass)",
  roots: "var(--in-light, #c2a880) var(--in-dark, #57452f)",
  marble: "var(--in-light, #dad6d0) var(--in-dark, #66646a)",
};

export interface Painted {
  readonly fill: string;
  readonly motif: Motif;
  /** A field inset in the ground, framed, with an icon on it. */
  readonly jewel?: {
    readonly fill: string;
    readonly edge: string;
    readonly icon: string;
    readonly ink: string;
  };
}

/** How a cell's ground is painted: by the game's look, else in its area's hue, else as grass in three close tints. */
export function groundOf(look: Look, ground: string, hue: string, x: number, y: number): Painted {
  const known = look.grounds?.[ground];
  if (known) {
    const motif = known.motif ?? "";
    if (known.edge) {
      const { icon = "", edge } = known;
      const fill = known.fill ? paint(known.fill) : grass(x, y);
      const ink = known.fill && isLight(known.fill.light) ? paint(edge) : "#fff";
      return { fill: grass(x, y), motif, jewel: { fill, edge: paint(edge), icon, ink } };
    }
    if (motif === "river" && !known.fill) return { fill: grass(x, y), motif };
    if (motif === "flagstones") return { fill: checkered(known.fill, x, y), motif };
    // Water is one sheet.
    if (motif === "water") return { fill: known.fill ? paint(known.fill) : MOTIF_FILL.water, motif };
    if (known.fill) return { fill: tinted(paint(known.fill), x, y), motif };
    return motif === "meadow" || motif === ""
      ? { fill: grass(x, y), motif }
      : { fill: tinted(MOTIF_FILL[motif], x, y), motif };
  }
  if (hue) return { fill: areaFill(hue), motif: "" };
  return { fill: grass(x, y), motif: "meadow" };
}

/** Is `#rrggbb` so light that white on it could not be seen? */
function isLight(colour: string): boolean {
  const parts = [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16));
  return parts.reduce((sum, part) => sum + part, 0) > 570;
}

function grass(x: number, y: number): string {
  return GRASS[Math.floor(hash(x, y) * GRASS.length)] ?? "var(--grass)";
}

/** Three close tints by the coordinates, so that fields look painted. */
function tinted(fill: string, x: number, y: number): string {
  const third = Math.floor(hash(x, y) * 3);
  if (third === 0) return fill;
  return `color-mix(in srgb, ${fill}, ${third === 1 ? "#fff 6%" : "#000 4%"})`;
}

/** Slabs in two close tints, like a chess board. */
function checkered(fill: Paint | null | undefined, x: number, y: number): string {
  const odd = (Math.floor(x) + Math.floor(y)) % 2 !== 0;
  if (!fill) return odd ? "var(--floor)" : "var(--floor-2)";
  return odd ? paint(fill) : `color-mix(in srgb, ${paint(fill)}, #000 5%)`;
}

function areaFill(hue: string): string {
  return `var(--in-light, color-mix(in srgb, ${hue} 30%, #f3e8d2)) var(--in-dark, color-mix(in srgb, ${hue} 45%, #2c261f))`;
}
