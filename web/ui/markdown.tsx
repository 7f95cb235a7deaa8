// Markdown from a model or a person: hostile until shown otherwise. No raw HTML, no remote images, and links only
// with the protocols react-markdown allows (http, https, irc, ircs, mailto, xmpp, or relative).
import { memo, useMemo } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import remend from "remend";
import { splitBlocks } from "./markdown-blocks.ts";

const plugins = [remarkGfm];
/** The headings of a text begin below the screen's own, of which there is one. Their looks are those of their signs. */
const components: Components = {
  h1: "h2",
  h2: "h3",
  h3: "h4",
  h4: "h5",
  h5: "h6",
  // An address that is not allowed has been emptied: what led there stays as words.
  a: ({ children, href }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      children
    ),
  img: ({ alt }) => <>{alt}</>,
};

const Block = memo(function Block({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={plugins} components={components} skipHtml>
      {text}
    </ReactMarkdown>
  );
});

interface MarkdownProps {
  text: string;
  /** While the text grows, unfinished signs at its end are closed, and only the last block is drawn again. */
  growing?: boolean;
}

export default function Markdown({ text, growing = false }: MarkdownProps) {
  const blocks = useMemo(() => splitBlocks(text), [text]);
  return (
    <div className={growing ? "prose-text growing" : "prose-text"}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
        <Block key={index} text={growing && index === blocks.length - 1 ? remend(block) : block} />
      ))}
    </div>
  );
}
