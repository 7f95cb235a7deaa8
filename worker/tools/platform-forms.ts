// What a text looks like on each platform, as the model is told.
import type { Language } from "../../shared/catalog/languages.ts";
import type { Platform } from "../../shared/catalog/platforms.ts";

interface PlatformForm {
  /** What is written: "Adapt the text to become …". */
  form: string;
  /** Whether the platform shows Markdown as what it means; elsewhere its signs would be seen. */
  hasMarkdown: boolean;
}

export const platformForms: Record<Platform, PlatformForm> = {
  blog: {
    form: "a blog post: an opening that says what the reader gains, sections with headings (##), a closing with the next step that the text supports",
    hasMarkdown: true,
  },
  instagram: {
    form: "a caption on Instagram: a first line that stops people who scroll, since the rest is folded away; short paragraphs with a blank line between them; at the end one question or call to action that the text supports",
    hasMarkdown: false,
  },
  twitter: {
    form: "one post on X: the strongest thought of the whole text in one or two sentences, with its link where it has one; no thread, no numbering",
    hasMarkdown: false,
  },
  linkedin: {
    form: "a post on LinkedIn: a first line with the insight, since the rest is folded away; one thought a paragraph, each of one or two sentences; a plain, professional tone; at the end a question to colleagues",
    hasMarkdown: false,
  },
  facebook: {
    form: "a post on Facebook: a first sentence that speaks to the reader; short paragraphs in a friendly tone; at the end one call to action that the text supports",
    hasMarkdown: false,
  },
  youtube: {
    form: "the title and the description of a video: the first two sentences say what the viewer gets, since the rest is folded away; then what it covers in short paragraphs, or in lines that begin with a hyphen; links of the text at the end; no chapters with times, and no angle brackets",
    hasMarkdown: false,
  },
  tiktok: {
    form: "the caption of a video on TikTok: a hook in the first words, then one or two short spoken sentences",
    hasMarkdown: false,
  },
  newsletter: {
    form: "an issue of a newsletter: a first line 'Subject: …' and a second line 'Preview: …' that adds to it in 90 characters at most (both words in the text's language); a blank line; a greeting without a name; short paragraphs, with headings (##) where there are several subjects; one call to action that the text supports; a sign-off without a name",
    hasMarkdown: true,
  },
  medium: {
    form: "a story on Medium: a first paragraph that sets the scene, sections with headings (##), a calm voice, a closing thought; every point of the text in full",
    hasMarkdown: true,
  },
  telegram: {
    form: "a message in a channel on Telegram: a first line that says it all, then short paragraphs or lines that begin with a hyphen, links of the text written out",
    hasMarkdown: false,
  },
  pressRelease: {
    form: "a press release: a headline that states the news; a first paragraph that answers who, what, when, where and why as far as the text does; details in order of weight, in the third person and without praise; quotations only where the text has them; place, date, contact and words about the company only where the text gives them",
    hasMarkdown: true,
  },
  rss: {
    form: "an entry in a feed: one to three paragraphs that stand for themselves, the news first",
    hasMarkdown: true,
  },
};

const names: Record<Platform, string> = {
  blog: "Blog",
  instagram: "Instagram",
  twitter: "X",
  linkedin: "LinkedIn",
  facebook: "Facebook",
  youtube: "YouTube",
  tiktok: "TikTok",
  newsletter: "Newsletter",
  medium: "Medium",
  telegram: "Telegram",
  pressRelease: "Press release",
  rss: "RSS",
};
const pressReleases: Record<Language, string> = {
  en: names.pressRelease,
  pt: "Comunicado de imprensa",
  es: "Nota de prensa",
  fr: "Communiqué de presse",
  de: "Pressemitteilung",
};

/** The platform's name, for titles of texts in `language`. */
export function platformName(platform: Platform, language: Language): string {
  return platform === "pressRelease" ? pressReleases[language] : names[platform];
}
