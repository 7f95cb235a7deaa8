// What is copied: HTML by ProseMirror, plain text for fields, and Markdown for those who ask for it.
import {
  type DOMOutputSpec,
  DOMSerializer,
  type Fragment,
  type Node,
  type ResolvedPos,
} from "prosemirror-model";
import { Plugin, type Selection } from "prosemirror-state";
import { dataOf } from "../../../../shared/document/markdown/document-source.ts";
import { writeMarkdown } from "../../../../shared/document/markdown/write-markdown.ts";
import type { Block } from "../../../../shared/document/nodes.ts";
import { schema } from "../../../../shared/document/schema.ts";
import { writeText } from "../../../../shared/document/write-text.ts";

/** The selected blocks. Words within one block are a paragraph. */
export function selectedBlocks(selection: Selection): Block[] {
  const { $from, $to } = selection;
  const { doc } = $from;
  const isInline = $from.sameParent($to) && $from.parent.inlineContent;
  const cut = isInline
    ? schema.nodes.paragraph.create(null, $from.parent.slice($from.parentOffset, $to.parentOffset).content)
    : numbered(doc.slice($from.pos, $to.pos, true).content, $from);
  const cells = selection.content().content;
  const isTable = cells.firstChild?.type === schema.nodes.table; // cells are not one range of the document
  return dataOf(schema.nodes.doc.create(null, isTable ? cells : cut)).content;
}

/** The first of some items keeps its number. */
function numbered(blocks: Fragment, $from: ResolvedPos): Fragment {
  const list = blocks.firstChild;
  if (list?.type !== schema.nodes.ordered_list) return blocks;
  const start = list.attrs.start + $from.index(1);
  return blocks.replaceChild(0, list.type.create({ start }, list.content));
}

const writeSelection = (selection: Selection): string => writeText(selectedBlocks(selection));

/** Other editors need the whole address. */
const wholeImage = ({ attrs: { src, ...attrs } }: Node): DOMOutputSpec => [
  "img",
  { ...attrs, src: new URL(src, location.href).href },
];

/** Of other editors, few know tasks and footnotes: their boxes and numbers are words there, which ours don't read. */
class ClipboardSerializer extends DOMSerializer {
  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer["serializeFragment"]>) {
    const html = super.serializeFragment(fragment, options, target);
    if (target) return html; // a part of what is copied
    const firstOf = (selector: string) =>
      (html as ParentNode).querySelectorAll<HTMLElement>(`${selector} > p:first-child`);
    const prepend = (paragraph: HTMLElement, words: string) => {
      const sign = document.createElement("span");
      sign.dataset.copied = "";
      sign.textContent = words;
      paragraph.prepend(sign);
    };
    for (const task of firstOf("li[data-checked]"))
      prepend(task, task.parentElement?.dataset.checked === "true" ? "☑ " : "☐ ");
    for (const note of firstOf("div[data-footnote]"))
      prepend(note, `[${note.parentElement?.dataset.footnote}] `);
    return html;
  }
}

export const copying = new Plugin({
  props: {
    clipboardTextSerializer: (_, view) => writeSelection(view.state.selection),
    clipboardSerializer: new ClipboardSerializer(
      { ...DOMSerializer.nodesFromSchema(schema), image: wholeImage },
      DOMSerializer.marksFromSchema(schema),
    ),
  },
  view(view) {
    // After ProseMirror's own handler, which clears what was there.
    const addMarkdown = ({ clipboardData }: ClipboardEvent) => {
      const { selection } = view.state;
      if (selection.empty) return;
      clipboardData?.setData(
        "text/markdown",
        writeMarkdown({ type: "doc", content: selectedBlocks(selection) }),
      );
    };
    view.dom.addEventListener("copy", addMarkdown);
    return { destroy: () => view.dom.removeEventListener("copy", addMarkdown) };
  },
});
