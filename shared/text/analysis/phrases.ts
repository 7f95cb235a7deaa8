// Finds the words and phrases of a list in a parsed text, in one pass.
import type { Language } from "../../catalog/languages.ts";
import type { ParsedText, ParsedWord } from "./parsed-text.ts";
import { elided } from "./words.ts";

/** A phrase of a list, found in a text. */
export interface FoundPhrase {
  start: number;
  end: number;
  /** The line of the list that matched. */
  line: string;
  /** The replacement in the list, capitalised like the text; absent if there is none. */
  suggestion?: string;
}

/** Conditions on the words around a phrase. Adjacent words count only if nothing but a space separates them. */
interface Context {
  after?: ReadonlySet<string>;
  notAfter?: ReadonlySet<string>;
  before?: ReadonlySet<string>;
  notBefore?: ReadonlySet<string>;
  /** Only at the beginning of a clause and followed by a comma: "Honestly, we won." */
  isAside?: boolean;
}

export interface Entry extends Context {
  words: string[];
  line: string;
  suggestion: string;
}

/** A list indexed by the first word of its phrases, the longest phrase first. */
export type PhraseIndex = ReadonlyMap<string, readonly Entry[]>;

/**
 * Indexes a list of lines such as "in order to = to". In a phrase, "|" separates alternative forms of a word;
 * if the suggestion has the same number of forms, the corresponding one is suggested. A star at the end of a
 * word stands for any ending, except in the first word.
 *
 * Conditions follow a semicolon: "; not after the|this", "; before all|every", "; aside" (see `Context`). ";
 * after" without a word means the beginning of a clause.
 */
export function indexPhrases(lines: Iterable<string>): PhraseIndex {
  const index = new Map<string, Entry[]>();
  for (const line of lines) {
    const [replacement = "", ...conditions] = line.split(/;(?= (?:not )?(?:after|before|aside)(?: |$|;))/);
    const [phrase = "", suggestion = ""] = replacement.split("=").map((side) => side.trim());
    const context = contextOf(conditions);
    for (const form of formsOf(phrase, suggestion, line)) {
      const entry = { ...form, ...context };
      const [first] = entry.words;
      if (first) index.set(first, [...(index.get(first) ?? []), entry]);
    }
  }
  for (const entries of index.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return index;
}

/** Makes one index for each language. */
export const indexByLanguage = (
  lists: Record<Language, readonly string[]>,
): Record<Language, PhraseIndex> => ({
  en: indexPhrases(lists.en),
  pt: indexPhrases(lists.pt),
  es: indexPhrases(lists.es),
  fr: indexPhrases(lists.fr),
  de: indexPhrases(lists.de),
});

/**
 * Escapes a text for a regular expression with the `u` flag, outside a character class. A hyphen must stay as it is:
 * with that flag, `\\-` is a syntax error.
 */
export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

function contextOf(conditions: readonly string[]): Context {
  const context: Context = {};
  for (const condition of conditions) {
    const [, not, side, words = ""] = /^ ?(not )?(after|before|aside)(?: (.+))?$/.exec(condition) ?? [];
    const set = new Set(words.split("|"));
    if (side === "aside") context.isAside = true;
    else if (side === "after") context[not ? "notAfter" : "after"] = set;
    else if (side === "before") context[not ? "notBefore" : "before"] = set;
  }
  return context;
}

function formsOf(phrase: string, suggestion: string, line: string): Entry[] {
  const suggested = suggestion.split("|");
  let forms: Entry[] = [{ words: [], line, suggestion }];
  for (const word of phrase.toLowerCase().replaceAll("’", "'").split(/\s+/).filter(Boolean)) {
    const choices = word.split("|");
    forms = forms.flatMap((form) =>
      choices.map((choice, place) => ({
        ...form,
        words: [...form.words, choice],
        suggestion:
          choices.length > 1 && suggested.length === choices.length
            ? (suggested[place] ?? "")
            : form.suggestion,
      })),
    );
  }
  return forms;
}

/** Finds the phrases of a list in a text, in order and without overlaps. */
export function findPhrases(reading: ParsedText, index: PhraseIndex): FoundPhrase[] {
  const { words } = reading;
  const found: FoundPhrase[] = [];
  for (let place = 0; place < words.length; place++) {
    const word = words[place];
    const match = word && matchAt(reading, place, word, index);
    if (!match) continue;
    found.push(match.phrase);
    place += match.length - 1;
  }
  return found;
}

function matchAt(reading: ParsedText, place: number, word: ParsedWord, index: PhraseIndex) {
  const { words, language } = reading;
  const skipped = language === "fr" ? (elided.exec(word.lower)?.[0].length ?? 0) : 0;
  for (const skip of skipped ? [0, skipped] : [0]) {
    const entry = index
      .get(word.lower.slice(skip))
      ?.find((one) => fits(words, place, one.words) && suits(reading, place, one));
    const last = entry && words[place + entry.words.length - 1];
    if (!last) continue;
    const { line, suggestion } = entry;
    const phrase = { start: word.start + skip, end: last.end, line };
    return {
      length: entry.words.length,
      phrase: suggestion ? { ...phrase, suggestion: withCaseOf(word.text.slice(skip), suggestion) } : phrase,
    };
  }
  return null;
}

const fits = (words: readonly ParsedWord[], place: number, phrase: readonly string[]): boolean =>
  phrase.every((wanted, offset) => {
    const word = words[place + offset];
    if (offset === 0) return true;
    if (!word?.isJoined) return false;
    return wanted.endsWith("*") ? word.lower.startsWith(wanted.slice(0, -1)) : word.lower === wanted;
  });

function suits({ words, prose }: ParsedText, place: number, entry: Entry): boolean {
  const { after, notAfter, before, notBefore, isAside } = entry;
  const [first, last, next] = [0, entry.words.length - 1, entry.words.length].map(
    (offset) => words[place + offset],
  );
  const previous = first?.isJoined ? (words[place - 1]?.lower ?? "") : "";
  const following = next?.isJoined ? next.lower : "";
  if ((after && !after.has(previous)) || notAfter?.has(previous)) return false;
  if ((before && !before.has(following)) || notBefore?.has(following)) return false;
  return (
    !isAside || (!first?.isJoined && /^,[ \u00a0][^\n]/.test(prose.slice(last?.end, (last?.end ?? 0) + 3)))
  );
}

/** Capitalises a replacement like the text it replaces. */
export function withCaseOf(written: string, replacement: string): string {
  if (written.length > 1 && written === written.toUpperCase() && written !== written.toLowerCase())
    return replacement.toUpperCase();
  const [first = ""] = written;
  if (first === first.toLowerCase()) return replacement;
  return replacement.slice(0, 1).toUpperCase() + replacement.slice(1);
}
