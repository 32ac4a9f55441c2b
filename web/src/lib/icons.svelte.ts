/** Outlines of icons by name, asked for in one request a moment and kept. ViewBox 0 0 512 512. */
import { SvelteMap } from "svelte/reactivity";
import { api } from "./api";

const MOST_AT_ONCE = 60;
const known = new SvelteMap<string, string>();
const wanted = new Set<string>();
const asked = new Set<string>();
let planned = false;

/** The path of an icon: undefined while it is on its way, "" if there is no such icon. Reactive. */
export function iconPath(name: string): string | undefined {
  if (!name) return "";
  const path = known.get(name);
  if (path === undefined && !asked.has(name)) {
    wanted.add(name);
    if (!planned) {
      planned = true;
      queueMicrotask(fetchWanted);
    }
  }
  return path;
}

function fetchWanted(): void {
  planned = false;
  const names = [...wanted];
  wanted.clear();
  for (const name of names) asked.add(name);
  for (let first = 0; first < names.length; first += MOST_AT_ONCE) {
    void fetchThese(names.slice(first, first + MOST_AT_ONCE));
  }
}

async function fetchThese(names: readonly string[]): Promise<void> {
  try {
    const paths = await api.icons(names);
    for (const name of names) known.set(name, paths[name] ?? "");
  } catch {
    // Whoever draws the icon next asks again.
    for (const name of names) asked.delete(name);
  }
}
