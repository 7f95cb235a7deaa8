// Where a text of people who don't know Markdown would be read otherwise than it looks.
import type { StateBlock } from "markdown-it";

/** Ends a paragraph or quotation before a line without its signs: CommonMark would take the line in. */
export function outdented(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  const column = state.sCount[line] ?? 0;
  return silent && (state.parentType === "blockquote" || (column >= 0 && column < state.blkIndent));
}

/**
 * Reads a line that is underlined by three signs or more as a heading. A sentence above dashes stays a paragraph above a
 * divider, and a lone dash stays text.
 */
export function underlinedHeading(state: StateBlock, line: number, end: number): boolean {
  if (line + 1 >= end || indentOf(state, line) > 3 || indentOf(state, line + 1) > 3) return false;
  if ((state.sCount[line + 1] ?? 0) < state.blkIndent) return false;
  const content = state.getLines(line, line + 1, state.blkIndent, false).trim();
  const sign = /^(=|-)\1{2,}[ \t]*$/.exec(
    state.getLines(line + 1, line + 2, state.blkIndent, false).trim(),
  )?.[1];
  if (!sign || (sign === "-" && /[.!?:;,…]["'”’»)\]*_]*$/.test(content))) return false;
  state.line = line + 2;
  const level = sign === "=" ? 1 : 2;
  const opened = state.push("heading_open", `h${level}`, 1);
  opened.map = [line, state.line];
  const text = state.push("inline", "", 0);
  text.content = content;
  text.map = [line, line + 1];
  text.children = [];
  state.push("heading_close", `h${level}`, -1);
  return true;
}

/** Reads indented lines as code if they look like it. Otherwise they are prose whose first lines are indented. */
export function indentedCode(state: StateBlock, line: number, end: number): boolean {
  const proseEnd = Number(state.env.proseEnd ?? 0); // of the indented lines that were looked at before
  if (indentOf(state, line) < 4 || line < proseEnd) return false;
  let last = line + 1;
  for (let next = last; next < end && (state.isEmpty(next) || indentOf(state, next) >= 4); next++)
    if (!state.isEmpty(next)) last = next + 1;
  const content = state.getLines(line, last, 4 + state.blkIndent, false);
  if (!/[{}[\]();=<>$\\]|^[ \t]+\S/m.test(content)) {
    state.env.proseEnd = last;
    return false;
  }
  state.line = last;
  const code = state.push("code_block", "code", 0);
  code.content = `${content}\n`;
  code.map = [line, last];
  return true;
}

/** The columns before a line's text, beyond those of the blocks around it. */
export const indentOf = (state: StateBlock, line: number): number =>
  (state.sCount[line] ?? 0) - state.blkIndent;
