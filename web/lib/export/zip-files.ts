// A zip file of texts. Loaded on demand.
import { type Zippable, zipSync } from "fflate";

export interface NamedFile {
  /** Valid on every file system, without the extension. */
  name: string;
  extension: string;
  content: Uint8Array;
}

/** Formats that are compressed already. */
const packed = new Set(["docx"]);

/** A zip of the files. Repeated names are numbered; case is ignored, as on some file systems. */
export function zipFiles(files: readonly NamedFile[]): Blob {
  const uniqueName = uniqueNames();
  const entries: Zippable = {};
  for (const { name, extension, content } of files)
    entries[uniqueName(name, extension)] = [content, { level: packed.has(extension) ? 0 : 6 }];
  return new Blob([zipSync(entries)], { type: "application/zip" });
}

function uniqueNames(): (name: string, extension: string) => string {
  const taken = new Set<string>();
  return (name, extension) => {
    let unique = `${name}.${extension}`;
    for (let number = 2; taken.has(unique.toLowerCase()); number++)
      unique = `${name} (${number}).${extension}`;
    taken.add(unique.toLowerCase());
    return unique;
  };
}
