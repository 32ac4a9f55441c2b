import type { Piece } from "../lib/protocol";
import { fan } from "./geometry/fan";
import type { Layout } from "./geometry/layout";
import type { Point } from "./geometry/point";

/** A piece and where it stands among the others on its cell. */
export interface Standing {
  readonly piece: Piece;
  readonly at: Point;
  readonly r: number;
  /** How many lie here in a stack; 0 if this piece does not lie on top of one. */
  readonly stack: number;
}

export const SIZES: Readonly<Record<NonNullable<Piece["size"]>, number>> = { XS: 0.6, S: 0.8, M: 1, L: 1.2 };
const FAN_UP_TO = 4;

/** Where all pieces stand; on the cell `spread` a stack is laid out so that each can be reached. */
export function stand(pieces: readonly Piece[], layout: Layout, spread: string | null): Standing[] {
  const together = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const others = together.get(piece.cell);
    if (others) others.push(piece);
    else together.set(piece.cell, [piece]);
  }
  const { radius } = layout.grid;
  return pieces.flatMap((piece) => {
    const cell = layout.at.get(piece.cell);
    const others = together.get(piece.cell) ?? [];
    const index = others.indexOf(piece);
    const spot = fan(others.length, spread === piece.cell)[index];
    if (!cell || !spot) return [];
    const stacked = others.length > FAN_UP_TO && spread !== piece.cell;
    return [
      {
        piece,
        at: { x: cell.x + spot.x * radius, y: cell.y + spot.y * radius },
        r: radius * SIZES[piece.size ?? "M"] * spot.scale,
        stack: stacked && index === others.length - 1 ? others.length : 0,
      },
    ];
  });
}
