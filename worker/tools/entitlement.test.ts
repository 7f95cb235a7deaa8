// What each plan allows, for every tool and every option that depends on the plan. The Worker enforces the same check
// (run-engine.ts) that the browser uses to predict a denial.
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { type PlanId, planIds } from "../../shared/catalog/plan-ids.ts";
import type { RunTool } from "../../shared/catalog/tools.ts";
import { platforms, rewriteStyles, tones } from "../../shared/catalog/writing-options.ts";
import { styleEntitlement } from "../../shared/contracts/grammar.ts";
import { checkEntitlement } from "../../shared/entitlement.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { findTool } from "./index.ts";

function denial(plan: PlanId, name: RunTool, input: object) {
  const tool = findTool(name);
  const parsed = tool?.input.safeParse(input);
  if (!tool || !parsed?.success)
    throw new Error(`no request of ${name}: ${JSON.stringify(input).slice(0, 200)}`);
  return checkEntitlement(tool.entitlement(parsed.data), entitlementsOf(plan));
}

const prompt = "About reed pens";
const text = "Reed pens are cut in winter.";
const keywords = "reed pens";
const saying = (text: string) => ({ chat: uuidv7(), message: { id: uuidv7(), after: null, text } });
const voice = { name: "House", description: "Short words." };
const words = (count: number) => "word ".repeat(count);

/** A request, and the lowest plan that allows it. */
type Row = [tool: RunTool, input: object, from: PlanId];

const generating: Row[] = [
  ...["blog", "article", "social", "email", "news", "presentation"].map(
    (contentType): Row => ["generate", { prompt, contentType }, "free"],
  ),
  ...["product", "seo", "ad", "script"].map(
    (contentType): Row => ["generate", { prompt, contentType }, "essential"],
  ),
  ...["formal", "casual", "creative", "conversational"].map(
    (tone): Row => ["generate", { prompt, tone }, "free"],
  ),
  ...["professional", "friendly", "enthusiastic", "informative"].map(
    (tone): Row => ["generate", { prompt, tone }, "essential"],
  ),
  ...["persuasive", "authoritative", "humorous", "technical"].map(
    (tone): Row => ["generate", { prompt, tone }, "pro"],
  ),
  ["generate", { prompt, length: "short" }, "free"],
  ["generate", { prompt, length: "medium" }, "free"],
  ["generate", { prompt, length: "long" }, "essential"],
  ["generate", { prompt, voice }, "pro"],
];

const freeStyles =
  "formal emotional creative conversational humorous sales simple persuasive academic inspirational";
const rewriting = rewriteStyles.map(
  (style): Row => ["rewrite", { text, style }, freeStyles.split(" ").includes(style) ? "free" : "essential"],
);

const titling: Row[] = [
  ...["all", "seo", "creative"].map((type): Row => ["titles", { text, type }, "free"]),
  ...["news", "clickbait"].map((type): Row => ["titles", { text, type }, "essential"]),
  ...["social", "emotional", "listicle", "question", "how-to", "professional", "educational"].map(
    (type): Row => ["titles", { text, type }, "pro"],
  ),
];

const place = { document: uuidv7(), language: "en", before: "Reeds grow.\n\n" };
const changing = (action: string, more = {}) => ({ ...place, action, text, ...more });
const editing: Row[] = [
  ...["shorten", "lengthen", "grammar", "simplify"].map((action): Row => ["edit", changing(action), "free"]),
  ["edit", changing("translate", { to: "fr" }), "free"],
  ["edit", changing("ask", { instruction: "Friendlier" }), "free"],
  ...rewriteStyles.map(
    (style): Row => [
      "edit",
      changing("rewrite", { style }),
      freeStyles.split(" ").includes(style) ? "free" : "essential",
    ],
  ),
  ["edit", changing("tone", { tone: "casual" }), "free"],
  ["edit", changing("tone", { tone: "friendly" }), "essential"],
  ["edit", changing("tone", { tone: "technical" }), "pro"],
  ...["continue", "outline", "titles", "summary", "table"].map(
    (action): Row => ["edit", { ...place, action }, "free"],
  ),
  ["edit", { ...place, action: "section", instruction: "Ink" }, "free"],
  ["edit", { ...place, action: "continue", voice }, "pro"],
  ["translate", { ...place, text, to: "fr" }, "free"],
  ["translate", { ...place, text, to: "fr", voice }, "pro"],
];

const freePlatforms = ["blog", "youtube", "newsletter", "medium"];
const adapting = platforms.map(
  (platform): Row => [
    "multiChannel",
    { text, platform },
    freePlatforms.includes(platform) ? "free" : "essential",
  ],
);

const others: Row[] = [
  ["seo", { text, keywords }, "essential"],
  ["summarize", { text }, "free"],
  ["grammar", { text }, "free"],
  ["grammar", { text, advanced: true }, "essential"],
  ["chat", saying(text), "essential"],
  ["rewrite", { text, style: "simple", voice }, "pro"],
  ["titles", { text, voice }, "pro"],
  ["seo", { text, keywords, voice }, "pro"],
  ["multiChannel", { text, platform: "blog", voice }, "pro"],
  ["summarize", { text, voice }, "pro"],
  ["chat", { ...saying(text), voice }, "pro"],
  [
    "voiceGuide",
    { voice: uuidv7(), ...voice, samples: Array(3).fill({ title: "A", text: words(40) }) },
    "pro",
  ],
];

describe.each([...generating, ...rewriting, ...titling, ...adapting, ...editing, ...others])(
  "%s %j",
  (tool, input, from) => {
    test.each(planIds)(`requires ${from}: on %s`, (plan) => {
      const open = planIds.indexOf(plan) >= planIds.indexOf(from);
      const refused = { code: "PLAN_REQUIRED", details: expect.objectContaining({ plan: from }) };
      expect(denial(plan, tool, input)).toEqual(open ? null : refused);
    });
  },
);

test("the tables cover every tone, style and platform", () => {
  const named = (key: string) =>
    new Set(
      [...generating, ...rewriting, ...adapting]
        .flatMap(([, input]) => Object.entries(input))
        .filter(([name]) => name === key)
        .map(([, value]) => value),
    );
  expect(named("tone")).toEqual(new Set(tones));
  expect(named("style")).toEqual(new Set(rewriteStyles));
  expect(named("platform")).toEqual(new Set(platforms));
});

describe.each([
  ["generate", (count: number) => ({ prompt, wordCount: count }), [300, 700, 3000, 3000]],
  ["rewrite", (count: number) => ({ text: words(count), style: "simple" }), [300, 700, 5000, 5000]],
  ["multiChannel", (count: number) => ({ text: words(count), platform: "blog" }), [300, 700, 5000, 5000]],
  ["grammar", (count: number) => ({ text: words(count) }), [300, 700, 5000, 5000]],
  ["edit", (count: number) => changing("shorten", { text: words(count) }), [300, 700, 5000, 5000]],
  [
    "edit",
    (count: number) => ({ ...place, action: "summary", before: words(count - 10), after: words(10) }),
    [1000, 3000, 10_000, 10_000],
  ],
  ["titles", (count: number) => ({ text: words(count) }), [1000, 3000, 10_000, 10_000]],
  ["summarize", (count: number) => ({ text: words(count) }), [1000, 3000, 10_000, 10_000]],
  ["seo", (count: number) => ({ text: words(count), keywords }), [null, 3000, 10_000, 10_000]],
  ["chat", (count: number) => saying(words(count)), [null, 3000, 10_000, 10_000]],
] as const)("%s", (tool, request, limits) => {
  test.each(planIds.map((plan, index) => [plan, limits[index] ?? null] as const))(
    "on %s accepts at most %s words",
    (plan, limit) => {
      if (limit === null) return expect(denial(plan, tool, request(300))?.code).toBe("PLAN_REQUIRED");
      expect(denial(plan, tool, request(limit))).toBeNull();
      expect(denial(plan, tool, request(limit + 1))).toEqual({
        code: "WORD_LIMIT_EXCEEDED",
        details: { limit, plan },
      });
    },
  );
});

test.each([
  ["free", "PLAN_REQUIRED"],
  ["essential", "PLAN_REQUIRED"],
  ["pro", undefined],
  ["teams", undefined],
] as const)("the style check on %s: %s", (plan, code) => {
  expect(checkEntitlement(styleEntitlement({ text }), entitlementsOf(plan))?.code).toBe(code);
});

test("an option missing from the plan is reported before an exceeded word limit", () => {
  expect(denial("free", "rewrite", { text: words(301), style: "aida" })?.code).toBe("PLAN_REQUIRED");
});
