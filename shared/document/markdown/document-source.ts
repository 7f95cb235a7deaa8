// The Markdown of the document in the editor. Blocks that were not edited keep their bytes.
import type { Node } from "prosemirror-model";
import { withoutEmptyEnd } from "../canonical.ts";
import type { Block, DocumentNode } from "../nodes.ts";
import { schema } from "../schema.ts";
import { readSources, type Sources, writeWithSources } from "./keep-sources.ts";
import { parseMarkdown } from "./parse-markdown.ts";

/** The document of a Markdown text. */
export const documentOf = (markdown: string): Node => schema.nodeFromJSON(parseMarkdown(markdown));

const data = new WeakMap<Node, Block>();

/** A block as plain data: the same object for the same block. */
function blockOf(node: Node): Block {
  const block = data.get(node) ?? (node.toJSON() as Block); // the schema's JSON, see nodes.ts
  data.set(node, block);
  return block;
}

/** The document as plain data. */
export const dataOf = ({ children }: Node): DocumentNode => ({ type: "doc", content: children.map(blockOf) });

/** A text as it was read, and how the documents that come from it are written. */
export class DocumentSource {
  readonly markdown: string;
  readonly doc: Node;
  readonly #sources: Sources;
  /** What was written last. */
  #written: { doc: Node; markdown: string };

  constructor(markdown: string) {
    this.markdown = markdown;
    this.#sources = readSources(markdown);
    const content = withoutEmptyEnd(this.#sources.blocks.map(({ block }) => block));
    this.doc = schema.nodeFromJSON({ type: "doc", content });
    for (const [index, block] of content.entries()) data.set(this.doc.child(index), block);
    this.#written = { doc: this.doc, markdown };
  }

  /** Writes a document; takes time in proportion to what is different. The one that was read is written to the byte. */
  write(doc: Node): string {
    if (doc === this.#written.doc) return this.#written.markdown;
    const markdown = doc.eq(this.doc) ? this.markdown : writeWithSources(dataOf(doc), this.#sources);
    this.#written = { doc, markdown };
    return markdown;
  }
}
