import type {
  Branch,
  ChangeSeat,
  CheckDraft,
  Coaching,
  Draft,
  Frames,
  GameCard,
  JoinSeat,
  Learn,
  Line,
  NewTable,
  Outlook,
  Refusal,
  Rematch,
  RulesPage,
  Scene,
  SeatBuild,
  SeatGrant,
  Summary,
  TableCard,
  TableGrant,
  WorkshopForm,
} from "./protocol";

/** The server said no, or could not be reached; the message is a sentence for people. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    /** The HTTP status; 0 if no answer came at all. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** What to tell people about anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "Something went wrong on this page. Load it again.";
}

type Query = Readonly<Record<string, string | number | null | undefined>>;

interface Request {
  readonly query?: Query;
  readonly body?: unknown;
  readonly method?: "GET" | "POST";
  /** Secrets that may open this door; the next is tried when one does not fit. */
  readonly tokens?: readonly string[];
}

function address(path: string, query: Query = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") words.set(name, String(value));
  }
  const text = words.toString();
  return text ? `/api${path}?${text}` : `/api${path}`;
}

async function once(path: string, request: Request, token: string | undefined): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const method = request.method ?? "GET";
  if (method === "POST") headers["Content-Type"] = "application/json";
  const body = method === "POST" ? textOf(request.body) : undefined;
  try {
    return await fetch(address(path, request.query), { method, headers, body });
  } catch {
    throw new ApiError(0, "The server does not answer. Check your connection and try again.");
  }
}

function textOf(body: unknown): BodyInit {
  return body instanceof Blob ? body : JSON.stringify(body ?? {});
}

async function refusal(answer: Response): Promise<ApiError> {
  const said = (await answer.json().catch(() => null)) as Partial<Refusal> | null;
  return new ApiError(answer.status, said?.error || `The server refused with status ${answer.status}.`);
}

async function call<T>(path: string, request: Request = {}): Promise<T> {
  const tokens = request.tokens?.length ? request.tokens : [undefined];
  let refused: ApiError | null = null;
  for (const token of tokens) {
    const answer = await once(path, request, token);
    if (answer.ok) return (await answer.json()) as T;
    refused = await refusal(answer);
    if (answer.status !== 401 && answer.status !== 403) break;
  }
  throw refused!;
}

const post = <T>(path: string, body?: unknown, tokens?: readonly string[]): Promise<T> =>
  call<T>(path, { method: "POST", body, tokens });

const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;
const of = (slug: string): string => `/games/${encodeURIComponent(slug)}`;

export const api = {
  games: (): Promise<GameCard[]> => call("/games"),
  cover: (slug: string): Promise<Scene> => call(`${of(slug)}/cover`),
  rules: (slug: string): Promise<RulesPage> => call(`${of(slug)}/rules`),
  workshop: (slug: string): Promise<WorkshopForm> => call(`${of(slug)}/workshop`),
  checkDraft: (slug: string, draft: CheckDraft): Promise<Draft> => post(`${of(slug)}/workshop/check`, draft),
  icons: (names: readonly string[]): Promise<Record<string, string>> =>
    call("/icons", { query: { names: names.join(",") } }),

  tables: (filter: { status?: TableCard["status"]; game?: string } = {}): Promise<TableCard[]> =>
    call("/tables", { query: filter }),
  table: (id: string): Promise<TableCard> => call(at(id)),
  learn: (game: string, name: string): Promise<TableGrant> =>
    post(`/games/${encodeURIComponent(game)}/lesson`, { name } satisfies Learn),
  create: (plan: NewTable): Promise<TableGrant> => post("/tables", plan),
  join: (id: string, seat: JoinSeat): Promise<SeatGrant> => post(`${at(id)}/join`, seat),
  start: (id: string, tokens: readonly string[]): Promise<TableCard> => post(`${at(id)}/start`, {}, tokens),
  changeSeat: (id: string, seat: number, change: ChangeSeat, tokens: readonly string[]): Promise<TableCard> =>
    post(`${at(id)}/seats/${seat}`, change, tokens),
  /** What a seat brings, for its holder only. */
  build: (id: string, seat: number, tokens: readonly string[]): Promise<SeatBuild> =>
    call(`${at(id)}/seats/${seat}/build`, { tokens }),
  equip: (id: string, seat: number, build: string, tokens: readonly string[]): Promise<SeatBuild> =>
    post(`${at(id)}/seats/${seat}/build`, { build } satisfies SeatBuild, tokens),
  rematch: (id: string, tokens: readonly string[]): Promise<TableGrant> =>
    post(`${at(id)}/rematch`, { tokens } satisfies Rematch),
  branch: (id: string, plan: Branch): Promise<TableGrant> => post(`${at(id)}/branch`, plan),

  frames: (
    id: string,
    part: { first?: number; last?: number; seat?: number | null } = {},
    tokens?: readonly string[],
  ): Promise<Frames> => call(`${at(id)}/frames`, { query: part, tokens }),
  log: (
    id: string,
    part: { seat?: number | null; last?: number } = {},
    tokens?: readonly string[],
  ): Promise<Line[]> => call(`${at(id)}/log`, { query: part, tokens }),
  summary: (id: string): Promise<Summary> => call(`${at(id)}/summary`),
  outlook: (id: string): Promise<Outlook[]> => call(`${at(id)}/outlook`),
  coach: (id: string, part: { seat: number; first: number }): Promise<Coaching> =>
    call(`${at(id)}/coach`, { query: part }),
  /** Where a browser downloads the match file of a finished table. */
  fileAddress: (id: string): string => `/api${at(id)}/file`,
  upload: (file: Blob): Promise<TableCard> => post("/matches", file),
};
