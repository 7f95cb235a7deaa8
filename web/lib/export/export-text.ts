// Exports a text as a file.
import { saveFile } from "../save-file.ts";
import { plainTextOf } from "./convert.ts";
import type { Page } from "./to-html.ts";

export const exportFormats = ["md", "txt", "html", "docx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Creates the file. Writers of large formats are loaded on demand. */
export async function exportFile(page: Page, format: ExportFormat): Promise<Blob> {
  switch (format) {
    case "md":
      return new Blob([`${withWholeAddresses(page.text)}\n`], { type: "text/markdown;charset=utf-8" });
    case "txt":
      return new Blob([`${await plainTextOf(page.text)}\n`], { type: "text/plain;charset=utf-8" });
    case "html": {
      const [{ toHtmlPage }, { loadImages }] = await Promise.all([
        import("./to-html.ts"),
        import("./load-images.ts"),
      ]);
      return new Blob([toHtmlPage({ ...page, images: await loadImages(page.text) })], {
        type: "text/html;charset=utf-8",
      });
    }
    case "docx": {
      const [{ toDocx }, { loadImages, toWordImages }] = await Promise.all([
        import("./to-docx.ts"),
        import("./load-images.ts"),
      ]);
      return toDocx({ ...page, images: await toWordImages(await loadImages(page.text)) });
    }
  }
}

/** A file is not on our origin, so the addresses of images need it. */
const withWholeAddresses = (markdown: string): string =>
  markdown.replace(
    /(?<![\w.:/-])\/images\/[0-9a-f]{32}(?![0-9a-f])/g,
    (address) => location.origin + address,
  );

/** Downloads the text as a file named after its title. */
export async function exportText(page: Page, format: ExportFormat): Promise<void> {
  saveFile(await exportFile(page, format), `${exportFileName(page.title)}.${format}`);
}

/** In characters: file systems allow 255 bytes, and a character takes up to four. */
const longestName = 60;

/** Reserved device names of Windows, invalid with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;

/** Returns a file name (without extension) close to the title and valid on every file system. */
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
