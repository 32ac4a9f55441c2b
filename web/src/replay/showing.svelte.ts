import type { api } from "../lib/api";
import type { GameCard, Summary, TableCard } from "../lib/protocol";
import { Film } from "./frames";
import { Reel, type Projector } from "./reel.svelte";

/** What a showing asks of the server, and of the keys of this browser. */
export interface Archive extends Pick<typeof api, "table" | "games" | "frames" | "log" | "summary"> {
  /** The secrets that open a seat's view while the match runs. */
  keysTo(seat: number): readonly string[];
}

/** Who is away matters only while somebody may have to choose. */
function gathered(table: TableCard): TableCard {
  if (table.status !== "over") return table;
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, here: true })) };
}

/** A match on the screen: its table, its reel, and with whose eyes it is seen. */
export class Showing {
  table = $state.raw<TableCard | null>(null);
  game = $state.raw<GameCard | null>(null);
  summary = $state.raw<Summary | null>(null);
  reel = $state.raw<Reel | null>(null);
  /** Null: a spectator. */
  seat = $state<number | null>(null);
  /** The last look at a running match got no answer. */
  lost = $state(false);

  readonly #films = new Map<number | null, Film>();
  #closed = false;

  constructor(
    readonly id: string,
    private readonly archive: Archive,
    private readonly projector: Projector,
  ) {}

  /** Opens the match at a step (null: the newest if it runs, else the beginning). */
  async open(step: number | null, seat: number | null): Promise<void> {
    const [table, games] = await Promise.all([this.archive.table(this.id), this.archive.games()]);
    this.table = gathered(table);
    this.game = games.find(({ slug }) => slug === table.game) ?? null;
    if (this.game === null || table.status === "waiting" || this.#closed) return;
    this.seat = this.mayLookAs(seat) ? seat : null;
    const reel = new Reel(this.#film(this.seat), this.projector);
    reel.settle(table.status === "running");
    this.reel = reel;
    if (table.status === "over") void this.#learn();
    if (step === null && table.status === "running") void reel.follow();
    else await reel.go(step ?? 0);
    void this.#readOn();
  }

  /** Everybody may look as any seat once the match is over; before that only whoever holds the seat. */
  mayLookAs(seat: number | null): boolean {
    if (seat === null || this.table === null) return seat === null;
    if (!this.table.seats.some((card) => card.seat === seat)) return false;
    return this.table.status === "over" || this.archive.keysTo(seat).length > 0;
  }

  /** The same moment with other eyes. */
  async lookAs(seat: number | null): Promise<void> {
    if (this.reel === null || this.table === null || seat === this.seat || !this.mayLookAs(seat)) return;
    const film = this.#film(seat);
    const { live } = this.reel;
    this.seat = seat;
    await film.grow(this.table.steps);
    await this.reel.change(film);
    if (live) void this.reel.follow();
    void this.#readOn();
  }

  /** Has the running match gone on? */
  async look(): Promise<void> {
    if (this.table?.status !== "running" || this.reel === null) return;
    try {
      const table = await this.archive.table(this.id);
      if (this.#closed) return;
      await this.reel.film.grow(table.steps);
      this.table = gathered(table);
      this.lost = false;
    } catch {
      // It is asked again in a moment; meanwhile the page says so.
      this.lost = true;
      return;
    }
    if (this.table.status === "over") {
      this.reel.settle(false);
      void this.#learn();
    }
  }

  close(): void {
    this.#closed = true;
    this.reel?.stop();
  }

  #film(seat: number | null): Film {
    const known = this.#films.get(seat);
    if (known !== undefined) return known;
    const steps = this.table?.steps ?? 0;
    const keys = seat === null ? undefined : this.archive.keysTo(seat);
    const film = new Film((first, last) => this.archive.frames(this.id, { first, last, seat }, keys), steps);
    this.#films.set(seat, film);
    this.archive.log(this.id, { seat, last: steps }, keys).then(
      (lines) => film.tell(lines, steps),
      (error: unknown) => this.projector.fail(error),
    );
    return film;
  }

  /** The turning points of a finished match; without them the slider has fewer ticks, no more. */
  async #learn(): Promise<void> {
    this.summary = await this.archive.summary(this.id).catch(() => null);
  }

  /** Loads what is still missing, part by part, so that every jump is immediate and all rounds are known. */
  async #readOn(): Promise<void> {
    const reel = this.reel;
    if (reel === null) return;
    const { film } = reel;
    try {
      while (!this.#closed && reel.film === film && (await film.prefetch(reel.step)));
    } catch {
      // A part that is needed is asked for again when it is; only then it matters.
    }
  }
}
