import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { appIcons } from "./build/app-icons.ts";
import { pageAddressesFile } from "./build/page-addresses.ts";
import { preloadScreens } from "./build/preload-screens.ts";
import { pureContracts } from "./build/pure-contracts.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { sharedChunks } from "./build/shared-chunks.ts";
import { swaggerColors } from "./build/swagger-colors.ts";
import { unusedRouter } from "./build/unused-router.ts";

const api = process.env.CALAMO_API ?? "http://127.0.0.1:8788";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    unusedRouter(),
    pureContracts(),
    swaggerColors(),
    sharedChunks(),
    preloadScreens(),
    pageAddressesFile(),
    appIcons(),
    serviceWorker(),
  ],
  worker: { format: "es" },
  resolve: { alias: { entities: `${import.meta.dirname}/ui/markdown/character-references.ts` } }, // for markdown-it
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1600, // KB: Swagger UI, which is loaded when the API's reference is opened
    modulePreload: {
      polyfill: false, // older browsers load the modules slightly later
      // The page itself loads the first chunks.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html"
          ? files
          : files.filter((file) => !/\/(rolldown-runtime|libraries|core)-/.test(file)),
    },
    // The first chunk lists all the others, so their hashes are as short as the bundler allows.
    rolldownOptions: {
      output: { entryFileNames: "assets/core-[hash:7].js", chunkFileNames: "assets/[name]-[hash:7].js" },
    },
  },
  server: {
    host: "127.0.0.1",
    port: 8787,
    strictPort: true,
    proxy: {
      "/api": { target: api, ws: true },
      "/features.json": { target: api },
      "/images": { target: api },
    },
  },
});
