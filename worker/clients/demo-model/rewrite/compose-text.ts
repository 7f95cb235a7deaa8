// One wording of a text: other words, then other sentences, then another shape.
import type { Language } from "../../../../shared/catalog/languages.ts";
import {
  type RewriteStrength,
  type RewriteStyle,
  rewriteStyles,
} from "../../../../shared/catalog/rewrite-styles.ts";
import { seededChoice } from "../generate/seeded-choice.ts";
import { hashOf } from "../hash.ts";
import { frameText } from "./frame-text.ts";
import { grammarOf } from "./grammar.ts";
import { maskFacts, unmask } from "./mask-facts.ts";
import { isPassage, mapSentences, type Part, partsOf, type Reading, renderParts } from "./parts.ts";
import type { RewriteVoice } from "./phrases/phrases.ts";
import { rewritePhrases } from "./phrases/phrases-by-language.ts";
import { putReasonFirst } from "./put-together.ts";
import { replaceWords, type Words } from "./replace-words.ts";
import { reworkSentences } from "./rework-sentences.ts";
import { writeAida } from "./shapes/aida.ts";
import { writeLetter } from "./shapes/letter.ts";
import { writeLines } from "./shapes/lines.ts";
import { writeNews } from "./shapes/news.ts";
import { writeParagraphs } from "./shapes/paragraphs.ts";
import type { Setting, Shaper } from "./shapes/setting.ts";
import { writeSlides } from "./shapes/slides.ts";
import { writeSteps } from "./shapes/steps.ts";
import { type Shape, type StyleProfile, styleProfiles } from "./style-profiles.ts";
import { dictionaryOf } from "./word-tables.ts";

export interface Wording {
  text: string;
  style: RewriteStyle;
  strength: RewriteStrength;
  language: Language;
  /** What is kept besides facts. */
  terms: RegExp | null;
  /** Another seed gives other words where there is a choice. */
  seed: string;
}

const framed =
  (shape: Shaper): Shaper =>
  (parts, setting) =>
    frameText(shape(parts, setting), setting);

const shapers: Record<Shape, Shaper> = {
  paragraphs: framed(writeParagraphs),
  news: framed(writeNews),
  lines: framed(writeLines),
  steps: framed(writeSteps),
  letter: (parts, setting) => writeLetter(frameText(parts, setting), setting),
  slides: framed(writeSlides),
  aida: writeAida,
};

export function composeText({ text, style, strength, language, terms, seed }: Wording): string {
  const profile = styleProfiles[style];
  const grammar = grammarOf(language);
  const phrases = rewritePhrases[language];
  const voiceSeed = `${style} ${seed}`;
  const apostrophe = typographic.test(text) ? "’" : "'";
  const dictionary = dictionaryOf(language, profile.tables);
  const words: Words = { language, dictionary, apostrophe, prefer: preferences(voiceSeed) };
  const reading: Reading = { language, grammar, terms };
  const parts = partsOf(text, reading);
  if (strength === "light") {
    const counted = { ...words, prefer: countedPreferences(style, seed) };
    const written = renderParts(inOtherWords(parts, reading, counted));
    return written === text ? renderParts(inOtherWords(parts, reading, words)) : written;
  }
  const turned = turnsReasons.has(profile.rhythm)
    ? mapSentences(parts, (sentence) => putReasonFirst(sentence, grammar))
    : parts;
  const reworded = inOtherWords(turned, reading, words);
  const choose = seededChoice(`${voiceSeed} ${text.length}`);
  const voice = withApostrophes(phrases.voices[style], apostrophe);
  const setting: Setting = { language, profile, grammar, phrases, voice, choose };
  const reworked = reworkSentences(reworded, setting);
  return renderParts(strength === "medium" ? reworked : shapers[profile.shape](reworked, setting));
}

/** A text with signs like these has curved apostrophes. */
const typographic = /[’“”„«»]/;

function withApostrophes({ leads, openers, closers }: RewriteVoice, sign: string): RewriteVoice {
  const typed = (texts: readonly string[]) => texts.map((one) => one.replace(/['’]/g, sign));
  return { leads: typed(leads), openers: typed(openers), closers: typed(closers) };
}

/** In sentences of these rhythms a reason stands in front of what it explains. */
const turnsReasons = new Set<StyleProfile["rhythm"]>(["even", "long"]);

/** Where there is no running text, the items of lists and what is quoted are put in other words. */
function inOtherWords(parts: readonly Part[], reading: Reading, words: Words): Part[] {
  const hasPassage = parts.some(isPassage);
  return mapSentences(parts, (text) => replaceWords(text, words)).map((part): Part => {
    if (isPassage(part)) return part;
    const isReworded = !hasPassage && (part.kind === "list" || part.kind === "quote");
    return isReworded ? { ...part, text: linesInOtherWords(part.text, reading, words) } : part;
  });
}

/** What a line of a list or a quotation begins with. */
const mark = /^[ \t]*(?:[-*+•]|[0-9]{1,9}[.)]|>)?[ \t]*/;

function linesInOtherWords(text: string, { language, terms }: Reading, words: Words): string {
  const lines = text.split("\n").map((line) => {
    const [start = ""] = mark.exec(line) ?? [];
    const masked = maskFacts(line.slice(start.length), language, terms);
    return start + unmask({ ...masked, text: replaceWords(masked.text, words) });
  });
  return lines.join("\n");
}

/** The options of a phrase, from another one on each time it comes. */
function preferences(voiceSeed: string): Words["prefer"] {
  const times = new Map<string, number>();
  return ({ phrase, options }) => {
    if (options.length === 0) return [];
    const count = times.get(phrase) ?? 0;
    times.set(phrase, count + 1);
    const first = seededChoice(`${voiceSeed} ${phrase}`)([...options.keys()]);
    return from(first + count, options);
  };
}

/**
 * For a light rewriting, in which styles differ by words alone. Each phrase may stay or take one of its options; these
 * choices are the digits of a number that every style has its own of.
 */
function countedPreferences(style: RewriteStyle, seed: string): Words["prefer"] {
  let rest = rewriteStyles.indexOf(style) + (hashOf(seed) % rewriteStyles.length);
  const later = preferences(`${style} ${seed}`);
  return (replacement) => {
    const { options } = replacement;
    if (options.length === 0 || rest === 0) return later(replacement);
    const choices = options.length + 1;
    const digit = rest % choices;
    rest = Math.floor(rest / choices);
    return digit === options.length ? [] : from(digit, options);
  };
}

const from = (first: number, options: readonly string[]) =>
  options.map((_, index) => options[(first + index) % options.length] ?? "");
