import { Agent } from "node:http";
import { defineConfig } from "@playwright/test";
import {
  connected,
  demo,
  issuer,
  modelPort,
  openIdClient,
  operatorEmail,
  outputOf,
  stateOf,
  stripeUrl,
  stripeVariables,
} from "./servers.ts";

const browser: { path: string; args: string[] } = JSON.parse(process.env.CALAMO_BROWSER ?? "null");

/** A Calamo server as `npm start` runs it, with its own database. */
const serve = (url: string, variables: Record<string, string>, environment: Record<string, string> = {}) => ({
  command: [
    `node worker/local/start.ts --port ${new URL(url).port} --log-level log`,
    ...Object.entries(variables).map(([name, value]) => `--var "${name}:${value}"`),
    `> ${outputOf(url)} 2>&1`, // mailbox.ts reads the mails there
  ].join(" "),
  cwd: "..",
  env: { CALAMO_STATE: stateOf(url), ...environment },
  url: `${url}/api/health`,
  timeout: 120_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
});

// Requests of the tests themselves get a connection each: the server closes one that was idle for 5 s, which may happen
// just as the next request is sent on it.
Agent.prototype.keepSocketAlive = () => false;

/** These spec files share the port of one model server, so they take turns. */
const withModel = ["connected-model.spec.ts", "chaos.spec.ts"];

export default defineConfig({
  testDir: ".",
  globalSetup: "./global-setup.ts",
  projects: [
    // First, because only one worker runs it; the others run the rest meanwhile.
    { name: "connected", testMatch: withModel, workers: 1 },
    // No project depends on another and no file is serial, so that a failing test stops no other one.
    { name: "demo", testMatch: "*.spec.ts", testIgnore: withModel },
  ],
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 4, // on two cores: a test often waits for a response, a pause or a frame
  // Only for tests that hang: no test measures time, and machines can be busy.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "../reports/browser.json" }]],
  use: {
    baseURL: demo,
    locale: "en-GB",
    serviceWorkers: "block", // it would answer requests that tests intercept; offline.spec.ts allows it
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
        OPERATOR_EMAIL: operatorEmail, // every other user is a customer
        TEAMS_OPEN: "", // plans.spec.ts joins its waiting list; teams.spec.ts buys it
        ...stripeVariables(stripeUrl),
      },
      { CALAMO_MODEL: "demo" },
    ),
    serve(connected, {
      OPENAI_API_KEY: "test",
      OPENAI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
      GOOGLE_CLIENT_ID: "",
      STRIPE_SECRET_KEY: "", // sells nothing
    }),
    { command: "node e2e/stripe-server.ts", cwd: "..", url: `${stripeUrl}/health` },
    { command: "node e2e/oidc-provider.ts", cwd: "..", url: `${issuer}/.well-known/openid-configuration` },
  ],
});
