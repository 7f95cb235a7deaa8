// The words of a document as the checks read them.
import type { Node } from "prosemirror-model";
import type { PlainText } from "../../../../shared/text/analysis/analyze-blocks.ts";
import type { Block } from "../../../../shared/text/analysis/prose.ts";
import { blockGap, documentText, wordlessLeaf } from "../../editor/document-text.ts";

/** Its positions are those of `documentText`. Code within a sentence isn't read. */
export function plainDocument(doc: Node): PlainText {
  const { text, blocks } = documentText(doc);
  return {
    text,
    prose: blocks.map(({ node, text: words }) => proseOf(node, words)).join(blockGap),
    blocks: blocks.map(({ start, text: words, node, parent }) => ({
      kind: kindOf(node, parent),
      start,
      end: start + words.length,
    })),
  };
}

function kindOf(node: Node, parent: Node | null): Block["kind"] {
  if (node.type.name === "heading") return "heading";
  if (parent?.type.spec.tableRole) return "row";
  return parent?.type.name === "list_item" ? "item" : "paragraph";
}

const known = new WeakMap<Node, string>();

/** A block's text with spaces for images, and signs that are no words for code. */
function proseOf(block: Node, text: string): string {
  let prose = known.get(block);
  if (prose === undefined) {
    prose = text.replaceAll(wordlessLeaf, " ");
    block.forEach(({ isText, marks, nodeSize }, at) => {
      if (!isText || !marks.some(({ type }) => type.name === "code")) return;
      prose = prose?.slice(0, at) + wordlessLeaf.repeat(nodeSize) + prose?.slice(at + nodeSize);
    });
    known.set(block, prose);
  }
  return prose;
}
