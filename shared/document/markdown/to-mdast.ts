// Documents as Markdown's own tree, which mdast-util-to-markdown writes.
import type * as mdast from "mdast";
import { type MarkGroup, type MarkTree, markElements, markTree } from "../mark-tree.ts";
import {
  type Block,
  codeOf,
  type Inline,
  isEmptyParagraph,
  isList,
  type List,
  type Table,
  wordsOf,
} from "../nodes.ts";

/** How marks are written: with signs where Markdown has them, or all as HTML, which needs no word at its ends. */
export type MarkStyle = "signs" | "html";

export function toMdast(block: Block, style: MarkStyle): mdast.RootContent {
  switch (block.type) {
    case "paragraph":
      return { type: "paragraph", children: paragraphOf(block.content, style) };
    case "heading":
      return {
        type: "heading",
        depth: block.attrs.level as mdast.Heading["depth"], // 1 to 6
        children: inOneLine(block.content, style),
      };
    case "bullet_list":
    case "ordered_list":
      return listOf(block, style);
    case "blockquote":
      return { type: "blockquote", children: blocksOf(block.content, style) };
    case "code_block":
      return { type: "code", lang: block.attrs.language || null, value: codeOf(block) };
    case "horizontal_rule":
      return { type: "thematicBreak" };
    case "table":
      return tableOf(block, style);
    case "footnote_definition": {
      const { label } = block.attrs;
      return {
        type: "footnoteDefinition",
        identifier: label,
        label,
        children: blocksOf(block.content, style),
      };
    }
  }
}

const blocksOf = (blocks: readonly Block[], style: MarkStyle) =>
  blocks.map((block) => toMdast(block, style)) as mdast.BlockContent[]; // a note is one as well

function listOf(list: List, style: MarkStyle): mdast.List {
  const children = list.content.map(
    ({ attrs: { checked }, content }): mdast.ListItem => ({
      type: "listItem",
      checked,
      spread: !content.slice(1).every(isList),
      children: itemOf(content, checked, style),
    }),
  );
  if (list.type === "bullet_list") return { type: "list", ordered: false, spread: false, children };
  return { type: "list", ordered: true, start: list.attrs.start, spread: false, children };
}

function itemOf([first, ...more]: readonly Block[], checked: boolean | null, style: MarkStyle) {
  // "- ---" is a divider.
  if (first?.type === "horizontal_rule")
    return [{ type: "html", value: "___" } as const, ...blocksOf(more, style)];
  // The bullet alone is an empty item.
  if (checked === null && more.length === 0 && isEmptyParagraph(first)) return [];
  return blocksOf(first ? [first, ...more] : more, style);
}

const tableOf = ({ content }: Table, style: MarkStyle): mdast.Table => ({
  type: "table",
  align: content[0]?.content.map(({ attrs }) => attrs.align) ?? [],
  children: content.map((row) => ({
    type: "tableRow",
    children: row.content.map(({ content: [paragraph] }) => ({
      type: "tableCell",
      children: inOneLine(paragraph.content, style),
    })),
  })),
});

const lineBreak: mdast.Html = { type: "html", value: "<br>" };

/** Line breaks as `<br>`, where a line can't end. */
const inOneLine = (nodes: readonly Inline[] = [], style: MarkStyle): mdast.PhrasingContent[] =>
  phrasing(markTree(nodes), style, () => lineBreak);

/** An empty paragraph is a line break. So are breaks next to each other or at an end, which Markdown doesn't read otherwise. */
function paragraphOf(nodes: readonly Inline[] = [], style: MarkStyle): mdast.PhrasingContent[] {
  if (nodes.length === 0) return [lineBreak];
  const isLine = (node: Inline | undefined) => node !== undefined && node.type !== "hard_break";
  const ends = new Set(nodes.filter((_, at) => isLine(nodes[at - 1]) && isLine(nodes[at + 1])));
  return phrasing(markTree(nodes), style, (node) => (ends.has(node) ? { type: "break" } : lineBreak));
}

type WriteBreak = (node: Inline) => mdast.Break | mdast.Html;

const phrasing = (tree: MarkTree, style: MarkStyle, writeBreak: WriteBreak): mdast.PhrasingContent[] =>
  tree.flatMap((node) => ("mark" in node ? groupOf(node, style, writeBreak) : nodeOf(node, writeBreak)));

function nodeOf(node: Inline, writeBreak: WriteBreak): mdast.PhrasingContent {
  switch (node.type) {
    case "text":
      return { type: "text", value: node.text };
    case "hard_break":
      return writeBreak(node);
    case "image": {
      const { src, alt, title, width } = node.attrs;
      return { type: "image", url: width === null ? src : `${src}#width=${width}`, alt, title };
    }
    case "footnote_reference":
      return { type: "footnoteReference", identifier: node.attrs.label, label: node.attrs.label };
  }
}

const nodesOfMarks = { strong: "strong", em: "emphasis", strike: "delete" } as const;

function groupOf(
  { mark, children }: MarkGroup,
  style: MarkStyle,
  writeBreak: WriteBreak,
): mdast.PhrasingContent[] {
  if (mark.type === "code") return [{ type: "inlineCode", value: wordsOf(leavesOf(children)) }];
  const inside = phrasing(children, style, writeBreak);
  if (mark.type === "link") {
    const { href: url, title } = mark.attrs;
    return [{ type: "link", url, title, children: inside as mdast.Link["children"] }]; // a passage has one link at most
  }
  if (mark.type in nodesOfMarks && style === "signs")
    return [{ type: nodesOfMarks[mark.type as keyof typeof nodesOfMarks], children: inside }];
  const tag = markElements[mark.type];
  return [{ type: "html", value: `<${tag}>` }, ...inside, { type: "html", value: `</${tag}>` }];
}

const leavesOf = (tree: MarkTree): Inline[] =>
  tree.flatMap((node) => ("mark" in node ? leavesOf(node.children) : node));
