import { expect, test } from "vitest";
import { planIds } from "./catalog/plan-ids.ts";
import { featureList } from "./contracts/plans.ts";
import { listFeatures } from "./features.ts";
import { planFeatures } from "./plans.ts";

const features = listFeatures();
const find = (id: string) => features.find((feature) => feature.id === id);

test("lists eight features in a fixed order", () => {
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

test("SEO and the assistant require essential; every plan includes the other features", () => {
  for (const { id, availableInPlans } of features)
    expect(availableInPlans, id).toEqual(
      id === "seoAssisted" || id === "writingAssistant" ? ["essential", "pro", "teams"] : planIds,
    );
});

test("SEO and the assistant start with the plan in planFeatures", () => {
  expect(find("seoAssisted")?.availableInPlans[0]).toBe(planFeatures.seo.plan);
  expect(find("writingAssistant")?.availableInPlans[0]).toBe(planFeatures.chat.plan);
});

test("a feature is marked as limited on free if free includes it", () => {
  for (const { id, availableInPlans, limitedInFreePlan } of features)
    expect(limitedInFreePlan, id).toBe(availableInPlans.includes("free"));
});

test("every feature has a capitalised name and a description that ends with a full stop", () => {
  for (const { name, description } of features) {
    expect(name).toMatch(/^[A-Z]/);
    expect(description).toMatch(/\.$/);
  }
});

test("the list matches its schema", () => {
  expect(featureList.parse({ features })).toEqual({ features });
});

test.each([
  ["null", null],
  ["a bare array", features],
  ["an empty list", { features: [] }],
  ["a list without one of the features", { features: features.slice(1) }],
  ["an unknown plan", { features: features.map((feature) => ({ ...feature, availableInPlans: ["gold"] })) }],
  [
    "a feature without plans",
    { features: features.map((feature) => ({ ...feature, availableInPlans: [] })) },
  ],
])("the schema rejects %s", (_, answer) => {
  expect(featureList.safeParse(answer).success).toBe(false);
});
