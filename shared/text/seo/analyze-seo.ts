import type { Language } from "../../catalog/languages.ts";
import { densityOf, findPhrase, focusOf } from "./density.ts";
import { pixelWidth, searchResult } from "./pixel-width.ts";
import { parsePage } from "./read-page.ts";
import type {
  AdvancedCheckId,
  Finding,
  SeoAnalysis,
  SeoCheck,
  SeoCheckId,
  SeoPage,
  SeoState,
} from "./seo-analysis.ts";
import {
  basicChecks,
  competingKeyphrases,
  densityBounds,
  externalLinks,
  type FocusFacts,
  headings,
  imageAlts,
  internalLinks,
  keyphraseInAlt,
  keyphraseInHeading,
  keyphraseInSlug,
  keyphraseSpread,
  linkTexts,
  presenceState,
} from "./seo-checks.ts";
import { longestSlug } from "./slug.ts";

interface Options {
  advanced?: boolean;
  /** False while the page's head is still empty: its checks are then unknown. */
  written?: boolean;
}

/**
 * Analyses a page for search engines: the basic checks and, if requested, the advanced ones. The sources of
 * the thresholds are in seo-checks.ts. Deterministic; the time is linear in the length of the text.
 */
export function analyzeSeo(
  page: SeoPage,
  language: Language,
  { advanced = false, written = true }: Options = {},
): SeoAnalysis {
  const read = parsePage(page.text, language);
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
  const densityAim = densityBounds(focus?.stems.length ?? 1);
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
  return { score: scoreOf(checks), ...figures, keywordDensity: density, densityAim, checks };
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

/** All checks weigh the same. "improve" counts half; unknown ones are left out. 0 if all are unknown. */
function scoreOf(checks: SeoCheck[]): number {
  const values = checks.flatMap(({ state }) => (state === "unknown" ? [] : [worth[state]]));
  if (values.length === 0) return 0;
  return Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length);
}

/** The checks of the larger plans. */
function advancedChecks(page: SeoPage, facts: FocusFacts): SeoCheck[] {
  const findings: Record<AdvancedCheckId, Finding> = {
    headings: headings(facts.read),
    keyphraseInHeading: keyphraseInHeading(facts),
    internalLinks: internalLinks(facts.read),
    externalLinks: externalLinks(facts.read),
    linkTexts: linkTexts(facts.read),
    imageAlts: imageAlts(page, facts.read),
    keyphraseInAlt: keyphraseInAlt(page, facts),
    keyphraseInFirstParagraph: [presenceState(facts.read.firstParagraph, facts.focus)],
    keyphraseSpread: keyphraseSpread(facts),
    slug: slug(page.slug),
    keyphraseInSlug: keyphraseInSlug(page, facts.focus),
    openGraph: openGraph(page.openGraph),
    competingKeyphrases: competingKeyphrases(facts),
  };
  return Object.entries(findings).map(([id, [state, value, place]]) => ({
    id: id as AdvancedCheckId, // the object's own keys
    level: "advanced",
    state,
    ...(value !== undefined && { value }),
    ...(place !== undefined && { place }),
  }));
}

// Checks of the page's head, except title and description.

/** Value: "missing", "unsafe" (not only lower-case ASCII letters, digits and single hyphens) or "long". */
function slug(own: string | null): Finding {
  if (!own?.trim()) return ["bad", "missing"];
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(own)) return ["bad", "unsafe"];
  return own.length > longestSlug ? ["improve", "long"] : ["good"];
}

/** Value: "missing", "noTitle" or "noDescription" (The Open Graph protocol, ogp.me). */
function openGraph(own: SeoPage["openGraph"]): Finding {
  if (!own || !(own.title.trim() || own.description.trim())) return ["bad", "missing"];
  if (!own.title.trim()) return ["improve", "noTitle"];
  return own.description.trim() ? ["good"] : ["improve", "noDescription"];
}
