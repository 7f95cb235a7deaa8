// The grammar of a language, made ready for looking things up.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { negationWords } from "../../../../shared/text/fidelity/negation-words.ts";
import type { RewriteGrammar } from "./phrases/phrases.ts";
import { rewritePhrases } from "./phrases/phrases-by-language.ts";

export interface Grammar {
  starters: ReadonlySet<string>;
  subjects: ReadonlySet<string>;
  abbreviations: ReadonlySet<string>;
  imperatives: ReadonlySet<string>;
  polite: ReadonlySet<string>;
  /** A sentence that leans on the one before. */
  leans: RegExp;
  /** A sentence that is tied to the one before by a word of its own. */
  connects: RegExp;
  /** Such a word in a sentence, but for the shortest ones. */
  hasConnector: RegExp;
  /** The joint of two main clauses, as its first group. */
  joint: RegExp;
  /** What keeps a sentence together. */
  bound: RegExp;
  /** The word between a main clause and its reason, after what may not stand before it. */
  reason: RegExp | null;
  /** A negated statement, or one that may be. */
  negates: RegExp;
  greeting: RegExp;
  signOff: RegExp;
  data: RewriteGrammar;
}

const made = new Map<Language, Grammar>();

export function grammarOf(language: Language): Grammar {
  const known = made.get(language);
  if (known) return known;
  const data = rewritePhrases[language].grammar;
  const grammar: Grammar = {
    starters: new Set(listed(data.starters)),
    subjects: new Set(listed(data.subjects)),
    abbreviations: new Set(listed(data.abbreviations)),
    imperatives: new Set(listed(data.imperatives)),
    polite: new Set(listed(data.polite)),
    leans: new RegExp(`^[¿¡]?${oneOf([...listed(data.leaning), ...data.connectors])}`, "iu"),
    connects: new RegExp(`^[¿¡]?${oneOf(data.connectors)}`, "iu"),
    hasConnector: new RegExp(
      `(?<![\\p{L}\\p{M}])${oneOf(data.connectors.filter((word) => word.length > 3))}`,
      "iu",
    ),
    joint: new RegExp(
      `, (${Object.keys(data.joints).join("|")}) (?=${oneOf(listed(data.clauseStarts))})`,
      "gu",
    ),
    bound: new RegExp(`(?<![\\p{L}\\p{M}])${oneOf(data.bound)}`, "iu"),
    reason:
      data.reason &&
      new RegExp(
        `(?<!(?<!\\p{L})(?:${data.reason.notAfter.join("|")})) ${oneOf(data.reason.behind)} ?`,
        "giu",
      ),
    negates: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${negationWords[language].negations})(?![\\p{L}\\p{N}])`,
      "iu",
    ),
    greeting: new RegExp(`^${oneOf(data.greetings)}`, "iu"),
    signOff: new RegExp(`^${oneOf(data.signOffs)}`, "iu"),
    data,
  };
  made.set(language, grammar);
  return grammar;
}

const listed = (words: string) => words.split(/\s+/).filter(Boolean);

/** Whole words; one that ends with an apostrophe is followed by another. */
function oneOf(words: readonly string[]): string {
  const patterns = words.map((word) =>
    word.endsWith("'") ? `${word.slice(0, -1)}['’]` : `${word}(?![\\p{L}\\p{M}])`,
  );
  return `(?:${patterns.join("|")})`;
}
