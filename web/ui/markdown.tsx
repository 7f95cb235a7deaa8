// Markdown from a model or a user is untrusted: no HTML but a few marks, no remote images, and only the links of
// shared/document/safe-address.ts.
import { memo, useId, useMemo, useState } from "react";
import { parseMarkdown, readBlocks } from "../../shared/document/markdown/parse-markdown.ts";
import type { Block, DocumentNode } from "../../shared/document/nodes.ts";
import { drawBlock, MarkdownLabels, TopHeading } from "./markdown/draw-blocks.tsx";
import { Footnotes, footnoteNumbers, type WholeText } from "./markdown/footnotes.tsx";
import { GrowingMarkdown } from "./markdown/growing-markdown.ts";

const DrawnBlock = memo(function DrawnBlock({ block }: { block: Block }) {
  return drawBlock(block);
});

interface MarkdownProps {
  text: string;
  /** While streaming: closes unfinished markup at the end and rerenders only the last blocks. */
  growing?: boolean;
  /** Draws the text's highest headings as h2, whatever their level, so that none is missing below the page's title. */
  belowTitle?: boolean;
  /** The text that this is a passage of: its notes are numbered there, and addresses of links may be defined there. */
  whole?: WholeText | undefined;
  labels?: MarkdownLabels;
}

export default function Markdown({
  text,
  growing = false,
  belowTitle = false,
  whole,
  labels,
}: MarkdownProps) {
  const [reader] = useState(() => new GrowingMarkdown());
  const blocks = useMemo(() => {
    if (growing) return reader.read(text);
    if (!whole) return parseMarkdown(text).content;
    const { definitions, numbers } = whole;
    return readBlocks([...definitions, "", text].join("\n"), numbers.keys()).map(({ block }) => block);
  }, [text, growing, reader, whole]);
  const numbers = useMemo(() => whole?.numbers ?? footnoteNumbers(blocks), [blocks, whole]);
  const prefix = useId();
  const footnotes = useMemo(() => ({ numbers, prefix }), [numbers, prefix]);
  return (
    <MarkdownLabels value={labels ?? null}>
      <TopHeading value={belowTitle ? highestHeading(blocks) : 1}>
        <Footnotes value={footnotes}>
          <div dir="auto" className={growing ? "prose-text growing" : "prose-text"}>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
              <DrawnBlock key={index} block={block} />
            ))}
          </div>
        </Footnotes>
      </TopHeading>
    </MarkdownLabels>
  );
}

const highestHeading = (blocks: DocumentNode["content"]): number =>
  Math.min(6, ...blocks.map((block) => (block.type === "heading" ? block.attrs.level : 6)));
