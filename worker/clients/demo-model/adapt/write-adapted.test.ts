import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { type Platform, platforms } from "../../../../shared/catalog/platforms.ts";
import { entitlementsOf } from "../../../../shared/plans.ts";
import { detectLanguage } from "../../../../shared/text/detect-language.ts";
import { checkFacts } from "../../../../shared/text/fidelity.ts";
import { findHashtags } from "../../../../shared/text/platforms/hashtags.ts";
import { partsOf } from "../../../../shared/text/platforms/parts.ts";
import { platformRules } from "../../../../shared/text/platforms/rules.ts";
import { measure } from "../../../../shared/text/platforms.ts";
import { hostileTexts, sampleArticles } from "../../../testing/sample-articles.ts";
import { adapt as adaptTool } from "../../../tools/adapt.ts";
import { readRequest } from "../../model-request.ts";
import { sampleTexts } from "../rewrite/sample-texts.ts";
import { shortenAnswer } from "../shorten-answer.ts";
import { sayingsByLanguage } from "./sayings/sayings-by-language.ts";
import { writeAdapted } from "./write-adapted.ts";

function requestFor(text: string, platform: Platform, changes: Record<string, string> = {}) {
  const { limit, aim } = platformRules[platform];
  const settings = { platform, limit: String(limit), aim: String(aim), language: "same", ...changes };
  return { tool: "adapt", settings, texts: { text } };
}
const adapt = (text: string, platform: Platform, changes: Record<string, string> = {}) =>
  writeAdapted(requestFor(text, platform, changes)) ?? "";

/** The first paragraphs, without the heading: about 60 words. */
const shortText = (language: Language) =>
  sampleTexts[language][0].replace(/^#.*\n+/, "").split("\n\n", 1)[0] ?? "";
const longText = (language: Language) => sampleTexts[language].join("\n\n");
/** About 5,000 words, in which no sentence is another one. */
const veryLongText = (language: Language) =>
  Array.from({ length: 16 }, (_, part) =>
    [...sampleTexts[language], sampleArticles[language]]
      .join("\n\n")
      .replace(/(\p{Ll})\. /gu, `$1 (${part + 1}). `),
  ).join("\n\n");

const texts: Record<string, (language: Language) => string> = {
  "60 words": shortText,
  "300 words": longText,
  "an article": (language) => sampleArticles[language],
  "5,000 words": veryLongText,
};

describe.each(languages)("a text in %s", (language) => {
  // The longest takes the longest, and is the same work in every language.
  const sizes = Object.entries(texts).filter(([, textIn]) => textIn !== veryLongText || language === "en");
  describe.each(sizes)("of %s", (_, textIn) => {
    const source = textIn(language);
    const adapted = new Map(platforms.map((platform) => [platform, adapt(source, platform)]));

    test.each(platforms)("fits %s, whose rules it keeps, and says what the text says", (platform) => {
      const output = adapted.get(platform) ?? "";
      const { aim, hashtags } = platformRules[platform];
      const { isFitting, length, advice } = measure(output, platform);
      expect(isFitting).toBe(true);
      expect(length).toBeLessThanOrEqual(aim * 1.1 + 1);
      expect(advice).toEqual([]);
      expect(findHashtags(output).length).toBeLessThanOrEqual(hashtags);
      expect(checkFacts(source, output, language).invented).toEqual([]);
      expect([language, null]).toContain(detectLanguage(output));
      expect(output).not.toMatch(/undefined|NaN|\n{3}|\n$/);
    });

    test("is in its language wherever there is enough of it to tell", () => {
      for (const platform of ["blog", "medium", "linkedin", "newsletter", "pressRelease"] as const)
        expect(detectLanguage(adapted.get(platform) ?? "")).toBe(language);
    });

    test("is another one on each platform", () => {
      expect(new Set(adapted.values()).size).toBe(platforms.length);
    });
  });

  test("is said in whole sentences of the text", () => {
    const source = longText(language);
    const bare = source.replace(/\s+/g, " ");
    const lines = adapt(source, "instagram").split("\n\n").slice(0, -2);
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines.flatMap((block) => block.split("\n")))
      expect(bare).toContain(line.replace(/^• |[.:]$/g, ""));
  });

  test("has the parts of its platform", () => {
    const source = longText(language);
    const says = sayingsByLanguage[language];
    expect(adapt(source, "twitter")).toMatch(/^[^\n]+\n\n#[\p{L}\p{N}]+ #[\p{L}\p{N}]+$/u);
    expect(adapt(source, "instagram")).toMatch(/(?:#[\p{L}\p{N}]+ ?){3,5}$/u);
    expect(adapt(source, "tiktok").split("\n")).toHaveLength(3);
    expect(adapt(source, "linkedin")).toContain(`\n\n${says.professionalQuestions[0]}\n\n#`);
    expect(adapt(source, "facebook").split("\n\n").length).toBeLessThanOrEqual(3);
    expect(adapt(source, "youtube")).toMatch(/^# [^\n]+\n\n[^\n#-][^\n]+\n\n- /);
    expect(adapt(source, "youtube")).toContain("https://");
    expect(adapt(source, "pressRelease")).toMatch(/^# [^\n]+\n\n[^#-][\s\S]+\n\n###$/);
    expect(adapt(source, "rss")).toMatch(/^# [^\n]+\n\n[^\n]+$/);
    expect(adapt(source, "medium").match(/^## /gm)?.length).toBeGreaterThanOrEqual(2);
    expect(adapt(source, "blog").match(/^## /gm)?.length).toBeGreaterThanOrEqual(2);
    const letter = adapt(source, "newsletter");
    const { title, preview, body } = partsOf(letter, "newsletter");
    expect(letter.startsWith(says.subject)).toBe(true);
    expect(title).not.toBe("");
    expect(preview).not.toBe("");
    expect(preview.length).toBeLessThanOrEqual(90);
    expect(body.startsWith(says.greetings[0] ?? "?")).toBe(true);
    expect(body.endsWith(says.signOffs[0] ?? "?")).toBe(true);
  });

  test("is another version where one is asked for, and the same for the same request", () => {
    for (const platform of platforms) {
      const first = adapt(longText(language), platform);
      const other = adapt(longText(language), platform, { variation: "2" });
      expect(adapt(longText(language), platform)).toBe(first);
      expect(other).not.toBe(first);
      expect(measure(other, platform)).toMatchObject({ isFitting: true, advice: [] });
      expect(checkFacts(longText(language), other, language).invented).toEqual([]);
    }
  });

  test("is told shorter where it was too long, with the watermark as well", () => {
    const source = longText(language);
    for (const platform of platforms) {
      const long = measure(adapt(source, platform), platform).length;
      const limit = Math.floor(long * 0.7);
      const shorten = { tool: "shorten", settings: { limit: `${limit} characters` }, texts: {} };
      const shorter = shortenAnswer(requestFor(source, platform), shorten) ?? "";
      expect(measure(shorter, platform).length).toBeLessThan(limit);
      expect(shorter).not.toContain("…");
      expect(checkFacts(source, shorter, language).invented).toEqual([]);
    }
  });
});

describe("what the adaptations are made of", () => {
  test("the tool takes what is written to its own request", () => {
    for (const platform of platforms) {
      const input = { text: sampleArticles.fr, platform, interfaceLanguage: "en" as const };
      const { messages, fit } = adaptTool.prepare(input, entitlementsOf("free"), null);
      const request = readRequest(messages.at(-1)?.content ?? "");
      expect(fit?.isFitting((request && writeAdapted(request)) ?? "")).toBe(true);
    }
  });

  test("links keep their words in Markdown, and are written out elsewhere", () => {
    expect(adapt(sampleArticles.en, "blog")).toContain("[bread guide](https://example.com/bread)");
    for (const platform of ["twitter", "telegram", "youtube", "facebook"] as const)
      expect(adapt(sampleArticles.en, platform)).toContain("Bread guide: https://example.com/bread");
  });

  test("a line that leans on another is not told without it, nor an answer without its question", () => {
    for (const platform of platforms) {
      const output = adapt(sampleArticles.en, platform);
      if (output.includes("However, feeding")) expect(output).toContain("food. However");
      if (output.includes("No, a sour")) expect(output).toContain("bad sign? No, a sour");
      if (output.includes("three things:")) expect(output.match(/^[-•] /gm)).toHaveLength(3);
    }
  });

  test("hashtags of the text come first, and none stands in a sentence", () => {
    const text = "Reed pens need a #sharp knife and a steady hand. The ink is black.\n\n#ReedPens #InkLovers";
    expect(adapt(text, "twitter")).toMatch(/need a sharp knife[^#]+#Sharp #ReedPens$/);
    expect(adapt(text, "blog")).not.toMatch(/#[a-z]/i);
  });

  test("a sentence that no place has room for is cut between words", () => {
    const output = adapt(`The reed pen ${"is cut and split and ".repeat(30)}dipped.`, "twitter");
    expect(output).toMatch(/^The reed pen is cut[^\n]*[a-z]…/);
    expect(measure(output, "twitter").length).toBeLessThanOrEqual(280);
  });

  test("angle brackets are none on YouTube", () => {
    expect(adapt("A pen of 3 mm &lt; one of 5 mm. It writes well.", "youtube")).not.toMatch(/[<>]/);
  });

  test("a text in another language is given no phrases of ours", () => {
    const text =
      "La canna si taglia con un coltello affilato e poi si immerge nell’inchiostro nero della bottega. La penna scrive bene sulla carta degli artigiani che vivono nella città vecchia.";
    expect(adapt(text, "linkedin", { language: "en" })).not.toMatch(/How do you|experience/);
  });
});

describe("whatever the text is", () => {
  test.each(Object.entries(hostileTexts))("there is something for every platform: %s", (_, text) => {
    for (const platform of platforms)
      for (const changes of [{}, { variation: "2" }, { limit: "40" }]) {
        const output = adapt(text, platform, changes);
        const { isFitting, length } = measure(output, platform);
        expect(output.trim()).not.toBe("");
        expect(isFitting).toBe(true);
        if ("limit" in changes) expect(length).toBeLessThanOrEqual(40);
        expect(output.isWellFormed()).toBe(true);
        expect(output).not.toMatch(/undefined|NaN/);
      }
  });

  test.each(["", "  \n\t "])("there is none for a blank one: %j", (text) => {
    for (const platform of platforms) expect(writeAdapted(requestFor(text, platform))).toBeNull();
  });

  test("there is none for an unknown platform or language", () => {
    expect(writeAdapted(requestFor("A pen.", "blog", { platform: "constructor" }))).toBeNull();
    expect(writeAdapted(requestFor("A pen.", "blog", { language: "tlh" }))).toBeNull();
  });

  test("nothing is told shorter without a limit, or for another tool", () => {
    const request = requestFor("A pen.", "blog");
    const shorten = (limit: string) => ({ tool: "shorten", settings: { limit }, texts: {} });
    expect(shortenAnswer(request, shorten("few words"))).toBeNull();
    expect(shortenAnswer({ ...request, tool: "seo" }, shorten("40 characters"))).toBeNull();
  });
});
