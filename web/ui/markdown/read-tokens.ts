// Converts marked's tokens to a safe tree.
import type { MarkedToken, Token, Tokens } from "marked";
import { type Block, type Inline, type ListItem, wordsOf } from "./markdown-tree.ts";

export function readBlocks(tokens: readonly Token[], tight = false): Block[] {
  return (tokens as readonly MarkedToken[]).flatMap((token): Block[] => {
    switch (token.type) {
      case "heading":
        return [{ type: "heading", depth: token.depth, children: readInline(token.tokens) }];
      case "paragraph":
        return [{ type: "paragraph", tight, children: readInline(token.tokens) }];
      case "text":
        return [{ type: "paragraph", tight, children: readInline(token.tokens ?? [token]) }];
      case "blockquote":
        return [{ type: "quote", children: readBlocks(token.tokens) }];
      case "list":
        return [readList(token)];
      case "code":
        return [{ type: "code", language: languageOf(token), text: token.text }];
      case "table":
        return [readTable(token)];
      case "hr":
        return [{ type: "rule" }];
      default:
        return []; // raw HTML, blank lines, definitions
    }
  });
}

const languageOf = ({ lang = "" }: Tokens.Code) => decodeReferences(lang).trim().split(/\s/)[0] ?? "";

const readList = ({ ordered, start, loose, items }: Tokens.List): Block => ({
  type: "list",
  start: ordered ? start || 0 : null,
  items: items.map(
    ({ task, checked = false, tokens }): ListItem => ({
      done: task ? checked : null,
      children: readBlocks(tokens, !loose),
    }),
  ),
});

const readTable = ({ align, header, rows }: Tokens.Table): Block => ({
  type: "table",
  align,
  head: header.map(({ tokens }) => readInline(tokens)),
  rows: rows.map((cells) => cells.map(({ tokens }) => readInline(tokens))),
});

function readInline(tokens: readonly Token[]): Inline[] {
  return (tokens as readonly MarkedToken[]).flatMap((token): Inline[] => {
    switch (token.type) {
      case "text":
        return [{ type: "text", text: decodeReferences(token.text) }];
      case "escape":
        return [{ type: "text", text: token.text }];
      case "codespan":
        return [{ type: "code", text: token.text }];
      case "strong":
      case "em":
      case "del":
        return [{ type: token.type, children: readInline(token.tokens) }];
      case "link":
        return [readLink(token)];
      case "image":
        return [{ type: "text", text: imageText(wordsOf(readInline(token.tokens)), token.href) }];
      case "br":
        return [{ type: "break" }];
      case "html":
        // Table cells have no other line break; without it words would run together.
        return /^<br\s*\/?>$/i.test(token.text) ? [{ type: "break" }] : [];
      default:
        return []; // the item has the task's state
    }
  });
}

/** Replaces an image, which is never loaded, by its description or file name. */
function imageText(description: string, href: string): string {
  const label = description.trim() || fileNameIn(href);
  return label && `🖼 ${label}`;
}

function fileNameIn(href: string): string {
  const name = /^data:/i.test(href) ? "" : (/([^/?#]+)\/?(?:[?#].*)?$/.exec(href)?.[1] ?? "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Bare URLs are kept as written. */
const readLink = ({ href, autolink = false, text, tokens }: Tokens.Link): Inline => ({
  type: "link",
  address: safeAddress(href, autolink),
  children: autolink ? [{ type: "text", text }] : readInline(tokens),
});

const safeProtocol = /^(https?|ircs?|mailto|xmpp)$/i;

/** Returns the address if it is relative or has an allowed protocol, else an empty string. */
function safeAddress(written: string, literal = false): string {
  const address = (literal ? written : decodeReferences(written)).toWellFormed();
  const protocol = /^([^/?#:]*):/.exec(address)?.[1];
  if (protocol !== undefined && !safeProtocol.test(protocol)) return "";
  return encodeURI(address).replaceAll("%25", "%");
}

const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,31}));/g;

/** Decodes character references (`&amp;`, `&#38;`, `&#x26;`) as CommonMark does. */
const decodeReferences = (text: string): string =>
  text.includes("&")
    ? text.replace(reference, (whole, decimal?: string, hex?: string, name?: string) =>
        name ? named(name, whole) : numbered(Number.parseInt(decimal ?? hex ?? "", decimal ? 10 : 16)),
      )
    : text;

const unreadable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

function numbered(code: number): string {
  const sign = code > 0x10ffff ? "" : String.fromCodePoint(code);
  return !sign || unreadable.test(sign) ? "\ufffd" : sign;
}

let reader: HTMLTextAreaElement | undefined;

/** Decodes named references by the browser: letters and digits only, in a detached element. */
function named(name: string, whole: string): string {
  reader ??= document.createElement("textarea");
  reader.innerHTML = whole;
  const read = reader.value;
  // `&notit;` decodes to `¬it;`: not a full name.
  return read.endsWith(";") && name !== "semi" ? whole : read;
}
