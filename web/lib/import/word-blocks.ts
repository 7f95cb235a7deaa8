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
  numbering?: { level: string } | null;
  indent?: { start?: string | null };
}

/** How much each level of a list is indented, in twentieths of a point: by Word, Google Docs and our export. */
const levelIndent = 720;
const deepestLevel = 9;

/** Stands in empty lines of code, which mammoth would drop, until the text is HTML. */
const emptyLine = "\ue002";
export const withEmptyLines = (html: string): string => html.replaceAll(emptyLine, "");

const codeStyles = /^(?:HTML Preformatted|Preformatted Text|Source Code)$/; // of Word, LibreOffice, and Pandoc and our export
const quoteStyles = ["Quote", "Intense Quote", "Quotations", "Block Text"]; // the latter of LibreOffice and Pandoc

const isMonospaced = ({ font }: WordElement) =>
  /^(?:courier|consolas|menlo|monaco|cascadia|roboto mono|liberation mono|dejavu sans mono|source code)/i.test(
    font ?? "",
  );

/** Gives blocks the styles of `blockRules`. */
export function withBlocks(element: WordElement): WordElement {
  const { type, children } = element;
  if (!children) return element;
  if (type === "run" && isMonospaced(element)) return styled(element, "Code");
  /** How deep the list item is that goes on; 0 outside of lists. */
  let deepest = 0;
  let codeDepth: number | undefined;
  const blocks = children.map((child) => {
    const { styleName = "", numbering } = child;
    const isQuote = quoteStyles.includes(styleName ?? "");
    const isCode = child.type === "paragraph" && isCodeBlock(child);
    if (child.type === "paragraph" && !isCode && !hasContent(child)) {
      codeDepth = undefined;
      return child;
    }
    const depth = Math.min(deepest, depthOf(child, isQuote));
    const isNewCode = codeDepth !== depth;
    deepest = numbering && !isQuote ? Number(numbering.level) + 1 : depth;
    codeDepth = isCode ? depth : undefined;
    if (isCode) return styled(codeLine(child), `Code ${depth}${isNewCode ? " start" : ""}`);
    const block = withBlocks(child);
    return depth > 0 ? styled(block, `Continued${isQuote ? " quote" : ""} ${depth}`) : block;
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

function isCodeBlock({ children = [], numbering, styleName }: WordElement): boolean {
  if (numbering || /^(?:heading|title)/i.test(styleName ?? "")) return false;
  if (codeStyles.test(styleName ?? "")) return true;
  return children.length > 0 && children.every((child) => child.type === "run" && isMonospaced(child));
}

function codeLine(paragraph: WordElement): WordElement {
  const runs = (paragraph.children ?? []).map((run) => ({ ...run, styleId: null, styleName: null }));
  return { ...paragraph, children: hasContent(paragraph) ? runs : [{ type: "text", value: emptyLine }] };
}

/** In how many lists a paragraph is by its indent, or by Word's style; 0 for new list items and headings. */
function depthOf({ type, numbering, styleName, indent }: WordElement, isQuote: boolean): number {
  if (type !== "paragraph" || numbering || /^(?:heading|title)/i.test(styleName ?? "")) return 0;
  const [isContinued, level = "1"] = /^List Continue(?: ([2-5]))?$/.exec(styleName ?? "") ?? [];
  if (isContinued) return Number(level);
  return Math.max(0, Math.floor(Number(indent?.start ?? 0) / levelIndent) - (isQuote ? 1 : 0)) || 0;
}

/** mammoth's rules for blocks, in lists and in quotations. */
export const blockRules: readonly string[] = [
  ...Array.from({ length: deepestLevel + 1 }, (_, depth) => {
    const outer = "ul|ol > li > ".repeat(depth);
    return [
      `p[style-name='Code ${depth} start'] => ${outer}pre:fresh:separator('\\n')`,
      `p[style-name='Code ${depth}'] => ${outer}pre:separator('\\n')`,
      `p[style-name='Continued ${depth}'] => ${outer}p:fresh`,
      `p[style-name='Continued quote ${depth}'] => ${outer}blockquote > p:fresh`,
    ];
  }).flat(),
  ...quoteStyles.flatMap((name) => [
    // Our export indents the list by the quotation as well.
    ...Array.from({ length: deepestLevel }, (_, index) =>
      (["ul", "ol"] as const).map((tag) => {
        const kind = tag === "ul" ? "unordered" : "ordered";
        const outer = "ul|ol > li > ".repeat(Math.max(0, index - 1));
        return `p[style-name='${name}']:${kind}-list(${index + 1}) => blockquote > ${outer}${tag} > li:fresh`;
      }),
    ).flat(),
    `p[style-name='${name}'] => blockquote > p:fresh`,
  ]),
  // mammoth's own list styles end at five levels.
  ...[6, 7, 8, 9].flatMap((level) => {
    const outer = "ul|ol > li > ".repeat(level - 1);
    return [
      `p:unordered-list(${level}) => ${outer}ul > li:fresh`,
      `p:ordered-list(${level}) => ${outer}ol > li:fresh`,
    ];
  }),
];
