import {
  bringing,
  centred,
  fitCamera,
  held,
  isWhole,
  openHeight,
  openingCamera,
  panned,
  seen,
  zoomedAt,
  type Camera,
  type View,
} from "../geometry/camera";
import type { Layout } from "../geometry/layout";
import { boxOf, grown, type Box, type Point } from "../geometry/point";

/** What of the board is in view, and how it gets elsewhere. */
export class Lens {
  view = $state.raw<View>({ width: 0, height: 0 });
  camera = $state.raw<Camera>({ x: 0, y: 0, zoom: 1 });
  /** The camera travels instead of jumping. */
  eased = $state(false);
  readonly whole = $derived.by(() => isWhole(this.camera, this.layout().whole, this.view));
  readonly seen = $derived.by(() => seen(this.camera, this.view));
  /** Of the drawing, whose own corner is the corner of the whole board. */
  readonly transform = $derived.by(() => {
    const { x, y, zoom } = this.camera;
    const { whole } = this.layout();
    return `translate3d(${x + whole.x * zoom}px, ${y + whole.y * zoom}px, 0) scale(${zoom})`;
  });
  /** Somebody has moved the camera. */
  #chosen = false;

  constructor(
    private readonly layout: () => Pick<Layout, "whole"> & { readonly grid: Pick<Layout["grid"], "width"> },
    private readonly focus: () => Point | null,
  ) {}

  get #box(): Box {
    return this.layout().whole;
  }

  get #cell(): number {
    return this.layout().grid.width;
  }

  /** The room has another size: a view that somebody chose is kept, whole or round its middle; else the board opens anew. */
  resize(view: View): void {
    const before = this.view;
    if (view.width === before.width && view.height === before.height) {
      if (view.foot !== before.foot) this.#refoot(view);
      return;
    }
    const wasWhole = this.whole;
    this.view = view;
    this.eased = false;
    if (view.width === 0 || view.height === 0) return;
    if (!this.#chosen) this.open();
    else if (wasWhole) this.camera = fitCamera(this.#box, view);
    else {
      const { zoom, x, y } = this.camera;
      const middle = { x: (before.width / 2 - x) / zoom, y: (openHeight(before) / 2 - y) / zoom };
      this.camera = held(centred(middle, zoom, view), this.#box, view, this.#cell);
    }
  }

  /** Something covers more or less of the foot: the board stays as large as it is. */
  #refoot(view: View): void {
    const first = this.view.foot === undefined;
    this.view = view;
    if (first && !this.#chosen) {
      this.open();
      return;
    }
    this.eased = true;
    this.camera = held(this.camera, this.#box, view, this.#cell);
  }

  /** As a board is first seen. */
  open(): void {
    this.#chosen = false;
    this.eased = false;
    if (this.view.width > 0 && this.view.height > 0)
      this.camera = openingCamera(this.#box, this.view, this.#cell, this.focus());
  }

  fit(): void {
    this.#chosen = this.eased = true;
    this.camera = fitCamera(this.#box, this.view);
  }

  pan(dx: number, dy: number, eased = false): void {
    this.#chosen = true;
    this.eased = eased;
    this.camera = panned(this.camera, dx, dy, this.#box, this.view, this.#cell);
  }

  zoomBy(factor: number, at?: Point): void {
    this.#chosen = true;
    this.eased = at === undefined;
    const middle = { x: this.view.width / 2, y: openHeight(this.view) / 2 };
    this.camera = zoomedAt(this.camera, factor, at ?? middle, this.#box, this.view, this.#cell);
  }

  /** Nearer at a point that is double tapped; back to the whole if it is near already. */
  toggle(at: Point): void {
    const before = this.camera.zoom;
    this.zoomBy(1.9, at);
    this.eased = true;
    if (this.camera.zoom < before * 1.2) this.fit();
  }

  centre(at: Point): void {
    this.eased = true;
    this.camera = held(centred(at, this.camera.zoom, this.view), this.#box, this.view, this.#cell);
  }

  /** Moves only if the point is out of view. */
  reveal(at: Point): void {
    if (!this.whole && !this.sees(at)) this.centre(at);
  }

  /** Brings all of these into view, or if they lie too far apart for that, the one that matters most. */
  show(points: readonly Point[], most: Point): void {
    if (this.whole && (this.view.foot ?? 0) === 0) return;
    const part = grown(boxOf(points), this.#cell * 0.7);
    const camera = bringing(part, this.camera, this.view);
    if (camera !== this.camera) {
      this.eased = true;
      this.camera = held(camera, this.#box, this.view, this.#cell);
    }
    if (!points.some((at) => this.sees(at))) this.centre(most);
  }

  sees(at: Point): boolean {
    const box = grown(this.seen, -this.#cell / 2);
    return at.x >= box.x && at.y >= box.y && at.x <= box.x + box.width && at.y <= box.y + box.height;
  }

  /** A box of the board as pixels, from the view's own corner. */
  pixels(box: Box): Box {
    const { x, y, zoom } = this.camera;
    return { x: box.x * zoom + x, y: box.y * zoom + y, width: box.width * zoom, height: box.height * zoom };
  }
}
