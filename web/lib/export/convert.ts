// Converts texts for the clipboard. The parser is loaded on demand.
import { writeText } from "../../../shared/document/write-text.ts";

export const htmlOf = async (markdown: string): Promise<string> =>
  (await import("./to-html.ts")).toHtml(markdown);

/** Plain text with numbers, bullets and the addresses of links. */
export const plainTextOf = async (markdown: string): Promise<string> =>
  writeText(
    (await import("../../../shared/document/markdown/parse-markdown.ts")).parseMarkdown(markdown).content,
  );
