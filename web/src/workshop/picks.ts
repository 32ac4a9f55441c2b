/** What is being built, as plain data: every change gives a new list of picks. */
import type { Fault, Part, Pick, Section, Variant } from "../lib/protocol";

export type Picks = readonly Pick[];

/** The limits of a section at a kind of table. */
export interface Range {
  readonly least: number;
  readonly most: number;
  readonly words: string;
}

export function rangeOf(section: Section, variant: Variant | undefined): Range {
  const own = variant?.limits?.find((limit) => limit.section === section.id) ?? section;
  return { least: own.least, most: own.most, words: own.limit };
}

/** The sections that matter now: some only with a part of another one. */
export function shownSections(sections: readonly Section[], picks: Picks): Section[] {
  return sections.filter(
    ({ only_with: part }) => !part || picks.some((pick) => pick.part === part && isOwn(sections, pick)),
  );
}

/** A pick of a section that is always there. */
function isOwn(sections: readonly Section[], pick: Pick): boolean {
  return sections.some((section) => section.id === pick.section && !section.only_with);
}

export function picksOf(picks: Picks, section: string): Pick[] {
  return picks.filter((pick) => pick.section === section);
}

export function isPicked(picks: Picks, section: string, part: string): boolean {
  return picks.some((pick) => pick.section === section && pick.part === part);
}

export function partOf(section: Section, id: string): Part | undefined {
  return section.parts.find((part) => part.id === id);
}

/** Take a part or put it back; where there is room for one only, the new one takes its place. */
export function toggled(sections: readonly Section[], picks: Picks, section: Section, part: string): Picks {
  const others = picks.filter((pick) => pick.section !== section.id);
  const mine = picksOf(picks, section.id);
  const had = mine.some((pick) => pick.part === part);
  const fresh: Pick = { section: section.id, part, marked: Boolean(section.mark) && mine.length === 0 };
  const left = had
    ? section.least === 1 && section.most === 1
      ? mine
      : withMark(
          section,
          mine.filter((pick) => pick.part !== part),
        )
    : section.most === 1
      ? [fresh]
      : [...mine, fresh];
  return settled(sections, [...others, ...left]);
}

/** A mark whose bearer is gone goes to the first that is left. */
function withMark(section: Section, mine: Picks): Picks {
  if (!section.mark || mine.some((pick) => pick.marked)) return mine;
  return mine.map((pick, n) => (n === 0 ? { ...pick, marked: true } : pick));
}

/** Picks of sections that are not shown any more go. */
function settled(sections: readonly Section[], picks: Picks): Picks {
  const shown = new Set(shownSections(sections, picks).map((section) => section.id));
  return picks.filter((pick) => shown.has(pick.section));
}

const changed = (picks: Picks, section: string, change: (pick: Pick) => Pick): Picks =>
  picks.map((pick) => (pick.section === section ? change(pick) : pick));

/** Turn a part by so many steps. */
export function turned(picks: Picks, section: Section, part: string, by: number): Picks {
  const ways = section.turns ?? 1;
  return changed(picks, section.id, (pick) =>
    pick.part === part ? { ...pick, turn: ((pick.turn ?? 0) + by + ways) % ways } : pick,
  );
}

/** Give the section's mark to a part. */
export function marked(picks: Picks, section: Section, part: string): Picks {
  return changed(picks, section.id, (pick) => ({ ...pick, marked: pick.part === part }));
}

/** Let a part come earlier (-1) or later (+1). */
export function moved(picks: Picks, section: Section, part: string, by: -1 | 1): Picks {
  const mine = picksOf(picks, section.id);
  const from = mine.findIndex((pick) => pick.part === part);
  const to = from + by;
  if (from < 0 || to < 0 || to >= mine.length) return picks;
  [mine[from], mine[to]] = [mine[to]!, mine[from]!];
  return [...picks.filter((pick) => pick.section !== section.id), ...mine];
}

/** How many chips of each kind the picked parts of a section cost, in the order in which the kinds are known. */
export function sumOf(section: Section, picks: Picks, kinds: readonly string[]): [string, number][] {
  const cost = picksOf(picks, section.id).flatMap((pick) => partOf(section, pick.part)?.cost ?? []);
  return kinds.map((kind) => [kind, cost.filter((one) => one === kind).length]);
}

export function faultsOf(faults: readonly Fault[], section: string): Fault[] {
  return faults.filter((fault) => fault.section === section);
}

/** Faults of no section that is shown: they concern the whole. */
export function otherFaults(faults: readonly Fault[], shown: readonly Section[]): Fault[] {
  return faults.filter((fault) => !shown.some((section) => section.id === fault.section));
}

/** The build in a text that somebody pastes: a link holds it too. */
export function buildIn(pasted: string): string {
  const text = pasted.trim();
  if (!/^https?:\/\//.test(text)) return text;
  try {
    return new URL(text).searchParams.get("build") ?? "";
  } catch {
    return "";
  }
}
