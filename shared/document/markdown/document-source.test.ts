import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { DocumentSource, dataOf } from "./document-source.ts";

const markdown =
  "Reed pens\n=========\n\n* soak  it\n* cut it\n\n\n| a | b |\n|:-|-:|\n| 1 | 2 |\n\n[ink]: https://ink.example\n\nSee [ink].  \n";

test("what was read is written to the byte, also after an edit that was undone", () => {
  const source = new DocumentSource(markdown);
  expect(source.write(source.doc)).toBe(markdown);
  const edited = EditorState.create({ doc: source.doc }).tr.insertText("Old ", 1);
  expect(source.write(edited.doc)).toBe(markdown.replace("Reed pens\n=========", "# Old Reed pens"));
  expect(source.write(edited.delete(1, 5).doc)).toBe(markdown);
});

test("a block is the same data as long as it is the same block", () => {
  const { doc } = new DocumentSource(markdown);
  const edited = EditorState.create({ doc }).tr.insertText("Old ", 1).doc;
  expect(dataOf(edited).content[1]).toBe(dataOf(doc).content[1]);
});
