// Suggests titles in the exact requested mix: patterns of each type, filled with the topics of the text.
import { type TitleType, titleTypes } from "../../../shared/catalog/writing-options.ts";
import { scoreTitle } from "../../../shared/text/seo/title-score.ts";
import type { MarkedRequest } from "../../clients/model-request.ts";
import { asLanguage, capitalized, fill, phrasesOf, rotated, seedOf } from "./phrases.ts";
import { readSource, type Source } from "./source.ts";

const mostSubjects = 8;

/** @returns JSON; null if no known type is requested or there is no text */
export function writeTitles({ settings, texts }: MarkedRequest): string | null {
  const source = readSource(texts.text ?? "", settings.language);
  const wanted = (settings.wanted ?? "").split(",").flatMap((entry) => {
    const [name, count] = entry.split(":");
    const type = titleTypes.find((known) => known === name);
    return type ? [{ type, count: Math.min(Number(count) || 0, 100) }] : [];
  });
  if (wanted.length === 0 || source.sentences.length === 0) return null;
  const language = asLanguage(settings.language) ?? source.language;
  const taken = new Set((texts.taken ?? "").split("\n").map((title) => title.toLowerCase()));
  const titles = wanted.flatMap(({ type, count }) => {
    const chosen: { title: string; type: TitleType; score: number }[] = [];
    for (const title of candidates(type, source, language, seedOf(settings.variation))) {
      if (chosen.length >= count) break;
      if (taken.has(title.toLowerCase())) continue;
      taken.add(title.toLowerCase());
      chosen.push({ title, type, score: scoreTitle(title, source.subjects, language).score ?? 0 });
    }
    return chosen;
  });
  return JSON.stringify(titles);
}

/** All combinations of patterns and topics, each topic first with another pattern; then the same with a suffix. */
function* candidates(
  type: TitleType,
  source: Source,
  language: Source["language"],
  seed: number,
): Generator<string> {
  const { titles, titleEndings } = phrasesOf[language];
  const patterns = rotated(titles[type], seed);
  const subjects = rotated(source.subjects.slice(0, mostSubjects), titleTypes.indexOf(type) % 2);
  const n = pointsOf(source);
  for (const ending of ["", ...titleEndings])
    for (const turn of subjects.keys())
      for (const [index, pattern] of patterns.entries()) {
        const k = subjects[(turn + index) % subjects.length] ?? "";
        const title = capitalized(fill(pattern, { k, n }));
        yield ending ? `${title} – ${ending}` : title;
      }
}

/** A number that fits the text: of its sections, otherwise of its sentences. */
function pointsOf({ headings, sentences }: Source): number {
  const sections = headings.length > 2 ? headings.length - 1 : sentences.length;
  return Math.max(2, Math.min(10, sections));
}
