import type { Language } from "../../../../shared/catalog/languages.ts";
import { doubledWordsCheck } from "./checks/doubled-words.ts";
import { checkEnglishArticles } from "./checks/english-articles.ts";
import { checkFrenchElision } from "./checks/french-elision.ts";
import { checkGermanNouns } from "./checks/german-nouns.ts";
import { turnEnglishAround } from "./checks/passive/english.ts";
import { turnFrenchAround } from "./checks/passive/french.ts";
import { turnGermanAround } from "./checks/passive/german.ts";
import { passiveCheck } from "./checks/passive/passive-check.ts";
import { turnPortugueseAround } from "./checks/passive/portuguese.ts";
import { turnSpanishAround } from "./checks/passive/spanish.ts";
import { sentenceStartCheck } from "./checks/sentence-start.ts";
import { checkSpacing } from "./checks/spacing.ts";
import { checkSpanishConjunctions } from "./checks/spanish-conjunctions.ts";
import { checkSpanishOpeningSigns } from "./checks/spanish-opening-signs.ts";
import type { WordLists } from "./engine/pattern.ts";
import { type Check, patternCheck, type RuleGroup } from "./engine/rules.ts";
import { type SpellingGroup, spellingCheck } from "./engine/spelling.ts";
import { germanAdvancedRules, germanLists, germanRules } from "./phrases/de.ts";
import { englishAdvancedRules, englishLists, englishRules } from "./phrases/en.ts";
import { spanishAdvancedRules, spanishLists, spanishRules } from "./phrases/es.ts";
import { frenchAdvancedRules, frenchLists, frenchRules } from "./phrases/fr.ts";
import { portugueseAdvancedRules, portugueseLists, portugueseRules } from "./phrases/pt.ts";
import { smallWords } from "./small-words.ts";
import { germanSpellings } from "./spellings/de.ts";
import { englishSpellings } from "./spellings/en.ts";
import { spanishSpellings } from "./spellings/es.ts";
import { frenchSpellings } from "./spellings/fr.ts";
import { portugueseSpellings } from "./spellings/pt.ts";

export interface Rules {
  mistakes: Check[];
  /** What is no mistake and could be said better. */
  better: Check[];
}

interface LanguageData {
  spellings: SpellingGroup[];
  lists: WordLists;
  rules: RuleGroup[];
  advanced: RuleGroup[];
  own: Check[];
  ownAdvanced: Check[];
}

const data: Record<Language, LanguageData> = {
  en: {
    spellings: englishSpellings,
    lists: englishLists,
    rules: englishRules,
    advanced: englishAdvancedRules,
    own: [checkEnglishArticles],
    ownAdvanced: [passiveCheck(turnEnglishAround)],
  },
  pt: {
    spellings: portugueseSpellings,
    lists: portugueseLists,
    rules: portugueseRules,
    advanced: portugueseAdvancedRules,
    own: [],
    ownAdvanced: [passiveCheck(turnPortugueseAround)],
  },
  es: {
    spellings: spanishSpellings,
    lists: spanishLists,
    rules: spanishRules,
    advanced: spanishAdvancedRules,
    own: [checkSpanishOpeningSigns, checkSpanishConjunctions],
    ownAdvanced: [passiveCheck(turnSpanishAround)],
  },
  fr: {
    spellings: frenchSpellings,
    lists: frenchLists,
    rules: frenchRules,
    advanced: frenchAdvancedRules,
    own: [checkFrenchElision],
    ownAdvanced: [passiveCheck(turnFrenchAround)],
  },
  de: {
    spellings: germanSpellings,
    lists: germanLists,
    rules: germanRules,
    advanced: germanAdvancedRules,
    own: [checkGermanNouns],
    ownAdvanced: [passiveCheck(turnGermanAround)],
  },
};

const made = new Map<Language, Rules>();

/** Read when first asked for: most visits need the rules of no language. */
export function rulesOf(language: Language): Rules {
  const known = made.get(language);
  if (known) return known;
  const rules = makeRules(language);
  made.set(language, rules);
  return rules;
}

function makeRules(language: Language): Rules {
  const { spellings, lists, rules, advanced, own, ownAdvanced } = data[language];
  const { neverDoubled, doubledOnPurpose, starters } = smallWords[language];
  return {
    mistakes: [
      patternCheck(rules, lists),
      spellingCheck(spellings),
      checkSpacing,
      doubledWordsCheck(neverDoubled, doubledOnPurpose),
      sentenceStartCheck(starters),
      ...own,
    ],
    better: [patternCheck(advanced, lists), ...ownAdvanced],
  };
}
