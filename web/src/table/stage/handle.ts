import type { Cue, Scene } from "../../lib/protocol";

/** What the table needs of a board on the screen: animation, view, and where things are. */
export interface BoardHandle {
  play(
    cues: readonly Cue[],
    speed: number,
    next?: Scene | null,
    onstep?: (index: number) => void,
  ): Promise<void>;
  skip(): void;
  fit(): void;
  zoomBy(factor: number): void;
  centre(id: string): void;
  anchorOf(id: string): DOMRect | null;
}
