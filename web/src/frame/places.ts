import { to, type Route } from "../lib/router.svelte";
import type { GlyphName } from "../ui/glyphs";

/** The places of the site, for the header and for the foot of a phone. */
export const PLACES: readonly { page: Route["page"]; label: string; href: string; glyph: GlyphName }[] = [
  { page: "home", label: "Shelf", href: to.home, glyph: "board" },
  { page: "tables", label: "Tables", href: to.tables(), glyph: "people" },
  { page: "replays", label: "Replays", href: to.replays(), glyph: "play" },
  { page: "rules", label: "Rules", href: to.rules(), glyph: "book" },
];
