// Renders the meta tags of a page as text, for the history and for export.
import type { Language } from "../../catalog/languages.ts";
import type { SeoData } from "../../contracts/seo.ts";

interface Labels {
  title: string;
  description: string;
  altTexts: string;
  slug: string;
}

const labels: Record<Language, Labels> = {
  en: { title: "Title tag", description: "Meta description", altTexts: "Alt texts", slug: "Slug" },
  pt: { title: "Tag de título", description: "Metadescrição", altTexts: "Textos alternativos", slug: "Slug" },
  es: {
    title: "Etiqueta de título",
    description: "Metadescripción",
    altTexts: "Textos alternativos",
    slug: "Slug",
  },
  fr: {
    title: "Balise title",
    description: "Méta-description",
    altTexts: "Textes alternatifs",
    slug: "Slug",
  },
  de: { title: "Title-Tag", description: "Meta-Description", altTexts: "Alternativtexte", slug: "Slug" },
};

/** Renders the tags as Markdown, each below its name in `language`; missing ones are left out. */
export function renderMetaTags(tags: SeoData, language: Language): string {
  const names = labels[language];
  const { title, description, altTexts, slug, openGraph } = tags;
  const parts: [name: string, value: string][] = [
    [names.title, title],
    [names.description, description],
    [names.altTexts, altTexts.map((text) => `- ${text}`).join("\n")],
    [names.slug, slug ? `\`${slug}\`` : ""],
    ["Open Graph", openGraph ? `**${openGraph.title}**\n\n${openGraph.description}` : ""],
  ];
  return parts
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `## ${name}\n\n${value}`)
    .join("\n\n");
}

/** Parses the tags from the output of `renderMetaTags`, which the user may have edited; null if there are none. */
export function parseMetaTags(text: string, language: Language): SeoData | null {
  const names = labels[language];
  const sections = new Map(
    text.split(/^## /m).map((section) => {
      const [name = "", ...lines] = section.split("\n");
      return [name.trim(), lines.join("\n").trim()];
    }),
  );
  const title = sections.get(names.title) ?? "";
  const description = sections.get(names.description) ?? "";
  if (!title && !description) return null;
  const [shared = "", ...rest] = sections.get("Open Graph")?.split("\n\n") ?? [];
  return {
    title,
    description,
    altTexts: [...(sections.get(names.altTexts) ?? "").matchAll(/^- (.*)$/gm)].map(([, alt = ""]) => alt),
    slug: sections.get(names.slug)?.replaceAll("`", "") ?? null,
    openGraph: shared ? { title: shared.replace(/^\*\*|\*\*$/g, ""), description: rest.join("\n\n") } : null,
  };
}
