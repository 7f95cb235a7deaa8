// Markdown from a model or a user is untrusted: no raw HTML, no remote images, and links only with the protocols of
// web/ui/markdown/read-tokens.ts (http, https, irc, ircs, mailto, xmpp, or relative).
import type { Links } from "marked";
import { memo, useMemo } from "react";
import { closeUnfinished } from "./markdown/close-unfinished.ts";
import { drawBlocks, MarkdownLabels, TopHeading } from "./markdown/draw-blocks.tsx";
import { definitionLines, readDefinitions } from "./markdown/lex-markdown.ts";
import { parseBlock, parseMarkdown } from "./markdown/parse-markdown.ts";
import { splitBlocks } from "./markdown/split-blocks.ts";

const noLinks: Links = {};

const Block = memo(function Block({ text, links }: { text: string; links: Links }) {
  return drawBlocks(parseBlock(text, links));
});

interface MarkdownProps {
  text: string;
  /** While streaming: closes unfinished markup at the end and rerenders only the last block. */
  growing?: boolean;
  /** Draws the text's highest headings as h2, whatever their level, so that none is missing below the page's title. */
  belowTitle?: boolean;
  labels?: MarkdownLabels;
}

export default function Markdown({ text, growing = false, belowTitle = false, labels }: MarkdownProps) {
  const blocks = useMemo(() => splitBlocks(text), [text]);
  const definitions = useMemo(() => definitionLines(text), [text]);
  const links = useMemo(() => readDefinitions(definitions), [definitions]);
  const topHeading = useMemo(() => (belowTitle ? highestHeading(text) : 1), [belowTitle, text]);
  return (
    <MarkdownLabels value={labels ?? null}>
      <TopHeading value={topHeading}>
        <div dir="auto" className={growing ? "prose-text growing" : "prose-text"}>
          {blocks.map((block, index) => (
            <Block
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
              key={index}
              text={(growing && index === blocks.length - 1 ? closeUnfinished(block) : block).trimEnd()}
              links={block.includes("[") ? links : noLinks}
            />
          ))}
        </div>
      </TopHeading>
    </MarkdownLabels>
  );
}

const highestHeading = (text: string): number =>
  Math.min(6, ...parseMarkdown(text).map((block) => (block.type === "heading" ? block.depth : 6)));
