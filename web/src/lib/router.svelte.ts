/** Addresses and pages. Links are plain `<a href>`; clicks on those of this site do not load the page anew. */

export type Route =
  | { readonly page: "home" }
  | { readonly page: "new"; readonly game: string; readonly build: string; readonly variant: string }
  | { readonly page: "workshop"; readonly game: string; readonly build: string; readonly variant: string }
  | { readonly page: "table"; readonly id: string }
  | {
      readonly page: "replay";
      readonly id: string;
      readonly step: number | null;
      readonly seat: number | null;
    }
  | { readonly page: "rules"; readonly game: string; readonly rule: string }
  | { readonly page: "tables"; readonly game: string }
  | { readonly page: "replays"; readonly game: string }
  | { readonly page: "credits" }
  | { readonly page: "missing"; readonly path: string };

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

function words(path: string): string[] {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return [path];
  }
}

/** Which page an address names. */
export function routeOf(address: string): Route {
  const url = new URL(address, "http://here");
  const [page = "", name = "", ...rest] = words(url.pathname);
  const ask = (key: string): string => url.searchParams.get(key) ?? "";
  const missing: Route = { page: "missing", path: url.pathname };
  if (rest.length) return missing;
  switch (page) {
    case "":
      return { page: "home" };
    case "new":
      return { page: "new", game: name, build: ask("build"), variant: ask("for") };
    case "workshop":
      return name ? { page: "workshop", game: name, build: ask("build"), variant: ask("for") } : missing;
    case "t":
      return name ? { page: "table", id: name } : missing;
    case "replay":
      if (!name) return missing;
      return {
        page: "replay",
        id: name,
        step: whole(url.searchParams.get("step")),
        seat: whole(url.searchParams.get("seat")),
      };
    case "rules":
      return { page: "rules", game: name, rule: ask("rule") };
    case "tables":
    case "replays":
      return name ? missing : { page, game: ask("game") };
    case "credits":
      return name ? missing : { page: "credits" };
    default:
      return missing;
  }
}

function built(build: string, variant: string): string {
  const query = new URLSearchParams();
  if (build) query.set("build", build);
  if (build && variant) query.set("for", variant);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** Addresses of pages, so that nobody glues strings. */
export const to = {
  home: "/",
  credits: "/credits",
  tables: (game = ""): string => (game ? `/tables?game=${encodeURIComponent(game)}` : "/tables"),
  replays: (game = ""): string => (game ? `/replays?game=${encodeURIComponent(game)}` : "/replays"),
  /** With a game a build may come along: what was built in its workshop, for which kind of table. */
  newTable: (game = "", build = "", variant = ""): string =>
    game ? `/new/${encodeURIComponent(game)}${built(build, variant)}` : "/new",
  workshop: (game: string, build = "", variant = ""): string =>
    `/workshop/${encodeURIComponent(game)}${built(build, variant)}`,
  table: (id: string): string => `/t/${encodeURIComponent(id)}`,
  replay: (id: string, step: number | null = null, seat: number | null = null): string => {
    const query = new URLSearchParams();
    if (step !== null) query.set("step", String(step));
    if (seat !== null) query.set("seat", String(seat));
    const text = query.toString();
    return `/replay/${encodeURIComponent(id)}${text ? `?${text}` : ""}`;
  },
  rules: (game = "", rule = ""): string =>
    `/rules${game ? `/${encodeURIComponent(game)}` : ""}${rule ? `?rule=${encodeURIComponent(rule)}` : ""}`,
};

/** Whether a link to this host is of no use on any other computer. */
export function isOnlyHere(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

class Router {
  #route = $state<Route>(routeOf(location.pathname + location.search));

  get route(): Route {
    return this.#route;
  }

  /** Go to an address. `replace` leaves no step for the Back button (a replay's slider, a redirect). */
  go(address: string, { replace = false }: { replace?: boolean } = {}): void {
    const before = this.#route;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#route = routeOf(address);
    const same = before.page === this.#route.page;
    if (!replace && !(same && this.#route.page === "rules")) scrollTo?.(0, 0);
  }

  /** Listen to links and to the Back button. */
  start(): void {
    addEventListener("popstate", () => {
      this.#route = routeOf(location.pathname + location.search);
    });
    document.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const { origin, pathname, search, hash, target } = link as HTMLAnchorElement;
      if (origin !== location.origin || pathname.startsWith("/api/")) return;
      if (target || link.hasAttribute("download")) return;
      if (hash && pathname === location.pathname && search === location.search) return;
      event.preventDefault();
      this.go(pathname + search + hash);
    });
  }
}

export const router = new Router();
