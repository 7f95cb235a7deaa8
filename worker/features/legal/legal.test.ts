import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { app } from "../../app.ts";
import type { Bindings } from "../../env.ts";

const read = async (bindings: Partial<Bindings> = {}) =>
  app.request("/api/legal", {}, { ...env, ...bindings });
const facts = async (bindings?: Partial<Bindings>) => (await read(bindings)).json();

test("the legal facts are public and cacheable for five minutes; missing settings are empty", async () => {
  const response = await read({ OPENAI_API_KEY: "", GOOGLE_CLIENT_ID: "" });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
  expect(await response.json()).toEqual({
    operator: { name: "", address: "", email: "", details: "", country: "", liability: "" },
    dataLocation: "",
    modelProvider: "",
    services: { demoModel: false, moderation: false, payments: false, google: false, turnstile: false },
  });
});

test("the operator's settings are served as they are, without white space around them", async () => {
  const settings = {
    OPERATOR_NAME: "Quill Press ",
    OPERATOR_ADDRESS: "1 Reed Street\nLisbon\n",
    OPERATOR_EMAIL: "hello@quill.example",
    OPERATOR_DETAILS: "VAT ID PT123456789",
    OPERATOR_COUNTRY: "PT",
    OPERATOR_LIABILITY: "As the law says.",
    DATA_LOCATION: "EU",
    MODEL_PROVIDER: "Model Works, Ireland",
  };
  expect(await facts(settings)).toMatchObject({
    operator: {
      name: "Quill Press",
      address: "1 Reed Street\nLisbon",
      email: "hello@quill.example",
      details: "VAT ID PT123456789",
      country: "PT",
      liability: "As the law says.",
    },
    dataLocation: "EU",
    modelProvider: "Model Works, Ireland",
  });
});

test("services appear if they are configured, without their secrets", async () => {
  const response = await read({
    STRIPE_SECRET_KEY: "sk_secret",
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "google_secret",
    TURNSTILE_SITE_KEY: "site",
    TURNSTILE_SECRET_KEY: "turnstile_secret",
    OPENAI_MODERATION_MODEL: "moderator",
  });
  const text = await response.text();
  expect(JSON.parse(text).services).toEqual({
    demoModel: false,
    moderation: true,
    payments: true,
    google: true,
    turnstile: true,
  });
  expect(text).not.toContain("secret");
});

test("the provider of the model is OpenAI if only its key is set, and unknown behind another address", async () => {
  const openai = { OPENAI_API_KEY: "k", OPENAI_BASE_URL: "" };
  expect(await facts(openai)).toMatchObject({ modelProvider: "OpenAI" });
  expect(await facts({ ...openai, OPENAI_BASE_URL: "https://models.example/v1" })).toMatchObject({
    modelProvider: "",
  });
  expect(await facts({ ...openai, MODEL_IS_DEMO: "true" })).toMatchObject({
    modelProvider: "",
    services: { demoModel: true },
  });
});
