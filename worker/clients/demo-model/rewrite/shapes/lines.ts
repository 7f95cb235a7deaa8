// The way verses are set: a line for every clause.
import { isPassage, type Part } from "../parts.ts";
import { wordCount } from "../sentences.ts";

/** A line of fewer words goes with the next. */
const fewestWords = 3;
const lineBreak = "  \n";

export function writeLines(parts: readonly Part[]): Part[] {
  return parts.map((part) => {
    if (!isPassage(part)) return part;
    const [first] = part.sentences;
    if (!first) return part;
    const lines = part.sentences.flatMap(({ text }) => linesOf(text));
    return { ...part, sentences: [{ ...first, text: lines.join(lineBreak) }] };
  });
}

function linesOf(sentence: string): string[] {
  const lines: string[] = [];
  let short = "";
  for (const clause of sentence.split(/(?<=[,;:]) /)) {
    const line = short ? `${short} ${clause}` : clause;
    short = wordCount(line) < fewestWords ? line : "";
    if (!short) lines.push(line);
  }
  const last = lines.pop();
  return short ? [...lines, last === undefined ? short : `${last} ${short}`] : [...lines, last ?? ""];
}
