// Converts pasted HTML to Markdown, so that analyses need only one parser.
import { decodeReferences } from "../analysis/prose.ts";

/** A ">" inside a quoted attribute does not end a tag. */
const tag =
  /<(\/?)([a-z][a-z0-9]{0,14})(?=[\s/>])((?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,2000}|[^<>]*)>/gi;
const blocks = new Set(
  "article aside blockquote dd div dl dt figcaption figure footer form header hr main nav ol p pre section table tr ul".split(
    " ",
  ),
);
const hidden = new Set(["script", "style", "template", "head", "noscript"]);

/** Converts HTML headings, links, images and paragraphs to Markdown and removes all other tags. Linear time. */
export function htmlToMarkdown(text: string): string {
  if (!text.includes("<")) return decodeReferences(text);
  const source = withoutComments(text);
  const writer = new Writer();
  let last = 0;
  for (const match of source.matchAll(tag)) {
    const [whole, closing = "", name = "", attributes = ""] = match;
    writer.text(source.slice(last, match.index));
    last = match.index + whole.length;
    writer.tag(name.toLowerCase(), closing === "/", attributes);
  }
  writer.text(source.slice(last));
  return decodeReferences(writer.end());
}

class Writer {
  private readonly out: string[] = [];
  private href: string | null = null;
  private isInHeading = false;
  private hiddenIn: string | null = null;

  text(text: string) {
    if (this.hiddenIn || !text) return;
    const line = this.isInHeading || this.href !== null ? text.replace(/\s+/g, " ") : text;
    this.out.push(this.href === null ? line : line.replace(/[[\]]/g, " "));
  }

  tag(name: string, isClosing: boolean, attributes: string) {
    if (this.hiddenIn) {
      if (isClosing && name === this.hiddenIn) this.hiddenIn = null;
    } else if (hidden.has(name)) this.hiddenIn = isClosing ? null : name;
    else if (name === "a") this.link(isClosing ? null : attributeOf("href", attributes));
    else if (name === "img") this.picture(attributes);
    else if (/^h[1-6]$/.test(name)) this.heading(Number(name[1]), isClosing);
    else if (name === "li") this.out.push(isClosing ? "" : "\n- ");
    else if (name === "br") this.out.push(this.isInHeading ? " " : "\n");
    else if (name === "td" || name === "th") this.out.push(" ");
    else if (blocks.has(name)) this.out.push("\n\n");
  }

  end(): string {
    this.link(null);
    return this.out.join("");
  }

  private link(href: string | null) {
    if (this.href !== null) this.out.push(`](${this.href})`);
    this.href = href === null ? null : asAddress(href);
    if (this.href !== null) this.out.push("[");
  }

  private picture(attributes: string) {
    const alt = (attributeOf("alt", attributes) ?? "").replace(/[[\]\s]+/g, " ");
    this.out.push(`![${alt}](${asAddress(attributeOf("src", attributes) ?? "")})`);
  }

  private heading(level: number, isClosing: boolean) {
    this.link(null);
    this.isInHeading = !isClosing;
    this.out.push(isClosing ? "\n\n" : `\n\n${"#".repeat(level)} `);
  }
}

const escapes: Record<string, string> = { "(": "%28", ")": "%29", "<": "%3C", ">": "%3E" };

const asAddress = (href: string) => href.trim().replace(/[()<>\s]/g, (sign) => escapes[sign] ?? "%20");

function withoutComments(text: string): string {
  const kept: string[] = [];
  let at = 0;
  while (true) {
    const start = text.indexOf("<!--", at);
    const end = start < 0 ? -1 : text.indexOf("-->", start + 4);
    if (end < 0) return kept.join("") + text.slice(at);
    kept.push(text.slice(at, start));
    at = end + 3;
  }
}

const attribute = /([a-z-]{1,40})(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi;
/** In UTF-16 units. */
const longestAttributes = 4000;

/** Returns the value of an attribute of a tag, or null. */
function attributeOf(name: string, attributes: string): string | null {
  for (const [, own = "", ...values] of attributes.slice(0, longestAttributes).matchAll(attribute))
    if (own.toLowerCase() === name) return values.find((value) => value !== undefined) ?? "";
  return null;
}
