import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";

const OUT = "../src/questboard/server/static";

/** The icon set as one plain file of outlines by name. The server hands out the few that a scene asks for. */
function icons(): Plugin {
  let folder = OUT;
  return {
    name: "game-icons",
    apply: "build",
    configResolved({ build }) {
      folder = build.outDir;
    },
    closeBundle() {
      const path = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
      const set = JSON.parse(readFileSync(path, "utf8")) as { icons: Record<string, { body: string }> };
      const outlines: Record<string, string> = {};
      for (const [name, { body }] of Object.entries(set.icons)) {
        outlines[name] = [...body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]).join("");
      }
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/icons.json`, JSON.stringify(outlines));
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), icons()],
  // Tests mount components as a browser does; without this they would get the server's build of Svelte.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: OUT,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    // Whoever waits for their first match need not know which plugin was slow.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
}));
