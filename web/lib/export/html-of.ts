/** Converts Markdown to HTML for the clipboard. Loads the writer on demand. */
export const htmlOf = async (markdown: string): Promise<string> =>
  (await import("./to-html.ts")).toHtml(markdown);
