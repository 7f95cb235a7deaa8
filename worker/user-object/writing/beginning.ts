// Reads the beginning of an answer: an announcement, a rule below it, a code fence or quotation marks around the text.
import { readOpening } from "./chatter/opening.ts";
import { type QuotationMarks, QuoteEnd } from "./wrappers.ts";

/**
 * `open`: undecided; if nothing follows, the text is what `alone` returns (rarely called, and costly, hence a function).
 * `chatter`: to be stripped; `rest` follows it.
 */
export type Beginning =
  | { is: "open"; alone: () => string }
  | { is: "text" }
  | { is: "chatter"; rest: string }
  | { is: "fenced"; fence: string }
  | { is: "quoted"; marks: QuotationMarks };

export interface BeginningOptions {
  /** Whether chatter was stripped before: then a horizontal rule is chatter too. */
  afterChatter: boolean;
  /** Whether the answer is a continuation: then an opening quotation mark is part of the text. */
  continues: boolean;
  /** Whether the source is a quotation: then its marks are part of the text. */
  isQuotation: boolean;
  /** Whether the limit of held text is reached. */
  isFull: boolean;
  isSummary: boolean;
  isAboutWriting: boolean;
  mayHaveHeading: boolean;
  /** Whether opening chatter is detected. */
  opening: boolean;
}

const isText: Beginning = { is: "text" };

/** A fence with one of these words, or none, wraps the answer. With another word it begins a code block. */
const wrapperWords = ["markdown", "md", "text", "txt", "plain", "plaintext"];
/** A fence with this word wraps the answer unless a tag follows. */
const mayWrap = "html";
const quotationMarks: QuotationMarks[] = [
  { opening: '"', closing: '"' },
  { opening: "“", closing: "”" },
  { opening: "„", closing: "“”" },
  { opening: "«", closing: "»" },
];

export const isQuotation = (text: string) =>
  quotationMarks.some(
    ({ opening, closing }) => text.startsWith(opening) && closing.includes(text.at(-1) ?? " "),
  );

/** @param held the answer so far, without leading white space */
export function readBeginning(held: string, options: BeginningOptions): Beginning {
  const { afterChatter, continues, isQuotation, isFull } = options;
  const [line = ""] = held.split("\n", 1);
  const behind = held.slice(line.length);
  const pair = !continues && !isQuotation && quotationMarks.find(({ opening }) => opening === held[0]);
  if (pair) return readQuoted(held, pair, isFull);
  if (isFull) return readFull(held, options);
  const isRule = afterChatter && (behind ? /^([-*_])\1\1+\s*$/ : /^([-*_])\1*\s*$/).test(line);
  const beginning = /^[`~]/.test(line)
    ? readFenced(line, behind)
    : isRule
      ? readChatter(behind, false)
      : readLine(held, line, behind, options);
  return beginning ?? { is: "open", alone: () => held };
}

/** A list or a code block that a line of the text introduces, and what may become one, by `Opening.introduces`. */
const introductions = {
  nothing: undefined,
  lists: { whole: /^\s*(?:[-*+•] |\d{1,3}[.)] )/, begun: /^\s*(?:[-*+•]|\d{1,3}[.)]?)?$/ },
  "lists and code": {
    whole: /^\s*(?:`{3}|~{3}|[-*+•] |\d{1,3}[.)] )/,
    begun: /^\s*(?:`{0,2}|~{0,2}|[-*+•]|\d{1,3}[.)]?)$/,
  },
};

function readLine(
  held: string,
  line: string,
  behind: string,
  options: BeginningOptions,
): Beginning | undefined {
  if (!options.opening) return isText;
  const opening = readOpening(line, { ...options, ended: behind !== "" });
  if (opening.is === "text") return isText;
  if (opening.is === "open") return { is: "open", alone: () => aloneOf(held, options) };
  const { length, needsBlankLine, introduces } = opening;
  if (length < line.length) return { is: "chatter", rest: held.slice(length).trimStart() };
  const introduction = introductions[introduces];
  if (introduction?.whole.test(behind)) return isText;
  if (introduction?.begun.test(behind)) return { is: "open", alone: () => aloneOf(held, options) };
  return readChatter(behind, needsBlankLine) ?? { is: "open", alone: () => aloneOf(held, options) };
}

/** The text of an answer that is one line. An announcement without a text is none. */
function aloneOf(held: string, options: BeginningOptions): string {
  if (!options.opening) return held;
  const opening = readOpening(held.trimEnd(), { ...options, ended: true });
  if (opening.is !== "chatter") return held;
  if (opening.length < held.trimEnd().length) return held.slice(opening.length);
  return opening.needsBlankLine ? held : "";
}

/** Reads a line that is too long to be held back: it may begin with an announcement. */
function readFull(held: string, options: BeginningOptions): Beginning {
  const [line = ""] = held.split("\n", 1);
  const opening = readOpening(line, { ...options, ended: true });
  const isChatter = options.opening && opening.is === "chatter" && opening.length < line.length;
  return isChatter ? { is: "chatter", rest: held.slice(opening.length).trimStart() } : isText;
}

/** Chatter is stripped only if text follows, because otherwise it may be the whole answer. */
function readChatter(behind: string, needsBlankLine: boolean): Beginning | undefined {
  const rest = behind.trimStart();
  if (rest === "") return undefined;
  if (!needsBlankLine || /^\s*?\n[^\S\n]*\n/.test(behind) || /^(```|~~~)/.test(rest))
    return { is: "chatter", rest };
  return /^(`{1,2}|~{1,2})$/.test(rest) ? undefined : isText;
}

function readFenced(line: string, behind: string): Beginning | undefined {
  const [, fence = "", words = ""] = /^(`+|~+)[ \t]*(.*?)\s*$/.exec(line) ?? [];
  if (behind !== "") {
    if (fence.length < 3) return isText;
    const first = behind.trimStart()[0];
    if (words === mayWrap)
      return first === undefined ? undefined : first === "<" ? isText : { is: "fenced", fence };
    return ["", ...wrapperWords].includes(words) ? { is: "fenced", fence } : isText;
  }
  const mayBe =
    words === "" || (fence.length > 2 && [...wrapperWords, mayWrap].some((word) => word.startsWith(words)));
  return mayBe ? undefined : isText;
}

/**
 * A quotation mark that is not closed on the first line is taken to wrap the answer. At worst a text that begins with
 * several paragraphs of speech loses its first mark, never a word.
 */
function readQuoted(held: string, pair: QuotationMarks, isFull: boolean): Beginning {
  const inner = held.slice(1);
  if (pair.opening === pair.closing && /^[\s.,;:!?)]/.test(inner)) return isText;
  const end = new QuoteEnd(pair);
  const alone = end.push(inner);
  if (end.state === "over") return isText;
  if (end.state === "closed") return isFull ? isText : { is: "open", alone: () => alone };
  return isFull || inner.includes("\n") ? { is: "quoted", marks: pair } : { is: "open", alone: () => held };
}
