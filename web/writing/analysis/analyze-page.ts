// The SEO analysis of a page. Runs in the worker (../analysis/tasks.ts).
import type { Language } from "../../../shared/catalog/languages.ts";
import { listKeywords, type SeoData } from "../../../shared/contracts/seo.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { analyzeSeo } from "../../../shared/text/seo/analyze-seo.ts";
import { type Passages, passagesOf } from "../../../shared/text/seo/check-passages.ts";
import { focusOf } from "../../../shared/text/seo/density.ts";
import type { SeoAnalysis } from "../../../shared/text/seo/seo-analysis.ts";

/** The words to highlight, as stems of a language. */
export interface HighlightTerms {
  stems: readonly string[];
  language: Language;
}

interface SeoTask {
  text: string;
  /** As typed. */
  keywords: string;
  /** The current tags; null before there are any. */
  tags: SeoData | null;
  advanced: boolean;
  /** Used if the language cannot be detected or is not supported. */
  fallback: Language;
}

export interface SeoFindings {
  /** The detected language. */
  detected: Language | "other" | null;
  highlight: HighlightTerms;
  /** The main keyword; empty if there is none. */
  keyword: string;
  /** Null without a keyword. */
  analysis: SeoAnalysis | null;
  /** The text that the passages of the checks are ranges of. */
  text: string;
  passages: Passages;
}

export function analyzePage({ text, keywords: typed, tags, advanced, fallback }: SeoTask): SeoFindings {
  const detected = detectLanguage(text);
  const language = detected && detected !== "other" ? detected : fallback;
  const keywords = listKeywords(typed);
  const page = {
    text,
    keywords,
    title: tags?.title ?? "",
    description: tags?.description ?? "",
    altTexts: tags?.altTexts ?? [],
    slug: tags?.slug ?? null,
    openGraph: tags?.openGraph ?? null,
  };
  const keyword = keywords[0] ?? "";
  const analysis = keyword ? analyzeSeo(page, language, { advanced, written: tags !== null }) : null;
  return {
    detected,
    highlight: {
      stems: keywords.flatMap((keyword) => focusOf(keyword, language)?.contentStems ?? []),
      language,
    },
    keyword,
    analysis,
    text,
    passages: analysis ? passagesOf(text, keyword, analysis.checks, language) : {},
  };
}
