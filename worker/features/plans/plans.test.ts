import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Plans } from "../../../shared/contracts/plans.ts";
import { app } from "../../app.ts";
import { Client } from "../../testing/client.ts";

const read = async () => (await new Client().fetch("/api/plans")).json<Plans>();

test("the plans are public and cacheable for five minutes", async () => {
  const response = await new Client().fetch("/api/plans");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("the plans are listed from the smallest to the largest, with prices and limits", async () => {
  const { plans } = await read();
  expect(plans.map(({ plan }) => plan)).toEqual(["free", "essential", "pro", "teams"]);
  expect(plans[2]).toMatchObject({
    promptsPerMonth: 100,
    wordsPerGeneration: 3000,
    historyDays: null,
    prices: {
      monthly: { amount: 2500, original: 4000 },
      annual: { amount: 24_000, original: 48_000 },
      monthlyEquivalent: 2000,
      annualSaving: 20,
    },
  });
});

test("features name their lowest plan and whether they are available", async () => {
  const { features } = await read();
  expect(features).toContainEqual({ id: "api", plan: "pro", available: true, limit: "apiCallsPerMonth" });
});

test("training a model is listed only if the operator has set it up; shared voices always are", async () => {
  const idsOf = async (settings: object) => {
    const response = await app.request("/api/plans", {}, { ...env, MODEL_IS_DEMO: "", ...settings });
    return (await response.json<Plans>()).features.map(({ id }) => id);
  };
  expect(await idsOf({})).toContain("sharedVoices");
  expect(await idsOf({})).not.toContain("customModel");
  expect(await idsOf({ FINE_TUNING_BASE_MODEL: "base" })).toContain("customModel");
});

test("without a Stripe key, billing is not configured, but the plans are listed", async () => {
  const { plans, billing } = await read();
  expect(billing).toEqual({ configured: false, teamsOpen: true });
  expect(plans).toHaveLength(4);
});

test("unless TEAMS_OPEN is set, Teams is not open", async () => {
  for (const TEAMS_OPEN of ["", "false"]) {
    const response = await app.request("/api/plans", {}, { ...env, TEAMS_OPEN });
    expect((await response.json<Plans>()).billing.teamsOpen).toBe(false);
  }
});

test("with a Stripe key, billing is configured, and the response does not contain the key", async () => {
  const response = await app.request("/api/plans", {}, { ...env, STRIPE_SECRET_KEY: "sk_secret" });
  const text = await response.text();
  expect(JSON.parse(text).billing).toMatchObject({ configured: true });
  expect(text).not.toContain("sk_secret");
});
