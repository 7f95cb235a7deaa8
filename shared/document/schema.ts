// The schema of documents for ProseMirror: the editor and the authority of live documents use it. nodes.ts has its JSON as
// types. The names are those of ProseMirror's own schemas.
import { type AttributeSpec, type Attrs, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { isOwnImage } from "./own-image.ts";
import { safeAddress } from "./safe-address.ts";

const nullable = (type: string): AttributeSpec => ({ default: null, validate: `${type}|null` });

/** Reads a node's attributes from an element. Workers have no types of the DOM. */
type Read = (attribute: (name: string) => string | null) => Attrs;
const attributes = (read: Read) => (element: { getAttribute(name: string): string | null }) =>
  read((name) => element.getAttribute(name));

const anyBlock = { group: "block", defining: true } as const;

const nodes = {
  doc: { content: "block+" },
  paragraph: { content: "inline*", group: "block", toDOM: () => ["p", 0], parseDOM: [{ tag: "p" }] },
  heading: {
    ...anyBlock,
    content: "inline*",
    attrs: { level: { default: 1, validate: "number" } },
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  },
  bullet_list: {
    content: "list_item+",
    group: "block",
    toDOM: () => ["ul", { dir: "auto" }, 0],
    parseDOM: [{ tag: "ul" }],
  },
  ordered_list: {
    content: "list_item+",
    group: "block",
    attrs: { start: { default: 1, validate: "number" } },
    toDOM: ({ attrs }) => ["ol", { dir: "auto", ...(attrs.start !== 1 && { start: attrs.start }) }, 0],
    parseDOM: [{ tag: "ol", getAttrs: attributes((get) => ({ start: Number(get("start") ?? 1) })) }],
  },
  list_item: {
    content: "block+",
    defining: true,
    attrs: { checked: nullable("boolean") },
    toDOM: ({ attrs }) => ["li", attrs.checked === null ? {} : { "data-checked": attrs.checked }, 0],
    parseDOM: [
      {
        tag: "li",
        getAttrs: attributes((get) => {
          const checked = get("data-checked");
          return { checked: checked === null ? null : checked === "true" };
        }),
      },
      { tag: "[data-copied]", ignore: true }, // the box, for other editors
    ],
  },
  blockquote: {
    ...anyBlock,
    content: "block+",
    toDOM: () => ["blockquote", { dir: "auto" }, 0],
    parseDOM: [{ tag: "blockquote" }],
  },
  code_block: {
    ...anyBlock,
    content: "text*",
    marks: "",
    code: true,
    attrs: { language: { default: "", validate: "string" } },
    toDOM: ({ attrs }) => ["pre", { "data-language": attrs.language || undefined }, ["code", 0]],
    parseDOM: [
      {
        tag: "pre",
        preserveWhitespace: "full",
        getAttrs: attributes((get) => ({ language: get("data-language") ?? "" })),
      },
    ],
  },
  horizontal_rule: { group: "block", toDOM: () => ["hr"], parseDOM: [{ tag: "hr" }] },
  table: {
    content: "table_row+",
    group: "block",
    isolating: true,
    tableRole: "table",
    toDOM: () => ["table", ["tbody", 0]],
    parseDOM: [{ tag: "table" }],
  },
  table_row: {
    content: "(table_cell | table_header)+",
    tableRole: "row",
    toDOM: () => ["tr", 0],
    parseDOM: [{ tag: "tr" }],
  },
  table_header: cell("header_cell", "th"),
  table_cell: cell("cell", "td"),
  footnote_definition: {
    ...anyBlock,
    content: "block+",
    isolating: true,
    attrs: { label: { validate: "string" } },
    toDOM: ({ attrs }) => ["div", { "data-footnote": attrs.label }, 0],
    parseDOM: [
      {
        tag: "div[data-footnote]",
        getAttrs: attributes((get) => ({ label: get("data-footnote") })),
      },
    ],
  },
  text: { group: "inline" },
  image: {
    inline: true,
    group: "inline",
    draggable: true,
    attrs: {
      src: { validate: "string" },
      alt: { default: "", validate: "string" },
      title: nullable("string"),
      width: nullable("number"),
    },
    // For the clipboard. The editor shows pictures by a node view, which loads only those of our own origin.
    toDOM: ({ attrs }) => ["img", { ...attrs }],
    parseDOM: [
      {
        tag: "img[src]",
        getAttrs: attributes((get) => ({
          src: ownPathOf(get("src") ?? ""),
          alt: get("alt") ?? "",
          title: get("title"),
          width: Number(get("width")) || null,
        })),
      },
    ],
  },
  hard_break: {
    inline: true,
    group: "inline",
    selectable: false,
    linebreakReplacement: true,
    toDOM: () => ["br"],
    parseDOM: [{ tag: "br" }],
  },
  footnote_reference: {
    inline: true,
    group: "inline",
    attrs: { label: { validate: "string" } },
    toDOM: ({ attrs }) => ["sup", { "data-footnote-reference": attrs.label }, attrs.label],
    parseDOM: [
      {
        tag: "sup[data-footnote-reference]",
        priority: 60, // before the mark
        getAttrs: attributes((get) => ({ label: get("data-footnote-reference") })),
      },
    ],
  },
} satisfies Record<string, NodeSpec>;

/** A cell has one paragraph, because a cell of a Markdown table has one line. */
function cell(tableRole: string, tag: "th" | "td"): NodeSpec {
  const scope = tag === "th" ? { scope: "col" } : {};
  return {
    content: "paragraph",
    isolating: true,
    tableRole,
    attrs: {
      align: nullable("string"),
      // prosemirror-tables reads them. Markdown has no merged cells.
      colspan: { default: 1, validate: "number" },
      rowspan: { default: 1, validate: "number" },
      colwidth: { default: null },
    },
    toDOM: ({ attrs: { align } }) => [tag, { ...scope, ...(align && { align }) }, 0],
    parseDOM: [{ tag, getAttrs: attributes((get) => ({ align: alignOf(get) })) }],
  };
}

/** The path of a stored picture whose whole address was copied. */
const ownPathOf = (src: string): string => {
  const path = src.replace(/^https?:\/\/[^/]+/, "");
  return isOwnImage(path) ? path : src;
};

const alignOf = (get: (name: string) => string | null): string | null =>
  /(?:^|text-align:\s*)(left|center|right)/.exec(get("align") ?? get("style") ?? "")?.[1] ?? null;

const simple = (tag: string, ...others: string[]): MarkSpec => ({
  toDOM: () => [tag, 0],
  parseDOM: [tag, ...others].map((one) => ({ tag: one })),
});

const marks = {
  link: {
    inclusive: false,
    attrs: { href: { validate: "string" }, title: nullable("string") },
    toDOM: ({ attrs }) => [
      "a",
      {
        href: safeAddress(attrs.href) || undefined,
        title: attrs.title,
        rel: "noopener noreferrer nofollow",
      },
      0,
    ],
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: attributes((get) => ({ href: get("href"), title: get("title") })),
      },
    ],
  },
  underline: simple("u", "ins"),
  highlight: simple("mark"),
  superscript: simple("sup"),
  subscript: simple("sub"),
  strong: simple("strong", "b"),
  em: simple("em", "i"),
  strike: simple("s", "del", "strike"),
  code: simple("code"),
} satisfies Record<string, MarkSpec>;

export const schema = new Schema({ nodes, marks });
