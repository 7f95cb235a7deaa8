// The phrases of all languages: a model may speak another language than its text is in. They are data, in phrases/.
import de from "./phrases/de.json" with { type: "json" };
import en from "./phrases/en.json" with { type: "json" };
import es from "./phrases/es.json" with { type: "json" };
import fr from "./phrases/fr.json" with { type: "json" };
import pt from "./phrases/pt.json" with { type: "json" };

/**
 * The phrases of a language. Patterns are regular expressions over folded text (see `foldText`): lower case, without
 * accents, emphasis and emoji, with straight quotes.
 */
interface LanguagePhrases {
  opening: OpeningPhrases;
  closing: ClosingPhrases;
  refusal: RefusalPhrases;
}

/** How a model leads over to its text. */
export interface OpeningPhrases {
  /** A polite start; alone on its line it is chatter. */
  starts: string[];
  /** Leads over to an announcement; alone on its line it may be part of the text. */
  preludes: string[];
  /** A sentence in which the model promises help; up to its full stop. */
  promises: string[];
  /** Names the text that follows ("revised version"): chatter if a colon follows. */
  labels: string[];
  /** Names a summary: chatter only if a summary was requested. */
  summaryLabels: string[];
  /** Announces the answer; an article and a word for the answer must follow. */
  announcements: string[];
  /** Announces the answer in a clause, but only after a start: a letter may begin with it. */
  reports: string[];
  /** Announces the answer in a clause; nothing else begins with it. */
  editReports: string[];
  /** Announces the answer without a noun, but only after a start. */
  presentations: string[];
  articles: string[];
  /** Words for the answer, in the singular if the plural is made with -s, -es, -e, -n or -en. */
  answers: string[];
  /** Words for an answer made from another text: an original text never begins by announcing one. */
  derivedAnswers: string[];
  /** Adjectives follow the word for the answer. */
  adjectivesFollow: boolean;
  /** Compounds are written as one word, so that the last part counts. */
  hasCompounds: boolean;
  /** How the announcement may continue after the word for the answer. */
  tails: string[];
  /** Words that an announcement does not contain before the word for the answer. */
  barriers: string[];
}

/** How a model takes its leave after its text. Each pattern is one sentence, without the marks at its end. */
export interface ClosingPhrases {
  /** Speaks of the text itself, or as an assistant; the rest of its line may say anything. */
  certain: string[];
  /** An offer or wish that could also end a letter. */
  likely: string[];
  /** Is chatter only if it is next to other chatter. */
  companions: string[];
  /** The first line of a letter, as far as it shows that it is one. */
  greetings: string[];
  /** The line before a letter's signature. */
  signOffs: string[];
}

/** How a model declines. Each pattern is one sentence, without the marks at its end. */
interface RefusalPhrases {
  /** An apology or thanks that may come before the refusal, or before anything else. */
  prefaces: string[];
  certain: string[];
  /** A refusal only if `support` occurs in one of the next sentences: the text itself may say the same. */
  likely: string[];
  support: string[];
}

/** A file of phrases. `{{name}}` in a pattern stands for the part of that name; a list is a choice. */
interface PhraseFile extends LanguagePhrases {
  parts: Record<string, string | string[]>;
}

export const anyOf = (patterns: string[]): string => `(?:${patterns.join("|")})`;

/** Fills in the parts. A part may use those before it. */
function readPhrases({ parts, ...phrases }: PhraseFile): LanguagePhrases {
  const patterns = new Map<string, string>();
  const fillIn = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => patterns.get(name) ?? "");
  for (const [name, part] of Object.entries(parts))
    patterns.set(name, fillIn(typeof part === "string" ? part : anyOf(part)));
  return JSON.parse(JSON.stringify(phrases), (_, value) =>
    typeof value === "string" ? fillIn(value) : value,
  );
}

export const phrases: readonly LanguagePhrases[] = [en, pt, es, fr, de].map(readPhrases);
