// Draws the source of a table as a table whose cells can be edited.
import { syntaxTree } from "@codemirror/language";
import { type EditorState, Facet, Prec, type Range, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from "@codemirror/view";
import { cellSource, editTable, readTable, type TableEdit } from "./table-source.ts";

interface TableLabels extends Record<TableEdit, string> {
  /** "Table" */
  table: string;
}

/** The texts of a table's buttons. */
export const tableLabels = Facet.define<TableLabels, TableLabels | undefined>({
  combine: ([labels]) => labels,
});

class TableWidget extends WidgetType {
  readonly source: string;
  constructor(source: string) {
    super();
    this.source = source;
  }
  override eq(other: TableWidget): boolean {
    return other.source === this.source;
  }
  toDOM(view: EditorView): HTMLElement {
    const dom = document.createElement("div");
    dom.className = "cm-table";
    const table = dom.appendChild(document.createElement("table"));
    table.setAttribute("aria-label", view.state.facet(tableLabels)?.table ?? "");
    const { rows, align } = readTable(this.source);
    const columns = rows[0]?.length ?? 0;
    for (const [index, cells] of rows.entries()) {
      const row = table.insertRow();
      for (let column = 0; column < columns; column++) {
        const cell = row.appendChild(document.createElement(index === 0 ? "th" : "td"));
        cell.textContent = cells[column]?.text ?? "";
        cell.style.textAlign = align[column] ?? "";
        cell.contentEditable = "plaintext-only";
        cell.dir = "auto";
      }
    }
    table.addEventListener("input", ({ target }) => changeCell(view, dom, target));
    table.addEventListener("keydown", (event) => pressInCell(view, dom, event));
    dom.append(buttonsOf(view, dom));
    return dom;
  }
  /** Keeps the elements while a cell is being typed in, so that it keeps its focus. */
  override updateDOM(dom: HTMLElement): boolean {
    const { rows, align } = readTable(this.source);
    const [table] = dom.getElementsByTagName("table");
    if (!table || table.rows.length !== rows.length || table.rows[0]?.cells.length !== rows[0]?.length)
      return false;
    for (const [index, cells] of rows.entries())
      for (const [column, cell] of [...(table.rows[index]?.cells ?? [])].entries()) {
        const text = cells[column]?.text ?? "";
        const isSame = (cell.textContent ?? "").replace(/\s+/g, " ").trim() === text;
        if (!isSame) cell.textContent = text;
        cell.style.textAlign = align[column] ?? "";
      }
    return true;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

/** Returns the current place and source of the table that the element shows. */
function tableAt(view: EditorView, dom: HTMLElement): { from: number; source: string } | undefined {
  const from = view.posAtDOM(dom);
  const found = drawnTables(view.state).find((table) => table.from <= from && from <= table.to);
  return found && { from: found.from, source: view.state.sliceDoc(found.from, found.to) };
}

const placeOf = (target: EventTarget | null) =>
  target instanceof HTMLTableCellElement && target.parentElement instanceof HTMLTableRowElement
    ? { row: target.parentElement.rowIndex, column: target.cellIndex }
    : undefined;

function changeCell(view: EditorView, dom: HTMLElement, target: EventTarget | null): void {
  const [place, table] = [placeOf(target), tableAt(view, dom)];
  if (!place || !table) return;
  const insert = cellSource((target as HTMLElement).textContent ?? ""); // `placeOf` has checked it
  const cells = readTable(table.source).rows[place.row] ?? [];
  const cell = cells[place.column];
  const end = cells.at(-1)?.to ?? 0;
  const missing = place.column - cells.length; // a row may have fewer cells than the header
  const change = cell
    ? { from: table.from + cell.from, to: table.from + cell.to, insert }
    : { from: table.from + end, insert: `${"|  ".repeat(missing)}|${insert}` };
  view.dispatch({ changes: change, userEvent: "input.type" });
}

function pressInCell(view: EditorView, dom: HTMLElement, event: KeyboardEvent): void {
  const place = placeOf(event.target);
  if (!place || event.isComposing) return;
  const { key, shiftKey } = event;
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
  if ((key === "Enter" && shiftKey) || (step === undefined && key !== "Escape")) return;
  event.preventDefault();
  event.stopPropagation();
  if (step && focusCell(dom, place.row + step, place.column)) return;
  if (key === "Enter") {
    change(view, dom, "addRow", place.row, place.column);
    return;
  }
  const table = tableAt(view, dom);
  if (!table) return;
  const after = Math.min(view.state.doc.length, table.from + table.source.length + 1);
  view.dispatch({ selection: { anchor: key === "ArrowUp" ? Math.max(0, table.from - 1) : after } });
  view.focus();
}

/** Returns whether there is such a cell. */
function focusCell(dom: HTMLElement, row: number, column: number): boolean {
  const cell = dom.getElementsByTagName("table")[0]?.rows[row]?.cells[column];
  cell?.focus();
  return cell !== undefined;
}

/** Changes rows or columns, and moves the focus to the new cell or to one beside the removed one. */
function change(view: EditorView, dom: HTMLElement, edit: TableEdit, row: number, column: number): void {
  const table = tableAt(view, dom);
  if (!table) return;
  const { from, source } = table;
  view.dispatch({
    changes: { from, to: from + source.length, insert: editTable(source, edit, row, column) },
    userEvent: "input",
  });
  const drawn = findTable(view, from); // another element than before
  const [down, right] = { addRow: [1, 0], addColumn: [0, 1], removeRow: [-1, 0], removeColumn: [0, -1] }[
    edit
  ];
  if (drawn) focusCell(drawn, Math.max(0, row + (down ?? 0)), Math.max(0, column + (right ?? 0)));
}

/** Buttons that change the rows and columns around the cell with the focus. */
function buttonsOf(view: EditorView, dom: HTMLElement): HTMLElement {
  const bar = document.createElement("div");
  bar.className = "cm-table-buttons";
  const labels = view.state.facet(tableLabels);
  let last = { row: 0, column: 0 };
  dom.addEventListener("focusin", ({ target }) => {
    last = placeOf(target) ?? last;
  });
  for (const edit of ["addRow", "addColumn", "removeRow", "removeColumn"] as const) {
    const button = bar.appendChild(document.createElement("button"));
    button.type = "button";
    button.textContent = labels?.[edit] ?? edit;
    button.addEventListener("click", () => {
      const { row, column } = last;
      change(view, dom, edit, row, column);
    });
  }
  return bar;
}

interface DrawnTable {
  from: number;
  to: number;
}

/** Tables of the document's own level. Those in lists and quotes stay source, because their lines have prefixes. */
function tablesIn(state: EditorState): DrawnTable[] {
  const found: DrawnTable[] = [];
  for (let node = syntaxTree(state).topNode.firstChild; node; node = node.nextSibling)
    if (node.name === "Table")
      found.push({ from: state.doc.lineAt(node.from).from, to: state.doc.lineAt(node.to).to });
  return found;
}

const field = StateField.define<{ drawn: DrawnTable[]; decorations: DecorationSet }>({
  create: draw,
  update(value, { docChanged, state, startState }) {
    return docChanged || syntaxTree(state) !== syntaxTree(startState) ? draw(state) : value;
  },
  provide: (self) => [
    EditorView.decorations.from(self, ({ decorations }) => decorations),
    EditorView.atomicRanges.of((view) => view.state.field(self).decorations),
  ],
});

function draw(state: EditorState) {
  const drawn = tablesIn(state);
  const ranges = drawn.map(
    ({ from, to }): Range<Decoration> =>
      Decoration.replace({ widget: new TableWidget(state.sliceDoc(from, to)), block: true }).range(from, to),
  );
  return { drawn, decorations: Decoration.set(ranges) };
}

const drawnTables = (state: EditorState) => state.field(field).drawn;

/** Whether a place is in a drawn table, whose cells show no decorations. */
export const isInTable = (state: EditorState, at: number): boolean =>
  drawnTables(state).some(({ from, to }) => from <= at && at < to);

/** Up and down lead into a table that the cursor would jump over. */
function enterTable(view: EditorView, forward: boolean): boolean {
  const { main } = view.state.selection;
  if (!main.empty) return false;
  const next = view.moveVertically(main, forward).head;
  const [low, high] = forward ? [main.head, next] : [next, main.head];
  const passed = drawnTables(view.state).find(({ from, to }) => from >= low && to <= high);
  const box = passed && findTable(view, passed.from);
  return box ? focusCell(box, forward ? 0 : box.getElementsByTagName("tr").length - 1, 0) : false;
}

const findTable = (view: EditorView, from: number) =>
  [...view.contentDOM.querySelectorAll<HTMLElement>(".cm-table")].find((dom) => view.posAtDOM(dom) === from);

export const tables = [
  field,
  Prec.high(
    keymap.of([
      { key: "ArrowDown", run: (view) => enterTable(view, true) },
      { key: "ArrowUp", run: (view) => enterTable(view, false) },
    ]),
  ),
];
