import type { Piece } from "../../lib/protocol";
import { atTheRim, fan, pack, type Spot } from "../geometry/fan";
import { settle, type Homes } from "../geometry/homes";
import type { Layout } from "../geometry/layout";
import type { Point } from "../geometry/point";

/** A piece and where it stands among the others on its cell. */
export interface Standing {
  readonly piece: Piece;
  readonly at: Point;
  readonly r: number;
  /** How many lie here in a stack; 0 if this piece does not lie on top of one. */
  readonly stack: number;
}

export const SIZES: Readonly<Record<NonNullable<Piece["size"]>, number>> = { XS: 0.6, S: 0.8, M: 1, L: 1.2 };
/** What others stand on fills its cell. */
const BASE = 0.86;
/** A land has many cells, and pieces fill theirs. */
const ON_LAND = 0.68;
const FAN_UP_TO = 4;
const RIM_UP_TO = 2;

/** Where all pieces stand; on the cell `spread` a stack is laid out so that each can be reached. */
export function stand(
  pieces: readonly Piece[],
  layout: Layout,
  spread: string | null,
  homes: Homes = settle(pieces, layout, new Map()),
): Standing[] {
  const together = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.shape === "base") continue;
    const cell = homes.get(piece.id) ?? piece.cell;
    const others = together.get(cell);
    if (others) others.push(piece);
    else together.set(cell, [piece]);
  }
  const radius = layout.land ? layout.grid.side * ON_LAND : layout.grid.radius;
  const placed = new Map<Piece, Standing>();
  for (const piece of pieces) {
    const at = piece.shape === "base" ? layout.at.get(piece.cell) : undefined;
    if (at) placed.set(piece, { piece, at, r: layout.grid.side * BASE, stack: 0 });
  }
  for (const [cell, here] of together) {
    const at = layout.at.get(cell);
    if (at) for (const one of onCell(here, at, radius, spread === cell, homes)) placed.set(one.piece, one);
  }
  return pieces.flatMap((piece) => placed.get(piece) ?? []);
}

/** Figures stand in the middle; small things that lie there make room for them. */
function onCell(
  here: readonly Piece[],
  at: Point,
  radius: number,
  spread: boolean,
  homes: Homes,
): Standing[] {
  const figures = here.filter((piece) => !isSmallThing(piece));
  const things = here.filter(isSmallThing);
  const mixed = figures.length > 0 && things.length > 0;
  const crowded = figures.length > FAN_UP_TO || things.length > (mixed ? RIM_UP_TO : FAN_UP_TO);
  const guests = here.every((piece) => homes.has(piece.id));
  if (!mixed || (spread && crowded)) {
    const spots = guests && !crowded ? pack(here.length) : fan(here.length, spread);
    return group(here, spots, at, radius, crowded && !spread);
  }
  return [
    ...group(figures, fan(figures.length), at, radius, figures.length > FAN_UP_TO),
    ...group(things, atTheRim(things.length), at, radius, things.length > RIM_UP_TO),
  ];
}

function isSmallThing(piece: Piece): boolean {
  return piece.shape === "tile" && (piece.size === "S" || piece.size === "XS");
}

function group(
  pieces: readonly Piece[],
  spots: readonly Spot[],
  at: Point,
  radius: number,
  stacked: boolean,
): Standing[] {
  return pieces.flatMap((piece, index) => {
    const spot = spots[index];
    if (!spot) return [];
    return [
      {
        piece,
        at: { x: at.x + spot.x * radius, y: at.y + spot.y * radius },
        r: radius * SIZES[piece.size ?? "M"] * spot.scale,
        stack: stacked && index === pieces.length - 1 ? pieces.length : 0,
      },
    ];
  });
}
