// Reads how an answer begins, as far as it has come: with talk about itself, wrapped in something, or with the text.
import { readChatter } from "./read-chatter.ts";
import { type QuotationMarks, QuoteEnd } from "./text-end.ts";

/**
 * `open`: may still become one of the others, and is `alone` if nothing follows. `talk`: its first line, to be left
 * out; `rest` is what stands behind.
 */
export type Beginning =
  | { is: "open"; alone: string }
  | { is: "text" }
  | { is: "talk"; rest: string }
  | { is: "fenced"; fence: string }
  | { is: "quoted"; marks: QuotationMarks };

export interface BeginningOptions {
  /** Talk has been left out already: a rule may part it from the text. */
  afterTalk: boolean;
  /** Quotation marks may wrap the answer. */
  quotes: boolean;
  /** No more can be held back. */
  isFull: boolean;
}

const text: Beginning = { is: "text" };

/** Fences with these words, or none, are about the answer; with others they begin a block of code. */
const wrapperWords = ["markdown", "md", "text", "txt", "plain", "plaintext"];
const marks: QuotationMarks[] = [
  { opening: '"', closing: '"' },
  { opening: "“", closing: "”" },
  { opening: "„", closing: "“”" },
  { opening: "«", closing: "»" },
];

/** `held` is the answer's first line without white space before it, and what has come behind it. */
export function readBeginning(held: string, { afterTalk, quotes, isFull }: BeginningOptions): Beginning {
  const [line = ""] = held.split("\n", 1);
  const behind = held.slice(line.length);
  const pair = quotes && marks.find(({ opening }) => opening === held[0]);
  if (pair) return readQuoted(held, pair, isFull);
  if (isFull) return text;
  const isRule = afterTalk && (behind ? /^([-*_])\1\1+\s*$/ : /^([-*_])\1*\s*$/).test(line);
  const beginning = /^[`~]/.test(line)
    ? readFenced(line, behind !== "")
    : isRule
      ? readTalk(behind, true)
      : readLine(line, behind);
  return beginning ?? { is: "open", alone: held };
}

function readLine(line: string, behind: string): Beginning | undefined {
  const reading = readChatter(line, behind !== "");
  if (reading === "text") return text;
  return reading === "open" ? undefined : readTalk(behind, reading === "announcement");
}

/** Talk is left out once there is something behind it: by itself it may be all there is. */
function readTalk(behind: string, isCertain: boolean): Beginning | undefined {
  const rest = behind.trimStart();
  if (rest === "") return undefined;
  if (isCertain || /^\s*?\n[^\S\n]*\n/.test(behind) || /^(```|~~~)/.test(rest)) return { is: "talk", rest };
  return /^(`{1,2}|~{1,2})$/.test(rest) ? undefined : text;
}

function readFenced(line: string, isWhole: boolean): Beginning | undefined {
  const [, fence = "", words = ""] = /^(`+|~+)[ \t]*(.*?)\s*$/.exec(line) ?? [];
  if (isWhole)
    return fence.length > 2 && ["", ...wrapperWords].includes(words) ? { is: "fenced", fence } : text;
  const mayBe = words === "" || (fence.length > 2 && wrapperWords.some((word) => word.startsWith(words)));
  return mayBe ? undefined : text;
}

/**
 * A mark that is not closed on the first line wraps the answer, as far as can be known there. At worst a text that
 * begins with several paragraphs of speech loses the first mark; no word is lost.
 */
function readQuoted(held: string, pair: QuotationMarks, isFull: boolean): Beginning {
  const inner = held.slice(1);
  if (pair.opening === pair.closing && /^[\s.,;:!?)]/.test(inner)) return text;
  const end = new QuoteEnd(pair);
  const alone = end.push(inner);
  if (end.state === "over") return text;
  if (end.state === "closed") return isFull ? text : { is: "open", alone };
  return isFull || inner.includes("\n") ? { is: "quoted", marks: pair } : { is: "open", alone: held };
}
