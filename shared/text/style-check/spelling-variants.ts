// One word, two spellings: the rarer in a text is found.
import type { Language } from "../../catalog/languages.ts";
import { type FoundPhrase, findPhrases, indexPhrases, type PhraseIndex } from "../phrases.ts";
import type { Reading } from "../reading.ts";
import type { StyleFinding } from "./finding.ts";
import { preferredOf } from "./preferred.ts";
import { germanVariants } from "./variants/de.ts";
import { englishVariants } from "./variants/en.ts";
import { spanishVariants } from "./variants/es.ts";
import { frenchVariants } from "./variants/fr.ts";
import { portugueseVariants } from "./variants/pt.ts";
import type { SpellingVariants } from "./variants/variant-lists.ts";

/** Which system, or word, a spelling belongs to, and which of its two sides. */
interface Spelling {
  system: string;
  side: "left" | "right";
}

interface Spellings {
  index: PhraseIndex;
  /** By the line of the index. */
  byLine: ReadonlyMap<string, Spelling>;
}

const lists: Record<Language, SpellingVariants> = {
  en: englishVariants,
  pt: portugueseVariants,
  es: spanishVariants,
  fr: frenchVariants,
  de: germanVariants,
};
const known = new Map<Language, Spellings>();

function spellingsOf(language: Language): Spellings {
  const made = known.get(language) ?? readVariants(lists[language]);
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

/** "colour/color: s" are "colour" and "color", "colours" and "colors". */
function pairsOf(line: string): [string, string][] {
  const [sides = "", endings = ""] = line.split(":");
  const [left = "", right = ""] = sides.split("/");
  const onlyWithEnding = left.endsWith("-");
  return [...(onlyWithEnding ? [] : [""]), ...endings.split(" ").filter(Boolean)].map((ending) => [
    left.replace(/-$/, "") + ending,
    right.replace(/-$/, "") + ending,
  ]);
}

/** The words of a text that are spelled another way than others of their kind; where both are as many, the later. */
export function variantFindings(reading: Reading): StyleFinding[] {
  const { index, byLine } = spellingsOf(reading.language);
  const bySystem = new Map<string, (FoundPhrase & Spelling)[]>();
  for (const phrase of findPhrases(reading, index)) {
    const spelling = byLine.get(phrase.line);
    if (!spelling) continue;
    const found = { ...phrase, ...spelling };
    const others = bySystem.get(spelling.system);
    if (others) others.push(found);
    else bySystem.set(spelling.system, [found]);
  }
  return [...bySystem.values()].flatMap((spellings) => {
    const preferred = preferredOf(spellings.map(({ side }) => side));
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
