import type { Area, Choice, Piece, Scene } from "../../lib/protocol";
import type { Show } from "../effects/show.svelte";
import { doorwayOf } from "../geometry/doorway";
import { settle, type Homes } from "../geometry/homes";
import { around } from "../geometry/land";
import { heart, layOut, rectOf } from "../geometry/layout";
import { boxOf, grown, middle, type Box, type Point } from "../geometry/point";
import type { SignOf } from "../paint/signs";
import { stand } from "../things/standing";
import { boardTargets, ghostRoads, meant, type Target } from "../things/targets";
import {
  areaWords,
  cellWords,
  doorWords,
  lidWords,
  markWords,
  pieceWords,
  targetWords,
} from "../things/words";

/** What the board is given to draw. */
export interface Given {
  readonly scene: Scene;
  readonly seatNames: readonly string[];
  readonly sign: SignOf;
  readonly choices: readonly Choice[];
  readonly hint: string;
  readonly selected: string;
  readonly preview: Choice | null;
}

/** What follows from a scene, its choices and where somebody points: places, lit things, ghosts, ways and words. */
export class Model {
  /** What the mouse, and what the keyboard is on. */
  hovered = $state<string | null>(null);
  focused = $state<string | null>(null);

  constructor(
    private readonly given: () => Given,
    private readonly show: Show,
  ) {}

  // Apart, so that pointing at something else does not make everything anew.
  readonly #scene = $derived.by(() => this.given().scene);
  readonly #choices = $derived.by(() => this.given().choices);

  readonly board = $derived.by(() => this.show.board(this.#scene));
  readonly pieces = $derived.by(() => this.show.pieces(this.#scene));
  readonly layout = $derived.by(() => layOut(this.board));
  readonly targets = $derived.by(() => boardTargets(this.#choices, this.layout, this.pieces));
  readonly lit: ReadonlyMap<string, Target> = $derived.by(
    () => new Map(this.targets.map((target) => [target.id, target])),
  );
  readonly #pointed = $derived.by(() => this.hovered ?? this.focused);
  /** The lit thing that is pointed at, here or elsewhere. */
  readonly hot = $derived.by(
    () => this.given().preview?.target || (this.#pointed ? this.meant(this.#pointed) : null),
  );
  readonly hinted = $derived.by(() => {
    const { choices, hint } = this.given();
    return hint ? (choices.find((choice) => choice.action === hint)?.target ?? null) : null;
  });
  /** A piece hides what is below it: it is marked in its place. */
  isHinted(piece: string): boolean {
    const { hinted } = this;
    if (hinted === null || hinted === piece) return hinted === piece;
    return this.lit.get(hinted)?.kind !== "area" && this.meant(piece) === hinted;
  }
  readonly #spread = $derived.by(() => (this.#pointed ? this.#cellUnder(this.#pointed) : null));
  /** Where pieces stand that are anywhere in an area; kept, so that nobody shifts when others come. */
  #kept: Homes = new Map();
  readonly homes = $derived.by(() => (this.#kept = settle(this.pieces, this.layout, this.#kept)));
  readonly standings = $derived.by(() => stand(this.pieces, this.layout, this.#spread, this.homes));
  readonly places = $derived.by(() => new Map(this.standings.map((one) => [one.piece.id, one])));
  /** The piece that acts. */
  readonly subject = $derived.by(() => {
    const { scene, selected } = this.given();
    return this.places.get(selected) ?? this.places.get(scene.prompt?.subject ?? "");
  });

  /** Where a tile would lie, and how: on what is pointed at, or on the only place there is. */
  readonly ghost = $derived.by(() => {
    const { scene, preview } = this.given();
    const only = this.targets.length === 1 ? this.targets[0] : undefined;
    const target = this.lit.get(this.hot ?? "") ?? only;
    if (target?.kind !== "cell" || this.layout.cells.get(target.id)?.tile) return null;
    const roads = ghostRoads(target.choices, preview, scene.drawn?.positions?.[0] ?? []);
    return roads.length > 0 ? { id: target.id, at: target.at, roads } : null;
  });

  /** The cells in reach of the piece that is pointed at, and whose it is. */
  readonly reach = $derived.by(() => {
    const piece = this.places.get(this.#pointed ?? "")?.piece;
    if (!piece?.reach) return null;
    return { piece, cells: around(this.layout, piece.cell, piece.reach) };
  });

  /** The only choice that is pointed at, here or elsewhere. */
  readonly #hotChoice = $derived.by(() => {
    const { preview } = this.given();
    if (preview) return preview;
    const choices = this.lit.get(this.hot ?? "")?.choices ?? [];
    return choices.length === 1 ? (choices[0] ?? null) : null;
  });
  /** How far the choice that is pointed at reaches, else what the question is about. */
  readonly range = $derived.by(() => this.#hotChoice?.range ?? this.#scene.range ?? null);
  /** What the choice that is pointed at would cover. */
  readonly covered: readonly string[] = $derived.by(() => this.#hotChoice?.cells ?? []);
  readonly litIds: ReadonlySet<string> = $derived.by(() => new Set(this.lit.keys()));

  /** Who aims at whom, from where to where. */
  readonly arrows = $derived.by(() =>
    (this.given().scene.arrows ?? []).flatMap((arrow) => {
      const [from, to] = [this.places.get(arrow.source), this.places.get(arrow.target)];
      return from && to ? [{ arrow, from, to }] : [];
    }),
  );

  /** Cells that can be reached in several choices, with the cell before each of them. */
  readonly ways: ReadonlyMap<string, string> = $derived.by(
    () =>
      new Map(
        this.#choices.length > 0 ? (this.#scene.ways ?? []).map(({ cell, via }) => [cell, via] as const) : [],
      ),
  );
  readonly journey = $derived.by(() => (this.#pointed ? this.journeyTo(this.#pointed) : []));

  /** The cells one has to choose one after the other to get to a cell further away; none if there is no way. */
  journeyTo(id: string): readonly string[] {
    const found: string[] = [];
    for (let cell = this.#cellUnder(id); this.ways.has(cell); cell = this.ways.get(cell) ?? "")
      found.unshift(cell);
    const first = found.length > 0 ? this.ways.get(found[0] ?? "") : undefined;
    return first !== undefined && this.lit.has(first) ? [first, ...found] : [];
  }

  /** From whoever acts to what is pointed at. */
  readonly way = $derived.by(() => {
    if (this.subject && this.journey.length > 0)
      return [this.subject.at, ...this.journey.flatMap((cell) => this.layout.at.get(cell) ?? [])];
    const target = this.lit.get(this.hot ?? "");
    if (!this.subject || !target || !(target.kind === "cell" || target.kind === "piece") || this.ghost)
      return null;
    if (target.id === this.subject.piece.id) return null;
    return [this.subject.at, this.places.get(target.id)?.at ?? target.at];
  });

  /** What somebody means who points at a thing; null if nothing there is lit. */
  meant(id: string): string | null {
    return meant(id, new Set(this.lit.keys()), this.layout, this.pieces);
  }

  /** The box of anything on the board. */
  boxOf(id: string): Box | null {
    const one = this.places.get(id);
    if (one) return { x: one.at.x - one.r, y: one.at.y - one.r, width: 2 * one.r, height: 2 * one.r };
    const { at, areas, doors, lids, marks, grid } = this.layout;
    const cell = at.get(id);
    if (cell) return boxOf(grid.corners(cell));
    const area = areas.get(id);
    if (area)
      return boxOf(area.cells.flatMap((part) => grid.corners(at.get(part) ?? heart(this.layout, area))));
    const rect = lids.get(id) ?? marks.get(id);
    if (rect) return rectOf(grid, rect);
    const door = doors.get(id);
    const doorway = door ? doorwayOf(this.layout, door) : null;
    return doorway ? grown({ ...doorway.at, width: 0, height: 0 }, grid.width * 0.4) : null;
  }

  pointOf(id: string): Point | null {
    const box = this.boxOf(id);
    return box ? middle(box) : null;
  }

  /** Where the question is about: a piece that acts, or a room, a roof, a door. */
  about(): Point | null {
    return this.subject?.at ?? this.pointOf(this.given().scene.prompt?.subject ?? "");
  }

  /** What matters now: who acts, else what is lit, else whoever glows. */
  matter(): Point | null {
    const asked = this.about();
    if (asked) return asked;
    if (this.targets.length > 0) return middle(boxOf(this.targets.map((target) => target.at)));
    return this.standings.find((one) => one.piece.glow)?.at ?? null;
  }

  /** A cell in words, with whoever stands there. */
  cellWords(id: string): string {
    const cell = this.layout.cells.get(id);
    const here = this.pieces.filter((piece) => (this.homes.get(piece.id) ?? piece.cell) === id);
    return cell ? cellWords(cell, this.layout.areas.get(cell.area ?? ""), here) : id;
  }

  targetWords(target: Target): string {
    return targetWords(this.#thingWords(target.id), target, target.id === this.hinted);
  }

  #thingWords(id: string): string {
    const { areas, doors, lids, marks } = this.layout;
    const piece = this.places.get(id)?.piece;
    if (piece) return this.pieceWords(piece);
    const area = areas.get(id);
    if (area) return this.#areaWords(area);
    const door = doors.get(id);
    if (door) return doorWords(door);
    const lid = lids.get(id);
    if (lid) return lidWords(lid);
    const mark = marks.get(id);
    return mark ? markWords(mark) : this.cellWords(id);
  }

  pieceWords(piece: Piece): string {
    const { seatNames, sign } = this.given();
    return pieceWords(piece, seatNames, sign);
  }

  #areaWords(area: Area): string {
    return areaWords(
      area,
      this.pieces.filter((piece) => piece.cell === area.id),
    );
  }

  #cellUnder(id: string): string {
    return this.homes.get(id) ?? this.pieces.find((piece) => piece.id === id)?.cell ?? id;
  }
}
