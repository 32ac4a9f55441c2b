/** A rule's text in pieces (plain words, words that were searched for, ids of other rules), and where it comes from. */
import type { RuleText } from "../lib/protocol";

export interface Part {
  readonly text: string;
  readonly kind: "plain" | "found" | "rule";
}

/** Where a rule comes from. */
export const SOURCES: Readonly<Record<string, { readonly name: string; readonly meaning: string }>> = {
  seed: { name: "rulebook", meaning: "it stands in the printed rules" },
  public: { name: "public fact", meaning: "it is known from public sources" },
  house: { name: "house ruling", meaning: "the printed rules leave it open, and it was decided here" },
};

/** The words of a search; all of them must be found. */
export function searchWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

export function matches(rule: RuleText, words: readonly string[]): boolean {
  const hay = `${rule.id} ${rule.title} ${rule.text}`.toLowerCase();
  return words.every((word) => hay.includes(word));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Cut a text where a searched word or the id of another rule stands. */
export function partsOf(text: string, words: readonly string[], ids: ReadonlySet<string>): Part[] {
  const wanted = [...words].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(${["\\b[A-Z]+-[A-Z]?\\d+[a-z]?\\b", ...wanted].join("|")})`, "gi");
  const parts: Part[] = [];
  const plain = (more: string): void => {
    const last = parts[parts.length - 1];
    if (last?.kind === "plain") parts[parts.length - 1] = { text: last.text + more, kind: "plain" };
    else if (more) parts.push({ text: more, kind: "plain" });
  };
  for (const piece of text.split(pattern)) {
    if (ids.has(piece)) parts.push({ text: piece, kind: "rule" });
    else if (words.includes(piece.toLowerCase())) parts.push({ text: piece, kind: "found" });
    else plain(piece);
  }
  return parts;
}
