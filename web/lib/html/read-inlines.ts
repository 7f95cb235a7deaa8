// Words of HTML with their marks.
import type { Inline, Mark } from "../../../shared/document/nodes.ts";
import { encodeAddress } from "../../../shared/document/safe-address.ts";
import { isPicture } from "./captions.ts";
import { isDropped, styleOf } from "./html-elements.ts";
import type { Context } from "./parts.ts";

/** The context of an element's content. */
export const within = (element: Element, context: Context): Context => ({
  ...context,
  marks: marksOf(element, context),
});

/** Appends an inline node. White space is as browsers show it. */
export function addInlines(inlines: Inline[], node: Node, context: Context): void {
  if (node.nodeType === Node.TEXT_NODE) addText(inlines, node.textContent ?? "", context.marks);
  if (!(node instanceof Element)) return;
  if (node.matches("input[type=checkbox]")) addText(inlines, node.hasAttribute("checked") ? "☒ " : "☐ ", []);
  if (isDropped(node)) return;
  if (node instanceof HTMLImageElement) addImage(inlines, node, context);
  const tag = node.localName;
  if (tag === "br") inlines.push({ type: "hard_break" });
  if (node.matches(".Apple-converted-space")) addText(inlines, " ", context.marks);
  if (tag === "math") addText(inlines, formulaOf(node), context.marks);
  if (node.matches("br, math, .Apple-converted-space")) return;
  const href = tag === "a" ? (node.getAttribute("href") ?? "") : "";
  if (href.startsWith("#") && node.textContent === "↑") return; // mammoth's way back from a note
  const label = tag === "a" && node.id.includes("note-ref-") ? noteLabel(href) : undefined;
  if (label) return void inlines.push({ type: "footnote_reference", attrs: { label } });
  const inside = { ...context, marks: marksOf(node, context) };
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
const formulaOf = (math: Element): string =>
  (math.querySelector("annotation[encoding*=tex]") ?? math).textContent?.trim() ?? "";

const declared = {
  weight: /(?:^|;)\s*font-weight\s*:\s*([^;]+)/i,
  slant: /(?:^|;)\s*font-style\s*:\s*([^;\s]+)/i,
  line: /(?:^|;)\s*text-decoration(?:-line)?\s*:\s*([^;]+)/i,
  height: /(?:^|;)\s*vertical-align\s*:\s*(super|sub)/i,
};

/** The marks of an element's content. Google Docs wraps everything in a bold element that isn't bold, and marks words by styles. */
export function marksOf(element: Element, { marks, page }: Context): Mark[] {
  const classes = page.classes.size ? [...element.classList].map((name) => page.classes.get(name) ?? "") : [];
  const style = [styleOf(element), ...classes].join(";");
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
      !link && element.localName !== "a" && (line.includes("underline") || element.matches("u, ins")),
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
