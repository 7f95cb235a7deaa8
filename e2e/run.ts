// Runs the browser tests: finds a browser, then hands over to Playwright. Further arguments go to Playwright.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { findBrowser } from "./find-browser.ts";
import { demo } from "./servers.ts";

// Before anything is removed that the other run may still write or read.
if (await answers(`${demo}/api/health`)) {
  console.error(`Another run is going: something answers at ${demo}.`);
  process.exit(1);
}

const browser = await findBrowser(["packaged", "installed"]); // of one version everywhere, and the tests take a sixth less time
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

/** Whether something is there, whatever it says. */
function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    (error: unknown) => error instanceof DOMException, // it takes its time
  );
}
