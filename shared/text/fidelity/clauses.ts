// The sentences and clauses of a text, as places in it.

export interface Span {
  start: number;
  end: number;
}

/** The dots of a few abbreviations don't end a sentence. A run of signs is matched once, from its first. */
const sentenceEnd =
  /(?<![.!?…])(?<!(?<!\p{L})(?:mrs?|ms|dr|sra?|st|(?:no|nr)(?=\. ?[0-9])))[.!?…]+(?=\s|$)|\n/giu;

export function sentencesOf(text: string): Span[] {
  const ends = [...text.matchAll(sentenceEnd)].map(({ index, 0: sign }) => index + sign.length);
  return [...ends, text.length].map((end, index) => ({ start: ends[index - 1] ?? 0, end }));
}

const clauseEnds = /[,;:()—–|]/;
const fewestWords = 3;

/** The part of a sentence between two commas or the like around a place; the whole sentence if that is too short. */
export function clauseAt(sentence: string, place: number): Span {
  let start = place;
  while (start > 0 && !isClauseEnd(sentence, start - 1)) start--;
  let end = place;
  while (end < sentence.length && !isClauseEnd(sentence, end)) end++;
  if (sentence.slice(start, end).trim().split(/\s+/).length < fewestWords)
    [start, end] = [0, sentence.length];
  const [signs = ""] = /^[\s*_#>"“«„-]*/.exec(sentence.slice(start, place)) ?? [];
  return { start: start + signs.length, end: start + sentence.slice(start, end).trimEnd().length };
}

/** The parts of a sentence between commas and the like. */
export function clausesOf(sentence: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (let at = 0; at <= sentence.length; at++) {
    if (at < sentence.length && !isClauseEnd(sentence, at)) continue;
    if (at > start) spans.push({ start, end: at });
    start = at + 1;
  }
  return spans;
}

const isClauseEnd = (text: string, at: number) =>
  clauseEnds.test(text[at] ?? "") && !(/[0-9]/.test(text[at - 1] ?? "") && /[0-9]/.test(text[at + 1] ?? ""));

/** In UTF-16 units. */
const longestClause = 80;

/** At most `longestClause` of a clause around a place, cut at words. */
export function shortened(sentence: string, { start, end }: Span, place: number): Span {
  if (end - start <= longestClause) return { start, end };
  const from = Math.max(start, Math.min(place - longestClause / 2, end - longestClause));
  const to = from + longestClause;
  const skipped = from === start ? 0 : sentence.slice(from, place).indexOf(" ") + 1;
  const kept = to >= end ? end : Math.max(sentence.lastIndexOf(" ", to), place);
  return { start: from + skipped, end: kept };
}
