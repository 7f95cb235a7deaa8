import { findScreenFile, readPreloads } from "../i18n/preloads.ts";

/**
 * Imports a screen's code, by the URLs that the built page lists. `import.meta.glob` in the first chunk would repeat the names of
 * all screens and of the files that each needs.
 * @param path as in the route table
 */
export async function loadScreen(path: string, module: string): Promise<object> {
  const files = readPreloads()?.screens[path.slice(1).replace(/\/:.*/, "")]?.files ?? [];
  const own = findScreenFile(files, module);
  if (own) {
    for (const href of files)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    return import(/* @vite-ignore */ own);
  }
  const { screenFiles } = await import("./screen-files.ts");
  // The table's modules exist: web/build/preload-screens.test.ts
  return screenFiles[`../features/${module}-screen.tsx`]?.() ?? {};
}
