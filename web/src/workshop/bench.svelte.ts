import { api, sentenceOf } from "../lib/api";
import type { CheckDraft, Fault, Pick, WorkshopForm } from "../lib/protocol";
import type { Picks } from "./picks";

/** What stands on the bench now, and what the server says about it. */
export class Bench {
  picks = $state.raw<Picks>([]);
  faults = $state.raw<readonly Fault[]>([]);
  /** The build as text, as the server wrote it. */
  text = $state("");
  variant = $state("");
  /** An answer is awaited. */
  checking = $state(false);
  error = $state("");
  #asked = 0;

  constructor(
    private readonly game: string,
    form: WorkshopForm,
    variant: string,
    private readonly onanswer: (bench: Bench) => void = () => undefined,
  ) {
    const known = form.sign.variants.some((one) => one.id === variant);
    this.variant = known ? variant : (form.sign.variants[0]?.id ?? "");
  }

  get isSound(): boolean {
    return !this.checking && !this.error && this.faults.length === 0;
  }

  /** Begin anew from a text. */
  read(text: string): Promise<void> {
    return this.#ask({ text });
  }

  change(picks: Picks): Promise<void> {
    this.picks = picks;
    return this.#ask({
      picks: picks.map(({ section, part, turn, marked }: Pick) => ({ section, part, turn, marked })),
    });
  }

  /** Build for another kind of table. */
  buildFor(variant: string): Promise<void> {
    this.variant = variant;
    return this.change(this.picks);
  }

  async #ask(what: Partial<CheckDraft>): Promise<void> {
    const number = ++this.#asked;
    this.checking = true;
    this.error = "";
    try {
      const draft = await api.checkDraft(this.game, { variant: this.variant, ...what });
      // Only the answer to the last question counts.
      if (number !== this.#asked) return;
      if (what.text !== undefined) this.picks = draft.picks;
      this.faults = draft.faults;
      this.text = draft.text;
      this.onanswer(this);
    } catch (problem) {
      if (number === this.#asked) this.error = sentenceOf(problem);
    } finally {
      if (number === this.#asked) this.checking = false;
    }
  }
}
