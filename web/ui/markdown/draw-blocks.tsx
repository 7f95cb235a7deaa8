import { Children, type ReactNode } from "react";
import { CodeBlock } from "../code-block.tsx";
import { drawInline } from "./draw-inline.tsx";
import type { Block, ListItem } from "./markdown-tree.ts";
import { WideTable } from "./wide-table.tsx";

/** The headings of a text begin below the screen's own, of which there is one. Their looks are those of their signs. */
const headings = ["h2", "h3", "h4", "h5", "h6", "h6"] as const;

/** Their keys are their places: blocks are only ever added at the end. */
export const drawBlocks = (blocks: readonly Block[]): ReactNode => Children.toArray(blocks.map(drawBlock));

function drawBlock(block: Block): ReactNode {
  switch (block.type) {
    case "heading": {
      const Heading = headings[block.depth - 1] ?? "h6";
      return <Heading>{drawInline(block.children)}</Heading>;
    }
    case "paragraph":
      return block.tight ? drawInline(block.children) : <p>{drawInline(block.children)}</p>;
    case "quote":
      return <blockquote>{drawBlocks(block.children)}</blockquote>;
    case "list": {
      const items = Children.toArray(block.items.map(drawItem));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case "code":
      return <CodeBlock language={block.language} text={block.text} />;
    case "table":
      return <WideTable table={block} />;
    case "rule":
      return <hr />;
  }
}

/** A task has a box, which its first words name. */
function drawItem({ done, children }: ListItem): ReactNode {
  const [first, ...others] = children;
  if (done === null || first?.type !== "paragraph") return <li>{drawBlocks(children)}</li>;
  const task = (
    <label>
      <input type="checkbox" checked={done} disabled /> {drawInline(first.children)}
    </label>
  );
  return (
    <li className="task">
      {first.tight ? task : <p>{task}</p>}
      {drawBlocks(others)}
    </li>
  );
}
