import { cloneElement, createContext, isValidElement, type ReactNode, Suspense, useContext } from "react";
import { type MarkTree, markElements, markTree } from "../../../shared/document/mark-tree.ts";
import {
  type Block,
  codeOf,
  type Image,
  type Inline,
  isList,
  type ListItem,
  type Table,
  type TableRow,
} from "../../../shared/document/nodes.ts";
import { isOwnImage } from "../../../shared/document/own-image.ts";
import { safeAddress } from "../../../shared/document/safe-address.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import { Footnote, FootnoteReference } from "./footnotes.tsx";
import { DrawnImage, ForeignImage } from "./images.tsx";

/** Headings start one level below the screen's own h1. */
const headings = ["h2", "h3", "h4", "h5", "h6", "h6"] as const;

/** The Markdown level that is drawn as h2. */
export const TopHeading = createContext(1);

/** Draws each node with its index as key, which is stable since nodes are only appended. */
const drawAll = <Node,>(nodes: readonly Node[], draw: (node: Node) => ReactNode): ReactNode =>
  nodes.map((node, key) => {
    const drawn = draw(node);
    return isValidElement(drawn) ? cloneElement(drawn, { key }) : drawn;
  });

export function drawBlock(block: Block): ReactNode {
  switch (block.type) {
    case "heading":
      return <Heading level={block.attrs.level}>{drawInlines(block.content)}</Heading>;
    case "paragraph": {
      const [only, ...others] = block.content ?? [];
      if (only?.type === "image" && others.length === 0) return drawFigure(only);
      return <p>{drawInlines(block.content)}</p>;
    }
    case "blockquote":
      return <blockquote dir="auto">{drawAll(block.content, drawBlock)}</blockquote>;
    case "bullet_list":
      return <ul dir="auto">{drawAll(block.content, drawItem)}</ul>;
    case "ordered_list":
      return (
        <ol dir="auto" start={block.attrs.start}>
          {drawAll(block.content, drawItem)}
        </ol>
      );
    case "code_block":
      return <CodeBlock language={block.attrs.language} text={codeOf(block)} />;
    case "table":
      return <WideTable table={block} />;
    case "horizontal_rule":
      return <hr />;
    case "footnote_definition":
      return <Footnote label={block.attrs.label}>{drawAll(block.content, drawBlock)}</Footnote>;
  }
}

function Heading({ level, children }: { level: number; children: ReactNode }) {
  const Level = headings[level - useContext(TopHeading)] ?? "h6";
  return <Level>{children}</Level>;
}

/** A task item's checkbox is labelled by its first words. Words alone, or above a list, need no paragraph. */
function drawItem({ attrs: { checked }, content }: ListItem): ReactNode {
  const [first, ...others] = content;
  if (first?.type !== "paragraph") return <li>{drawAll(content, drawBlock)}</li>;
  const words = drawInlines(first.content);
  const task = checked === null ? words : <Task checked={checked}>{words}</Task>;
  const isTight = others.every(isList);
  return (
    <li className={checked === null ? undefined : "task"}>
      {isTight ? task : <p>{task}</p>}
      {drawAll(others, drawBlock)}
    </li>
  );
}

const Task = ({ checked, children }: { checked: boolean; children: ReactNode }) => (
  <label>
    <input type="checkbox" checked={checked} disabled /> {children}
  </label>
);

/** An image alone in its paragraph, with its caption. */
function drawFigure(image: Image): ReactNode {
  const { src, title } = image.attrs;
  if (!isOwnImage(src)) return <ForeignImage {...image.attrs} isAlone />;
  return (
    <figure>
      {drawInlines([{ ...image, attrs: { ...image.attrs, title: null } }])}
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}

/** A line break at the end shows only with another one behind it, which an empty paragraph needs as well. */
function drawInlines(nodes: readonly Inline[] = []): ReactNode {
  const drawn = drawAll(markTree(nodes), drawNode);
  if (nodes.length > 0 && nodes.at(-1)?.type !== "hard_break") return drawn;
  return (
    <>
      {drawn}
      <br />
    </>
  );
}

function drawNode(node: MarkTree[number]): ReactNode {
  if ("mark" in node) {
    const children = drawAll(node.children, drawNode);
    if (node.mark.type !== "link") {
      const Mark = markElements[node.mark.type];
      return <Mark>{children}</Mark>;
    }
    const { href, title } = node.mark.attrs;
    return (
      <a
        href={safeAddress(href)}
        title={title ?? undefined}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {children}
      </a>
    );
  }
  switch (node.type) {
    case "text":
      return node.text;
    case "hard_break":
      return <br />;
    case "image":
      return isOwnImage(node.attrs.src) ? <DrawnImage {...node.attrs} /> : <ForeignImage {...node.attrs} />;
    case "footnote_reference":
      return <FootnoteReference label={node.attrs.label} />;
  }
}

/** A table that scrolls by itself if it is wider than the text. */
function WideTable({ table }: { table: Table }) {
  const labels = useContext(MarkdownLabels);
  const [head, ...rows] = table.content;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div role="group" aria-label={labels?.table} tabIndex={0} className="table-scroll">
      <table>
        <thead>{head && drawRow(head)}</thead>
        <tbody>{drawAll(rows, drawRow)}</tbody>
      </table>
    </div>
  );
}

const drawRow = ({ content }: TableRow): ReactNode => (
  <tr>
    {drawAll(content, ({ type, attrs: { align }, content: [paragraph] }) => {
      const Cell = type === "table_header" ? "th" : "td";
      return <Cell style={{ textAlign: align ?? undefined }}>{drawInlines(paragraph.content)}</Cell>;
    })}
  </tr>
);

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
