// The build knows each screen's files and texts. It writes a list of them into the page, and public/preload.js, which
// runs before the core, fetches those of the address. A wrong guess costs a request but breaks nothing.
import type { Plugin, Rolldown } from "vite";

/**
 * URLs of each screen's files (by the first path segment), of the shell, and of texts by language. `visitors` are
 * screens without the shell.
 */
interface Preloads {
  screens: Record<string, { files: string[]; texts: string[] }>;
  visitors: string[];
  shell: string[];
  texts: Record<string, Record<string, string>>;
}

export function preloadScreens(): Plugin {
  const namespaces: Namespaces = new Map();
  return {
    name: "calamo:preload-screens",
    transform: {
      order: "pre", // before other transforms
      filter: { id: /\/web\/app\/[\w-]+\.tsx?$/ },
      handler: (code) => readNamespaces(code, namespaces),
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => bundle && withPreloads(html, listPreloads(bundle, namespaces)),
    },
  };
}

/** Namespaces by screen module, from /features on. */
type Namespaces = Map<string, string[]>;

/** Finds the screens that a module of web/app loads: withTexts(() => import("../features/…-screen.tsx"), "…", "…"). */
export function readNamespaces(code: string, found: Namespaces): void {
  const loads =
    /withTexts\(\s*\(\) => import\("\.\.(\/features\/[^"]+-screen\.tsx)"\),((?:\s*"\w+",?)*)\s*\)/g;
  for (const [, module = "", texts = ""] of code.matchAll(loads))
    found.set(
      module,
      [...texts.matchAll(/\w+/g)].map(([namespace]) => namespace),
    );
}

/**
 * The style sheet comes first, because the first paint waits for it; the preload script precedes the modules, which
 * reuse its requests.
 */
function withPreloads(html: string, preloads: Preloads): string {
  const [sheet = ""] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
  const list = `<script type="application/json" id="preloads">${JSON.stringify(preloads)}</script>`;
  const first = [sheet, list, '<script defer src="/preload.js"></script>', '<script type="module"'].join(
    "\n    ",
  );
  return html.replace(sheet, "").replace('<script type="module"', () => first);
}

export function listPreloads(bundle: Rolldown.OutputBundle, namespaces: Namespaces): Preloads {
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
  const screens: Preloads["screens"] = {};
  const visitors: string[] = [];
  for (const chunk of chunks) {
    const [module, feature, name] =
      /\/features\/(\w+)\/(?:.+\/)?([\w-]+)-screen\.tsx$/.exec(chunk.facadeModuleId ?? "") ?? [];
    if (!module || !name) continue;
    screens[name] = {
      files: filesOf(chunk),
      texts: ["common", "errors", ...(namespaces.get(module) ?? [])],
    };
    if (feature === "auth") visitors.push(name);
  }
  const shell = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/app/shell.tsx"));
  return { screens, visitors, shell: shell ? filesOf(shell) : [], texts };
}

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
