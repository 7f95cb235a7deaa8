// The tags in the head of a page, as a text: for the history, and for whoever takes them along.
import type { Language } from "./catalog/languages.ts";
import type { SeoData } from "./contracts/seo.ts";

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

/** The tags in markdown, each below its name in `language`; what is missing is left out. */
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
