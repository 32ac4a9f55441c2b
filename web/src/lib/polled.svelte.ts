import { sentenceOf } from "./api";

/** Something the server knows, asked again from time to time while somebody looks at the page. */
export class Polled<T> {
  /** null until the first answer. */
  value = $state.raw<T | null>(null);
  error = $state("");
  readonly #ask: () => Promise<T>;
  readonly #every: number;
  #round = 0;

  constructor(ask: () => Promise<T>, every = 8000) {
    this.#ask = ask;
    this.#every = every;
  }

  /** Ask now. An answer that a later question has overtaken is dropped. */
  async refresh(): Promise<void> {
    const round = ++this.#round;
    try {
      const value = await this.#ask();
      if (round !== this.#round) return;
      this.value = value;
      this.error = "";
    } catch (problem) {
      if (round === this.#round) this.error = sentenceOf(problem);
    }
  }

  /** Begin; the returned function ends it. For `$effect`. */
  start(): () => void {
    const look = (): void => {
      if (document.visibilityState !== "hidden") void this.refresh();
    };
    void this.refresh();
    const timer = setInterval(look, this.#every);
    document.addEventListener("visibilitychange", look);
    return () => {
      this.#round++;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }
}
