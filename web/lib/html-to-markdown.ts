// Turns pasted HTML into Markdown: what Word, Google Docs and web pages put on the clipboard. Loaded at the first paste.
// Text is not escaped, as it isn't when pasted plain: only what would break a table, a link or a fence is.

interface Block {
  text: string;
  /** A list, or an item of a Word list: follows another one without an empty line. */
  isList?: boolean;
}

interface Context {
  /** In a heading or table cell, text has one line, and a heading's bold is no emphasis. */
  isHeading?: boolean;
  isCell?: boolean;
}

/** Converts HTML. Scripts in it don't run and images aren't fetched, because the parsed document is inert. */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return joinBlocks(blocksOf(body, {}));
}

const joinBlocks = (blocks: Block[]): string =>
  blocks.reduce((text, block, index) => {
    const isTight = block.isList && blocks[index - 1]?.isList;
    return text + (index === 0 ? "" : isTight ? "\n" : "\n\n") + block.text;
  }, "");

const indented = (text: string, by: string) => text.replace(/\n(?=.)/g, `\n${by}`);

const dropped =
  "script, style, template, head, title, meta, link, noscript, iframe, object, embed, svg, math, canvas, audio, video, picture, img, input, select, textarea, button";
const blockTags =
  "address, article, aside, blockquote, body, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, tbody, td, tfoot, th, thead, tr, ul";

const styleOf = (element: Element) => element.getAttribute("style") ?? "";
const isDropped = (element: Element) =>
  element.matches(dropped) ||
  element.hasAttribute("hidden") ||
  /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(styleOf(element));
const isBlock = (element: Element) => element.matches(blockTags) || element.querySelector(blockTags) !== null;

/** The blocks in `parent`. Text and inline elements between two blocks make a paragraph. */
function blocksOf(parent: Element, context: Context): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  const flush = () => {
    blocks.push(...paragraphs(renderRuns(runs)));
    runs = [];
  };
  for (const child of parent.childNodes) {
    if (!(child instanceof Element) || !isBlock(child)) addRuns(runs, child, [], context);
    else if (!isDropped(child)) {
      flush();
      blocks.push(...blockOf(child, context));
    }
  }
  flush();
  return blocks;
}

function blockOf(element: Element, context: Context): Block[] {
  const tag = element.localName;
  const level = /^h([1-6])$/.exec(tag)?.[1] ?? (element.matches(".MsoTitle") ? "1" : undefined);
  if (level) {
    const text = oneLine(blocksOf(element, { ...context, isHeading: true }));
    return text ? [{ text: `${"#".repeat(Number(level))} ${text}` }] : [];
  }
  if (tag === "hr") return [{ text: "---" }];
  if (tag === "pre") return fenceOf(element);
  if (tag === "ul" || tag === "ol") return listOf(element, context);
  if (tag === "table") return tableOf(element, context);
  const blocks = blocksOf(element, context);
  if (tag === "blockquote" || element.matches(".MsoQuote, .MsoIntenseQuote"))
    return blocks.length ? [{ text: joinBlocks(blocks).replace(/^/gm, "> ").replace(/> $/gm, ">") }] : [];
  const wordLevel = /mso-list\s*:\s*l\d+ level(\d)/i.exec(styleOf(element))?.[1];
  return wordLevel ? wordItem(element, Number(wordLevel), context) : blocks;
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
      .map(({ text }) => text)
      .join(" ")
      .replace(/\s*\n\s*/g, " "),
  );

// Lists

function listOf(list: Element, context: Context): Block[] {
  const lines: string[] = [];
  let number = Number(list.getAttribute("start") ?? 1) || 1;
  for (const child of list.children) {
    if (child.matches("ul, ol")) {
      // Google Docs puts a nested list beside the item that it belongs to.
      for (const { text } of listOf(child, context)) lines.push(`    ${indented(text, "    ")}`);
      continue;
    }
    const [first, ...rest] = blocksOf(child, context);
    if (!first || isDropped(child)) continue;
    const box = child.querySelector(":scope > input[type=checkbox], :scope > p > input[type=checkbox]");
    const check = box ? (box.hasAttribute("checked") ? "[x] " : "[ ] ") : "";
    const marker = list.localName === "ol" ? `${number++}. ` : "- ";
    const text = [first.text, ...rest.map((block) => (block.isList ? "\n" : "\n\n") + block.text)].join("");
    lines.push(first.isList ? first.text : marker + check + indented(text, "    "));
  }
  return lines.length ? [{ text: lines.join("\n"), isList: true }] : [];
}

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
  const text = oneLine(blocksOf(paragraph, context));
  const number = /^\(?(\d+)[.)]/.exec(marker)?.[1];
  return text
    ? [{ text: `${"    ".repeat(level - 1)}${number ? `${number}.` : "-"} ${text}`, isList: true }]
    : [];
}

// Tables

/** A table of data becomes a table. One that only lays out a page becomes what its cells hold. */
function tableOf(table: Element, context: Context): Block[] {
  const rows = [...table.querySelectorAll("tr")].filter((row) => row.closest("table") === table);
  const cellsOf = (row: Element) => [...row.children].filter((cell) => cell.matches("td, th"));
  if (context.isCell) {
    const texts = rows.map((row) =>
      cellsOf(row)
        .map((cell) => oneLine(blocksOf(cell, context)))
        .join(", "),
    );
    return [{ text: texts.filter(Boolean).join("; ") }];
  }
  const isLayout =
    table.getAttribute("role") === "presentation" ||
    rows.every((row) => cellsOf(row).length < 2) ||
    (table.querySelector("table") !== null &&
      !rows.some((row) => cellsOf(row).some((cell) => cell.matches("th"))));
  if (isLayout) return rows.flatMap((row) => cellsOf(row).flatMap((cell) => blocksOf(cell, context)));

  const grid: string[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of cellsOf(row)) {
      while (grid[y]?.[x] !== undefined) x++;
      const text = oneLine(blocksOf(cell, { ...context, isCell: true })).replaceAll("|", "\\|");
      const [width, height] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
      for (let down = 0; down < height; down++)
        for (let right = 0; right < width; right++) {
          const line = grid[y + down];
          if (line) line[x + right] = down + right === 0 ? text : "";
        }
      x += width;
    }
  });
  const columns = Math.max(...grid.map((line) => line.length));
  const lines = grid
    .map((line) => Array.from({ length: columns }, (_, x) => line[x] ?? ""))
    .filter((line) => line.some(Boolean))
    .map((line) => `| ${line.join(" | ")} |`);
  lines.splice(1, 0, `|${" --- |".repeat(columns)}`);
  const caption = table.querySelector(":scope > caption");
  return [
    ...(caption ? blocksOf(caption, context) : []),
    ...(lines.length > 1 ? [{ text: lines.join("\n") }] : []),
  ];
}

/** Bounded, because a page may claim a million columns. */
const spanOf = (cell: Element, name: "colspan" | "rowspan") =>
  Math.min(50, Math.max(1, Number(cell.getAttribute(name)) || 1));

// Code

function fenceOf(pre: Element): Block[] {
  const code = (pre.textContent ?? "").replace(/^\n|\s+$/g, "");
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

const longestTicks = (text: string) => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));

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
  const address = tag === "a" ? addressOf(node.getAttribute("href") ?? "") : undefined;
  const added: Run[] = [];
  for (const child of node.childNodes) addRuns(added, child, address ? [] : inner, context);
  if (!address) return void runs.push(...added);
  const text = tidy(renderRuns(added).replace(/\n/g, " "));
  const isBare = text === address || `mailto:${text}` === address;
  if (text)
    runs.push({ text: isBare ? text : `[${text.replace(/[[\]]/g, "\\$&")}](${address})`, marks: inner });
}

/** Google Docs wraps everything in a bold element that isn't bold, and marks words by styles. */
function marksOf(element: Element, outer: readonly Mark[], { isHeading }: Context): readonly Mark[] {
  const style = styleOf(element);
  const styled = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i").exec(style)?.[1]?.trim();
  const weight = styled("font-weight");
  const slant = styled("font-style");
  const line = styled("text-decoration(?:-line)?");
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
  const open: Mark[] = [];
  const close = (keeps: readonly Mark[]) => {
    const from = open.findIndex((mark) => !keeps.includes(mark));
    if (from < 0) return;
    const words = text.trimEnd();
    text = words + open.splice(from).reverse().join("") + text.slice(words.length);
  };
  for (const run of runs) {
    if (!run.text.trim()) {
      text += run.text;
      continue;
    }
    close(run.marks);
    const words = run.text.trimStart();
    const added = run.marks.filter((mark) => !open.includes(mark));
    open.push(...added);
    text += run.text.slice(0, run.text.length - words.length) + added.join("") + words;
  }
  close([]);
  return text;
}
