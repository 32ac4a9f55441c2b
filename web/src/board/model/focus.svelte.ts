import { tick } from "svelte";
import { nearest, type Direction } from "../geometry/direction";
import { middle, type Point } from "../geometry/point";
import { wishOf, type Wish } from "../lens/keyboard";
import type { Lens } from "../lens/lens.svelte";
import type { Model } from "./model.svelte";

const PAN = 90;
const AWAY: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, PAN],
  down: [0, -PAN],
  left: [PAN, 0],
  right: [-PAN, 0],
};

export function idAt(element: Element): string | null {
  return element.closest("[data-id]")?.getAttribute("data-id") ?? null;
}

/** The id as a selector's string. */
export function quoted(id: string): string {
  return JSON.stringify(id);
}

/** Where the keyboard is on the board, and how keys move it. */
export class Focus {
  /** The cell that is walked on with Shift and arrows. */
  cursor = $state<string | null>(null);
  #field: HTMLElement | null = null;

  constructor(
    private readonly model: Model,
    private readonly lens: Lens,
    private readonly acts: { playing(): boolean; skip(): void; answer(id: string): void },
  ) {}

  /** Attaches to the field; its parts come and go, so it listens for them all. */
  attach = (node: HTMLElement): (() => void) => {
    this.#field = node;
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== "touch") this.model.hovered = idAt(event.target as Element);
    };
    const leave = (event: PointerEvent): void => {
      if (event.pointerType !== "touch") this.model.hovered = null;
    };
    const stop = new AbortController();
    const { signal } = stop;
    node.addEventListener("keydown", (event) => this.#key(event), { signal });
    node.addEventListener("focusin", (event) => this.#in(event.target as Element), { signal });
    node.addEventListener("focusout", (event) => this.#out(event.relatedTarget as Node | null), { signal });
    node.addEventListener("pointerover", over, { signal });
    node.addEventListener("pointerleave", leave, { signal });
    return () => {
      stop.abort();
      this.#field = null;
    };
  };

  within(): boolean {
    return this.#field?.contains(document.activeElement) ?? false;
  }

  /** Nothing has the focus: what had it was taken away. */
  lost(): boolean {
    return document.activeElement === null || document.activeElement === document.body;
  }

  /** What had the focus is gone: it goes to the board itself, so that the keyboard stays here. */
  keep(): void {
    this.model.focused = null;
    this.#field?.focus({ preventScroll: true });
  }

  #key(event: KeyboardEvent): void {
    const wish = wishOf(event);
    if (!wish || !this.#fulfil(wish)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** False if the wish is none of the board's now: the page may have it. */
  #fulfil(wish: Wish): boolean {
    switch (wish.do) {
      case "skip-or-choose":
        if (this.acts.playing()) this.acts.skip();
        else return this.#choose();
        return true;
      case "choose":
        return !this.acts.playing() && this.#choose();
      case "next":
        this.#step(wish.direction);
        return true;
      case "walk":
        this.#walk(wish.direction);
        return true;
      case "piece":
        this.#nextThing(wish.step);
        return true;
      case "zoom":
        this.lens.zoomBy(wish.factor);
        return true;
      case "fit":
        this.lens.fit();
        return true;
    }
  }

  #choose(): boolean {
    const id = this.model.focused;
    if (id) this.acts.answer(id);
    return id !== null;
  }

  #from(): Point {
    const { focused } = this.model;
    return (focused ? this.model.pointOf(focused) : null) ?? this.model.matter() ?? middle(this.lens.seen);
  }

  /** To the next lit target; where nothing is lit the board is moved. */
  #step(direction: Direction): void {
    const { targets, focused } = this.model;
    if (targets.length === 0) return this.lens.pan(...AWAY[direction], true);
    const others = targets.filter((target) => target.id !== focused);
    const id = nearest(this.#from(), others, direction) ?? (focused ? null : targets[0]?.id);
    if (id) this.#focus(`[data-lit][data-id=${quoted(id)}]`);
  }

  #walk(direction: Direction): void {
    const cells = [...this.model.layout.at].map(([id, at]) => ({ id, at }));
    const id = nearest(this.#from(), cells, direction);
    if (!id) return;
    this.cursor = id;
    void tick().then(() => this.#focus("[data-cursor]"));
  }

  /** Through the pieces, then through doors, lids and signs that can be asked about. */
  #nextThing(by: 1 | -1): void {
    const { focused } = this.model;
    const drawn = [...(this.#field?.querySelectorAll<SVGElement>("g.piece, g.thing[tabindex]") ?? [])];
    const things = [
      ...drawn.filter((one) => one.matches(".piece")),
      ...drawn.filter((one) => !one.matches(".piece")),
    ];
    const index = things.findIndex((one) => one.getAttribute("data-id") === focused);
    const start = index < 0 && by < 0 ? 0 : index;
    things[(start + by + things.length) % things.length]?.focus({ preventScroll: true });
  }

  #focus(selector: string): void {
    this.#field?.querySelector<SVGElement>(selector)?.focus({ preventScroll: true });
  }

  #in(element: Element): void {
    this.model.focused = element === this.#field ? null : idAt(element);
    if (!element.hasAttribute("data-cursor")) this.cursor = null;
    const { focused } = this.model;
    const at = focused && element.matches(":focus-visible") ? this.model.pointOf(focused) : null;
    if (at) this.lens.reveal(at);
  }

  /** A focused thing that is taken away says so in the middle of drawing, where nothing may change: later, then. */
  #out(to: Node | null): void {
    if (this.#field?.contains(to)) return;
    void tick().then(() => {
      if (this.within()) return;
      this.model.focused = null;
      this.cursor = null;
    });
  }
}
