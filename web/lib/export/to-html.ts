import { escapeMarkup } from "../../../shared/escape-markup.ts";
import type { Block, Inline, ListItem } from "../../ui/markdown/markdown-tree.ts";
import { parseMarkdown } from "../../ui/markdown/parse-markdown.ts";
import type { ExportBrand } from "./brand.ts";

/** Converts Markdown to an HTML fragment, for the clipboard. */
export const toHtml = (markdown: string): string => writeBlocks(parseMarkdown(markdown));

const writeBlocks = (blocks: readonly Block[]): string => blocks.map(writeBlock).join("\n");

function writeBlock(block: Block): string {
  switch (block.type) {
    case "heading":
      return `<h${block.depth}>${writeInline(block.children)}</h${block.depth}>`;
    case "paragraph":
      return block.tight ? writeInline(block.children) : `<p>${writeInline(block.children)}</p>`;
    case "quote":
      return `<blockquote>\n${writeBlocks(block.children)}\n</blockquote>`;
    case "list": {
      const items = block.items.map(writeItem).join("\n");
      if (block.start === null) return `<ul>\n${items}\n</ul>`;
      return `<ol${block.start === 1 ? "" : ` start="${block.start}"`}>\n${items}\n</ol>`;
    }
    case "code": {
      const language = block.language && ` class="language-${escapeMarkup(block.language)}"`;
      return `<pre><code${language}>${escapeMarkup(block.text)}\n</code></pre>`;
    }
    case "table":
      return writeTable(block);
    case "rule":
      return "<hr>";
  }
}

function writeItem({ done, children }: ListItem): string {
  const [first, ...others] = children;
  if (done === null || first?.type !== "paragraph") return `<li>${writeBlocks(children)}</li>`;
  const task = `<input type="checkbox"${done ? " checked" : ""} disabled> ${writeInline(first.children)}`;
  return `<li>${[first.tight ? task : `<p>${task}</p>`, ...others.map(writeBlock)].join("\n")}</li>`;
}

function writeTable({ align, head, rows }: Extract<Block, { type: "table" }>): string {
  const writeRow = (cells: readonly Inline[][], cell: "th" | "td") => {
    const place = (column: number) => (align[column] ? ` align="${align[column]}"` : "");
    const written = cells.map((words, column) => `<${cell}${place(column)}>${writeInline(words)}</${cell}>`);
    return `<tr>\n${written.join("\n")}\n</tr>`;
  };
  const body = rows.map((row) => writeRow(row, "td")).join("\n");
  return `<table>\n<thead>\n${writeRow(head, "th")}\n</thead>\n<tbody>\n${body}\n</tbody>\n</table>`;
}

const writeInline = (nodes: readonly Inline[]): string => nodes.map(writeNode).join("");

function writeNode(node: Inline): string {
  switch (node.type) {
    case "text":
      return escapeMarkup(node.text);
    case "code":
      return `<code>${escapeMarkup(node.text)}</code>`;
    case "break":
      return "<br>\n";
    case "link": {
      const words = writeInline(node.children);
      return node.address ? `<a href="${escapeMarkup(node.address)}">${words}</a>` : words;
    }
    default:
      return `<${node.type}>${writeInline(node.children)}</${node.type}>`;
  }
}

export interface Page {
  title: string;
  /** In markdown. */
  text: string;
  /** BCP 47 language tag. */
  language: string;
  /** The workspace's, for its texts. */
  brand?: ExportBrand | undefined;
}

/** Converts a text to a complete HTML page. */
export function toHtmlPage({ title, text, language, brand }: Page): string {
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
</head>
<body>
${brand ? brandHead(brand) : ""}${toHtml(text)}
</body>
</html>
`;
}

function brandHead({ name, accent, logo }: ExportBrand): string {
  const color = accent ? `color:${accent};border-bottom:2px solid ${accent}` : "border-bottom:1px solid";
  const image = logo
    ? `<img src="data:image/png;base64,${base64(logo.png)}" alt="" width="${Math.round(logo.width / 2)}" height="${Math.round(logo.height / 2)}" style="vertical-align:middle;margin-right:12px">`
    : "";
  return `<header style="font:bold 1.1em sans-serif;${color};padding-bottom:8px;margin-bottom:24px">${image}${escapeMarkup(name)}</header>
`;
}

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
