import type { Cue, Line } from "../../lib/protocol";

/**
 * All cues of some lines in order, and for each the line up to which is told when it begins.
 *
 * A line that tells how dice fell waits until they lie: nobody wants to read it before.
 */
export function story(lines: readonly Line[]): { cues: Cue[]; lineOf: number[] } {
  const cues: Cue[] = [];
  const lineOf: number[] = [];
  lines.forEach((line, i) => {
    const own = line.cues ?? [];
    const rolled = own.map(({ cue }) => cue).lastIndexOf("roll");
    own.forEach((cue, at) => {
      cues.push(cue);
      lineOf.push(at <= rolled ? i - 1 : i);
    });
  });
  return { cues, lineOf };
}
