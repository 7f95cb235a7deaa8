// The zip file of all texts. Loaded on demand.
import type { Platform } from "../../../shared/catalog/writing-options.ts";
import { platformRules } from "../../../shared/text/platforms/rules.ts";
import { exportFileName } from "../../lib/export/export-text.ts";
import { zipFiles } from "../../lib/export/zip-files.ts";

export interface PlatformText {
  platform: Platform;
  /** The platform's name in the interface language. */
  name: string;
  /** With the watermark, if there is one. */
  text: string;
}

/** A zip file with one file for each platform, named after it: Markdown if the platform's text has a title in it. */
export function zipTexts(texts: readonly PlatformText[]): Blob {
  return zipFiles(
    texts.map(({ platform, name, text }) => {
      const { title } = platformRules[platform];
      const extension = title && !title.isApart ? "md" : "txt";
      return { name: exportFileName(name), extension, content: new TextEncoder().encode(`${text}\n`) };
    }),
  );
}
