import type { Language } from "../../catalog/languages.ts";
import { parseText, writtenWords } from "../analysis/parsed-text.ts";
import { cellsOf, tableLines } from "../analysis/plain-text.ts";
import { readabilityOf } from "../analysis/readability.ts";
import { type TokenizedText, tokenize } from "../analysis/tokens.ts";
import { countWords } from "../analysis/words.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";

/** A parsed text, ready for analysis. */
export interface ParsedPage {
  /** Its words and numbers; code and addresses are left out. */
  text: TokenizedText;
  /** Split on white space. */
  words: number;
  /** 0 to 100, a whole number; null without words or if the script is not supported. */
  readability: number | null;
  /** See `ParsedText.isSupported`. */
  isSupported: boolean;
  headings: { level: number; text: string }[];
  /** Empty if there is none. */
  firstParagraph: string;
  links: Link[];
  pictures: Picture[];
}

/** Parses a Markdown text that may contain HTML. */
export function parsePage(markdown: string, language: Language): ParsedPage {
  const { blocks, references } = blocksOf(htmlToMarkdown(withoutCode(markdown)));
  const read = blocks.map((block) => ({ ...block, ...readLinks(block.text, references) }));
  const reading = parseText(read.map(({ text }) => text).join("\n\n"), language);
  const { plain, isSupported, sentences } = reading;
  const readability = isSupported ? readabilityOf(writtenWords(reading), sentences.length, language) : null;
  return {
    text: tokenize(plain, language),
    words: countWords(plain),
    readability: readability === null ? null : Math.round(readability),
    isSupported,
    headings: read.filter(({ kind }) => kind === "heading").map(({ level, text }) => ({ level, text })),
    firstParagraph: firstParagraphOf(read),
    links: read.flatMap(({ links }) => links),
    pictures: read.flatMap(({ pictures }) => pictures),
  };
}

/** Falls back to the first list or quotation if there is no paragraph. */
function firstParagraphOf(blocks: Block[]): string {
  const texts = blocks.filter(({ kind, text }) => kind !== "heading" && text.trim());
  return (texts.find(({ kind }) => kind === "paragraph") ?? texts[0])?.text ?? "";
}

interface Link {
  text: string;
  href: string;
  /** "other" is a link within the page, a mailbox or a telephone number. */
  kind: "internal" | "external" | "other";
}

interface Picture {
  alt: string;
}

// Every part is bounded and cannot contain its own start, so that matching is linear for any input.
const address =
  "\\(\\s{0,5}<?([^\\s()<>]{0,2000}(?:\\([^\\s()<>]{0,200}\\)[^\\s()<>]{0,500})?)>?(?:\\s{1,5}[\"'][^\"'\\n]{0,500}[\"'])?\\s{0,5}\\)";
const picture = new RegExp(`!\\[([^[\\]]{0,500})\\]${address}`, "g");
const referredPicture = /!\[([^[\]]{0,500})\]\[([^[\]]{0,100})\]/g;
const anyLink = new RegExp(
  [
    `\\[([^[\\]]{0,500})\\]${address}`,
    "\\[([^[\\]]{0,500})\\]\\[([^[\\]]{0,100})\\]",
    "<?\\bhttps?:\\/\\/[^\\s<>]{1,2000}>?",
  ].join("|"),
  "gi",
);

/** Returns the links and images of a block, and the block with only their texts. */
function readLinks(block: string, references: References) {
  const links: Link[] = [];
  const pictures: Picture[] = [];
  const find = (text: string, name: string) => references.get((name || text).toLowerCase());
  const shown = block
    .replace(picture, (_, alt: string) => show(alt))
    .replace(referredPicture, (whole, alt: string, name: string) => (find(alt, name) ? show(alt) : whole));
  const text = shown.replace(anyLink, (...match) => {
    const [whole = "", inline, href = "", referred, name = ""]: (string | undefined)[] = match;
    if (inline !== undefined) return link(inline, href);
    if (referred === undefined) {
      const bare = whole.replace(/^<|[>.,;:!?)]{1,9}$/g, "");
      return link(bare, bare);
    }
    const referredTo = find(referred, name);
    return referredTo ? link(referred, referredTo) : whole;
  });
  return { text, links, pictures };

  function link(own: string, href: string): string {
    links.push({ text: own.trim(), href, kind: kindOf(href) });
    return own;
  }

  /** Link syntax inside an alternative text is not a link. */
  function show(alt: string): string {
    pictures.push({ alt: alt.trim() });
    return alt.replaceAll("://", " ");
  }
}

/** The site of a text is unknown: an address with a host is external, one without is internal. */
function kindOf(href: string): Link["kind"] {
  if (/^(?:https?:)?\/\/|^www\./i.test(href)) return "external";
  return /^#|^[a-z][a-z0-9+.-]{0,30}:|^$/i.test(href) ? "other" : "internal";
}

// Parses the blocks of a Markdown text line by line. Each table cell and each list item is a block.

interface Block {
  kind: "heading" | "paragraph" | "item" | "quote";
  /** 1 to 6 for a heading, otherwise 0. */
  level: number;
  /** On one line, including inline Markdown. */
  text: string;
}

/** The addresses of `[name]: address` definitions, by lower-case name. */
type References = ReadonlyMap<string, string>;

const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const underline = /^ {0,3}(?:(=+)|-+)[ \t]*$/;
const item = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(.*)$/;
const quote = /^ {0,3}>[ \t]?(.*)$/;
const reference = /^ {0,3}\[([^\]]{1,100})\]:[ \t]*(\S+)/;
const rule = /^(?:\*{3,}|-{3,}|_{3,}|[|:-]+)$/;

/** Returns the blocks and link references of a text whose code and tags have been removed. */
function blocksOf(markdown: string): { blocks: Block[]; references: References } {
  const blocks: Block[] = [];
  const references = new Map<string, string>();
  let open: Block | null = null;
  let lines = 0;
  const add = (kind: Block["kind"], text: string, level = 0): Block => {
    const block = { kind, level, text };
    blocks.push(block);
    lines = 1;
    return block;
  };
  const all = markdown.split(/\r\n|\r|\n/);
  const tables = tableLines(all);
  for (const [index, line] of all.entries()) {
    if (tables.has(index)) {
      if (tables.get(index) === "row") for (const cell of cellsOf(line)) if (cell) add("item", cell);
      open = null;
      continue;
    }
    const [, signs, title = ""] = heading.exec(line) ?? [];
    const [, name, address] = reference.exec(line) ?? [];
    const [underlined, isFirst] = underline.exec(line) ?? [];
    const [isItem, ownText = ""] = item.exec(line) ?? [];
    const [isQuote, quoted = ""] = quote.exec(line) ?? [];
    if (signs) {
      add("heading", withoutClosing(title), signs.length);
      open = null;
    } else if (name && address) references.set(name.toLowerCase(), address);
    else if (underlined && open?.kind === "paragraph" && lines === 1) {
      open.kind = "heading";
      open.level = isFirst ? 1 : 2;
      open = null;
    } else if (!line.trim() || rule.test(line.replace(/[ \t]+/g, ""))) open = null;
    else if (isItem) open = add("item", ownText.trim());
    else if (isQuote && open?.kind !== "quote") open = add("quote", quoted.trim());
    else if (open) {
      open.text += ` ${(isQuote ? quoted : line).trim()}`;
      lines++;
    } else open = add("paragraph", line.trim());
  }
  return { blocks, references };
}

/** Turns "Title ##" into "Title". */
function withoutClosing(title: string): string {
  const trimmed = title.trim();
  let end = trimmed.length;
  while (trimmed[end - 1] === "#") end--;
  return end === 0 || /\s/.test(trimmed[end - 1] ?? "") ? trimmed.slice(0, end).trim() : trimmed;
}

/** Characters inside code that would be parsed as tags or links. */
const signs = /[<>[\]()]/g;

const fence = /^ {0,3}(```|~~~)/;

/**
 * Removes fenced code from a Markdown text, and tag and link syntax from inline code, because examples are
 * not content. An unclosed fence is not a fence.
 */
export function withoutCode(markdown: string): string {
  const kept: string[] = [];
  let fenced: string[] | null = null;
  let mark = "";
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const [, found] = fence.exec(line) ?? [];
    if (fenced && found === mark) {
      fenced = null;
      kept.push("");
    } else if (fenced) fenced.push(line);
    else if (found) {
      fenced = [line];
      mark = found;
    } else kept.push(line);
  }
  return [...kept, ...(fenced ?? [])]
    .join("\n")
    .replace(/`[^`\n]{1,500}`/g, (code) => code.replace(signs, " "));
}
