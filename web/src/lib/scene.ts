import { names } from "./format";
import type { Area, Board, Cell, Choice, Door, Mat, Patch, Piece, Scene, Slot } from "./protocol";

interface Named {
  readonly id: string;
}

/** The scene after a patch. What did not change keeps its identity, so that nothing is drawn twice. */
export function applyPatch(scene: Scene, patch: Patch): Scene {
  const next: { -readonly [K in keyof Scene]: Scene[K] } = { ...scene };
  next.board = patch.board ?? boardAfter(scene.board, patch);
  next.pieces = merged<Piece>(scene.pieces, patch.pieces, patch.piece_ids);
  next.mats = merged<Mat>(scene.mats, patch.mats, patch.mat_ids);
  if (patch.piles !== undefined) next.piles = patch.piles;
  if (patch.phases !== undefined) next.phases = patch.phases;
  if (patch.phase !== undefined) next.phase = patch.phase;
  if (patch.round !== undefined) next.round = patch.round;
  if (patch.facts !== undefined) next.facts = patch.facts;
  if (patch.prompt !== undefined) next.prompt = patch.prompt;
  if (patch.choices !== undefined) next.choices = patch.choices;
  if (patch.drawn !== undefined) next.drawn = patch.drawn;
  if (patch.order !== undefined) next.order = patch.order;
  if (patch.chain !== undefined) next.chain = patch.chain;
  if (patch.arrows !== undefined) next.arrows = patch.arrows;
  if (patch.ways !== undefined) next.ways = patch.ways;
  if (patch.range !== undefined) next.range = patch.range;
  if (patch.rounds !== undefined) next.rounds = patch.rounds;
  return next;
}

/** The board with what changed on it; the same one if nothing did. */
function boardAfter(board: Board, { cells, areas, doors, lids, marks, zones }: Patch): Board {
  const touched = (cells?.length ?? 0) + (areas?.length ?? 0) + (doors?.length ?? 0) > 0;
  if (!touched && lids === undefined && marks === undefined && zones === undefined) return board;
  const next: { -readonly [K in keyof Board]: Board[K] } = { ...board };
  if (cells?.length) next.cells = merged<Cell>(board.cells, cells);
  if (areas?.length) next.areas = merged<Area>(board.areas, areas);
  if (doors?.length) next.doors = merged<Door>(board.doors, doors);
  if (lids !== undefined) next.lids = lids;
  if (zones !== undefined) next.zones = zones;
  if (marks !== undefined) next.marks = marks;
  return next;
}

/** Old things with the changed ones in their places; `ids`, if there, says which are left and in which order. */
function merged<T extends Named>(
  old: readonly T[] = [],
  changed: readonly T[] = [],
  ids?: readonly string[],
): readonly T[] {
  if (changed.length === 0 && ids === undefined) return old;
  const fresh = new Map(changed.map((thing) => [thing.id, thing]));
  if (ids === undefined) return old.map((thing) => fresh.get(thing.id) ?? thing);
  const known = new Map(old.map((thing) => [thing.id, thing]));
  return ids.flatMap((id) => fresh.get(id) ?? known.get(id) ?? []);
}

/** The choices by what is clicked for them. Those without a target (buttons) are under "". */
export function choicesByTarget(choices: readonly Choice[] = []): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const target = choice.target ?? "";
    const list = found.get(target);
    if (list) list.push(choice);
    else found.set(target, [choice]);
  }
  return found;
}

export function cellOf(scene: Scene, id: string): Cell | undefined {
  return scene.board.cells?.find((cell) => cell.id === id);
}

function pieceOf(scene: Scene, id: string): Piece | undefined {
  return scene.pieces?.find((piece) => piece.id === id);
}

/** A seat's mat; of several, the one that acts, else the first. */
export function matOfSeat(scene: Scene, seat: number | null): Mat | undefined {
  if (seat === null) return undefined;
  const own = (scene.mats ?? []).filter((mat) => mat.seat === seat);
  return own.find((mat) => mat.acting) ?? own[0];
}

/** What a seat plays, by the names of its mats. */
export function titleOfSeat(scene: Scene, seat: number): string {
  return names((scene.mats ?? []).filter((mat) => mat.seat === seat).map((mat) => mat.title));
}

/** All places and things on a mat: slots, bag and shelves. */
export function thingsOf(mat: Mat): Slot[] {
  const shelved = (mat.shelves ?? []).flatMap((shelf) => shelf.things ?? []);
  return [...(mat.slots ?? []), ...(mat.bag ?? []), ...shelved];
}

/** The word for an id of the scene, wherever it lies; the id itself if nobody knows it. */
export function nameOf(scene: Scene, id: string): string {
  const cell = cellOf(scene, id);
  if (cell) return cell.label;
  const piece = pieceOf(scene, id);
  if (piece) return piece.name;
  for (const mat of scene.mats ?? []) {
    if (mat.id === id) return mat.title;
    const recipes = (mat.racks ?? []).flatMap((rack) => rack.recipes ?? []);
    const rows = [mat.stats ?? [], mat.tracks ?? [], mat.shelves ?? [], mat.hand ?? [], recipes].flat();
    const thing = [...thingsOf(mat), ...rows].find((one) => one.id === id);
    if (thing) return thing.name ?? "Card";
  }
  const { areas, doors, lids, marks, table } = scene.board;
  const place = [areas ?? [], doors ?? [], lids ?? [], table?.runes ?? []]
    .flat()
    .find((one) => one.id === id);
  if (place) return place.name;
  const link = scene.chain?.find((one) => one.id === id);
  if (link) return link.name;
  const mark = marks?.find((one) => one.id === id);
  if (mark) return mark.text || (mark.about ?? "");
  return (
    scene.piles?.find((pile) => pile.id === id)?.name ?? (scene.drawn?.id === id ? scene.drawn.name : id)
  );
}
