// Makes one sentence of two short ones, and puts a reason in front of what it explains.
import type { Grammar } from "./grammar.ts";
import { isInstruction } from "./instructions.ts";
import { lowered, wordCount } from "./sentences.ts";

/** Longer sentences stay by themselves. */
const mostWords = 14;

/** Every two neighbours that are short, with `joint` between them. */
export function joinShort(sentences: readonly string[], grammar: Grammar, joint: string): string[] {
  const joined: string[] = [];
  let mayJoin = false;
  for (const sentence of sentences) {
    const before = joined.at(-1) ?? "";
    const small = lowered(sentence, grammar.starters);
    if (mayJoin && small !== null && isShort(before, grammar) && isShort(sentence, grammar)) {
      joined[joined.length - 1] = before.slice(0, -1) + joint + small;
      mayJoin = false;
    } else {
      joined.push(sentence);
      mayJoin = true;
    }
  }
  return joined;
}

/** Instructions stand by themselves. */
function isShort(sentence: string, grammar: Grammar): boolean {
  if (!/[^.\s]\.$/.test(sentence) || /[:;(]/.test(sentence) || wordCount(sentence) > mostWords) return false;
  const isTied = sentence.search(grammar.joint) >= 0 || grammar.hasConnector.test(sentence);
  return (
    /^\p{L}/u.test(sentence) &&
    !grammar.negates.test(sentence) &&
    !isTied &&
    !isInstruction(sentence, grammar)
  );
}

/** "We close early because we move." becomes "Because we move, we close early." */
export function putReasonFirst(
  sentence: string,
  { reason, data, starters, bound, negates }: Grammar,
): string {
  if (!reason || !data.reason || !/[^.\s]\.$/.test(sentence) || /[,:;(–—]/.test(sentence)) return sentence;
  const [match, another] = sentence.matchAll(reason);
  if (!match || another || wordCount(sentence) > 2 * mostWords) return sentence;
  const main = sentence.slice(0, match.index);
  const behind = sentence.slice(match.index + match[0].length, -1);
  const small = lowered(main, starters);
  if (
    small === null ||
    bound.test(main) ||
    negates.test(main) ||
    wordCount(main) < 3 ||
    wordCount(behind) < 3
  )
    return sentence;
  return `${data.reason.front} ${behind}, ${small}.`;
}
