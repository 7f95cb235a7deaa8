/** Input of the analysis: a text, its keyphrases, and the tags in the head of its page. */
export interface SeoPage {
  /** Markdown, which may contain HTML. */
  text: string;
  /** The first is the focus keyphrase of all checks. */
  keywords: string[];
  title: string;
  description: string;
  /** Alternative texts for the page's images, besides those in the text. */
  altTexts: string[];
  slug: string | null;
  openGraph: { title: string; description: string } | null;
}

export type BasicCheckId =
  | "titleLength"
  | "descriptionLength"
  | "keyphraseDensity"
  | "keyphraseInTitle"
  | "keyphraseInDescription"
  | "readability"
  | "textLength";

export type AdvancedCheckId =
  | "headings"
  | "keyphraseInHeading"
  | "internalLinks"
  | "externalLinks"
  | "linkTexts"
  | "imageAlts"
  | "keyphraseInAlt"
  | "keyphraseInFirstParagraph"
  | "keyphraseSpread"
  | "slug"
  | "keyphraseInSlug"
  | "openGraph"
  | "competingKeyphrases";

export type SeoCheckId = BasicCheckId | AdvancedCheckId;

/** "unknown" if there is nothing to check, such as alternative texts on a page without images. */
export type SeoState = "good" | "improve" | "bad" | "unknown";

export interface SeoCheck {
  id: SeoCheckId;
  level: "basic" | "advanced";
  state: SeoState;
  /** The figure that was checked, or what was found; documented at each check. */
  value?: number | string;
  /** Where in the text the problem is: a heading, a link as Markdown, or the words where a stretch begins. */
  place?: string;
}

export interface SeoAnalysis {
  /** 0 to 100, a whole number, over all checks that are not unknown. */
  score: number;
  /** In characters (code points), trimmed. */
  titleLength: number;
  /** In CSS px, as in a search result on a wide screen, rounded up. */
  titlePixels: number;
  descriptionLength: number;
  descriptionPixels: number;
  /** Density of the focus keyphrase, in percent of words. */
  keywordDensity: number;
  /** The density to aim for with this keyphrase, in percent of words. */
  densityAim: { least: number; most: number };
  /** 0 to 100, a whole number; null without words or if the script is not supported. */
  readability: number | null;
  checks: SeoCheck[];
}

/** The result of a check, with the figure that was checked or what was found, and where. */
export type Finding = [state: SeoState, value?: number | string, place?: string];
