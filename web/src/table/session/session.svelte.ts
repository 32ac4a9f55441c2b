import { api } from "../../lib/api";
import { Connection, type ConnectionOptions, type TableMessage } from "../../lib/connection.svelte";
import { seatsOf, tokensOf, tokensOfSeat } from "../../lib/keys";
import type {
  Choice,
  Line,
  Outcome,
  Prompt,
  Refused,
  Saying,
  Scene,
  TableCard,
  Update,
  Welcome,
  Why,
} from "../../lib/protocol";
import { applyPatch } from "../../lib/scene";
import { settings } from "../../lib/settings.svelte";
import { playSound } from "../../lib/sound";
import { joined, takenBack } from "../log/logtext";
import { Director, type Stage } from "./director";

/** What a session asks of the world; tests bring their own. */
export interface World {
  connect(options: ConnectionOptions): Connection;
  log(table: string, seat: number | null, last: number): Promise<readonly Line[]>;
}

const REAL: World = {
  connect: (options) => new Connection(options),
  log: (table, seat, last) =>
    api.log(table, { seat, last }, seat === null ? undefined : tokensOfSeat(table, seat)),
};

/** A table while somebody sits at it or watches: what is known, what is shown, what can be done. */
export class Session {
  table = $state.raw<TableCard | null>(null);
  /** The scene on the screen: it lags behind what is known while a story is told. */
  scene = $state.raw<Scene | null>(null);
  lines = $state.raw<readonly Line[]>([]);
  /** Lines from this step on came just now. */
  fresh = $state(Infinity);
  /** As which seat this screen looks; null: a spectator. */
  seat = $state<number | null>(null);
  /** All seats of this screen. */
  seats = $state.raw<readonly number[]>([]);
  host = $state(false);
  step = $state(0);
  turn = $state<number | null>(null);
  /** Why the last choice cannot be taken back; empty if it can. */
  whyNoUndo = $state("");
  /** When the time to choose is over (milliseconds); null without a limit. */
  deadline = $state<number | null>(null);
  /** Since when the table waits for this choice (milliseconds). */
  since = $state(Date.now());
  chat = $state.raw<readonly Saying[]>([]);
  /** How many sayings came since somebody last looked. */
  unread = $state(0);
  outcome = $state.raw<Outcome | null>(null);
  /** A story is being told: the board does not stand still. */
  busy = $state(false);
  /** What the strong bot would do, and why. */
  advice = $state.raw<{ action: string; sentence: string } | null>(null);
  asking = $state(false);
  /** The screen is handed to this seat; until somebody says so nothing is shown. */
  passTo = $state<number | null>(null);

  readonly connection: Connection;
  stage: Stage | null = null;
  readonly #director: Director;
  #private: readonly number[] = [];
  /** The step for which a choice is on its way. */
  #sent = $state<number | null>(null);
  #arrived = false;
  #wasMine = false;

  constructor(
    readonly id: string,
    private readonly world: World = REAL,
  ) {
    this.#director = new Director({
      stage: () => this.stage,
      after: (update) => this.scene && applyPatch(this.scene, update.patch),
      speed: () => (settings.speed === "instant" ? Infinity : settings.rate),
      hidden: () => document.visibilityState === "hidden",
      tell: (line) => this.#tell(line),
      show: (update) => this.#show(update),
      rest: () => this.#rest(),
    });
    this.connection = world.connect({
      table: id,
      tokens: tokensOf(id),
      seat: seatsOf(id)[0] ?? null,
      onwelcome: (welcome) => this.#welcome(welcome),
      onmessage: (message) => this.#hear(message),
    });
    document.addEventListener("visibilitychange", this.#catchUp);
  }

  /** The question that can be answered now: none while the board moves, a choice is on its way, or the line is broken. */
  get asked(): Prompt | null {
    const prompt = this.scene?.prompt ?? null;
    const open = this.mine && !this.busy && !this.sending && this.connection.state === "open";
    return open && prompt?.seat === this.seat ? prompt : null;
  }

  /** What can be chosen now. */
  get choices(): readonly Choice[] {
    return this.asked ? (this.scene?.choices ?? []) : [];
  }

  /** The question is put to the seat that looks. */
  get mine(): boolean {
    return this.seat !== null && this.turn === this.seat && this.outcome === null;
  }

  get sending(): boolean {
    return this.#sent !== null && this.#sent === this.step;
  }

  get over(): boolean {
    return this.table?.status === "over" && !this.busy;
  }

  async choose(choice: Choice): Promise<Refused | null> {
    if (this.seat === null || this.sending || this.busy) return null;
    this.#sent = this.step;
    this.advice = null;
    return this.#answer(await this.connection.choose(this.seat, this.step, choice.action));
  }

  async undo(): Promise<Refused | null> {
    if (this.seat === null || this.sending || this.busy || this.whyNoUndo) return null;
    this.#sent = this.step;
    return this.#answer(await this.connection.undo(this.seat, this.step));
  }

  /** Asks for a hint; the answer goes to `advice` if the position is still the same. */
  async hint(): Promise<Refused | null> {
    if (this.seat === null || this.asking) return null;
    this.asking = true;
    const step = this.step;
    const answer = await this.connection.hint(this.seat, step);
    this.asking = false;
    if (answer.type === "refused") return answer;
    if (step === this.step) this.advice = { action: answer.action, sentence: answer.sentence };
    return null;
  }

  /** Why can this not be chosen? */
  ask(target: string): Promise<Why | Refused> {
    return this.connection.ask(this.seat, target);
  }

  say(text: string): boolean {
    return this.seat !== null && this.connection.say(this.seat, text);
  }

  skip(): void {
    this.#director.skip();
  }

  /** Whoever the screen was handed to has it now. */
  takeScreen(): void {
    const seat = this.passTo;
    if (seat === null) return;
    if (seat === this.seat) this.passTo = null;
    else this.connection.look(seat);
  }

  /** A seat was joined: come again with its secret. */
  rejoin(seat: number | null): void {
    this.connection.rejoin(tokensOf(this.id), seat);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#catchUp);
    this.#director.clear();
    this.connection.close();
  }

  readonly #catchUp = (): void => {
    if (document.visibilityState === "hidden") this.#director.skip();
  };

  #welcome(welcome: Welcome): void {
    this.#director.clear();
    const first = !this.#arrived;
    this.#arrived = true;
    const other = welcome.seat !== this.seat || first;
    this.busy = false;
    this.#sent = null;
    this.advice = null;
    this.table = welcome.table;
    this.outcome = welcome.table.outcome;
    this.scene = welcome.scene;
    this.seat = welcome.seat;
    this.seats = welcome.seats;
    this.host = welcome.host;
    this.step = welcome.step;
    this.turn = welcome.turn;
    this.whyNoUndo = welcome.undo;
    this.chat = welcome.chat;
    this.#private = welcome.private;
    this.#time(welcome.left);
    this.fresh = Infinity;
    if (other) this.lines = [];
    if (welcome.scene) void this.#fetchLog(welcome.seat, welcome.step);
    if (welcome.seat === null && welcome.seats.length > 0) {
      // Nobody has looked yet: the seat's own welcome is the first, and may have to wait for its person.
      this.#arrived = false;
      this.connection.look(this.#seatToLookAs(welcome));
      return;
    }
    this.passTo = first && this.#private.length > 0 ? this.#seatToLookAs(welcome) : null;
    if (this.passTo === null) this.#handOver();
    this.#wasMine = false;
    this.#callToTable();
  }

  /** The one who must choose, else the first. */
  #seatToLookAs({ seats, turn, seat }: Welcome): number {
    return turn !== null && seats.includes(turn) ? turn : (seat ?? seats[0] ?? 0);
  }

  async #fetchLog(seat: number | null, step: number): Promise<void> {
    try {
      const fetched = await this.world.log(this.id, seat, step);
      if (this.seat === seat) this.lines = joined(fetched, this.lines, step);
    } catch {
      // The log goes on from here; what was before can be read in the replay.
    }
  }

  #hear(message: TableMessage): void {
    switch (message.type) {
      case "update":
        this.busy = true;
        this.#director.push(message);
        break;
      case "table":
        this.table = message.table;
        if (message.table.status === "over") this.outcome ??= message.table.outcome;
        break;
      case "said":
        this.chat = [...this.chat, message.saying];
        if (!this.seats.includes(message.saying.seat) && !settings.chatMuted) this.unread += 1;
        break;
      case "private":
        this.#private = message.seats;
        break;
    }
  }

  #answer(answer: { type: string } | Refused): Refused | null {
    if (answer.type !== "refused") return null;
    this.#sent = null;
    return answer as Refused;
  }

  #tell(line: Line): void {
    this.lines = [...this.lines, line];
    this.fresh = Math.min(line.step, this.step + 1);
  }

  #show(update: Update): void {
    if (this.scene) this.scene = applyPatch(this.scene, update.patch);
    if (update.cause === "undo") {
      this.lines = takenBack(this.lines, update.step);
      playSound("undo");
    }
    this.step = update.step;
    this.turn = update.turn;
    this.whyNoUndo = update.undo ?? "";
    this.outcome = update.outcome ?? null;
    this.#sent = null;
    this.advice = null;
    this.#time(update.left ?? null);
  }

  #rest(): void {
    this.busy = false;
    this.#handOver();
    this.#callToTable();
  }

  #time(left: number | null): void {
    this.since = Date.now();
    this.deadline = left === null ? null : Date.now() + left * 1000;
  }

  /** One screen, several people: the screen goes to whoever must choose. */
  #handOver(): void {
    const { turn, seat } = this;
    if (turn === null || turn === seat || !this.seats.includes(turn)) return;
    if (this.#private.includes(turn)) this.passTo = turn;
    else this.connection.look(turn);
  }

  #callToTable(): void {
    if (this.mine && !this.#wasMine) playSound("your-turn");
    this.#wasMine = this.mine;
  }
}
