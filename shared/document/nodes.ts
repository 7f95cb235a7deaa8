// A document as plain data: the JSON of the ProseMirror schema in schema.ts, so that texts are read, exported and analysed
// without ProseMirror.

export type Mark =
  | { type: "strong" | "em" | "underline" | "strike" | "code" | "highlight" | "superscript" | "subscript" }
  | { type: "link"; attrs: { href: string; title: string | null } };
export type MarkType = Mark["type"];

/** The schema's order, the outermost first. */
export const markOrder = [
  "link",
  "underline",
  "highlight",
  "superscript",
  "subscript",
  "strong",
  "em",
  "strike",
  "code",
] as const satisfies MarkType[];

interface Marked {
  marks?: Mark[];
}

export type Text = { type: "text"; text: string } & Marked;

export type Image = {
  type: "image";
  /** `title` is the caption; `width` is in CSS pixels, null for its own. */
  attrs: { src: string; alt: string; title: string | null; width: number | null };
} & Marked;

export type Inline =
  | Text
  | Image
  | ({ type: "hard_break" } & Marked)
  | ({ type: "footnote_reference"; attrs: { label: string } } & Marked);

interface Inlines {
  /** Absent if empty, as ProseMirror writes it. */
  content?: Inline[];
}

export type Align = "left" | "center" | "right" | null;

export type Paragraph = { type: "paragraph" } & Inlines;

export interface ListItem {
  type: "list_item";
  /** Whether a task is done; null for other items. */
  attrs: { checked: boolean | null };
  content: Block[];
}

export type List =
  | { type: "bullet_list"; content: ListItem[] }
  | { type: "ordered_list"; attrs: { start: number }; content: ListItem[] };

export interface TableCell {
  type: "table_header" | "table_cell";
  attrs: { align: Align };
  content: [Paragraph];
}

export interface TableRow {
  type: "table_row";
  content: TableCell[];
}

export interface Table {
  type: "table";
  /** The first row has the headers. All rows have as many cells. */
  content: TableRow[];
}

export type Block =
  | Paragraph
  | ({ type: "heading"; attrs: { level: number } } & Inlines)
  | List
  | { type: "blockquote"; content: Block[] }
  | { type: "code_block"; attrs: { language: string }; content?: [Text] }
  | { type: "horizontal_rule" }
  | Table
  | { type: "footnote_definition"; attrs: { label: string }; content: Block[] };

/** Has at least one block. */
export interface DocumentNode {
  type: "doc";
  content: Block[];
}

/** Whether two parts of documents are the same, wherever they come from. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const keys = new WeakMap<object, string>();

/** The same text for the same part of a document. Parts are never changed, so it is made once. */
export function keyOf(part: object): string {
  const key = keys.get(part) ?? JSON.stringify(part);
  keys.set(part, key);
  return key;
}

export const isEmptyParagraph = (block: Block | undefined): boolean =>
  block?.type === "paragraph" && !block.content;

export const isList = (block: Block): block is List =>
  block.type === "bullet_list" || block.type === "ordered_list";

/** The text of a code block. */
export const codeOf = ({ content }: Extract<Block, { type: "code_block" }>): string =>
  content?.[0]?.text ?? "";

/** The words of inline nodes, without their marks. A line break is "\n", an image its alternative text. */
export const wordsOf = (nodes: readonly Inline[] | undefined): string =>
  (nodes ?? []).map(inlineWords).join("");

function inlineWords(node: Inline): string {
  switch (node.type) {
    case "text":
      return node.text;
    case "hard_break":
      return "\n";
    case "image":
      return node.attrs.alt;
    case "footnote_reference":
      return "";
  }
}

/** Stands for an image that isn't loaded: its description or the name of its file. Empty without either. */
export function imageLabel({ alt, src }: Image["attrs"]): string {
  const label = alt.trim() || fileNameIn(src);
  return label && `🖼 ${label}`;
}

function fileNameIn(src: string): string {
  const name = /^data:/i.test(src) ? "" : (/([^/?#]+)\/?(?:[?#].*)?$/.exec(src)?.[1] ?? "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
