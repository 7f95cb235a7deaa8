// Runs the browser tests with Playwright, which receives the arguments, in a browser that this machine has.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { findBrowser } from "./find-browser.ts";
import "./generate-client.ts"; // public-api.spec.ts imports the client
import { demo } from "./servers.ts";

// Checked before the state of another run could be removed.
if (await responds(`${demo}/api/health`)) {
  console.error(`Another run is active: a server responds at ${demo}.`);
  process.exit(1);
}

const browser = await findBrowser(["packaged", "installed"]); // packaged first: the same version everywhere, and faster
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

/** Whether a server accepts connections there. */
function responds(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    (error: unknown) => error instanceof DOMException, // a timeout: it responds slowly
  );
}
