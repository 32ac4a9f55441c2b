import type { TableCard } from "../lib/protocol";

/** `matches` null: the secret is out, but this page has no means to compute its fingerprint. */
export interface Proof {
  readonly matches: boolean | null;
  readonly fingerprint: string;
}

const PREFIX = "questboard secret ";

/** Does the secret behind the dice match the promise made before the first roll? Null while there is no secret to check. */
export async function proveDice(
  table: Pick<TableCard, "secret" | "commitment">,
  crypto: Pick<SubtleCrypto, "digest"> | undefined = globalThis.crypto?.subtle,
): Promise<Proof | null> {
  const secret = bytesOf(table.secret);
  if (secret === null || table.commitment === "") return null;
  const fingerprint = shortPrint(table.commitment);
  // Browsers offer digests to pages from a secure origin only; a table in the home network may be none.
  if (crypto === undefined) return { matches: null, fingerprint };
  const prefix = new TextEncoder().encode(PREFIX);
  const promised = new Uint8Array(prefix.length + secret.length);
  promised.set(prefix);
  promised.set(secret, prefix.length);
  const digest = new Uint8Array(await crypto.digest("SHA-256", promised));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { matches: hex === table.commitment.toLowerCase(), fingerprint };
}

/** "7c1e 04ab": the first eight digits, enough to compare by eye. */
export function shortPrint(hex: string): string {
  return `${hex.slice(0, 4)} ${hex.slice(4, 8)}`;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (hex === "" || hex.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}
