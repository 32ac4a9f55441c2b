import type { Mark } from "../../lib/protocol";
import type { Grid } from "./grid";
import { rectOf, type Layout } from "./layout";
import type { Box, Point } from "./point";

/** The words of a mark: the middle of their line, how large they are, and whether they run upwards. */
export interface Lettering {
  readonly at: Point;
  readonly size: number;
  readonly upright: boolean;
}

/** A piece as far as it can hide words. */
export interface Cover {
  readonly at: Point;
  readonly r: number;
}

/** About how wide a letter is, and how high a line, as parts of the letters' size. */
const LETTER = { width: 0.54, height: 0.75 };
/** Life is drawn around a piece. */
const RIM = 1.2;
/** Words that made room stand on the line between two rows, where there is little room. */
const SMALL = 0.24;

/** Is a place so much higher than wide that words run upwards in it? */
export function isUpright({ width, height }: Box): boolean {
  return height > width * 1.4;
}

/** Is there room for a sign and words beside each other? */
export function isWide({ width, height }: Box): boolean {
  return width >= height * 1.6;
}

/** Where a mark's words are printed; null if it has none but a number or a letter. */
export function letteringOf(grid: Grid, mark: Mark): Lettering | null {
  const [style, icon] = [mark.style ?? "plain", mark.icon ?? ""];
  if (!mark.text) return null;
  const box = rectOf(grid, mark);
  const upright = isUpright(box);
  const line = (size: number, down = 0, right = 0, turned = false): Lettering => ({
    at: { x: box.x + box.width / 2 + right * grid.width, y: box.y + box.height / 2 + down * grid.width },
    size: size * grid.width,
    upright: turned,
  });
  switch (style) {
    case "plate":
      return icon && isWide(box) ? line(0.235, 0, 0.34) : line(0.2, icon ? 0.29 : 0);
    case "dashed":
      return line(0.22, icon ? 0.27 : 0);
    case "name":
      return line(0.33, 0, 0, upright);
    case "plain":
      return icon ? line(0.21, upright ? 0 : 0.31, 0, upright) : line(0.3, 0, 0, upright);
    default:
      return null;
  }
}

/** The marks whose words would be hidden by pieces, and where these words stand instead: at the foot of their place or at its head. */
export function lifted(layout: Layout, pieces: readonly Cover[]): ReadonlyMap<string, Lettering> {
  const found = new Map<string, Lettering>();
  for (const mark of layout.marks.values()) {
    const printed = letteringOf(layout.grid, mark);
    const isHidden = (words: Lettering): boolean =>
      pieces.some((piece) => isUnder(piece, extent(words, mark.text ?? "")));
    if (!printed || !isHidden(printed)) continue;
    const { x, y, width, height } = rectOf(layout.grid, mark);
    const size = Math.min(printed.size, SMALL * layout.grid.width);
    const [foot, head] = [y + height, y].map((line): Lettering => ({
      at: { x: x + width / 2, y: line },
      size,
      upright: false,
    })) as [Lettering, Lettering];
    found.set(mark.id, isHidden(foot) && !isHidden(head) ? head : foot);
  }
  return found;
}

function extent({ at, size, upright }: Lettering, text: string): Box {
  const along = text.length * size * LETTER.width;
  const across = size * LETTER.height;
  const [width, height] = upright ? [across, along] : [along, across];
  return { x: at.x - width / 2, y: at.y - height / 2, width, height };
}

function isUnder({ at, r }: Cover, { x, y, width, height }: Box): boolean {
  const dx = at.x - Math.min(Math.max(at.x, x), x + width);
  const dy = at.y - Math.min(Math.max(at.y, y), y + height);
  return Math.hypot(dx, dy) < r * RIM;
}
