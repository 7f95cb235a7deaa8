// Footnotes as GitHub reads them: "[^1]" in a text, "[^1]: Note" as a block whose further lines are indented.
import type { Env, StateBlock, StateInline } from "markdown-it";
import { indentOf } from "./block-rules.ts";

const definition = /\[\^([^\]\s]{1,100})\]:[ \t]*/y;
const reference = /\[\^([^\]\s]{1,100})\]/y;

export function footnoteDefinition(state: StateBlock, line: number, end: number, silent: boolean): boolean {
  const begin = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  definition.lastIndex = begin;
  const [signs, label] = (indentOf(state, line) < 4 && definition.exec(state.src)) || [];
  if (!signs || !label) return false;
  if (silent) return true;
  labelsOf(state.env).add(label);
  const opened = state.push("footnote_open", "div", 1);
  opened.meta = { label };
  const before = {
    bMark: state.bMarks[line] ?? 0,
    tShift: state.tShift[line] ?? 0,
    sCount: state.sCount[line] ?? 0,
    parentType: state.parentType,
  };
  // The first line begins after the signs, as if it was indented like the others.
  state.bMarks[line] = begin + signs.length;
  state.tShift[line] = 0;
  state.blkIndent += 4;
  state.sCount[line] = state.blkIndent;
  state.parentType = "footnote";
  state.md.block.tokenize(state, line, end);
  state.parentType = before.parentType;
  state.blkIndent -= 4;
  state.bMarks[line] = before.bMark;
  state.tShift[line] = before.tShift;
  state.sCount[line] = before.sCount;
  if (state.line === line) state.line = line + 1; // an empty note
  opened.map = [line, state.line];
  state.push("footnote_close", "div", -1);
  return true;
}

/** A reference to a note that the text doesn't have stays text. */
export function footnoteReference(state: StateInline, silent: boolean): boolean {
  reference.lastIndex = state.pos;
  const [signs, label] = (state.src.charAt(state.pos) === "[" && reference.exec(state.src)) || [];
  if (!signs || !label || !labelsOf(state.env).has(label)) return false;
  if (!silent) state.push("footnote_reference", "", 0).meta = { label };
  state.pos += signs.length;
  return true;
}

/** The labels of the notes that the text has, or that are known beforehand. */
function labelsOf(env: Env): Set<string> {
  const labels = env.footnotes instanceof Set ? env.footnotes : new Set<string>();
  env.footnotes = labels;
  return labels;
}
