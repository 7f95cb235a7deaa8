import type { Language } from "../../catalog/languages.ts";
import { scriptOf } from "../analysis/detect-language/script.ts";
import { scoreKeyphrase } from "./title-score/keyphrase-part.ts";
import { scoreLength } from "./title-score/length-part.ts";
import { mostPoints, type TitlePart } from "./title-score/parts.ts";
import { scorePower } from "./title-score/power-part.ts";
import { readTitle } from "./title-score/read-title.ts";
import { scoreReadability } from "./title-score/readability-part.ts";
import { senseOf } from "./title-score/sense.ts";
import { scoreSpecificity } from "./title-score/specificity-part.ts";

export interface TitleScore {
  /** 1 to 100, a whole number; null in a script that is not supported. */
  score: number | null;
  /** Always the same five, in the order of their weight; none without a score. */
  parts: TitlePart[];
}

/**
 * How well a title may do in a list of results, for a text with these keyphrases, the strongest first: the points of its
 * parts in percent of those it could have, at least 1. The formula is our own; each part (title-score/) says which
 * published evidence it leans on. Repetition and gibberish lower all parts (title-score/sense.ts). It depends on
 * nothing but what it is given. A blank title has 1.
 */
export function scoreTitle(title: string, keyphrases: readonly string[], language: Language): TitleScore {
  const text = title.trim().replace(/\s+/g, " ");
  if (scriptOf(text) !== "ours") return { score: null, parts: [] };
  const parts = text ? partsOf(text, keyphrases, language) : [...blankParts];
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const most = parts.reduce((sum, part) => sum + part.most, 0);
  return { score: Math.max(1, Math.round((100 * points) / most)), parts };
}

function partsOf(text: string, keyphrases: readonly string[], language: Language): TitlePart[] {
  const title = readTitle(text, language);
  const { share, finding } = senseOf(title.tokens, language);
  const parts = [
    scoreLength(text),
    scoreKeyphrase(title, keyphrases),
    scoreSpecificity(title),
    scoreReadability(title),
    scorePower(title),
  ];
  if (finding === null) return parts;
  return parts.map((part): TitlePart => {
    const points = Math.round(part.points * share);
    return part.part === "specificity" ? { ...part, points, finding } : { ...part, points };
  });
}

const blank = <Name extends TitlePart["part"]>(part: Name) =>
  ({ part, points: 0, most: mostPoints[part], finding: "blank" }) as const;

const blankParts: TitlePart[] = [
  blank("length"),
  blank("keyphrase"),
  blank("specificity"),
  blank("readability"),
  blank("power"),
];

const placeholder = /generate engaging titles|title example|^\W*example(?!\p{L})|versão\s*\p{N}/iu;

/** Whether a title is what a model says for want of one: "Example 1", "Título, versão 2", its own instructions. */
export const isPlaceholderTitle = (title: string): boolean => placeholder.test(title.normalize("NFC"));
