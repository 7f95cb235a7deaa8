import * as z from "zod/mini";
import { type EntitlementRequest, voiceOption } from "../entitlement.ts";
import { fieldError } from "../errors.ts";
import { planFeatures } from "../plans.ts";
import { wordsForLimit } from "../text/analysis/words.ts";
import { sourceText, textLanguage } from "./text-fields.ts";
import { voiceField } from "./used-voice.ts";

export const maxKeywords = 20;
export const maxKeywordsCharacters = 500;

/** Keyphrases, the most important first: a list, or one string in which commas, semicolons or line breaks separate them. */
export const keywords = z.union(
  [
    z.string().check(z.trim(), z.maxLength(maxKeywordsCharacters, fieldError("KEYWORDS_TOO_LONG"))),
    z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(10)),
  ],
  fieldError("KEYWORDS_EMPTY"),
);

/** A text and its keyphrases, which are stored as a string. */
export const seoInput = z.object({
  text: sourceText,
  keywords: z.pipe(
    z.pipe(
      keywords,
      z.transform((given) => (typeof given === "string" ? given : given.join(", "))),
    ),
    z.string().check(
      z.maxLength(maxKeywordsCharacters, fieldError("KEYWORDS_TOO_LONG")),
      z.refine((typed) => listKeywords(typed).length > 0, fieldError("KEYWORDS_EMPTY")),
    ),
  ),
  ...textLanguage,
  ...voiceField,
});
export type SeoRequest = z.output<typeof seoInput>;

export const seoEntitlement = ({ text, voice }: Pick<SeoRequest, "text" | "voice">): EntitlementRequest => ({
  options: { ...voiceOption(voice), seo: planFeatures.seo.plan },
  words: { count: wordsForLimit(text), limit: "wordsToRead" },
});

/** Splits typed keyphrases; each once, at most 20. */
export function listKeywords(typed: string): string[] {
  const list = typed.split(/[,;\n]/).map((keyword) => keyword.trim().replace(/\s+/g, " "));
  const known = new Map(list.map((keyword) => [keyword.toLowerCase(), keyword]));
  return [...known.values()].filter((keyword) => /[\p{L}\p{N}]/u.test(keyword)).slice(0, maxKeywords);
}

/** The `data` of a run's end: the meta tags of a page. */
export interface SeoData {
  title: string;
  description: string;
  altTexts: string[];
  /** Null without the advanced checks (pro and teams). */
  slug: string | null;
  openGraph: { title: string; description: string } | null;
}
