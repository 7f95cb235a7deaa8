// What the demo model says around a text: known again in a later turn, so that the text alone is worked on.
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { escapePattern } from "../../../../shared/text/phrases.ts";
import { phrasesByLanguage } from "../generate/phrases/phrases-by-language.ts";
import { blocksOf } from "./clean-text.ts";
import type { ReplyPhrases } from "./phrases/phrases.ts";
import { replyPhrases } from "./phrases/phrases-by-language.ts";

/** A phrase of our own with the spaces of its language. */
export const typeset = (phrase: string, language: Language) =>
  phrasesByLanguage[language].typeset?.(phrase) ?? phrase;

interface Frame {
  lines: ReadonlySet<string>;
  /** Phrases with a slot. */
  patterns: readonly RegExp[];
  /** Over lists that are no part of the text, up to its end. */
  changes: ReadonlySet<string>;
}

let known: Frame | undefined;

function frame(): Frame {
  known ??= readFrame();
  return known;
}

function readFrame(): Frame {
  const phrases = languages.flatMap((language) =>
    frameOf(replyPhrases[language]).map((phrase) => typeset(phrase, language)),
  );
  return {
    lines: new Set(phrases.filter((phrase) => !phrase.includes("{"))),
    patterns: phrases.filter((phrase) => phrase.includes("{")).map(patternOf),
    changes: new Set(
      languages.flatMap((language) => replyPhrases[language].changes.map((line) => typeset(line, language))),
    ),
  };
}

function frameOf(phrases: ReplyPhrases): string[] {
  const { note, cut, leads, ends, abilities, questions } = phrases;
  const { noMistakes, needsText, needsTopic, greeting, thanks, translate } = phrases;
  const { understood, also, suggests, gist, wordless, unchanged } = phrases;
  return [
    ...[note, cut, ...Object.values(leads).flat(), ...Object.values(ends).flat()],
    ...[abilities.leads, abilities.list, abilities.ends, questions.leads, questions.list].flat(),
    ...[noMistakes, needsText, needsTopic, greeting, thanks, translate].flat(),
    ...[understood, also, suggests, gist, wordless, unchanged].flat(),
  ];
}

function patternOf(phrase: string): RegExp {
  const parts = phrase.split(/\{(?:topic|points)\}/).map(escapePattern);
  return new RegExp(`^${parts.join(".{0,500}")}$`, "u");
}

/** A reply without what only stands around its text; "" where that is all. */
export function bodyOf(reply: string): string {
  const { changes } = frame();
  const blocks = blocksOf(reply);
  const end = blocks.findIndex((block) => changes.has(block.trim()));
  return blocks
    .slice(0, end < 0 ? undefined : end)
    .filter((block) => !isFrame(block))
    .join("\n\n");
}

function isFrame(block: string): boolean {
  const { lines, patterns } = frame();
  return block
    .split("\n")
    .map((line) => line.replace(/^- /, "").trim())
    .every((line) => lines.has(line) || patterns.some((pattern) => pattern.test(line)));
}

/** Whether a reply asks for what the request before it had not. */
export function asksFor(reply: string): "text" | "topic" | null {
  const said = new Set(blocksOf(reply));
  const has = (name: "needsText" | "needsTopic") =>
    languages.some((language) =>
      replyPhrases[language][name].some((phrase) => said.has(typeset(phrase, language))),
    );
  return has("needsText") ? "text" : has("needsTopic") ? "topic" : null;
}
