/** The secrets of seats and tables that this browser holds. They never leave it but for the server that gave them. */
import type { SeatGrant, TableGrant } from "./protocol";

export interface TableKeys {
  readonly id: string;
  /** The host's secret, or "". */
  readonly host: string;
  /** Secrets by seat. */
  readonly seats: Readonly<Record<number, string>>;
  /** Secrets from a personal link: what they open is for the server to say. */
  readonly loose: readonly string[];
  /** When the first of them came, in milliseconds. */
  readonly since: number;
}

const SHELF = "questboard.keys";
const MOST_TABLES = 200;

type Ring = Record<string, TableKeys>;

function read(): Ring {
  try {
    const ring: unknown = JSON.parse(localStorage.getItem(SHELF) ?? "{}");
    return ring && typeof ring === "object" && !Array.isArray(ring) ? (ring as Ring) : {};
  } catch {
    return {};
  }
}

function write(ring: Ring): void {
  const newest = Object.values(ring).sort((a, b) => b.since - a.since);
  const kept = Object.fromEntries(newest.slice(0, MOST_TABLES).map((keys) => [keys.id, keys]));
  try {
    localStorage.setItem(SHELF, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing still plays; it only forgets its seats when the page is closed.
  }
}

function change(id: string, alter: (keys: TableKeys) => TableKeys): void {
  const ring = read();
  ring[id] = alter(ring[id] ?? { id, host: "", seats: {}, loose: [], since: Date.now() });
  write(ring);
}

/** All tables this browser holds a secret of, newest first. */
export function heldTables(): TableKeys[] {
  return Object.values(read()).sort((a, b) => b.since - a.since);
}

export function keysOf(id: string): TableKeys | null {
  return read()[id] ?? null;
}

/** Every secret of a table, for `Hello`: the host's first. */
export function tokensOf(id: string): string[] {
  const keys = keysOf(id);
  return keys ? [keys.host, ...Object.values(keys.seats), ...keys.loose].filter(Boolean) : [];
}

/** The secrets that may open a seat's view: its own, or those of which we do not know what they open. */
export function tokensOfSeat(id: string, seat: number): string[] {
  const keys = keysOf(id);
  const own = keys?.seats[seat];
  return own ? [own] : [...(keys?.loose ?? [])];
}

/** The seats this browser knows to hold. */
export function seatsOf(id: string): number[] {
  return Object.keys(keysOf(id)?.seats ?? {})
    .map(Number)
    .sort((a, b) => a - b);
}

/** Keep what the server gave for a new table. */
export function keepGrant(grant: TableGrant): void {
  change(grant.table.id, (keys) => ({
    ...keys,
    host: grant.host || keys.host,
    seats: { ...keys.seats, ...Object.fromEntries(grant.seats.map(({ seat, token }) => [seat, token])) },
  }));
}

/** Keep the secret of a seat that was joined. */
export function keepSeat(id: string, grant: SeatGrant): void {
  change(id, (keys) => ({ ...keys, seats: { ...keys.seats, [grant.seat]: grant.token } }));
}

/** Forget a table, for instance because the server no longer knows it. */
export function forget(id: string): void {
  const ring = read();
  delete ring[id];
  write(ring);
}

/** Forget the secrets of a personal link that opens nothing here. */
export function forgetLoose(id: string): void {
  if (keysOf(id)?.loose.length) change(id, (keys) => ({ ...keys, loose: [] }));
}

/** The link that lets another device of the same person take these seats. */
export function personalLink(id: string, tokens: readonly string[]): string {
  return `${location.origin}/t/${encodeURIComponent(id)}#k=${tokens.join(".")}`;
}

/** Take the secrets out of a personal link, and out of the address, so that nobody copies them by accident.
 *  True if there was one that was not known. */
export function importFromAddress(): boolean {
  const found = /^\/t\/([^/]+)\/?$/.exec(location.pathname);
  const carried = /^#k=([\w.-]+)$/.exec(location.hash);
  if (!found || !carried) return false;
  const id = decodeURIComponent(found[1]!);
  const held = new Set(tokensOf(id));
  const fresh = carried[1]!.split(".").filter((token) => token.length >= 16 && !held.has(token));
  if (fresh.length) change(id, (keys) => ({ ...keys, loose: [...keys.loose, ...fresh] }));
  history.replaceState(history.state, "", location.pathname + location.search);
  return fresh.length > 0;
}
