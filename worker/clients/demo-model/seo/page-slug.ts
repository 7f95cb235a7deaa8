import { longestSlug, slugOf } from "../../../../shared/text/seo/slug.ts";
import type { PageMaterial } from "./page-material.ts";

const fewestWords = 3;
const mostWords = 5;

/** The end of the page's address: the keyphrase, with words of the heading or the topics where it is short. */
export function slugFor({ keyphrase, headings, topics, language }: PageMaterial): string {
  const own = slugOf(keyphrase, language).split("-").filter(Boolean);
  if (own.length >= fewestWords) return own.join("-");
  const more = [...headings.slice(0, 1), ...topics].flatMap((text) => slugOf(text, language).split("-"));
  let slug = "";
  for (const word of [...new Set([...own, ...more])].filter(Boolean).slice(0, mostWords)) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > longestSlug) break;
    slug = longer;
  }
  return slug;
}
