import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { planIds } from "../../../../shared/catalog/plan-ids.ts";
import { type TitleType, titleTypes } from "../../../../shared/catalog/title-types.ts";
import { titlesInput } from "../../../../shared/contracts/titles.ts";
import { entitlementsOf } from "../../../../shared/plans.ts";
import { checkFacts } from "../../../../shared/text/fidelity.ts";
import { hostileTexts, sampleArticles } from "../../../testing/sample-articles.ts";
import { settleTitles } from "../../../tools/titles/settle-titles.ts";
import { titles as tool } from "../../../tools/titles.ts";
import { readRequest } from "../../model-request.ts";
import { titlePatterns } from "./patterns/patterns-by-language.ts";
import { writeTitles } from "./write-titles.ts";

interface Given {
  title: string;
  type: TitleType;
}

const each = titleTypes.map((type, at) => `${type}:${at < 3 ? 3 : 2}`).join(",");

function suggest(
  text: string,
  wanted: string,
  { taken, ...changes }: { taken?: string; variation?: string; language?: Language } = {},
): Given[] {
  const request = {
    tool: "titles",
    settings: { wanted, language: "same", ...changes },
    texts: { text, ...(taken && { taken }) },
  };
  return JSON.parse(writeTitles(request) ?? "null");
}

/** What the tool finds missing in an answer. */
function missing(titles: readonly Given[], wanted: string, language: Language) {
  const mix = new Map(
    wanted.split(",").map((part) => {
      const [name, count] = part.split(":");
      return [titleTypes.find((type) => type === name) ?? "seo", Number(count)] as const;
    }),
  );
  return [...settleTitles(titles, null, { mix, language, keyphrases: [] }).missing];
}

const written = (titles: readonly Given[]) => titles.map(({ title }) => title);

describe.each(languages)("titles in %s", (language) => {
  const text = sampleArticles[language];

  test("are so many of each type as were asked for, each another", () => {
    const titles = suggest(text, each);
    expect(titles).toHaveLength(25);
    expect(missing(titles, each, language)).toEqual([]);
  });

  test.each(titleTypes)("are 25 of one type, where that is asked for: %s", (type) => {
    const titles = suggest(text, `${type}:25`);
    expect(titles).toHaveLength(25);
    expect(missing(titles, `${type}:25`, language)).toEqual([]);
  });

  test("are mostly 30 to 65 characters long", () => {
    const all = written([...suggest(text, each), ...suggest(text, "creative:8")]);
    const good = all.filter(({ length }) => length >= 30 && length <= 65);
    expect(good.length / all.length).toBeGreaterThan(0.9);
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(90);
  });

  test("state nothing that the text does not", () => {
    const titles = written(suggest(text, each));
    const { invented } = checkFacts(text, titles.join("\n\n"), language);
    const numbers = invented.filter(({ kind }) => kind === "number" || kind === "date");
    // The text has three things in a list; it says so in a word.
    expect(numbers.filter((fact) => fact.text !== "3")).toEqual([]);
  });

  test("have the number of points that the text has", () => {
    const counted = written(suggest(text, "listicle:10")).filter((title) => /\d/.test(title));
    expect(counted.length).toBeGreaterThan(0);
    for (const title of counted) expect(title).toMatch(/(?<!\d)3(?!\d)/);
    const plain = written(suggest(text.replace(/^(?:-|##) /gm, ""), "listicle:10"));
    expect(plain.filter((title) => /\d/.test(title))).toEqual([]);
  });

  test("that are questions end like one", () => {
    for (const title of written(suggest(text, "question:10"))) expect(title).toMatch(/\?$/);
  });

  test("are others each time they are asked for, and the same for the same request", () => {
    const first = written(suggest(text, each));
    const second = written(suggest(text, each, { variation: "2" }));
    expect(written(suggest(text, each))).toEqual(first);
    expect(second.filter((title) => first.includes(title)).length).toBeLessThan(8);
  });

  test("that are taken are not given again, however they are cased", () => {
    const taken = written(suggest(text, "seo:10"));
    const more = written(suggest(text, "seo:4", { taken: taken.join("\n").toUpperCase() }));
    expect(more).toHaveLength(4);
    expect(more.filter((title) => taken.includes(title))).toEqual([]);
  });

  test("are made of eight patterns and more for each type, no two alike", () => {
    for (const type of titleTypes) {
      const { tails, kickers, wholes } = titlePatterns[language][type];
      const own = type === "question" ? [...tails, ...wholes] : [...tails, ...kickers, ...wholes];
      expect(new Set(own).size, type).toBe(own.length);
      expect(own.length, type).toBeGreaterThanOrEqual(8);
      for (const whole of wholes) expect(whole.split("{a}"), whole).toHaveLength(2);
    }
  });
});

test.each(planIds)("the tool takes the titles as they are, on %s", (plan) => {
  const input = titlesInput.parse({ text: sampleArticles.en });
  const { messages, structure } = tool.prepare(input, entitlementsOf(plan), null);
  const request = readRequest(messages.at(-1)?.content ?? "");
  const answer = JSON.parse((request && writeTitles(request)) ?? "null");
  expect(structure?.settle(structure.schema.parse(answer), null).lacking).toBeUndefined();
});

describe("what titles name", () => {
  test("is what the text is about", () => {
    const about = written(suggest(sampleArticles.en, "seo:8")).join("\n").toLowerCase();
    expect(about).toContain("sourdough starter");
    expect(about).not.toMatch(/once|however|need:/);
  });

  test("is a noun, where a text is too short for anything to come back", () => {
    const text =
      "Unser Team trifft sich montags um neun Uhr. Die Besprechung dauert dreißig Minuten, und jeder berichtet kurz.";
    const named = written(suggest(text, "seo:6")).join("\n");
    expect(named).toContain("Besprechung");
    expect(named).not.toMatch(/trifft|dauert|Minuten|Uhr/);
  });

  test("are sections, where there are three and no list", () => {
    const text =
      "# Pens\n\n## Cut the reed\n\nIt is cut.\n\n## Split the nib\n\nIt is split.\n\n## Dip the pen\n\nIt is dipped.";
    expect(written(suggest(text, "listicle:10")).join("\n")).toContain("3 ");
  });

  test("a sentence of the text can be a title, and its questions are", () => {
    expect(written(suggest(sampleArticles.de, "question:25")).join("\n")).toContain("Aufguss");
    const news = written(suggest(sampleArticles.en, "news:25"));
    expect(news).toContain("A grey liquid on top means that the starter is hungry");
  });
});

describe("whatever the text is", () => {
  test.each(Object.entries(hostileTexts))("there are titles for it: %s", (_, text) => {
    const titles = suggest(text, each);
    expect(titles.length).toBeGreaterThan(10);
    expect(new Set(written(titles).map((title) => title.toLowerCase())).size).toBe(titles.length);
    for (const { title } of titles) {
      expect(title.length).toBeLessThanOrEqual(200);
      expect(title.isWellFormed()).toBe(true);
      expect(title).not.toMatch(/[\n<>#*]|undefined|NaN/);
    }
  });

  test.each(languages)("two words give 25 titles of one type in %s", (language) => {
    for (const type of titleTypes)
      expect(missing(suggest("Reed pens", `${type}:25`, { language }), `${type}:25`, language), type).toEqual(
        [],
      );
  });

  test.each([
    ["", "seo:1"],
    [" \n", "seo:1"],
    ["Pens", ""],
    ["Pens", "poem:1"],
    ["Pens", "seo:0"],
    ["Pens", "seo:x"],
    ["Pens", "seo:999999"],
  ])("there are none for %j and %j", (text, wanted) => {
    expect(suggest(text, wanted)).toBeNull();
  });
});
