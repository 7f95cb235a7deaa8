// Documents for property tests: valid by the schema, and as odd as people, models and imports make them.
import fc from "fast-check";
import { canonicalDocument } from "../canonical.ts";
import type { Block, DocumentNode, Inline, Mark, TableRow } from "../nodes.ts";

/** What is structure in Markdown or HTML at some place. */
const signs =
  "*|**|_|__|~|~~|`|``|[|]|](|)|!|![|<|>|<u>|</u>|<b>|<first name>|<br>|</sup>|&amp;|&|#|# |- |+ |1. |1986. |1) |> |---|===|\\|\\\\|:|www.a.example|https://a.example/b_c|//a.example/b|me@a.example|$|^|[^1]|[^1]: |[x] |[ ] |{|}|='|\"|5*3*2|20~25 °C";
const words = "reed|pen|Tinte|écrire|10|%|.|,|!|?|…|„Rohr“|שלום|🖋️|snake_case|a.b";
const piece = fc.oneof(
  { arbitrary: fc.constantFrom(...words.split("|")), weight: 4 },
  { arbitrary: fc.constantFrom(...signs.split("|"), "|"), weight: 2 },
  { arbitrary: fc.constantFrom(" ", " ", " ", "  ", "\u00a0", "    "), weight: 4 },
);
const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(""));

const mark: fc.Arbitrary<Mark> = fc.oneof(
  {
    arbitrary: fc
      .constantFrom("strong", "em", "strike", "underline", "highlight", "superscript", "subscript", "code")
      .map((type) => ({ type }) as Mark),
    weight: 5,
  },
  {
    arbitrary: fc
      .constantFrom(
        "https://a.example/?b=c&d=(e)",
        "/x",
        "mailto:me@a.example",
        "#part",
        "https://a.example/ü%20",
      )
      .chain((href) =>
        fc.constantFrom(null, 'The "guild"').map(
          (title): Mark => ({
            type: "link",
            attrs: { href: encodeURI(href).replaceAll("%25", "%"), title },
          }),
        ),
      ),
    weight: 1,
  },
);
const marks = fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type });

const inline: fc.Arbitrary<Inline> = fc
  .tuple(
    fc.oneof<fc.Arbitrary<Inline>[]>(
      { arbitrary: text.map((words) => ({ type: "text", text: words })), weight: 12 } as never,
      { arbitrary: fc.constant({ type: "hard_break" }), weight: 2 } as never,
      {
        arbitrary: fc
          .tuple(text, fc.constantFrom(null, 480), fc.constantFrom(null, "A [caption]"))
          .map(([alt, width, title]) => ({
            type: "image",
            attrs: { src: "/i/a.webp", alt: alt.trim(), title, width },
          })),
        weight: 1,
      } as never,
      {
        arbitrary: fc.constant({ type: "footnote_reference", attrs: { label: "note" } }),
        weight: 1,
      } as never,
    ),
    fc.oneof({ arbitrary: fc.constant<Mark[]>([]), weight: 2 }, { arbitrary: marks, weight: 1 }),
  )
  .map(([node, marks]): Inline => (marks.length ? { ...node, marks } : node));

const inlines = fc.array(inline, { maxLength: 5 }).map((content) => (content.length ? { content } : {}));
const paragraph = inlines.map((content) => ({ type: "paragraph" as const, ...content }));
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), inlines)
  .map(([level, content]): Block => ({ type: "heading", attrs: { level }, ...content }));
const code = fc
  .tuple(
    fc.constantFrom("", "js", "c++"),
    fc.array(fc.oneof(text, fc.constantFrom("", "```", "  a", "~~~~")), { maxLength: 4 }),
  )
  .map(([language, lines]): Block => {
    const content = lines.join("\n");
    return {
      type: "code_block",
      attrs: { language },
      ...(content && { content: [{ type: "text", text: content }] }),
    };
  });
const table = fc.integer({ min: 1, max: 3 }).chain((columns) =>
  fc
    .tuple(
      fc.array(fc.constantFrom("left", "center", "right", null), { minLength: columns, maxLength: columns }),
      fc.array(fc.array(paragraph, { minLength: columns, maxLength: columns }), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(
      ([align, rows]): Block => ({
        type: "table",
        content: rows.map(
          (cells, row): TableRow => ({
            type: "table_row",
            content: cells.map((cell, column) => ({
              type: row === 0 ? "table_header" : "table_cell",
              attrs: { align: align[column] ?? null },
              content: [cell],
            })),
          }),
        ),
      }),
    ),
);

const { block } = fc.letrec<{ block: Block }>((tie) => {
  const blocks = fc.array(tie("block"), { minLength: 1, maxLength: 3 });
  const items = fc.array(
    fc
      .tuple(
        fc.constantFrom(null, null, true, false),
        fc.oneof({ arbitrary: paragraph, weight: 3 }, tie("block")),
        fc.array(tie("block"), { maxLength: 2 }),
      )
      .map(([checked, first, more]) => ({
        type: "list_item" as const,
        // Only a paragraph has a box before it.
        attrs: { checked: first.type === "paragraph" ? checked : null },
        content: [first, ...more],
      })),
    { minLength: 1, maxLength: 3 },
  );
  return {
    block: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      { arbitrary: paragraph, weight: 6 },
      { arbitrary: heading, weight: 1 },
      { arbitrary: code, weight: 1 },
      { arbitrary: table, weight: 1 },
      { arbitrary: fc.constant<Block>({ type: "horizontal_rule" }), weight: 1 },
      { arbitrary: items.map((content): Block => ({ type: "bullet_list", content })), weight: 2 },
      {
        arbitrary: fc
          .tuple(fc.constantFrom(1, 1, 3, 0, 1986), items)
          .map(([start, content]): Block => ({ type: "ordered_list", attrs: { start }, content })),
        weight: 2,
      },
      { arbitrary: blocks.map((content): Block => ({ type: "blockquote", content })), weight: 1 },
    ),
  };
});

/** A document whose text may refer to its one footnote. */
export const generatedDocument: fc.Arbitrary<DocumentNode> = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 5 }), paragraph)
  .map(([blocks, note]) =>
    canonicalDocument({
      type: "doc",
      content: [...blocks, { type: "footnote_definition", attrs: { label: "note" }, content: [note] }],
    }),
  );
