import type { Look, Paint } from "./protocol";

/** Colours of a game as CSS variables, for the `style` of an element with class `look` (styles/ui.css picks the theme's). */
export function lookStyle(look: Look): string {
  const paints: readonly (readonly [string, Paint | undefined])[] = [
    ["accent", look.accent],
    ["stage", look.stage],
    ["stage-2", look.stage_edge],
    ["board", look.board],
  ];
  return paints
    .flatMap(([name, paint]) =>
      paint ? [`--${name}-light:${paint.light}`, `--${name}-dark:${paint.dark}`] : [],
    )
    .join(";");
}

/** The short name of a game, for lists and headers. */
export function shortName(game: { readonly name: string; readonly look: Look }): string {
  return game.look.short_name || game.name;
}
