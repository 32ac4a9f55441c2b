/** Builds that this browser keeps, by name, for each game. */

export interface SavedBuild {
  readonly name: string;
  readonly text: string;
  readonly variant: string;
}

const SHELF = "questboard.workshop";
const MOST = 60;
export const LONGEST_NAME = 40;

type Kept = Readonly<Record<string, readonly SavedBuild[]>>;

function isBuild(one: unknown): one is SavedBuild {
  const build = one as Partial<SavedBuild> | null;
  return [build?.name, build?.text, build?.variant].every((field) => typeof field === "string");
}

function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SHELF) ?? "{}");
    if (!found || typeof found !== "object" || Array.isArray(found)) return {};
    const lists = Object.entries(found).filter((entry): entry is [string, unknown[]] =>
      Array.isArray(entry[1]),
    );
    return Object.fromEntries(lists.map(([game, list]) => [game, list.filter(isBuild)]));
  } catch {
    return {};
  }
}

class Saved {
  #kept = $state.raw<Kept>(read());

  constructor() {
    globalThis.addEventListener?.("storage", (event) => {
      if (event.key === SHELF) this.#kept = read();
    });
  }

  /** The builds of a game, newest first. */
  of(game: string): readonly SavedBuild[] {
    return this.#kept[game] ?? [];
  }

  /** Keep a build; one of the same name is replaced. False if this browser keeps nothing. */
  keep(game: string, build: SavedBuild): boolean {
    const others = this.of(game).filter((one) => one.name !== build.name);
    return this.#write({ ...this.#kept, [game]: [build, ...others].slice(0, MOST) });
  }

  forget(game: string, name: string): void {
    this.#write({ ...this.#kept, [game]: this.of(game).filter((one) => one.name !== name) });
  }

  #write(kept: Kept): boolean {
    this.#kept = kept;
    try {
      localStorage.setItem(SHELF, JSON.stringify(kept));
      return true;
    } catch {
      // It lasts as long as the page; whoever asked tells so.
      return false;
    }
  }
}

export const saved = new Saved();
