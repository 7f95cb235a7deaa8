// How a text is built: its headings, links and pictures.

import type { ParsedPage } from "./read-page.ts";
import type { Finding, SeoPage } from "./seo-analysis.ts";

/** In words. Custom: a shorter text needs no headings. */
export const longEnoughForHeadings = 300;

/**
 * Value: "none" where a long text has no heading, "severalTitles" for more than one of level 1, "skippedLevel" where one
 * is more than a level below the heading before it (W3C, "Web Accessibility Tutorials: Headings").
 */
export function headings({ headings: all, words }: ParsedPage): Finding {
  if (all.length === 0) return words >= longEnoughForHeadings ? ["bad", "none"] : ["unknown"];
  if (all.filter(({ level }) => level === 1).length > 1) return ["improve", "severalTitles"];
  const skips = all.some(({ level }, index) => level > (all[index - 1]?.level ?? level) + 1);
  return skips ? ["improve", "skippedLevel"] : ["good"];
}

const countLinks = ({ links }: ParsedPage, kind: "internal" | "external") =>
  links.filter((link) => link.kind === kind).length;

/** Value: how many. Where all addresses have a host, some may be the site's own. */
export function internalLinks(read: ParsedPage): Finding {
  const count = countLinks(read, "internal");
  if (count > 0) return ["good", count];
  return countLinks(read, "external") > 0 ? ["unknown"] : ["improve", 0];
}

/** Value: how many. */
export function externalLinks(read: ParsedPage): Finding {
  const count = countLinks(read, "external");
  return [count > 0 ? "good" : "improve", count];
}

/** Value: how many links have no text (Google Search Central, "Link best practices"). */
export function linkTexts({ links }: ParsedPage): Finding {
  if (links.length === 0) return ["unknown"];
  const empty = links.filter(({ text }) => !/[\p{L}\p{N}]/u.test(text)).length;
  return [empty > 0 ? "bad" : "good", empty];
}

/** Value: how many pictures have no alternative text. Better where there are enough at hand. */
export function imageAlts({ altTexts }: SeoPage, { pictures }: ParsedPage): Finding {
  if (pictures.length === 0) return ["unknown"];
  const without = pictures.filter(({ alt }) => !alt).length;
  if (without === 0) return ["good", 0];
  return [altTexts.length >= without ? "improve" : "bad", without];
}
