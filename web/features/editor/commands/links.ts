import type { EditorState } from "prosemirror-state";
import { schema } from "../../../../shared/document/schema.ts";

const { marks } = schema;

interface LinkAt {
  from: number;
  to: number;
  href: string;
  text: string;
}

/** An address in a text, without the signs that end a sentence or stand around it. */
export const addressInText = /\bhttps?:\/\/[^\s<>"\uFFFC]*[^\s<>"\uFFFC'.,;:!?()[\]{}»”’*_~`]/gi;

/** The link that the cursor or the whole selection is in. */
export function linkAt({ selection: { $from, $to } }: EditorState): LinkAt | null {
  if (!$from.sameParent($to) || !$from.parent.inlineContent) return null;
  const block = $from.parent;
  const found = $from.nodeAfter && marks.link.isInSet($from.nodeAfter.marks);
  const link = found || ($from.pos === $to.pos && marks.link.isInSet($from.nodeBefore?.marks ?? []));
  if (!link) return null;
  const hasLink = (index: number) => link.isInSet(block.maybeChild(index)?.marks ?? []);
  let first = found ? $from.index() : $from.index() - ($from.textOffset ? 0 : 1);
  let last = first;
  while (first > 0 && hasLink(first - 1)) first--;
  while (hasLink(last + 1)) last++;
  const size = (end: number) =>
    block.content.content.slice(0, end).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const [from, to] = [size(first), size(last + 1)];
  if ($to.parentOffset > to) return null;
  const { href } = link.attrs;
  return { from: $from.start() + from, to: $from.start() + to, href, text: block.textBetween(from, to) };
}
