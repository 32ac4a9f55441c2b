import type { Point } from "../geometry/point";
import type { Hand } from "./hand";
import { Placer } from "./placer.svelte";
import { grips, pull, type Range } from "./sling";

/** What the hand's gestures must know of the board. */
export interface Bench extends Range {
  hand(): Hand | null;
  /** Another lit thing lies under this point: it is meant, not the sling. */
  isOther(element: Element): boolean;
  /** The ghost of a piece that is being placed, in pixels. */
  ghost(): { readonly at: Point; readonly r: number } | null;
  confirm(): void;
  refuse(): void;
}

/** A finger that starts so near the ghost (pixels) carries it. */
const CARRY = 40;

/**
 * Aiming and placing by pointer, before the board's own gestures. A mouse that lets go means it; a finger only shows what it
 * means, and a button confirms.
 */
export function handling(bench: Bench): (node: HTMLElement) => () => void {
  return (node) => {
    let held: { readonly id: number; readonly touch: boolean } | null = null;
    const stop = new AbortController();
    const { signal } = stop;

    const local = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.x, y: event.clientY - box.y };
    };

    function follow(event: PointerEvent): void {
      const hand = bench.hand();
      const at = local(event);
      if (hand instanceof Placer) hand.point(bench.cm(at));
      else if (hand) pull(hand, bench, at);
    }

    /** Whether this touch begins to pull or carry. */
    function takes(event: PointerEvent, hand: Hand): boolean {
      const at = local(event);
      if (!(hand instanceof Placer)) return grips(bench, at) && !bench.isOther(event.target as Element);
      if (event.pointerType === "mouse") return true;
      const ghost = bench.ghost();
      return ghost !== null && Math.hypot(at.x - ghost.at.x, at.y - ghost.at.y) <= Math.max(CARRY, ghost.r);
    }

    function down(event: PointerEvent): void {
      const hand = bench.hand();
      if (!hand || held || event.button !== 0 || (event.target as Element).closest("[data-control]")) return;
      if (!takes(event, hand)) return;
      event.stopPropagation();
      held = { id: event.pointerId, touch: event.pointerType !== "mouse" };
      node.setPointerCapture?.(event.pointerId);
      if (!(hand instanceof Placer)) hand.pulling = true;
      follow(event);
    }

    function move(event: PointerEvent): void {
      if (held?.id === event.pointerId) {
        event.stopPropagation();
        follow(event);
      } else if (!held && event.pointerType === "mouse" && bench.hand() instanceof Placer) follow(event);
    }

    function up(event: PointerEvent): void {
      if (held?.id !== event.pointerId) return;
      event.stopPropagation();
      const { touch } = held;
      held = null;
      const hand = bench.hand();
      if (!hand) return;
      if (!(hand instanceof Placer)) hand.pulling = false;
      if (event.type === "pointercancel") hand.cancel();
      else if (!touch && hand.action !== "") bench.confirm();
      else if (!touch && hand instanceof Placer) bench.refuse();
    }

    /** Escape, or another question, takes the sling out of the hand. */
    function drop(event: KeyboardEvent): void {
      if (event.key === "Escape") held = null;
    }

    const how = { signal, capture: true };
    node.addEventListener("pointerdown", down, how);
    node.addEventListener("pointermove", move, how);
    node.addEventListener("pointerup", up, how);
    node.addEventListener("pointercancel", up, how);
    window.addEventListener("keydown", drop, how);
    return () => stop.abort();
  };
}
