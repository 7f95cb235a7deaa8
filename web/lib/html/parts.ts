// What HTML is read as: blocks, and list items that are put into lists when all are known.
import {
  type Block,
  codeOf,
  type Inline,
  isList,
  type List,
  type ListItem,
  type Mark,
} from "../../../shared/document/nodes.ts";
import { tidy } from "../../../shared/document/tidy-inlines.ts";

export interface Context {
  page: Page;
  /** Of the elements around. */
  marks: readonly Mark[];
  /** How many lists and quotations are around. */
  depth: number;
  isCell?: boolean;
  /** Whether pictures are kept; plain text has none. */
  hasImages?: boolean;
  /** Whether line ends are lines (`white-space: pre-wrap`). */
  hasLines?: boolean;
  /** Reads the blocks and list items among nodes (read-blocks.ts). */
  readParts: (nodes: Iterable<Node>, context: Context) => Part[];
}

/** What is computed once for the whole document. */
export interface Page {
  /** The block elements, and all elements that contain one. */
  blocks: ReadonlySet<Element>;
  /** Declarations of the style sheets by class. */
  classes: ReadonlyMap<string, string>;
  /** The last number of each level of Word's lists. */
  numbers: Map<string, number>;
}

/** A list item before it is known in which list it is. */
export interface Item {
  type: "item";
  /** How deep it is nested, 0 for the outermost. */
  level: number;
  isOrdered: boolean;
  /** Its number, if it has one that the list may not count to. */
  number?: number | undefined;
  checked: boolean | null;
  content: Block[];
}

export type Part = Block | Item;

export const isItem = (part: Part): part is Item => part.type === "item";

/** Puts items into lists, and lists into the items above them. */
export function listsOf(parts: readonly Part[]): Block[] {
  const blocks: Block[] = [];
  /** The lists that go on, the innermost last. */
  let open: { list: List; level: number }[] = [];
  for (const part of parts) {
    if (!isItem(part)) {
      open = [];
      blocks.push(part);
      continue;
    }
    open = open.filter(({ level }) => level <= part.level);
    const last = open.at(-1);
    const item: ListItem = { type: "list_item", attrs: { checked: part.checked }, content: part.content };
    if (last?.level === part.level && goesOn(last.list, part)) {
      last.list.content.push(item);
      continue;
    }
    if (last?.level === part.level) open.pop();
    const list: List = part.isOrdered
      ? { type: "ordered_list", attrs: { start: part.number ?? 1 }, content: [item] }
      : { type: "bullet_list", content: [item] };
    const around = open.at(-1)?.list.content.at(-1);
    (around?.content ?? blocks).push(list);
    open.push({ list, level: part.level });
  }
  return blocks;
}

function goesOn(list: List, { isOrdered, number }: Item): boolean {
  if (list.type === "bullet_list") return !isOrdered;
  return isOrdered && (number === undefined || number === list.attrs.start + list.content.length);
}

/** The blocks among `nodes`; none without words. */
export const readBlocks = (nodes: Iterable<Node>, context: Context): Block[] =>
  listsOf(context.readParts(nodes, context));

/** Boxes of fonts, of which some are Word's own. */
const box = /^(?:[☐☑☒□🞎🗌🗹🗵🗷]|\[[ x]\](?=[ \u00a0]))[ \u00a0]*/u;

/** A paragraph that begins with a box as a task; null for all else. */
export function taskOf(block: Block): Item | null {
  const [first, ...others] = (block.type === "paragraph" && block.content) || [];
  const sign = first?.type === "text" ? box.exec(first.text)?.[0] : undefined;
  if (!sign || first?.type !== "text") return null;
  const text = first.text.slice(sign.length);
  const content = text ? [{ ...first, text }, ...others] : others;
  return {
    type: "item",
    level: 0,
    isOrdered: false,
    checked: !/^(?:[☐□🞎🗌]|\[ )/u.test(sign),
    content: [{ type: "paragraph", ...(content.length > 0 && { content }) }],
  };
}

/** The words of blocks as inline nodes, each block on a line of its own, or apart by `separator`. */
export function linesOf(parts: readonly Part[], separator?: string): Inline[] {
  const lines = parts.map((part): Inline[] => {
    if (part.type === "paragraph" || part.type === "heading") return part.content ?? [];
    if (part.type === "code_block")
      return codeOf(part)
        .split("\n")
        .flatMap((text): Inline[] => [
          { type: "hard_break" },
          ...(text ? [{ type: "text" as const, text }] : []),
        ])
        .slice(1);
    if (isList(part as Block))
      return linesOf(
        (part as List).content.map(
          ({ attrs: { checked }, content }): Block => ({
            type: "paragraph",
            content: [
              ...(checked === null ? [] : [{ type: "text" as const, text: checked ? "☒ " : "☐ " }]),
              ...linesOf(content, separator),
            ],
          }),
        ),
        separator,
      );
    if (part.type === "table")
      return part.content.flatMap((row) => row.content.flatMap(({ content }) => linesOf(content)));
    return "content" in part ? linesOf(part.content as Block[], separator) : [];
  });
  const apart: Inline = separator === undefined ? { type: "hard_break" } : { type: "text", text: separator };
  const joined = lines
    .filter((line) => line.length > 0)
    .flatMap((line, index) => (index ? [apart, ...line] : line));
  return tidy(joined.map((node) => (node.type === "hard_break" ? apart : node)));
}

/** The words of a heading: that all of them are bold is no emphasis. */
export function withoutBold(nodes: Inline[]): Inline[] {
  const isBold = (node: Inline) => node.marks?.some(({ type }) => type === "strong") ?? false;
  if (!nodes.every((node) => isBold(node) || node.type !== "text" || !node.text.trim())) return nodes;
  return tidy(
    nodes.map((node) => ({ ...node, marks: node.marks?.filter(({ type }) => type !== "strong") ?? [] })),
  );
}
