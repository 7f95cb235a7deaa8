// Phrases of refusals and of letters in all languages: a model may speak another language than its text is in. They are
// data, in phrases/.
import de from "./phrases/de.json" with { type: "json" };
import en from "./phrases/en.json" with { type: "json" };
import es from "./phrases/es.json" with { type: "json" };
import fr from "./phrases/fr.json" with { type: "json" };
import pt from "./phrases/pt.json" with { type: "json" };

/**
 * The phrases of a language. Patterns are regular expressions over folded text (see `fold`): lower case, without
 * accents, emphasis and emoji, with straight quotes.
 */
interface LanguagePhrases {
  letter: LetterPhrases;
  refusal: RefusalPhrases;
}

interface LetterPhrases {
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

/** Fills in the parts. A part may use those before it. */
function readPhrases({ parts, ...phrases }: PhraseFile): LanguagePhrases {
  const patterns = new Map<string, string>();
  const fillIn = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => patterns.get(name) ?? "");
  for (const [name, part] of Object.entries(parts))
    patterns.set(name, fillIn(typeof part === "string" ? part : `(?:${part.join("|")})`));
  return JSON.parse(JSON.stringify(phrases), (_, value) =>
    typeof value === "string" ? fillIn(value) : value,
  );
}

export const phrases: readonly LanguagePhrases[] = [en, pt, es, fr, de].map(readPhrases);
