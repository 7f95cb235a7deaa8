import { lineStarts, readBlocks } from "../../../shared/document/markdown/parse-markdown.ts";
import type { Block } from "../../../shared/document/nodes.ts";
import { closeUnfinished } from "./close-unfinished.ts";

/** What is appended to a text can change its last block, and a line of the one before. */
const unsettledBlocks = 2;

/** Reads a text that grows at its end: blocks that can't change any more are read once. */
export class GrowingMarkdown {
  private text = "";
  private settled: Block[] = [];
  /** Where the blocks after the settled ones begin. */
  private start = 0;

  /** Returns the blocks as they should be shown meanwhile. Those that were settled before are the same objects. */
  read(text: string): Block[] {
    if (!text.startsWith(this.text)) {
      this.settled = [];
      this.start = 0;
    }
    this.text = text;
    const rest = text.slice(this.start);
    const read = readBlocks(closeUnfinished(rest));
    const blocks = [...this.settled, ...read.map(({ block }) => block)];
    const next = read.at(-unsettledBlocks);
    if (next && read.length > unsettledBlocks) {
      this.settled = blocks.slice(0, -unsettledBlocks);
      this.start += lineStarts(rest)[next.lines[0]] ?? 0;
    }
    return blocks;
  }
}
