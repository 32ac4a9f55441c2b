import { getContext, setContext } from "svelte";
import type { Look } from "../../lib/protocol";

/** The sign (letter, shape and colour) by which a seat goes. */
export type SignOf = (seat: number) => number;

const KEY = Symbol("signs");
const OWN_NUMBER: SignOf = (seat) => seat;

/** The signs of a game's seats: some games give them out by roles, for each number of seats. */
export function signsOf(look: Look, seats: number): SignOf {
  const marks = look.marks?.[String(seats)];
  return (seat) => marks?.[seat] ?? seat;
}

/** Everything inside shows seats by these signs; `signs` is asked anew each time. */
export function provideSigns(signs: () => SignOf): void {
  setContext<SignOf>(KEY, (seat) => signs()(seat));
}

export function useSigns(): SignOf {
  return getContext<SignOf | undefined>(KEY) ?? OWN_NUMBER;
}

/** The sign of a thing that may have its own, and else goes by its seat's; null if it has neither. */
export function signFor(
  thing: { readonly mark?: number | null; readonly seat?: number | null },
  sign: SignOf,
): number | null {
  if ((thing.mark ?? null) !== null) return thing.mark ?? null;
  return (thing.seat ?? null) === null ? null : sign(thing.seat ?? 0);
}
