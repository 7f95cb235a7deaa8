// What stands in the head of a page, besides its title and description.
import type { Finding } from "./seo-analysis.ts";
import type { SeoPage } from "./seo-analysis.ts";
import { longestSlug } from "./slug.ts";

/** Value: "missing", "unsafe" (more than small ASCII letters, digits and single hyphens) or "long". */
export function slug(own: string | null): Finding {
  if (!own?.trim()) return ["bad", "missing"];
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(own)) return ["bad", "unsafe"];
  return own.length > longestSlug ? ["improve", "long"] : ["good"];
}

/** Value: "missing", "noTitle" or "noDescription" (The Open Graph protocol, ogp.me). */
export function openGraph(own: SeoPage["openGraph"]): Finding {
  if (!own || !(own.title.trim() || own.description.trim())) return ["bad", "missing"];
  if (!own.title.trim()) return ["improve", "noTitle"];
  return own.description.trim() ? ["good"] : ["improve", "noDescription"];
}
