import type { SeoData } from "../../../../shared/contracts/seo.ts";
import { escapeHtml } from "../../../lib/export/escape-html.ts";

/** The tags as HTML for the head of a page, one a line. Whatever was typed stays text. */
export function metaHtml({ title, description, openGraph }: SeoData): string {
  return [
    `<title>${asText(title)}</title>`,
    `<meta name="description" content="${asText(description)}">`,
    ...(openGraph
      ? [
          `<meta property="og:title" content="${asText(openGraph.title)}">`,
          `<meta property="og:description" content="${asText(openGraph.description)}">`,
        ]
      : []),
  ].join("\n");
}

const asText = (value: string) => escapeHtml(value.toWellFormed().replace(/\s+/g, " ").trim());
