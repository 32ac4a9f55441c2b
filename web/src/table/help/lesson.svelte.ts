import type { Choice } from "../../lib/protocol";
import type { Session } from "../session/session.svelte";

/** So many silent choices in a row are shown one by one; where that goes on, nobody wants to see each of them. */
const WATCHED = 8;

/** A lesson at a table: whoever learns is told what to try before asking. */
export class Lesson {
  /** Whoever has heard enough plays on alone, and may come back. */
  coached = $state(true);
  /** The words for this choice, or the last ones while the others move. */
  #words = $state.raw<{ step: number; action: string; sentence: string } | null>(null);
  /** How many choices were made in a row without a word. */
  #unspoken = $state(0);

  /** `learning` and `waits` are asked anew each time something changes; `ask` has a hint given, `choose` makes a choice. */
  constructor(
    private readonly session: Session,
    private readonly learning: () => boolean,
    waits: () => boolean,
    ask: () => Promise<void>,
    choose: (choice: Choice) => void,
  ) {
    $effect(() => {
      if (!this.on || waits() || !session.asked || this.#words?.step === session.step) return;
      this.#words = { step: session.step, action: "", sentence: this.sentence };
      void ask().then(() => {
        const { advice, step } = session;
        if (!advice) return;
        this.#words = { step, action: advice.action, sentence: advice.sentence || this.sentence };
        // What needs no words is done at once.
        this.#unspoken = advice.sentence ? 0 : this.#unspoken + 1;
        if (!advice.sentence) choose({ action: advice.action, label: "" });
      });
    });
    $effect(() => {
      if (this.on && this.#unspoken > WATCHED && session.busy) session.skip();
    });
  }

  /** Whether the coach speaks. */
  get on(): boolean {
    return this.learning() && this.coached;
  }

  get sentence(): string {
    return this.#words?.sentence ?? "";
  }

  /** What to try now; empty if nothing was said yet. */
  get hint(): string {
    return this.coached && this.#words?.step === this.session.step ? this.#words.action : "";
  }
}
