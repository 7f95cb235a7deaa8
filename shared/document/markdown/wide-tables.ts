// Rows of tables that are longer than their header. GFM drops their last cells; here the table gets wider, so that no words are lost.
import type { StateBlock, Token } from "markdown-it";
import { cellsOf } from "../../text/analysis/plain-text.ts";

type TableRule = (state: StateBlock, start: number, end: number, silent: boolean) => boolean;

/** How many cells the columns beyond the first one may add, so that one long row can't make a long table explode. */
const maxAddedCells = 10_000;

/** Returns the rule with columns for all cells. Further cells of a table at its limit share the last one. */
export const withWideRows =
  (rule: TableRule): TableRule =>
  (state, start, end, silent) => {
    const first = state.tokens.length;
    const isTable = rule(state, start, end, silent);
    if (isTable && !silent) widen(state, first);
    return isTable;
  };

function widen(state: StateBlock, first: number): void {
  const tokens = state.tokens.slice(first);
  const columns = tokens.filter(({ type }) => type === "th_open").length;
  const rows = tokens.flatMap(({ type, map }) =>
    type === "tr_open" && map ? [extraCells(state, map[0], columns)] : [],
  );
  const widest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (widest === 0) return;
  const added = Math.min(widest, 1 + Math.floor(maxAddedCells / rows.length));
  state.tokens.length = first;
  let row = 0;
  for (const token of tokens) {
    if (token.type === "tr_close") {
      const cells = rows[row] ?? [];
      const last = cells.slice(added - 1).filter(Boolean);
      for (let index = 0; index < added; index++) {
        const content = index === added - 1 ? last.join(" | ") : (cells[index] ?? "");
        state.tokens.push(...cellTokens(state, row === 0 ? "th" : "td", content));
      }
      row++;
    }
    state.tokens.push(token);
  }
}

/** The cells of a line beyond the columns, up to the last one with words. */
function extraCells(state: StateBlock, line: number, columns: number): string[] {
  const text = state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  const cells = cellsOf(text).slice(columns);
  return cells.slice(0, cells.findLastIndex(Boolean) + 1);
}

function cellTokens({ Token: BlockToken }: StateBlock, tag: "th" | "td", content: string): Token[] {
  const text = new BlockToken("inline", "", 0);
  text.content = content;
  text.children = [];
  return [new BlockToken(`${tag}_open`, tag, 1), text, new BlockToken(`${tag}_close`, tag, -1)];
}
