import { Children, type ReactNode } from "react";
import type { Inline } from "./markdown-tree.ts";

export const drawInline = (nodes: readonly Inline[]): ReactNode => Children.toArray(nodes.map(drawNode));

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
