/** Markdown with its looks, for a clipboard that takes them. The code for it is fetched when it is needed. */
export const htmlOf = async (markdown: string): Promise<string> =>
  (await import("./to-html.ts")).toHtml(markdown);
