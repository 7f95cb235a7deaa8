// Rewrites a text by the suggestions of the readability analysis. Sentences whose facts would change are kept.
import type { Language } from "../../../shared/catalog/languages.ts";
import { rewriteStyles } from "../../../shared/catalog/writing-options.ts";
import { sentencesOf } from "../../../shared/text/analysis/parsed-text.ts";
import { escapePattern } from "../../../shared/text/analysis/phrases.ts";
import {
  findReadabilityIssues,
  type ReadabilityIssue,
} from "../../../shared/text/analysis/readability-issues.ts";
import { checkFacts } from "../../../shared/text/fidelity/check-facts.ts";
import type { MarkedRequest } from "../../clients/model-request.ts";
import { capitalized, phrasesOf, seedOf } from "./phrases.ts";
import { languageOf, readSource, shortened } from "./source.ts";

/** Rewrites in the text's language. @returns null if the style is unknown or there is no text */
export function writeRewriting({ settings, texts }: MarkedRequest): string | null {
  const { text = "", protected: list = "" } = texts;
  if (!rewriteStyles.some((known) => known === settings.style) || !text.trim()) return null;
  const language = languageOf(text, settings.language);
  const terms = list.split("\n").filter(Boolean);
  const worded = rewordSentences(text, { language, terms, settings });
  const shaped =
    settings.style === "email" && settings.strength !== "light" ? asEmail(worded, language) : worded;
  return [shaped, worded].find((own) => isFaithful(text, own, language, terms)) ?? text;
}

interface Wording {
  language: Language;
  terms: readonly string[];
  settings: MarkedRequest["settings"];
}

function rewordSentences(text: string, wording: Wording): string {
  const { language, terms } = wording;
  const marks = findReadabilityIssues(text, language).filter((mark) => isReplaceable(mark, text));
  let reworded = "";
  let from = 0;
  for (const { start, end } of sentencesOf(text, language)) {
    const sentence = text.slice(start, end);
    const own = marks.filter((mark) => mark.start >= start && mark.end <= end);
    const replaced = own.reduceRight(
      (written, mark) => replaceMark(written, { ...mark, start: mark.start - start, end: mark.end - start }),
      sentence,
    );
    const candidates = [reword(replaced, wording), reword(sentence, wording), replaced];
    const kept = candidates.find((own) => own === sentence || isFaithful(sentence, own, language, terms));
    reworded += text.slice(from, start) + (kept ?? sentence);
    from = end;
  }
  return reworded + text.slice(from);
}

function isFaithful(source: string, written: string, language: Language, terms: readonly string[]): boolean {
  const { missing, invented } = checkFacts(source, written, language, terms);
  return missing.length + invented.length === 0;
}

/** Fillers at the start of a sentence determine its word order in German and its capital letter, so they are kept. */
function isReplaceable({ kind, suggestion, start }: ReadabilityIssue, text: string): boolean {
  if (suggestion !== undefined) return true;
  return kind === "filler" && /[\p{Ll},] $/u.test(text.slice(Math.max(0, start - 2), start));
}

function replaceMark(text: string, { start, end, suggestion = "" }: ReadabilityIssue): string {
  if (suggestion) return text.slice(0, start) + suggestion + text.slice(end);
  const before = text.slice(0, start);
  const after = text.slice(end);
  const isAside = before.endsWith(", ") && after.startsWith(",");
  return isAside ? before.slice(0, -2) + after.slice(1) : before + after.replace(/^ /, "");
}

/** Replaces uninflected words with synonyms: the stronger the rewriting, the more. */
function reword(sentence: string, { language, settings }: Wording): string {
  const { synonyms } = phrasesOf[language];
  const seed = seedOf(settings.variation);
  const entries = Object.entries(synonyms).filter((_, index) => !seed || (seed >>> (index % 24)) % 4 !== 0);
  const words = new Map(
    entries.flatMap(([one, other]) => [[one, other] as const, [capitalized(one), capitalized(other)]]),
  );
  const pattern = [...words.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join("|");
  const found = new RegExp(`(?<![\\p{L}\\p{N}'’-])(?:${pattern})(?![\\p{L}\\p{N}'’-])`, "gu");
  const worded = sentence.replace(found, (word) => words.get(word) ?? word);
  if (settings.strength !== "strong") return worded;
  return worded.replace(/; (\p{Ll})/gu, (_, letter: string) => `. ${letter.toUpperCase()}`);
}

function asEmail(text: string, language: Language): string {
  const { subject, greeting, signOff } = phrasesOf[language].draft;
  const { headings, subjects } = readSource(text, language);
  const about = shortened(headings[0] ?? subjects[0] ?? "", 80);
  const body = headings[0] ? text.replace(/^\s*#{1,2}[ \t].*\n+/, "") : text;
  return [`${subject}: ${about}`, greeting, body.trim(), signOff].join("\n\n");
}
