// Detects chatter at the beginning of an answer.
import { endsSentence, readSentence, type Sentence } from "./sentence.ts";

/**
 * `open`: undecided. `chatter`: the first `length` characters are not part of the text; if it `needsBlankLine`, only
 * before a blank line.
 */
export type Opening =
  | { is: "text" }
  | { is: "open" }
  | { is: "chatter"; length: number; needsBlankLine: boolean };

export interface OpeningOptions {
  /** Whether the line is complete. */
  ended: boolean;
  /** Whether a summary was requested. */
  isSummary: boolean;
  /** Whether the answer is a continuation. */
  continues: boolean;
}

/** Points that make a sentence an announcement: before a colon, otherwise, and after the model has agreed. */
const enoughBeforeColon = 2.5;
const enoughAlone = 4.5;
const enoughAfterAgreement = 2;
const labelPoints = 2;
/** A label and "Here it is:" are at most this long, in words. */
const maxLabelLength = 10;
const maxPresentationLength = 8;
const maxLeadLength = 14;
/** How many words after a courtesy may say nothing of the text. */
const maxIdleLength = 5;

const isText: Opening = { is: "text" };
const isOpen: Opening = { is: "open" };

/** The head of a mail. */
const header = /^[\s*_]*(?:subject|betreff|objet|asunto|assunto|re|aw|fwd|to|from|an|von|cc|de|para|à)\s?:/i;
/** A heading, a list, a table, a quotation. */
const neverChatter = /^(?:[#>|+•–—«»“„"'‘]|[-*] |-(?!-)|\d+[.)] )/;

/** Reads the first line of an answer, complete or not. When in doubt, it is text. */
export function readOpening(line: string, options: OpeningOptions): Opening {
  if (neverChatter.test(line) || header.test(line)) return isText;
  if (line.trim() === "") return options.ended ? isText : isOpen;
  // Within a word, wait for its end.
  if (!options.ended && /[\p{L}\p{M}\p{N}]$/u.test(line)) return isOpen;
  const parts = splitLine(line);
  const last = parts.length - 1;
  const read = parts.map(({ text }, index) => readSentence(text, options.ended || index < last));
  const languages = read[0]?.keys() ?? [];
  const openings = [...languages].map((language) => {
    const sentences = read.flatMap((sentence) => sentence[language] ?? []);
    return readIn(sentences, parts, line, options);
  });
  return openings.find(({ is }) => is === "chatter") ?? openings.find(({ is }) => is === "open") ?? isText;
}

interface Part {
  text: string;
  /** Where it ends in the line, with the blanks behind it. */
  end: number;
}

/** Splits a line after sentences and colons. */
function splitLine(line: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: blank, index } of line.matchAll(/\s+|(?<=[:.!?][*_]*)$/gu)) {
    const text = line.slice(from, index);
    const end = index + blank.length;
    if (!endsSentence(text) && !/:[*_]*$/.test(text)) continue;
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    parts.push({ text, end });
    from = end;
  }
  const rest = line.slice(from);
  if (/[\p{L}\p{N}]/u.test(rest) || parts.length === 0) parts.push({ text: rest, end: line.length });
  return parts;
}

function readIn(sentences: Sentence[], parts: Part[], line: string, options: OpeningOptions): Opening {
  let hasAgreed = false;
  let announced = 0;
  let agreed = false;
  let hasLead = false;
  for (const [index, sentence] of sentences.entries()) {
    const part = parts[index];
    const isLast = index === sentences.length - 1;
    if (!part) break;
    if (isLast && !options.ended)
      return announced > 0 || mayAnnounce(sentence, hasAgreed || hasLead) ? isOpen : isText;
    const kind = kindOf(sentence, hasAgreed, options);
    if (kind === "content" && announced > 0) return hasAgreed ? upTo(announced) : isText;
    if (kind === "content" && (isLast || !mayLead(sentence))) return isText;
    hasLead ||= kind === "content";
    agreed ||= kind === "agreement" && /[.!][*_]*\s*$/.test(part.text);
    hasAgreed ||= sentence.has("agree", "nod");
    if (kind === "announcement") announced = part.end;
    if (announced > 0 && sentence.endsWithColon && !isLast)
      return mayLeadOn(sentence, hasAgreed, options) && startsSentence(line.slice(part.end), options)
        ? upTo(part.end)
        : isText;
  }
  if (hasLead && !sentences.at(-1)?.endsWithColon) return isText;
  if (announced > 0)
    return { is: "chatter", length: line.length, needsBlankLine: !sentences.at(-1)?.endsWithColon };
  return agreed ? { is: "chatter", length: line.length, needsBlankLine: true } : isText;
}

const upTo = (length: number): Opening => ({ is: "chatter", length, needsBlankLine: false });

function kindOf(
  sentence: Sentence,
  hasAgreed: boolean,
  { isSummary }: OpeningOptions,
): "announcement" | "agreement" | "courtesy" | "content" {
  const { points, endsWithColon } = sentence;
  if (isLabel(sentence, isSummary) && points + labelPoints >= enoughBeforeColon) return "announcement";
  // "Summary: Here is a summary of your text:"
  if (sentence.has("summary") && endsWithColon && sentence.length < 3) return "courtesy";
  if (
    sentence.has("other") ||
    (sentence.has("summary") && !sentence.has("point", "i", "you", "agree") && !isSummary)
  )
    return "content";
  const presents =
    sentence.has("point") && !sentence.has("unknown") && sentence.length < maxPresentationLength;
  const enough = hasAgreed ? enoughAfterAgreement : endsWithColon ? enoughBeforeColon : enoughAlone;
  const isAddressed = hasAgreed || sentence.isAboutText || sentence.has("point", "you", "nod");
  if (points >= enough && (presents || (sentence.namesText && isAddressed))) return "announcement";
  // "Sure, happy to. This came out of it:"
  const follows =
    hasAgreed && endsWithColon && sentence.length < maxPresentationLength && sentence.count("unknown") < 2;
  if (follows && !sentence.has("other")) return "announcement";
  if (presents && (sentence.count("point") > 1 || endsWithColon)) return "announcement";
  if (sentence.has("agree") && points >= 2) return "agreement";
  return points >= 0.5 || (sentence.has("nod") && sentence.count("unknown") < 3) ? "courtesy" : "content";
}

/** Whether an incomplete sentence may announce the text. After a courtesy it may take some words to do so. */
const mayAnnounce = (sentence: Sentence, isLedTo: boolean) =>
  !sentence.has("other") &&
  (sentence.mayBeChatter || (isLedTo && sentence.length < maxIdleLength && sentence.count("unknown") < 2));

/** Whether a sentence that is not about the text may come before an announcement: "You're right, that was too long." */
const mayLead = (sentence: Sentence) =>
  sentence.length <= maxLeadLength &&
  sentence.has("you", "i", "nod", "wish", "agree") &&
  !sentence.has("other");

/** "Rewritten text:", "**Draft (v2):**" */
function isLabel(sentence: Sentence, isSummary: boolean): boolean {
  const isBold = /^\*\*.*\*\*$/.test(sentence.text.trim()) && sentence.has("result", "edit");
  return (
    (sentence.endsWithColon || isBold) &&
    sentence.length <= maxLabelLength &&
    sentence.has("result", "edit", "text", ...(isSummary ? ["summary" as const] : [])) &&
    !(sentence.has("mine") && sentence.has("topic")) &&
    !sentence.has(
      "unknown",
      "other",
      "offer",
      "serve",
      "question",
      "i",
      ...(isSummary ? [] : ["summary" as const]),
    )
  );
}

/** Whether the text may follow on the same line. */
const mayLeadOn = (sentence: Sentence, hasAgreed: boolean, { continues }: OpeningOptions) =>
  hasAgreed || continues || sentence.has("result", "summary", "edit", "agree");

/** "Here is a summary: Reed pens…" announces; "Here is a summary: we won" may be the text. */
const startsSentence = (text: string, { continues }: OpeningOptions) =>
  continues || /^[\p{Lu}\p{N}"'“„«‘*_#[(>¿¡-]/u.test(text);
