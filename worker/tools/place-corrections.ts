// Locates a model's corrections in the text. Misquotations and corrections that change nothing are dropped.
import type { Correction, CorrectionCategory } from "../../shared/contracts/grammar.ts";
import { applyCorrections } from "../../shared/text/analysis/corrections.ts";
import { decodeEntities } from "./entities.ts";
import { type FoldedQuotation, type FoldMode, foldQuotation, quotationMarks } from "./fold-quotation.ts";

interface Quoted {
  before: string;
  after: string;
  reason: string;
  category: string;
}

type Change = Pick<Correction, "start" | "end" | "before" | "after">;

interface Rules {
  /** The categories to report; any other is reported as grammar. */
  categories: readonly CorrectionCategory[];
  /** Words that are spelled correctly. */
  dictionary: readonly string[];
}

/** A bound; no real text has so many mistakes. */
const mostCorrections = 500;
/** In UTF-16 units. Longer reasons are cut. */
const longestReason = 300;
/** In UTF-16 units. A longer correction is a rewrite and is dropped. */
const longestQuote = 400;

/**
 * Returns the corrections with their positions, in text order and without overlaps. Models list them in
 * order, so each is searched for after the previous one first, then from the beginning.
 */
export function placeCorrections(text: string, quoted: readonly Quoted[], rules: Rules): Correction[] {
  const right = new Set(rules.dictionary);
  const placed: Correction[] = [];
  const isFree = (start: number, end: number) =>
    placed.every((other) => end <= other.start || start >= other.end);
  let from = 0;
  const foldedTexts: Partial<Record<FoldMode, FoldedQuotation>> = {};
  const foldedText = (mode: FoldMode) => {
    foldedTexts[mode] ??= foldQuotation(text, mode);
    return foldedTexts[mode];
  };
  const hasEntities = decodeEntities(text) !== text;
  const place = ({ before, after }: Wording) => {
    const start = findPlace(text, before, from, isFree) ?? findPlace(text, before, 0, isFree);
    if (start !== undefined) return narrowed({ start, end: start + before.length, before, after });
    const folded = { before, after, foldedText, from, isFree };
    return findFolded(text, folded, "strict") ?? findFolded(text, folded, "loose");
  };
  for (const { before, reason, category, ...changed } of quoted.slice(0, mostCorrections)) {
    const after = hasEntities ? changed.after : decodeEntities(changed.after);
    if (!before.trim() || before.normalize("NFC") === after.normalize("NFC")) continue;
    if (before.length > longestQuote || after.length > longestQuote) continue;
    let change: Change | undefined;
    for (const wording of wordingsOf({ before, after })) change ??= place(wording);
    if (!change || right.has(change.before.trim())) continue;
    from = change.end;
    const known = rules.categories.find((one) => one === category);
    if (!known && (category === "style" || category === "clarity")) continue; // not asked for
    placed.push({ ...change, reason: reason.trim().slice(0, longestReason), category: known ?? "grammar" });
  }
  return placed.sort((a, b) => a.start - b.start);
}

type Wording = Pick<Quoted, "before" | "after">;

const ellipsisAtEnd = /\s*(?:\.{3}|…)$/;

/** A quotation as it stands, and undoing what models change: an ellipsis at its end, the case of its first letter. */
function wordingsOf(quoted: Wording): Wording[] {
  const cut = mapped(quoted, (words) => words.replace(ellipsisAtEnd, ""));
  const isCut = cut.before !== "" && cut.before !== quoted.before && cut.after !== quoted.after;
  const wordings = isCut ? [quoted, cut] : [quoted];
  const isCaseKept = quoted.before[0] === quoted.after[0];
  return isCaseKept ? [...wordings, ...wordings.map((wording) => mapped(wording, withOtherCase))] : wordings;
}

const mapped = ({ before, after }: Wording, change: (words: string) => string): Wording => ({
  before: change(before),
  after: change(after),
});

function withOtherCase(words: string): string {
  const first = words.charAt(0);
  const other = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase();
  return other.length === 1 ? other + words.slice(1) : words;
}

/** Finds the quotation as whole words, at a position that no other correction covers. */
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

/**
 * Finds a quotation whose quotation marks, spaces, entities or Markdown differ from the text's. Only the words that change
 * are replaced, so that the text keeps its own marks around them.
 */
function findFolded(
  text: string,
  quoted: {
    before: string;
    after: string;
    foldedText: (mode: FoldMode) => FoldedQuotation;
    from: number;
    isFree: (start: number, end: number) => boolean;
  },
  mode: FoldMode,
): Change | undefined {
  const whole = quoted.foldedText(mode);
  const before = foldQuotation(quoted.before, mode).text;
  const after = foldQuotation(quoted.after, mode);
  if (before === "" || before === after.text) return undefined;
  const change = narrowed({ start: 0, end: before.length, before, after: after.text });
  const whereAfter = { ...change, startInAfter: change.start };
  const parts = (mode === "loose" ? changedWords(whereAfter) : [whereAfter]).map(withoutSharedMarks);
  const next = Math.max(
    0,
    whole.starts.findIndex((start) => start >= quoted.from),
  );
  for (const from of [next, 0])
    for (let at = whole.text.indexOf(before, from); at >= 0; at = whole.text.indexOf(before, at + 1)) {
      const range = rangeOf(whole, at, at + before.length);
      if (!range || !isWhole(text, range.start, range.end)) continue;
      const placed = parts.map((part) => placePart(whole, at, after, part, mode));
      const made = joined(text, placed);
      if (made && quoted.isFree(made.start, made.end)) return made.before === made.after ? undefined : made;
    }
  return undefined;
}

/** A change of a folded quotation. */
interface FoldedChange extends Change {
  /** Where it starts in the folded corrected words. */
  startInAfter: number;
}

/** Returns the changes of single words if their number stays the same, so that what is between them stays. */
function changedWords(change: FoldedChange): FoldedChange[] {
  const [old, made] = [change.before.split(" "), change.after.split(" ")];
  if (old.length !== made.length) return [change];
  let { start, startInAfter } = change;
  return old.flatMap((before, index) => {
    const after = made[index] ?? "";
    const word = { start, end: start + before.length, before, after, startInAfter };
    start = word.end + 1;
    startInAfter += after.length + 1;
    return before === after ? [] : [word];
  });
}

/** Returns the range in the original of folded characters; undefined if it would begin or end within a sign. */
function rangeOf({ starts, ends }: FoldedQuotation, from: number, to: number) {
  const [start, end] = [starts[from], ends[to - 1]];
  if (start === undefined || end === undefined) return undefined;
  return start === starts[from - 1] || end === ends[to] ? undefined : { start, end };
}

/** Places a change of a quotation found at a position; returns undefined if the text would lose a mark or a space. */
function placePart(
  whole: FoldedQuotation,
  at: number,
  after: FoldedQuotation,
  part: FoldedChange,
  mode: FoldMode,
): Change | undefined {
  const own = rangeOf(whole, at + part.start, at + part.end);
  const made =
    part.after === "" ? undefined : rangeOf(after, part.startInAfter, part.startInAfter + part.after.length);
  if (!own || (part.after !== "" && !made)) return undefined;
  const range = withWholeMarks(whole.original, own.start, own.end);
  const old = whole.original.slice(range.start, range.end);
  const written = made ? after.original.slice(made.start, made.end).normalize("NFC") : "";
  const hasMore = (words: string) => foldQuotation(words).text !== foldQuotation(words, mode).text;
  if (hasMore(old) || hasMore(written)) return undefined;
  return { ...range, before: old, after: withMarksOf(old, written) };
}

/** Joins adjacent changes to one. */
function joined(text: string, changes: readonly (Change | undefined)[]): Change | undefined {
  const placed = changes.filter((change) => change !== undefined);
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last || placed.length < changes.length) return undefined;
  const before = text.slice(first.start, last.end);
  const moved = placed.map((change) => ({
    ...change,
    start: change.start - first.start,
    end: change.end - first.start,
  }));
  return { start: first.start, end: last.end, before, after: applyCorrections(before, moved) };
}

/** Trims the marks that both sides share around the changed words. */
function withoutSharedMarks({ start, end, before, after, startInAfter }: FoldedChange): FoldedChange {
  const isMark = (sign: string | undefined) => sign !== undefined && /[^\p{L}\p{N}\s]/u.test(sign);
  let [from, to, made] = [0, before.length, after];
  while (from < to - 1 && made.length > 1 && before[from] === made[0] && isMark(made[0])) {
    from++;
    made = made.slice(1);
  }
  while (to > from + 1 && made.length > 1 && before[to - 1] === made.at(-1) && isMark(made.at(-1))) {
    to--;
    made = made.slice(0, -1);
  }
  return {
    start: start + from,
    end: end - (before.length - to),
    before: before.slice(from, to),
    after: made,
    startInAfter: startInAfter + from,
  };
}

/** Extends a range that contains one of two Markdown marks, so that the other does not stay alone. */
function withWholeMarks(text: string, start: number, end: number): { start: number; end: number } {
  const range = { start, end };
  const marks: string[] = text.slice(start, end).match(/\*{1,3}|_{2,3}|~~|`+|\b_|_\b/g) ?? [];
  for (const mark of new Set(marks)) {
    if (marks.filter((other) => other === mark).length % 2 === 0) continue;
    if (text.slice(0, range.start).endsWith(mark)) range.start -= mark.length;
    else if (text.startsWith(mark, range.end)) range.end += mark.length;
  }
  return range;
}

/** The new words with the quotation marks of the old ones, if there are as many. */
function withMarksOf(old: string, made: string): string {
  const own = old.match(quotationMarks) ?? [];
  if (own.length !== (made.match(quotationMarks) ?? []).length) return made;
  return made.replace(quotationMarks, () => own.shift() ?? "");
}

const letter = /[\p{L}\p{M}\p{N}]/u;

/** Whether a range starts and ends at word boundaries. */
function isWhole(text: string, start: number, end: number): boolean {
  const splits = (at: number) => letter.test(text[at - 1] ?? "") && letter.test(text[at] ?? "");
  return !splits(start) && !splits(end);
}

/** Trims the whole words that both sides share, so that only the change is highlighted. The result is never empty. */
function narrowed({ start, end, before, after }: Change): Change {
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
