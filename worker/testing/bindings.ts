// Bindings of the tests that run in workerd. Runs in Node, before the pool starts.
import { newSessionKey } from "../local/prepare.ts";

export async function testBindings(): Promise<Record<string, string>> {
  return {
    SESSION_KEYS: JSON.stringify([await newSessionKey("test-1")]),
    OPENAI_API_KEY: "test-key",
    OPENAI_BASE_URL: "http://upstream.test/v1",
    OPENAI_MODEL: "scripted",
    TURNSTILE_SECRET_KEY: "", // set by the tests that are about it
    STRIPE_SECRET_KEY: "", // set by tests that need it, see stripe-shop.ts
    STRIPE_WEBHOOK_SECRET: "",
    TEAMS_OPEN: "true", // so that tests cover its purchase, too
    WEBHOOK_ALLOWED_HOSTS: "127.0.0.1,localhost",
    DATA_JURISDICTION: "", // the local runtime has none
    GOOGLE_CLIENT_ID: "calamo-test",
    GOOGLE_CLIENT_SECRET: "test-secret",
    GOOGLE_ISSUER: "https://issuer.test",
  };
}
