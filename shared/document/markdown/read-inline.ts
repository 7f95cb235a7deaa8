import { type Inline, type Mark, wordsOf } from "../nodes.ts";
import { safeAddress } from "../safe-address.ts";
import { tidy } from "../tidy-inlines.ts";
import type { Token } from "./dialect.ts";
import { htmlMarkOf } from "./html-marks.ts";

const marksOfTags = { strong: "strong", em: "em", s: "strike" } as const;

/** Reads the inline tokens of a block. */
export function inlineOf(tokens: readonly Token[]): Inline[] {
  const nodes: Inline[] = [];
  /** The marks that are open, the innermost last; null for a link that leads nowhere. */
  const open: (Mark | null)[] = [];
  const paired = pairedMarks(tokens);
  for (const token of tokens) {
    switch (token.type) {
      case "text":
        addText(nodes, token.content, open);
        break;
      case "code_inline":
        addText(nodes, token.content, [...open, { type: "code" }]);
        break;
      case "strong_open":
      case "em_open":
      case "s_open":
        open.push({ type: marksOfTags[token.tag as keyof typeof marksOfTags] });
        break;
      case "link_open":
        open.push(linkMark(token));
        break;
      case "strong_close":
      case "em_close":
      case "s_close":
      case "link_close":
        closeLast(
          open,
          token.type === "link_close" ? "link" : marksOfTags[token.tag as keyof typeof marksOfTags],
        );
        break;
      case "html_mark": {
        const { mark, isEnd } = htmlMarkOf(token);
        if (!paired.has(token)) addText(nodes, token.content, open);
        else if (isEnd) closeLast(open, mark);
        else open.push({ type: mark });
        break;
      }
      case "image":
        nodes.push({ type: "image", attrs: imageOf(token), ...marksOf(open) });
        break;
      case "softbreak":
      case "hardbreak":
        nodes.push({ type: "hard_break", ...marksOf(open) });
        break;
      case "footnote_reference":
        nodes.push({ type: "footnote_reference", attrs: token.meta as { label: string }, ...marksOf(open) });
        break;
    }
  }
  return tidy(nodes);
}

function addText(nodes: Inline[], text: string, open: readonly (Mark | null)[]): void {
  if (text) nodes.push({ type: "text", text, ...marksOf(open) });
}

const marksOf = (open: readonly (Mark | null)[]): { marks: Mark[] } => ({
  marks: open.filter((mark) => mark !== null),
});

function closeLast(open: (Mark | null)[], type: Mark["type"]): void {
  const index = open.findLastIndex((mark) => (mark?.type ?? "link") === type);
  if (index >= 0) open.splice(index, 1);
}

function linkMark(token: Token): Mark | null {
  const href = attribute(token, "href");
  return safeAddress(href)
    ? { type: "link", attrs: { href, title: attribute(token, "title") || null } }
    : null;
}

function imageOf(token: Token): { src: string; alt: string; title: string | null; width: number | null } {
  const [src = "", width] = attribute(token, "src").split(/#width=(\d{1,4})$/);
  const alt = wordsOf(inlineOf(token.children ?? []));
  return { src, alt, title: attribute(token, "title") || null, width: width ? Number(width) : null };
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? "");

/** The tokens of HTML marks that have their counterpart. */
function pairedMarks(tokens: readonly Token[]): ReadonlySet<Token> {
  const paired = new Set<Token>();
  const opened = new Map<string, Token[]>();
  for (const token of tokens) {
    if (token.type !== "html_mark") continue;
    const { mark, isEnd } = htmlMarkOf(token);
    const same = opened.get(mark) ?? [];
    opened.set(mark, same);
    const opening = isEnd ? same.pop() : undefined;
    if (!isEnd) same.push(token);
    else if (opening) paired.add(opening).add(token);
  }
  return paired;
}
