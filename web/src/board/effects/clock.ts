/** Waits and animations that run at a speed and can all be brought to their end at once. */
export class Clock {
  speed = 1;
  #skipped = false;
  #running = new Set<() => void>();

  get skipped(): boolean {
    return this.#skipped;
  }

  /** How long something takes that is written as so many milliseconds. */
  ms(base: number): number {
    return this.#skipped || !Number.isFinite(this.speed) ? 0 : base / this.speed;
  }

  start(speed: number): void {
    this.#skipped = false;
    this.speed = speed > 0 ? speed : 1;
  }

  skip(): void {
    this.#skipped = true;
    for (const end of [...this.#running]) end();
  }

  wait(base: number): Promise<void> {
    const ms = this.ms(base);
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#running.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#running.add(end);
    });
  }

  /** Calls `frame` with the time that has passed, picture by picture, and in any case with the whole time in the end. */
  async run(base: number, frame: (passed: number) => void): Promise<void> {
    if (this.ms(base) > 0 && typeof requestAnimationFrame === "function") {
      const start = performance.now();
      let running = true;
      const next = (): void => {
        if (!running) return;
        frame(Math.min(base, (performance.now() - start) * this.speed));
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
      await this.wait(base);
      running = false;
    }
    frame(base);
  }

  /** Runs a browser animation to its end; a hidden page does not hold up the table. */
  async animate(element: Element | null, frames: Keyframe[], base: number, easing = "linear"): Promise<void> {
    const ms = this.ms(base);
    if (!element || ms <= 0 || typeof element.animate !== "function") return;
    const animation = element.animate(frames, { duration: ms, easing });
    await this.wait(base);
    animation.cancel();
  }
}
