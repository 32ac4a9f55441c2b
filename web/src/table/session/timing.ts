import { sweepLasts } from "../../board/effects/player";
import { isPutInOrder, lengthOf, PUT } from "../../board/mat/slide";
import type { Cue, Line } from "../../lib/protocol";

/** How long a cue takes at normal speed, in ms: enough to know when the story falls behind. */
export function lasts(cue: Cue): number {
  switch (cue.cue) {
    case "glide": {
      const steps = Math.max(1, cue.path.length - 1);
      return steps * (steps > 5 ? 120 : 220);
    }
    case "appear":
      return 140;
    case "vanish":
      return cue.death ? 840 : 420;
    case "lay":
      return 280;
    case "roll":
      return 420 + 280 + (cue.sides.length > 1 ? 140 : 0);
    case "lean":
      return 140;
    case "change":
      return 700;
    case "fly":
      return 420;
    case "flash":
      return 420;
    case "swing":
    case "lift":
      return 420;
    case "sweep":
      return sweepLasts(cue.path.length);
    case "blast":
      return 700;
    case "fall":
      return 1400;
    case "shot":
      return lengthOf(cue) * 1000 + (isPutInOrder(cue) ? PUT : 0);
    case "announce":
      return 700;
  }
}

/** How long all cues of some lines take. */
export function lastsAll(lines: readonly Line[]): number {
  let total = 0;
  for (const line of lines) for (const cue of line.cues ?? []) total += lasts(cue);
  return total;
}
