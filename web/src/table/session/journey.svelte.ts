import type { Choice, Scene } from "../../lib/protocol";
import type { Session } from "./session.svelte";

/** A way of several steps: what is left of it, and who goes it. It ends as soon as anything else is asked. */
export class Journey {
  #left = $state.raw<{ cells: readonly string[]; subject: string } | null>(null);

  /** `scene` is asked anew each time something changes. */
  constructor(
    session: Session,
    private readonly scene: () => Scene,
    choose: (choice: Choice) => void,
  ) {
    $effect(() => {
      const way = this.#left;
      const [next, ...cells] = way?.cells ?? [];
      if (!way || session.busy || session.sending) return;
      if (!session.mine && session.turn !== null && session.turn !== session.seat) {
        this.end();
        return;
      }
      if (!session.mine) return;
      const same = scene().prompt?.subject === way.subject;
      const step = same
        ? session.choices.find((choice) => choice.target === next && !choice.warns)
        : undefined;
      this.#left = step && cells.length > 0 ? { ...way, cells } : null;
      if (step) choose(step);
    });
  }

  get running(): boolean {
    return this.#left !== null;
  }

  begin(cells: readonly string[]): void {
    this.#left = { cells, subject: this.scene().prompt?.subject ?? "" };
  }

  end(): void {
    this.#left = null;
  }
}
