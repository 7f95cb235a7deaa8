// The curated templates without their words, which are in a JSON file per language, by id.
import type { TemplateBrief } from "../../../../shared/contracts/templates.ts";
import type { TemplateCategory } from "../../../../shared/templates.ts";
import type { InterfaceLanguage } from "../../../i18n/setup.ts";

type Options = Omit<TemplateBrief, "prompt">;

interface Words {
  name: string;
  description: string;
  /** The lines of the skeleton. */
  body: string[];
  /** The generator's prompt. */
  prompt: string;
}

export interface CuratedTemplate extends Pick<Words, "name" | "description"> {
  id: string;
  category: TemplateCategory;
  body: string;
  brief: TemplateBrief;
}

const options = (contentType: Options["contentType"], tone: Options["tone"], length: Options["length"]) => ({
  contentType,
  tone,
  length,
});

/** By purpose, each list in the order of the screen. */
const catalog: Record<TemplateCategory, Record<string, Options>> = {
  blog: {
    "how-to": options("article", "informative", "long"),
    listicle: options("blog", "conversational", "medium"),
    "case-study": options("article", "professional", "long"),
    interview: options("article", "conversational", "long"),
    opinion: options("article", "persuasive", "medium"),
    comparison: options("article", "informative", "long"),
  },
  marketing: {
    "landing-page": options("ad", "persuasive", "medium"),
    "product-page": options("product", "persuasive", "medium"),
    newsletter: options("email", "friendly", "medium"),
    "launch-email": options("email", "enthusiastic", "short"),
    "ad-set": options("ad", "persuasive", "short"),
    "press-release": options("news", "formal", "medium"),
    "about-page": options("seo", "friendly", "medium"),
  },
  social: {
    "linkedin-post": options("social", "professional", "short"),
    thread: options("social", "conversational", "medium"),
    "video-script": options("script", "enthusiastic", "medium"),
    "instagram-carousel": options("social", "friendly", "short"),
    "event-post": options("social", "enthusiastic", "short"),
  },
  sales: {
    "cold-email": options("email", "professional", "short"),
    "follow-up": options("email", "friendly", "short"),
    proposal: options("article", "persuasive", "long"),
    "quote-email": options("email", "professional", "short"),
    "customer-reply": options("email", "friendly", "short"),
  },
  work: {
    "meeting-notes": options("article", "formal", "short"),
    "project-brief": options("article", "professional", "medium"),
    "status-report": options("article", "professional", "short"),
    "job-ad": options("ad", "friendly", "medium"),
    faq: options("article", "informative", "medium"),
    "tender-reply": options("article", "formal", "long"),
    presentation: options("presentation", "professional", "medium"),
  },
};

const files = import.meta.glob<Record<string, Words>>("./*.json", { import: "default" });

/** Loads the templates in the language of the interface. */
export async function loadCurated(language: InterfaceLanguage): Promise<CuratedTemplate[]> {
  const words = (await files[`./${language}.json`]?.()) ?? {};
  return Object.entries(catalog).flatMap(([category, entries]) =>
    Object.entries(entries).flatMap(([id, options]) => {
      const text = words[id];
      if (!text) return []; // every language has all of them: curated.test.ts
      const { name, description, body, prompt } = text;
      return {
        id,
        category: category as TemplateCategory, // the record's keys
        name,
        description,
        body: body.join("\n"),
        brief: { prompt, ...options },
      };
    }),
  );
}
