/** Short words to the player, one at a time. */

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly actions: readonly ToastAction[];
  readonly long: number;
}

const SHOWN = 3500;
let next = 1;

class Toasts {
  #queue = $state.raw<readonly Toast[]>([]);

  /** The one that shows now. */
  get now(): Toast | null {
    return this.#queue[0] ?? null;
  }

  show(text: string, actions: readonly ToastAction[] = []): number {
    const id = next++;
    const last = this.#queue[this.#queue.length - 1];
    if (last?.text === text && actions.length === 0) return last.id;
    // A question waits for its answer; a remark goes by itself.
    const toast: Toast = { id, text, actions, long: actions.length ? Infinity : SHOWN };
    this.#queue = [...this.#queue, toast];
    return id;
  }

  dismiss(id: number): void {
    this.#queue = this.#queue.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

/** Tell the player something. Returns a number to take it back with `toasts.dismiss`. */
export function toast(text: string, actions: readonly ToastAction[] = []): number {
  return toasts.show(text, actions);
}
