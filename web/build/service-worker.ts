// Builds the service worker: `service-worker.js` beside the page, with the list of files that it stores in advance
// (docs/decisions/041-offline.md).
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { paths } from "../app/paths.ts";
import { type Screen, screens } from "../app/routes.ts";

/** The screen that works without a connection. */
const offlineScreen = "documents/documents";
/** The namespaces of its parts and of the shell's, beside its own ones. */
const offlineTexts = [
  "common",
  "errors",
  "newDocument",
  "overlays",
  "signOut",
  "documentAi",
  "editor",
  "writing",
];

export function serviceWorker(): Plugin {
  let files: string[] = [];
  let folder = "";
  return {
    name: "calamo:service-worker",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      folder = dir;
      files = offlineFiles(bundle);
    },
    async closeBundle() {
      if (files.length === 0) return; // the build has failed
      const revised = [
        ["/", "index.html"],
        ["/start.js", "start.js"],
        ["/theme.js", "theme.js"],
      ] as const;
      const precached = [
        ...revised.map(([url, file]) => ({ url, revision: hashOf(readFileSync(resolve(folder, file))) })),
        ...files.map((file) => ({ url: `/${file}`, revision: null })), // their names have a hash
      ];
      await build({
        configFile: false,
        root: resolve(import.meta.dirname, "../service-worker"),
        logLevel: "warn",
        define: {
          precachedFiles: JSON.stringify(precached),
          screenPatterns: JSON.stringify(screenPatterns()),
        },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          target: "es2022",
          modulePreload: false,
          rolldownOptions: {
            input: resolve(import.meta.dirname, "../service-worker/service-worker.ts"),
            output: { format: "iife", entryFileNames: "service-worker.js" },
          },
        },
      });
    },
  };
}

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex").slice(0, 12);

/** The addresses of the screens within the shell. Of the others some are not the same page for everyone. */
export function screenPatterns(some: Screen[] = screens): string[] {
  const isForUsers = ({ path, isPublic }: Screen) => !isPublic && path !== paths.model;
  const patterns = some
    .filter(isForUsers)
    .flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
    .map((path) => `^${path.replace(/\/:\w+\?/, "(/[^/]+)?")}/?$`);
  return ["^/$", ...patterns];
}

/**
 * The code of the first load, of the shell and of the documents with all their parts, their texts in every language, the
 * style sheet and the fonts. Reading and writing files (.docx) isn't among them.
 */
export function offlineFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const namespaces = new Set([...offlineTexts, ...(screens.find(isOffline)?.texts ?? [])]);
  const loadedLater = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
  const isNeededModule = (id: string) => {
    const [, module = ""] = /^(?!.*node_modules).*\/web\/(.+)$/.exec(id) ?? [];
    const [, namespace] = /^i18n\/locales\/\w+\/(\w+)\.json$/.exec(module) ?? [];
    return namespace ? namespaces.has(namespace) : isOfDocuments(module) && !isLeftOut(module);
  };
  // A chunk that parts share (shared-chunks.ts) has no module of its own.
  const isNeeded = ({ isEntry, fileName, facadeModuleId, moduleIds }: Rolldown.OutputChunk) =>
    isEntry ||
    (loadedLater.has(fileName) && (facadeModuleId ? [facadeModuleId] : moduleIds).some(isNeededModule));
  const needed = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const file of chunk.imports) add(byFile.get(file));
  };
  chunks.filter(isNeeded).forEach(add);
  const sheets = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const fonts = Object.keys(bundle).filter((file) => file.endsWith(".woff2"));
  return [...new Set([...[...needed].map(({ fileName }) => fileName), ...sheets, ...fonts])].sort();
}

const isOffline = ({ module }: Screen) => module === offlineScreen;

/** Whether a part that is loaded by itself belongs to the documents, or to all screens. */
const isOfDocuments = (module: string) =>
  [
    "app/",
    "ui/",
    "lib/",
    "runs/",
    "features/editor/",
    offlineScreen.replace(/^(.+)\/.+$/, "features/$1/"),
  ].some((room) => module.startsWith(room));

/** Files are imported and exported by large libraries. The lists are those of development. */
const isLeftOut = (module: string) =>
  /^lib\/(?:import|export)\/|^app\/(?:screen-files|visitor-page)\./.test(module);
