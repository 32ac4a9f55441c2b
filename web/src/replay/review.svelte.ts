import type { api } from "../lib/api";
import type { Outlook, Remark } from "../lib/protocol";

export type Coach = Pick<typeof api, "outlook" | "coach">;

/** A finished match in the coach's eyes: how likely everybody was to win, and what he says of one seat's choices. */
export class Review {
  outlooks = $state.raw<readonly Outlook[]>([]);
  remarks = $state.raw<readonly Remark[]>([]);
  /** As far as he has looked. */
  upto = $state(0);
  steps = $state(0);
  /** What went wrong, in a sentence. */
  failure = $state("");
  seat = $state<number | null>(null);

  /** A new one for each seat that is looked at: answers to an older one are not heard. */
  #question = 0;

  constructor(
    readonly id: string,
    private readonly coach: Coach,
  ) {}

  /** The chances; without them the timeline is as it always was. */
  async learn(): Promise<void> {
    this.outlooks = await this.coach.outlook(this.id).catch(() => []);
  }

  /** Go through a seat's choices, stretch by stretch. */
  async examine(seat: number): Promise<void> {
    if (seat === this.seat && this.failure === "") return;
    const question = ++this.#question;
    const goesOn = seat === this.seat;
    this.seat = seat;
    this.failure = "";
    if (!goesOn) {
      this.remarks = [];
      this.upto = this.steps = 0;
    }
    try {
      do {
        const found = await this.coach.coach(this.id, { seat, first: this.upto });
        if (question !== this.#question) return;
        this.remarks = [...this.remarks, ...found.remarks];
        this.steps = found.steps;
        this.upto = found.upto;
      } while (this.upto < this.steps);
    } catch (error) {
      if (question === this.#question) this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  /** He looks no further. */
  stop(): void {
    this.#question++;
    if (this.upto < this.steps || this.steps === 0) this.seat = null;
  }

  get busy(): boolean {
    return this.seat !== null && this.failure === "" && (this.steps === 0 || this.upto < this.steps);
  }

  /** The choice that cost most. */
  get worst(): Remark | null {
    return this.remarks.reduce<Remark | null>(
      (worst, one) => (worst === null || lost(one) > lost(worst) ? one : worst),
      null,
    );
  }
}

/** How much of the chance to win a choice gave away. */
export function lost({ better, chance }: Remark): number {
  return better - chance;
}
