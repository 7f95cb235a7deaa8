// Puts the modules that several pages share into few files.
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin, type Rolldown, type UserConfig } from "vite";
import { paths } from "../app/paths.ts";
import { screens, visitorScreens } from "../app/routes.ts";
import { groupModules, type Module } from "./chunk-groups.ts";
import { pureContracts } from "./pure-contracts.ts";

const web = resolve(import.meta.dirname, "..");
const fileOf = ({ module }: { module: string }) => `${web}/features/${module}-screen.tsx`;
const pages = [
  // Visitors come with an empty cache.
  ...visitorScreens.map((screen) => ({ entries: [fileOf(screen)], weight: 4 })),
  // Beside the visitors' forms, on wide screens.
  { entries: [`${web}/features/auth/panel/auth-panel.tsx`], weight: 0.2 },
  // The generator and documents are opened most.
  ...screens.map((screen) => ({
    entries: [`${web}/app/shell.tsx`, fileOf(screen)],
    weight: [paths.generate, paths.documents].some((path) => screen.path.startsWith(path)) ? 2 : 1,
  })),
];

export function sharedChunks(): Plugin {
  return {
    name: "calamo:shared-chunks",
    apply: "build",
    async config(config) {
      const modules = await readModules(config);
      const groups: Rolldown.CodeSplittingGroup[] = [
        { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 2 },
        { name: "core", tags: ["$initial"], priority: 1 },
        ...groupModules(modules, pages).map((ids) => {
          const members = new Set(ids);
          return {
            name: "shared",
            test: (id: string) => members.has(id),
            includeDependenciesRecursively: false,
          };
        }),
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/** Workers are bundled separately, which takes as long as everything else. */
const withoutWorkers: Plugin = {
  name: "calamo:without-workers",
  enforce: "pre",
  transform: {
    filter: { code: "new Worker(" },
    handler: (code) => code.replaceAll("new Worker(", "new Object("),
  },
};

/** Bundles each module by itself, because only the bundler knows what remains of it. */
async function readModules(config: UserConfig): Promise<Map<string, Module>> {
  const { output } = (await build({
    ...config,
    configFile: false,
    plugins: [withoutWorkers, pureContracts()],
    logLevel: "silent",
    build: {
      ...config.build,
      write: false,
      modulePreload: false,
      rolldownOptions: { output: { preserveModules: true } },
    },
  })) as Rolldown.RolldownOutput; // not a list, nor a watcher
  const chunks = output.filter((file) => file.type === "chunk");
  const ids = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds[0] ?? fileName]));
  const idsOf = (files: string[]) => files.flatMap((file) => ids.get(file) ?? []);
  return new Map(
    chunks.map(({ fileName, code, imports, dynamicImports }) => [
      ids.get(fileName) ?? fileName,
      { bytes: gzipSync(code).length, imports: idsOf(imports), dynamicImports: idsOf(dynamicImports) },
    ]),
  );
}
