// The operations without a model, which are free: analysis of a text, and validation against the rules of platforms.
import { platforms } from "../../../shared/catalog/writing-options.ts";
import type {
  Analysis,
  AnalyzeInput,
  ValidateInput,
  Validation,
} from "../../../shared/contracts/public-api.ts";
import { listKeywords } from "../../../shared/contracts/seo.ts";
import { checkEntitlement } from "../../../shared/entitlement.ts";
import { AppError } from "../../../shared/errors.ts";
import { entitlementsOf, planFeatures } from "../../../shared/plans.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { wordsForLimit } from "../../../shared/text/analysis/words.ts";
import { measure } from "../../../shared/text/platforms/measure.ts";
import { analyzeSeo } from "../../../shared/text/seo/analyze-seo.ts";
import { keyphrasesOf } from "../../../shared/text/seo/keyphrases.ts";
import { scoreTitle } from "../../../shared/text/seo/title-score.ts";

/** @throws AppError WORD_LIMIT_EXCEEDED */
export function analyze({
  text,
  title = "",
  description = "",
  keywords: asked = [],
  ...given
}: AnalyzeInput): Analysis {
  checkWords(text);
  const keywords = typeof asked === "string" ? listKeywords(asked) : asked;
  const language = given.language ?? supportedLanguageOf(text);
  const metrics = textMetrics(text, language ?? "en");
  if (language === null) {
    const unknown = { readability: null, clarity: null, engagement: null, tone: null };
    return { language, metrics: { ...metrics, ...unknown }, keyphrases: [], titleScore: null, seo: null };
  }
  const keyphrases = keyphrasesOf(text, language);
  const phrases = keywords.length > 0 ? keywords : keyphrases.map(({ phrase }) => phrase);
  const page = { text, title, description, keywords, altTexts: [], slug: null, openGraph: null };
  const seo =
    keywords.length > 0
      ? analyzeSeo(page, language, { advanced: true, written: Boolean(title || description) })
      : null;
  return {
    language,
    metrics,
    keyphrases,
    titleScore: title ? scoreTitle(title, phrases, language).score : null,
    seo: seo && {
      score: seo.score,
      keywordDensity: seo.keywordDensity,
      checks: seo.checks.map(({ id, state, value }) => ({
        id,
        state,
        ...(value !== undefined && { value }),
      })),
    },
  };
}

/** @throws AppError WORD_LIMIT_EXCEEDED */
export function validateText({ text, platforms: asked = [...platforms] }: ValidateInput): Validation {
  checkWords(text);
  return {
    results: [...new Set(asked)].map((platform) => {
      const { length, limit, isFitting, advice } = measure(text, platform);
      return { platform, length, limit, isFitting, advice };
    }),
  };
}

/** All plans with the API have the same limit. */
function checkWords(text: string): void {
  const words = { count: wordsForLimit(text), limit: "wordsToRead" } as const;
  const denial = checkEntitlement({ options: {}, words }, entitlementsOf(planFeatures.api.plan));
  if (denial) throw new AppError(denial.code, denial.details);
}

/** In UTF-16 units: enough of a text to tell its language in most cases. All of it takes as long as all other figures. */
const languageSample = 800;

function supportedLanguageOf(text: string) {
  const found = detectLanguage(text.slice(0, languageSample)) ?? detectLanguage(text);
  return found === "other" ? null : found;
}
