// Links around the cursor and on the selection.
import type { Command, EditorState } from "prosemirror-state";
import { TextSelection } from "prosemirror-state";
import { schema } from "../../../../shared/document/schema.ts";

const { marks } = schema;

export interface LinkAt {
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

/**
 * Links the selection or changes the link around the cursor; null takes the link away.
 * @param text what is shown instead of the words that were linked; without words it is inserted
 */
export const setLink =
  (attrs: { href: string; title?: string | null } | null, text?: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const { from, to } = linkAt(state) ?? selection;
    if (!selection.$from.parent.type.allowsMarkType(marks.link)) return false;
    let end = to;
    if (text && selection.$from.sameParent(selection.$to) && text !== state.doc.textBetween(from, to)) {
      const present = selection.$from.marksAcross(selection.$to) ?? selection.$from.marks();
      tr.replaceWith(from, to, schema.text(text, present));
      end = from + text.length;
    }
    if (from === end) return false;
    tr.removeMark(from, end, marks.link);
    if (attrs) tr.addMark(from, end, marks.link.create(attrs));
    if (text && attrs) tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link);
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
