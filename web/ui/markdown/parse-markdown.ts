import type { Nodes, Parents, PhrasingContent, Root } from "mdast";
import { defaultUrlTransform } from "react-markdown";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

/**
 * A markdown text as a tree that can be given away: as on the screen, pictures are their words, raw HTML is left out,
 * and links lead to http, https, irc, ircs, mailto, xmpp or relative addresses.
 */
export function parseMarkdown(markdown: string): Root {
  const root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  makeSafe(root);
  return root;
}

function makeSafe(node: Nodes): void {
  if ("url" in node) node.url = defaultUrlTransform(node.url);
  if (!("children" in node)) return;
  const kept = node.children.filter(({ type }) => type !== "html").map(inWords);
  (node as Parents & { children: unknown[] }).children = kept; // what is put in a place may stand there
  for (const child of node.children) makeSafe(child);
}

const inWords = <Child extends Nodes>(child: Child): Child | PhrasingContent =>
  child.type === "image" || child.type === "imageReference"
    ? { type: "text", value: child.alt ?? "" }
    : child;
