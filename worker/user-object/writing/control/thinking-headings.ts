// Finds reasoning in plain words: a heading over it and another one over the answer below, or the words and the code fence
// that programs print around it.
import type { Control } from "./families.ts";

/** In characters. */
const maxHeading = 40;

export const thinkingHeadings = headings([
  "thinking",
  "thinking process",
  "reasoning",
  "thought",
  "thoughts",
  "thought process",
  "here is my thought process",
  "here's my thought process",
  "raciocínio",
  "razonamiento",
  "raisonnement",
  "réflexion",
  "gedankengang",
  "überlegungen",
]);
export const answerHeadings = headings([
  "answer",
  "final answer",
  "response",
  "final response",
  "output",
  "final output",
  "here is my response",
  "here's my response",
  "resposta",
  "resposta final",
  "respuesta",
  "respuesta final",
  "réponse",
  "réponse finale",
  "antwort",
  "endgültige antwort",
]);

const certain = /thinking process|here(?: i|'|’)s my|final|endgültig/i;

interface Headings {
  /** The heading that a text begins with; `isCertain`: its words are no heading of a text. */
  read(text: string): { length: number; isCertain: boolean } | undefined;
  mayBecome(text: string): boolean;
}

/** A heading of these words, and its beginnings. */
function headings(words: string[]): Headings {
  const any = words.join("|");
  const marked = new RegExp(`^(?:\\*\\*|#{1,4} )?(?:${any}) ?(?::\\*\\*|\\*\\* ?:|:(?!\\*))`, "i");
  const bare = new RegExp(`^(?:\\*\\*(?:${any})\\*\\*|#{1,4} (?:${any}))(?=\\n)`, "i");
  return {
    read: (text) => {
      const heading = (marked.exec(text) ?? bare.exec(text))?.[0];
      return heading === undefined ? undefined : { length: heading.length, isCertain: certain.test(heading) };
    },
    mayBecome: (text) => {
      if (text.length > maxHeading) return false;
      const name = /^(?:\*{0,2}|#{1,4} ?)([^*#]*)(?::?\*{0,2}:?)$/.exec(text)?.[1] ?? "-";
      return words.some((word) =>
        [`${word}:`, `${word} :`].some((heading) => heading.startsWith(name.toLowerCase())),
      );
    },
  };
}

const printed = ["thinking...\n", "thinking…\n", "```thinking\n", "```reasoning\n", "```thought\n"];
/** Words above a quotation that is the reasoning. */
const aboveQuotation = /^\*thinking(?:\.{3}|…)\*\s{0,9}(?=>)/i;
/** The quotation ends with a blank line, or where a line has no mark. */
const quotationEnd = /\n(?:[^\S\n]*\n|(?=[^\s>]))/;
/** How long the model has thought, on a line of its own. */
const duration = /^thought for (?:\d{1,3}|a few|a couple of) (?:s|seconds?|minutes?)(?=\n\s{0,9}\S)/i;
const printedLines = ["*thinking...*", "*thinking…*", "thought for "];
const unfinishedLine = /^(?:\*thinking(?:\.{3}|…)\*|thought for [a-z\d ]{0,24}(?:\n|$))\s{0,9}$/i;

/** Reads what a program prints before reasoning, at the beginning of an answer. If its end never comes, it is text. */
export function readPrinted(held: string): { control: Control; length: number } | "open" | undefined {
  const above = aboveQuotation.exec(held)?.[0].length;
  if (above) return { control: { is: "block", kind: "foreign", close: quotationEnd }, length: above };
  const shown = duration.exec(held)?.[0].length;
  if (shown) return { control: { is: "mark" }, length: shown };
  const beginning = held.slice(0, maxHeading).toLowerCase();
  if (unfinishedLine.test(held) || printedLines.some((line) => line.startsWith(beginning))) return "open";
  if (printed.some((mark) => mark.length > held.length && mark.startsWith(beginning))) return "open";
  const mark = printed.find((mark) => beginning.startsWith(mark));
  if (!mark) return undefined;
  const close = mark.startsWith("`") ? /\n```/ : /(?:\.{3}|…)done thinking\.?(?=\n)/i;
  return { control: { is: "block", kind: "foreign", close }, length: mark.length - 1 };
}
