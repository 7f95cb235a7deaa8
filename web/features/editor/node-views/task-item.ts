// The item of a list. A task has a checkbox before its text.
import type { Node } from "prosemirror-model";
import type { NodeViewConstructor } from "prosemirror-view";

/** @param label the name of a checkbox whose task has no words yet */
export const taskItem =
  (label: string): NodeViewConstructor =>
  (item, view, getPos) => {
    const dom = document.createElement("li");
    if (item.attrs.checked === null)
      return {
        dom,
        contentDOM: dom,
        update: (next) => next.type === item.type && next.attrs.checked === null,
      };

    const box = document.createElement("input");
    box.type = "checkbox";
    box.contentEditable = "false";
    box.className = "task-box";
    const content = document.createElement("div");
    dom.append(box, content);

    const show = (task: Node) => {
      dom.dataset.checked = String(task.attrs.checked);
      box.checked = task.attrs.checked === true;
      box.disabled = !view.editable;
      box.setAttribute("aria-label", task.firstChild?.textContent.trim() || label);
    };
    show(item);
    box.addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays in the text
    box.addEventListener("change", () => {
      const pos = getPos();
      if (view.editable && pos !== undefined)
        view.dispatch(view.state.tr.setNodeAttribute(pos, "checked", box.checked));
    });
    return {
      dom,
      contentDOM: content,
      update: (next) => {
        if (next.type !== item.type || next.attrs.checked === null) return false;
        show(next);
        return true;
      },
      stopEvent: ({ target }) => target === box,
      ignoreMutation: ({ target, type }) => type !== "selection" && !content.contains(target),
    };
  };
