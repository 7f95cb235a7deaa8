// A text as a file of the person's own.
import { plainText } from "../../../shared/text/analysis/plain-text.ts";
import { saveFile } from "../save-file.ts";
import type { Page } from "./to-html.ts";

export const exportFormats = ["md", "txt", "html", "docx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The text in that format; what writes the larger ones is fetched now. */
export async function exportFile(page: Page, format: ExportFormat): Promise<Blob> {
  switch (format) {
    case "md":
      return new Blob([`${page.text}\n`], { type: "text/markdown;charset=utf-8" });
    case "txt":
      return new Blob([`${plainText(page.text)}\n`], { type: "text/plain;charset=utf-8" });
    case "html": {
      const { toHtmlPage } = await import("./to-html.ts");
      return new Blob([toHtmlPage(page)], { type: "text/html;charset=utf-8" });
    }
    case "docx": {
      const { toDocx } = await import("./to-docx.ts");
      return toDocx(page);
    }
  }
}

/** Saves the text as a file that is named after its title. */
export async function exportText(page: Page, format: ExportFormat): Promise<void> {
  saveFile(await exportFile(page, format), `${exportFileName(page.title)}.${format}`);
}

/** In characters. File systems take 255 bytes, and letters take up to four. */
const longestName = 60;

/** Device names of Windows, which cannot be file names with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;

/** A file name, without its extension, that every file system takes and that is close to the title. */
export function exportFileName(title: string): string {
  const name = title
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{C}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ");
  const short = [...name]
    .slice(0, longestName)
    .join("")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return short.replace(reserved, "$&_") || "text";
}
