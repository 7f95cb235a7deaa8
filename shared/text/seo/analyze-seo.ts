import type { Language } from "../../catalog/languages.ts";
import { densityOf } from "./density.ts";
import { findPhrase } from "./density.ts";
import { pixelWidth, searchResult } from "./pixel-width.ts";
import { advancedChecks } from "./advanced-checks.ts";
import { basicChecks } from "./basic-checks.ts";
import { focusOf } from "./focus.ts";
import { readPage } from "./read-page.ts";
import type { SeoAnalysis, SeoCheck, SeoCheckId, SeoPage, SeoState } from "./seo-analysis.ts";

interface Options {
  advanced?: boolean;
  /** False while nothing has been written for the page's head: what is judged of that is unknown until then. */
  written?: boolean;
}

/**
 * What a search engine will find in a page, and what could be better: the checks of basic-checks.ts, and where they are
 * asked for those of advanced-checks.ts, which name the sources of their thresholds. The same page has the same
 * analysis; its time grows with the length of the text.
 */
export function analyzeSeo(
  page: SeoPage,
  language: Language,
  { advanced = false, written = true }: Options = {},
): SeoAnalysis {
  const read = readPage(page.text, language);
  const title = page.title.trim();
  const description = page.description.trim();
  const focus = focusOf(page.keywords[0] ?? "", language);
  const stems = read.text.tokens.map(({ stem }) => stem);
  const places = findPhrase(stems, focus?.stems ?? []);
  const figures = {
    titleLength: lengthOf(title),
    titlePixels: Math.ceil(pixelWidth(title, searchResult.title.fontSize)),
    descriptionLength: lengthOf(description),
    descriptionPixels: Math.ceil(pixelWidth(description, searchResult.description.fontSize)),
    readability: read.readability,
  };
  const density = densityOf(places.length, focus?.stems.length ?? 0, stems.length);
  const { words, isSupported } = read;
  const made = [
    ...basicChecks({
      ...figures,
      title,
      description,
      focus,
      count: places.length,
      density,
      words,
      isSupported,
    }),
    ...(advanced ? advancedChecks(page, { read, focus, places }) : []),
  ];
  const checks = written ? made : made.map(withoutHead);
  return { score: scoreOf(checks), ...figures, keywordDensity: density, checks };
}

const lengthOf = (text: string) => [...text].length;

const ofHead: ReadonlySet<SeoCheckId> = new Set<SeoCheckId>([
  "titleLength",
  "descriptionLength",
  "keyphraseInTitle",
  "keyphraseInDescription",
  "slug",
  "keyphraseInSlug",
  "openGraph",
]);

const withoutHead = (check: SeoCheck): SeoCheck =>
  ofHead.has(check.id) ? { id: check.id, level: check.level, state: "unknown" } : check;

const worth: Record<Exclude<SeoState, "unknown">, number> = { good: 1, improve: 0.5, bad: 0 };

/** Each check counts the same, what can be improved half; what is unknown not at all. 0 where nothing is known. */
function scoreOf(checks: SeoCheck[]): number {
  const values = checks.flatMap(({ state }) => (state === "unknown" ? [] : [worth[state]]));
  if (values.length === 0) return 0;
  return Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length);
}
