// Inline nodes as Markdown can store them.
import { type Inline, isSame, type Mark, type MarkType, markOrder, type Text } from "./nodes.ts";

/** Marks that must begin and end at a word. */
const marksOfWords = ["link", "strong", "em", "strike"] as const satisfies MarkType[];

/** Takes away white space at the ends of lines, and marks from white space at their ends. Joins texts with the same marks. */
export function tidy(content: readonly Inline[] = []): Inline[] {
  const nodes = content.map(withOrderedMarks);
  const trimmed = trimLines(trimLines(nodes, 1), -1).flatMap(splitEnds);
  for (const type of marksOfWords) unmarkEnds(trimmed, type);
  return joinTexts(trimmed).map(withoutEmptyMarks);
}

/** Each mark once, in the schema's order. The marks come last, as the parser has them: nodes are compared as JSON. */
function withOrderedMarks(node: Inline): Inline & { marks: Mark[] } {
  const { marks: own, ...plain } = node;
  const marks = markOrder.flatMap((type) => own?.find((mark) => mark.type === type) ?? []);
  return { ...plain, marks: marks.filter(({ type }) => canHave(node, type)) };
}

/** Only text can be code, and a reference leads to its note. */
const canHave = (node: Inline, mark: MarkType): boolean =>
  (mark !== "code" || node.type === "text") && (mark !== "link" || node.type !== "footnote_reference");

const isWords = (node: Inline): node is Text =>
  node.type === "text" && !node.marks?.some(({ type }) => type === "code");

/** Trims the text at the beginning (1) or end (-1) of each line. */
function trimLines(nodes: readonly Inline[], step: 1 | -1): Inline[] {
  let isAtEdge = true;
  const trimmed: Inline[] = [];
  for (const node of step === 1 ? nodes : nodes.toReversed()) {
    if (!isWords(node) || !isAtEdge) {
      isAtEdge = node.type === "hard_break";
      trimmed.push(node);
      continue;
    }
    const text = step === 1 ? node.text.trimStart() : node.text.trimEnd();
    if (text) trimmed.push({ ...node, text });
    isAtEdge = !text;
  }
  return step === 1 ? trimmed : trimmed.reverse();
}

/** Splits a text into the white space at its ends and the words between. */
function splitEnds(node: Inline): Inline[] {
  if (node.type !== "text") return [node];
  const line = node.text.replaceAll(/[\n\r]+/g, " ");
  if (!isWords(node)) return [{ ...(node as Text), text: line }];
  const start = line.length - line.trimStart().length;
  const end = Math.max(start, line.trimEnd().length);
  return [line.slice(0, start), line.slice(start, end), line.slice(end)]
    .filter(Boolean)
    .map((text) => ({ ...node, text }));
}

/** Takes the mark from the white space and line breaks at both ends of each passage that has it. */
function unmarkEnds(nodes: Inline[], type: MarkType): void {
  const find = (node: Inline) => node.marks?.find((mark) => mark.type === type);
  for (const step of [1, -1]) {
    let passage = "";
    for (let at = step === 1 ? 0 : nodes.length - 1; nodes[at]; at += step) {
      const node = nodes[at] as Inline; // the condition of the loop
      const mark = find(node);
      const other = mark ? JSON.stringify(mark) : "";
      const isBlank = node.type === "hard_break" || (isWords(node) && !node.text.trim());
      if (mark && isBlank && other !== passage) {
        nodes[at] = { ...node, marks: node.marks?.filter((one) => one !== mark) ?? [] };
        passage = "";
      } else passage = other;
    }
  }
}

function joinTexts(nodes: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text" && isSame(last.marks, node.marks))
      joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
}

/** ProseMirror's JSON has the marks of a text before it. Here they are last, so that the same nodes are the same JSON. */
function withoutEmptyMarks({ marks, ...plain }: Inline): Inline {
  return marks?.length ? { ...plain, marks } : plain;
}
