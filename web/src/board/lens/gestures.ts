import type { Point } from "../geometry/point";

/** What somebody does with fingers, mouse and wheel. Points are pixels within the board. */
export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  /** A tap or click that was no drag; `touch` if by finger. True if it did something: the next one is a tap again. */
  tap(element: Element, touch: boolean, at: Point): boolean;
  doubleTap(at: Point): void;
  grab(held: boolean): void;
}

const DRAG_FROM = 6;
const DOUBLE_TAP = 300;
/** A finger that rests this long wants the tip, it chooses nothing. */
const REST = 450;

interface Finger {
  readonly start: Point;
  at: Point;
  readonly element: Element;
}

/** Attaches the gestures to an element. */
export function gestures(acts: Gestures): (node: HTMLElement) => () => void {
  return (node) => {
    const fingers = new Map<number, Finger>();
    let dragging = false;
    let rested = false;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let lastTap = { time: 0, x: 0, y: 0 };

    const local = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.x, y: event.clientY - box.y };
    };

    function down(event: PointerEvent): void {
      const element = event.target as Element;
      if (event.button > 1 || element.closest("[data-control]")) return;
      const at = local(event);
      fingers.set(event.pointerId, { start: at, at, element });
      if (fingers.size > 1) {
        dragging = true;
        clearTimeout(resting);
        return;
      }
      dragging = rested = false;
      if (event.pointerType !== "touch") return;
      resting = setTimeout(() => (rested = true), REST);
    }

    function move(event: PointerEvent): void {
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      const at = local(event);
      const before = [...fingers.values()].map((one) => one.at);
      if (!dragging && Math.hypot(at.x - finger.start.x, at.y - finger.start.y) > DRAG_FROM) {
        dragging = true;
        clearTimeout(resting);
        node.setPointerCapture(event.pointerId);
        acts.grab(true);
      }
      const from = finger.at;
      finger.at = at;
      if (!dragging) return;
      if (fingers.size === 1) acts.pan(at.x - from.x, at.y - from.y);
      else
        pinch(
          before,
          [...fingers.values()].map((one) => one.at),
        );
    }

    function pinch([a, b]: Point[], [c, d]: Point[]): void {
      if (!a || !b || !c || !d) return;
      const middle = { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 };
      acts.pan(middle.x - (a.x + b.x) / 2, middle.y - (a.y + b.y) / 2);
      acts.zoom(Math.hypot(c.x - d.x, c.y - d.y) / Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)), middle);
    }

    function up(event: PointerEvent): void {
      const finger = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      clearTimeout(resting);
      if (!finger || fingers.size > 0) return;
      acts.grab(false);
      if (dragging || rested || event.type === "pointercancel" || event.button !== 0) return;
      const touch = event.pointerType === "touch";
      const { x, y } = finger.at;
      if (
        touch &&
        event.timeStamp - lastTap.time < DOUBLE_TAP &&
        Math.hypot(x - lastTap.x, y - lastTap.y) < 30
      ) {
        lastTap = { time: 0, x, y };
        acts.doubleTap({ x, y });
        return;
      }
      const done = acts.tap(finger.element, touch, finger.at);
      lastTap = { time: done ? 0 : event.timeStamp, x, y };
    }

    function wheel(event: WheelEvent): void {
      if ((event.target as Element).closest("[data-scrolls]")) return;
      event.preventDefault();
      const lines = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
      acts.zoom(Math.exp(-lines * (event.ctrlKey ? 0.01 : 0.0016)), local(event));
    }

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    node.addEventListener("wheel", wheel, { passive: false });
    return () => {
      clearTimeout(resting);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("wheel", wheel);
    };
  };
}
