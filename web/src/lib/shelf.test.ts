import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameCard } from "./protocol";
import { shelf } from "./shelf.svelte";

const game = (slug: string, companion = ""): GameCard => ({ slug, companion }) as GameCard;
const slugs = (games: readonly GameCard[] | null): string[] | undefined => games?.map(({ slug }) => slug);

vi.mock("./api", () => ({ api: {}, sentenceOf: String }));

describe("the shelf", () => {
  beforeEach(() => {
    shelf.games = [game("quest"), game("quest_practice", "quest"), game("lost_practice", "lost")];
  });

  it("keeps a companion in its game's box", () => {
    expect(slugs(shelf.companions("quest"))).toEqual(["quest_practice"]);
    expect(slugs(shelf.companions("lost_practice"))).toEqual([]);
  });

  it("has a box of its own for a companion whose game is not here", () => {
    expect(slugs(shelf.boxes)).toEqual(["quest", "lost_practice"]);
  });

  it("still knows every game by its name", () => {
    expect(shelf.game("quest_practice")?.companion).toBe("quest");
  });

  it("has no boxes before the server has answered", () => {
    shelf.games = null;
    expect(shelf.boxes).toBeNull();
  });
});
