// npm run shots: pictures of every screen and state, written into shots/. Arguments take only those whose name has one
// of them: npm run shots -- dashboard login
import { rmSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { endAll } from "../../bench/processes.ts";
import type { Language } from "../../shared/catalog/languages.ts";
import { findBrowser } from "../find-browser.ts";
import { ready } from "../screens.ts";
import { build, makeDatabase, origin, startCalamo } from "./calamo.ts";
import { folder, photograph } from "./camera.ts";
import { notifyWriter, writeMonth, writeSome } from "./library.ts";
import { addPayingPeople, enter, type PersonName } from "./people.ts";
import { addDevices, followLink, sendLink, switchOnSecondFactor } from "./safety.ts";
import type { View } from "./view.ts";
import { viewsOf } from "./views.ts";

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.on("exit", endAll);

type Subject = PersonName | "visitor";
/** Two at a time, so that two cores have enough to do and not too much. */
const lanes: Subject[][] = [
  ["writer", "careful", "guarded", "passwordless"],
  ["visitor", "newcomer", "sparing", "exhausted"],
];
const only = process.argv.slice(2);
const isWanted = ({ name }: View) => only.length === 0 || only.some((part) => name.includes(part));

/** Takes every picture of one person, who signs in once. Returns the names of those that failed. */
async function portray(browser: Browser, who: Subject): Promise<string[]> {
  if (!viewsOf(who, "").some(isWanted)) return [];
  const context = await browser.newContext({ baseURL: origin, locale: "en-GB", reducedMotion: "reduce" });
  context.setDefaultTimeout(15_000);
  const text = await prepareLife(context, who);
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

/** A page for one view, with nothing on the device that an earlier view has left there. */
async function openPage(context: BrowserContext, device: Record<string, string>): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/theme.js"); // of the same origin, and nothing runs in it
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, device);
  return page;
}

/** Returns what is on the device then: the number on the bell, which comes last, among it. */
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

/** Signs the person in and gives them what their pictures need. Answers the id of their newest text. */
async function prepareLife(context: BrowserContext, who: Subject): Promise<string> {
  if (who === "visitor") return "";
  await (who === "passwordless" ? followLink(context) : enter(context, who));
  if (who === "sparing") await writeSome(context, 4);
  if (who === "exhausted") await writeSome(context, 5);
  if (who === "guarded") await switchOnSecondFactor(context);
  if (who !== "writer") return "";
  await notifyWriter();
  return writeMonth(context);
}

const began = performance.now();
console.info("building and starting …");
await makeDatabase();
await build();
await startCalamo();
await addPayingPeople();
await addDevices();
await sendLink();
if (only.length === 0) rmSync(folder, { recursive: true, force: true });
const { path, args } = await findBrowser();
const browser = await chromium.launch({ executablePath: path, args });
console.info(`taking pictures into ${folder}/ …`);
const walk = async (lane: Subject[]) => {
  const failed: string[] = [];
  for (const who of lane) failed.push(...(await portray(browser, who)));
  return failed;
};
const failed = (await Promise.all(lanes.map(walk))).flat();
await browser.close();
console.info(`${((performance.now() - began) / 1000).toFixed(0)} s`);
if (failed.length) console.error(`${failed.length} failed:\n${failed.join("\n")}`);
process.exit(failed.length ? 1 : 0);
