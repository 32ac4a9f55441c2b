import type { Piece } from "../../lib/protocol";

/** What a piece's face shows, in words, unless its own words say it. */
export function stateWords(piece: Piece): string {
  const said = piece.about ?? "";
  const states: readonly (readonly [unknown, string])[] = [
    [piece.level, `level ${piece.level}`],
    [piece.damaged, "damaged"],
    [piece.ice, "frozen"],
    [piece.stars, "stunned"],
    [piece.target, "target"],
  ];
  return states
    .filter(([is, word]) => is && !said.includes(word))
    .map(([, word]) => word)
    .join(", ");
}
