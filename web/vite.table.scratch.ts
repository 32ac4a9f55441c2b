import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
export default defineConfig({
  plugins: [svelte()],
  cacheDir: "/tmp/table/vitecache",
  build: { target: "es2022" },
  server: { port: 5390, strictPort: true, hmr: false, proxy: { "/api": { target: "http://127.0.0.1:8790", ws: true } } },
});
