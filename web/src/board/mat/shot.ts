import type { Hit, Shot } from "../../lib/protocol";
import type { Clock } from "../effects/clock";
import type { Show, Spark } from "../effects/show.svelte";
import { depthOn, endOf, isPutInOrder, lengthOf, placeOn, PUT } from "./slide";

const FADE = 220;
/** Sounds nearer to each other than this (s) are one. */
const CLATTER = 0.035;

/** What a shot is played on. */
export interface Gallery {
  readonly clock: Clock;
  readonly show: Show;
  still(): boolean;
  rect(id: string): DOMRect | null;
  body(id: string): Element | null;
  sound(name: string): void;
  spark(spark: Omit<Spark, "id">): void;
}

/** Plays a shot at its true speed: pieces slide, hits flash, what leaves the mat falls and is put back. */
export async function playShot(shot: Shot, gallery: Gallery): Promise<void> {
  const { clock, show } = gallery;
  gallery.sound("flick");
  if (gallery.still()) {
    layAll(shot, show);
    for (const hit of shot.hits ?? []) tell(hit, gallery);
    await Promise.all(shot.slides.map(({ piece }) => clock.animate(gallery.body(piece), FADED, FADE)));
    return;
  }
  const due = new Due(shot, gallery);
  await clock.run(lengthOf(shot) * 1000, (ms) => {
    const time = ms / 1000;
    for (const slide of shot.slides)
      if (time >= (slide.moments[0]?.[0] ?? 0))
        show.lie(slide.piece, { ...placeOn(slide, time), depth: depthOn(slide, time) });
    due.upTo(time);
  });
  if (isPutInOrder(shot)) await putInOrder(shot, gallery);
  layAll(shot, show);
}

const FADED: Keyframe[] = [{ opacity: 0.15 }, { opacity: 1 }];

function layAll(shot: Shot, show: Show): void {
  for (const slide of shot.slides) {
    const back = (slide.end ?? null) !== null || (slide.falls ?? null) === null;
    show.lie(slide.piece, { ...endOf(slide), depth: back ? 0 : 1 });
  }
}

async function putInOrder({ slides }: Shot, { clock, show }: Gallery): Promise<void> {
  const moved = slides.filter((slide) => (slide.end ?? null) !== null);
  await clock.run(PUT, (ms) => {
    const part = eased(ms / PUT);
    for (const slide of moved) {
      const [from, to] = [placeOn(slide, Infinity), endOf(slide)];
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      show.lie(slide.piece, { ...at, depth: depthOn(slide, Infinity) * (1 - part) });
    }
  });
}

function eased(part: number): number {
  return part * part * (3 - 2 * part);
}

/** What happens at its time, each once. */
class Due {
  #hits: Hit[];
  #falls: number[];
  #heard = -1;

  constructor(
    { hits = [], slides }: Shot,
    private readonly gallery: Gallery,
  ) {
    this.#hits = [...hits].sort((a, b) => a.time - b.time);
    this.#falls = slides.flatMap(({ falls }) => falls ?? []).sort((a, b) => a - b);
  }

  upTo(time: number): void {
    while (this.#hits[0] && this.#hits[0].time <= time) {
      const hit = this.#hits.shift()!;
      if (hit.time - this.#heard > CLATTER) this.gallery.sound("disc-hit");
      this.#heard = hit.time;
      tell(hit, this.gallery);
    }
    while (this.#falls[0] !== undefined && this.#falls[0] <= time) {
      this.#falls.shift();
      this.gallery.sound("disc-fall");
    }
  }
}

/** The struck piece flashes; what it loses floats up. */
function tell({ piece, loss = 0, left = null, note = "" }: Hit, gallery: Gallery): void {
  const { show, clock } = gallery;
  const strike = show.strike(piece);
  void clock.wait(140).then(() => show.calm(piece, strike));
  if (left !== null) show.hurt(piece, left);
  const text = loss > 0 ? `\u2212${loss}` : note;
  const rect = text ? gallery.rect(piece) : null;
  if (!rect) return;
  if (loss > 0) gallery.sound("hurt");
  const at = { x: rect.x + rect.width / 2, y: rect.y + rect.height * 0.2 };
  const ms = gallery.still() ? 1200 : 900;
  gallery.spark({ kind: loss > 0 ? "loss" : "note", from: at, to: at, text, icon: "", ms });
}
