// Turns HTML into Markdown: what Word, Google Docs, LibreOffice, Notion and web pages put on the clipboard or into files. Loaded when it
// is first needed. The time stays linear in the length of the HTML, however it is nested.
import { canonicalBlocks, canonicalDocument } from "../../../shared/document/canonical.ts";
import { parseMarkdown } from "../../../shared/document/markdown/parse-markdown.ts";
import { writeMarkdown } from "../../../shared/document/markdown/write-markdown.ts";
import { type Block, isSame } from "../../../shared/document/nodes.ts";
import { equationText } from "../import/equation-text.ts";
import { moveCaptions } from "./captions.ts";
import { isDropped } from "./html-elements.ts";
import { type Context, type Page, readBlocks } from "./parts.ts";
import { readParts } from "./read-blocks.ts";
import { removeCodeHeader } from "./read-code.ts";

/**
 * Converts HTML for a plain text field: signs are escaped only where they would be read otherwise. Scripts in it don't run and images
 * aren't fetched, because the parsed document is inert.
 */
export function htmlToMarkdown(html: string): string {
  const { body, context } = parse(html);
  const blocks = readBlocks(body.childNodes, context);
  const text = blocks.map(writePlainly).join("\n\n");
  return isSame(parseMarkdown(text), canonicalDocument({ type: "doc", content: blocks }))
    ? text
    : write(blocks);
}

/** The blocks of HTML that is put into a document. */
export function htmlToBlocks(html: string): Block[] {
  const { body, context } = parseWithImages(html);
  return canonicalBlocks(readBlocks(body.childNodes, context));
}

function writePlainly(block: Block): string {
  const markdown = write([block]);
  const plain = markdown.replace(/\\(?=[\n!-/:-@[-`{-~])/g, "");
  return isSame(parseMarkdown(plain), parseMarkdown(markdown)) ? plain : markdown;
}

const write = (content: Block[]): string => (content.length ? writeMarkdown({ type: "doc", content }) : "");

/** How many nodes are converted at once. */
const sliceNodes = 50;

/** Converts long HTML, and lets the page respond between its blocks. The title is that of the HTML, or empty. */
export async function htmlToMarkdownInSlices(html: string): Promise<{ title: string; text: string }> {
  const { title, body, context } = parseWithImages(html);
  const texts: string[] = [];
  for (const nodes of slicesOf(innermostWrapper(body), context.page)) {
    const text = write(readBlocks(nodes, context));
    if (text) texts.push(text);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { title, text: texts.join("\n\n") };
}

/** Google Docs' export and Word's own styles mark words by classes. */
const classRule = /(?<=^|[};/,-])\s*(?:p|div|span)?\.([\w-]+)\s*\{([^{}]*)\}/g;
const blockTags =
  "address, article, aside, blockquote, body, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, li, main, nav, ol, p, pre, section, summary, table, tbody, td, tfoot, th, thead, tr, ul";

/** Word has its equations in comments, and pictures of them for others. */
const equations = /<!--\[if gte msEquation \d+\]>([\s\S]*?)<!\[endif\]-->/g;

function parse(html: string) {
  const document = new DOMParser().parseFromString(
    html.replace(equations, (_, xml: string) => equationText(xml.replace(/\s+/g, " "))),
    "text/html",
  );
  const { title, body } = document;
  for (const pre of body.querySelectorAll("pre")) removeCodeHeader(pre);
  for (const initial of body.querySelectorAll("[style*='mso-element:dropcap']")) joinInitial(initial);
  const rules = [...document.querySelectorAll("style")].flatMap(({ textContent }) => [
    ...(textContent ?? "").matchAll(classRule),
  ]);
  const classes = new Map(rules.map(([, name = "", declarations = ""]) => [name, declarations]));
  const blocks = new Set<Element>();
  for (const block of body.querySelectorAll(blockTags))
    for (let one: Element | null = block; one && !blocks.has(one); one = one.parentElement) blocks.add(one);
  const context: Context = { page: { blocks, classes, numbers: new Map() }, marks: [], depth: 0, readParts };
  return { title, body, context };
}

/** Puts a dropped initial before the paragraph that it begins. Word has it in a frame or table of its own. */
function joinInitial(initial: Element): void {
  const frame = initial.closest("table") ?? initial;
  const next = (frame.nextElementSibling ?? frame.parentElement?.nextElementSibling)?.closest("p");
  if (!next) return;
  next.prepend((initial.textContent ?? "").trim());
  frame.remove();
}

function parseWithImages(html: string) {
  const { title, body, context } = parse(html);
  moveCaptions(body);
  return { title, body, context: { ...context, hasImages: true } };
}

/** The element whose children are the text, in pages that wrap it. */
function innermostWrapper(body: Element): Element {
  let wrapper = body;
  for (;;) {
    const [child] = wrapper.children;
    const isOnly = child && wrapper.children.length === 1 && textOf(wrapper) === textOf(child);
    if (!isOnly || !child.matches("article, div, main, section") || isDropped(child)) return wrapper;
    wrapper = child;
  }
}

const textOf = (element: Element) => (element.textContent ?? "").trim();

/** A slice ends after a block that is no list, so that paragraphs and flat lists stay whole. */
function* slicesOf(parent: Element, { blocks }: Page): Generator<Node[]> {
  let slice: Node[] = [];
  for (const child of parent.childNodes) {
    slice.push(child);
    const isEnd = child instanceof Element && blocks.has(child) && !child.matches("ul, ol, [class*=MsoList]");
    if (slice.length < sliceNodes || !isEnd) continue;
    yield slice;
    slice = [];
  }
  yield slice;
}
