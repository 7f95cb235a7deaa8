// Documents as plain text, for readers and fields without formatting.
import {
  type Block,
  codeOf,
  type Inline,
  isList,
  type ListItem,
  type Mark,
  type Table,
  wordsOf,
} from "./nodes.ts";

/** Writes blocks as plain text that keeps numbers, bullets, lines and the addresses of links. */
export const writeText = (blocks: readonly Block[]): string => blocks.map(textOf).join("\n\n");

function textOf(block: Block): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return inlineText(block.content);
    case "bullet_list":
      return itemsOf(block.content, () => "- ");
    case "ordered_list":
      return itemsOf(block.content, (index) => `${block.attrs.start + index}. `);
    case "blockquote":
      return indented(writeText(block.content), "    ");
    case "code_block":
      return codeOf(block);
    case "table":
      return tableText(block);
    case "horizontal_rule":
      return "* * *";
    case "footnote_definition":
      return `[${block.attrs.label}] ${writeText(block.content)}`;
  }
}

function itemsOf(items: readonly ListItem[], signOf: (index: number) => string): string {
  return items
    .map(({ attrs: { checked }, content }, index) => {
      const sign = checked === null ? signOf(index) : checked ? "☑ " : "☐ ";
      const blocks = content.map(
        (block, at) => `${at === 0 ? "" : isList(block) ? "\n" : "\n\n"}${textOf(block)}`,
      );
      return sign + indented(blocks.join(""), " ".repeat(sign.length)).trimStart();
    })
    .join("\n");
}

/** Rows as lines and cells apart by tabs, which spreadsheets read. */
const tableText = ({ content }: Table): string =>
  content
    .map((row) =>
      row.content.map(({ content: [cell] }) => inlineText(cell.content).replaceAll("\n", " ")).join("\t"),
    )
    .join("\n");

const indented = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by);

/** A link's address follows its last words, unless they are the address. */
function inlineText(nodes: readonly Inline[] = []): string {
  let text = "";
  let linked = "";
  for (const [index, node] of nodes.entries()) {
    const link = linkOf(node);
    const words = wordsOfNode(node);
    text += words;
    linked += link ? words : "";
    if (!link || linkOf(nodes[index + 1])?.attrs.href === link.attrs.href) continue;
    const address = link.attrs.href.replace(/^(?:mailto|tel):/, "");
    if (!address.endsWith(linked) && /^[a-z]+:|@/i.test(link.attrs.href)) text += ` (${address})`;
    linked = "";
  }
  return text;
}

const linkOf = (node: Inline | undefined) =>
  node?.marks?.find((mark): mark is Extract<Mark, { type: "link" }> => mark.type === "link");

function wordsOfNode(node: Inline): string {
  if (node.type === "footnote_reference") return `[${node.attrs.label}]`;
  const caption = node.type === "image" && node.attrs.title;
  return caption ? [node.attrs.alt, caption].filter(Boolean).join("\n") : wordsOf([node]);
}
