import { isBot } from "../../lib/format";
import type { Line, Prompt, Scene, TableCard } from "../../lib/protocol";
import { matOfSeat } from "../../lib/scene";

/** What the prompt bar says: who must do what. */
export interface Question {
  /** Gold: you; grey: somebody else, or the story is being told. */
  readonly mood: "yours" | "waiting" | "thinking" | "story" | "over";
  readonly seat: number | null;
  readonly title: string;
  readonly help: string;
}

/** The question of the moment, for a viewer. */
export function questionOf(
  scene: Scene,
  table: TableCard,
  state: { mine: boolean; busy: boolean; sending: boolean; turn: number | null; lines: readonly Line[] },
): Question {
  const prompt = scene.prompt ?? null;
  if (state.busy) {
    const line = state.lines.at(-1);
    return { mood: "story", seat: line?.seat ?? null, title: line?.text ?? "", help: "" };
  }
  if (table.outcome)
    return { mood: "over", seat: null, title: table.outcome.title, help: table.outcome.reason };
  if (state.mine && prompt) {
    const title = state.sending ? "Your choice is on its way" : prompt.question;
    return { mood: "yours", seat: prompt.seat, title, help: state.sending ? "" : (prompt.help ?? "") };
  }
  return elsewhere(scene, table, prompt, state.turn);
}

function elsewhere(scene: Scene, table: TableCard, prompt: Prompt | null, turn: number | null): Question {
  const seat = turn ?? prompt?.seat ?? null;
  if (seat === null) return { mood: "waiting", seat: null, title: "The game goes on", help: "" };
  const card = table.seats.find((one) => one.seat === seat);
  const title = matOfSeat(scene, seat)?.title ?? "";
  const name = card?.name ?? title;
  const who = title && title !== name ? `${name}, ${title},` : name;
  const thinks = card !== undefined && (isBot(card) || card.keeper !== "");
  return {
    mood: thinks ? "thinking" : "waiting",
    seat,
    title: thinks ? `${who} is thinking` : `${who} is choosing`,
    help: prompt?.question ?? "",
  };
}

/** More buttons than this, and they become a shelf of cards; on a phone rows of the sheet. */
const FEW = 3;
const FEW_ON_A_PHONE = 2;

/** Whether options without a place are too many, or too long, for a row of buttons. */
export function needsShelf(labels: readonly string[], phone = false): boolean {
  return (
    labels.length > (phone ? FEW_ON_A_PHONE : FEW) ||
    labels.reduce((sum, label) => sum + label.length, 0) > 60
  );
}

/** About how many lines a text takes, with letters so wide; none where no width is known yet. */
export function linesOf(text: string, letter: number, width: number): number {
  return width === 0 ? 0 : Math.ceil((text.length * letter) / width);
}
