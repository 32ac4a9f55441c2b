import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { Blast, Board, Cell, Door, Lid, Piece, Roll, Scene } from "../../lib/protocol";

/** A place on the screen. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Something small that appears over the table for a moment. */
export interface Spark {
  readonly id: number;
  readonly kind: "loss" | "gain" | "note" | "flash" | "card" | "shot" | "magic" | "sweep";
  readonly from: Place;
  readonly to: Place;
  /** The whole way, if it is not straight from one to the other. */
  readonly path?: readonly Place[];
  readonly text: string;
  readonly icon: string;
  readonly ms: number;
}

export interface Dice {
  readonly roll: Roll;
  readonly at: Place;
  readonly stage: "rolling" | "sums";
}

/** Where a piece lies on a table, in cm, and how deep it has fallen beside the mat (0 to 1). */
export interface Lie extends Place {
  readonly depth: number;
}

export interface Banner {
  readonly text: string;
  readonly seat: number | null;
  readonly ms: number;
}

/** What cues have already done to a scene that is still the old one, and what floats above it. */
export class Show {
  dice = $state.raw<Dice | null>(null);
  banner = $state.raw<Banner | null>(null);
  sparks = $state.raw<readonly Spark[]>([]);
  falling = $state<string | null>(null);
  gliding = $state<string | null>(null);
  /** The zone whose border draws attention to itself. */
  pulsing = $state<string | null>(null);
  touched = $state.raw<readonly string[]>([]);
  blast = $state.raw<(Blast & { readonly ms: number }) | null>(null);

  #scene = $state.raw<Scene | null>(null);
  #cells = new SvelteMap<string, string>();
  #lives = new SvelteMap<string, number>();
  #lies = new SvelteMap<string, Lie>();
  #struck = new SvelteMap<string, number>();
  #gone = new SvelteSet<string>();
  #come = new SvelteMap<string, Piece>();
  #laid = new SvelteMap<string, Cell>();
  #swung = new SvelteSet<string>();
  #fallen = new SvelteSet<string>();
  #lifted = new SvelteSet<string>();
  #covered = new SvelteMap<string, Lid>();
  #count = 0;

  /** Begins on a scene; what was done to another one is forgotten. */
  begin(scene: Scene): void {
    if (this.#scene === scene) return;
    this.#scene = scene;
    this.#cells.clear();
    this.#lives.clear();
    this.#lies.clear();
    this.#gone.clear();
    this.#come.clear();
    this.#laid.clear();
    this.#swung.clear();
    this.#fallen.clear();
    this.#lifted.clear();
    this.#covered.clear();
  }

  /** The pieces as they stand now. */
  pieces(scene: Scene): readonly Piece[] {
    const pieces = scene.pieces ?? [];
    if (
      this.#scene !== scene ||
      this.#cells.size + this.#lies.size + this.#lives.size + this.#gone.size + this.#come.size === 0
    )
      return pieces;
    const known = new Set(pieces.map((piece) => piece.id));
    const guests = [...this.#come.values()].filter((piece) => !known.has(piece.id));
    return [...pieces, ...guests]
      .filter((piece) => !this.#gone.has(piece.id))
      .map((piece) => this.#changed(piece));
  }

  #changed(piece: Piece): Piece {
    const cell = this.#cells.get(piece.id);
    const life = this.#lives.get(piece.id);
    const lie = this.#lies.get(piece.id);
    if (cell === undefined && life === undefined && lie === undefined) return piece;
    return {
      ...piece,
      cell: cell ?? piece.cell,
      life: life ?? piece.life,
      at: lie ? [lie.x, lie.y] : (piece.at ?? null),
      plan: cell === undefined ? piece.plan : [],
    };
  }

  /** The board with the tiles that have been laid, the doors opened and the lids lifted since. */
  board(scene: Scene): Board {
    const changes =
      this.#laid.size + this.#swung.size + this.#fallen.size + this.#lifted.size + this.#covered.size;
    if (this.#scene !== scene || changes === 0) return scene.board;
    const { cells = [], doors = [], lids = [], zones = [] } = scene.board;
    const opened = (door: Door): Door => (this.#swung.has(door.id) ? { ...door, state: "open" } : door);
    return {
      ...scene.board,
      cells: this.#laid.size > 0 ? cells.map((cell) => this.#laid.get(cell.id) ?? cell) : cells,
      doors: doors.map(opened),
      zones: zones.map((zone) => (this.#fallen.has(zone.id) ? { ...zone, state: "dead" } : zone)),
      lids: [
        ...lids.filter((lid) => !this.#lifted.has(lid.id) && !this.#covered.has(lid.id)),
        ...this.#covered.values(),
      ],
    };
  }

  move(piece: string, cell: string): void {
    this.#cells.set(piece, cell);
  }

  /** A piece lies elsewhere on a table. */
  lie(piece: string, lie: Lie): void {
    this.#lies.set(piece, lie);
  }

  /** How deep a piece has fallen beside the mat. */
  depth(scene: Scene, piece: string): number {
    return this.#scene === scene ? (this.#lies.get(piece)?.depth ?? 0) : 0;
  }

  /** A piece is struck and flashes, until it is calmed by the number it was given; a later blow has another. */
  strike(piece: string): number {
    const number = ++this.#count;
    this.#struck.set(piece, number);
    return number;
  }

  calm(piece: string, number: number): void {
    if (this.#struck.get(piece) === number) this.#struck.delete(piece);
  }

  isStruck(piece: string): boolean {
    return this.#struck.has(piece);
  }

  hurt(piece: string, life: number): void {
    this.#lives.set(piece, life);
  }

  remove(piece: string): void {
    this.#gone.add(piece);
  }

  bring(piece: Piece): void {
    this.#gone.delete(piece.id);
    this.#come.set(piece.id, piece);
  }

  lay(cell: Cell): void {
    this.#laid.set(cell.id, cell);
  }

  fall(zone: string): void {
    this.#fallen.add(zone);
  }

  swing(door: string): void {
    this.#swung.add(door);
  }

  lift(lid: string): void {
    this.#covered.delete(lid);
    this.#lifted.add(lid);
  }

  cover(lid: Lid): void {
    this.#lifted.delete(lid.id);
    this.#covered.set(lid.id, lid);
  }

  hasLaid(cell: string): boolean {
    return this.#laid.has(cell);
  }

  spark(spark: Omit<Spark, "id">): number {
    const id = ++this.#count;
    this.sparks = [...this.sparks, { ...spark, id }];
    return id;
  }

  quench(id: number): void {
    this.sparks = this.sparks.filter((spark) => spark.id !== id);
  }

  /** Everything that floats is gone. */
  clear(): void {
    this.dice = null;
    this.banner = null;
    this.#struck.clear();
    this.sparks = [];
    this.falling = null;
    this.gliding = null;
    this.pulsing = null;
    this.blast = null;
  }
}
