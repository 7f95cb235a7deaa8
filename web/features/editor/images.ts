// Pictures that are put into the text: a note stands in their place until they are stored.
import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { schema } from "../../../shared/document/schema.ts";

/** Stores a picture and returns its address. @throws what is shown to the user */
export type StoreImage = (file: Blob) => Promise<{ src: string; width: number }>;

type Change = { add: object; pos: number; label: string } | { remove: object };
const key = new PluginKey<DecorationSet>("images");

/** Notes where pictures are on their way. */
export const imagesOnTheirWay = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(transaction, notes) {
      const moved = notes.map(transaction.mapping, transaction.doc);
      const change = transaction.getMeta(key) as Change | undefined;
      if (!change) return moved;
      if ("remove" in change)
        return moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove));
      const note = Decoration.widget(change.pos, () => noteOf(change.label), { id: change.add, side: -1 });
      return moved.add(transaction.doc, [note]);
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

function noteOf(label: string): HTMLElement {
  const note = document.createElement("span");
  note.className = "image-note";
  note.setAttribute("role", "status");
  note.textContent = label;
  return note;
}

/**
 * Stores pictures and puts them at a place of the text, wherever that is by then.
 * @param onFailure is called with what storing one has thrown
 */
export async function insertImages(
  view: EditorView,
  files: readonly Blob[],
  pos: number,
  { store, label, onFailure }: { store: StoreImage; label: string; onFailure: (error: unknown) => void },
): Promise<void> {
  let next = pos;
  for (const file of files) {
    const id = {};
    view.dispatch(view.state.tr.setMeta(key, { add: id, pos: next, label } satisfies Change));
    const stored = await store(file).catch(onFailure);
    if (view.isDestroyed) return;
    const [note] = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
    const transaction = view.state.tr.setMeta(key, { remove: id } satisfies Change);
    if (stored && note) {
      const image = schema.nodes.image.create({ src: stored.src });
      const { parent } = transaction.doc.resolve(note.from);
      if (parent.inlineContent && !parent.type.spec.code) transaction.insert(note.from, image);
      else transaction.replaceRangeWith(note.from, note.from, schema.nodes.paragraph.create(null, image));
    }
    next = note ? transaction.mapping.map(note.from) : Math.min(next, transaction.doc.content.size);
    view.dispatch(transaction);
  }
}
