import { defineConfig } from "@playwright/test";
import { connected, demo, issuer, modelPort, openIdClient, outputOf, stateOf } from "./servers.ts";
import { stripeUrl, stripeVariables } from "./stripe-emulator.ts";

const browser: { path: string; args: string[] } = JSON.parse(process.env.CALAMO_BROWSER ?? "null");

/** Calamo as `npm start` serves it, with a database of its own. */
const serve = (url: string, variables: Record<string, string>, environment: Record<string, string> = {}) => ({
  command: [
    `node worker/local/start.ts --port ${new URL(url).port} --log-level log`,
    ...Object.entries(variables).map(([name, value]) => `--var "${name}:${value}"`),
    `> ${outputOf(url)} 2>&1`, // where the mails are
  ].join(" "),
  cwd: "..",
  env: { CALAMO_STATE: stateOf(url), ...environment },
  url: `${url}/api/health`,
  timeout: 120_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
});

/** They share one model's server, so they take turns. */
const withModel = ["connected-model.spec.ts", "chaos.spec.ts", "chat-streams.spec.ts"];

export default defineConfig({
  testDir: ".",
  globalSetup: ["./paying-people.ts", "./stripe-catalogue.ts"],
  projects: [
    // First, so that the other core has all the rest to do meanwhile.
    { name: "connected", testMatch: withModel, workers: 1 },
    // No project depends on another and no file is serial: a test that fails keeps no other from running.
    { name: "demo", testMatch: "*.spec.ts", testIgnore: withModel },
  ],
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  // For tests that hang: machines are shared, and no test measures time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "../reports/browser.json" }]],
  use: {
    baseURL: demo,
    locale: "en-GB",
    launchOptions: { executablePath: browser.path, args: browser.args },
    screenshot: "only-on-failure",
  },
  webServer: [
    serve(
      demo,
      {
        GOOGLE_CLIENT_ID: openIdClient.id,
        GOOGLE_CLIENT_SECRET: openIdClient.secret,
        GOOGLE_ISSUER: issuer,
        ...stripeVariables(stripeUrl),
      },
      { CALAMO_MODEL: "demo" },
    ),
    serve(connected, {
      OPENAI_API_KEY: "test",
      OPENAI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
      GOOGLE_CLIENT_ID: "",
      STRIPE_SECRET_KEY: "", // nothing is sold here
    }),
    { command: "node e2e/stripe-server.ts", cwd: "..", url: `${stripeUrl}/health` },
    { command: "node e2e/oidc-provider.ts", cwd: "..", url: `${issuer}/.well-known/openid-configuration` },
  ],
});
