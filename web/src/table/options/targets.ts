import { getContext, setContext } from "svelte";

/** What mats, slots, cards, stats and piles must know to be clicked. The view provides it to everything inside. */
export interface Targets {
  /** Clicking does something: somebody listens. */
  readonly live: boolean;
  isLit(id: string): boolean;
  isHinted(id: string): boolean;
  isSelected(id: string): boolean;
  /** A card that an answer to "how many?" can use; raised if the answer that is shown uses it. */
  isUsable(id: string): boolean;
  isRaised(id: string): boolean;
  /** What is said of a lit thing: its options in words. */
  wordsFor(id: string): string;
  click(id: string, anchor: DOMRect): void;
  /** Somebody points at a thing, or at nothing any more. */
  point(id: string | null): void;
}

const KEY = Symbol("targets");

export const provideTargets = (targets: Targets): Targets => setContext(KEY, targets);
export const useTargets = (): Targets => getContext<Targets>(KEY);
