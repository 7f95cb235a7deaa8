import fc from "fast-check";
import { Transform } from "prosemirror-transform";
import { expect, test } from "vitest";
import { cases } from "../../testing/property-seed.ts";
import { canonicalDocument } from "../canonical.ts";
import { documentOf } from "../markdown/document-source.ts";
import { schema } from "../schema.ts";
import { generatedDocument } from "../testing/generated.ts";
import { outsideChange } from "./outside-change.ts";
import { replaceDocument } from "./replace-document.ts";

const generated = generatedDocument.map((data) => schema.nodeFromJSON(canonicalDocument(data)));
const saved = documentOf("# Reed pens\n\nSoak the reed.\n\nCut it.\n\nWrite.\n");
/** The paragraphs of a document, each on a line. */
const textOf = (transform: Transform) => transform.doc.textBetween(0, transform.doc.content.size, "\n");

test("without other changes the document becomes the stored text", () => {
  fc.assert(
    fc.property(generated, generated, (doc, next) => {
      const { doc: result } = outsideChange(doc, next, []);
      result.check();
      expect(result.eq(next)).toBe(true);
    }),
    { numRuns: cases(1000) },
  );
});

test("with other changes the document stays valid", () => {
  fc.assert(
    fc.property(generated, generated, generated, (doc, next, other) => {
      const since = replaceDocument(new Transform(doc), other);
      const change = outsideChange(doc, next, since.steps);
      change.doc.check();
      const again = change.steps.reduce((made, step) => made.step(step), new Transform(since.doc));
      expect(again.doc.eq(change.doc)).toBe(true);
    }),
    { numRuns: cases(1000) },
  );
});

test("both changes of one document are kept", () => {
  const since = new Transform(saved).insert(10, schema.text(" from Asia"));
  const next = documentOf("# Reed pens\n\nSoak the reed well.\n\nWrite.\n\nSend.\n");
  expect(textOf(outsideChange(saved, next, since.steps))).toBe(
    "Reed pens from Asia\nSoak the reed well.\nWrite.\nSend.",
  );
});

test("words that were typed in what was deleted outside are put back", () => {
  const since = new Transform(saved).insert(13, schema.text("carefully "));
  const next = documentOf("# Reed pens\n\nWrite.\n");
  const text = textOf(outsideChange(saved, next, since.steps));
  expect(text.match(/carefully/g)).toHaveLength(1);
  expect(text).not.toContain("Soak");
});

test("words that were added outside to what was deleted meanwhile are put back", () => {
  const since = new Transform(saved).delete(11, 11 + saved.child(1).nodeSize);
  const next = documentOf("# Reed pens\n\nSoak the reed overnight.\n\nCut it.\n\nWrite.\n");
  const text = textOf(outsideChange(saved, next, since.steps));
  expect(text.match(/overnight/g)).toHaveLength(1);
});

test("blocks that Markdown writes more simply stay as they are", () => {
  const doc = schema.topNodeType.create(null, [
    ...saved.content.content,
    schema.nodes.paragraph.create(null, schema.text("Two spaces ")),
    schema.nodes.paragraph.create(),
  ]);
  const next = documentOf("# Reed pens\n\nSoak the reed.\n\nCut it.\n\nWrite more.\n\nTwo spaces\n");
  const { doc: result } = outsideChange(doc, next, []);
  expect(result.child(3).textContent).toBe("Write more.");
  expect([result.child(4), result.child(5)]).toEqual([doc.child(4), doc.child(5)]);
});
