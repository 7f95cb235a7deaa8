// What a request is about, in its own words.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { fold } from "../../../../shared/text/fold.ts";
import { countWords } from "../../../../shared/text/words.ts";
import { isAboutTheText } from "../generate/instructions.ts";
import { cleanText, hasWords } from "../generate/slot-text.ts";
import { shortenSentence } from "../summarize/shorten-sentence.ts";
import { readableMarkdown } from "../summarize/source-sentences.ts";
import { topicsOf } from "../titles/topics.ts";
import type { Signs } from "./signs/signs.ts";
import { signsByLanguage } from "./signs/signs-by-language.ts";

export interface Topic {
  name: string;
  /** What else was said of it. */
  brief: string;
}

/** In UTF-16 units: a topic is named in a request, not in a text. */
const longestRequest = 1000;
const longestName = { words: 12, characters: 90 };

const manner =
  /\s(?:in|with|em|com|en|con|dans|avec|sur|d['’]|mit|im|auf|using|usando)\s[^,]{0,40}?(?:tone|tom|tono|ton|tonfall|stil|style|estilo|words|palavras|palabras|mots|wörtern|wörter)(?!\p{L}).*$/iu;
/** Where it is to appear. */
const place =
  /\s(?:for|on|to|in|para|em|en|pour|sur|für|auf)\s(?:\S+\s){0,2}?(?:social media|redes sociais|redes sociales|réseaux sociaux|sozialen? medien|instagram|linkedin|facebook|tiktok|twitter|telegram|youtube)(?!\p{L}).*$/iu;
const polite =
  /[\s,]+(?:please|thanks|thank you|por favor|obrigad[oa]|gracias|s['’]il (?:vous|te) pla[iî]t|merci|bitte|danke)\s*$/iu;
/** In a message that only mentions its topic, a clause that follows it. */
const goesOn = /\s(?:and|but|because|e|mas|porque|y|pero|et|mais|car|und|aber|weil)\s+\S+\s+\S.*$/isu;
/** What a suggestion leaves for the person to fill in, with its brackets and without. */
const unfilled =
  /^\s*\[\s*(?:(?:your|seu|tu|votre|ton|ihr|dein) )?(?:topic|subject|tema|assunto|asunto|sujet|theme|thema)\b[^\]]{0,60}\]/;
const placeholder =
  /^(?:\s|[.…_-]|your|o|seu|sua|teu|tu|el|le|la|votre|ihr|das|the|here|aqui|ici|hier|topic|subject|theme|text|tema|assunto|texto|asunto|sujet|texte|thema|article|artigo|articulo|artikel)*$/;

/** Null where the request names none. `isNamed` is for requests that are about something, however they say it. */
export function topicIn(request: string, language: Language, isNamed: boolean): Topic | null {
  const line = request.slice(0, longestRequest);
  const signs = signsByLanguage[language];
  const place = signs.about.exec(line);
  const told = place ? line.slice(place.index + place[0].length) : "";
  if (told) return readTopic(isNamed ? told : told.replace(goesOn, ""), signs);
  if (!isNamed) return null;
  const colon = /:\s+(?=\S)/.exec(line);
  if (colon) return readTopic(line.slice(colon.index + colon[0].length), signs);
  const [, quoted = ""] = /["“«„]([^"”»“]{2,200})["”»“]/u.exec(line) ?? [];
  return quoted ? readTopic(quoted, signs) : weaklyNamed(line, signs);
}

/** Behind the first "for" or "of" that leads to more than "my post". */
function weaklyNamed(line: string, signs: Signs): Topic | null {
  const marks = [...line.matchAll(signs.weakAbout)];
  for (const [at, mark] of marks.entries()) {
    const start = mark.index + mark[0].length;
    const first = line.slice(start, marks[at + 1]?.index);
    if (!isEmpty(first, signs) && !isAskedFor(first, signs)) return readTopic(line.slice(start), signs);
  }
  return null;
}

/** "Des titres" names what is wanted, not what it is about. */
const isAskedFor = (text: string, { intents }: Signs) =>
  countWords(text) < 3 &&
  [intents.titles, intents.outline, intents.intro, intents.conclusion].some((sign) => sign.test(fold(text)));

const isEmpty = (text: string, { empty }: Signs) => {
  const words = fold(text)
    .replace(/[^\p{L}\p{N}'\s-]/gu, " ")
    .trim();
  return words === "" || empty.test(words);
};

/** A few words that stand for themselves, as somebody answers who was asked for a topic. */
export function readTopic(text: string, signs: Signs): Topic | null {
  if (unfilled.test(fold(text))) return null;
  // What follows in further sentences mostly says how to write, not about what.
  const [sentence = ""] = text.split(/[.!?;\n]+(?=\s|$)/);
  const [name = "", ...details] = sentence.replace(/\[([^\][]*)\]/g, "$1").split(/,\s+/);
  const own = cleanText(name.replace(manner, "").replace(place, "").replace(polite, "")).replace(
    /[\s,.;:!?…–—-]+$/,
    "",
  );
  if (!hasWords(own) || isEmpty(own, signs) || placeholder.test(fold(own))) return null;
  const told = details.filter((detail) => !isAboutTheText(detail) && hasWords(detail)).join(", ");
  const brief = told.replace(manner, "").replace(polite, "").trim();
  return { name: shortenSentence(own.replace(signs.tail ?? /$^/, "$1"), longestName), brief };
}

/** What a text is about: its heading, else what it names most. */
export function topicOfText(text: string, language: Language): string {
  const [, heading = ""] = /^#{1,3}[ \t]+(.{3,200})$/m.exec(text.slice(0, 2000)) ?? [];
  const title = cleanText(heading);
  if (hasWords(title)) return shortenSentence(title, longestName);
  return topicsOf(readableMarkdown(text), language)[0] ?? "";
}
