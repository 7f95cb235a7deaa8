// Marks as a tree: what HTML, Markdown and React nest.
import { type Inline, isSame, type Mark, markOrder } from "./nodes.ts";

/** Nodes that share a mark. */
export interface MarkGroup {
  mark: Mark;
  children: MarkTree;
}
export type MarkTree = (Inline | MarkGroup)[];

/** The HTML elements of marks; a link needs its attributes. */
export const markElements = {
  underline: "u",
  highlight: "mark",
  superscript: "sup",
  subscript: "sub",
  strong: "strong",
  em: "em",
  strike: "del",
  code: "code",
} as const satisfies Record<Exclude<Mark["type"], "link">, string>;

/** Nests the marks of inline nodes: code innermost, around one text, of the others the widest outermost, as few as possible. */
export function markTree(nodes: readonly Inline[]): MarkTree {
  return nest(nodes.map((node) => ({ node, marks: node.marks ?? [] })));
}

interface Open {
  node: Inline;
  /** Those that no group around it has. */
  marks: readonly Mark[];
}

function nest(nodes: readonly Open[]): MarkTree {
  const tree: MarkTree = [];
  for (let at = 0; at < nodes.length; ) {
    const { node, marks } = nodes[at] as Open; // at < length
    const [mark, end] = widest(nodes, at, marks);
    if (!mark) {
      tree.push(node);
      at++;
      continue;
    }
    const inside = nodes.slice(at, end).map((one) => ({
      node: one.node,
      marks: one.marks.filter((other) => !isSame(other, mark)),
    }));
    tree.push({ mark, children: nest(inside) });
    at = end;
  }
  return tree;
}

/** The mark of the node at `at` that reaches furthest, and the index after its last node. */
function widest(nodes: readonly Open[], at: number, marks: readonly Mark[]): [Mark | undefined, number] {
  let found: Mark | undefined;
  let furthest = at;
  for (const mark of marks.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    if (found && mark.type === "code") break; // the last one
    let end = at + 1;
    while (mark.type !== "code" && nodes[end]?.marks.some((other) => isSame(other, mark))) end++;
    if (end > furthest) [found, furthest] = [mark, end];
  }
  return [found, furthest];
}

const rankOf = ({ type }: Mark): number => markOrder.indexOf(type);
