import type { Document } from "./document.ts";
import { withCaseOf } from "./letter-case.ts";
import { type Choice, type Pattern, wordsOfChoice } from "./pattern.ts";
import type { Token } from "./tokens.ts";

/** Patterns by the words they can begin with. */
export interface PatternIndex<Rule extends { pattern: Pattern }> {
  byWord: ReadonlyMap<string, Rule[]>;
  others: Rule[];
}

export function indexPatterns<Rule extends { pattern: Pattern }>(rules: Rule[]): PatternIndex<Rule> {
  const byWord = new Map<string, Rule[]>();
  const others: Rule[] = [];
  for (const rule of rules) {
    const first = rule.pattern.elements[0];
    const words = first ? wordsOfChoice(first.choice) : [];
    if (words === null) others.push(rule);
    else for (const word of new Set(words)) byWord.set(word, [...(byWord.get(word) ?? []), rule]);
  }
  return { byWord, others };
}

export interface Match<Rule> {
  rule: Rule;
  start: number;
  end: number;
  after: string;
}

/** Every place where a rule would change something. */
export function* matchPatterns<Rule extends { pattern: Pattern }>(
  document: Document,
  { byWord, others }: PatternIndex<Rule>,
): Generator<Match<Rule>> {
  for (const [at, token] of document.tokens.entries()) {
    const known = byWord.get(token.lower);
    for (const rule of known ? [...known, ...others] : others) {
      if (!fits(document, at, rule.pattern)) continue;
      const matched = document.tokens.slice(at, at + rule.pattern.elements.length);
      if (matched.some(isAcronym)) continue;
      const end = matched.at(-1)?.end ?? token.end;
      const own = document.text.slice(token.start, end);
      const after = withCaseOf(own, replacement(rule.pattern, matched, document.apostrophe));
      if (after !== own) yield { rule, start: token.start, end, after };
    }
  }
}

/** "IT needs help" is not about it. */
const isAcronym = ({ text }: Token) => /^\p{Lu}{2,}$/u.test(text);

function fits(
  document: Document,
  at: number,
  { before, elements, behind, unless, needs, asks }: Pattern,
): boolean {
  const { tokens } = document;
  for (const [offset, { choice, afterComma }] of elements.entries()) {
    const token = tokens[at + offset];
    if (!token || (offset > 0 && !isNext(token, afterComma)) || isOf(choice, token) === choice.isNegative)
      return false;
  }
  if (before && !fitsBefore(before, tokens, at)) return false;
  if (behind && !fitsBehind(behind, document, at + elements.length)) return false;
  if (unless.size > 0 && hasBefore(tokens, at, unless)) return false;
  if (asks && !isQuestion(document, at)) return false;
  return needs.size === 0 || hasBefore(tokens, at, needs);
}

const isNext = ({ gap }: Token, afterComma: boolean) =>
  afterComma ? gap === "comma" : gap === "space" || gap === "none";

function isOf({ words, exact, lists, signs }: Choice, token: Token): boolean {
  if (words.has(token.lower) || exact.has(token.text) || lists.some((list) => list.has(token.lower)))
    return true;
  if (signs.has("#") && /^\p{N}+$/u.test(token.text)) return true;
  return signs.has("Aa") && /^\p{Lu}\p{Ll}/u.test(token.text);
}

function fitsBefore(choice: Choice, tokens: Token[], at: number): boolean {
  const [token, previous] = [tokens[at], tokens[at - 1]];
  if (!token) return false;
  const holds =
    (choice.signs.has("^") && token.startsSentence) ||
    (choice.signs.has(",") && token.gap === "comma") ||
    (previous !== undefined && isNext(token, false) && isOf(choice, previous));
  return holds !== choice.isNegative;
}

function fitsBehind(choice: Choice, { text, tokens }: Document, next: number): boolean {
  const [token, last] = [tokens[next], tokens[next - 1]];
  const isFollowed = token !== undefined && isNext(token, false);
  const sign = text
    .slice(last?.end ?? 0, (last?.end ?? 0) + 2)
    .trimStart()
    .slice(0, 1);
  const holds =
    (choice.signs.has("$") && !isFollowed) ||
    (choice.signs.has("?") && sign === "?") ||
    (choice.signs.has(",") && token?.gap === "comma") ||
    (isFollowed && isOf(choice, token));
  return holds !== choice.isNegative;
}

/** In words: what is farther away says nothing any more. */
const farthest = 60;

function hasBefore(tokens: Token[], at: number, words: ReadonlySet<string>): boolean {
  const sentence = tokens[at]?.sentence;
  const first = Math.max(0, at - farthest);
  for (let index = at - 1; index >= first && tokens[index]?.sentence === sentence; index--)
    if (words.has(tokens[index]?.lower ?? "")) return true;
  return false;
}

function replacement({ give, lists }: Pattern, matched: Token[], apostrophe: string): string {
  return give
    .replace(/\$(\d)|\{(\w+):(\d)\}/g, (_, own: string | undefined, list: string, number: string) => {
      const token = matched[Number(own ?? number) - 1];
      return lists[list]?.get(token?.lower ?? "") ?? token?.text ?? "";
    })
    .replace(/ ?~ ?/g, "")
    .replaceAll("'", apostrophe);
}

function isQuestion({ text, tokens }: Document, at: number): boolean {
  const sentence = tokens[at]?.sentence;
  let last = at;
  while (last - at < farthest && tokens[last + 1]?.sentence === sentence) last++;
  const end = tokens[last]?.end ?? 0;
  return /^[\s\u202f]?\?/.test(text.slice(end, end + 2));
}
