import type { Area, Mark, Piece } from "../../lib/protocol";
import { cellsUnder, heart, rectOf, type Layout } from "./layout";
import { distance } from "./point";

/** The cell on which each piece stands that is anywhere in an area. */
export type Homes = ReadonlyMap<string, string>;

/** Words and pictures that a figure would hide. */
const READ: ReadonlySet<Mark["style"]> = new Set(["plain", "plate", "name", "coin", undefined]);

/**
 * Gives every piece that is in an area a cell of it: as few on one cell as can be, those without print and near the middle
 * first. Whoever stays in its area stays where it stood, unless it shared a cell: others may have made room meanwhile.
 */
export function settle(pieces: readonly Piece[], layout: Layout, before: Homes): Homes {
  const homes = new Map<string, string>();
  const taken = new Map<string, number>();
  const take = (cell: string): unknown => taken.set(cell, (taken.get(cell) ?? 0) + 1);
  const guests: { readonly piece: Piece; readonly area: Area }[] = [];
  for (const piece of pieces) {
    const area = layout.at.has(piece.cell) ? undefined : layout.areas.get(piece.cell);
    if (!area) take(piece.cell);
    else {
      const kept = before.get(piece.id);
      const stays = kept !== undefined && layout.at.has(kept) && area.cells.includes(kept);
      if (stays && !taken.has(kept)) {
        homes.set(piece.id, kept);
        take(kept);
      } else guests.push({ piece, area });
    }
  }
  for (const { piece, area } of guests) {
    const cells = inOrder(layout, area);
    const least = Math.min(...cells.map((cell) => taken.get(cell) ?? 0));
    const home = cells.find((cell) => (taken.get(cell) ?? 0) === least);
    if (home === undefined) continue;
    homes.set(piece.id, home);
    take(home);
  }
  return homes;
}

/** An area's cells, the best to stand on first. */
function inOrder(layout: Layout, area: Area): string[] {
  const middle = heart(layout, area);
  const printed = new Set(
    [...layout.marks.values()]
      .filter((mark) => READ.has(mark.style))
      .flatMap((mark) => cellsUnder(layout, rectOf(layout.grid, mark))),
  );
  const rank = (cell: string): number => {
    const at = layout.at.get(cell);
    return (printed.has(cell) ? 1e6 : 0) + (at ? distance(at, middle) : 0);
  };
  return area.cells.filter((cell) => layout.at.has(cell)).sort((a, b) => rank(a) - rank(b));
}
