/** What a person has chosen for this browser: kept in localStorage, the same in all its tabs. */

export type Theme = "system" | "light" | "dark";
export type Speed = 0.5 | 1 | 2 | 4 | "instant";
export type Motion = "system" | "reduced" | "full";

const THEMES: readonly Theme[] = ["system", "light", "dark"];
export const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4, "instant"];
const MOTIONS: readonly Motion[] = ["system", "reduced", "full"];

const SHELF = "questboard.settings";
const PAPER = { light: "#fcf9f2", dark: "#221d18" } as const;

interface Kept {
  theme: Theme;
  speed: Speed;
  motion: Motion;
  sound: boolean;
  volume: number;
  chatMuted: boolean;
  name: string;
}

const DEFAULTS: Kept = {
  theme: "system",
  speed: 1,
  motion: "system",
  sound: true,
  volume: 0.6,
  chatMuted: false,
  name: "",
};

function read(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(SHELF) ?? "{}") as Partial<Kept>;
    return {
      theme: THEMES.includes(found.theme!) ? found.theme! : DEFAULTS.theme,
      speed: SPEEDS.includes(found.speed!) ? found.speed! : DEFAULTS.speed,
      motion: MOTIONS.includes(found.motion!) ? found.motion! : DEFAULTS.motion,
      sound: typeof found.sound === "boolean" ? found.sound : DEFAULTS.sound,
      volume: typeof found.volume === "number" ? Math.min(1, Math.max(0, found.volume)) : DEFAULTS.volume,
      chatMuted: found.chatMuted === true,
      name: typeof found.name === "string" ? found.name.slice(0, 40) : "",
    };
  } catch {
    return { ...DEFAULTS };
  }
}

function query(text: string): MediaQueryList | null {
  return typeof matchMedia === "function" ? matchMedia(text) : null;
}

const darkSystem = query("(prefers-color-scheme: dark)");
const stillSystem = query("(prefers-reduced-motion: reduce)");

class Settings {
  #kept = $state<Kept>(read());
  #systemDark = $state(darkSystem?.matches ?? false);
  #systemStill = $state(stillSystem?.matches ?? false);

  constructor() {
    darkSystem?.addEventListener("change", (event) => {
      this.#systemDark = event.matches;
      this.apply();
    });
    stillSystem?.addEventListener("change", (event) => {
      this.#systemStill = event.matches;
      this.apply();
    });
    globalThis.addEventListener?.("storage", (event) => {
      if (event.key !== SHELF) return;
      this.#kept = read();
      this.apply();
    });
  }

  #set<K extends keyof Kept>(field: K, value: Kept[K]): void {
    this.#kept[field] = value;
    try {
      localStorage.setItem(SHELF, JSON.stringify(this.#kept));
    } catch {
      // Without storage a choice lasts as long as the page.
    }
    this.apply();
  }

  /** Put theme and motion on the page; called before the first paint. */
  apply(): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.shade;
    root.dataset["motion"] = this.reducedMotion ? "reduced" : "full";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAPER[this.shade]);
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#set("theme", theme);
  }
  /** The theme that is really shown. */
  get shade(): "light" | "dark" {
    if (this.#kept.theme !== "system") return this.#kept.theme;
    return this.#systemDark ? "dark" : "light";
  }

  get speed(): Speed {
    return this.#kept.speed;
  }
  set speed(speed: Speed) {
    this.#set("speed", speed);
  }
  /** How much faster than written animations run; 1 if they do not run at all (see `still`). */
  get rate(): number {
    return this.#kept.speed === "instant" ? 1 : this.#kept.speed;
  }

  get motion(): Motion {
    return this.#kept.motion;
  }
  set motion(motion: Motion) {
    this.#set("motion", motion);
  }
  get reducedMotion(): boolean {
    return this.#kept.motion === "reduced" || (this.#kept.motion === "system" && this.#systemStill);
  }
  /** Nothing shall move: reduced motion, or "instant". */
  get still(): boolean {
    return this.reducedMotion || this.#kept.speed === "instant";
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#set("sound", sound);
  }
  /** From 0 to 1. */
  get volume(): number {
    return this.#kept.volume;
  }
  set volume(volume: number) {
    this.#set("volume", Math.min(1, Math.max(0, volume)));
  }

  get chatMuted(): boolean {
    return this.#kept.chatMuted;
  }
  set chatMuted(muted: boolean) {
    this.#set("chatMuted", muted);
  }

  /** The player's own name; "" until one was given: the server then calls the seat "Player 1" or the like. */
  get name(): string {
    return this.#kept.name;
  }
  set name(name: string) {
    this.#set("name", name.trim().slice(0, 40));
  }
}

export const settings = new Settings();
