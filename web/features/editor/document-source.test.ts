import { expect, test } from "vitest";
import { writeMarkdown } from "../../../shared/document/markdown/write-markdown.ts";
import { dataOf, documentOf } from "./document-source.ts";

test("marks of a document in the editor are written as those of one that was read", () => {
  const markdown = "One **two** *three* [four](/x).";
  expect(writeMarkdown(dataOf(documentOf(markdown)))).toBe(markdown);
});
