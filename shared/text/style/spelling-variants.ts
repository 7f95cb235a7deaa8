// Finds words with two spellings in one text; the rarer one is reported.
import type { Language } from "../../catalog/languages.ts";
import { type ParsedText, parseText } from "../analysis/parsed-text.ts";
import { type FoundPhrase, findPhrases, indexPhrases, type PhraseIndex } from "../analysis/phrases.ts";
import type { StyleFinding } from "./finding.ts";
import { preferredOf } from "./finding.ts";
import { preferredWords } from "./house-words.ts";
import variants from "./spelling-variants.json" with { type: "json" };

/** The system, or word, of a spelling, and its side. */
interface Spelling {
  system: string;
  side: "left" | "right";
}

interface Spellings {
  index: PhraseIndex;
  /** By line of the index. */
  byLine: ReadonlyMap<string, Spelling>;
}

/**
 * Alternative spellings of which a text should use only one: "colour/color: s ed", with the endings of both
 * sides. A hyphen at the end of a stem means that it always has an ending. The lines of one of `systems`
 * belong together (British and American); those of `words` are independent.
 */
type SpellingVariants = (typeof variants)[Language];

const known = new Map<Language, Spellings>();

function spellingsOf(language: Language): Spellings {
  const made = known.get(language) ?? readVariants(variants[language]);
  known.set(language, made);
  return made;
}

function readVariants({ systems, words }: SpellingVariants): Spellings {
  const byLine = new Map<string, Spelling>();
  for (const [number, lines] of [...systems, ...words.map((line) => [line])].entries())
    for (const line of lines)
      for (const [left, right] of pairsOf(line)) {
        byLine.set(`${left} = ${right}`, { system: String(number), side: "left" });
        byLine.set(`${right} = ${left}`, { system: String(number), side: "right" });
      }
  return { index: indexPhrases(byLine.keys()), byLine };
}

/** Turns "colour/color: s" into the pairs "colour"/"color" and "colours"/"colors". */
function pairsOf(line: string): [string, string][] {
  const [sides = "", endings = ""] = line.split(":");
  const [left = "", right = ""] = sides.split("/");
  const onlyWithEnding = left.endsWith("-");
  return [...(onlyWithEnding ? [] : [""]), ...endings.split(" ").filter(Boolean)].map((ending) => [
    left.replace(/-$/, "") + ending,
    right.replace(/-$/, "") + ending,
  ]);
}

export type EnglishDialect = "british" | "american";

/** The first two systems of the English list, see variants/en.ts. */
const [dialectSystem, endingSystem] = ["0", "1"];

/**
 * Returns the dialect of an English text: that of the house words (lines "color = colour"), otherwise that of
 * most words, or of the first word if tied; null if no word indicates one. "-ize" is used in both dialects,
 * so it counts only if nothing else does.
 */
export function englishDialectOf(reading: ParsedText, houseWords: readonly string[]): EnglishDialect | null {
  return dialectIn(spellingsIn(readHouse(houseWords))) ?? dialectIn(spellingsIn(reading));
}

function dialectIn(spellings: readonly Spelling[]): EnglishDialect | null {
  const known = spellings.filter(({ system }) => system === dialectSystem || system === endingSystem);
  const distinctive = known.filter(({ system, side }) => system === dialectSystem || side === "left");
  const side = preferredOf((distinctive.length > 0 ? distinctive : known).map(({ side }) => side));
  return side ? (side === "left" ? "british" : "american") : null;
}

const readHouse = (lines: readonly string[]) => parseText(preferredWords(lines).join("\n"), "en");

function spellingsIn(reading: ParsedText): (FoundPhrase & Spelling)[] {
  const { index, byLine } = spellingsOf(reading.language);
  return findPhrases(reading, index).flatMap((phrase) => {
    const spelling = byLine.get(phrase.line);
    return spelling ? [{ ...phrase, ...spelling }] : [];
  });
}

/**
 * Finds words whose spelling differs from the majority of their system; if tied, from the first. In English
 * all words must follow one dialect.
 */
export function variantFindings(reading: ParsedText, houseWords: readonly string[]): StyleFinding[] {
  const bySystem = Map.groupBy(spellingsIn(reading), ({ system }) => system);
  const dialect = reading.language === "en" ? englishDialectOf(reading, houseWords) : null;
  return [...bySystem].flatMap(([system, spellings]) => {
    const preferred = sideOf(system, dialect, houseWords) ?? preferredOf(spellings.map(({ side }) => side));
    return spellings
      .filter(({ side }) => side !== preferred)
      .map(({ start, end, suggestion = "" }) => ({
        kind: "spellingVariant" as const,
        start,
        end,
        text: reading.text.slice(start, end),
        suggestion,
      }));
  });
}

/** Returns the side of a system for a dialect. British English allows "-ise" and "-ize"; the house style decides. */
function sideOf(system: string, dialect: EnglishDialect | null, houseWords: readonly string[]) {
  if (dialect === "american" && (system === dialectSystem || system === endingSystem)) return "right";
  if (dialect === "british" && system === dialectSystem) return "left";
  if (dialect !== "british" || system !== endingSystem) return undefined;
  const chosen = spellingsIn(readHouse(houseWords)).filter((one) => one.system === endingSystem);
  return preferredOf(chosen.map(({ side }) => side));
}
