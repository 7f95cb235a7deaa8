// Blocks of HTML as blocks of a document.
import { type Block, codeOf, type Inline, wordsOf } from "../../../shared/document/nodes.ts";
import { tidy } from "../../../shared/document/tidy-inlines.ts";
import { isDropped, styleOf } from "./html-elements.ts";
import { type Context, linesOf, type Part, readBlocks, taskOf, withoutBold } from "./parts.ts";
import { codeBlock } from "./read-code.ts";
import { addInlines, declarationsOf, within } from "./read-inlines.ts";
import { readList, wordItem } from "./read-lists.ts";
import { readTable } from "./read-table.ts";

/** Lists and quotations that are nested deeper become paragraphs. */
const maxDepth = 20;

/** The blocks and list items among `nodes`. Text and inline elements between two blocks make a paragraph. */
export function readParts(nodes: Iterable<Node>, context: Context): Part[] {
  const parts: Part[] = [];
  let inlines: Inline[] = [];
  const flush = () => {
    for (const paragraph of paragraphsOf(inlines))
      parts.push((context.depth === 0 && !context.isCell && taskOf(paragraph)) || paragraph);
    inlines = [];
  };
  for (const child of nodes) {
    if (!(child instanceof Element) || !context.page.blocks.has(child)) addInlines(inlines, child, context);
    else if (!isDropped(child)) {
      flush();
      for (const part of readElement(child, context)) addPart(parts, part, child);
    }
  }
  flush();
  return parts;
}

/** Word writes each line of code as a block. */
function addPart(parts: Part[], part: Part, element: Element): void {
  const last = parts.at(-1);
  const isLine = part.type === "code_block" && last?.type === "code_block" && /<o:p/i.test(element.innerHTML);
  if (isLine) last.content = [{ type: "text", text: `${codeOf(last)}\n${codeOf(part)}` }];
  else parts.push(part);
}

function readElement(element: Element, context: Context): Part[] {
  const tag = element.localName;
  const level = headingLevelOf(element, context);
  if (level) {
    const content = withoutBold(linesOf(readBlocks(element.childNodes, within(element, context)), " "));
    return content.length ? [{ type: "heading", attrs: { level }, content }] : [];
  }
  if (tag === "hr") return [{ type: "horizontal_rule" }];
  if (tag === "pre") return codeBlock(element);
  if (tag === "table") return readTable(element, context);
  if (context.depth < maxDepth) {
    const deeper = { ...context, depth: context.depth + 1 };
    if (tag === "ul" || tag === "ol" || tag === "li") return readList(element, deeper);
    if (tag === "blockquote" || element.matches(".MsoQuote, .MsoIntenseQuote")) {
      const content = readBlocks(element.childNodes, within(element, deeper));
      return content.length ? [{ type: "blockquote", content }] : [];
    }
  }
  const wordLevel = /mso-list\s*:\s*l\d+ level(\d)/i.exec(styleOf(element))?.[1];
  if (wordLevel) return wordItem(element, Number(wordLevel), within(element, context));
  return readParts(element.childNodes, within(element, context));
}

/** 1 to 6. Word for the web writes headings as paragraphs with a role. */
function headingLevelOf(element: Element, { page }: Context): number | undefined {
  const tag = /^h([1-6])$/.exec(element.localName)?.[1];
  if (tag) return Number(tag);
  if (element.matches(".MsoTitle")) return 1;
  const named =
    element.getAttribute("role") === "heading"
      ? Number(element.getAttribute("aria-level"))
      : Number(/mso-outline-level\s*:\s*(\d)/i.exec(declarationsOf(element, page))?.[1]);
  return named && named >= 1 && named <= 6 ? Math.floor(named) : undefined;
}

/** One `<br>` breaks a line, two begin a new paragraph. */
function paragraphsOf(nodes: readonly Inline[]): Block[] {
  const paragraphs: Inline[][] = [[]];
  let breaks = 0;
  for (const node of tidy(nodes)) {
    if (node.type === "hard_break") breaks++;
    else {
      if (breaks > 1) paragraphs.push([]);
      else if (breaks === 1) paragraphs.at(-1)?.push({ type: "hard_break" });
      breaks = 0;
      paragraphs.at(-1)?.push(node);
    }
  }
  return paragraphs
    .map((content) => tidy(content).slice(content[0]?.type === "hard_break" ? 1 : 0))
    .filter((content) => wordsOf(content).trim() || content.some(({ type }) => type === "image"))
    .map((content) => ({ type: "paragraph", content }));
}
