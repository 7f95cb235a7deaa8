import type { Links } from "marked";
import { definitionLines, lexMarkdown, readDefinitions } from "./lex-markdown.ts";
import type { Block } from "./markdown-tree.ts";
import { readBlocks } from "./read-tokens.ts";
import { splitBlocks } from "./split-blocks.ts";

/** A markdown text as a tree that can be given away, read as it is for the screen. */
export function parseMarkdown(markdown: string): Block[] {
  const links = readDefinitions(definitionLines(markdown));
  return splitBlocks(markdown).flatMap((block) => parseBlock(block, links));
}

/** One of the blocks of a text; `links` are those that the text defines. What cannot be read in time is plain text. */
export function parseBlock(markdown: string, links: Links): Block[] {
  const tokens = lexMarkdown(markdown, links);
  if (tokens) return readBlocks(tokens);
  return [{ type: "paragraph", tight: false, children: [{ type: "text", text: markdown }] }];
}
