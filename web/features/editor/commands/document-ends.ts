// The keys to the beginning and end of the document. Browsers lose their way in blocks that are off the screen and not laid out.
import { type Command, Selection, TextSelection } from "prosemirror-state";

const goTo =
  (end: "atStart" | "atEnd", isExtending: boolean): Command =>
  ({ doc, selection, tr }, dispatch) => {
    const { $head } = Selection[end](doc);
    const next = isExtending ? TextSelection.between(selection.$anchor, $head) : Selection.near($head);
    dispatch?.(tr.setSelection(next).scrollIntoView());
    return true;
  };

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);
const [start, end] = isApple ? ["ArrowUp", "ArrowDown"] : ["Home", "End"];

export const documentEndKeys: Record<string, Command> = {
  [`Mod-${start}`]: goTo("atStart", false),
  [`Mod-${end}`]: goTo("atEnd", false),
  [`Shift-Mod-${start}`]: goTo("atStart", true),
  [`Shift-Mod-${end}`]: goTo("atEnd", true),
};
