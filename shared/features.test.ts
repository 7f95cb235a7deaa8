import { expect, test } from "vitest";
import { planIds } from "./catalog/plan-ids.ts";
import { featureList } from "./contracts/plans.ts";
import { listFeatures } from "./features.ts";
import { planFeatures } from "./plans.ts";

const features = listFeatures();
const find = (id: string) => features.find((feature) => feature.id === id);

test("eight features are listed, in this order", () => {
  expect(features.map(({ id }) => id)).toEqual([
    "generator",
    "rewrite",
    "titles",
    "seoAssisted",
    "multiChannel",
    "writingAssistant",
    "summarize",
    "grammar",
  ]);
});

test("SEO and the assistant open with essential, all others are on every plan", () => {
  for (const { id, availableInPlans } of features)
    expect(availableInPlans, id).toEqual(
      id === "seoAssisted" || id === "writingAssistant" ? ["essential", "pro", "teams"] : planIds,
    );
});

test("the plans agree with what is sold", () => {
  expect(find("seoAssisted")?.availableInPlans[0]).toBe(planFeatures.seo.plan);
  expect(find("writingAssistant")?.availableInPlans[0]).toBe(planFeatures.chat.plan);
});

test("what free has less of is called limited there, what it has not is not", () => {
  for (const { id, availableInPlans, limitedInFreePlan } of features)
    expect(limitedInFreePlan, id).toBe(availableInPlans.includes("free"));
});

test("each has a name and a description", () => {
  for (const { name, description } of features) {
    expect(name).toMatch(/^[A-Z]/);
    expect(description).toMatch(/\.$/);
  }
});

test("the list is what browsers take for one", () => {
  expect(featureList.parse({ features })).toEqual({ features });
});

test.each([
  ["nothing", null],
  ["a bare list", features],
  ["no features", { features: [] }],
  ["one feature fewer", { features: features.slice(1) }],
  ["an unknown plan", { features: features.map((feature) => ({ ...feature, availableInPlans: ["gold"] })) }],
  ["no plan at all", { features: features.map((feature) => ({ ...feature, availableInPlans: [] })) }],
])("%s is no list", (_, answer) => {
  expect(featureList.safeParse(answer).success).toBe(false);
});
