// The tools accept the demo model's responses, in each language.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import type { RunTool } from "../../../shared/catalog/tools.ts";
import {
  contentTypes,
  platforms,
  rewriteStyles,
  titleFilters,
} from "../../../shared/catalog/writing-options.ts";
import type { SeoData } from "../../../shared/contracts/seo.ts";
import type { TitlesData } from "../../../shared/contracts/titles.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { plainText } from "../../../shared/text/analysis/plain-text.ts";
import { countWords } from "../../../shared/text/analysis/words.ts";
import { checkFacts } from "../../../shared/text/fidelity/check-facts.ts";
import { measure } from "../../../shared/text/platforms/measure.ts";
import { type MarkedRequest, modelQuestion, renderRequest } from "../../clients/model-request.ts";
import sampleArticles from "../../testing/sample-articles.json" with { type: "json" };
import type { Conversation, PromptSpec } from "../../tools/define-tool.ts";
import { findTool } from "../../tools/index.ts";
import { OutputCleaner } from "../../user-object/writing/output-cleaner.ts";
import { parseStructured } from "../../user-object/writing/parse-structured.ts";
import { answer } from "./answer.ts";

/** The tool's request and the demo model's response. */
function run(name: RunTool, input: object, variation: string | null = null, conversation?: Conversation) {
  const tool = findTool(name);
  if (!tool) throw new Error(name);
  const parsed = tool.input.parse({ interfaceLanguage: "en", ...input });
  const brief = tool.prepare(parsed, entitlementsOf("pro"), variation, conversation);
  return { brief, text: answer(brief.messages) ?? "" };
}

/** The value of a complete JSON response, and the text rendered from it. */
function settled<Value>({ brief: { structure }, text }: ReturnType<typeof run>) {
  if (!structure) throw new Error("no structure");
  const parsed = parseStructured(text, structure.schema);
  if (!parsed.ok) throw new Error(parsed.problem);
  const { value, lacking } = structure.settle(parsed.value, null);
  expect(lacking).toBeUndefined();
  return { value: value as Value, rendered: structure.render(value ?? {}) };
}

const label = /^\*.*d[ée]mo.*\*$/im;
const isNear = (words: number, wanted: number) => Math.abs(words - wanted) <= wanted / 10;

/** The text without what the engine removes as chatter. The demo model must not write any. */
function cleaned(text: string, brief: string): string {
  const cleaner = new OutputCleaner({ brief });
  return cleaner.push(text) + cleaner.flush();
}

/** A brief with two topics and four instructions, a pattern of its instructions, and a text with mistakes. */
const samples: Record<Language, { brief: string; topics: string[]; told: RegExp; mistakes: string[] }> = {
  en: {
    brief: `Write an article about sourdough bread. How to feed a starter. Write for beginners, use a friendly tone and end
      with a call to action. 50 words.`,
    topics: ["Sourdough bread", "How to feed a starter"],
    told: /beginners|tone|End|50/,
    mistakes: ["The the mail of monday , a old one.", "The mail of Monday, an old one."],
  },
  de: {
    brief: `Schreiben Sie einen Artikel über Sauerteigbrot. Wie man einen Starter füttert. Schreiben Sie für Anfänger,
      verwenden Sie einen freundlichen Ton und enden Sie mit einem Aufruf zum Handeln. 50 Wörter.`,
    topics: ["Über Sauerteigbrot", "Wie man einen Starter füttert"],
    told: /Anfänger|Ton|Enden|50/,
    mistakes: ["Ich hast den den Rythmus seit montag .", "Ich habe den Rhythmus seit Montag."],
  },
  fr: {
    brief: `Écrivez un article sur le pain au levain. Comment nourrir un levain. Écrivez pour des débutants, utilisez un
      ton amical et terminez par un appel à l’action. 50 mots.`,
    topics: ["Le pain au levain", "Comment nourrir un levain"],
    told: /débutants|ton|Terminez|50/,
    mistakes: ["Il à beaucoup des livres , sa va tres bien.", "Il a beaucoup de livres, ça va très bien."],
  },
  es: {
    brief: `Escribe un artículo sobre el pan de masa madre. Cómo alimentar la masa. Escribe para principiantes, usa un tono
      cercano y termina con una llamada a la acción. 50 palabras.`,
    topics: ["El pan de masa madre", "Cómo alimentar la masa"],
    told: /principiantes|tono|Termina|50/,
    mistakes: [
      "Haber si la agua es fría , el el dia es largo.",
      "A ver si el agua es fría, el día es largo.",
    ],
  },
  pt: {
    brief: `Escreva um artigo sobre pão de fermentação natural. Como alimentar o fermento. Escreva para iniciantes, use um
      tom amigável e termine com uma chamada para ação. 50 palavras.`,
    topics: ["Pão de fermentação natural", "Como alimentar o fermento"],
    told: /iniciantes|tom|Termine|50/,
    mistakes: ["Houveram dias , a gente vamos para para lá.", "Houve dias, a gente vai para lá."],
  },
};

describe.each(languages)("in %s", (language) => {
  const text = sampleArticles[language];
  const { topics, told, mistakes, ...sample } = samples[language];
  const prompt = sample.brief.replace(/\s+/g, " ");
  const generate = (input: object, variation: string | null = null) =>
    run("generate", { language, prompt, wordCount: 300, ...input }, variation).text;

  test("only an unchanged example of /generate gets a finished text, which has the requested length", () => {
    const { examples } = JSON.parse(readFileSync(`web/i18n/locales/${language}/generate.json`, "utf8"));
    for (const contentType of ["blog", "seo", "email", "article", "social"]) {
      const { title, prompt } = examples[contentType];
      const input = { title, prompt, contentType };
      for (const wordCount of contentType === "social" ? [150] : [150, 300]) {
        const written = generate({ ...input, wordCount });
        const words = countWords(plainText(written));
        expect(isNear(words, wordCount), `${title}: ${words}`).toBe(true);
        expect(written).not.toMatch(label);
        expect([detectLanguage(written), cleaned(written, prompt)]).toEqual([language, written]);
      }
      for (const other of [
        { ...input, wordCount: 500 },
        { ...input, title: "x" },
        { ...input, prompt: `${prompt} And more.` },
      ])
        expect(generate(other)).toMatch(label);
      expect(generate(input, "another")).toMatch(label);
    }
    const { title, prompt } = examples.seo; // offered as an article on plans without SEO texts
    expect(generate({ title, prompt, contentType: "article" })).not.toMatch(label);
  });

  test.each(contentTypes)("other briefs get a labelled outline of the right length as %s", (contentType) => {
    for (const wordCount of [20, 60, 150, 300, 700, 3000]) {
      const written = generate({ contentType, wordCount });
      expect(isNear(countWords(written), wordCount), `${wordCount}: ${countWords(written)}`).toBe(true);
      expect(written).toMatch(label);
      expect(cleaned(written, prompt)).toBe(written);
      if (wordCount > 60) expect(detectLanguage(written)).toBe(language);
    }
  });

  test("the topics of a brief become headings, and its instructions quotations", () => {
    const written = generate({ contentType: "blog" });
    const headings = [...written.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
    expect(headings).toEqual(expect.arrayContaining(topics));
    expect(headings.filter((heading) => told.test(heading))).toEqual([]);
    const quoted = written.split("\n").filter((line) => /^- [“„«]/.test(line));
    expect(quoted).toHaveLength(4);
    for (const line of quoted) expect(line).toMatch(told);
    for (let run = 0; run < 40; run++) expect(generate({ contentType: "blog" }, `${run}`)).not.toBe(written);
  });

  test.each(rewriteStyles)(
    "a rewrite in the style %s changes the text, and keeps its facts and protected terms",
    (style) => {
      const [term = ""] = /\p{L}{9,}/u.exec(text) ?? [];
      for (const strength of ["light", "medium", "strong"]) {
        const { text: written } = run("rewrite", { text, style, strength, protectedTerms: [term] });
        expect(written).not.toBe(text);
        expect(checkFacts(text, written, language, [term])).toEqual({ missing: [], invented: [] });
        expect(detectLanguage(written)).toBe(language);
      }
    },
  );

  test.each(Object.entries({ line: 30, short: 80, medium: 200, bullets: 170 }))(
    "a %s summary has at most %i words, and adds no facts",
    (length, most) => {
      const { text: written } = run("summarize", { text, length });
      expect(countWords(written)).toBeLessThanOrEqual(most);
      expect(checkFacts(text, written, language).invented).toEqual([]);
      if (length === "bullets") expect(written.match(/^- /gm)?.length).toBeGreaterThanOrEqual(4);
    },
  );

  test.each(titleFilters)("titles of the type %s are distinct, and complete for each type", (type) => {
    for (const source of [text, "Reed pens", "x"]) {
      const { value } = settled<TitlesData>(run("titles", { text: source, type, language }));
      expect(value.titles).toHaveLength(value.wanted);
    }
  });

  test("SEO tags are complete, and within their length limits", () => {
    const { value } = settled<SeoData>(run("seo", { text, keywords: "water, bread" }));
    expect(value.title.length).toBeLessThanOrEqual(60);
    expect(value.description.length).toBeLessThanOrEqual(155);
    expect([value.altTexts.length, value.openGraph?.title]).toEqual([3, expect.stringMatching(/./)]);
    expect(value.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test.each(platforms)("an adaptation for %s fits, causes no advice, and adds no facts", (platform) => {
    for (const source of [text, "Reed pens.", `${"word ".repeat(900)}end.`]) {
      const { brief, text: written } = run("multiChannel", { text: source, platform, language });
      expect([brief.fit?.isFitting(written), written.trim() !== ""]).toEqual([true, true]);
      expect(measure(written, platform).advice).toEqual([]);
    }
    const { text: written } = run("multiChannel", { text, platform });
    expect(checkFacts(text, written, language).invented).toEqual([]);
  });

  test("a reply introduces itself in the language of the message, and quotes an attached text", () => {
    const message = { id: crypto.randomUUID(), after: null, text: text.split("\n\n")[1] ?? "" };
    const reply = (attached: { title: string; text: string } | null) => {
      const turns = [{ id: "1", role: "user" as const, text: message.text, attached }];
      return run("chat", { chat: crypto.randomUUID(), message }, null, { summary: null, turns }).text;
    };
    expect(detectLanguage(reply(null))).toBe(language);
    expect(reply(null)).toContain("Calamo");
    expect(reply(null).match(/^- /gm)).toHaveLength(3);
    expect(reply({ title: "My <b>text", text })).toMatch(/^[^<]*^> \S[^<]*$/m);
  });

  test("mistakes are corrected, and a correct text stays unchanged", () => {
    const [wrong, right] = mistakes;
    expect(settled(run("grammar", { text: wrong, interfaceLanguage: language })).rendered).toBe(right);
    expect(settled(run("grammar", { text })).value).toEqual({ corrections: [] });
  });
});

describe.each(languages)("an edit in %s", (language) => {
  const whole = sampleArticles[language];
  const document = crypto.randomUUID();
  const [wrong = "", right] = samples[language].mistakes;
  const other = language === "de" ? "en" : "de";
  const paragraph = whole.split("\n\n").find((part) => part.length > 200) ?? "";
  const edit = (action: string, more: object, variation?: string) =>
    run("edit", { action, document, language, ...more }, variation ?? null).text;

  test("of a selection keeps facts where it must, and says where it takes a language model", () => {
    expect(edit("grammar", { text: wrong })).toBe(right);
    expect(edit("grammar", { text: paragraph })).toBe(paragraph);
    for (const [action, more] of Object.entries({ simplify: {}, tone: { tone: "casual" }, shorten: {} })) {
      const facts = checkFacts(whole, edit(action, { text: whole, ...more }), language);
      expect([action, facts.invented, action === "shorten" || facts.missing.length === 0]).toEqual([
        action,
        [],
        true,
      ]);
    }
    const shorter = edit("shorten", { text: paragraph });
    expect(countWords(shorter)).toBeLessThan(countWords(paragraph));
    expect(edit("lengthen", { text: paragraph })).toMatch(/^[^\n]*d[ée]mo[^\n]*$/i);
    expect(edit("lengthen", { text: "| a |\n| --- |\n| b |" })).toMatch(/\| b \|\n\n\(.*d[ée]mo/i);
    for (const text of [
      edit("ask", { text: paragraph, instruction: "x" }),
      edit("translate", { text: "Ok", to: language }),
    ])
      expect([text.includes("Calamo"), text.includes("\n"), detectLanguage(text)]).toEqual([
        true,
        false,
        language,
      ]);
    const { brief, text } = run("translate", { document, title: "", language, to: other, text: whole });
    expect([brief.titleOf(text), detectLanguage(text)]).toEqual([/^# (.+)/.exec(whole)?.[1], other]);
  });

  test("at an empty line writes from the document's own words", () => {
    const [, title = ""] = /^# (.+)/.exec(whole) ?? [];
    const at = { title, before: whole };
    expect(edit("titles", at).match(/^- \S/gm)).toHaveLength(5);
    expect(checkFacts(whole, edit("summary", at), language).invented).toEqual([]);
    expect(edit("table", at).match(/^\| .* \| .+ \|$/gm)).toHaveLength(7);
    expect(edit("outline", at).match(/^## .+\n\n- .+/gm)).toHaveLength(5);
    expect(edit("section", { ...at, instruction: "reed pens" })).toMatch(
      /^## Reed pens\n\n.*d[ée]mo[\s\S]*(?:- .+\s*){3}$/i,
    );
    expect(detectLanguage(edit("continue", at))).toBe(language);
    expect(edit("continue", at, "another")).not.toBe(edit("continue", at));
  });
});

test("the demo model answers the question whether it does", () => {
  expect(answer([{ role: "user", content: modelQuestion }])).toBe("ready");
});

describe("a follow-up", () => {
  const text = sampleArticles.en;
  const follow = (written: string, { messages }: PromptSpec, request: Partial<MarkedRequest>) => {
    const content = renderRequest({ tool: "", settings: {}, texts: {}, ...request });
    return answer([...messages, { role: "assistant", content: written }, { role: "user", content }]) ?? "";
  };

  test("continues exactly where the text ended, even if only its last part is sent, and repairs from the source", () => {
    const { brief, text: whole } = run("rewrite", { text, style: "simple" });
    expect(follow(whole.slice(0, 200), brief, { tool: "continue" })).toBe(whole.slice(200));
    expect(follow(whole.slice(100, 300), brief, { tool: "continue" })).toBe(whole.slice(300));
    const repaired = follow("Nothing.", brief, { tool: "repair", texts: { lost: "- number: 50 g" } });
    expect(checkFacts(text, repaired, "en")).toEqual({ missing: [], invented: [] });
  });

  test("shortens to the given limit, and condenses both sides of a conversation", () => {
    const { brief, text: post } = run("multiChannel", { text, platform: "linkedin" });
    const shorten = { tool: "shorten", settings: { limit: "200 characters" } };
    expect(follow(post, brief, shorten).length).toBeLessThanOrEqual(200);
    const conversation = "User: Titles about reed pens\n\nAssistant: Reed pens, cut with care, write softly.";
    const condense = renderRequest({ tool: "condense", settings: {}, texts: { conversation } });
    expect(answer([{ role: "user", content: condense }])).toMatch(
      /- Titles about reed pens[^-]*- Reed pens, cut/,
    );
  });
});
