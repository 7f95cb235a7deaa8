// Turns HTML into Markdown: what Word, Google Docs, LibreOffice and web pages put on the clipboard or into files. Loaded
// when it is first needed. Text is not escaped, as it isn't when pasted plain: only what would break a table, a link or a
// fence is. The time stays linear in the length of the HTML, however it is nested.

interface Block {
  text: string;
  /** Of a list or one of its items: how deep it is nested in its surroundings, 0 for the outermost. */
  level?: number;
}

interface Context {
  page: Page;
  /** Emphasis of the elements around. */
  marks: readonly Mark[];
  /** How many lists and quotations are around. */
  depth: number;
  /** In a heading or table cell, text has one line, and a heading's bold is no emphasis. */
  isHeading?: boolean;
  isCell?: boolean;
}

/** What is computed once for the whole document. */
interface Page {
  /** The block elements, and all elements that contain one. */
  blocks: ReadonlySet<Element>;
  /** Declarations of the style sheets by class. */
  classes: ReadonlyMap<string, string>;
}

/** Lists and quotations that are nested deeper become paragraphs: their indents would multiply the text. */
const maxDepth = 20;
/** Tables with more columns become paragraphs. */
const maxColumns = 100;

/** Converts HTML. Scripts in it don't run and images aren't fetched, because the parsed document is inert. */
export function htmlToMarkdown(html: string): string {
  const { body, context } = parse(html);
  return joinBlocks(blocksOf(body.childNodes, context));
}

/** How many nodes are converted at once. */
const sliceNodes = 50;

/** Converts long HTML, and lets the page respond between its blocks. The title is that of the HTML, or empty. */
export async function htmlToMarkdownInSlices(html: string): Promise<{ title: string; text: string }> {
  const { title, body, context } = parse(html);
  const blocks: Block[] = [];
  for (const nodes of slicesOf(innermostWrapper(body), context.page)) {
    append(blocks, blocksOf(nodes, context));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { title, text: joinBlocks(blocks) };
}

/** Google Docs' export marks words by classes. */
const classRule = /(?<=^|[};/])\s*\.([\w-]+)\s*\{([^{}]*)\}/g;

function parse(html: string) {
  const document = new DOMParser().parseFromString(html, "text/html");
  const { title, body } = document;
  const rules = [...document.querySelectorAll("style")].flatMap(({ textContent }) => [
    ...(textContent ?? "").matchAll(classRule),
  ]);
  const classes = new Map(rules.map(([, name = "", declarations = ""]) => [name, declarations]));
  const blocks = new Set<Element>();
  for (const block of body.querySelectorAll(blockTags))
    for (let one: Element | null = block; one && !blocks.has(one); one = one.parentElement) blocks.add(one);
  const context: Context = { page: { blocks, classes }, marks: [], depth: 0 };
  return { title, body, context };
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

/** A slice ends after a block, so that paragraphs stay whole. */
function* slicesOf(parent: Element, { blocks }: Page): Generator<Node[]> {
  let slice: Node[] = [];
  for (const child of parent.childNodes) {
    slice.push(child);
    if (slice.length < sliceNodes || !(child instanceof Element && blocks.has(child))) continue;
    yield slice;
    slice = [];
  }
  yield slice;
}

/** Lists may be too long for the arguments of `push`. */
function append<Item>(items: Item[], more: readonly Item[]): void {
  for (const item of more) items.push(item);
}

/** Joins blocks. A list item follows another one without an empty line, and in an item also its text. */
function joinBlocks(blocks: readonly Block[], isItem = false): string {
  let text = "";
  let levels: number[] = []; // of the item before and of those around it
  let outermost = ""; // the marker of the outermost item before
  for (const [index, { text: words, level }] of blocks.entries()) {
    const isInList = levels.length > 0;
    // Without its parent, an item would be a block of code: how deep it is depends on the items before.
    levels = level === undefined ? [] : [...levels.filter((outer) => outer < level), level];
    const marker = /^\d/.test(words) ? "1" : words.slice(0, 2);
    const isOtherList = levels.length === 1 && isInList && marker !== outermost;
    const isTight = levels.length > 0 && (isInList || isItem) && !isOtherList;
    const indent = "    ".repeat(Math.max(levels.length - 1, 0));
    text += (index === 0 ? "" : isTight ? "\n" : "\n\n") + indent + indented(words, indent);
    if (levels.length < 2) outermost = marker;
  }
  return text;
}

const indented = (text: string, by: string) => (by ? text.replace(/\n(?=.)/g, `\n${by}`) : text);

const dropped =
  "script, style, template, head, title, meta, link, noscript, iframe, object, embed, svg, math, canvas, audio, video, picture, img, input, select, textarea, button";
const blockTags =
  "address, article, aside, blockquote, body, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, tbody, td, tfoot, th, thead, tr, ul";

const styleOf = (element: Element) => element.getAttribute("style") ?? "";
const isDropped = (element: Element) =>
  element.matches(dropped) ||
  element.hasAttribute("hidden") ||
  /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(styleOf(element));

/** The blocks among `nodes`. Text and inline elements between two blocks make a paragraph. */
function blocksOf(nodes: Iterable<Node>, context: Context): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  const flush = () => {
    append(blocks, paragraphs(renderRuns(runs)));
    runs = [];
  };
  for (const child of nodes) {
    if (!(child instanceof Element) || !context.page.blocks.has(child))
      addRuns(runs, child, context.marks, context);
    else if (!isDropped(child)) {
      flush();
      append(blocks, blockOf(child, context));
    }
  }
  flush();
  return blocks;
}

/** The context of an element's content. */
const within = (element: Element, context: Context): Context => ({
  ...context,
  marks: marksOf(element, context.marks, context),
});

function blockOf(element: Element, context: Context): Block[] {
  const tag = element.localName;
  const level = headingLevelOf(element);
  if (level) {
    const text = oneLine(blocksOf(element.childNodes, { ...context, marks: [], isHeading: true }));
    return text ? [{ text: `${"#".repeat(level)} ${text}` }] : [];
  }
  if (tag === "hr") return [{ text: "---" }];
  if (tag === "pre") return fenceOf(element);
  if (tag === "table") return tableOf(element, context);
  if (context.depth < maxDepth) {
    const deeper = { ...context, depth: context.depth + 1 };
    if (tag === "ul" || tag === "ol") return listOf(element, deeper);
    if (tag === "blockquote" || element.matches(".MsoQuote, .MsoIntenseQuote"))
      return quoteOf(blocksOf(element.childNodes, within(element, deeper)));
  }
  const wordLevel = /mso-list\s*:\s*l\d+ level(\d)/i.exec(styleOf(element))?.[1];
  if (wordLevel) return wordItem(element, Number(wordLevel), within(element, context));
  const blocks = blocksOf(element.childNodes, within(element, context));
  return tag === "a" ? linked(blocks, element) : blocks;
}

/** 1 to 6. Word for the web writes headings as paragraphs with a role. */
function headingLevelOf(element: Element): number | undefined {
  const tag = /^h([1-6])$/.exec(element.localName)?.[1];
  if (tag) return Number(tag);
  if (element.matches(".MsoTitle")) return 1;
  const named = element.getAttribute("role") === "heading" && Number(element.getAttribute("aria-level"));
  return named && named >= 1 && named <= 6 ? Math.floor(named) : undefined;
}

const quoteOf = (blocks: Block[]): Block[] =>
  blocks.length ? [{ text: joinBlocks(blocks).replace(/^/gm, "> ").replace(/> $/gm, ">") }] : [];

/** A link around one block, such as a card's heading, links the words of that block. */
function linked(blocks: Block[], link: Element): Block[] {
  const [block, ...others] = blocks;
  const address = addressOf(link.getAttribute("href") ?? "");
  const [, sign = "", words = ""] = /^(#{1,6} )?(.+)$/.exec(block?.text ?? "") ?? [];
  if (!address || others.length > 0 || !words || block?.level !== undefined || words.includes("]("))
    return blocks;
  return [{ text: `${sign}${linkTo(address, words)}` }];
}

/** Lines that one `<br>` separates are broken hard; two begin a new paragraph. */
const paragraphs = (text: string): Block[] =>
  text
    .split(/\n[ \t\u00a0]*(?:\n[ \t\u00a0]*)+/)
    .map((paragraph) => paragraph.split("\n").map(tidy).filter(Boolean).join("  \n"))
    .filter(Boolean)
    .map((paragraph) => ({ text: paragraph }));

const tidy = (text: string) => text.replace(/[ \t]{2,}/g, " ").trim();
const oneLine = (blocks: Block[]) =>
  tidy(
    blocks
      .flatMap(({ text }) => text.split("\n"))
      .map((line) => line.trim())
      .join(" "),
  );

// Lists

function listOf(list: Element, context: Context): Block[] {
  const items: Block[] = [];
  const base = flatLevelOf(list);
  let number = Number(list.getAttribute("start") ?? 1) || 1;
  for (const child of list.children) {
    if (isDropped(child)) continue;
    // Google Docs puts a nested list beside the item that it belongs to.
    const isNested = child.matches("ul, ol");
    const blocks = isNested ? blockOf(child, context) : blocksOf(child.childNodes, within(child, context));
    const [first] = blocks;
    if (!first) continue;
    if (isNested || first.level !== undefined) {
      append(
        items,
        blocks.map((block) => ({ ...block, level: base + (block.level ?? -1) + 1 })),
      );
      continue;
    }
    const marker = list.localName === "ol" ? `${number++}. ` : "- ";
    const text = checkOf(child) + joinBlocks(blocks, true).replace(/^[☐☑☒] ?/, checkMark);
    items.push({ text: marker + indented(text, " ".repeat(Math.max(4, marker.length))), level: base });
  }
  if (!list.querySelector(":scope > [id^=footnote-], :scope > [id^=endnote-]")) return items;
  return [{ text: "---" }, ...items]; // mammoth's notes at the end of a Word file
}

/** Google Docs' export and Word for the web put nested lists beside each other. They name their level, 0 or more. */
function flatLevelOf(list: Element): number {
  const docs = /\blst-kix_\w+-(\d)/.exec(list.className)?.[1];
  const word = list.firstElementChild?.getAttribute("data-aria-level");
  return docs ? Number(docs) : word ? Math.min(9, Math.max(1, Number(word) || 1)) - 1 : 0;
}

function checkOf(item: Element): string {
  const box = item.querySelector(":scope > input[type=checkbox], :scope > p > input[type=checkbox]");
  return box ? (box.hasAttribute("checked") ? "[x] " : "[ ] ") : "";
}

const checkMark = (sign: string) => (sign.startsWith("☐") ? "[ ] " : "[x] ");

/** Word writes a list item as a paragraph whose marker is text. */
function wordItem(paragraph: Element, level: number, context: Context): Block[] {
  const markers = [...paragraph.querySelectorAll("span")].filter((span) =>
    /mso-list\s*:\s*ignore/i.test(styleOf(span)),
  );
  const marker = markers
    .map((span) => span.textContent)
    .join("")
    .trim();
  for (const span of markers) span.remove();
  const text = oneLine(blocksOf(paragraph.childNodes, context));
  const [, sign] = /^\(?(\d+|[a-z]{1,5})[.)]/i.exec(marker) ?? [];
  const number = sign && (Number(sign) || 1); // Markdown has no letters, and counts on from 1
  return text ? [{ text: `${number ? `${number}.` : "-"} ${text}`, level: level - 1 }] : [];
}

// Tables

const rowsOf = (table: Element) =>
  [...table.children].flatMap((child) =>
    child.matches("thead, tbody, tfoot")
      ? [...child.children].filter((row) => row.matches("tr"))
      : child.matches("tr")
        ? [child]
        : [],
  );
const cellsOf = (row: Element) => [...row.children].filter((cell) => cell.matches("td, th"));

/** A table of data becomes a table. One that only lays out a page becomes what its cells hold. */
function tableOf(table: Element, context: Context): Block[] {
  const rows = rowsOf(table);
  const lineOf = (cell: Element) => {
    const place = { ...context, isCell: true, isHeading: cell.matches("th") };
    return oneLine(blocksOf(cell.childNodes, within(cell, place)));
  };
  if (context.isCell) {
    const texts = rows.map((row) => cellsOf(row).map(lineOf).join(", "));
    return [{ text: texts.filter(Boolean).join("; ") }];
  }
  const widths = rows.map((row) => cellsOf(row).reduce((sum, cell) => sum + spanOf(cell, "colspan"), 0));
  const isLayout =
    table.getAttribute("role") === "presentation" ||
    rows.every((row) => cellsOf(row).length < 2) ||
    widths.some((width) => width > maxColumns) ||
    (table.querySelector("table") !== null &&
      !rows.some((row) => cellsOf(row).some((cell) => cell.matches("th"))));
  if (isLayout)
    return rows.flatMap((row) =>
      cellsOf(row).flatMap((cell) => blocksOf(cell.childNodes, within(cell, context))),
    );

  const grid: string[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of cellsOf(row)) {
      while (grid[y]?.[x] !== undefined) x++;
      const text = lineOf(cell).replaceAll("|", "\\|");
      const [width, height] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
      for (let down = 0; down < height; down++)
        for (let right = 0; right < width; right++) {
          const line = grid[y + down];
          if (line) line[x + right] = down + right === 0 ? text : "";
        }
      x += width;
    }
  });
  const columns = grid.reduce((most, line) => Math.max(most, line.length), 0);
  const lines = grid
    .map((line) => Array.from({ length: columns }, (_, x) => line[x] ?? ""))
    .filter((line) => line.some(Boolean))
    .map((line) => `| ${line.join(" | ")} |`);
  lines.splice(1, 0, `|${" --- |".repeat(columns)}`);
  const caption = table.querySelector(":scope > caption");
  return [
    ...(caption ? blocksOf(caption.childNodes, context) : []),
    ...(lines.length > 1 ? [{ text: lines.join("\n") }] : []),
  ];
}

/** Bounded, because a page may claim a million columns. */
const spanOf = (cell: Element, name: "colspan" | "rowspan") =>
  Math.min(50, Math.max(1, Math.floor(Number(cell.getAttribute(name))) || 1));

// Code

function fenceOf(pre: Element): Block[] {
  for (const br of pre.querySelectorAll("br")) br.replaceWith("\n");
  const code = (pre.textContent ?? "").replace(/^\n/, "").trimEnd();
  const language = /\blang(?:uage)?-([\w+#-]+)/.exec(
    `${pre.className} ${pre.firstElementChild?.className}`,
  )?.[1];
  const fence = "`".repeat(Math.max(3, longestTicks(code) + 1));
  return code.trim() ? [{ text: `${fence}${language ?? ""}\n${code}\n${fence}` }] : [];
}

function codeOf(text: string): string {
  const ticks = "`".repeat(longestTicks(text) + 1);
  const gap = /^`|`$/.test(text) ? " " : "";
  return ticks + gap + text + gap + ticks;
}

const longestTicks = (text: string) =>
  (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);

// Inline text

const marks = ["~~", "**", "*"] as const;
type Mark = (typeof marks)[number];

interface Run {
  text: string;
  marks: readonly Mark[];
}

/** Appends the text of an inline node. */
function addRuns(runs: Run[], node: Node, outer: readonly Mark[], context: Context): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? "")
      .replace(/[ \t\r\n\f]+/g, " ")
      .replace(/\u00a0{2,}| \u00a0|\u00a0 /g, " ");
    runs.push({ text, marks: outer });
  }
  if (!(node instanceof Element) || isDropped(node)) return;
  const tag = node.localName;
  if (tag === "br")
    return void runs.push({ text: context.isHeading || context.isCell ? " " : "\n", marks: outer });
  if (node.matches(".Apple-converted-space")) return void runs.push({ text: " ", marks: outer });
  if (/^(?:code|tt|kbd|samp)$/.test(tag)) {
    const code = tidy((node.textContent ?? "").replace(/\s+/g, " "));
    return void runs.push({ text: code && codeOf(code), marks: outer });
  }
  const inner = marksOf(node, outer, context);
  const href = tag === "a" ? (node.getAttribute("href") ?? "") : "";
  if (href.startsWith("#") && node.textContent === "↑") return; // mammoth's way back from a note
  const address = href && addressOf(href);
  const added = address ? [] : runs;
  for (const child of node.childNodes) addRuns(added, child, address ? [] : inner, context);
  if (!address) return;
  const text = tidy(renderRuns(added).replace(/\n/g, " "));
  if (text) runs.push({ text: linkTo(address, text), marks: inner });
}

/** A link, or the address itself where it is the text. */
const linkTo = (address: string, text: string) =>
  text === address || `mailto:${text}` === address ? text : `[${text.replace(/[[\]]/g, "\\$&")}](${address})`;

const declared = {
  weight: /(?:^|;)\s*font-weight\s*:\s*([^;]+)/i,
  slant: /(?:^|;)\s*font-style\s*:\s*([^;\s]+)/i,
  line: /(?:^|;)\s*text-decoration(?:-line)?\s*:\s*([^;]+)/i,
};

/** Google Docs wraps everything in a bold element that isn't bold, and marks words by styles. */
function marksOf(element: Element, outer: readonly Mark[], { isHeading, page }: Context): readonly Mark[] {
  const classes = page.classes.size ? [...element.classList].map((name) => page.classes.get(name) ?? "") : [];
  const style = [styleOf(element), ...classes].join(";");
  const weight = declared.weight.exec(style)?.[1];
  const slant = declared.slant.exec(style)?.[1];
  const line = declared.line.exec(style)?.[1];
  const has: Record<Mark, boolean> = {
    "**": weight ? /^(?:bold|[6-9]00)/.test(weight) : element.matches("b, strong") || outer.includes("**"),
    "*": slant ? slant === "italic" : element.matches("i, em, cite, dfn") || outer.includes("*"),
    "~~": line?.includes("line-through") || element.matches("s, del, strike") || outer.includes("~~"),
  };
  return marks.filter((mark) => has[mark] && !(isHeading && mark === "**"));
}

/** The address of a link, if it can be followed from a document; undefined for scripts, files and fragments. */
function addressOf(href: string): string | undefined {
  const url = parseUrl(href.trim());
  if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return undefined;
  const target = url.hostname.endsWith("google.com") && url.pathname === "/url" && url.searchParams.get("q");
  const address = target && parseUrl(target)?.protocol.startsWith("http") ? target : href.trim();
  return address.replace(/[\s()<>]/g, (sign) =>
    sign === "(" ? "%28" : sign === ")" ? "%29" : encodeURIComponent(sign),
  );
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** Writes the runs with their marks. White space stays outside of marks, where Markdown wants it. */
function renderRuns(runs: Run[]): string {
  let text = "";
  let gap = ""; // white space that follows the text, and any mark that closes there
  const open: Mark[] = [];
  const close = (keeps: readonly Mark[]) => {
    const from = open.findIndex((mark) => !keeps.includes(mark));
    if (from >= 0) text += open.splice(from).reverse().join("");
  };
  for (const run of runs) {
    const words = run.text.trim();
    if (!words) {
      gap += run.text;
      continue;
    }
    close(/\n[^\S\n]*\n/.test(gap) ? [] : run.marks); // no emphasis across paragraphs
    const start = run.text.indexOf(words);
    const added = run.marks.filter((mark) => !open.includes(mark));
    open.push(...added);
    text += gap + run.text.slice(0, start) + added.join("") + words;
    gap = run.text.slice(start + words.length);
  }
  close([]);
  return text + gap;
}
