// Finds the places of a model's corrections in the text: what it quotes wrongly or changes without need is left out.
import type { Correction, CorrectionCategory } from "../../../shared/contracts/grammar.ts";

interface Quoted {
  before: string;
  after: string;
  reason: string;
  category: string;
}

interface Rules {
  /** What is looked for; another category is told as grammar. */
  categories: readonly CorrectionCategory[];
  /** Words that are right. */
  dictionary: readonly string[];
}

/** More are not read: no text that people send has so many mistakes. */
const mostCorrections = 500;
/** A reason is a sentence; what is longer, in UTF-16 units, is cut. */
const longestReason = 300;
/** A correction of more, in UTF-16 units, is a rewriting. */
const longestQuote = 400;

/**
 * The corrections with their places, in the order of the text, none within another. Models list them in order: each is
 * looked for behind the one before, and from the beginning where it is not there.
 */
export function placeCorrections(text: string, quoted: readonly Quoted[], rules: Rules): Correction[] {
  const right = new Set(rules.dictionary);
  const placed: Correction[] = [];
  const isFree = (start: number, end: number) =>
    placed.every((other) => end <= other.start || start >= other.end);
  let from = 0;
  for (const { before, after, reason, category } of quoted.slice(0, mostCorrections)) {
    if (!before.trim() || before === after || before.length > longestQuote || after.length > longestQuote)
      continue;
    const start = findPlace(text, before, from, isFree) ?? findPlace(text, before, 0, isFree);
    if (start === undefined) continue;
    from = start + before.length;
    const change = narrowed({ start, end: from, before, after });
    if (right.has(change.before.trim())) continue;
    const known = rules.categories.find((one) => one === category);
    if (!known && (category === "style" || category === "clarity")) continue; // not asked for
    placed.push({ ...change, reason: reason.trim().slice(0, longestReason), category: known ?? "grammar" });
  }
  return placed.sort((a, b) => a.start - b.start);
}

/** Where the words stand as words, on a place that no other correction has. */
function findPlace(
  text: string,
  words: string,
  from: number,
  isFree: (start: number, end: number) => boolean,
): number | undefined {
  for (let start = text.indexOf(words, from); start >= 0; start = text.indexOf(words, start + 1)) {
    const end = start + words.length;
    if (isWhole(text, start, end) && isFree(start, end)) return start;
  }
  return undefined;
}

const letter = /[\p{L}\p{N}]/u;

/** Whether a place begins and ends at the edge of words. */
function isWhole(text: string, start: number, end: number): boolean {
  const splits = (at: number) => letter.test(text[at - 1] ?? "") && letter.test(text[at] ?? "");
  return !splits(start) && !splits(end);
}

/** Without the whole words that are the same on both sides: only what changes is marked, and something always is. */
function narrowed({ start, end, before, after }: Pick<Correction, "start" | "end" | "before" | "after">) {
  const [old, made] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)];
  let same = 0;
  while (same < old.length - 1 && same < made.length - 1 && old[same] === made[same]) same++;
  let last = 0;
  const longest = Math.min(old.length, made.length) - same - 1;
  while (last < longest && old.at(-1 - last) === made.at(-1 - last)) last++;
  const head = old.slice(0, same).join("").length;
  const tail = last ? old.slice(-last).join("").length : 0;
  const gap = /\s*$/.exec(old.slice(same, old.length - last).join(""))?.[0] ?? "";
  const sameGap =
    tail > 0 &&
    made
      .slice(same, made.length - last)
      .join("")
      .endsWith(gap)
      ? gap.length
      : 0;
  return {
    start: start + head,
    end: end - tail - sameGap,
    before: before.slice(head, before.length - tail - sameGap),
    after: after.slice(head, after.length - tail - sameGap),
  };
}
