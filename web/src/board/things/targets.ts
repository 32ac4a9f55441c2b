import type { Choice, Mark, Piece } from "../../lib/protocol";
import { doorwayOf } from "../geometry/doorway";
import { areasAt, cellsUnder, heart, rectOf, type Layout } from "../geometry/layout";
import { middle, type Point } from "../geometry/point";

/** A thing on the board that can be chosen now, and what choosing it may mean. */
export interface Target {
  readonly id: string;
  readonly kind: "cell" | "piece" | "area" | "door" | "lid" | "mark";
  readonly at: Point;
  readonly choices: readonly Choice[];
  /** What it costs if every choice here costs the same. */
  readonly cost: number | null;
}

/** Lit things in the order of their choices. Choices for things that are not on the board are somebody else's. */
export function boardTargets(choices: readonly Choice[], layout: Layout, pieces: readonly Piece[]): Target[] {
  const byId = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (!choice.target) continue;
    const group = byId.get(choice.target);
    if (group) group.push(choice);
    else byId.set(choice.target, [choice]);
  }
  const cellOf = new Map(pieces.map((piece) => [piece.id, piece.cell]));
  return [...byId].flatMap(([id, group]) => {
    const placed = place(id, layout, cellOf);
    return placed ? [{ id, ...placed, choices: group, cost: sameCost(group) }] : [];
  });
}

function place(
  id: string,
  layout: Layout,
  cellOf: ReadonlyMap<string, string>,
): Pick<Target, "kind" | "at"> | null {
  const cell = layout.at.get(id);
  if (cell) return { kind: "cell", at: cell };
  const under = cellOf.get(id) ?? "";
  const stood = layout.at.get(under) ?? heartOf(under, layout);
  if (stood) return { kind: "piece", at: stood };
  const area = heartOf(id, layout);
  if (area) return { kind: "area", at: area };
  const door = layout.doors.get(id);
  const doorway = door ? doorwayOf(layout, door) : null;
  if (doorway) return { kind: "door", at: doorway.at };
  const lid = layout.lids.get(id);
  if (lid) return { kind: "lid", at: middle(rectOf(layout.grid, lid)) };
  const mark = layout.marks.get(id);
  return mark ? { kind: "mark", at: middle(rectOf(layout.grid, mark)) } : null;
}

function heartOf(id: string, layout: Layout): Point | null {
  const area = layout.areas.get(id);
  return area ? heart(layout, area) : null;
}

function sameCost(choices: readonly Choice[]): number | null {
  const cost = choices[0]?.cost ?? null;
  return choices.every((choice) => (choice.cost ?? null) === cost) ? cost : null;
}

/**
 * What somebody means who points at a thing: itself if it is lit; else what is lit there: the only lit piece on a cell, the cell
 * or the mark under a piece, the cell under a mark, the area around it. Null: nothing lit is meant.
 */
export function meant(
  id: string,
  lit: ReadonlySet<string>,
  layout: Layout,
  pieces: readonly Piece[],
): string | null {
  if (lit.has(id)) return id;
  const cell = pieces.find((piece) => piece.id === id)?.cell ?? id;
  if (lit.has(cell)) return cell;
  if (cell === id) {
    const standing = pieces.filter((piece) => piece.cell === cell && lit.has(piece.id));
    if (standing.length === 1 && standing[0]) return standing[0].id;
  }
  const below = [...layout.marks].filter(([one, mark]) => lit.has(one) && isUnder(cell, mark, layout));
  if (below.length === 1 && below[0]) return below[0][0];
  const mark = layout.marks.get(id);
  const lid = layout.lids.get(id);
  const under = (mark ?? lid) ? cellsUnder(layout, rectOf(layout.grid, mark ?? lid!)) : [cell];
  // Fields under a lid have their own light above it; a mark is part of its field.
  const fields = mark ? under.filter((one) => lit.has(one)) : [];
  const areas = new Set(under.flatMap((one) => areasAt(layout, one)).filter((one) => lit.has(one)));
  const found = [...fields, ...areas];
  return found.length === 1 ? (found[0] ?? null) : null;
}

function isUnder(cell: string, mark: Mark, layout: Layout): boolean {
  return cellsUnder(layout, rectOf(layout.grid, mark)).includes(cell);
}

/** How a tile would lie on a target: as the choice says, else as it lies in the hand. */
export function ghostRoads(
  choices: readonly Choice[],
  preview: Choice | null,
  drawn: readonly number[],
): readonly number[] {
  const shown = preview?.roads?.length ? preview : choices.find((choice) => choice.roads?.length);
  return shown?.roads ?? drawn;
}
