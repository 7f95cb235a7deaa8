// A sentence begins with a capital: where it surely is one, and its first word is not a name that has none.
import { stopWords } from "../../../../../shared/text/stop-words.ts";
import type { Document } from "../engine/document.ts";
import type { Edit } from "../engine/edit.ts";
import { capitalize } from "../engine/letter-case.ts";
import type { Check } from "../engine/rules.ts";
import type { Token } from "../engine/tokens.ts";
import { abbreviationsAtEnds } from "./abbreviations.ts";

/** In words: less may be a label. */
const shortestSentence = 3;

/** `starters` are words after which a question or an exclamation has surely ended, when they come next. */
export function sentenceStartCheck(starters: string): Check {
  const known = new Set(starters.split(" "));
  return (document) => {
    const stop = stopWords(document.language);
    const edits: Edit[] = [];
    for (const [index, token] of document.tokens.entries()) {
      if (!token.startsSentence || !/^\p{Ll}[\p{Ll}\p{M}'’-]*$/u.test(token.text)) continue;
      const begins = isParagraphStart(document, token.start)
        ? (known.has(token.lower) || stop.has(token.lower)) && isRunningText(document, index)
        : followsSentence(document, index, known);
      if (!begins) continue;
      const { start, end, text } = token;
      edits.push({
        start,
        end,
        after: capitalize(text),
        code: "sentenceCapital",
        category: "grammar",
      });
    }
    return edits;
  };
}

const isParagraphStart = ({ text }: Document, at: number) =>
  /(?:^|\n\s*\n)[¿¡]*$/.test(text.slice(Math.max(0, at - 50), at));

/** Not a list, and a paragraph of whole sentences. What stands before, a greeting for one, must not go on into it. */
function isRunningText({ text, tokens }: Document, index: number): boolean {
  const { start = 0, sentence } = tokens[index] ?? {};
  const before = text.slice(Math.max(0, start - 200), start).trimEnd();
  if (before !== "" && !/[.!?]$/.test(before)) return false;
  const isSentence = tokens[index + shortestSentence - 1]?.sentence === sentence;
  const end = text.indexOf("\n\n", start);
  return (
    isSentence && /[.!?](?:\s|$)/.test(text.slice(start, Math.min(end < 0 ? text.length : end, start + 2000)))
  );
}

/** The sign before decides, and the word before the sign. */
function followsSentence({ text, tokens }: Document, index: number, starters: ReadonlySet<string>): boolean {
  const [token, previous] = [tokens[index], tokens[index - 1]];
  if (!token || !previous || token.afterGap) return false;
  const sign = /^([.!?])\s+[¿¡]?$/.exec(text.slice(previous.end, token.start))?.[1];
  if (!sign || text.slice(previous.end, token.start).includes("\n\n")) return false;
  return sign === "." ? isWholeWord(previous) : starters.has(token.lower);
}

const isWholeWord = ({ lower }: Token) => /^\p{L}{2,}/u.test(lower) && !abbreviationsAtEnds.has(lower);
