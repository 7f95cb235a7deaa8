// Blocks that Word has no structure for, as mammoth's styles: code by its font, and what goes on inside a list item by its indent.

import type { RunMarks, WordStyle } from "./word-xml.ts";

/** An element of mammoth's documents, as far as it matters here. */
interface WordElement {
  type: string;
  children?: WordElement[];
  value?: string;
  font?: string | null;
  styleId?: string | null;
  styleName?: string | null;
  numbering?: { level: string; isOrdered?: boolean } | null;
  indent?: { start?: string | null };
  alignment?: string | null;
}

/** How much each level of a list is indented, in twentieths of a point: by Word, Google Docs and our export. */
const levelIndent = 720;
const deepestLevel = 9;
/** Quotations in lists, and lists in quotations, are read as deep as this. */
const deepestMixed = 4;

/** Stands in empty lines of code, which mammoth would drop, until the text is HTML. */
const emptyLine = "\ue002";
export const withEmptyLines = (html: string): string => html.replaceAll(emptyLine, "");

const codeStyles = /^(?:HTML Preformatted|Preformatted Text|(?:Quoted )?Source Code)$/; // of Word, LibreOffice, and Pandoc and our export
const quoteStyles = /^(?:(?:Intense )?Quote|Quotations|Block Text|Quoted Source Code)$/; // of Word, LibreOffice, Pandoc and our export

const isMonospaced = ({ font }: WordElement) =>
  /^(?:courier|consolas|menlo|monaco|cascadia|roboto mono|liberation mono|dejavu sans mono|source code)/i.test(
    font ?? "",
  );

/** Gives blocks the styles of `blockRules`. */
export function withBlocks(element: WordElement): WordElement {
  const { type, children } = element;
  if (!children) return element;
  if (type === "run" && isMonospaced(element)) return styled(element, "Code");
  /** What may go on. */
  let open = "";
  let codePlace: string | undefined;
  const blocks = children.map((child) => {
    const { numbering } = child;
    const isQuote = quoteStyles.test(child.styleName ?? "");
    const isCode = child.type === "paragraph" && type !== "tableCell" && isCodeBlock(child);
    if (child.type === "paragraph" && !isCode && !hasContent(child)) {
      codePlace = undefined;
      return child;
    }
    const place = isQuote ? quotePlace(child, open) : listPlace(child, open);
    const isNewCode = codePlace !== place;
    open = numbering ? `${isQuote ? place : "l".repeat(Number(numbering.level))}l` : place;
    codePlace = isCode ? place : undefined;
    if (isCode) return styled(codeLine(child), `Code ${place}${isNewCode ? " start" : ""}`);
    const block = withBlocks(child);
    if (place && numbering) return styled(block, `Item ${place} ${numbering.isOrdered ? "ol" : "ul"}`);
    if (place) return styled(block, `In ${place}`);
    return type === "tableCell" && /^(?:left|center|right)$/.test(child.alignment ?? "")
      ? styled(block, `Aligned ${child.alignment}`)
      : block;
  });
  return { ...element, children: blocks };
}

const styled = (element: WordElement, styleName: string) => ({ ...element, styleId: null, styleName });

/** Built-in styles whose look is their meaning. */
const ownLook =
  /^(?:heading|title|subtitle|caption|toc|table|header|footer|footnote|endnote|(?:intense )?quote|quotations|block text|hyperlink|followedhyperlink)/i;

/** Gives words the marks of their own style and of their paragraph's. */
export function withStyleMarks(
  element: WordElement,
  styles: ReadonlyMap<string, WordStyle>,
  around: RunMarks = {},
): WordElement {
  const style = styles.get(element.styleId ?? "");
  const own = style && !style.level && !ownLook.test(style.name) ? style.marks : {};
  const marks = { ...around, ...own };
  const children = element.children?.map((child) => withStyleMarks(child, styles, marks));
  const said = element.type === "run" ? Object.entries(marks).filter(([, value]) => value) : [];
  return { ...element, ...Object.fromEntries(said), ...(children && { children }) };
}

const hasContent = ({ type, value, children = [] }: WordElement): boolean =>
  type === "text"
    ? Boolean(value)
    : /^(?:image|break|noteReference)$/.test(type) || children.some(hasContent);

function isCodeBlock(block: WordElement): boolean {
  const { children = [], numbering, styleName } = block;
  if (numbering || isHeading(block)) return false;
  if (codeStyles.test(styleName ?? "")) return true;
  return children.length > 0 && children.every((child) => child.type === "run" && isMonospaced(child));
}

function codeLine(paragraph: WordElement): WordElement {
  const runs = (paragraph.children ?? []).map((run) => ({ ...run, styleId: null, styleName: null }));
  return { ...paragraph, children: hasContent(paragraph) ? runs : [{ type: "text", value: emptyLine }] };
}

const isHeading = ({ styleName }: WordElement) => /^(?:heading|title)/i.test(styleName ?? "");

/** What is around a block, the outermost first: "l" for a list, "q" for a quotation. */
type Place = string;

/** The lists around a paragraph by its indent, or by Word's style; none around new list items and headings. */
function listPlace(block: WordElement, open: Place): Place {
  const { type, numbering, styleName, indent } = block;
  if (type !== "paragraph" || numbering || isHeading(block)) return "";
  const [isContinued, level = "1"] = /^List Continue(?: ([2-5]))?$/.exec(styleName ?? "") ?? [];
  const depth = isContinued ? Number(level) : Math.floor(Number(indent?.start ?? 0) / levelIndent) || 0;
  return /^l*/.exec(open)?.[0].slice(0, Math.max(0, depth)) ?? "";
}

/** Our export indents a quotation as it does a list. */
function quotePlace({ numbering, indent }: WordElement, open: Place): Place {
  const depth = numbering ? Number(numbering.level) : Math.floor(Number(indent?.start ?? 0) / levelIndent);
  const count = Math.min(deepestMixed, Math.max(1, depth || 0));
  const around = open.slice(0, count);
  return (around.includes("q") ? around : `${open.slice(0, count - 1)}q`).padEnd(count, "q");
}

const places: Place[] = [""];
for (const place of places) if (place.length < deepestMixed) places.push(`${place}l`, `${place}q`);
for (let depth = deepestMixed + 1; depth <= deepestLevel; depth++) places.push("l".repeat(depth));

/** mammoth's rules for blocks, in lists and in quotations. */
export const blockRules: readonly string[] = [
  ...places.flatMap((place) => {
    const outer = [...place].map((one) => (one === "l" ? "ul|ol > li > " : "blockquote > ")).join("");
    return [
      `p[style-name='Code ${place} start'] => ${outer}pre:fresh:separator('\\n')`,
      `p[style-name='Code ${place}'] => ${outer}pre:separator('\\n')`,
      `p[style-name='In ${place}'] => ${outer}p:fresh`,
      ...["ul", "ol"].map((tag) => `p[style-name='Item ${place} ${tag}'] => ${outer}${tag} > li:fresh`),
    ];
  }),
  ...["left", "center", "right"].map((side) => `p[style-name='Aligned ${side}'] => p[align='${side}']:fresh`),
  // mammoth's own list styles end at five levels.
  ...[6, 7, 8, 9].flatMap((level) => {
    const outer = "ul|ol > li > ".repeat(level - 1);
    return [
      `p:unordered-list(${level}) => ${outer}ul > li:fresh`,
      `p:ordered-list(${level}) => ${outer}ol > li:fresh`,
    ];
  }),
];
