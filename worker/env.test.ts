import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { type Bindings, dataJurisdiction, modelSettings, spendSettings } from "./env.ts";

import { userObject } from "./user-object/stub.ts";
import { workspaceObject } from "./workspace-object/stub.ts";

const connected: Bindings = { ...env, OPENAI_API_KEY: "k", OPENAI_MODEL: "base" };
const models = (bindings: Partial<Bindings>) => modelSettings({ ...connected, ...bindings }).models;

describe("the model of each plan", () => {
  test("is the same for all plans by default", () =>
    expect(models({})).toEqual({ free: "base", essential: "base", pro: "base", teams: "base" }));

  test.each([
    [{ OPENAI_MODEL_ESSENTIAL: "e" }, ["base", "e", "e", "e"]],
    [{ OPENAI_MODEL_PRO: "p" }, ["base", "base", "p", "p"]],
    [{ OPENAI_MODEL_TEAMS: "t" }, ["base", "base", "base", "t"]],
    [{ OPENAI_MODEL_ESSENTIAL: "e", OPENAI_MODEL_TEAMS: "t" }, ["base", "e", "e", "t"]],
  ])("falls back to the next smaller plan's: %j", (bindings, expected) =>
    expect(Object.values(models(bindings))).toEqual(expected),
  );

  test.each([
    [{ OPENAI_API_KEY: "k", OPENAI_BASE_URL: "" }, true],
    [{ OPENAI_API_KEY: "", OPENAI_BASE_URL: "http://localhost:11434/v1" }, true],
    [{ OPENAI_API_KEY: "", OPENAI_BASE_URL: "" }, false],
    [{ OPENAI_API_KEY: "", OPENAI_BASE_URL: "", MODEL_IS_DEMO: "true" }, false],
  ])("is configured by a key or an address: %j", (bindings, isConfigured) =>
    expect(modelSettings({ ...connected, ...bindings })).toMatchObject({ isConfigured }),
  );

  test("is the demo model for all plans if npm start has started it", () => {
    const demo = { ...connected, MODEL_IS_DEMO: "true", OPENAI_MODEL_PRO: "p" };
    const settings = modelSettings({ ...demo, OPENAI_MODERATION_MODEL: "m" });
    expect(Object.values(settings.models)).toEqual(["demo", "demo", "demo", "demo"]);
    expect(settings).toMatchObject({ demo: true, moderationModel: undefined });
  });
});

test("empty settings are undefined", () => {
  const empty = { OPENAI_PRIORITY_TIER: "", OPENAI_MODERATION_MODEL: "" };
  expect(modelSettings({ ...connected, ...empty })).toMatchObject({
    priorityTier: undefined,
    moderationModel: undefined,
  });
});

describe("the daily spend cap", () => {
  const capped = { ...connected, MODEL_DAILY_CAP_USD: "20", MODEL_PRICES: "base=1/2" };

  test("includes the prices and the models", () =>
    expect(spendSettings(capped)).toEqual({
      dailyCapUsd: "20",
      prices: "base=1/2",
      models: modelSettings(capped).models,
    }));

  test.each(["", " "])("is undefined if the setting is %j", (amount) =>
    expect(spendSettings({ ...capped, MODEL_DAILY_CAP_USD: amount })).toBeUndefined(),
  );

  test("is undefined for the demo model, which costs nothing", () =>
    expect(spendSettings({ ...capped, MODEL_IS_DEMO: "true" })).toBeUndefined());
});

describe("the jurisdiction of the data", () => {
  /** A namespace that remembers what it was asked for: the local runtime has no jurisdictions. */
  function fakeNamespace() {
    const getByName = vi.fn((name: string) => ({ name, jurisdiction: "none" }));
    const jurisdiction = vi.fn((place: string) => ({
      getByName: (name: string) => ({ name, jurisdiction: place }),
    }));
    return { getByName, jurisdiction } as unknown as Env["USER_OBJECT"] & Env["WORKSPACE_OBJECT"];
  }

  test.each([
    ["", "none"],
    ["eu", "eu"],
  ])("is that of every object, if the setting is %j", (setting, jurisdiction) => {
    const namespace = fakeNamespace();
    const bindings = { USER_OBJECT: namespace, WORKSPACE_OBJECT: namespace, DATA_JURISDICTION: setting };
    expect(userObject(bindings, "ada")).toEqual({ name: "ada", jurisdiction });
    expect(workspaceObject(bindings, "press")).toEqual({ name: "press", jurisdiction });
  });

  test("is not guessed", () =>
    expect(() => dataJurisdiction({ DATA_JURISDICTION: "EU" })).toThrow(/neither empty nor "eu"/));
});
