/** The size of the window, as the layout needs it. */

const PHONE = "(max-width: 699px)";
const NARROW = "(max-width: 1099px)";

class Viewport {
  #phone = $state(false);
  #narrow = $state(false);
  #height = $state(900);

  constructor() {
    if (typeof matchMedia !== "function") return;
    const phone = matchMedia(PHONE);
    const narrow = matchMedia(NARROW);
    const measure = (): void => {
      this.#phone = phone.matches;
      this.#narrow = narrow.matches;
      this.#height = innerHeight;
    };
    phone.addEventListener("change", measure);
    narrow.addEventListener("change", measure);
    addEventListener("resize", measure);
    measure();
  }

  /** Under 700 px: chips, sheet and bottom navigation. */
  get phone(): boolean {
    return this.#phone;
  }
  /** Under 1100 px: the right rail is a drawer. */
  get narrow(): boolean {
    return this.#narrow;
  }
  get height(): number {
    return this.#height;
  }
}

export const viewport = new Viewport();
