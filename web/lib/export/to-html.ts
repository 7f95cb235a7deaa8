import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { escapeHtml } from "./escape-html.ts";
import { parseMarkdown } from "./parse-markdown.ts";

/** A markdown text as HTML without a page around it: for the clipboard. */
export function toHtml(markdown: string): string {
  const writer = unified().use(remarkRehype).use(rehypeSanitize).use(rehypeStringify);
  return writer.stringify(writer.runSync(parseMarkdown(markdown)));
}

export interface Page {
  title: string;
  /** In markdown. */
  text: string;
  /** The language of the text, as HTML names it. */
  language: string;
}

/** The text as a page of its own. */
export function toHtmlPage({ title, text, language }: Page): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body>
${toHtml(text)}
</body>
</html>
`;
}
