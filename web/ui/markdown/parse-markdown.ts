import type { Links } from "marked";
import { definitionLines, lexMarkdown, readDefinitions } from "./lex-markdown.ts";
import type { Block } from "./markdown-tree.ts";
import { readBlocks } from "./read-tokens.ts";
import { splitBlocks } from "./split-blocks.ts";

/** Parses Markdown to a safe tree for exports, like the screen does. */
export function parseMarkdown(markdown: string): Block[] {
  const links = readDefinitions(definitionLines(markdown));
  return splitBlocks(markdown).flatMap((block) => parseBlock(block, links));
}

/** Parses one block. `links` are the text's definitions. A block that is too slow to parse becomes plain text. */
export function parseBlock(markdown: string, links: Links): Block[] {
  const tokens = lexMarkdown(markdown, links);
  if (tokens) return readBlocks(tokens);
  return [{ type: "paragraph", tight: false, children: [{ type: "text", text: markdown }] }];
}
