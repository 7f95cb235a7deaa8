import * as z from "zod/mini";
import { listKeywords } from "../../../shared/contracts/seo.ts";
import { parseMetaTags } from "../../../shared/text/seo/meta-tags.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { analyzeSeo } from "../../../shared/text/seo/analyze-seo.ts";
import type { ContentRow } from "../../db/contents.ts";
import { parseStored } from "./parse-stored.ts";

/** What the tool was asked for, and what it wrote (shared/contracts/seo.ts). */
const askedFor = z.object({ text: z.string(), keywords: z.string() });
const written = z.object({
  data: z.object({
    title: z.string(),
    description: z.string(),
    altTexts: z.catch(z.array(z.string()), []),
    slug: z.catch(z.nullable(z.string()), null),
    openGraph: z.catch(z.nullable(z.object({ title: z.string(), description: z.string() })), null),
  }),
});

/**
 * The score of a page with the tags of the SEO tool, as its screen shows it: with the user's edits of them, if there
 * are any. Null for texts of other tools, and if what is stored cannot be read.
 */
export function seoScoreOf({
  tool,
  language,
  input,
  findings,
  editedBody,
}: Pick<ContentRow, "tool" | "language" | "input" | "findings" | "editedBody">): number | null {
  if (tool !== "seo") return null;
  const asked = parseStored(askedFor, input);
  const found = parseStored(written, findings);
  const keywords = listKeywords(asked?.keywords ?? "");
  if (!asked || !found || keywords.length === 0) return null;
  const detected = detectLanguage(asked.text);
  const advanced = found.data.slug !== null;
  const tags = (editedBody !== null && parseMetaTags(editedBody, language)) || found.data;
  const page = { ...tags, slug: advanced ? (tags.slug ?? "") : null, text: asked.text, keywords };
  return analyzeSeo(page, detected && detected !== "other" ? detected : language, { advanced }).score;
}
