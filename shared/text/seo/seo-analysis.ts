/** What is analysed: a text, what people will search for, and what stands in the head of its page. */
export interface SeoPage {
  /** Markdown, in which HTML may stand. */
  text: string;
  /** The first is the focus keyphrase, which all checks are about. */
  keywords: string[];
  title: string;
  description: string;
  /** Alternative texts at hand for the page's pictures, besides those in the text. */
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

/** Unknown: there is nothing to judge, as with the alternative texts of a page without pictures. */
export type SeoState = "good" | "improve" | "bad" | "unknown";

export interface SeoCheck {
  id: SeoCheckId;
  level: "basic" | "advanced";
  state: SeoState;
  /** The figure that was judged, or what was found; what it is stands where the check is made. */
  value?: number | string;
}

export interface SeoAnalysis {
  /** 0 to 100, a whole number, over the checks that could be made. */
  score: number;
  /** In characters (code points), without white space at the ends. */
  titleLength: number;
  /** In CSS px, as in a search result on a wide screen, rounded up. */
  titlePixels: number;
  descriptionLength: number;
  descriptionPixels: number;
  /** Of the focus keyphrase, in percent of words. */
  keywordDensity: number;
  /** 0 to 100, a whole number; null without words, and in a script that is not supported. */
  readability: number | null;
  checks: SeoCheck[];
}

/** What a check says, with the figure that it judged or what it found. */
export type Finding = [state: SeoState, value?: number | string];
