import { type MarkTree, markElements, markTree } from "../../../shared/document/mark-tree.ts";
import { parseMarkdown } from "../../../shared/document/markdown/parse-markdown.ts";
import {
  type Block,
  codeOf,
  type Image,
  type Inline,
  imageLabel,
  isList,
  type ListItem,
  type TableRow,
} from "../../../shared/document/nodes.ts";
import { isOwnImage } from "../../../shared/document/own-image.ts";
import { safeAddress } from "../../../shared/document/safe-address.ts";
import { escapeMarkup } from "../../../shared/escape-markup.ts";
import type { ExportBrand } from "./brand.ts";
import type { ExportImages } from "./load-images.ts";

/** Converts Markdown to an HTML fragment, for the clipboard. Images have their whole address, unless they are given. */
export function toHtml(markdown: string, images?: ExportImages): string {
  const html = writeBlocks(parseMarkdown(markdown).content);
  // Only `writeImage` writes this: text and other attributes have no quotation marks.
  return html.replace(/ src="(\/images\/[^"]*)"/g, (_, src: string) => {
    const image = images?.get(src);
    return ` src="${image ? `data:${image.type};base64,${base64(image.bytes)}` : location.origin + src}"`;
  });
}

const writeBlocks = (blocks: readonly Block[]): string => blocks.map(writeBlock).join("\n");

function writeBlock(block: Block): string {
  switch (block.type) {
    case "heading":
      return `<h${block.attrs.level}>${writeInlines(block.content)}</h${block.attrs.level}>`;
    case "paragraph": {
      const [only, ...others] = block.content ?? [];
      if (only?.type !== "image" || others.length > 0 || !isOwnImage(only.attrs.src))
        return `<p>${writeInlines(block.content)}</p>`;
      const { title } = only.attrs;
      const caption = title ? `\n<figcaption>${escapeMarkup(title)}</figcaption>` : "";
      return `<figure>${writeInlines([{ ...only, attrs: { ...only.attrs, title: null } }])}${caption}</figure>`;
    }
    case "blockquote":
      return `<blockquote>\n${writeBlocks(block.content)}\n</blockquote>`;
    case "bullet_list":
      return `<ul>\n${block.content.map(writeItem).join("\n")}\n</ul>`;
    case "ordered_list": {
      const { start } = block.attrs;
      return `<ol${start === 1 ? "" : ` start="${start}"`}>\n${block.content.map(writeItem).join("\n")}\n</ol>`;
    }
    case "code_block": {
      const { language } = block.attrs;
      const name = language && ` class="language-${escapeMarkup(language)}"`;
      return `<pre><code${name}>${escapeMarkup(codeOf(block))}\n</code></pre>`;
    }
    case "table": {
      const [head, ...rows] = block.content.map(writeRow);
      return `<table>\n<thead>\n${head}\n</thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>`;
    }
    case "horizontal_rule":
      return "<hr>";
    case "footnote_definition":
      return `<div id="note-${escapeMarkup(block.attrs.label)}">\n<p><sup>${escapeMarkup(block.attrs.label)}</sup></p>\n${writeBlocks(block.content)}\n</div>`;
  }
}

/** Words alone, or above a list, need no paragraph. */
function writeItem({ attrs: { checked }, content }: ListItem): string {
  const [first, ...others] = content;
  if (first?.type !== "paragraph") return `<li>${writeBlocks(content)}</li>`;
  const box = checked === null ? "" : `<input type="checkbox"${checked ? " checked" : ""} disabled> `;
  const words = box + writeInlines(first.content);
  const isTight = others.every(isList);
  return `<li>${[isTight ? words : `<p>${words}</p>`, ...others.map(writeBlock)].join("\n")}</li>`;
}

function writeRow({ content }: TableRow): string {
  const cells = content.map(({ type, attrs: { align }, content: [paragraph] }) => {
    const tag = type === "table_header" ? "th" : "td";
    return `<${tag}${align ? ` align="${align}"` : ""}>${paragraph.content ? writeInlines(paragraph.content) : ""}</${tag}>`;
  });
  return `<tr>\n${cells.join("\n")}\n</tr>`;
}

/** A line break at the end shows only with another one behind it, which an empty paragraph needs as well. */
const writeInlines = (nodes: readonly Inline[] = []): string =>
  markTree(nodes).map(writeNode).join("") +
  (nodes.length === 0 || nodes.at(-1)?.type === "hard_break" ? "<br>" : "");

function writeNode(node: MarkTree[number]): string {
  if ("mark" in node) {
    const words = node.children.map(writeNode).join("");
    if (node.mark.type !== "link")
      return `<${markElements[node.mark.type]}>${words}</${markElements[node.mark.type]}>`;
    return `<a href="${escapeMarkup(safeAddress(node.mark.attrs.href))}">${words}</a>`;
  }
  switch (node.type) {
    case "text":
      return escapeMarkup(node.text);
    case "hard_break":
      return "<br>\n";
    case "image":
      return writeImage(node.attrs);
    case "footnote_reference": {
      const label = escapeMarkup(node.attrs.label);
      return `<sup><a href="#note-${label}">${label}</a></sup>`;
    }
  }
}

function writeImage(image: Image["attrs"]): string {
  const caption = image.title ? `<br>\n<small>${escapeMarkup(image.title)}</small>` : "";
  if (!isOwnImage(image.src)) return escapeMarkup(imageLabel(image)) + caption;
  const width = image.width === null ? "" : ` width="${image.width}"`;
  return `<img src="${image.src}" alt="${escapeMarkup(image.alt)}"${width}>${caption}`;
}

export interface Page {
  title: string;
  /** In markdown. */
  text: string;
  /** BCP 47 language tag. */
  language: string;
  /** The workspace's, for its texts. */
  brand?: ExportBrand | undefined;
  /** Those that could be loaded. */
  images?: ExportImages | undefined;
}

/** For reading on screens of every size and on paper, in light and dark. */
const styles = `
:root{color-scheme:light dark}
body{max-width:68ch;margin:2rem auto;padding:0 1rem;font:1.125rem/1.6 Georgia,"Times New Roman",serif;overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6{line-height:1.25;margin:1.6em 0 .6em}
blockquote{margin:1em 0;padding-inline-start:1em;border-inline-start:3px solid #999}
pre{padding:1rem;overflow-x:auto;background:#8882;border-radius:6px}
code{font-family:ui-monospace,Consolas,monospace;font-size:.875em}
table{border-collapse:collapse;margin:1em 0}
th,td{padding:.4em .8em;border:1px solid #999;text-align:start;vertical-align:top}
hr{border:0;border-top:1px solid #999;margin:2em 0}
img{max-width:100%;height:auto}
figure{margin:1em 0}
figcaption{font-size:.875em;opacity:.8}
@media print{body{max-width:none;margin:0;padding:0;font-size:12pt}}
`;

/** Converts a text to a complete HTML page. */
export function toHtmlPage({ title, text, language, brand, images }: Page): string {
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${styles}</style>
</head>
<body>
${brand ? brandHead(brand) : ""}${toHtml(text, images)}
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
