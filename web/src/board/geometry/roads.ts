import type { Grid } from "./grid";
import { num, type Point } from "./point";

/** Roads on a cell from its middle to the given edges: two make one curve, any other number a star. */
export function roadPath(grid: Grid, at: Point, edges: readonly number[]): string {
  const [first, second] = edges;
  if (edges.length === 2 && first !== undefined && second !== undefined) {
    const a = grid.middleOf(at, first);
    const b = grid.middleOf(at, second);
    return `M${num(a.x)} ${num(a.y)}Q${num(at.x)} ${num(at.y)} ${num(b.x)} ${num(b.y)}`;
  }
  return edges
    .map((edge) => {
      const end = grid.middleOf(at, edge);
      return `M${num(at.x)} ${num(at.y)}L${num(end.x)} ${num(end.y)}`;
    })
    .join("");
}
