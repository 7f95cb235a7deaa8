import { expect, test } from "vitest";
import { dataOf, documentOf } from "./document-source.ts";
import { writeMarkdown } from "../../../shared/document/markdown/write-markdown.ts";

test("marks of a document in the editor are written as those of one that was read", () => {
  const markdown = "One **two** *three* [four](/x).";
  expect(writeMarkdown(dataOf(documentOf(markdown)))).toBe(markdown);
});
