// Maps a check to its text: by its state or, if more specific, its finding.
import { searchResult } from "../../../shared/text/seo/pixel-width.ts";
import type { SeoAnalysis, SeoCheck, SeoCheckId } from "../../../shared/text/seo/seo-analysis.ts";

const fit = ["good", "short", "long", "empty", "unknown"] as const;
const presence = ["good", "improve", "bad", "unknown"] as const;
const partly = ["good", "improve", "unknown"] as const;

/** The texts of each check, in the order of the checks (basic ones first). */
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

/** Roughly how many characters of a tag search results show, if it is wider than they have room for (both in px). */
export const charactersShown = (characters: number, width: number, room: number): number =>
  Math.floor((characters * room) / width);

type Findings = typeof checkFindings;
/** For example "checks.slug.missing". */
type FindingKey = { [Id in SeoCheckId]: `checks.${Id}.${Findings[Id][number]}` }[SeoCheckId];

/** The i18n key of the check's text. */
export function findingOf(check: SeoCheck, analysis: Aim): FindingKey {
  const name = findingName(check, analysis);
  const finding = checkFindings[check.id].find((one) => one === name) ?? "good";
  return `checks.${check.id}.${finding}` as FindingKey; // the finding is one of the check's own
}

type Aim = Pick<SeoAnalysis, "densityAim">;

function findingName({ id, state, value }: SeoCheck, { densityAim }: Aim): string {
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
    return Number(value) < densityAim.least ? "low" : "high"; // values in between are good
  }
  return state;
}
