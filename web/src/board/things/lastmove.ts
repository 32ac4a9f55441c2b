import type { Scene } from "../../lib/protocol";

const MOST = 8;

export interface Difference {
  /** Cells that pieces left or came to. */
  readonly touched: readonly string[];
  /** Cells on which a tile lies that was not there before. */
  readonly laid: readonly string[];
}

/** What moved between two scenes. */
export function movedBetween(before: Scene, after: Scene): Difference {
  const was = new Map((before.pieces ?? []).map((piece) => [piece.id, piece.cell]));
  const touched = new Set<string>();
  for (const piece of after.pieces ?? []) {
    const from = was.get(piece.id);
    if (from === undefined || from === piece.cell) continue;
    touched.add(from);
    touched.add(piece.cell);
  }
  return { touched: touched.size > MOST ? [] : [...touched], laid: laidBetween(before, after) };
}

function laidBetween(before: Scene, after: Scene): string[] {
  if (before.board.cells === after.board.cells) return [];
  const bare = new Set((before.board.cells ?? []).filter((cell) => !cell.tile).map((cell) => cell.id));
  return (after.board.cells ?? []).filter((cell) => cell.tile && bare.has(cell.id)).map((cell) => cell.id);
}
