import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { preloadScreens } from "./build/preload-screens.ts";

const api = process.env.CALAMO_API ?? "http://127.0.0.1:8788";

/**
 * A file for the libraries that every visit needs, one for our own code that it needs, and few for what screens share:
 * on a slow connection each request costs more than a few kilobytes do.
 */
const groups = [
  { name: "libraries", tags: ["$initial" as const], test: /node_modules/, priority: 2 },
  { name: "core", tags: ["$initial" as const], priority: 1 },
  { name: "parts", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
];

/** What screens share is named after all of them; that is too long for an address. */
const chunkFileNames = ({ name }: { name: string }) =>
  name.startsWith("parts") ? "assets/parts-[hash].js" : "assets/[name]-[hash].js";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadScreens()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } },
  },
  server: { host: "127.0.0.1", port: 8787, strictPort: true, proxy: { "/api": { target: api } } },
});
