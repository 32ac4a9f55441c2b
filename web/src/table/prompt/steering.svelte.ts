import { untrack } from "svelte";
import { handFor, handKey, provideHand, type Hand } from "../../board/hand/hand";
import type { Choice, Prompt, Scene } from "../../lib/protocol";
import { toast } from "../../ui/overlay/toasts.svelte";
import { isControl, isTyping } from "../help/keyboard";

/** What is aimed or placed by hand at a table that is played: each question gets a fresh hand. */
export class Steering {
  hand = $state.raw<Hand | null>(null);

  /** `asked` and `scene` are asked anew each time something changes. */
  constructor(
    asked: () => Prompt | null,
    scene: () => Scene,
    private readonly choose: (choice: Choice) => void,
  ) {
    $effect.pre(() => {
      const prompt = asked();
      this.hand = untrack(() => handFor(prompt, scene()));
    });
    const hand = (): Hand | null => this.hand;
    provideHand({
      get hand() {
        return hand();
      },
      confirm: this.confirm,
    });
  }

  /** The flick or place that is shown is meant. */
  readonly confirm = (): void => {
    const { hand } = this;
    if (hand?.action) this.choose({ action: hand.action, label: hand.verb });
    else if (hand) toast(hand.whyNot);
  };

  /** The keys of a hand go before those of the board, except where the focus is on something that has its own. */
  key(event: KeyboardEvent): void {
    const { target } = event;
    if (!this.hand || isTyping(target)) return;
    if (target instanceof Element && target.closest("[role=tablist], [role=menu], [role=slider]")) return;
    if (event.key === "Enter" && isControl(target)) return;
    const did = handKey(this.hand, event);
    if (!did) return;
    if (did === "confirm") this.confirm();
    else if (did === "cancel") this.hand.cancel();
    event.preventDefault();
    event.stopPropagation();
  }
}
