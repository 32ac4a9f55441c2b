import type { Area, Cell, Choice, Mat, Patch, Piece, Scene } from "./protocol";

interface Named {
  readonly id: string;
}

/** The scene after a patch. What did not change keeps its identity, so that nothing is drawn twice. */
export function applyPatch(scene: Scene, patch: Patch): Scene {
  const next: { -readonly [K in keyof Scene]: Scene[K] } = { ...scene };
  if (patch.board !== undefined) next.board = patch.board;
  else if (patch.cells?.length || patch.areas?.length) {
    next.board = {
      ...scene.board,
      cells: merged<Cell>(scene.board.cells, patch.cells),
      areas: merged<Area>(scene.board.areas, patch.areas),
    };
  }
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

/** The choices a click on this id stands for. */
export function choicesAt(choices: readonly Choice[] = [], target: string): Choice[] {
  return choices.filter((choice) => (choice.target ?? "") === target);
}

export function cellOf(scene: Scene, id: string): Cell | undefined {
  return scene.board.cells?.find((cell) => cell.id === id);
}

export function pieceOf(scene: Scene, id: string): Piece | undefined {
  return scene.pieces?.find((piece) => piece.id === id);
}

export function matOfSeat(scene: Scene, seat: number | null): Mat | undefined {
  return seat === null ? undefined : scene.mats?.find((mat) => mat.seat === seat);
}

/** The word for an id of the scene, wherever it lies; the id itself if nobody knows it. */
export function nameOf(scene: Scene, id: string): string {
  const cell = cellOf(scene, id);
  if (cell) return cell.label;
  const piece = pieceOf(scene, id);
  if (piece) return piece.name;
  for (const mat of scene.mats ?? []) {
    if (mat.id === id) return mat.title;
    const slot = [...(mat.slots ?? []), ...(mat.bag ?? [])].find((one) => one.id === id);
    if (slot) return slot.name;
    const stat = mat.stats?.find((one) => one.id === id);
    if (stat) return stat.name;
  }
  return (
    scene.board.areas?.find((area) => area.id === id)?.name ??
    scene.piles?.find((pile) => pile.id === id)?.name ??
    (scene.drawn?.id === id ? scene.drawn.name : id)
  );
}
