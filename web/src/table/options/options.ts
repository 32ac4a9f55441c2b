import type { Choice, Mat, Scene } from "../../lib/protocol";
import { thingsOf } from "../../lib/scene";

/** The options of a prompt, sorted by where they are clicked. */
export interface Options {
  /** Options on things that are drawn: id -> what can be done there, in the game's order. */
  readonly at: ReadonlyMap<string, readonly Choice[]>;
  /** Options without a place, quiet ones first: buttons under the board. */
  readonly buttons: readonly Choice[];
  /** The one gold button, if the game names one. */
  readonly primary: Choice | null;
  /** All options are ways to turn one tile on one cell. */
  readonly turning: readonly Choice[];
  /** All options are answers to "how many?", from the least to the most. */
  readonly amounts: readonly Choice[];
}

export const NOTHING: Options = { at: new Map(), buttons: [], primary: null, turning: [], amounts: [] };

/** Every id on the board that can be clicked. */
export function idsOnBoard({ board, pieces }: Scene): ReadonlySet<string> {
  const { cells = [], areas = [], doors = [], lids = [], marks = [] } = board;
  return new Set([cells, areas, doors, lids, marks, pieces ?? []].flat().map(({ id }) => id));
}

/** Every id of a scene that can be clicked. */
export function idsOf(scene: Scene): ReadonlySet<string> {
  const ids = new Set(idsOnBoard(scene));
  for (const mat of scene.mats ?? []) for (const id of idsOfMat(mat)) ids.add(id);
  for (const { id } of [...(scene.piles ?? []), ...(scene.chain ?? [])]) ids.add(id);
  if (scene.drawn) ids.add(scene.drawn.id);
  return ids;
}

/** A mat's own id and those of the things on it. */
function idsOfMat(mat: Mat): string[] {
  const recipes = (mat.racks ?? []).flatMap((rack) => rack.recipes ?? []);
  const rows = [thingsOf(mat), mat.shelves ?? [], mat.hand ?? [], mat.tracks ?? [], recipes].flat();
  const stats = (mat.stats ?? []).flatMap((stat) => (stat.id ? [stat.id] : []));
  return [mat.id, ...rows.map(({ id }) => id), ...stats];
}

/** Sorts the options; one whose target is not drawn becomes a button, so that nothing is out of reach. */
export function sortOptions(scene: Scene, choices: readonly Choice[]): Options {
  const amounts = howMany(choices);
  if (amounts.length > 0) return { ...NOTHING, buttons: amounts, amounts };
  const ids = idsOf(scene);
  const at = new Map<string, Choice[]>();
  const quiet: Choice[] = [];
  let primary: Choice | null = null;
  for (const choice of choices) {
    if (choice.target && ids.has(choice.target)) {
      const here = at.get(choice.target);
      if (here) here.push(choice);
      else at.set(choice.target, [choice]);
    } else if (choice.primary && !choice.warns && !primary) primary = choice;
    else quiet.push(choice);
  }
  const buttons = primary ? [...quiet, primary] : quiet;
  return { at, buttons, primary, turning: waysToTurn(choices), amounts };
}

const BESIDE_A_HAND = 3;

/** The buttons that are not gold. Beside a hand that aims there is room for few; the list has them all. */
export function quietButtons({ buttons, primary }: Options, few: boolean): readonly Choice[] {
  const quiet = buttons.filter((choice) => choice !== primary);
  return few ? quiet.slice(0, BESIDE_A_HAND) : quiet;
}

/** The choices by their amounts, if each has one; none if this is another question. */
function howMany(choices: readonly Choice[]): readonly Choice[] {
  if (choices.some((choice) => (choice.amount ?? null) === null)) return [];
  return [...choices].sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0));
}

/** The choices, if they are nothing but positions of one tile on one cell. */
function waysToTurn(choices: readonly Choice[]): readonly Choice[] {
  const first = choices[0];
  const same = choices.every((choice) => choice.target === first?.target && (choice.roads?.length ?? 0) > 0);
  return first?.target && same && choices.length > 1 ? choices : [];
}

/** What a click on a lit id does: choose at once, or open a menu; what warns is never chosen by one click. */
export function picked(
  options: Options,
  id: string,
): { one: Choice } | { several: readonly Choice[] } | null {
  const here = options.at.get(id);
  if (!here || here.length === 0) return null;
  const only = here[0];
  return here.length === 1 && only && !only.warns ? { one: only } : { several: here };
}

/** The option that is proposed of those at a thing that was tapped: the hinted one, else the first; what warns comes last. */
export function proposed(choices: readonly Choice[], hint: string): Choice | undefined {
  return (
    choices.find((choice) => choice.action === hint) ?? choices.find((choice) => !choice.warns) ?? choices[0]
  );
}

/** The position after (or, backwards, before) the one shown; the first if none is. */
export function turned(positions: readonly Choice[], shown: Choice | null, backwards = false): Choice | null {
  const count = positions.length;
  if (count === 0) return null;
  const now = positions.findIndex((choice) => choice.action === shown?.action);
  const next = now < 0 ? 0 : (now + (backwards ? count - 1 : 1)) % count;
  return positions[next] ?? null;
}

/** "83 % good, 17 % nothing": odds in words, for people who do not see the bar. */
export function oddsInWords(odds: readonly number[]): string {
  const words = ["good", "no effect", "bad"];
  return odds.flatMap((chance, i) => (chance > 0 ? [`${chance} % ${words[i] ?? ""}`.trim()] : [])).join(", ");
}

/** What is known of a thing, for the second line of its menu. */
export function aboutOf(scene: Scene, id: string): string {
  const { cells = [], marks = [], lids = [] } = scene.board;
  const drawn = [scene.pieces ?? [], cells, marks].flat().find((one) => one.id === id);
  if (drawn) return drawn.about ?? "";
  const things = (scene.mats ?? []).flatMap((mat) => [...thingsOf(mat), ...(mat.hand ?? [])]);
  const card = things.find((one) => one.id === id);
  if (card) return "text" in card ? (card.text ?? "") : "note" in card ? (card.note ?? "") : "";
  const recipe = (scene.mats ?? [])
    .flatMap((mat) => mat.racks ?? [])
    .flatMap((rack) => rack.recipes ?? [])
    .find((one) => one.id === id);
  return recipe?.about ?? lids.find((one) => one.id === id)?.note ?? "";
}

/** A label in two parts: what is done, and in smaller letters what stood in brackets or what it costs. */
export function labelOf(choice: Choice): { readonly main: string; readonly note: string } {
  const bracketed = /^(.+?)\s*\(([^()]+)\)$/.exec(choice.label);
  if (bracketed) return { main: bracketed[1] ?? choice.label, note: bracketed[2] ?? "" };
  return { main: choice.label, note: (choice.cost ?? null) === null ? "" : `costs ${choice.cost}` };
}
