import { expect, test } from "vitest";
import { commandSettings } from "./client.ts";

const toml = 'PUBLIC_ORIGIN = ""\nSTRIPE_API_BASE = ""\n';

test("a command reads its key from the environment and the rest from wrangler.toml", () => {
  const settings = commandSettings({ STRIPE_SECRET_KEY: " sk_test_1\n" }, toml);
  expect(settings).toMatchObject({ secretKey: "sk_test_1", webhookSecret: undefined });
  expect(settings.apiBase.href).toBe("https://api.stripe.com/");
});

test("the environment takes precedence over wrangler.toml", () => {
  const environment = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_API_BASE: "http://127.0.0.1:8796" };
  const elsewhere = 'STRIPE_API_BASE = "https://other.test"';
  expect(commandSettings(environment, elsewhere).apiBase.port).toBe("8796");
  expect(commandSettings({ STRIPE_SECRET_KEY: "sk_test_1" }, elsewhere).apiBase.host).toBe("other.test");
});

test("Teams is open only if TEAMS_OPEN says so", () => {
  const isOpen = (environment: object, more = "") =>
    commandSettings({ STRIPE_SECRET_KEY: "k", ...environment }, toml + more).teamsOpen;
  expect(isOpen({})).toBe(false);
  expect(isOpen({}, 'TEAMS_OPEN = "true"')).toBe(true);
  expect(isOpen({ TEAMS_OPEN: "true" }, 'TEAMS_OPEN = ""')).toBe(true);
});

test("a missing key and an invalid address are reported", () => {
  expect(() => commandSettings({}, toml)).toThrow("STRIPE_SECRET_KEY is missing");
  expect(() => commandSettings({ STRIPE_SECRET_KEY: "k", STRIPE_API_BASE: "nowhere" }, toml)).toThrow(
    "STRIPE_API_BASE is no address: nowhere",
  );
});
