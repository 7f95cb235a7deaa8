/** Converts Markdown to HTML for the clipboard. Loads the writer on demand. */
export const htmlOf = async (markdown: string): Promise<string> =>
  (await import("./to-html.ts")).toHtml(markdown);

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML content and double-quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
