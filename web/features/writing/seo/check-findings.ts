// Which of its sentences a check says: by its state, or by what it found where that tells more.
import { searchResult } from "../../../../shared/text/seo/pixel-width.ts";
import type { SeoCheck, SeoCheckId } from "../../../../shared/text/seo/seo-analysis.ts";

const fit = ["good", "short", "long", "empty", "unknown"] as const;
const presence = ["good", "improve", "bad", "unknown"] as const;
const partly = ["good", "improve", "unknown"] as const;

/** The sentences that each check has, in the order the checks are made: first the basic ones. */
export const checkFindings = {
  titleLength: fit,
  descriptionLength: fit,
  keyphraseDensity: ["good", "low", "high", "missing", "short", "unknown"],
  keyphraseInTitle: presence,
  keyphraseInDescription: presence,
  readability: ["good", "improve", "bad", "unknown", "unsupported"],
  textLength: ["good", "improve", "bad"],
  headings: ["good", "none", "severalTitles", "skippedLevel", "unknown"],
  keyphraseInHeading: partly,
  internalLinks: partly,
  externalLinks: ["good", "improve"],
  linkTexts: ["good", "bad", "unknown"],
  imageAlts: presence,
  keyphraseInAlt: partly,
  keyphraseInFirstParagraph: presence,
  keyphraseSpread: presence,
  slug: ["good", "missing", "unsafe", "long", "unknown"],
  keyphraseInSlug: partly,
  openGraph: ["good", "missing", "noTitle", "noDescription", "unknown"],
  competingKeyphrases: ["good", "other", "unknown"],
} as const satisfies Record<SeoCheckId, readonly string[]>;

type Findings = typeof checkFindings;
/** "checks.slug.missing" and the like. */
export type FindingKey = { [Id in SeoCheckId]: `checks.${Id}.${Findings[Id][number]}` }[SeoCheckId];

/** The key of the sentence in the texts. */
export function findingOf(check: SeoCheck): FindingKey {
  const told = findingName(check);
  const finding = checkFindings[check.id].find((one) => one === told) ?? "good";
  return `checks.${check.id}.${finding}` as FindingKey; // one that the check has
}

function findingName({ id, state, value }: SeoCheck): string {
  if (id === "keyphraseDensity" && state === "unknown" && value !== undefined) return "short";
  if (state === "unknown" && typeof value === "string") return value;
  if (state === "good" || state === "unknown") return state;
  if (typeof value === "string") return id === "competingKeyphrases" ? "other" : value;
  if (id === "titleLength" || id === "descriptionLength") {
    if (state === "bad") return "empty";
    return Number(value) > searchResult[id === "titleLength" ? "title" : "description"].width
      ? "long"
      : "short";
  }
  if (id === "keyphraseDensity") {
    if (value === 0) return "missing";
    return Number(value) < 1 ? "low" : "high"; // what is in between is good
  }
  return state;
}
