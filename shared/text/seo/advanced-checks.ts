import { presenceState } from "./basic-checks.ts";
import type { Finding } from "./seo-analysis.ts";
import {
  competingKeyphrases,
  type FocusFacts,
  keyphraseInAlt,
  keyphraseInHeading,
  keyphraseInSlug,
  keyphraseSpread,
} from "./focus-checks.ts";
import { openGraph, slug } from "./head-checks.ts";
import type { AdvancedCheckId, SeoCheck, SeoPage } from "./seo-analysis.ts";
import { externalLinks, headings, imageAlts, internalLinks, linkTexts } from "./text-checks.ts";

/** The checks of the plans with everything. */
export function advancedChecks(page: SeoPage, facts: FocusFacts): SeoCheck[] {
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
  return Object.entries(findings).map(([id, [state, value]]) => ({
    id: id as AdvancedCheckId, // the record's own keys
    level: "advanced",
    state,
    ...(value !== undefined && { value }),
  }));
}
