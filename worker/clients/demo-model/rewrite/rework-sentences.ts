// Changes the sentences of a passage: where they end, how they begin, and the sign they end with.
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { Grammar } from "./grammar.ts";
import type { Masked } from "./mask-facts.ts";
import { isPassage, type Part } from "./parts.ts";
import { joinShort } from "./put-together.ts";
import { firstWordOf, lowered, wordCount } from "./sentences.ts";
import type { Setting } from "./shapes/setting.ts";
import { cutAtJoints, cutAtSemicolons, turnJoints } from "./take-apart.ts";

export function reworkSentences(parts: readonly Part[], setting: Setting): Part[] {
  const reworked = parts.map((part): Part => {
    if (!isPassage(part)) return part;
    const [first] = part.sentences;
    const texts = inRhythm(
      part.sentences.map(({ text }) => text),
      setting,
    );
    return { ...part, sentences: texts.map((text) => ({ text, kept: first?.kept ?? [] })) };
  });
  return withExclamations(withLeads(reworked, setting), setting);
}

function inRhythm(sentences: readonly string[], { profile, grammar, phrases }: Setting): string[] {
  const { rhythm } = profile;
  if (rhythm === "short")
    return sentences.flatMap(cutAtSemicolons).flatMap((one) => cutAtJoints(one, grammar));
  if (rhythm === "flowing") return joinShort(sentences, grammar, `, ${grammar.data.and} `);
  const turned = sentences.map((one) => turnJoints(one, grammar, phrases.signs.semicolon));
  return rhythm === "even" ? turned : joinShort(turned, grammar, `${phrases.signs.semicolon} `);
}

/** Of so many sentences one gets a lead, and each lead is heard so often. */
const leadEvery = 4;
const mostUses = 2;

function withLeads(parts: readonly Part[], { voice, grammar, language, choose }: Setting): Part[] {
  const { leads } = voice;
  if (leads.length === 0) return [...parts];
  const first = choose(leads.map((_, index) => index));
  let used = 0;
  let since = leadEvery - 1;
  let isFirst = true;
  return parts.map((part) => {
    if (!isPassage(part)) return part;
    const sentences = part.sentences.map((sentence) => {
      since++;
      const lead = leads[(first + used) % leads.length] ?? "";
      const led =
        since > leadEvery && !isFirst && used < leads.length * mostUses
          ? ledBy(lead, sentence, grammar, language)
          : null;
      if (!/^\s*$/.test(sentence.text)) isFirst = false;
      if (led === null) return sentence;
      used++;
      since = 0;
      return { ...sentence, text: led };
    });
    return { ...part, sentences };
  });
}

/** Null where a sentence needs no lead or its first letter has to stay. */
function ledBy(lead: string, sentence: Masked, grammar: Grammar, language: Language): string | null {
  const { text } = sentence;
  if (!/[.!]$/.test(text) || wordCount(text) < 4 || grammar.connects.test(text)) return null;
  const small = language === "de" ? text : lowered(text, grammar.starters);
  if (small === null || (/(?:that|que) $/.test(lead) && !isSubject(text, grammar))) return null;
  if (/ que $/.test(lead) && language === "fr" && /^[aeiouâàéèêîôœh]/i.test(small))
    return `${lead.slice(0, -2)}’${small}`;
  return lead + small;
}

const isSubject = (text: string, { subjects }: Grammar) =>
  !/^\p{L}/u.test(text) || subjects.has(firstWordOf(text).toLowerCase());

/** Longer sentences are not called out, and negated ones either. */
const longestCall = 22;

function withExclamations(parts: readonly Part[], { profile, phrases, grammar }: Setting): Part[] {
  let count = 0;
  if (profile.exclaims === 0) return [...parts];
  return parts.map((part) => {
    if (!isPassage(part)) return part;
    const sentences = part.sentences.map((sentence) => {
      const { text } = sentence;
      if (!/[^.\s]\.$/.test(text) || wordCount(text) > longestCall || grammar.negates.test(text))
        return sentence;
      if (count++ % profile.exclaims !== 0) return sentence;
      return {
        ...sentence,
        text: phrases.signs.openExclamation + text.slice(0, -1) + phrases.signs.exclamation,
      };
    });
    return { ...part, sentences };
  });
}
