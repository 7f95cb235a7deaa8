// A Chrome or Chromium to test with: the one that is installed, else the one shipped in an npm package.
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";

/** Quiet, without a sandbox (tests may run as root), and without calls to anywhere. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const installed = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export interface Browser {
  path: string;
  args: string[];
}

/** The browser named in CHROME_PATH, else an installed one, else the packaged one. @throws Error that says what to do */
export async function findBrowser(): Promise<Browser> {
  const candidates = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : installed;
  for (const candidate of candidates) {
    const path = absolute(candidate);
    const browser = path && { path, args: quiet };
    if (browser && (await starts(browser))) return browser;
  }
  const packaged = await packagedBrowser();
  if (await starts(packaged)) return packaged;
  throw new Error(
    "No browser starts on this machine. Install Chromium (Debian: apt-get install chromium) or Google Chrome, or name one in CHROME_PATH.",
  );
}

/**
 * The browser of @sparticuz/chromium. It brings its own system libraries where it believes to run on Lambda; the
 * environment set here reaches the browser through whoever starts it. Of its arguments none are used: its single
 * process does not outlive the first closed page.
 */
async function packagedBrowser(): Promise<Browser> {
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
  process.env.LD_LIBRARY_PATH = join(tmpdir(), "al2023", "lib");
  const { default: packaged } = await import("@sparticuz/chromium");
  return { path: await packaged.executablePath(), args: quiet };
}

function absolute(name: string): string | undefined {
  if (name.includes("/")) return name;
  return spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim() || undefined;
}

async function starts({ path, args }: Browser): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath: path, args, timeout: 30_000 });
    const page = await browser.newPage();
    await page.goto("data:text/html,<p>ready</p>");
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
