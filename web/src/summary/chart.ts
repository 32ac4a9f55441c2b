import type { Series } from "../lib/protocol";

/** The space of a chart: its own units, one a pixel. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A tick of an axis. */
export interface Tick {
  readonly value: number;
  readonly at: number;
}

/** Where rounds and values stand in the frame. */
export interface Scale {
  readonly rounds: readonly number[];
  readonly x: (round: number) => number;
  readonly y: (value: number) => number;
  readonly values: readonly Tick[];
  readonly turns: readonly Tick[];
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
/** Fewer units than this between two round numbers and they run into each other. */
const ROUND_GAP = 26;

/** The scale that holds every point of every series, zero included. */
export function scaleOf(series: readonly Series[], frame: Frame): Scale {
  const points = series.flatMap((line) => line.points);
  const rounds = [...new Set(points.map(([round]) => round))].sort((a, b) => a - b);
  const first = rounds[0] ?? 0;
  const last = rounds.at(-1) ?? 1;
  const step = valueStep(points.map(([, value]) => value));
  const low = Math.floor(Math.min(0, ...points.map(([, value]) => value)) / step) * step;
  const high = Math.max(
    low + step,
    Math.ceil(Math.max(0, ...points.map(([, value]) => value)) / step) * step,
  );
  const width = frame.right - frame.left;
  const x = (round: number): number =>
    last === first ? frame.left + width / 2 : frame.left + (width * (round - first)) / (last - first);
  const y = (value: number): number =>
    frame.bottom - ((frame.bottom - frame.top) * (value - low)) / (high - low);
  const values: Tick[] = [];
  for (let value = low; value <= high; value += step) values.push({ value, at: y(value) });
  return { rounds, x, y, values, turns: thinned(rounds, x) };
}

/** A step that gives four to six lines. */
function valueStep(values: readonly number[]): number {
  const span = Math.max(0, ...values) - Math.min(0, ...values);
  return STEPS.find((step) => span / step <= 5) ?? 10 ** Math.ceil(Math.log10(span / 5));
}

/** As many rounds as can be read, evenly spaced from the first on. */
function thinned(rounds: readonly number[], x: (round: number) => number): Tick[] {
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => {
    const shown = rounds.filter((_, at) => at % step === 0);
    return shown.every((round, at) => at === 0 || x(round) - x(shown[at - 1] as number) >= ROUND_GAP);
  });
  return rounds
    .filter((_, at) => at % (every ?? rounds.length) === 0)
    .map((value) => ({ value, at: x(value) }));
}

/** A line through the points, moved down by `shift` so that equal lines stay visible side by side. */
export function linePath(points: Series["points"], scale: Scale, shift: number): string {
  return points
    .map(
      ([round, value], at) =>
        `${at === 0 ? "M" : "L"}${fixed(scale.x(round))} ${fixed(scale.y(value) + shift)}`,
    )
    .join("");
}

/** Marks that want to stand at the given heights, moved apart until none overlaps, within the frame. */
export function spread(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights
    .map((_, at) => at)
    .sort((a, b) => (heights[a] as number) - (heights[b] as number) || a - b);
  const room = heights.length > 1 ? Math.min(gap, (bottom - top) / (heights.length - 1)) : gap;
  const placed = new Array<number>(heights.length);
  let below = top - room;
  for (const at of order) {
    below = Math.max(heights[at] as number, below + room);
    placed[at] = below;
  }
  let above = bottom + room;
  for (const at of order.reverse()) {
    above = Math.min(placed[at] as number, above - room);
    placed[at] = above;
  }
  return placed;
}

/** The value of a series at a round: its own, or the last one before. */
export function valueAt(line: Series, round: number): number | undefined {
  return line.points.filter(([at]) => at <= round).at(-1)?.[1];
}

/** The round nearest to a place on the chart. */
export function nearestRound(scale: Scale, at: number): number | undefined {
  let best: number | undefined;
  for (const round of scale.rounds) {
    if (best === undefined || Math.abs(scale.x(round) - at) < Math.abs(scale.x(best) - at)) best = round;
  }
  return best;
}

function fixed(value: number): string {
  return value.toFixed(1);
}
