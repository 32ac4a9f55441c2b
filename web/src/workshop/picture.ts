/** Pictures of parts as boards: rows of letters form a hexagon of hexes. */
import type { Area, Board, Cell } from "../lib/protocol";

export type Grounds = Readonly<Record<string, string>>;

/** A picture, how often it is turned by 60 degrees with the clock, and the hex on which its middle lies. */
export interface Laid {
  readonly rows: readonly string[];
  readonly turn?: number;
  readonly place?: readonly [number, number];
  /** It has a wall round it. */
  readonly wall?: boolean;
}

function cellsOf({ rows, turn = 0, place: [middleQ, middleR] = [0, 0] }: Laid, grounds: Grounds): Cell[] {
  const radius = (rows.length - 1) / 2;
  return rows.flatMap((row, line) =>
    [...row].map((letter, number) => {
      let r = line - radius;
      let q = Math.max(-radius, -radius - r) + number;
      for (let n = 0; n < turn; n++) [q, r] = [-r, q + r];
      const [x, y] = [q + middleQ, r + middleR];
      return { id: `${x},${y}`, x, y, label: "", ground: grounds[letter] ?? letter };
    }),
  );
}

/** One picture, or several that lie together: then each has its border. */
export function boardOf(laid: readonly Laid[], grounds: Grounds): Board {
  const lands = laid.map((one) => cellsOf(one, grounds));
  const areas = lands.map((cells, n): Area => ({
    id: String(n),
    name: "",
    cells: cells.map((cell) => cell.id),
    ...(laid[n]!.wall ? { wall: true } : { hue: "#3a2c18" }),
  }));
  return { kind: "hex", frame: "land", cells: lands.flat(), areas: laid.length > 1 ? areas : [] };
}
