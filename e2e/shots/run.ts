// npm run shots: takes screenshots of every screen and state into shots/. Arguments select views by a part of their name:
// npm run shots -- dashboard login
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { endAll } from "../../bench/processes.ts";
import { type Language, languages } from "../../shared/catalog/languages.ts";
import { findBrowser } from "../find-browser.ts";
import { ready, showTheme, type Theme } from "../screens.ts";
import {
  addDevices,
  addPaidUsers,
  build,
  enableTwoFactor,
  followLink,
  foundWorkspace,
  likeWorkspaceTexts,
  makeDatabase,
  notifyWriter,
  origin,
  sendLink,
  signIn,
  startCalamo,
  type UserName,
  writeMonth,
  writeSome,
} from "./fixtures.ts";
import { saveReadmePicture } from "./readme-picture.ts";
import type { View } from "./view.ts";
import { viewsOf } from "./views.ts";

const folder = "shots";

/** Heights of the windows by width: a phone, a tablet in portrait, a desktop. */
const heights: Record<number, number> = { 360: 780, 768: 1024, 1440: 900 };

interface Take {
  language: Language;
  width: number;
  themes: Theme[];
}

function takesOf({ translated = false, widths = [360, 768, 1440], readme = false }: View): Take[] {
  const takes: Take[] = widths.map((width) => ({
    language: "en",
    width,
    themes: width === 768 || readme ? ["light"] : ["light", "dark"],
  }));
  if (translated)
    for (const language of languages.filter((id) => id !== "en"))
      for (const width of [360, 1440]) takes.push({ language, width, themes: ["light"] });
  return takes;
}

/**
 * Takes every screenshot of the view; `speak` changes the user's language. Returns the names of those that
 * failed, after printing the reasons.
 */
async function photograph(
  page: Page,
  view: View,
  speak: (language: Language) => Promise<void>,
): Promise<string[]> {
  const failed: string[] = [];
  for (const take of takesOf(view)) {
    const nameIn = (theme: string) => [view.name, take.language, theme, take.width].join(".");
    try {
      await speak(take.language);
      await arrange(page, view, take);
      for (const theme of take.themes) {
        await showTheme(page, theme);
        const path = join(folder, `${nameIn(theme)}.png`);
        await page.screenshot({ path });
        if (view.readme) await saveReadmePicture(page, path);
      }
    } catch (error) {
      const name = nameIn(take.themes.join("+"));
      console.error(`✗ ${name}: ${error}`);
      failed.push(name);
    }
    await page.context().setOffline(false);
  }
  return failed;
}

async function arrange(page: Page, view: View, take: Take): Promise<void> {
  const { path, act, covered = false, readme = false } = view;
  const { language, width } = take;
  await page.setViewportSize({ width, height: heights[width] ?? width });
  await page.goto("about:blank"); // stops requests of the previous screenshot
  await page.goto(inLanguage(path, language));
  await ready(page);
  await showTheme(page, "light");
  await act?.(page);
  await checkResults(page, view);
  if (readme) return; // the window alone
  if (covered)
    await page.locator("[role=dialog], [role=alertdialog], [role=menu], [role=alert]").first().waitFor(); // its code may still be loading
  else await showWhole(page);
}

/** @throws Error if the screen shows a result that another view left behind */
async function checkResults(page: Page, { result }: View): Promise<void> {
  const shown = page.locator("section[data-status]:not([data-status=idle], [data-status=waiting])");
  for (const text of await shown.allInnerTexts())
    if (!result?.test(text)) throw new Error(`shows a result of another view: ${text.slice(0, 200)}`);
}

function inLanguage(path: string, language: Language): string {
  const { pathname, searchParams, hash } = new URL(path, origin);
  searchParams.set("lng", language);
  return `${pathname}?${searchParams}${hash}`;
}

/** Makes the window as high as the page: a stitched screenshot would show sticky elements in its middle. */
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size && height > size.height) await page.setViewportSize({ ...size, height });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.on("exit", endAll);

type Subject = UserName | "visitor";
/** Two lanes run in parallel, for two cores. */
const lanes: Subject[][] = [
  ["writer", "careful", "guarded", "passwordless", "owner", "editor", "operator"],
  ["visitor", "newcomer", "sparing", "exhausted"],
];
const only = process.argv.slice(2);
const isWanted = ({ name }: View) => only.length === 0 || only.some((part) => name.includes(part));

/** Takes all screenshots of one user, who signs in once. Returns the names of the failed ones. */
async function photographUser(browser: Browser, who: Subject): Promise<string[]> {
  if (!viewsOf(who, "").some(isWanted)) return [];
  const context = await browser.newContext({
    baseURL: origin,
    locale: "en-GB",
    reducedMotion: "reduce",
    serviceWorkers: "block", // it would serve the files that a view takes away
  });
  context.setDefaultTimeout(60_000);
  const text = await prepareUser(context, who);
  const device = who === "visitor" ? {} : await warmUp(context);
  let spoken: Language = "en";
  const speak = async (language: Language) => {
    if (who === "visitor" || language === spoken) return;
    await context.request.patch("/api/me", { data: { language } });
    spoken = language;
  };
  const failed: string[] = [];
  for (const view of viewsOf(who, text).filter(isWanted)) {
    console.info(`  ${view.name}`);
    const page = await openPage(context, device);
    failed.push(...(await photograph(page, view, speak)));
    await page.close();
  }
  await context.close();
  return failed;
}

/** Opens a page for one view, without the storage that an earlier view left behind. */
async function openPage(context: BrowserContext, device: Record<string, string>): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/theme.js"); // same origin, without any scripts
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    localStorage.setItem("calamo-changed-at", `${Date.now()}`); // else copies of what is cleared would be restored
  }, device);
  return page;
}

/** Loads the dashboard once and returns the storage, including the count of unread notifications, which loads last. */
async function warmUp(context: BrowserContext): Promise<Record<string, string>> {
  const page = await context.newPage();
  const notifications = page.waitForResponse("**/api/notifications");
  await page.goto("/dashboard");
  await notifications;
  await ready(page);
  const device = await page.evaluate(() => ({ ...localStorage }));
  await page.close();
  return device;
}

/** Signs the user in and prepares their data. Returns the id of their newest text, if they have any. */
async function prepareUser(context: BrowserContext, who: Subject): Promise<string> {
  if (who === "visitor") return "";
  await (who === "passwordless" ? followLink(context) : signIn(context, who));
  if (who === "sparing") await writeSome(context, 4);
  if (who === "exhausted") await writeSome(context, 5);
  if (who === "owner") {
    await writeSome(context, 12);
    await likeWorkspaceTexts();
  }
  if (who === "guarded") await enableTwoFactor(context);
  if (who !== "writer") return "";
  await notifyWriter();
  return writeMonth(context);
}

const began = performance.now();
console.info("building and starting …");
await makeDatabase();
await build();
await startCalamo();
await addPaidUsers();
await foundWorkspace();
await addDevices();
await sendLink();
if (only.length === 0) rmSync(folder, { recursive: true, force: true });
const { path, args } = await findBrowser();
const browser = await chromium.launch({ executablePath: path, args });
console.info(`taking pictures into ${folder}/ …`);
const walk = async (lane: Subject[]) => {
  const failed: string[] = [];
  for (const who of lane) failed.push(...(await photographUser(browser, who)));
  return failed;
};
const failed = (await Promise.all(lanes.map(walk))).flat();
await browser.close();
console.info(`${((performance.now() - began) / 1000).toFixed(0)} s`);
if (failed.length) console.error(`${failed.length} failed:\n${failed.join("\n")}`);
process.exit(failed.length ? 1 : 0);
