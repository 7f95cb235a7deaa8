import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";

/** Bundles an entry as the build does with these plugins, and returns the code of its files, joined. */
export async function bundleEntry(
  entry: string,
  plugins: Plugin[],
  { external, ...options }: InlineConfig["build"] & { external?: RegExp } = {},
): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? id : null),
        load: (id) => (id === "entry" ? entry : null),
      },
      ...plugins,
    ],
    build: {
      write: false,
      ...options,
      rolldownOptions: { input: "entry", preserveEntrySignatures: "strict", ...(external && { external }) },
    },
  })) as Rolldown.RolldownOutput; // not a list, nor a watcher
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}
