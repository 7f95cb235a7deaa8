import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { pageAddressesFile } from "./build/page-addresses.ts";
import { preloadScreens } from "./build/preload-screens.ts";

const api = process.env.CALAMO_API ?? "http://127.0.0.1:8788";

/**
 * Few files: on a slow connection each request costs more than a few kilobytes do. A group takes what it names and all
 * that this imports, unless a group before it has it; so no file waits for one that waits for it.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 4 },
  { name: "core", tags: ["$initial"], priority: 3 },
  {
    name: "forms",
    // With the icon that visitors' screens and the others have in common: else these would wait for all of the door.
    test: /(web\/(ui\/(password-field|notice)|i18n\/error-text|lib\/(storage|draft|use-submit))\.tsx?|shared\/validate\.ts|icons\/check\.\w+)$/,
    priority: 2,
  },
  {
    name: "door",
    test: /web\/features\/auth\/(auth-|sign-in-flow)[\w-]*\.tsx?$/,
    priority: 1,
  },
  // What a text is drawn with, on every screen that has one, and in the files it is saved as.
  {
    name: "markdown",
    test: /(web\/ui\/markdown[/.]|node_modules\/marked\/)/,
    priority: 2,
  },
  // What a text is copied with, paged through and counted by, on the desk, in the history and in conversations.
  {
    name: "texts",
    test: /(web\/(ui\/(copy-button|hint)|features\/writing\/(text-menu\/more-button|run\/sheet\/variant-pager)|lib\/(is-composing|export\/html-of))|shared\/(watermark|text\/words|catalog\/languages))\.tsx?$|icons\/(lock|square)\.\w+$/,
    priority: 2,
  },
  {
    name: "frame",
    // And what is small and most screens have: each would be a file of its own.
    test: /(web\/(app\/(header|sidebar|skip-link|shell-buttons)|ui\/(card|screen-head|markdown-text|popup-look|tool-icons)|i18n\/format-price|lib\/(query-client|connectivity|save-file|focus|timing|use-(is-desktop|sign-out)))\.tsx?|shared\/entitlement\.ts|icons\/(chevron-down|cloud-off|feather|file-text|image|plus|printer|trash|x)\.\w+)$/,
    priority: 1,
  },
  // What is said and done about what somebody pays for, on the plans, the account and the profile.
  {
    name: "payments",
    test: /(shared\/billing-standing|web\/(lib\/(billing|use-external-redirect)|i18n\/billing-[\w-]+))\.ts$/,
    priority: 1,
  },
  // What a run is followed and shown with, on the desk and in conversations.
  {
    name: "runs",
    test: /(web\/(lib\/follow-run|features\/writing\/run\/(on-frame|as-api-error|run-view|processing-indicator|use-prompts-gone|plan-failures))|node_modules\/(eventsource-parser|uuid)\/)/,
    priority: 1,
  },
  // What the generator has in common with its windows and with the titles.
  {
    name: "liked",
    test: /web\/features\/writing\/(generate\/(voices\/voices|liked-titles-button)|titles\/title-feedback)\.tsx?$/,
    priority: 1,
  },
  {
    // What every tool's screen is made of: its form, its sheet, and what is chosen in it. Not the menu that is fetched
    // when somebody is about to use it.
    name: "desk",
    test: /web\/(features\/writing\/(run\/|hand-over|form\/(tool|source|language|use)-)|ui\/choice-)/,
    priority: 0,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadScreens(), pageAddressesFile()],
  worker: { format: "es" },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // browsers without it load the modules a moment later
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: "127.0.0.1",
    port: 8787,
    strictPort: true,
    proxy: { "/api": { target: api }, "/features.json": { target: api } },
  },
});
