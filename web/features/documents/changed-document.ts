// Two documents as one, with what was removed and added marked in formatted text.
import { DOMSerializer, type Node } from "prosemirror-model";
import { changedRuns, childrenOf } from "../../../shared/document/live/replace-document.ts";
import { schema } from "../../../shared/document/schema.ts";
import { findChanges } from "../../ui/changes/find-changes.ts";
import { textOfBlock } from "../editor/document-text.ts";

const serializer = DOMSerializer.fromSchema(schema);

/** Draws a document, and what was removed of an earlier one where it stood. */
export function drawChanges(before: Node, after: Node): DocumentFragment {
  const drawn = document.createDocumentFragment();
  appendChanges(drawn, before, after);
  return drawn;
}

/** Appends the children of `after`, and those of `before` that it hasn't. */
function appendChanges(parent: ParentNode, before: Node, after: Node): void {
  const [old, next] = [childrenOf(before), childrenOf(after)];
  let at = 0;
  for (const { from, to, first, end } of changedRuns(old, next)) {
    for (const block of next.slice(at, first)) parent.append(serializer.serializeNode(block));
    appendRun(parent, old.slice(from, to), next.slice(first, end));
    at = end;
  }
  for (const block of next.slice(at)) parent.append(serializer.serializeNode(block));
}

/** Appends changed blocks: each one as changed if the other side has a similar one, otherwise as removed or added. */
function appendRun(parent: ParentNode, removed: readonly Node[], added: readonly Node[]): void {
  let at = 0;
  for (const old of removed) {
    const twin = added.findIndex((block, index) => index >= at && areAlike(old, block));
    const next = added[twin];
    if (!next) {
      parent.append(whole("del", old));
      continue;
    }
    for (const block of added.slice(at, twin)) parent.append(whole("ins", block));
    parent.append(changed(old, next));
    at = twin + 1;
  }
  for (const block of added.slice(at)) parent.append(whole("ins", block));
}

/** A block that is marked as a whole. The marks are within it, so that lists and tables keep their structure. */
function whole(mark: "del" | "ins", block: Node): globalThis.Node {
  if (block.isTextblock) return drawn(block, (content) => content.append(marked(mark, block)));
  if (block.isLeaf) {
    const outer = document.createElement(mark);
    outer.append(serializer.serializeNode(block));
    return outer;
  }
  return drawn(block, (content) => {
    for (const child of childrenOf(block)) content.append(whole(mark, child));
  });
}

function changed(old: Node, next: Node): globalThis.Node {
  if (!next.isTextblock) return drawn(next, (content) => appendChanges(content, old, next));
  return drawn(next, (content) => {
    let [from, to] = [0, 0];
    for (const part of findChanges(textOfBlock(old), textOfBlock(next))) {
      const [removed, added] = part.kind === "same" ? [part.text, part.text] : [part.removed, part.added];
      const [gone, come] = [old.cut(from, from + removed.length), next.cut(to, to + added.length)];
      if (part.kind === "same") content.append(serializer.serializeFragment(come.content));
      else content.append(...(removed ? [marked("del", gone)] : []), ...(added ? [marked("ins", come)] : []));
      from += removed.length;
      to += added.length;
    }
  });
}

/** The element of a block, filled by `fill`. */
function drawn(block: Node, fill: (content: HTMLElement) => void): globalThis.Node {
  const spec = block.type.spec.toDOM?.(block) ?? ["div", 0];
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, spec);
  if (contentDOM) fill(contentDOM);
  return dom;
}

function marked(mark: "del" | "ins", { content }: Node): HTMLElement {
  const element = document.createElement(mark);
  element.append(serializer.serializeFragment(content));
  return element;
}

/** Whether a block is another one changed: of its kind, with half of its words. */
function areAlike(old: Node, next: Node): boolean {
  if (old.type !== next.type || old.isLeaf) return false;
  const [words, others] = [wordsOf(old), wordsOf(next)];
  if (words.size === 0 || others.size === 0) return words.size === others.size;
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared * 2 >= Math.min(words.size, others.size);
}

const wordsOf = (block: Node): Set<string> =>
  new Set(block.textBetween(0, block.content.size, " ").match(/[\p{L}\p{N}]+/gu));
