// The demo of the titles: so many of each type, from what a text is about and from what it says.
import { languages } from "../../../../shared/catalog/languages.ts";
import { type TitleType, titleTypes } from "../../../../shared/catalog/title-types.ts";
import type { TitleMix } from "../../../../shared/title-mix.ts";
import type { MarkedRequest } from "../../model-request.ts";
import { seededChoice } from "../generate/seeded-choice.ts";
import { sourceLanguageOf } from "../source/source-language.ts";
import { readableMarkdown, readSource } from "../summarize/source-sentences.ts";
import { chooseTitles, keyOf } from "./choose-titles.ts";
import { countPoints } from "./count-points.ts";
import { ownTitles } from "./own-titles.ts";
import { candidatesFor, type TitleMaterial } from "./title-candidates.ts";
import { topicsOf } from "./topics.ts";

/** More titles of one type are never asked for. */
const mostOfType = 100;

interface TypedTitle {
  title: string;
  type: TitleType;
}

/** A JSON array of titles, unlike those in `taken`. Null where a setting is unknown or there is no text. */
export function writeTitles({ settings, texts }: MarkedRequest): string | null {
  const mix = readMix(settings.wanted ?? "");
  const isKnown = languages.some((known) => known === settings.language) || settings.language === "same";
  const { text = "", taken = "" } = texts;
  if (!mix || !isKnown || !text.trim()) return null;

  const { language } = sourceLanguageOf(text, settings.language);
  const readable = readableMarkdown(text);
  const material: TitleMaterial = {
    language,
    topics: topicsOf(readable, language),
    own: ownTitles(readSource(text, language), language),
    points: countPoints(readable),
  };
  const write = (seed: string, avoided: readonly TypedTitle[]) => {
    const memory = { taken: new Set(taken.split("\n").map(keyOf)), topics: new Map<string, number>() };
    const choose = seededChoice(JSON.stringify([text, seed]));
    const avoidedKeys = new Set(avoided.map(({ title }) => keyOf(title)));
    return [...mix].flatMap(([type, count]) =>
      chooseTitles(candidatesFor(type, material), count, { memory, avoided: avoidedKeys, choose }).map(
        (title): TypedTitle => ({ title, type }),
      ),
    );
  };
  const first = write("", []);
  return JSON.stringify(settings.variation ? write(settings.variation, first) : first);
}

/** "seo:2,creative:1"; null where it says something else. */
function readMix(wanted: string): TitleMix | null {
  const mix = new Map<TitleType, number>();
  for (const part of wanted.split(",")) {
    const [name, digits = ""] = part.trim().split(":");
    const type = titleTypes.find((known) => known === name);
    const count = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
    if (!type || count < 1 || count > mostOfType) return null;
    mix.set(type, count);
  }
  return mix;
}
