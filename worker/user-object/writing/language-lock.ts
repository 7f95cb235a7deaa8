// Notices an answer that is in another language than requested, or goes on in one.
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { scriptOf } from "../../../shared/text/analysis/words.ts";

/** The language of a growing text is first detected at this length, and again after each doubling. */
const firstCheckLength = 200;
/** A shorter text is not checked, because one or two foreign names may make up most of it. */
const minLength = 100;
/** The second half and the last third of a text are checked by themselves if they have this length. */
const minPartLength = 250;
/**
 * At the end of a text, the same for what follows the last sentence in the requested language. A shorter rest may be a slogan
 * or names. A rest in another script needs less evidence. One that is announced with a colon may be an example.
 */
const minRestLength = { plain: 120, announced: 250 };
const minRestLengthInOtherScript = { plain: 36, announced: 120 };
/** The smallest share of the text that such a rest has. */
const minRestShare = 1 / 4;
/** The smallest share that the requested language has of a lesson in another one. */
const minOwnShare = 1 / 5;
/** A shorter sentence, in characters, may be a name or a slogan in any language. */
const minSentence = 40;

type Found = Language | "other";

/** Checks that a text is in the requested language, while it is written and at its end. */
export class LanguageLock {
  readonly #language: Language | null;
  readonly #userText: string;
  #nextCheckLength = firstCheckLength;

  /**
   * @param language null if any language is allowed
   * @param userText what the user wrote, which may ask for a text in several languages
   */
  constructor(language: Language | null, userText = "") {
    this.#language = language;
    this.#userText = userText;
  }

  /**
   * Whether the growing text is in another language. Detects only now and then, because detection is slow. Only the
   * length decides when, not the pieces.
   */
  isBroken(text: string): boolean {
    if (!this.#language) return false;
    while (text.length >= this.#nextCheckLength) {
      const start = text.slice(0, this.#nextCheckLength);
      this.#nextCheckLength *= 2;
      const prose = ownProseOf(start);
      if (prose === "") continue; // a citation may still be followed by prose
      if (this.#isOtherAsWhole(start, prose) || this.#hasOtherPart(prose)) return true;
    }
    return false;
  }

  /** Whether the whole text is in another language, or goes on in one to its end. */
  isBrokenAtEnd(text: string): boolean {
    if (!this.#language || text.length < minLength) return false;
    const prose = ownProseOf(text);
    return this.#isOtherAsWhole(text, prose) || this.#hasOtherPart(prose) || this.#hasOtherRest(prose);
  }

  /** A text in the requested language may have citations that are longer than its own prose. */
  #isOtherAsWhole(text: string, prose: string): boolean {
    return this.#isOther(text) && detectLanguage(prose) !== this.#language && !this.#isLesson(text);
  }

  /** Whether the user names the other language, and a part of the text is in the requested one: a lesson, a glossary. */
  #isLesson(text: string): boolean {
    if (!this.#isExpected(text)) return false;
    const own = sentencesOf(text).filter((sentence) => detectLanguage(sentence) === this.#language);
    return own.join("").length >= text.length * minOwnShare;
  }

  #hasOtherPart(prose: string): boolean {
    return [1 / 2, 2 / 3]
      .map((from) => prose.slice(prose.length * from))
      .some((part) => part.length >= minPartLength && this.#isOther(part) && !this.#isExpected(part));
  }

  /** Whether what follows the last sentence in the requested language is long enough and in another one. */
  #hasOtherRest(prose: string): boolean {
    const sentences = sentencesOf(prose);
    const last = sentences.findLastIndex(
      (sentence) => sentence.length >= minSentence && detectLanguage(sentence) === this.#language,
    );
    const rest = sentences
      .slice(last + 1)
      .join("")
      .trim();
    if (!rest || sizeOf(rest) < sizeOf(prose) * minRestShare) return false;
    const isAnnounced = [sentences[last], sentences[last + 1]].some((before = "") =>
      /:[*_]*\s*$/.test(before),
    );
    const least = (scriptOf(rest) === "other" ? minRestLengthInOtherScript : minRestLength)[
      isAnnounced ? "announced" : "plain"
    ];
    return rest.length >= least && this.#isOther(rest) && !isOfNames(rest) && !this.#isExpected(rest);
  }

  #isOther(text: string): boolean {
    const found = detectLanguage(text);
    return this.#language !== null && found !== null && found !== this.#language;
  }

  /** Whether the user names the language of a part, or writes in it among others, or announces a sentence of it. */
  #isExpected(part: string): boolean {
    const found = detectLanguage(part);
    if (!found || !this.#userText) return false;
    if (namesLanguage(this.#userText, found) || this.#announces(part)) return true;
    if (detectLanguage(this.#userText) === found) return false;
    return sentencesOf(this.#userText).some(
      (sentence) => sentence.length >= minSentence && detectLanguage(sentence) === found,
    );
  }

  /** Whether the user's text has a sentence of a part in a paragraph after a colon: "End with these words: …". */
  #announces(part: string): boolean {
    const announced = [...this.#userText.matchAll(/:[*_]*\s+((?:\S.*\n?)+)/g)].map(([, words = ""]) => words);
    return sentencesOf(part).some(
      (sentence) =>
        sentence.trim().length >= minSentence && announced.some((words) => words.includes(sentence.trim())),
    );
  }
}

/** The sentences and lines of a text, with their ends. A colon ends one as well. */
const sentencesOf = (text: string): string[] => text.split(/(?=\S)(?<=[.!?…:]["'”’»)*_]*\s+|[\n。！？]\s*)/u);

/** Whether most words of a text begin with a capital: more than in prose, also in German. */
function isOfNames(text: string): boolean {
  const words = text.match(/\p{Script=Latin}+/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > (words.length * 2) / 3;
}

/** Characters of Chinese or Japanese stand for several letters. */
const sizeOf = (text: string) =>
  text.length + 2 * (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0);

/** What may be in another language on purpose: code, block quotations, verses, quotations, italics and brackets. */
const citations = [
  /^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm,
  /^ {0,3}>[^\n]*$/gm,
  /(?<=:[*_]*[ \t]*\n)(?:\n?(?![-+*•>#|]|\d+[.)])[^\s][^\n]{0,70}(?:\n|$(?![\s\S]))){2,}/gm, // verses after a colon
  /“[^“”\n]{1,2000}”|„[^„“”\n]{1,2000}[“”]|«[^«»\n]{1,2000}»|»[^«»\n]{1,2000}«|"[^"\n]{1,2000}"/g,
  /(?<![*\p{L}\p{N}])\*(?![*\s])[^*\n]{1,2000}\*(?!\*)|(?<![_\p{L}\p{N}])_(?![_\s])[^_\n]{1,2000}_(?![_\p{L}\p{N}])/gu,
  /\([^()\n]{1,2000}\)/g,
  /(?<![\p{L}\p{N}])[“„«»("*_]+(?=[ \u00a0\u202f]?[\p{L}\p{N}])[^\n“”„«»()"*_]*$/u, // not closed yet
];

/** The text without citations; empty if it is little else. */
function ownProseOf(text: string): string {
  let prose = text;
  for (const citation of citations) prose = prose.replace(citation, " ");
  return prose.trim().length < minLength ? "" : prose;
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Languages that models are asked for, besides those of the interface. */
const otherLanguages =
  "af ar bg bn ca cs da el et eu fa fi ga gl he hi hr hu id is it ja ko la lt lv mk ms nb nl no pl ro ru sk sl sq sr sv sw ta th tl tr uk ur vi zh".split(
    " ",
  );

/** Further names, without accents. */
const otherNames: Record<Found, string> = {
  en: "anglo[fp]\\p{L}+",
  pt: "(?:bra[sz]ili|brasile|bresili)\\p{L}+|luso[fp]\\p{L}+",
  es: "castilian|castellan|castelhan|castillan|kastilisch|hispano\\p{L}+",
  fr: "franco[fp]\\p{L}+",
  de: "germano[fp]\\p{L}+",
  other:
    "mandarin|mandarim|cantonese|cantones|cantonais|kantonesisch|farsi|flemish|flamisch|flamand|flamenc|welsh|walisisch|gallois|gales|lateinisch",
};

const bilingual = /(?:^|\P{L})(?:bi|tri|multi|pluri)ling|(?:zwei|drei|mehr)sprachig/u;

/** Whether the user's text names that language in a language of the interface, or asks for several. */
function namesLanguage(userText: string, found: Found): boolean {
  const text = folded(userText);
  if (bilingual.test(text)) return true;
  const names = languages.flatMap((inLanguage) => {
    const namesIn = new Intl.DisplayNames(inLanguage, { type: "language", fallback: "none" });
    return (found === "other" ? otherLanguages : [found]).map((code) => folded(namesIn.of(code) ?? ""));
  });
  const known = [...names.filter((name) => /^\p{L}+$/u.test(name)), otherNames[found]].join("|");
  return new RegExp(`(?:^|\\P{L})(?:${known})(?:e[mnrs]?|as?|os?|s|sprachig\\p{L}*)?(?!\\p{L})`, "u").test(
    text,
  );
}
