import type { Snippet } from "svelte";
import type { Choice, GameCard, Line, Look, Scene, TableCard } from "../lib/protocol";
import type { KeyHelp } from "./help/keyboard";
import type { Page } from "./layout/panels";
import type { BoardHandle } from "./stage/handle";

/** A table as it is shown: live, in a replay, or at its end. It decides nothing; it tells what was clicked. */
export interface TableViewProps {
  scene: Scene;
  look: Look;
  game: GameCard;
  table: TableCard;
  /** As which seat the viewer looks; null: a spectator. Its mat is "mine" and lies in the tray. */
  seat: number | null;
  /** All lines of the log, oldest first. */
  lines: readonly Line[];
  /** Lines from this step on are new: washed for two seconds. */
  fresh?: number;
  /** The line (by its step) at which a replay stands. */
  step?: number | null;
  /** The seats this screen holds: a single one is called "You". */
  mine?: readonly number[];
  /** What can be chosen now: lit on board, mats, slots, stats and piles. */
  choices?: readonly Choice[];
  /** Cards that the answer that is shown would use. */
  raised?: readonly string[];
  /** The action text of the suggested choice: a blue ring on its target. */
  hint?: string;
  /** The id that has a menu open. */
  selected?: string;
  /** A choice pointed at elsewhere, shown on the board. */
  preview?: Choice | null;
  /** No animation at all. */
  still?: boolean;
  /** A word beside the table's name: "Replay", "Watching". */
  badge?: string;
  /** Under the board: the prompt bar, or the timeline of a replay. On a phone it is the sheet. */
  footer: Snippet;
  /** The page's own buttons in the header. Rules, sound and settings follow by themselves. */
  tools?: Snippet;
  /** More entries of the phone's menu (buttons); on the desktop `tools` has room for them. */
  menu?: Snippet;
  /** Between header and board: connection lost, and the like. */
  banner?: Snippet;
  /** The chat panel; without it there is no chat tab. */
  chat?: Snippet;
  /** Sayings nobody has read yet. */
  unread?: number;
  /** Over the board's stage: menus, toasts, the end screen's banner. */
  overlay?: Snippet;
  /** What the help about keys lists; without it, those of a table that is played. */
  keys?: readonly KeyHelp[];
  /** The board on the screen (bind:board). */
  board?: BoardHandle | null;
  /** Which panel is open (bind:page). */
  page?: Page;
  /** A lit thing was clicked. */
  onpick?: (id: string, anchor: DOMRect) => void;
  /** A cell further away was clicked: the cells to choose one after the other. */
  onjourney?: (cells: readonly string[]) => void;
  /** A thing that is not lit was clicked: why not? */
  onask?: (id: string, anchor: DOMRect) => void;
  /** Somebody clicks the board or presses Space while cues are played; without it the board skips them itself. */
  onskip?: () => void;
  /** A lit thing beside the board is pointed at: the one choice it stands for, or none any more. */
  onpoint?: (choice: Choice | null) => void;
  /** A line of the log was clicked (a replay jumps there). Without it lines are plain text. */
  online?: (line: Line) => void;
}

/** Instance methods of TableView (bind:this). */
export interface TableViewHandle {
  /** Opens the rules panel at a rule. */
  openRule(id: string): void;
  /** Opens a panel (drawer or page, whatever the screen has). */
  open(page: Page): void;
  /** Shows or hides the own mat (key M). */
  toggleMat(): void;
  /** The screen rectangle of any id: on the board, a mat, a slot or a pile. */
  anchorOf(id: string): DOMRect | null;
}
