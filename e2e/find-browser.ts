// Finds a Chrome or Chromium for the tests: an installed one, or one from an npm package.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findProgram } from "./find-program.ts";

/** Quiet, without a sandbox (tests may run as root), and without network requests of the browser itself. */
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

/**
 * Returns the browser named in CHROME_PATH, otherwise the first of `kinds` (installed or packaged) that starts.
 * @throws Error with instructions
 */
export async function findBrowser(
  kinds: ("installed" | "packaged")[] = ["installed", "packaged"],
): Promise<Browser> {
  const { CHROME_PATH: named } = process.env;
  const searches = { installed: () => installedBrowser(installed), packaged: packagedBrowser };
  for (const search of [
    () => installedBrowser(named ? [named] : []),
    ...kinds.map((kind) => searches[kind]),
  ]) {
    const browser = await search();
    if (browser) return browser;
  }
  throw new Error(
    "No browser starts on this machine. Install Chromium (Debian: apt-get install chromium) or Google Chrome, or name one in CHROME_PATH.",
  );
}

async function installedBrowser(names: string[]): Promise<Browser | undefined> {
  for (const name of names) {
    const path = name.includes("/") ? name : findProgram(name);
    const browser = path && { path, args: quiet };
    if (browser && (await starts(browser))) return browser;
  }
  return undefined;
}

/**
 * The browser of @sparticuz/chromium. It provides its own system libraries if it detects Lambda; the browser inherits
 * the environment that is set here. Its arguments are not used, because with `--single-process` the browser exits when
 * the first page is closed.
 */
async function packagedBrowser(): Promise<Browser | undefined> {
  const before = { ...process.env };
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
  process.env.LD_LIBRARY_PATH = join(tmpdir(), "al2023", "lib");
  const { default: packaged } = await import("@sparticuz/chromium");
  const browser = { path: await packaged.executablePath(), args: quiet };
  if (await starts(browser)) return browser;
  process.env = before;
  return undefined;
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
