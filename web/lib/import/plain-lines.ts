import { parseMarkdown } from "../../../shared/document/markdown/parse-markdown.ts";
import { writeMarkdown } from "../../../shared/document/markdown/write-markdown.ts";
import { type Inline, wordsOf } from "../../../shared/document/nodes.ts";
import { isMarkdown } from "../is-markdown.ts";

/** Writes a plain text as Markdown: its lines stay lines and its signs are words. One that is Markdown stays as it is. */
export const plainLines = (text: string): string =>
  isMarkdown(text) ? text : text.replace(/[^\n]+(?:\n[^\n]+)*/g, escapedPassage);

function escapedPassage(passage: string): string {
  const lines = passage.split("\n").map((line) => line.trim());
  const read = parseMarkdown(passage).content.map((block) =>
    block.type === "paragraph" ? wordsOf(block.content) : null,
  );
  const isAsWritten = !read.includes(null) && read.join("\n") === lines.filter(Boolean).join("\n");
  if (isAsWritten) return passage;
  const content = lines.flatMap((text, index): Inline[] => [
    ...(index > 0 ? [{ type: "hard_break" as const }] : []),
    ...(text ? [{ type: "text" as const, text }] : []),
  ]);
  return writeMarkdown({ type: "doc", content: [{ type: "paragraph", content }] });
}
