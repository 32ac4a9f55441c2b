/** What tests of whole forms and pages share: something on the page, hands that use it, and a server that answers. */
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, vi } from "vitest";

type Answer = readonly [status: number, body: unknown];
interface Asked {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}

/** Answers by path; what is asked is kept. */
export const server: {
  asked: Asked[];
  replies: Record<string, Answer | ((body: Record<string, unknown>) => Answer)>;
} = { asked: [], replies: {} };

let shown: Record<string, unknown> | null = null;

/** Each test begins with an empty page, an empty browser and a server that knows no more than `replies`. */
export function onAPage(replies: typeof server.replies = {}): void {
  beforeEach(() => {
    server.asked = [];
    server.replies = { "/api/icons": [200, {}], ...replies };
    localStorage.clear();
    vi.stubGlobal("scrollTo", vi.fn());
    vi.stubGlobal("fetch", vi.fn(answer));
  });
  afterEach(async () => {
    await clear();
    vi.unstubAllGlobals();
  });
}

function answer(address: string, request?: { body?: string; method?: string }): Promise<Response> {
  const path = address.split("?")[0]!;
  const body = request?.body ? JSON.parse(request.body) : undefined;
  server.asked.push({ path, method: request?.method ?? "GET", body });
  const reply = server.replies[path] ?? [404, { error: `Nothing at ${path}.` }];
  const [status, said] = typeof reply === "function" ? reply(body ?? {}) : reply;
  return Promise.resolve(new Response(JSON.stringify(said), { status }));
}

export function show<P extends Record<string, unknown>>(view: Component<P>, props: P): void {
  shown = mount(view, { target: document.body, props });
  flushSync();
}

/** Take what is shown off the page. */
export async function clear(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
}

/** Let answers arrive. */
export async function settle(): Promise<void> {
  for (let n = 0; n < 12; n++) await Promise.resolve();
  await vi.dynamicImportSettled();
  flushSync();
}

export function named(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>("button, a, input, select")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim() === name,
  );
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
}

export function click(name: string): void {
  named(name).click();
  flushSync();
}

/** Choose from a list. */
export function choose(name: string, value: string): HTMLSelectElement {
  const list = named(name) as HTMLSelectElement;
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  return list;
}
