/** Moments at which somebody does not want to be asked: kept in this browser, a list for each game. */

const SHELF = "questboard.moments";

function read(): Record<string, readonly string[]> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SHELF) ?? "{}");
    return found !== null && typeof found === "object" ? (found as Record<string, readonly string[]>) : {};
  } catch {
    return {};
  }
}

export class Moments {
  /** In words, as the game calls them: "after a move". */
  muted = $state.raw<readonly string[]>([]);

  constructor(private readonly game: string) {
    const kept = read()[game];
    if (Array.isArray(kept)) this.muted = kept.filter((moment) => typeof moment === "string");
  }

  has(moment: string | undefined): boolean {
    return moment !== undefined && this.muted.includes(moment);
  }

  mute(moment: string): void {
    if (!this.has(moment)) this.keep([...this.muted, moment]);
  }

  askAgain(): void {
    this.keep([]);
  }

  private keep(muted: readonly string[]): void {
    this.muted = muted;
    try {
      localStorage.setItem(SHELF, JSON.stringify({ ...read(), [this.game]: muted }));
    } catch {
      // A browser that keeps nothing asks again next time.
    }
  }
}
