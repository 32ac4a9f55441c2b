/** Tells somebody in another tab that it is their turn: the tab's title and a dot on its icon. */

const TITLE = "Questboard";

/** The title of the tab. */
function titleFor(yours: boolean, what: string): string {
  if (yours) return `Your turn - ${TITLE}`;
  return what ? `${what} - ${TITLE}` : TITLE;
}

/** The tab's icon with a golden dot. A data address, so that nothing is loaded. */
const DOTTED =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
      '<path d="M16 1.5 28.6 8.7v14.6L16 30.5 3.4 23.3V8.7Z" fill="#a63d1e"/>' +
      '<path d="M16 5.2 25.3 10.5v11L16 26.8 6.7 21.5v-11Z" fill="none" stroke="#fff6e2" stroke-width="1.3"/>' +
      '<circle cx="24" cy="24" r="7.5" fill="#f0ac27" stroke="#21180c" stroke-width="1.5"/></svg>',
  );

/** Shows whether it is the viewer's turn, and gives the tab back when the page is left. */
export class Attention {
  readonly #link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  readonly #icon = this.#link?.getAttribute("href") ?? "";
  readonly #title = document.title;

  show(yours: boolean, what: string): void {
    document.title = titleFor(yours, what);
    this.#link?.setAttribute("href", yours ? DOTTED : this.#icon);
  }

  end(): void {
    document.title = this.#title;
    this.#link?.setAttribute("href", this.#icon);
  }
}
