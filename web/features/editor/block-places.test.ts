import { expect, test } from "vitest";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { isInPlace } from "./block-places.ts";

test("a block is in its place until it is changed, moved or deleted, even at the end", () => {
  const doc = documentOf("Ink\n\nPens");
  const node = doc.child(1);
  expect(isInPlace(doc, { pos: 5, node })).toBe(true);
  expect(isInPlace(doc, { pos: 0, node })).toBe(false);
  expect(isInPlace(documentOf("I"), { pos: 5, node })).toBe(false);
});
