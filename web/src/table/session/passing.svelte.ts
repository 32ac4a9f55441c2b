import type { Choice, Scene } from "../../lib/protocol";
import { Moments } from "./moments.svelte";
import type { Session } from "./session.svelte";

/** An answer that is not thought about takes as long as one that is: nobody learns from it what is in a hand. */
const UNEVEN = { least: 500, spread: 900 };
/** Where all answers take the same time, they take this long; then whoever can only pass need not be asked either. */
const EVEN = 2500;

/** Whoever does not want to be asked in the turns of others lets those moments go by: all of them until the own turn, or
    always those of a kind. Neither depends on what is in the hand. */
export class Passing {
  /** Until the own turn. */
  on = $state(false);
  readonly moments: Moments;
  #spread = Math.random();

  /** `scene` is asked anew each time something changes. */
  constructor(
    private readonly session: Session,
    private readonly scene: () => Scene,
    game: string,
    choose: (choice: Choice) => void,
  ) {
    this.moments = new Moments(game);
    $effect(() => {
      if (!this.skips || !session.mine || session.busy || session.sending) return;
      const prompt = scene().prompt;
      const pass = session.choices.find((choice) => choice.action === prompt?.passing);
      if (!pass) {
        this.on = false;
        return;
      }
      const wait = prompt?.even ? this.held() : UNEVEN.least + this.#spread * UNEVEN.spread;
      const timer = setTimeout(() => {
        this.#spread = Math.random();
        choose(pass);
      }, wait);
      return () => clearTimeout(timer);
    });
  }

  get skips(): boolean {
    const prompt = this.scene().prompt;
    if (!prompt?.passing) return this.on;
    return (
      this.on ||
      this.moments.has(prompt.moment) ||
      (prompt.even === true && this.session.choices.length === 1)
    );
  }

  /** How long an answer must still be held back so that it takes as long as all others. */
  held(): number {
    return Math.max(0, this.session.since + EVEN - Date.now());
  }
}
