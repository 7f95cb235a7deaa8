// What is asked for, by the signs of one language.
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { RewriteStyle } from "../../../../shared/catalog/rewrite-styles.ts";
import { fold } from "../../../../shared/text/fold.ts";
import { countWords } from "../../../../shared/text/words.ts";
import { topicIn } from "./find-topic.ts";
import type { Intent } from "./intents.ts";
import { type LessonName, lessonNames } from "./lessons/lessons.ts";
import type { SignedIntent } from "./signs/signs.ts";
import { signsByLanguage } from "./signs/signs-by-language.ts";

/** In UTF-16 units: a request says in its first lines what it wants. */
const longestRequest = 500;
/** What has more words says something else: with its signs in it, a text is soon taken for a request. */
const wordsOfRequest = 40;
const mostWords: Partial<Record<Intent, number>> = { greeting: 7, thanks: 10, continue: 12 };
/** The name of a lesson alone is a question. */
const wordsOfName = 4;

/** In the order in which one wins over another. */
const order: readonly (SignedIntent | "write")[] = [
  "translate",
  "ability",
  "code",
  "summary",
  "conclusion",
  "intro",
  "titles",
  "outline",
  "write",
  "adapt",
  "grammar",
  "shorter",
  "longer",
  "simpler",
  "style",
  "revise",
  "thanks",
  "greeting",
  "continue",
];

/** In any of the languages: nothing that rules could write. */
const verse =
  /\b(?:poem|poetry|song|lyrics|haiku|sonnet|joke|poema|cancao|piada|soneto|cancion|chiste|poeme|chanson|blague|gedicht|lied|witz)\b/;

/** What is explained and can be made as well. */
const makable: ReadonlySet<LessonName> = new Set(["headline", "outline", "meta"]);

const readable = (text: string) => fold(text.slice(0, longestRequest)).trim();

export function intentOf(request: string, language: Language): Intent {
  const signs = signsByLanguage[language];
  const whole = readable(request);
  if (!/[\p{L}]/u.test(whole)) return "other";
  const about = signs.about.exec(request.slice(0, longestRequest));
  // What a text is to be about says nothing of what is to be done.
  const command = about ? readable(request.slice(0, about.index)) : whole;
  const topic = about ? readable(request.slice(about.index + about[0].length)) : "";
  const words = countWords(whole);
  const asks = signs.asks.test(whole) && !signs.intents.ability.test(whole);
  const lesson = asks ? lessonIn(about ? topic : whole, language) : null;
  if (lesson && !isWanted(lesson, request, language)) return "explain";
  for (const intent of order) {
    if (intent === "write") {
      const isKnown = signs.kinds.some(([kind]) => kind.test(command)) || about !== null;
      if (isKnown && signs.writes.test(command) && !verse.test(command)) return intent;
    } else if (signs.intents[intent].test(command)) {
      if (words <= (mostWords[intent] ?? wordsOfRequest)) return intent;
    }
  }
  return words <= wordsOfName && lessonIn(whole, language) ? "explain" : "other";
}

/** Who asks for a good title for something wants titles, and no lesson. */
function isWanted(lesson: LessonName, request: string, language: Language): boolean {
  if (!makable.has(lesson) || signsByLanguage[language].how.test(readable(request))) return false;
  const topic = topicIn(request, language, true);
  return topic !== null && lessonIn(topic.name, language) === null;
}

/** The lesson that a request names. */
export function lessonIn(request: string, language: Language): LessonName | null {
  const { lessons } = signsByLanguage[language];
  const whole = readable(request);
  return lessonNames.find((name) => lessons[name].test(whole)) ?? null;
}

export function styleIn(request: string, language: Language): RewriteStyle | null {
  const whole = readable(request);
  return signsByLanguage[language].styles.find(([sign]) => sign.test(whole))?.[1] ?? null;
}

export const isOneLine = (request: string, language: Language) =>
  signsByLanguage[language].oneLine.test(readable(request));
