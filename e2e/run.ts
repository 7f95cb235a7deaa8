// Runs the browser tests: finds a browser, then hands over to Playwright. Further arguments go to Playwright.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { findBrowser } from "./find-browser.ts";

const browser = await findBrowser();
console.info(`browser: ${browser.path}`);
rmSync(".wrangler/e2e", { recursive: true, force: true });
mkdirSync(".wrangler/e2e", { recursive: true });
const { status } = spawnSync(
  "playwright",
  ["test", "--config", "e2e/playwright.config.ts", ...process.argv.slice(2)],
  {
    stdio: "inherit",
    env: { ...process.env, CALAMO_BROWSER: JSON.stringify(browser) },
  },
);
process.exit(status ?? 1);
