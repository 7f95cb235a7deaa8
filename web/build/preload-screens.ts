// The build knows each screen's files and texts. It writes a list of them into the page. public/start.js runs before the
// application: it shows the heading of the address's screen, fetches its files, and then starts the modules.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { minify, type Plugin, type Rolldown } from "vite";
import { firstPaints } from "../app/first-paint.ts";
import { publicPaths, type Screen, screens, visitorPaths, visitorScreens } from "../app/routes.ts";
import { findScreenFile } from "../i18n/preloads.ts";

interface Preload {
  files: string[];
  texts: string[];
  /** The screen's heading and the text below it, by language. */
  heading?: Record<string, string[]>;
  /** Its first requests. */
  data?: string[];
  /** Those of an address without an item's id. */
  listData?: string[];
}

/**
 * URLs of each screen's files (by path), of the shell, and of texts by language. `visitors` are
 * screens without the shell, `open` those that visitors may open outside it.
 */
interface Preloads {
  screens: Record<string, Preload>;
  visitors: string[];
  open: string[];
  shell: string[];
  texts: Record<string, Record<string, string>>;
}

export function preloadScreens(): Plugin {
  return {
    name: "calamo:preload-screens",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => bundle && withPreloads(html, listPreloads(bundle)),
    },
    /** Minifies the page's own scripts, which Vite only copies. */
    async writeBundle({ dir = "" }) {
      for (const name of ["theme.js", "start.js"]) {
        const file = resolve(dir, name);
        writeFileSync(file, (await minify(file, readFileSync(file, "utf8"), { module: false })).code);
      }
    },
  };
}

/** What the first paint needs is requested first. The modules come after it, the entry last. */
function withPreloads(html: string, preloads: Preloads): string {
  const [sheet = ""] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
  const imports = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  const [entry = "", address = ""] =
    /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? [];
  const modules = [...imports, `<link rel="modulepreload" crossorigin href="${address}">`];
  const head = [
    sheet,
    `<script type="application/json" id="preloads">${JSON.stringify(preloads)}</script>`,
    '<script src="/start.js"></script>',
    ...modules.map((link) => link.replace(" rel", ' fetchpriority="low" rel')),
  ];
  return [sheet, entry, ...imports]
    .reduce((rest, tag) => rest.replace(tag, ""), html)
    .replace(/\s*<\/head>/, () => `\n    ${head.join("\n    ")}\n  </head>`);
}

export function listPreloads(bundle: Rolldown.OutputBundle): Preloads {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => withImports(chunk, byFile));
  const filesOf = (chunk: Rolldown.OutputChunk) =>
    withImports(chunk, byFile)
      .filter((file) => !entry.includes(file))
      .map((file) => `/${file}`);

  const texts: Preloads["texts"] = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const [, language, namespace] = /\/locales\/(\w+)\/(\w+)\.json$/.exec(facadeModuleId ?? "") ?? [];
    if (language && namespace) texts[language] = { ...texts[language], [namespace]: `/${fileName}` };
  }
  /** A screen's entry, and those of its pages, which need the files and texts of both. */
  const preloadsOf = (
    { path, module, texts: own = [], children = [] }: Screen,
    frame: Preload = { files: [], texts: ["common", "errors"] },
  ): [string, Preload][] => {
    const chunk = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/web/features/${module}-screen.tsx`),
    );
    if (!chunk) throw new Error(`web/app/routes.ts: ${path} has no screen ${module}`);
    const { heading, data, listData } = firstPaints[withoutParameters(path)] ?? {};
    const files = [...new Set([...frame.files, ...filesOf(chunk)])];
    const preload = {
      files,
      texts: [...frame.texts, ...own],
      ...(heading && { heading: inEveryLanguage(heading) }),
      ...(data && { data }),
      ...(listData && { listData }),
    };
    const pages = children.flatMap((child) => preloadsOf(child, preload));
    const listed = pages[0]?.[1] ?? preload;
    if (findScreenFile(listed.files, module) !== `/${chunk.fileName}`)
      throw new Error(`web/i18n/preloads.ts: ${path} would load another screen than ${module}`);
    return [[nameOf(path), listed], ...pages];
  };
  const shell = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/app/shell.tsx"));
  return {
    screens: Object.fromEntries([...visitorScreens, ...screens].flatMap((screen) => preloadsOf(screen))),
    visitors: visitorPaths.map(nameOf),
    open: publicPaths.map(nameOf),
    shell: shell ? filesOf(shell) : [],
    texts,
  };
}

const locales = resolve(import.meta.dirname, "../i18n/locales");

/** The texts of some keys, such as "auth:login.title", by language. */
function inEveryLanguage(keys: string[]): Record<string, string[]> {
  const textOf = (language: string, key: string) => {
    const [namespace, path = ""] = key.split(":");
    const file: unknown = JSON.parse(readFileSync(`${locales}/${language}/${namespace}.json`, "utf8"));
    const text = path.split(".").reduce((node, part) => (node as Record<string, unknown>)?.[part], file);
    if (typeof text !== "string") throw new Error(`web/app/first-paint.ts: no text ${key}`);
    return text;
  };
  return Object.fromEntries(
    readdirSync(locales).map((language) => [language, keys.map((key) => textOf(language, key))]),
  );
}

/** An address without parameters, by which public/start.js finds its screen. */
const nameOf = (path: string) => withoutParameters(path).slice(1);

const withoutParameters = (path: string) => path.replace(/\/:.*/, "");

/** The files of a chunk and its transitive imports. */
function withImports(
  chunk: Rolldown.OutputChunk,
  byFile: Map<string, Rolldown.OutputChunk>,
  found = new Set<string>(),
): string[] {
  if (found.has(chunk.fileName)) return [...found];
  found.add(chunk.fileName);
  for (const file of chunk.imports) {
    const imported = byFile.get(file);
    if (imported) withImports(imported, byFile, found);
  }
  return [...found];
}
