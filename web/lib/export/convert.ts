// Converts texts for the clipboard. The writers are loaded on demand.

export const htmlOf = async (markdown: string): Promise<string> =>
  (await import("./to-html.ts")).toHtml(markdown);

/** Plain text with numbers, bullets and the addresses of links. */
export const plainTextOf = async (markdown: string): Promise<string> =>
  (await import("./to-text.ts")).toText(markdown);
