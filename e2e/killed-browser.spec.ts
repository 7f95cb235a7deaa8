// What is typed survives a closed tab and a crash of the browser.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { demo } from "./servers.ts";
import { test } from "./test.ts";
import { ownAddress, password, signInAsNewUser, storedCopies } from "./users.ts";

const brief = (page: Page) => page.getByLabel("Prompt", { exact: true });
const browser: { path: string; args: string[] } = JSON.parse(process.env.CALAMO_BROWSER ?? "null");

/** Opens a browser whose profile is on disk, as a user's is. */
const openBrowser = (profile: string) =>
  chromium.launchPersistentContext(profile, {
    executablePath: browser.path,
    args: browser.args,
    baseURL: demo,
    locale: "en-GB",
  });

async function crash(context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent("close");
  const session = await context.browser()?.newBrowserCDPSession();
  await session?.send("Browser.crash").catch(() => undefined); // nothing is left to respond
  await closed;
}

test("a brief is complete if the tab is closed right after the last key", async ({ page, context }) => {
  await signInAsNewUser(page);
  await page.goto("/generate");
  await brief(page).pressSequentially("How a reed pen is cut");
  await page.close();
  const next = await context.newPage();
  await next.goto("/generate");
  await expect(brief(next)).toHaveValue("How a reed pen is cut");
});

test("a brief survives a crash of the browser, which localStorage alone would not", async () => {
  const profile = mkdtempSync(join(tmpdir(), "calamo-"));
  const first = await openBrowser(profile);
  const page = await first.newPage();
  const email = await signInAsNewUser(page);
  await page.goto("/generate");
  await brief(page).fill("How a reed pen is cut");
  await expect.poll(() => storedCopies(page)).toContain("How a reed pen is cut");
  await crash(first);

  const second = await openBrowser(profile);
  const again = await second.newPage();
  // The crash may have taken the session's cookies as well.
  await again.request.post("/api/auth/sign-in", { headers: ownAddress(), data: { email, password } });
  await again.goto("/generate");
  await expect(brief(again)).toHaveValue("How a reed pen is cut");
  await second.close();
});
