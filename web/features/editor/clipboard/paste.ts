// What is pasted or dropped: the editor's own slices, formatted text, Markdown, lines, and pictures.
import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, type ResolvedPos, Slice } from "prosemirror-model";
import { Plugin, TextSelection, type Transaction } from "prosemirror-state";
import { handlePaste as pasteCells } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { documentOf } from "../../../../shared/document/markdown/document-source.ts";
import { encodeAddress } from "../../../../shared/document/safe-address.ts";
import { schema } from "../../../../shared/document/schema.ts";
import { isMarkdown } from "../../../lib/is-markdown.ts";
import { pastedBlocks } from "../../../lib/paste-markdown.ts";
import { addressInText } from "../commands/links.ts";
import { isListNode } from "../commands/list-structure.ts";
import { isInside } from "../commands/selected-blocks.ts";
import { nodesOf } from "../read-blocks.ts";

const { nodes } = schema;

interface PasteHost {
  /** Takes pictures that were pasted or dropped at a place. */
  onImages: (files: File[], pos: number) => void;
}

export const pasting = (host: PasteHost): Plugin =>
  new Plugin({
    props: {
      handlePaste: (view, { clipboardData }, slice) =>
        clipboardData !== null && paste(view, clipboardData, slice, host),
      handleDrop(view, event, slice, isMoved) {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (!place) return false;
        const files = isMoved ? [] : picturesIn(event.dataTransfer);
        if (files.length > 0) host.onImages(files, place.pos);
        else if (!view.dragging && event.dataTransfer) {
          const { tr, doc } = view.state;
          view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))));
          view.focus();
          if (!paste(view, event.dataTransfer, slice, host)) return false;
        } else if (!dropInCell(view, slice, place.pos, isMoved)) return false;
        event.preventDefault();
        return true;
      },
    },
  });

function paste(view: EditorView, clipboard: DataTransfer, slice: Slice, host: PasteHost): boolean {
  const plain = clipboard.getData("text/plain").replaceAll(/\r\n?/g, "\n");
  const files = picturesIn(clipboard);
  const { $from } = view.state.selection;
  if (files.length > 0 && !plain.trim()) {
    host.onImages(files, $from.pos);
    return true;
  }
  if ($from.parent.type.spec.code) return insertText(view, plain);
  if (linkSelection(view, plain.trim())) return true;
  if (clipboard.getData("text/html").includes("data-pm-slice"))
    return isInCell($from) && !isTable(slice.content) ? insertBlocks(view, slice.content) : false;
  const blocks = pastedBlocks(clipboard);
  if (!blocks) return insertPlain(view, plain);
  void blocks.then((read) =>
    read.length > 0 ? insertBlocks(view, Fragment.from(nodesOf(read))) : insertPlain(view, plain),
  );
  return true;
}

/** Blocks that are dropped in a cell become its lines. */
function dropInCell(view: EditorView, { content }: Slice, place: number, isMoved: boolean): boolean {
  const { tr, doc } = view.state;
  const isText =
    content.childCount === 1 && (content.firstChild?.isTextblock || content.firstChild?.isInline);
  if (isText || !isInCell(doc.resolve(place))) return false;
  if (isMoved) tr.deleteSelection();
  const pos = tr.mapping.map(place);
  tr.setSelection(TextSelection.near(tr.doc.resolve(pos)));
  view.dispatch(tr.replaceSelection(new Slice(flat(content), 0, 0)).setMeta("uiEvent", "drop"));
  return true;
}

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

function insertText(view: EditorView, text: string): true {
  view.dispatch(closeHistory(view.state.tr).insertText(text).scrollIntoView());
  return true;
}

/** An address that is pasted on words becomes their link. */
function linkSelection({ state, dispatch }: EditorView, text: string): boolean {
  const { $from, $to, empty } = state.selection;
  if (empty || !$from.sameParent($to) || !/^https?:\/\/\S{1,2000}$/i.test(text)) return false;
  const href = encodeAddress(text);
  dispatch(state.tr.addMark($from.pos, $to.pos, schema.marks.link.create({ href })));
  return true;
}

/** Lines as they are. Markdown is formatted in a second step, which undo takes back by itself. */
export function insertPlain(view: EditorView, text: string): boolean {
  if (!text) return false;
  const { from } = view.state.selection;
  insertBlocks(view, linesOf(text));
  if (!isMarkdown(text) || isInCell(view.state.selection.$from)) return true;
  const { tr, doc, selection } = view.state;
  tr.setSelection(TextSelection.between(doc.resolve(from), selection.$to));
  view.dispatch(replaceWithBlocks(closeHistory(tr), documentOf(text).content).scrollIntoView());
  return true;
}

/** A paragraph for each passage between blank lines; its lines stay lines. */
const linesOf = (text: string): Fragment =>
  Fragment.from(
    text
      .replace(/^\n+|\n+$/g, "")
      .split(/\n{2,}/)
      .map((passage) => nodes.paragraph.create(null, linked(inlinesOf(passage)))),
  );

const inlinesOf = (text: string): Node[] =>
  text
    .split("\n")
    .flatMap((line, index) => [
      ...(index > 0 ? [nodes.hard_break.create()] : []),
      ...(line ? [schema.text(line)] : []),
    ]);

/** Words with their addresses as links. */
function linked(inlines: readonly Node[]): Node[] {
  return inlines.flatMap((node) => {
    const { text } = node;
    if (text === undefined) return [node];
    const ends = [...text.matchAll(addressInText)].flatMap(({ 0: { length }, index }) => [
      index,
      index + length,
    ]);
    return [0, ...ends].flatMap((start, index) => {
      const part = text.slice(start, ends[index]);
      const mark = schema.marks.link.create({ href: encodeAddress(part) });
      return part ? [schema.text(part, index % 2 === 1 ? [mark] : [])] : [];
    });
  });
}

/** Inserts blocks at the selection: as blocks where they can be, as lines within a cell. */
export function insertBlocks(view: EditorView, blocks: Fragment): true {
  if (isInCell(view.state.selection.$from) && isTable(blocks)) {
    pasteCells(view, undefined as never, new Slice(blocks, 0, 0)); // reads no event
    return true;
  }
  view.dispatch(replaceWithBlocks(closeHistory(view.state.tr), blocks).scrollIntoView());
  view.dispatch(closeHistory(view.state.tr)); // what was pasted is a step to undo of its own
  return true;
}

function replaceWithBlocks(transaction: Transaction, blocks: Fragment): Transaction {
  const { $from: $start, $to } = transaction.selection;
  // Otherwise the last of several blocks would stay, empty.
  if (!$start.sameParent($to) && $to.parentOffset === $to.parent.content.size) transaction.deleteSelection();
  const { $from } = transaction.selection;
  const isFlat = isInCell($from) && !isTable(blocks);
  const marks = transaction.storedMarks ?? $from.marks();
  const isPlain = blocks.childCount === 1 && blocks.firstChild?.type === nodes.paragraph;
  return transaction.replaceSelection(
    isFlat ? new Slice(flat(blocks), 0, 0) : isPlain ? inlineSlice(blocks, marks) : sliceOf(blocks, $from),
  );
}

/** Words pasted into a sentence take its marks as well. */
function inlineSlice(blocks: Fragment, marks: Transaction["storedMarks"]): Slice {
  const inlines: Node[] = [];
  blocks.firstChild?.forEach((node) => {
    const all = (marks ?? []).reduce(
      (set, mark) => (mark.type === schema.marks.link ? set : mark.addToSet(set)),
      node.marks,
    );
    inlines.push(node.mark(all));
  });
  return new Slice(Fragment.from(inlines), 0, 0);
}

/** Plain paragraphs at the ends join the text around them; a list goes on with the list around it. */
function sliceOf(blocks: Fragment, $from: ResolvedPos): Slice {
  const isInList = $from.depth > 1 && $from.node(-1).type === nodes.list_item;
  if (isInList && blocks.firstChild && isListNode(blocks.firstChild)) return Slice.maxOpen(blocks);
  const isOpen = (block: Node | null) => Number(block?.type === nodes.paragraph);
  return new Slice(blocks, isOpen(blocks.firstChild), isOpen(blocks.lastChild));
}

/** The words of blocks as lines. */
function flat(blocks: Fragment): Fragment {
  const inlines: Node[] = [];
  blocks.descendants((node) => {
    if (!node.isTextblock) return true;
    if (inlines.length > 0) inlines.push(nodes.hard_break.create());
    if (node.type.spec.code) inlines.push(...inlinesOf(node.textContent));
    else node.forEach((inline) => void inlines.push(inline));
    return false;
  });
  return Fragment.from(inlines);
}

const isTable = (blocks: Fragment) =>
  blocks.childCount === 1 && /^table/.test(blocks.firstChild?.type.name ?? "");

const isInCell = ($pos: ResolvedPos): boolean => isInside($pos, nodes.table);
