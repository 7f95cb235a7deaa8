import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalDocument } from "../../../shared/document/canonical.ts";
import { schema } from "../../../shared/document/schema.ts";
import { generatedDocument } from "../../../shared/document/testing/generated.ts";
import { cases } from "../../../shared/testing/property-seed.ts";
import { documentText } from "./document-text.ts";

const generated = generatedDocument.map((data) => schema.nodeFromJSON(canonicalDocument(data)));

test("each place of the words is one of the document", () => {
  fc.assert(
    fc.property(generated, fc.nat(), (doc, seed) => {
      const text = documentText(doc);
      const offset = seed % (text.text.length + 1);
      const position = text.positionAt(offset);
      const block = text.blocks.findLast(({ start }) => start <= offset);
      if (!block) return;
      expect(text.offsetAt(position)).toBe(Math.min(offset, block.start + block.text.length));
      const inside = doc.resolve(position);
      expect(inside.parent.inlineContent).toBe(true);
      expect(position - inside.start()).toBe(Math.min(offset - block.start, block.text.length));
    }),
    { numRuns: cases(2000) },
  );
});
