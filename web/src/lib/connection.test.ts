import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, PATIENCE, PING_EVERY, type TableMessage } from "./connection.svelte";
import { VERSION, type FromClient, type FromServer, type Said, type Welcome } from "./protocol";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: FromClient[] = [];

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
  accept(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
  of<T extends FromClient["type"]>(type: T): Extract<FromClient, { type: T }>[] {
    return this.sent.filter((one) => one.type === type) as Extract<FromClient, { type: T }>[];
  }
}

const latest = (): FakeSocket => FakeSocket.all[FakeSocket.all.length - 1]!;

const welcome = (seq = 0, epoch = "e1", more: Partial<Welcome> = {}): Welcome =>
  ({ type: "welcome", v: VERSION, epoch, seq, seat: 0, seats: [0], ...more }) as Welcome;

const said = (seq: number): Said => ({
  type: "said",
  seq,
  saying: { seat: 0, name: "Ana", text: `${seq}`, at: 0 },
});

let line: Connection;
let welcomes: Welcome[];
let heard: TableMessage[];

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  welcomes = [];
  heard = [];
  line = new Connection({
    table: "t1",
    tokens: ["0123456789abcdef"],
    seat: 0,
    onwelcome: (one) => welcomes.push(one),
    onmessage: (one) => heard.push(one),
    socket: (address) => new FakeSocket(address) as unknown as WebSocket,
    random: () => 0.5,
  });
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

function sitDown(seq = 0): void {
  latest().accept();
  latest().tell(welcome(seq));
}

function comeBack(): FakeSocket {
  vi.advanceTimersByTime(10_000);
  latest().accept();
  return latest();
}

const texts = (): number[] => heard.flatMap((one) => (one.type === "said" ? one.seq : []));

describe("the greeting", () => {
  it("says which seats it holds and as which it looks", () => {
    latest().accept();
    expect(latest().sent[0]).toEqual({
      type: "hello",
      v: VERSION,
      tokens: ["0123456789abcdef"],
      seat: 0,
      epoch: "",
      seq: 0,
    });
  });

  it("goes to the table's own address", () => {
    expect(new URL(latest().address).pathname).toBe("/api/tables/t1/socket");
  });

  it("is over when the welcome has come", () => {
    latest().accept();
    expect(line.state).toBe("connecting");
    latest().tell(welcome());
    expect(line.state).toBe("open");
  });

  it("refuses a server of another version", () => {
    latest().accept();
    latest().tell(welcome(0, "e1", { v: VERSION + 1 }));
    expect(line.state).toBe("refused");
    expect(welcomes).toEqual([]);
  });
});

describe("numbered messages", () => {
  it("are handed on in order", () => {
    sitDown(4);
    latest().tell(said(5));
    latest().tell(said(6));
    expect(texts()).toEqual([5, 6]);
  });

  it("count once when they come twice", () => {
    sitDown(4);
    latest().tell(said(5));
    latest().tell(said(5));
    expect(texts()).toEqual([5]);
  });

  it("that leave a gap are not handed on", () => {
    sitDown(4);
    latest().tell(said(6));
    expect(texts()).toEqual([]);
  });

  it("that leave a gap make it ask again from the last one", () => {
    sitDown(4);
    latest().tell(said(5));
    latest().tell(said(8));
    vi.advanceTimersByTime(0);
    latest().accept();
    expect(FakeSocket.all).toHaveLength(2);
    expect(latest().of("hello")[0]).toMatchObject({ epoch: "e1", seq: 5 });
  });

  it("that leave a second gap make it ask for everything", () => {
    sitDown(4);
    latest().tell(said(6));
    vi.advanceTimersByTime(0);
    latest().accept();
    latest().tell(said(6));
    expect(comeBack().of("hello")[0]).toMatchObject({ epoch: "" });
  });

  it("of a line that was given up are not heard", () => {
    sitDown();
    const old = latest();
    old.break();
    comeBack();
    old.tell(said(1));
    expect(texts()).toEqual([]);
  });
});

describe("a lost line", () => {
  it("is taken up where it broke", () => {
    sitDown();
    latest().tell(said(1));
    latest().break();
    expect(line.state).toBe("lost");
    const again = comeBack();
    expect(again.of("hello")[0]).toMatchObject({ epoch: "e1", seq: 1 });
    again.tell(said(2));
    expect(line.state).toBe("open");
    expect(texts()).toEqual([1, 2]);
  });

  it("stands again when the server only says that it is there", () => {
    sitDown();
    latest().break();
    comeBack().tell({ type: "pong" });
    expect(line.state).toBe("open");
  });

  it("is replaced by a new welcome when the server was restarted", () => {
    sitDown(40);
    latest().break();
    const again = comeBack();
    again.tell(welcome(0, "e2"));
    again.tell(said(1));
    expect(welcomes).toHaveLength(2);
    expect(texts()).toEqual([1]);
  });

  it("is tried again ever more slowly, at most every ten seconds", () => {
    const waits: number[] = [];
    for (let n = 0; n < 8; n++) {
      const before = FakeSocket.all.length;
      latest().break();
      let waited = 0;
      while (FakeSocket.all.length === before) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000]);
  });

  it("is tried at once when the network comes back", () => {
    sitDown();
    latest().break();
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("is noticed when nothing answers a ping", () => {
    sitDown();
    vi.advanceTimersByTime(PING_EVERY);
    expect(latest().of("ping")).toHaveLength(2);
    vi.advanceTimersByTime(PATIENCE);
    expect(line.state).toBe("lost");
  });

  it("is not suspected while pings are answered", () => {
    sitDown();
    for (let n = 0; n < 3; n++) {
      vi.advanceTimersByTime(PING_EVERY);
      latest().tell({ type: "pong" });
    }
    vi.advanceTimersByTime(PATIENCE);
    expect(line.state).toBe("open");
  });

  it("is doubted when the person comes back to the page", () => {
    sitDown();
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(PATIENCE);
    expect(line.state).toBe("lost");
  });
});

describe("a choice", () => {
  it("is settled by the server's word", async () => {
    sitDown();
    const answer = line.choose(0, 7, "move A1");
    const { id } = latest().of("choose")[0]!;
    latest().tell({ type: "done", id, step: 8 });
    expect(await answer).toEqual({ type: "done", id, step: 8 });
    expect(line.unanswered).toBe(0);
  });

  it("is settled by an update that says so in passing", async () => {
    sitDown();
    const answer = line.choose(0, 7, "move A1");
    const { id } = latest().of("choose")[0]!;
    latest().tell({
      type: "update",
      seq: 1,
      step: 8,
      cause: "choice",
      by: 0,
      turn: 1,
      patch: {},
      lines: [],
      done: id,
    });
    expect(await answer).toMatchObject({ type: "done", id });
    expect(line.unanswered).toBe(0);
  });

  it("is sent again, under the same number, after a loss", () => {
    sitDown();
    void line.choose(0, 7, "move A1");
    const first = latest().of("choose")[0];
    latest().break();
    expect(comeBack().of("choose")).toEqual([first]);
  });

  it("is not sent again once it is kept", () => {
    sitDown();
    void line.choose(0, 7, "move A1");
    latest().tell({ type: "done", id: latest().of("choose")[0]!.id, step: 8 });
    latest().break();
    expect(comeBack().of("choose")).toEqual([]);
  });

  it("made while the line is lost goes out after the hello", () => {
    sitDown();
    latest().break();
    void line.undo(0, 7);
    expect(line.unanswered).toBe(1);
    expect(comeBack().sent.map((one) => one.type)).toEqual(["hello", "undo", "ping"]);
  });

  it("tells why it was refused", async () => {
    sitDown();
    const answer = line.choose(0, 7, "move A1");
    const { id } = latest().of("choose")[0]!;
    latest().tell({ type: "refused", id, code: "illegal", sentence: "No road leads there." });
    expect(await answer).toMatchObject({ type: "refused", sentence: "No road leads there." });
  });
});

describe("the end", () => {
  it("is for good when the server says so", () => {
    sitDown();
    latest().tell({ type: "closing", sentence: "No such table.", again: false });
    vi.advanceTimersByTime(60_000);
    expect(line.state).toBe("refused");
    expect(line.sentence).toBe("No such table.");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("is none when the server will be back", () => {
    sitDown();
    latest().tell({ type: "closing", sentence: "The server restarts.", again: true });
    latest().break();
    expect(comeBack().of("hello")).toHaveLength(1);
  });

  it("can be undone with other secrets", () => {
    latest().accept();
    latest().tell({ type: "closing", sentence: "This link opens no seat.", again: false });
    line.rejoin([], null);
    sitDown();
    expect(line.state).toBe("open");
  });

  it("stays once the page is left", () => {
    sitDown();
    line.close();
    line.retry();
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("settles what was still open", async () => {
    sitDown();
    const answer = line.choose(0, 7, "move A1");
    line.close();
    expect(await answer).toMatchObject({ type: "refused" });
  });
});

describe("another seat of the same screen", () => {
  it("is asked for on the line that stands", () => {
    sitDown();
    line.look(2);
    expect(latest().of("look")).toEqual([{ type: "look", seat: 2 }]);
  });

  it("is the one to look as after a loss", () => {
    sitDown();
    latest().break();
    line.look(2);
    expect(comeBack().of("hello")[0]).toMatchObject({ seat: 2, epoch: "" });
  });

  it("needs a whole welcome when the line breaks before it came", () => {
    sitDown(5);
    line.look(2);
    latest().break();
    expect(comeBack().of("hello")[0]).toMatchObject({ seat: 2, epoch: "" });
  });

  it("can be joined with a new secret", () => {
    sitDown();
    line.rejoin(["fedcba9876543210"], 1);
    latest().accept();
    expect(latest().of("hello")[0]).toMatchObject({ tokens: ["fedcba9876543210"], seat: 1, epoch: "" });
  });
});
