import type { Choice } from "../../lib/protocol";

/** "How many?": the answer that is shown, and how it is changed. Choices are in order, from the least to the most. */

/** The answer to begin with: what was shown, else what is suggested, else what the game proposes, else the least. */
export function shownAmount(amounts: readonly Choice[], shown: Choice | null, hint: string): Choice | null {
  const known = (action: string | undefined): Choice | undefined =>
    amounts.find((choice) => choice.action === action);
  return (
    known(shown?.action) ?? known(hint) ?? amounts.find((choice) => choice.primary) ?? amounts[0] ?? null
  );
}

/** One more or one less; it stays at the ends. */
export function stepped(amounts: readonly Choice[], shown: Choice | null, by: 1 | -1): Choice | null {
  const at = amounts.findIndex((choice) => choice.action === shown?.action);
  return amounts[Math.min(amounts.length - 1, Math.max(0, at + by))] ?? null;
}

/** The answer with this number, if it can be given. */
export function exactly(amounts: readonly Choice[], number: number): Choice | null {
  return amounts.find((choice) => choice.amount === number) ?? null;
}

/** All cards that some answer would use. */
export function usableCards(choices: readonly Choice[]): ReadonlySet<string> {
  return new Set(
    choices.filter((choice) => (choice.amount ?? null) !== null).flatMap((choice) => choice.cards ?? []),
  );
}

/** A card was clicked: one that is up goes down, with the least that is taken away; another comes up, with the least added. */
export function withCard(amounts: readonly Choice[], shown: Choice | null, card: string): Choice | null {
  const up = shown?.cards?.includes(card) ?? false;
  const now = shown?.amount ?? 0;
  const others = amounts.filter((choice) => (choice.cards?.includes(card) ?? false) !== up);
  const nearer = up
    ? others.filter((choice) => (choice.amount ?? 0) < now).at(-1)
    : others.find((choice) => (choice.amount ?? 0) > now);
  return nearer ?? stepped(amounts, shown, up ? -1 : 1);
}

/** What a key does to the answer. */
export type AmountKey = { readonly by: 1 | -1 } | { readonly to: number } | "confirm";

export function amountKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
): AmountKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^\d$/.test(event.key)) return { to: Number(event.key) };
  switch (event.key) {
    case "+":
    case "=":
    case "ArrowUp":
    case "ArrowRight":
      return { by: 1 };
    case "-":
    case "_":
    case "ArrowDown":
    case "ArrowLeft":
      return { by: -1 };
    case "Enter":
    case "e":
    case "E":
      return "confirm";
    default:
      return null;
  }
}
