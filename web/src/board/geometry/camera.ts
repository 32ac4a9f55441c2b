import { middle, type Box, type Point } from "./point";

/** What part of the board is seen: a board point p is drawn at p * zoom + (x, y) pixels. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface View {
  readonly width: number;
  readonly height: number;
  /** So much of its foot is covered by something: what matters is shown above it. */
  readonly foot?: number;
}

/** A view narrower than this is a phone's. */
const PHONE = 700;
/** Cells narrower than `readable` cannot be told apart or hit: the board opens zoomed then, with cells as wide as `open`. */
const ON_PHONE = { readable: 34, open: 48 };
const ON_DESK = { readable: 20, open: 30 };
const WIDEST_CELL = 170;

export function fitCamera(box: Box, view: View): Camera {
  const zoom = fitZoom(box, view);
  return centred(middle(box), zoom, view);
}

export function fitZoom(box: Box, view: View): number {
  if (box.width <= 0 || box.height <= 0 || view.width <= 0 || view.height <= 0) return 1;
  return Math.min(view.width / box.width, view.height / box.height);
}

export function centred(at: Point, zoom: number, view: View): Camera {
  return { x: view.width / 2 - at.x * zoom, y: openHeight(view) / 2 - at.y * zoom, zoom };
}

/** What of the view's height nothing covers. */
export function openHeight({ height, foot = 0 }: View): number {
  return Math.max(0, height - foot);
}

/** How the board is first seen: whole, or if its cells would be too small to read, near to what matters. */
export function openingCamera(box: Box, view: View, cellWidth: number, focus: Point | null): Camera {
  const { readable, open } = view.width < PHONE ? ON_PHONE : ON_DESK;
  if (fitZoom(box, view) * cellWidth >= readable) return fitCamera(box, view);
  return held(centred(focus ?? middle(box), open / cellWidth, view), box, view, cellWidth);
}

/** Zoom so that the board point under `at` (pixels) stays where it is. */
export function zoomedAt(
  camera: Camera,
  factor: number,
  at: Point,
  box: Box,
  view: View,
  cellWidth: number,
): Camera {
  const lowest = fitZoom(box, view);
  const highest = Math.max(lowest, WIDEST_CELL / cellWidth);
  const zoom = Math.min(highest, Math.max(lowest, camera.zoom * factor));
  const real = zoom / camera.zoom;
  return held(
    { x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real, zoom },
    box,
    view,
    cellWidth,
  );
}

export function panned(
  camera: Camera,
  dx: number,
  dy: number,
  box: Box,
  view: View,
  cellWidth: number,
): Camera {
  return held({ ...camera, x: camera.x + dx, y: camera.y + dy }, box, view, cellWidth);
}

/** Keeps the board in view: no empty table beside it while it is larger than the view, the middle while it is smaller. */
export function held(camera: Camera, box: Box, view: View, cellWidth: number): Camera {
  const zoom = Math.min(
    Math.max(camera.zoom, fitZoom(box, view)),
    Math.max(fitZoom(box, view), WIDEST_CELL / cellWidth),
  );
  return {
    x: heldAlong(camera.x, box.x * zoom, box.width * zoom, view.width),
    y: heldAlong(camera.y, box.y * zoom, box.height * zoom, openHeight(view)),
    zoom,
  };
}

function heldAlong(offset: number, start: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2 - start;
  return Math.min(-start, Math.max(room - length - start, offset));
}

export function isWhole(camera: Camera, box: Box, view: View): boolean {
  return camera.zoom <= fitZoom(box, view) * 1.02;
}

/** The part of the board that is in view. */
export function seen(camera: Camera, view: View): Box {
  return {
    x: -camera.x / camera.zoom,
    y: -camera.y / camera.zoom,
    width: view.width / camera.zoom,
    height: openHeight(view) / camera.zoom,
  };
}

/** The least move that brings a part of the board into view; the camera as it is if the part is too large for that. */
export function bringing(part: Box, camera: Camera, view: View): Camera {
  const shown = seen(camera, view);
  if (part.width > shown.width || part.height > shown.height) return camera;
  const { zoom } = camera;
  return {
    x: camera.x - shift(part.x, part.width, shown.x, shown.width) * zoom,
    y: camera.y - shift(part.y, part.height, shown.y, shown.height) * zoom,
    zoom,
  };
}

function shift(start: number, length: number, from: number, room: number): number {
  if (start < from) return start - from;
  return Math.max(0, start + length - from - room);
}
