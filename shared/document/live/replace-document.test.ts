import fc from "fast-check";
import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { cases } from "../../testing/property-seed.ts";
import { canonicalDocument } from "../canonical.ts";
import { documentOf } from "../markdown/document-source.ts";
import { schema } from "../schema.ts";
import { generatedDocument } from "../testing/generated.ts";
import { replaceDocument } from "./replace-document.ts";

const generated = generatedDocument.map((data) => schema.nodeFromJSON(canonicalDocument(data)));

test("a document becomes any other", () => {
  fc.assert(
    fc.property(generated, generated, (doc, next) => {
      const { tr } = EditorState.create({ doc });
      expect(replaceDocument(tr, next).doc.eq(next)).toBe(true);
    }),
    { numRuns: cases(2000) },
  );
});

test("blocks that stay are not touched, and the cursor stays at its words", () => {
  const doc = documentOf("# Reeds\n\nSoak it.\n\nCut it slowly.\n\n- one\n- two");
  const next = documentOf("# Reed pens\n\nNew.\n\nSoak it.\n\nCut it slowly.\n\n- one\n- 2");
  const at = 11 + "Cut it".length + 8;
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, at) });
  const before = state.doc.textBetween(at - 6, at);
  const transaction = replaceDocument(state.tr, next);
  expect(transaction.doc.child(3)).toBe(doc.child(2));
  const { from } = transaction.selection;
  expect(transaction.doc.textBetween(from - 6, from)).toBe(before);
});
