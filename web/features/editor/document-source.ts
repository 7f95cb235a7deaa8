// The Markdown of the document in the editor. Blocks that were not edited keep their bytes.
import type { Node } from "prosemirror-model";
import {
  readSources,
  type Sources,
  writeWithSources,
} from "../../../shared/document/markdown/keep-sources.ts";
import { parseMarkdown } from "../../../shared/document/markdown/parse-markdown.ts";
import type { DocumentNode } from "../../../shared/document/nodes.ts";
import { schema } from "../../../shared/document/schema.ts";

/** The document of a Markdown text. */
export const documentOf = (markdown: string): Node => schema.nodeFromJSON(parseMarkdown(markdown));

/** The document as plain data. */
export const dataOf = (doc: Node): DocumentNode => doc.toJSON() as DocumentNode; // the schema's JSON, see nodes.ts

/** A text as it was read, and how the documents that come from it are written. */
export class DocumentSource {
  readonly markdown: string;
  readonly doc: Node;
  #sources: Sources | undefined;
  /** What was written last. */
  #written: { doc: Node; markdown: string };

  constructor(markdown: string) {
    this.markdown = markdown;
    this.doc = documentOf(markdown);
    this.#written = { doc: this.doc, markdown };
  }

  /** Writes a document; takes time in proportion to its length. The one that was read is written to the byte. */
  write(doc: Node): string {
    if (doc === this.#written.doc) return this.#written.markdown;
    this.#sources ??= readSources(this.markdown);
    const markdown = doc.eq(this.doc) ? this.markdown : writeWithSources(dataOf(doc), this.#sources);
    this.#written = { doc, markdown };
    return markdown;
  }
}
