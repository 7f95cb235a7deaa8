import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { pageAddressesFile } from "./build/page-addresses.ts";
import { preloadScreens } from "./build/preload-screens.ts";

const api = process.env.CALAMO_API ?? "http://127.0.0.1:8788";

/**
 * Few chunks, because on a slow connection a request costs more than some kilobytes. A group takes its matches and
 * their imports, unless a group of higher priority has them; so chunks never wait for each other in a cycle.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 4 },
  { name: "core", tags: ["$initial"], priority: 3 },
  {
    name: "forms",
    // Includes an icon that all screens share; otherwise they would wait for the whole "door" chunk.
    test: /(web\/(ui\/(password-field|notice)|i18n\/error-text|lib\/(storage|draft|use-submit))\.tsx?|shared\/validate\.ts|icons\/check\.\w+)$/,
    priority: 2,
  },
  {
    name: "door",
    test: /web\/features\/auth\/(auth-|sign-in-flow)[\w-]*\.tsx?$/,
    priority: 1,
  },
  // Base UI's foundation, shared by all popups.
  {
    name: "popups",
    test: /node_modules\/@(floating-ui|base-ui\/(utils|react\/(floating-ui-react|internals|utils)))\//,
    priority: 2,
  },
  // Markdown rendering, for screens with texts and for exports.
  {
    name: "markdown",
    test: /(web\/ui\/markdown[/.]|node_modules\/marked\/)/,
    priority: 2,
  },
  // Copying, paging and counting of texts, for tools, history and chats.
  {
    name: "texts",
    test: /(web\/(ui\/(copy-button|hint)|features\/writing\/(text-menu\/more-button|result\/variant-pager)|lib\/(is-composing|export\/html-of))|shared\/(watermark|text\/words|catalog\/languages))\.tsx?$|icons\/(lock|square)\.\w+$/,
    priority: 2,
  },
  {
    name: "frame",
    // Also small modules that most screens need.
    test: /(web\/(app\/(header|sidebar|skip-link)|ui\/(card|screen-head|markdown-text|popup-look|tool-icons)|i18n\/format-price|lib\/(query-client|connectivity|save-file|focus|timing|use-(is-desktop|sign-out)))\.tsx?|shared\/entitlement\.ts|icons\/(chevron-down|cloud-off|feather|file-text|image|plus|printer|trash|x)\.\w+)$/,
    priority: 1,
  },
  // Billing, on the plans and in the settings.
  {
    name: "payments",
    test: /(shared\/subscription-state|web\/(lib\/(billing|use-external-redirect)|i18n\/billing-[\w-]+))\.ts$/,
    priority: 1,
  },
  // Shared by the settings pages.
  {
    name: "notices",
    test: /web\/features\/settings\/(notices|short-list)\.tsx$/,
    priority: 1,
  },
  // Following and showing a run, in tools and chats.
  {
    name: "runs",
    test: /(web\/(runs\/(follow-run|run-view|runs|plan-limits)|features\/writing\/result\/processing-indicator)|node_modules\/(eventsource-parser|uuid)\/)/,
    priority: 1,
  },
  // Shared by the generator, its dialogs and the titles screen.
  {
    name: "liked",
    test: /web\/features\/writing\/(generate\/brand-voices\/brand-voices|titles\/title-feedback)\.tsx?$/,
    priority: 1,
  },
  {
    // Shared by all tool screens: form, result, choices. Not the on-demand menus.
    name: "desk",
    test: /web\/(runs\/|features\/writing\/(result\/|form\/((tool|source|use)-|send-to-tool))|ui\/choice-)/,
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
    modulePreload: {
      polyfill: false, // older browsers load the modules slightly later
      // The page itself loads these.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(rolldown-runtime|libraries|core)-/.test(file)),
    },
    rolldownOptions: {
      // The first chunk lists all the others, so their hashes are as short as the bundler allows.
      output: { chunkFileNames: "assets/[name]-[hash:7].js", codeSplitting: { groups } },
    },
  },
  server: {
    host: "127.0.0.1",
    port: 8787,
    strictPort: true,
    proxy: { "/api": { target: api }, "/features.json": { target: api } },
  },
});
