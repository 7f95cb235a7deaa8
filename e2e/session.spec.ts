import { type BrowserContext, expect, type Page, type Route } from "@playwright/test";
import { test } from "./test.ts";
import { ownAddress, password, signInAsNewUser, signOut, userMenu } from "./users.ts";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

async function signIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const prompt = (page: Page) => page.getByLabel("Prompt", { exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** Makes a tab check its session, as it does when it becomes visible again. */
const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Counts the refresh requests of all tabs. */
function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on("request", (request) => {
    if (request.url().endsWith("/api/auth/refresh")) count++;
  });
  return () => count;
}

/** Resolves when no tab holds or waits for the refresh lock. */
const refreshesDone = (page: Page) =>
  page.evaluate(() => navigator.locks.request("calamo-refresh", () => undefined));

/** The number of tabs that wait for another tab's refresh. */
const waitingTabs = (page: Page) =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter(({ name }) => name === "calamo-refresh").length;
  });

const hint = async (context: BrowserContext) =>
  Number((await context.cookies()).find(({ name }) => name === "calamo-signed-in")?.value);

test.describe("with a clock that the test sets", () => {
  test.use({ ownContext: true });

  test("two tabs stay signed in with one refresh for both at every expiry", async ({ page, context }) => {
    const refreshes = countRefreshes(context);
    await context.clock.install();
    await signInAsNewUser(page);
    await page.goto("/dashboard");
    const other = await context.newPage();
    await other.goto("/documents");
    for (const tab of [page, other]) await expect(heading(tab)).toBeVisible();
    await context.clock.fastForward("07:00");
    for (const tab of [page, other]) await refreshesDone(tab);
    expect(refreshes()).toBe(0);
    const held: Route[] = [];
    await context.route("**/api/auth/refresh", (route) => void held.push(route));
    let forward = "01:45";
    for (let expiry = 1; expiry <= 2; expiry++) {
      // Expiry is in whole seconds, so the next token must be issued in a later second.
      const made = (await hint(context)) - 600;
      await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(made);
      await context.clock.fastForward(forward);
      forward = "08:45";
      // Both tabs find the token due before the first response. The server's clock does not advance with theirs, so a tab
      // that reads the new token before it knows its clock error would refresh again.
      await expect.poll(() => held.length).toBe(1);
      await expect.poll(() => waitingTabs(page)).toBe(1);
      await held.pop()?.continue();
      for (const tab of [page, other]) await refreshesDone(tab);
      expect(refreshes()).toBe(expiry);
    }
    await page.getByRole("link", { name: "Generate" }).first().click();
    await expect(prompt(page)).toBeVisible();
    await expect(other).toHaveURL(/\/documents$/);
  });

  test("a refresh whose response is lost does not sign the user out", async ({ page, context }) => {
    const answers: number[] = [];
    let lost = 0;
    await context.route("**/api/auth/refresh", async (route) => {
      const before = await context.cookies();
      const response = await route.fetch();
      answers.push(response.status());
      if (answers.length > 2) return route.fulfill({ response });
      await context.clearCookies();
      await context.addCookies(before); // as if the response was lost
      await route.abort();
      lost++;
    });
    await context.clock.install();
    await signInAsNewUser(page);
    await page.goto("/dashboard");
    await expect(heading(page)).toBeVisible();
    await context.clock.fastForward("08:45");
    await expect.poll(() => lost).toBe(1);
    await refreshesDone(page);
    await context.clock.fastForward("00:30");
    await expect.poll(() => lost).toBe(2);
    await refreshesDone(page);
    await context.clock.fastForward("00:30");
    await expect.poll(() => answers.length).toBe(3);
    await refreshesDone(page);
    await context.clock.fastForward("08:45");
    await expect.poll(() => answers.length).toBe(4);
    await refreshesDone(page);
    expect(answers).toEqual([204, 204, 204, 204]);
    await page.getByRole("link", { name: "Generate" }).first().click();
    await expect(prompt(page)).toBeVisible();
    await page.reload();
    await expect(prompt(page)).toBeVisible();
    await context.unrouteAll({ behavior: "wait" }); // another refresh may be in progress
  });
});

test("signing out in one tab sends the others to sign-in, and no data is left on the device", async ({
  page,
  context,
}) => {
  await signInAsNewUser(page);
  await page.goto("/generate");
  await prompt(page).fill("Words of mine");
  const other = await context.newPage();
  await other.goto("/dashboard");
  await signOut(other);
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page)).toBeVisible();
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("calamo.")),
  );
  expect(kept).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=%2Fgenerate$/);
});

test("signing in in one tab signs in the others, each on its intended screen", async ({ page, context }) => {
  const email = await signInAsNewUser(page);
  await context.clearCookies();
  await page.goto("/settings/profile");
  const other = await context.newPage();
  await other.goto("/login");
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings%2Fprofile$/);
  await signIn(other, email);
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
});

test("a tab of another user reloads as the user who signs in", async ({ page, context }) => {
  const first = await signInAsNewUser(page);
  await page.request.post("/api/auth/sign-out");
  const second = await signInAsNewUser(page);
  await page.goto("/settings/profile");
  await expect(page.getByRole("main").getByText(second)).toBeVisible();
  await context.clearCookies(); // without notifying the tab
  const other = await context.newPage();
  await other.goto("/login");
  await signIn(other, first);
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("main").getByText(first)).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/profile$/);
});

test("a session that ends while the user types leads to sign-in and back to the typed text", async ({
  page,
  context,
}) => {
  const email = await signInAsNewUser(page);
  await page.goto("/generate?from=here");
  await page.getByLabel("Title or topic").fill("A title of mine");
  await prompt(page).fill("Words I do not want to lose");
  await page.getByText("Casual").click();
  await page.reload();
  await expect(prompt(page)).toHaveValue("Words I do not want to lose");
  await context.clearCookies();
  await wake(page);
  await expect(page).toHaveURL(/\/login\?next=%2Fgenerate%3Ffrom%3Dhere$/);
  await expect(page.getByText("Session expired, please log in again")).toBeVisible();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/generate\?from=here$/);
  await expect(page.getByLabel("Title or topic")).toHaveValue("A title of mine");
  await expect(prompt(page)).toHaveValue("Words I do not want to lose");
  await expect(page.getByRole("radio", { name: "Casual" })).toBeChecked();

  await page.goto("/settings/profile");
  await page.getByRole("textbox", { name: "Full name" }).fill("Quill Ada");
  await page.getByRole("combobox", { name: "Language" }).selectOption("Français");
  await page.route("**/api/me", async (route) => {
    if (route.request().method() === "PATCH") await context.clearCookies(); // the session ends as it is saved
    await route.fallback();
  });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings%2Fprofile$/);
  await signIn(page, email);
  await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue("Quill Ada");
  await expect(page.getByRole("combobox", { name: "Language" })).toHaveValue("fr");
  await expect(userMenu(page)).toHaveAccessibleName("Account: Ada Quill");
});
