// Corrects a text by a short list of rules for each language (phrases/*.json) and a few common ones.
import type { Language } from "../../../shared/catalog/languages.ts";
import { applyCorrections } from "../../../shared/text/analysis/corrections.ts";
import { escapePattern } from "../../../shared/text/analysis/phrases.ts";
import { findReadabilityIssues } from "../../../shared/text/analysis/readability-issues.ts";
import type { MarkedRequest } from "../../clients/model-request.ts";
import { asLanguage, capitalized, type GrammarKind, type GrammarPattern, phrasesOf } from "./phrases.ts";
import { languageOf } from "./source.ts";

const categories: Record<GrammarKind, string> = {
  spelling: "spelling",
  capital: "spelling",
  doubled: "grammar",
  article: "grammar",
  confused: "grammar",
  agreement: "grammar",
  spacing: "punctuation",
  style: "style",
};

/** Words that may be repeated: "all that had had no name", "nous nous voyons". */
const mayRepeat = /^(?:had|that|der|die|das|sie|nous|vous)$/i;

interface Change {
  start: number;
  end: number;
  after: string;
  kind: GrammarKind;
}

/** @returns JSON; null if there is no text */
export function writeCorrections({ settings, texts }: MarkedRequest): string | null {
  const { text = "", dictionary = "" } = texts;
  if (!text.trim()) return null;
  const language = languageOf(text, settings.language === "same" ? settings.explain : settings.language);
  const { reasons } = phrasesOf[asLanguage(settings.explain) ?? language].grammar;
  const right = new Set(dictionary.split("\n").filter(Boolean));
  const changes = [
    ...changesIn(text, language),
    ...(settings.advanced === "yes" ? stylesIn(text, language) : []),
  ];
  const wrong = withoutOverlaps(changes, text).filter(({ start, end }) => !right.has(text.slice(start, end)));
  const corrections = quoted(wrong, text)
    .filter(({ before, after }) => before !== after)
    .map(({ kind, ...quote }) => ({ ...quote, reason: reasons[kind], category: categories[kind] }));
  return JSON.stringify(corrections);
}

/** The text without its mistakes. */
export const corrected = (text: string, language: Language): string =>
  applyCorrections(text, withoutOverlaps(changesIn(text, language), text));

function changesIn(text: string, language: Language): Change[] {
  const { spellings, patterns } = phrasesOf[language].grammar;
  const words = Object.keys(spellings).map(escapePattern).join("|");
  const found: Change[] = [];
  const add = (pattern: string, flags: string, kind: GrammarKind, replace: (match: string[]) => string) => {
    for (const match of text.matchAll(new RegExp(pattern, flags)))
      found.push({
        start: match.index,
        end: match.index + match[0].length,
        after: replace([...match]),
        kind,
      });
  };
  const edge = (source: string) => `(?<![\\p{L}\\p{N}'’-])(?:${source})(?![\\p{L}\\p{N}'’])`;
  add(edge(words), "giu", "spelling", ([word = ""]) => {
    const correct = spellings[word.toLowerCase()] ?? word;
    return /^\p{Lu}/u.test(word) ? capitalized(correct) : correct;
  });
  for (const rule of patterns)
    add(edge(rule.find), "gu", rule.kind as GrammarKind, (match) => applied(rule, match));
  add(edge("(\\p{L}+) \\1"), "giu", "doubled", ([whole = "", word = ""]) =>
    mayRepeat.test(word) ? whole : word,
  );
  const signs = language === "fr" ? ",." : ",.;:!?";
  add(`(?<=[\\p{L}\\p{N}]) +[${signs}](?![.\\p{L}\\p{N}])`, "gu", "spacing", ([match = ""]) => match.trim());
  add("(?<=\\p{L}),(?=\\p{L})", "gu", "spacing", () => ", ");
  add("(?<=\\p{Ll}{5}[.!?] )\\p{Ll}\\p{L}*", "gu", "capital", ([word = ""]) => capitalized(word));
  return found;
}

function applied({ replace }: GrammarPattern, [word = "", ...groups]: string[]): string {
  if (replace === "^") return capitalized(word);
  const correct = replace.replace(/\$(\d)/g, (_, index: string) => groups[Number(index) - 1] ?? "");
  return /^\p{Lu}/u.test(word) ? capitalized(correct) : correct;
}

const stylesIn = (text: string, language: Language): Change[] =>
  findReadabilityIssues(text, language).flatMap(({ start, end, suggestion }) =>
    suggestion === undefined ? [] : [{ start, end, after: suggestion, kind: "style" as const }],
  );

/** In the order of the text. Code and URLs are not changed. */
function withoutOverlaps(changes: Change[], text: string): Change[] {
  const kept: Change[] = [];
  const closed = [...text.matchAll(/```[\s\S]*?(?:```|$)|`[^`\n]*`|\S{0,99}(?::\/\/|@)\S*|\]\([^)\n]*\)/g)];
  let next = 0;
  for (const change of changes.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const endOf = (match: RegExpExecArray | undefined) =>
      match ? match.index + match[0].length : Number.POSITIVE_INFINITY;
    while (endOf(closed[next]) <= change.start) next++;
    const isClosed = (closed[next]?.index ?? Number.POSITIVE_INFINITY) < change.end;
    if (!isClosed && change.start >= (kept.at(-1)?.end ?? 0)) kept.push(change);
  }
  return kept;
}

/** The changes as quotations of whole words, so that they can be located. Changes in the same words are merged. */
function quoted(changes: Change[], text: string) {
  const groups: { start: number; end: number; changes: Change[] }[] = [];
  for (const change of changes) {
    const start =
      change.start - (/\S*$/.exec(text.slice(Math.max(0, change.start - 80), change.start))?.[0].length ?? 0);
    const end = change.end + (/^\S*/.exec(text.slice(change.end, change.end + 80))?.[0].length ?? 0);
    const last = groups.at(-1);
    if (last && start < last.end) Object.assign(last, { end, changes: [...last.changes, change] });
    else groups.push({ start, end, changes: [change] });
  }
  return groups.map((group) => {
    const before = text.slice(group.start, group.end);
    const placed = group.changes.map(({ start, end, after }) => ({
      start: start - group.start,
      end: end - group.start,
      after,
    }));
    return { before, after: applyCorrections(before, placed), kind: group.changes[0]?.kind ?? "spelling" };
  });
}
