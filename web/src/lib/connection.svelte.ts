/** The line to one table. It never gives up while the page is open, and a choice made on it is made once. */
import {
  VERSION,
  type Advice,
  type Ask,
  type Choose,
  type Done,
  type FromClient,
  type FromServer,
  type Hint,
  type Refused,
  type Undo,
  type Welcome,
  type Why,
} from "./protocol";

export type ConnectionState = "connecting" | "open" | "lost" | "refused";
/** What arrives after the welcome, in order and without gaps. */
export type TableMessage = Exclude<FromServer, Welcome | { type: "pong" | "closing" }>;
type Request = Choose | Undo | Ask | Hint;
type Answer = Done | Refused | Why | Advice;

export interface ConnectionOptions {
  readonly table: string;
  /** The secrets of the seats, and the host's. */
  readonly tokens: readonly string[];
  /** As which seat to look; null: as a spectator. */
  readonly seat: number | null;
  readonly onwelcome: (welcome: Welcome) => void;
  readonly onmessage: (message: TableMessage) => void;
  /** For tests. */
  readonly socket?: (address: string) => WebSocket;
  readonly random?: () => number;
}

export const PING_EVERY = 25_000;
export const PATIENCE = 10_000;
const SHORTEST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const OLD_PAGE = "This page is not of the server's version. Load it again.";
const LINE_CLOSED = "The line to the table is closed.";

export class Connection {
  /** "connecting" before the first welcome, "lost" while it tries again, "refused" for good. */
  state = $state<ConnectionState>("connecting");
  /** Why the server refused or went away, in its own words. */
  sentence = $state("");
  /** When the line was lost (milliseconds), null while it stands. */
  lostSince = $state<number | null>(null);
  /** How many choices and undos the server has not answered yet. */
  unanswered = $state(0);

  readonly #options: ConnectionOptions;
  #tokens: readonly string[];
  #seat: number | null;
  #epoch = "";
  #seq = 0;
  #socket: WebSocket | null = null;
  #failures = 0;
  #gaps = 0;
  #ended = false; // refused, or left
  #closed = false; // left
  #nextId = Date.now(); // not 1: a request of this page must not be taken for one of the page before a reload
  readonly #pending = new Map<number, { request: Request; settle: (answer: Answer) => void }>();
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#tokens = options.tokens;
    this.#seat = options.seat;
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  /** Make a choice for the position after `step` choices. It is sent until the server has answered. */
  choose(seat: number, step: number, action: string): Promise<Done | Refused> {
    return this.#request<Done>({ type: "choose", id: this.#nextId++, seat, step, action });
  }

  undo(seat: number, step: number): Promise<Done | Refused> {
    return this.#request<Done>({ type: "undo", id: this.#nextId++, seat, step });
  }

  /** Why can this not be chosen? */
  ask(seat: number | null, target: string): Promise<Why | Refused> {
    return this.#request<Why>({ type: "ask", id: this.#nextId++, seat, target });
  }

  hint(seat: number, step: number): Promise<Advice | Refused> {
    return this.#request<Advice>({ type: "hint", id: this.#nextId++, seat, step });
  }

  /** Say something; false if nobody would hear it now. */
  say(seat: number, text: string): boolean {
    return this.state === "open" && this.#send({ type: "say", seat, text });
  }

  /** Look as another seat of this screen. A welcome follows. */
  look(seat: number): void {
    this.#seat = seat;
    // What follows is numbered for other eyes: if the line breaks before the welcome, everything is needed anew.
    this.#epoch = "";
    if (this.state === "open") this.#send({ type: "look", seat });
  }

  /** Come again with other secrets (a seat was joined), perhaps as another seat. A welcome follows. */
  rejoin(tokens: readonly string[], seat: number | null): void {
    this.#tokens = tokens;
    this.#seat = seat;
    this.#epoch = "";
    this.retry();
  }

  /** Try now instead of waiting for the next attempt, even if the server refused before. */
  retry(): void {
    if (this.#closed) return;
    this.#ended = false;
    this.#failures = 0;
    this.#drop();
    this.#connect();
  }

  /** Leave. The connection cannot be used afterwards. */
  close(): void {
    this.#closed = true;
    this.#ended = true;
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
    this.#settleAll(LINE_CLOSED);
  }

  #request<T extends Answer>(request: Request): Promise<T | Refused> {
    return new Promise((resolve) => {
      this.#pending.set(request.id, { request, settle: resolve as (answer: Answer) => void });
      this.#count();
      if (this.#ended) this.#settleAll(this.sentence || LINE_CLOSED);
      else if (this.state === "open") this.#send(request);
    });
  }

  #count(): void {
    let open = 0;
    for (const { request } of this.#pending.values()) {
      if (request.type === "choose" || request.type === "undo") open++;
    }
    this.unanswered = open;
  }

  #settleAll(sentence: string): void {
    for (const [id, { settle }] of this.#pending) settle({ type: "refused", id, code: "busy", sentence });
    this.#pending.clear();
    this.#count();
  }

  #address(): string {
    const { protocol, host } = location;
    const scheme = protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${host}/api/tables/${encodeURIComponent(this.#options.table)}/socket`;
  }

  #connect(): void {
    clearTimeout(this.#again);
    if (this.#ended) return;
    const make = this.#options.socket ?? ((address: string) => new WebSocket(address));
    const socket = make(this.#address());
    this.#socket = socket;
    this.state = this.lostSince === null ? "connecting" : "lost";
    socket.onopen = () => {
      if (socket === this.#socket) this.#greet();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    this.#expectAnswer();
  }

  /** Hello, then everything that was never answered: the server counts each of them once. The ping makes it speak. */
  #greet(): void {
    this.#send({
      type: "hello",
      v: VERSION,
      tokens: this.#tokens,
      seat: this.#seat,
      epoch: this.#epoch,
      seq: this.#seq,
    });
    for (const { request } of this.#pending.values()) this.#send(request);
    this.#send({ type: "ping" });
    this.#expectAnswer();
  }

  #send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #hear(data: unknown): void {
    let message: FromServer;
    try {
      message = JSON.parse(String(data)) as FromServer;
    } catch {
      this.#lost();
      return;
    }
    this.#isAlive();
    switch (message.type) {
      case "pong":
        break;
      case "welcome":
        this.#welcome(message);
        return;
      case "closing":
        this.sentence = message.sentence;
        if (!message.again) this.#refuse(message.sentence);
        return;
      case "update":
      case "table":
      case "said":
        if (message.seq <= this.#seq) return; // heard before the line broke
        if (message.seq > this.#seq + 1) {
          this.#gap();
          return;
        }
        this.#seq = message.seq;
        this.#gaps = 0;
        this.#options.onmessage(message);
        if (message.type === "update" && message.done != null) {
          this.#settle({ type: "done", id: message.done, step: message.step });
        }
        break;
      default:
        this.#answered(message);
    }
    if (this.#epoch) this.#stands();
  }

  #welcome(welcome: Welcome): void {
    if (welcome.v !== VERSION) {
      this.#refuse(OLD_PAGE);
      return;
    }
    this.#epoch = welcome.epoch;
    this.#seq = welcome.seq;
    this.#seat = welcome.seat;
    this.#gaps = 0;
    this.#stands();
    this.#options.onwelcome(welcome);
  }

  #answered(message: TableMessage): void {
    if ("id" in message) this.#settle(message);
    this.#options.onmessage(message);
  }

  #settle(answer: Answer): void {
    const waiting = this.#pending.get(answer.id);
    if (!waiting) return;
    this.#pending.delete(answer.id);
    this.#count();
    waiting.settle(answer);
  }

  #stands(): void {
    this.state = "open";
    this.sentence = "";
    this.lostSince = null;
    this.#failures = 0;
  }

  /** Something is missing. Ask for it once; if that does not help, ask for everything. */
  #gap(): void {
    this.#gaps++;
    if (this.#gaps > 1) this.#epoch = "";
    this.#lost(this.#gaps === 1);
  }

  #refuse(sentence: string): void {
    this.#ended = true;
    this.#drop();
    this.state = "refused";
    this.sentence = sentence;
    this.#settleAll(sentence);
  }

  #lost(atOnce = false): void {
    this.#drop();
    if (this.#ended) return;
    this.state = "lost";
    this.lostSince ??= Date.now();
    this.#again = setTimeout(() => this.#connect(), atOnce ? 0 : this.#wait());
  }

  /** Twice as long each time, within bounds, and never all clients in step. */
  #wait(): number {
    const jitter = 0.5 + (this.#options.random ?? Math.random)();
    const wait = SHORTEST_WAIT * 2 ** Math.min(this.#failures++, 10) * jitter;
    return Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, wait));
  }

  #drop(): void {
    clearTimeout(this.#again);
    clearTimeout(this.#beat);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #isAlive(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#probe(), PING_EVERY);
  }

  #expectAnswer(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), PATIENCE);
  }

  #probe(): void {
    this.#send({ type: "ping" });
    this.#expectAnswer();
  }

  /** The network or the person came back: do not wait. A line that slept may be dead without knowing it. */
  readonly #wake = (): void => {
    if (this.#ended || document.visibilityState === "hidden") return;
    if (this.state === "open") this.#probe();
    else if (this.#socket === null) {
      this.#failures = 0;
      this.#connect();
    }
  };
}
