/** The list in the built page, see web/build/preload-screens.ts. URLs of each screen's files by its path, and of texts. */
interface Preloads {
  screens: Record<string, { files: string[]; texts: string[] }>;
  texts: Record<string, Record<string, string>>;
}

let read: Preloads | undefined;

/** The list; undefined in development. */
export function readPreloads(): Preloads | undefined {
  if (read) return read;
  const list = document.getElementById("preloads")?.textContent;
  if (list) read = JSON.parse(list) as Preloads; // written by the build
  return read;
}

/** The chunk of that screen module, which has its name. The files of a page follow those of the area around it. */
export const findScreenFile = (files: readonly string[], module: string): string | undefined =>
  files.findLast((file) => file.includes(`${module.slice(module.lastIndexOf("/"))}-screen-`));
