// The words of a document as one text, for what reads it: checks, search of a passage, counts. Each place in the text has its place
// in the document.
import type { Node } from "prosemirror-model";

/** Between two blocks of text. */
export const blockGap = "\n\n";
/** Stands for an image or the number of a footnote: they have no words. */
export const wordlessLeaf = "\uFFFC";

interface TextOfBlock {
  /** Where its words begin in the text, in UTF-16 units. */
  start: number;
  /** Where they begin in the document. */
  pos: number;
  text: string;
}

const textOfLeaf = (leaf: Node): string => (leaf.type.name === "hard_break" ? "\n" : wordlessLeaf);

const texts = new WeakMap<Node, string>();

/** The words of a paragraph, heading, or cell. Each character is one place of the document. */
export function textOfBlock(block: Node): string {
  const known = texts.get(block);
  if (known !== undefined) return known;
  const text = block.textBetween(0, block.content.size, null, textOfLeaf);
  texts.set(block, text);
  return text;
}

/** A document's words, without its code. */
export class DocumentText {
  readonly text: string;
  readonly blocks: readonly TextOfBlock[];

  constructor(doc: Node) {
    const blocks: TextOfBlock[] = [];
    let start = 0;
    doc.descendants((node, pos) => {
      if (!node.isTextblock) return true;
      if (node.type.spec.code || node.content.size === 0) return false;
      const text = textOfBlock(node);
      blocks.push({ start, pos: pos + 1, text });
      start += text.length + blockGap.length;
      return false;
    });
    this.blocks = blocks;
    this.text = blocks.map(({ text }) => text).join(blockGap);
  }

  /** The place in the document; between two blocks, the end of the first. Of an empty text it is 0. */
  positionAt(offset: number): number {
    const block = this.#last(({ start }) => start <= offset);
    return block ? block.pos + Math.min(offset - block.start, block.text.length) : (this.blocks[0]?.pos ?? 0);
  }

  /** The place in the text; of a place outside of all words, where the next ones begin. */
  offsetAt(position: number): number {
    const block = this.#last(({ pos }) => pos <= position);
    if (!block) return 0;
    const inside = position - block.pos;
    if (inside <= block.text.length) return block.start + inside;
    return Math.min(block.start + block.text.length + blockGap.length, this.text.length);
  }

  #last(isBefore: (block: TextOfBlock) => boolean): TextOfBlock | undefined {
    let [low, high] = [0, this.blocks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.blocks[middle] as TextOfBlock))
        low = middle + 1; // middle < length
      else high = middle;
    }
    return this.blocks[low - 1];
  }
}

const documents = new WeakMap<Node, DocumentText>();

/** The words of a document. The same object for the same document. */
export function documentText(doc: Node): DocumentText {
  const known = documents.get(doc);
  if (known) return known;
  const text = new DocumentText(doc);
  documents.set(doc, text);
  return text;
}
