/** What tests of single parts share: a part on the page, and the texts in it. */
import { flushSync, mount, unmount, type Component, type ComponentProps } from "svelte";
import { afterEach, beforeEach, vi } from "vitest";

let shown: ReturnType<typeof mount> | null = null;

/** Each test begins with an empty page. What a test has not are eyes and voice: sizes never change, and icons never come. */
export function onAnEmptyPage(): void {
  beforeEach(() => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      },
    );
    vi.stubGlobal("fetch", () => new Promise(() => {}));
  });
  afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
    document.body.innerHTML = "";
    vi.unstubAllGlobals();
  });
}

/** Puts a part on the page, whatever it is. */
export function show<C extends Component<any>>(part: C, props: ComponentProps<C>): HTMLElement {
  shown = mount(part, { target: document.body, props });
  flushSync();
  return document.body;
}

export const texts = (page: HTMLElement, selector: string): string[] =>
  [...page.querySelectorAll(selector)].map((found) => (found.textContent ?? "").replace(/\s+/g, " ").trim());
