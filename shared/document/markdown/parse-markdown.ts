import { contentOf, paragraphOf, withoutEmptyEnd } from "../canonical.ts";
import type { Align, Block, DocumentNode, Inline, ListItem, TableCell, TableRow } from "../nodes.ts";
import { type Token, tokensOf, unescapeSigns } from "./dialect.ts";
import { inlineOf } from "./read-inline.ts";

/** A top-level block with the lines it was read from, from the first to before the last; counted from 0. */
export interface ReadBlock {
  block: Block;
  lines: [number, number];
}

/** Parses Markdown. Takes time in proportion to the length, whatever the text contains. */
export const parseMarkdown = (markdown: string): DocumentNode => ({
  type: "doc",
  content: withoutEmptyEnd(readBlocks(markdown).map(({ block }) => block)),
});

/** Reads the top-level blocks in order; none of an empty text. `footnotes` are the labels of notes elsewhere. */
export function readBlocks(markdown: string, footnotes: Iterable<string> = []): ReadBlock[] {
  const reader = new BlockReader(tokensOf(markdown, footnotes));
  const blocks: ReadBlock[] = [];
  while (!reader.isAtEnd) {
    const lines = reader.lines;
    blocks.push({ block: reader.block(), lines });
  }
  return blocks;
}

/** Where each line begins, for the lines of `ReadBlock`. In UTF-16 units. */
export const lineStarts = (markdown: string): number[] => [
  0,
  ...Array.from(markdown.matchAll(/\r\n?|\n/g), ({ index, 0: end }) => index + end.length),
];

const atLeastOne = (blocks: Block[]): Block[] => (blocks.length ? blocks : [{ type: "paragraph" }]);

/** Turns the flat tokens into nodes. */
class BlockReader {
  private at = 0;

  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  get lines(): [number, number] {
    return this.tokens[this.at]?.map ?? [0, 0];
  }

  block(): Block {
    const token = this.next();
    switch (token.type) {
      case "heading_open":
        return { type: "heading", attrs: { level: Number(token.tag[1]) }, ...contentOf(this.inlines()) };
      case "bullet_list_open":
        return { type: "bullet_list", content: this.until("bullet_list_close", () => this.item()) };
      case "ordered_list_open": {
        const start = Number(token.attrGet("start") ?? 1);
        return {
          type: "ordered_list",
          attrs: { start },
          content: this.until("ordered_list_close", () => this.item()),
        };
      }
      case "blockquote_open":
        return { type: "blockquote", content: this.blocks("blockquote_close") };
      case "footnote_open":
        return {
          type: "footnote_definition",
          attrs: { label: String(token.meta?.label) },
          content: this.blocks("footnote_close"),
        };
      case "fence":
      case "code_block":
        return codeBlock(token);
      case "hr":
        return { type: "horizontal_rule" };
      case "table_open":
        return { type: "table", content: this.rows() };
      default:
        return paragraphOf(this.inlines());
    }
  }

  private blocks(end: string): Block[] {
    return atLeastOne(this.until(end, () => this.block()));
  }

  private item(): ListItem {
    const checked = this.next().meta?.checked ?? null;
    return {
      type: "list_item",
      attrs: { checked: checked as boolean | null },
      content: this.blocks("list_item_close"),
    };
  }

  private rows(): TableRow[] {
    const rows: TableRow[] = [];
    for (let token = this.next(); token.type !== "table_close"; token = this.next())
      if (token.type === "tr_open")
        rows.push({ type: "table_row", content: this.until("tr_close", () => this.cell()) });
    return rows;
  }

  private cell(): TableCell {
    const { type, attrs } = this.next();
    const align = String(attrs?.[0]?.[1] ?? "").replace("text-align:", "") || null;
    return {
      type: type === "th_open" ? "table_header" : "table_cell",
      attrs: { align: align as Align },
      content: [paragraphOf(this.inlines())],
    };
  }

  /** Reads an `inline` token and the closing one behind it. */
  private inlines(): Inline[] {
    const content = inlineOf(this.next().children ?? []);
    this.next();
    return content;
  }

  private until<Node>(end: string, read: () => Node): Node[] {
    const nodes: Node[] = [];
    while (this.tokens[this.at]?.type !== end) nodes.push(read());
    this.next();
    return nodes;
  }

  private next(): Token {
    const token = this.tokens[this.at++];
    if (!token) throw new Error("the tokens of a text are not balanced");
    return token;
  }
}

function codeBlock({ content, info }: Token): Block {
  const text = content.replace(/\n$/, "");
  const attrs = { language: unescapeSigns(info).trim().split(/\s/)[0] ?? "" };
  return { type: "code_block", attrs, ...(text && { content: [{ type: "text", text }] }) };
}
