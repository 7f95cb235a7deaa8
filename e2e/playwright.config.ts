import { defineConfig } from "@playwright/test";
import { connected, demo, modelPort, outputOf } from "./servers.ts";

const browser: { path: string; args: string[] } = JSON.parse(process.env.CALAMO_BROWSER ?? "null");

/** Calamo as `npm start` serves it, with a database of its own. */
const serve = (url: string, model: { key: string; url: string }) => ({
  command: [
    `node worker/local/start.ts --port ${new URL(url).port} --log-level log`,
    `--var "OPENAI_API_KEY:${model.key}" --var "OPENAI_BASE_URL:${model.url}"`,
    `> ${outputOf(url)} 2>&1`, // where the mails are
  ].join(" "),
  cwd: "..",
  env: { CALAMO_STATE: `.wrangler/e2e/${new URL(url).port}` },
  url: `${url}/api/health`,
  timeout: 120_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
});

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "../reports/browser.json" }]],
  use: {
    baseURL: demo,
    locale: "en-GB",
    launchOptions: { executablePath: browser.path, args: browser.args },
    screenshot: "only-on-failure",
  },
  webServer: [
    serve(demo, { key: "", url: "" }),
    serve(connected, { key: "test", url: `http://127.0.0.1:${modelPort}/v1` }),
  ],
});
