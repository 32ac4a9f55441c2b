/** The games of this server and their covers: fetched once, shared by all pages. */
import { api, sentenceOf } from "./api";
import type { GameCard, Scene } from "./protocol";

class Shelf {
  /** null until the server has answered. */
  games = $state.raw<readonly GameCard[] | null>(null);
  /** Why there is nothing on it. */
  error = $state("");
  #asked: Promise<void> | null = null;
  readonly #covers = new Map<string, Promise<Scene>>();

  /** Fetch the games unless they are here or on their way. */
  load(): Promise<void> {
    return (this.#asked ??= this.#fetch());
  }

  async #fetch(): Promise<void> {
    this.error = "";
    try {
      this.games = await api.games();
    } catch (problem) {
      this.error = sentenceOf(problem);
      this.#asked = null;
    }
  }

  /** The boxes on the shelf: a companion lies in its game's box, if that is here; null until the server has answered. */
  get boxes(): readonly GameCard[] | null {
    return this.games?.filter(({ companion }) => !companion || !this.game(companion)) ?? null;
  }

  /** What else lies in a game's box. */
  companions(slug: string): readonly GameCard[] {
    return this.games?.filter(({ companion }) => companion === slug) ?? [];
  }

  game(slug: string): GameCard | undefined {
    return this.games?.find((game) => game.slug === slug);
  }

  /** The scene on a game's box. */
  cover(slug: string): Promise<Scene> {
    let scene = this.#covers.get(slug);
    if (!scene) {
      scene = api.cover(slug);
      this.#covers.set(slug, scene);
      scene.catch(() => this.#covers.delete(slug));
    }
    return scene;
  }
}

export const shelf = new Shelf();
