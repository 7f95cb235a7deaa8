import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Plans } from "../../../shared/contracts/plans.ts";
import { app } from "../../app.ts";
import { Client } from "../../testing/client.ts";

const read = async () => (await new Client().fetch("/api/plans")).json<Plans>();

test("everybody may read the plans, and keep them for five minutes", async () => {
  const response = await new Client().fetch("/api/plans");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("prices and limits are the server's, from the smallest plan to the largest", async () => {
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

test("features name their lowest plan, and whether they are there yet", async () => {
  const { features } = await read();
  expect(features).toContainEqual({ id: "api", plan: "pro", available: false, limit: "apiCallsPerMonth" });
});

test("without the payment provider's key nothing can be bought, and the plans are there", async () => {
  const { plans, billing } = await read();
  expect(billing).toEqual({ configured: false });
  expect(plans).toHaveLength(4);
});

test("with the key buying is set up, and the key stays with the server", async () => {
  const response = await app.request("/api/plans", {}, { ...env, STRIPE_SECRET_KEY: "sk_secret" });
  const text = await response.text();
  expect(JSON.parse(text).billing).toEqual({ configured: true });
  expect(text).not.toContain("sk_secret");
});
