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

/** Reads what a program prints before reasoning, at the beginning of an answer. If its end never comes, it is text. */
export function readPrinted(held: string): { control: Control; length: number } | "open" | undefined {
  const beginning = held.slice(0, maxHeading).toLowerCase();
  if (printed.some((mark) => mark.length > held.length && mark.startsWith(beginning))) return "open";
  const mark = printed.find((mark) => beginning.startsWith(mark));
  if (!mark) return undefined;
  const close = mark.startsWith("`") ? /\n```/ : /(?:\.{3}|…)done thinking\.?(?=\n)/i;
  return { control: { is: "block", kind: "foreign", close }, length: mark.length - 1 };
}
