// Blocks that come from elsewhere, as nodes.
import type { Node } from "prosemirror-model";
import { readBlocks } from "../../../shared/document/markdown/parse-markdown.ts";
import type { Block } from "../../../shared/document/nodes.ts";
import { schema } from "../../../shared/document/schema.ts";

/** The nodes of blocks that are plain data. */
export const nodesOf = (blocks: readonly Block[]): Node[] =>
  blocks.map((block) => schema.nodeFromJSON(block));

/** Reads Markdown for a place in the document, whose notes it may refer to. */
export function readFor(doc: Node, markdown: string): Node[] {
  const notes = doc.children.filter(({ type }) => type === schema.nodes.footnote_definition);
  const labels = notes.map(({ attrs }) => String(attrs.label));
  return nodesOf(readBlocks(markdown, labels).map(({ block }) => block));
}
