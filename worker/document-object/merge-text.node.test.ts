import { expect, test, vi } from "vitest";
import { documentOf } from "../../shared/document/markdown/document-source.ts";
import { mergeText } from "./merge-text.ts";

const commit = (from: number) => ({
  id: "1",
  version: 0,
  steps: [{ stepType: "replace", from, to: from, slice: { content: [{ type: "text", text: "Old " }] } }],
  author: "ana",
  at: 1,
});
const [saved, next] = [documentOf("Reed pens."), documentOf("Reed pens and quills.")];

test("what was changed in the database comes beside what is not saved", () => {
  const unsaved = { savedDoc: saved, base: null, commits: [commit(1)] };
  const change = mergeText(unsaved, documentOf("Old Reed pens."), next);
  expect(change?.doc.textContent).toBe("Old Reed pens and quills.");
});

test("a document with unsaved words stays as it is if the two can't be merged", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const unsaved = { savedDoc: saved, base: null, commits: [commit(99)] };
  expect(mergeText(unsaved, documentOf("Old Reed pens."), next)).toBeUndefined();
  expect(logged).toHaveBeenCalled();
});
