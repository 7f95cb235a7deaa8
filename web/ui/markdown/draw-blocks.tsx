import { cloneElement, createContext, isValidElement, type ReactNode, Suspense, useContext } from "react";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import type { Block, Inline, ListItem } from "./markdown-tree.ts";

/** Headings start one level below the screen's own h1. */
const headings = ["h2", "h3", "h4", "h5", "h6", "h6"] as const;

/** The Markdown level that is drawn as h2. */
export const TopHeading = createContext(1);

export const drawBlocks = (blocks: readonly Block[]): ReactNode => drawAll(blocks, drawBlock);

/** Draws each node with its index as key, which is stable since nodes are only appended. */
const drawAll = <Node,>(nodes: readonly Node[], draw: (node: Node) => ReactNode): ReactNode =>
  nodes.map((node, key) => {
    const drawn = draw(node);
    return isValidElement(drawn) ? cloneElement(drawn, { key }) : drawn;
  });

function drawBlock(block: Block): ReactNode {
  switch (block.type) {
    case "heading":
      return <Heading depth={block.depth}>{drawInline(block.children)}</Heading>;
    case "paragraph":
      return block.tight ? drawInline(block.children) : <p>{drawInline(block.children)}</p>;
    case "quote":
      return <blockquote>{drawBlocks(block.children)}</blockquote>;
    case "list": {
      const items = drawAll(block.items, drawItem);
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

function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  const Level = headings[depth - useContext(TopHeading)] ?? "h6";
  return <Level>{children}</Level>;
}

/** A task item's checkbox is labelled by its first words. */
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

const drawInline = (nodes: readonly Inline[]): ReactNode => drawAll(nodes, drawNode);

function drawNode(node: Inline): ReactNode {
  switch (node.type) {
    case "text":
      return node.text;
    case "code":
      return <code>{node.text}</code>;
    case "break":
      return <br />;
    case "link":
      if (!node.address) return drawInline(node.children);
      return (
        <a href={node.address} target="_blank" rel="noopener noreferrer nofollow">
          {drawInline(node.children)}
        </a>
      );
    default: {
      const Look = node.type;
      return <Look>{drawInline(node.children)}</Look>;
    }
  }
}

type TableBlock = Extract<Block, { type: "table" }>;

/** A table that scrolls by itself if it is wider than the text. */
function WideTable({ table: { align, head, rows } }: { table: TableBlock }) {
  const labels = useContext(MarkdownLabels);
  const cells = (row: readonly Inline[][], Cell: "th" | "td") =>
    row.map((words, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
      <Cell key={column} style={{ textAlign: align[column] ?? undefined }}>
        {drawInline(words)}
      </Cell>
    ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div role="group" aria-label={labels?.table} tabIndex={0} className="table-scroll">
      <table>
        <thead>
          <tr>{cells(head, "th")}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows only ever grow at the end
            <tr key={index}>{cells(row, "td")}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Loaded on demand, since few texts have code. */
const CopyButton = lazyWithRetry(
  async () => ({ default: (await import("../copy-button.tsx")).CopyButton }),
  "hidden",
);

interface CodeBlockProps {
  text: string;
  /** As the text names it; empty if absent. */
  language: string;
}

/** A code block with its language and a copy button. */
function CodeBlock({ text, language }: CodeBlockProps) {
  const labels = useContext(MarkdownLabels);
  return (
    <div className="code-block">
      {(language || labels) && (
        <div className="code-head">
          <span className="truncate">{language}</span>
          {labels && (
            <Suspense>
              <CopyButton compact text={text} labels={labels} />
            </Suspense>
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <pre role="group" aria-label={labels?.code} tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}

/** Labels of rendered parts and of copy buttons. */
export interface MarkdownLabels {
  code: string;
  table: string;
  copy: string;
  copied: string;
  failed: string;
}

/** Without labels, code blocks have no copy button. */
export const MarkdownLabels = createContext<MarkdownLabels | null>(null);
