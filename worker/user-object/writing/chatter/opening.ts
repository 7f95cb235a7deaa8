// Detects chatter at the beginning of an answer.
import { speaksToUser } from "./about-writing.ts";
import { headingAsLabel, namesAnswer } from "./heading.ts";
import { bestScore, mayBecomeChatter, readLine } from "./model.ts";
import { endsSentence } from "./sentence.ts";
import type { WordClass } from "./vocabulary.ts";

/**
 * `open`: undecided. `chatter`: the first `length` characters are not part of the text; if it `needsBlankLine`, only
 * before a blank line; `introduces` what it may introduce as a part of the text.
 */
export type Opening =
  | { is: "text" }
  | { is: "open" }
  | {
      is: "chatter";
      length: number;
      needsBlankLine: boolean;
      introduces: "nothing" | "lists" | "lists and code";
    };

export interface OpeningOptions {
  /** Whether the line is complete. */
  ended: boolean;
  /** Whether a summary was requested. */
  isSummary: boolean;
  /** Whether the answer is a continuation. */
  continues: boolean;
  /** Whether the text is about writing (`isAboutWriting`). */
  isAboutWriting: boolean;
  /** Whether a heading is part of the text. */
  mayHaveHeading: boolean;
}

/** The score of an opening, and of one that the text follows on the same line. */
const enough = 1.75;
const enoughOnLine = 1.5;
const enoughWithoutAgreement = 2;
/** The score that a sentence of an opening has. */
const enoughOfSentence = 0.3;

/** How much lower the score of a sentence after an announcement may be: "I kept it short." */
const slackAfterChatter = 2;

const isText: Opening = { is: "text" };
const isOpen: Opening = { is: "open" };

/** The head of a mail. */
const header = /^[\s*_]*(?:subject|betreff|objet|asunto|assunto|re|aw|fwd|to|from|an|von|cc|de|para|à)\s?:/i;
/** A heading, a list, a table, a quotation. */
const neverChatter = /^(?:[#>|+•]|[*_]{0,3}[–—«»“„"'‘]|[-*] |-(?!-)|\d+[.)] )/;
const colon = /:[*_]*\s*$/;
/** A title in bold, and in capitals. */
const boldTitle = /^(?:\*\*|__)[^*_]+(?<![:.!?…])(?:\*\*|__)\s*$/;
const capitals = /^\P{Ll}*\p{Lu}{4}\P{Ll}*$/u;

/** With these words a model speaks as itself or of its answer; with those of `mentioning` it may. */
const speaking: readonly WordClass[] = [
  "agree",
  "nod",
  "point",
  "i",
  "mine",
  "request",
  "result",
  "summary",
  "help",
  "serve",
  "offer",
  "question",
  "assume",
];
const mentioning: readonly WordClass[] = ["you", "edit", "note", "wish", "this", "report", "check", "advice"];

const speaks = (classes: readonly WordClass[]) => classes.some((is) => speaking.includes(is));

/** Reads the first line of an answer, complete or not. When in doubt, it is text. */
export function readOpening(written: string, options: OpeningOptions): Opening {
  const line = options.mayHaveHeading ? written : headingAsLabel(written, options.ended);
  if (neverChatter.test(line) || header.test(line)) return isText;
  if (options.ended && capitals.test(line) && !colon.test(line)) return isText;
  // A continuation that goes on within a sentence.
  if (options.continues && /^\p{Ll}/u.test(line)) return isText;
  if (line.trim() === "") return options.ended ? isText : isOpen;
  // Within a word, wait for its end.
  if (!options.ended && /[\p{L}\p{M}\p{N}]$/u.test(line)) return isOpen;
  let mayFollow = false;
  for (const end of line === written ? endsWithin(line) : []) {
    const rest = line.slice(end);
    if (!mayStandBefore(line.slice(0, end), rest, options)) continue;
    const slack = colon.test(line.slice(0, end)) ? 0 : slackAfterChatter;
    if (!mayBeChatter(rest, options, slack))
      return { is: "chatter", length: end, needsBlankLine: false, introduces: "nothing" };
    mayFollow = true;
  }
  if (!options.ended) return mayFollow || mayBeChatter(line, options) ? isOpen : isText;
  if (!mayBeChatter(line, options)) return isText;
  const { classes } = read(line, options);
  if (line !== written && !namesAnswer(classes, options.isSummary)) return isText;
  const introduces = speaks(classes) ? "nothing" : classes.includes("edit") ? "lists" : "lists and code";
  return { is: "chatter", length: written.length, needsBlankLine: !colon.test(line), introduces };
}

const read = (text: string, { isSummary }: OpeningOptions) =>
  readLine(text, { place: "opening", isComplete: true, isSummary });

/** Whether a line, or what has come of it, may be chatter. */
const mayBeChatter = (text: string, options: OpeningOptions, slack = 0) =>
  options.ended
    ? isAnnouncement(text, options, slack)
    : mayBecomeChatter(text, { place: "opening", isSummary: options.isSummary }, slack);

function isAnnouncement(text: string, options: OpeningOptions, slack: number): boolean {
  const { score, classes } = read(text, options);
  // Of agreements, only sentences count: "Certainly!", but not "Okay".
  if (classes.every((is) => is === "agree" || is === "nod"))
    return classes.includes("agree") && /[.!][*_]*\s*$/.test(text);
  if (score < enough - slack) return false;
  const isTitle = !speaks(classes) && !classes.some((is) => mentioning.includes(is));
  if (isTitle && boldTitle.test(text)) return false;
  if (options.isAboutWriting && slack === 0 && !mayStandAboveWriting(text, classes)) return false;
  return slack > 0 || bestScore(text, { ...options, place: "opening", isComplete: true }) >= enoughOfSentence;
}

/** Whether a line speaks as the model, or announces with a colon: "Here is the prompt:". */
const mayStandAboveWriting = (text: string, classes: readonly WordClass[]) =>
  speaksToUser(classes) || (classes.includes("point") && colon.test(text) && !classes.includes("you"));

/** The places in a line where a sentence or what a colon follows may begin. */
function endsWithin(line: string): number[] {
  const blanks = [...line.matchAll(/\s+(?=\S)|(?<=[:.!?][*_]+)(?=[^\s*_])/gu)];
  return blanks
    .filter(({ index }) => endsSentence(line.slice(0, index)) || colon.test(line.slice(0, index)))
    .map(({ 0: blank, index }) => index + blank.length);
}

/** Whether an announcement may have the text on the same line: after a colon, or if the model has agreed. */
function mayStandBefore(opening: string, rest: string, options: OpeningOptions): boolean {
  // "Here is a summary: Reed pens…" announces; "Here is a summary: we won" may be the text.
  if (!options.continues && !/^[\p{Lu}\p{N}"'“„«‘*_#[(>¿¡-]/u.test(rest)) return false;
  const line = read(opening.trimEnd(), options);
  const has = (...names: WordClass[]) => line.classes.some((is) => names.includes(is));
  const hasAgreed = has("agree", "nod");
  const isExpected = hasAgreed || options.continues;
  if (line.score < (isExpected ? enoughOnLine : enoughWithoutAgreement)) return false;
  return colon.test(opening)
    ? isExpected || has("result", "summary", "edit")
    : hasAgreed && has("result", "text", "edit", "summary");
}
