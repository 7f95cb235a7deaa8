// The zip file of all texts. Loaded on demand.
import { strToU8, zipSync } from "fflate";
import type { Platform } from "../../../../shared/catalog/writing-options.ts";
import { platformRules } from "../../../../shared/text/platforms/rules.ts";
import { exportFileName } from "../../../lib/export/export-text.ts";

export interface PlatformText {
  platform: Platform;
  /** The platform's name in the interface language. */
  name: string;
  /** With the watermark, if there is one. */
  text: string;
}

/** A zip file with one file for each platform, named after it: Markdown if the platform's text has a title in it. */
export function zipTexts(texts: readonly PlatformText[]): Blob {
  const files = texts.map(({ platform, name, text }) => {
    const { title } = platformRules[platform];
    const extension = title && !title.isApart ? "md" : "txt";
    return [`${exportFileName(name)}.${extension}`, strToU8(`${text}\n`)] as const;
  });
  return new Blob([zipSync(Object.fromEntries(files))], { type: "application/zip" });
}
