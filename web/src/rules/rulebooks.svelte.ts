import { api } from "../lib/api";
import type { RulesPage, RuleText } from "../lib/protocol";

/** Rulebooks by game, fetched once. */
class Rulebooks {
  #books = $state.raw<Readonly<Record<string, RulesPage>>>({});
  #failed = $state.raw<Readonly<Record<string, boolean>>>({});
  readonly #asked = new Set<string>();

  /** The rulebook of a game; null while it is on its way. Reactive. */
  of(game: string): RulesPage | null {
    return this.#books[game] ?? null;
  }

  failed(game: string): boolean {
    return this.#failed[game] ?? false;
  }

  /** Fetches a game's rulebook if nobody has. */
  async load(game: string): Promise<void> {
    if (this.#asked.has(game)) return;
    this.#asked.add(game);
    this.#failed = { ...this.#failed, [game]: false };
    try {
      const book = await api.rules(game);
      this.#books = { ...this.#books, [game]: book };
    } catch {
      this.#asked.delete(game);
      this.#failed = { ...this.#failed, [game]: true };
    }
  }

  rule(game: string, id: string): RuleText | null {
    return this.#books[game]?.rules.find((rule) => rule.id === id) ?? null;
  }
}

export const rulebooks = new Rulebooks();

/** The rules of each section that contain all words of the search. */
export function found(book: RulesPage, search: string): { title: string; rules: readonly RuleText[] }[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (rule: RuleText): boolean => {
    const text = `${rule.id} ${rule.title} ${rule.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return book.sections
    .map(({ id, title }) => ({
      title,
      rules: book.rules.filter((rule) => rule.section === id && fits(rule)),
    }))
    .filter((section) => section.rules.length > 0);
}
