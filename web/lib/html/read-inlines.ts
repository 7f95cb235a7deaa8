// Words of HTML with their marks.
import type { Inline, Mark } from "../../../shared/document/nodes.ts";
import { encodeAddress } from "../../../shared/document/safe-address.ts";
import { isPicture } from "./captions.ts";
import { isDropped, styleOf } from "./html-elements.ts";
import type { Context, Page } from "./parts.ts";

/** The context of an element's content. */
export const within = (element: Element, context: Context): Context => ({
  ...context,
  marks: marksOf(element, context),
  hasLines: hasLines(element) ?? context.hasLines ?? false,
});

function hasLines(element: Element): boolean | undefined {
  const value = /(?:^|;)\s*white-space(?:-collapse)?\s*:\s*([\w-]+)/i.exec(styleOf(element))?.[1];
  return value === undefined || value === "inherit" ? undefined : /^(?:pre|break)/i.test(value);
}

/** Text as it is shown: its lines are lines where a style says so. */
function addLines(inlines: Inline[], text: string, { marks, hasLines: isLined }: Context): void {
  for (const [index, line] of (isLined ? text.split("\n") : [text]).entries()) {
    if (index > 0) inlines.push({ type: "hard_break" });
    addText(inlines, line, marks);
  }
}

/** Whether an image stands for its alternative text: an emoji, or Wikipedia's formulas. */
const isText = ({ alt, className }: HTMLImageElement): boolean =>
  /^\p{Extended_Pictographic}\P{L}{0,9}$/u.test(alt) || /\bmath-|\blatex\b/.test(className);

/** Appends an inline node. White space is as browsers show it. */
export function addInlines(inlines: Inline[], node: Node, context: Context): void {
  if (node.nodeType === Node.TEXT_NODE) addLines(inlines, node.textContent ?? "", context);
  if (!(node instanceof Element)) return;
  if (node.matches("input[type=checkbox]")) addText(inlines, node.hasAttribute("checked") ? "☒ " : "☐ ", []);
  if (isDropped(node)) return;
  if (node instanceof HTMLImageElement && isText(node))
    addText(inlines, node.alt.replace(/^\{\\displaystyle (.*)\}$/, "$1"), context.marks);
  else if (node instanceof HTMLImageElement) addImage(inlines, node, context);
  const tag = node.localName;
  if (tag === "br") inlines.push({ type: "hard_break" });
  if (node.matches(".Apple-converted-space")) addText(inlines, " ", context.marks);
  if (tag === "math") addText(inlines, formulaOf(node), context.marks);
  if (node.matches("br, math, .Apple-converted-space")) return;
  const href = tag === "a" ? (node.getAttribute("href") ?? "") : "";
  if (href.startsWith("#") && node.textContent === "↑") return; // mammoth's way back from a note
  const label = tag === "a" && node.id.includes("note-ref-") ? noteLabel(href) : undefined;
  if (label) return void inlines.push({ type: "footnote_reference", attrs: { label } });
  const inside = within(node, context);
  for (const child of node.childNodes) addInlines(inlines, child, inside);
}

function addImage(inlines: Inline[], image: HTMLImageElement, { hasImages, marks }: Context): void {
  if (!hasImages || !isPicture(image)) return;
  const src = encodeAddress(image.getAttribute("src") ?? "");
  const attrs = { src, alt: image.alt.trim(), title: image.dataset.caption || null, width: null };
  inlines.push({ type: "image", attrs, marks: [...marks] });
}

function addText(inlines: Inline[], written: string, marks: readonly Mark[]): void {
  const last = inlines.at(-1);
  const isAfterSpace =
    !last || last.type === "hard_break" || (last.type === "text" && last.text.endsWith(" "));
  const text = written
    .replaceAll("\u00ad", "") // where a page may hyphenate a word
    .replace(/[ \t\r\n\f]+/g, " ")
    .replace(/\u00a0{2,}| \u00a0|\u00a0 /g, " ")
    .replace(isAfterSpace ? /^ / : /^(?!)/, "");
  if (text) inlines.push({ type: "text", text, marks: [...marks] });
}

/** The label of mammoth's note at this address or id; undefined for others. */
export function noteLabel(address: string): string | undefined {
  const [, kind, label] = /^#?(foot|end)note-([\w-]{1,80})$/.exec(address) ?? [];
  return kind && label && (kind === "foot" ? label : `end-${label}`);
}

/** A formula as its TeX, or the characters that it shows. */
function formulaOf(math: Element): string {
  for (const code of math.querySelectorAll("script, style")) code.remove();
  return (math.querySelector("annotation[encoding*=tex]") ?? math).textContent?.trim() ?? "";
}

const declared = {
  weight: /(?:^|;)\s*font-weight\s*:\s*([^;]+)/i,
  slant: /(?:^|;)\s*font-style\s*:\s*([^;\s]+)/i,
  line: /(?:^|;)\s*text-decoration(?:-line)?\s*:\s*([^;]+)/i,
  height: /(?:^|;)\s*vertical-align\s*:\s*(super|sub)/i,
};

/** The declarations of an element's style and classes. */
export function declarationsOf(element: Element, { classes }: Page): string {
  const own = classes.size ? [...element.classList].map((name) => classes.get(name) ?? "") : [];
  return [styleOf(element), ...own].join(";");
}

/** The marks of an element's content. Google Docs wraps everything in a bold element that isn't bold, and marks words by styles. */
export function marksOf(element: Element, { marks, page }: Context): Mark[] {
  const style = declarationsOf(element, page);
  const weight = declared.weight.exec(style)?.[1];
  const slant = declared.slant.exec(style)?.[1];
  const line = declared.line.exec(style)?.[1] ?? "";
  const height = declared.height.exec(style)?.[1]?.toLowerCase();
  const address = element.localName === "a" ? addressOf(element.getAttribute("href") ?? "") : undefined;
  const outer = (type: Mark["type"]) => marks.find((mark) => mark.type === type);
  const link = address ? { type: "link" as const, attrs: { href: address, title: null } } : outer("link");
  const has: Record<Exclude<Mark["type"], "link">, boolean> = {
    strong: weight ? /^(?:bold|[6-9]00)/.test(weight) : element.matches("b, strong"),
    em: slant ? slant === "italic" : element.matches("i, em, cite, dfn"),
    strike: line.includes("line-through") || element.matches("s, del, strike"),
    // A link is underlined anyway.
    underline:
      !link &&
      element.localName !== "a" &&
      (line.includes("underline") || element.matches("u, ins:not([cite^='mailto:'])")),
    superscript: height === "super" || element.matches("sup"),
    subscript: height === "sub" || element.matches("sub"),
    highlight: element.matches("mark") || /mso-highlight\s*:/i.test(style),
    code: element.matches("code, tt, kbd, samp"),
  };
  const isEnded = { strong: weight !== undefined, em: slant !== undefined } as Partial<
    Record<Mark["type"], boolean>
  >;
  const types = Object.keys(has) as (keyof typeof has)[];
  const own = types.filter((type) => has[type] || (outer(type) && !isEnded[type]));
  return [...(link ? [link] : []), ...own.map((type) => ({ type }))];
}

/** The address of a link, if it can be followed from a document; undefined for scripts, files and fragments. */
function addressOf(href: string): string | undefined {
  const url = parseUrl(href.trim());
  if (!url || !/^(?:https?|mailto|tel|sms):$/.test(url.protocol)) return undefined;
  const target = url.hostname.endsWith("google.com") && url.pathname === "/url" && url.searchParams.get("q");
  const address = target && parseUrl(target)?.protocol.startsWith("http") ? target : href.trim();
  return encodeAddress(address);
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
