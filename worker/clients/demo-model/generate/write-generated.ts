// The demo of the generator: a text about a title and a brief, in a given kind, tone, length and language.
import { type ContentType, contentTypes } from "../../../../shared/catalog/content-types.ts";
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { type Tone, tones } from "../../../../shared/catalog/tones.ts";
import type { MarkedRequest } from "../../model-request.ts";
import { Material } from "./material.ts";
import { phrasesByLanguage } from "./phrases/phrases-by-language.ts";
import { seededChoice } from "./seeded-choice.ts";
import { writeAd } from "./shapes/ad.ts";
import { writeEmail } from "./shapes/email.ts";
import { writeEssay } from "./shapes/essay.ts";
import { writePresentation } from "./shapes/presentation.ts";
import { writeProduct } from "./shapes/product.ts";
import { writeScript } from "./shapes/script.ts";
import { writeSocial } from "./shapes/social.ts";
import { subjectOf } from "./subject.ts";

const shapes: Record<ContentType, (material: Material, tone: Tone) => string[]> = {
  blog: (material) => writeEssay(material, "blog"),
  article: (material) => writeEssay(material, "article"),
  news: (material) => writeEssay(material, "news"),
  seo: (material) => writeEssay(material, "seo"),
  product: writeProduct,
  email: writeEmail,
  social: writeSocial,
  presentation: writePresentation,
  ad: writeAd,
  script: writeScript,
};

/** How often another wording is looked for. */
const tries = 10;

/** Null where a setting is missing or unknown. */
export function writeGenerated({ settings, texts }: MarkedRequest): string | null {
  const type = contentTypes.find((known) => known === settings.type);
  const tone = tones.find((known) => known === settings.tone);
  const language: Language | undefined = languages.find((known) => known === settings.language);
  const words = Number(settings.words);
  if (!type || !tone || !language || !Number.isInteger(words) || words < 1 || words > 10_000) return null;

  const phrases = phrasesByLanguage[language];
  const { title = "", brief = "" } = texts;
  const subject = subjectOf({ title, brief, language, words, untitled: phrases.untitled });
  const write = (seed: string) => {
    const choose = seededChoice(JSON.stringify([title, brief, type, tone, language, seed]));
    const material = new Material({ phrases, voice: phrases.voices[tone], subject, words, choose });
    const text = shapes[type](material, tone).join("\n\n");
    return phrases.typeset ? phrases.typeset(text) : text;
  };
  const first = write("");
  if (!settings.variation) return first;
  // Short texts have few wordings, and one of them may be the first again.
  for (let attempt = 0; attempt < tries; attempt++) {
    const other = write(`${settings.variation} ${attempt}`);
    if (other !== first) return other;
  }
  return first;
}
