// Documents in the form that Markdown can store: without white space that readers don't see.
import {
  type Block,
  type DocumentNode,
  type Inline,
  isEmptyParagraph,
  keyOf,
  type Paragraph,
} from "./nodes.ts";
import { tidy } from "./tidy-inlines.ts";

/** Returns the document as it is after it was written and read again. Words and lines stay. */
export const canonicalDocument = ({ content }: DocumentNode): DocumentNode => ({
  type: "doc",
  content: withoutEmptyEnd(canonicalBlocks(content)),
});

/** Canonical forms of blocks that have nothing to do with others. */
const known = new WeakMap<Block, Block>();

/** The canonical blocks of a whole document. A reference whose footnote has gone is text. */
export function canonicalBlocks(blocks: readonly Block[]): Block[] {
  const labels = labelsOf(
    blocks.filter((block) => !known.has(block)),
    "footnote_definition",
  );
  const hasNote = (node: Inline) => node.type !== "footnote_reference" || labels.has(node.attrs.label);
  const asText = (node: Inline): Inline =>
    node.type === "footnote_reference" && !labels.has(node.attrs.label)
      ? { type: "text", text: `[^${node.attrs.label}]`, marks: node.marks ?? [] }
      : node;
  return blocks.map((block) => {
    const canonical =
      known.get(block) ??
      canonicalBlock(block, (nodes) => tidy(nodes.every(hasNote) ? nodes : nodes.map(asText)));
    if (!keyOf(block).includes('"footnote_')) known.set(block, canonical);
    return canonical;
  });
}

/** The labels of the footnotes that blocks define or refer to. */
export function labelsOf(
  blocks: readonly Block[],
  type: "footnote_definition" | "footnote_reference",
): Set<string> {
  const labels = new Set<string>();
  JSON.stringify(blocks, (_, node) => {
    if (node?.type === type) labels.add(node.attrs.label);
    return node;
  });
  return labels;
}

/** Without the empty paragraphs at the end of a document, which has at least one block. */
export function withoutEmptyEnd(blocks: readonly Block[]): Block[] {
  const last = blocks.findLastIndex((block) => !isEmptyParagraph(block));
  return last < 0 ? [{ type: "paragraph" }] : blocks.slice(0, last + 1);
}

type Tidy = (nodes: readonly Inline[]) => Inline[];

function canonicalBlock(block: Block, tidyInlines: Tidy): Block {
  const all = (blocks: readonly Block[]) => blocks.map((one) => canonicalBlock(one, tidyInlines));
  switch (block.type) {
    case "paragraph":
      return paragraphOf(tidyInlines(block.content ?? []));
    case "heading": {
      const { level } = block.attrs;
      return { type: "heading", attrs: { level }, ...contentOf(tidyInlines(block.content ?? [])) };
    }
    case "table":
      return {
        type: "table",
        content: block.content.map((row) => ({
          type: "table_row",
          content: row.content.map(({ type, attrs: { align }, content: [paragraph] }) => ({
            type,
            attrs: { align },
            content: all([paragraph]) as [typeof paragraph],
          })),
        })),
      };
    case "bullet_list":
    case "ordered_list":
      return { ...block, content: block.content.map((item) => ({ ...item, content: all(item.content) })) };
    case "blockquote":
    case "footnote_definition":
      return { ...block, content: all(block.content) };
    default:
      return block;
  }
}

/** The paragraph of tidy nodes. One of a line break is an empty one. */
export const paragraphOf = (nodes: Inline[]): Paragraph => ({
  type: "paragraph",
  ...contentOf(nodes.length === 1 && nodes[0]?.type === "hard_break" ? [] : nodes),
});

export const contentOf = (content: Inline[]) => (content.length ? { content } : {});
