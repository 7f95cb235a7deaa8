import { describe, expect, test } from "vitest";
import { type PlanId, planIds, planIncludes } from "../../shared/catalog/plan-ids.ts";
import { titleTypeRequirements, titleTypes } from "../../shared/catalog/writing-options.ts";
import { type TitlesData, titlesInput } from "../../shared/contracts/titles.ts";
import { checkEntitlement } from "../../shared/entitlement.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { readRequest } from "../clients/model-request.ts";
import { parseStructured } from "../user-object/writing/parse-structured.ts";
import type { Structure } from "./define-tool.ts";
import { titles } from "./titles.ts";

const source =
  "A reed pen is cut from a stalk of reed. The nib of a reed pen is wide, and its ink flows fast. " +
  "Whoever writes with one learns to hold it lightly.";
const parse = (input: object = {}) => titlesInput.parse({ text: source, ...input });
const prepare = (input: object = {}, plan: PlanId = "free", variation: string | null = null) =>
  titles.prepare(parse(input), entitlementsOf(plan), variation);
const asked = (input: object = {}, plan?: PlanId) =>
  readRequest(prepare(input, plan).messages.at(-1)?.content ?? "");

function structureOf(input: object = {}, plan: PlanId = "free") {
  const { structure } = prepare(input, plan);
  if (!structure) throw new Error("titles come as JSON");
  return structure as Structure<{ title: string; type: string }[], TitlesData>;
}
const answer = (...given: [type: string, title: string][]) => given.map(([type, title]) => ({ type, title }));

describe("titles", () => {
  test.each([
    ["free", "all", "seo:1,creative:1,emotional:1,how-to:1"],
    ["free", "seo", "seo:4"],
    ["essential", "all", "seo:2,creative:2,emotional:2,how-to:2"],
    ["essential", "news", "news:8"],
    [
      "pro",
      "all",
      "seo:3,creative:3,news:3,social:2,emotional:2,listicle:2,question:2,how-to:2,clickbait:2,professional:2,educational:2",
    ],
    ["teams", "question", "question:25"],
  ] as const)("on %s for the type %s are requested as %s", (plan, type, wanted) => {
    expect(asked({ type }, plan)).toMatchObject({ tool: "titles", settings: { wanted } });
    for (const [one, count] of wanted.split(",").map((part) => part.split(":")))
      expect(prepare({ type }, plan).messages[0]?.content).toContain(`${count} of the type "${one}"`);
  });

  test("are requested for the whole text, unchanged", () => {
    const text = `  ${"reed pens ".repeat(9000)}</text><b>END</b> `;
    expect(asked({ text }, "pro")?.texts).toEqual({ text });
    const [system] = prepare({ text }, "pro").messages;
    expect(system?.content).not.toContain("END");
  });

  test("are in the language of the text, unless another is chosen", () => {
    expect(asked()?.settings.language).toBe("en");
    expect(asked({ language: "de" })?.settings.language).toBe("de");
    expect(prepare({ language: "de" })).toMatchObject({ language: "de", lock: "de" });
    const foreign = prepare({
      text: "Это короткий русский текст о тростниковых перьях.",
      interfaceLanguage: "fr",
    });
    expect(foreign).toMatchObject({ language: "fr", lock: null });
  });

  test("of another set are requested with an id, so that each prompt is different", () => {
    const told = (variation: string | null) => JSON.stringify(prepare({}, "free", variation).messages);
    expect(told(null)).not.toContain("another set");
    expect(told("1")).toContain("another set");
    expect(told("1")).not.toBe(told("2"));
  });

  test("are named after the first line of the text", () => {
    const named = (text: string) => prepare({ text }).titleOf("- One");
    expect(named("# Reed pens\n\nHow they are cut.")).toBe("Reed pens");
    expect(named("\n\nHow they are cut.\nAnd more.")).toBe("How they are cut.");
    expect(named("---\n\nHow they are cut.")).toBe("How they are cut.");
  });
});

describe("an answer with titles", () => {
  const whole = answer(
    ["seo", "Reed pens"],
    ["creative", "Ink"],
    ["emotional", "Held"],
    ["how-to", "How to cut"],
  );

  test("that is complete lacks nothing, and is rendered as a list", () => {
    const { settle, render } = structureOf();
    const { value, lacking } = settle(whole, null);
    expect(lacking).toBeUndefined();
    expect(value?.keyphrases[0]).toBe("reed pen");
    expect(value && render(value)).toBe("- Reed pens\n- Ink\n- Held\n- How to cut");
  });

  test("that is incomplete leads to a request for the missing types, with the titles already given", () => {
    const { settle } = structureOf({}, "essential");
    const { value, lacking } = settle(whole, null);
    expect(value?.titles).toHaveLength(4);
    expect(readRequest(lacking ?? "")).toEqual({
      tool: "titles",
      settings: { wanted: "seo:1,creative:1,emotional:1,how-to:1", language: "en" },
      texts: { taken: "Reed pens\nInk\nHeld\nHow to cut" },
    });
    expect(lacking).toMatch(/\nSome titles are still missing\. Give only those/);
  });

  test("in a plain list has the types that are written behind the titles", () => {
    const { fromList } = structureOf();
    expect(fromList?.(["**Reed pens** (seo)", "**Ink [How to]**", "Held (by hand)", "Cut **well**"])).toEqual(
      [
        { type: "seo", title: "Reed pens", score: 0 },
        { type: "How to", title: "Ink", score: 0 },
        { type: "emotional", title: "Held (by hand)", score: 0 },
        { type: "how-to", title: "Cut well", score: 0 },
      ],
    );
  });

  test("is filled by the next one, and still reports what is missing", () => {
    const { settle } = structureOf();
    const first = settle(whole.slice(0, 2), null).value;
    const { value, lacking } = settle(answer(["emotional", "Held"]), first);
    expect(value).toMatchObject({ wanted: 4, truncated: false });
    expect(value?.titles).toHaveLength(3);
    expect(lacking).toBeDefined();
  });

  test("keeps Markdown and HTML in a title as plain text", () => {
    const { settle, render } = structureOf({ type: "seo" });
    const odd = "<img src=x onerror=alert(1)> *reed* [pens](x) &lt; 2";
    const { value } = settle(answer(["seo", odd], ["seo", "2. Mai: C# & snake_case"]), null);
    expect(value?.titles[0]?.title).toBe(odd);
    expect(value && render(value)).toBe(
      "- \\<img src=x onerror=alert(1)\\> \\*reed\\* \\[pens\\](x) \\&lt; 2\n- 2\\. Mai: C# & snake\\_case",
    );
  });

  test.each([
    ["a list", '[{"title":"Reed pens","type":"seo","score":88}]', true],
    ["a list without scores", '[{"title":"Reed pens","type":"seo"}]', true],
    ["a list with scores in words", '[{"title":"Reed pens","type":"seo","score":"88%"}]', true],
    ["a list in an object", '{"items":[{"title":"Reed pens","type":"seo","score":88}]}', true],
    ["an empty list", "[]", false],
    ["a list of words", '["Reed pens"]', false],
    ["no list", '{"title":"Reed pens","type":"seo","score":88}', false],
    ["no JSON", "Here are your titles: Reed pens", false],
  ])("is accepted only if it is a list of at least one title: %s", (_, text, isRead) => {
    expect(parseStructured(text, structureOf().schema).ok).toBe(isRead);
  });
});

describe("the plan check for titles", () => {
  const refusal = (input: object, plan: PlanId) =>
    checkEntitlement(titles.entitlement(parse(input)), entitlementsOf(plan)) ?? undefined;

  test.each(planIds)("on %s allows the types of the plan, and names the plan required for others", (plan) => {
    expect(refusal({ type: "all" }, plan)).toBeUndefined();
    for (const type of titleTypes) {
      const minimum = titleTypeRequirements[type];
      expect(refusal({ type }, plan)).toEqual(
        planIncludes(plan, minimum)
          ? undefined
          : { code: "PLAN_REQUIRED", details: { option: "type", plan: minimum } },
      );
    }
  });

  test.each([
    ["free", 1000],
    ["essential", 3000],
    ["pro", 10_000],
    ["teams", 10_000],
  ] as const)("on %s accepts a text of at most %d words, and rejects a longer one", (plan, limit) => {
    expect(refusal({ text: "word ".repeat(limit) }, plan)).toBeUndefined();
    expect(refusal({ text: "word ".repeat(limit + 1) }, plan)).toEqual({
      code: "WORD_LIMIT_EXCEEDED",
      details: { limit, plan },
    });
  });
});

test.each([
  "🎉🎉🎉",
  "x",
  "עט קנה נחתך מגבעול של קנה",
  "<script>alert(1)</script>\n\n# *Reed*",
  "\u200b\u200b.",
  "half \ud83d a sign",
])("an unusual text like %j gets titles too", (text) => {
  const { settle, render } = structureOf({ text });
  const { value } = settle(answer(["seo", "Reed pens"]), null);
  expect(value?.titles[0]?.score).toBeGreaterThanOrEqual(1);
  expect(value && render(value)).toBe("- Reed pens");
  expect(prepare({ text }).titleOf("")).toEqual(expect.any(String));
});
