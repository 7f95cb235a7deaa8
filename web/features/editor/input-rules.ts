// Habits of Markdown: its signs become what they mean when they are typed. Backspace right after that, or undo, brings the
// signs back.
import { closeHistory, undo } from "prosemirror-history";
import type { MarkType } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { encodeAddress, safeAddress } from "../../../shared/document/safe-address.ts";
import { schema } from "../../../shared/document/schema.ts";
import { insertDivider } from "./commands/insert.ts";
import { fenceToCode } from "./commands/line-breaks.ts";
import { addressInText } from "./commands/links.ts";
import { kindOf } from "./commands/selected-blocks.ts";
import { type BlockName, turnInto } from "./commands/turn-into.ts";

const { nodes, marks } = schema;

interface InputRule {
  /** Tested on the text of the block up to the cursor. */
  pattern: RegExp;
  /** @param start where the signs begin @param end the cursor @returns null to leave them as they are */
  apply: (state: EditorState, match: RegExpExecArray, start: number, end: number) => Transaction | null;
}

/** Signs at the beginning of a paragraph, which go. */
const blockRule = (
  pattern: RegExp,
  name: (match: RegExpExecArray) => BlockName,
  then: (tr: Transaction, match: RegExpExecArray) => void = () => {},
): InputRule => ({
  pattern,
  apply: (state, match, start, end) => {
    const $block = state.doc.resolve(start - 1);
    if ($block.nodeAfter?.type !== nodes.paragraph || isInTable(state)) return null;
    const target = name(match);
    // Signs of a list in a list mean nothing, except a box.
    if (kindOf($block).endsWith("List") && target.endsWith("List") && target !== "taskList") return null;
    let result: Transaction | null = null;
    turnInto(target)(state, (tr) => {
      result = tr;
    });
    if (!result) return null;
    const tr: Transaction = result;
    tr.delete(tr.mapping.map(start, -1), tr.mapping.map(end));
    then(tr, match);
    return tr;
  },
});

/** Words between signs. */
const markRule = (pattern: RegExp, type: MarkType): InputRule => ({
  pattern,
  apply: (state, match, _start, end) => {
    const [whole, sign = "", words = ""] = [match[0], match.groups?.sign, match.groups?.words];
    if (!words.trim() || isCode(state, end - whole.length, end)) return null;
    if (type !== marks.code && isInCode(match)) return null;
    const first = end - sign.length - words.length;
    const { tr } = state;
    tr.delete(end - sign.length, end).delete(first - sign.length, first);
    const from = first - sign.length;
    return tr.addMark(from, from + words.length, type.create()).removeStoredMark(type);
  },
});

/** Whether a code that isn't closed yet begins before the match. */
const isInCode = ({ input, index }: RegExpExecArray): boolean =>
  input.slice(0, index).split("`").length % 2 === 0;

const isCode = (state: EditorState, from: number, to: number): boolean =>
  state.doc.rangeHasMark(from, to, marks.code);

/** A number continues the list above if it is its next one. */
function numberList(tr: Transaction, match: RegExpExecArray): void {
  const start = Number(match[1]);
  const { $from } = tr.selection;
  const pos = $from.before(-2);
  const list = $from.node(-2);
  if (list.childCount === 1) tr.setNodeAttribute(pos, "start", start);
}

/** Words between signs that are not inside a word: `5*3*2` is no emphasis. */
function signed(sign: string, letter: string): RegExp {
  const quoted = sign.replaceAll("*", "\\*");
  const others = letter === "`" ? "" : "\\s"; // code may have spaces at its ends
  const [edge, inner] = [`[^${others}${letter}]`, `[^${letter}]`];
  return new RegExp(
    `(?<![\\p{L}\\p{N}${letter}])(?<sign>${quoted})(?<words>${edge}(?:${inner}*${edge})?)${quoted}$`,
    "u",
  );
}

const rules: readonly InputRule[] = [
  blockRule(/^(#{1,3}) $/, ([, signs]) => `heading${signs?.length ?? 1}` as BlockName),
  blockRule(/^[-*+] $/, () => "bulletList"),
  blockRule(/^(\d{1,3})[.)] $/, () => "orderedList", numberList),
  blockRule(
    /^\[( |x|X)?\] $/,
    () => "taskList",
    (tr, [, state]) => {
      if (state && state !== " ") tr.setNodeAttribute(tr.selection.$from.before(-1), "checked", true);
    },
  ),
  blockRule(/^> $/, () => "quote"),
  {
    pattern: /^```([\w+#-]{0,20}) $/,
    apply: (state, [signs, language = ""], start) => {
      const { parent } = state.doc.resolve(start);
      const isAlone = parent.type === nodes.paragraph && parent.content.size === signs.length;
      return isAlone && !isInTable(state) ? fenceToCode(state.tr, start - 1, language) : null;
    },
  },
  {
    pattern: /^---$/,
    apply: (state, _match, start, end) => {
      const { parent } = state.doc.resolve(start);
      if (parent.type !== nodes.paragraph || parent.content.size > 3 || isInTable(state)) return null;
      return insertDivider(state.tr.delete(start, end));
    },
  },
  markRule(signed("**", "*"), marks.strong),
  markRule(signed("__", "_"), marks.strong),
  markRule(signed("*", "*"), marks.em),
  markRule(signed("_", "_"), marks.em),
  markRule(signed("~~", "~"), marks.strike),
  markRule(signed("==", "="), marks.highlight),
  markRule(signed("`", "`"), marks.code),
  {
    pattern: /(?<!!)\[([^[\]\uFFFC]+)\]\((\S+)\)$/,
    apply: (state, match, start, end) => {
      const [, words = "", address = ""] = match;
      const href = safeAddress(address);
      if (!href || !words.trim() || isCode(state, start, end) || isInCode(match)) return null;
      const { tr } = state;
      tr.delete(start + 1 + words.length, end)
        .delete(start, start + 1)
        .removeMark(start, start + words.length, marks.link);
      return tr
        .addMark(start, start + words.length, marks.link.create({ href }))
        .removeStoredMark(marks.link);
    },
  },
  {
    pattern: new RegExp(`(${addressInText.source})[.,;:!?)\\]}»”’'"]* $`, "i"),
    apply: (state, match, start) => {
      const [, href = ""] = match;
      const end = start + href.length;
      if (state.doc.rangeHasMark(start, end, marks.link) || isCode(state, start, end) || isInCode(match))
        return null;
      return state.tr
        .addMark(start, end, marks.link.create({ href: encodeAddress(href) }))
        .removeStoredMark(marks.link);
    },
  },
];

/** Longest text before the cursor that rules look at, in UTF-16 units. */
const longest = 500;

/** What the signs before the cursor become; null if they are only text. Call it after the last one was typed. */
export function applyInputRules(state: EditorState): Transaction | null {
  const { selection } = state;
  if (!(selection instanceof TextSelection) || !selection.$cursor) return null;
  const { $cursor } = selection;
  if (
    $cursor.parent.type === nodes.code_block ||
    $cursor.nodeBefore?.marks.some(({ type }) => type === marks.code)
  )
    return null;
  const from = Math.max(0, $cursor.parentOffset - longest);
  const text = $cursor.parent.textBetween(from, $cursor.parentOffset, null, "\uFFFC");
  for (const { pattern, apply } of rules) {
    const match = pattern.exec(text);
    if (!match || (from > 0 && pattern.source.startsWith("^"))) continue;
    const tr = apply(state, match, $cursor.pos - match[0].length, $cursor.pos);
    if (tr) return closeHistory(tr).setMeta(key, true).scrollIntoView();
  }
  return null;
}

const key = new PluginKey<boolean>("inputRules");

/** Brings the signs back if a rule was the last change. */
export const undoInputRule: Command = (state, dispatch, view) =>
  key.getState(state) === true && undo(state, dispatch, view);

/** The last sign of a rule. Others are not looked at. */
const lastSign = /[ \-*_~=`)]$/;

function applyAfterTyping(view: EditorView): void {
  const tr = applyInputRules(view.state);
  if (!tr) return;
  view.dispatch(tr);
  view.dispatch(closeHistory(view.state.tr)); // what is typed next is another step to undo
}

export const inputRules = (): Plugin =>
  new Plugin<boolean>({
    key,
    state: {
      init: () => false,
      apply: (tr, isLast) =>
        tr.getMeta(key) === true ||
        (isLast && !tr.docChanged && !tr.selectionSet) ||
        (isLast && Boolean(tr.getMeta("appendedTransaction"))),
    },
    props: {
      handleTextInput(view, _from, _to, text, insert) {
        if (!lastSign.test(text) || view.composing) return false;
        view.dispatch(insert());
        applyAfterTyping(view);
        return true;
      },
      handleDOMEvents: {
        // The composed text is in the document after the event.
        compositionend: (view) => {
          setTimeout(() => {
            if (!view.isDestroyed) applyAfterTyping(view);
          });
          return false;
        },
      },
    },
  });
