// What the editor draws in place of Markdown's marks.
import { type EditorView, WidgetType } from "@codemirror/view";

export class BulletWidget extends WidgetType {
  override eq(): boolean {
    return true;
  }
  toDOM(): HTMLElement {
    const sign = document.createElement("span");
    sign.className = "cm-bullet";
    sign.textContent = "•";
    return sign;
  }
}

/** The box of a task, which a click checks or clears. */
export class CheckboxWidget extends WidgetType {
  readonly isDone: boolean;
  constructor(isDone: boolean) {
    super();
    this.isDone = isDone;
  }
  override eq(other: CheckboxWidget): boolean {
    return other.isDone === this.isDone;
  }
  toDOM(view: EditorView): HTMLElement {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = this.isDone;
    box.className = "cm-checkbox";
    box.addEventListener("mousedown", (event) => event.preventDefault()); // the cursor stays where it is
    box.addEventListener("click", () => {
      const from = view.posAtDOM(box);
      view.dispatch({ changes: { from: from + 1, to: from + 2, insert: this.isDone ? " " : "x" } });
    });
    return box;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}
