import { expect, type Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { newestMail } from "./mailbox.ts";
import { connected } from "./servers.ts";
import { test } from "./test.ts";
import { confirmEmail, newEmail, ownAddress, password, signOut, signUp, userMenu } from "./users.ts";

const button = (page: Page) => page.getByRole("link", { name: "Continue with Google" });

/** Signs in at Google as this user, from the account chooser on. */
async function choose(page: Page, email: string): Promise<void> {
  await expect(page).toHaveTitle("Choose an account");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(ownAddress());
});

test("a new user signs in with Google, signs out, and returns to the same account", async ({ page }) => {
  const email = newEmail();
  await page.goto("/login");
  await button(page).click();
  await choose(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(userMenu(page)).toHaveAccessibleName("Account: Ada Quill");
  const { id } = await (await page.request.get("/api/me")).json();

  await signOut(page);
  await expect(page).toHaveURL(/\/(login)?$/);
  await page.goto("/login?next=/documents");
  await button(page).click();
  await choose(page, email);
  await expect(page).toHaveURL(/\/documents$/);
  expect(await (await page.request.get("/api/me")).json()).toMatchObject({ id, email, hasPassword: false });
});

test("an account with the same e-mail is linked once its user has signed in to it", async ({ page }) => {
  const email = await signUp(page);
  await confirmEmail(page.request, email);
  await page.context().clearCookies();

  await page.goto("/login");
  await button(page).click();
  await choose(page, email);
  await expect(page.getByText(/An account with this email already exists/)).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await signOut(page);
  await page.goto("/login");
  await button(page).click();
  await choose(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await (await page.request.get("/api/me")).json()).toMatchObject({ email, hasPassword: true });
});

test("cancelling at Google returns to sign-in with a notice", async ({ page }) => {
  await page.goto("/login");
  await button(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/Google sign-in was canceled/)).toBeVisible();
  await expect(page).toHaveURL(/\/login\?/);
});

test("an e-mail that Google has not verified is rejected", async ({ page }) => {
  await page.goto("/login");
  await button(page).click();
  await choose(page, `unverified-${newEmail()}`);
  await expect(page.getByRole("alert")).toContainText("Google hasn’t verified this email address");
});

test("Google is linked in the security settings, also with another e-mail, and unlinked", async ({
  page,
}) => {
  const email = await signUp(page);
  await page.goto("/settings/security");
  const connect = page.getByRole("link", { name: "Connect", exact: true });
  await connect.click();
  await expect(page.getByText(/Confirm your email before you connect Google/)).toBeVisible();

  await confirmEmail(page.request, email);
  await page.goto("/settings/security");
  await connect.click();
  const atGoogle = newEmail();
  await choose(page, atGoogle);
  await expect(page.getByText("You can sign in with your Google account.")).toBeVisible();
  expect((await newestMail(email, 2)).text).toContain("Google");

  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("Google disconnected.")).toBeVisible();
});

test("the second factor is also required after Google", async ({ page }) => {
  const email = newEmail();
  await page.goto("/login");
  await button(page).click();
  await choose(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  const setUp = await page.request.post("/api/auth/two-factor/set-up", { data: {} });
  const app = new TOTP(await setUp.json());
  const enable = await page.request.post("/api/auth/two-factor/enable", { data: { code: app.generate() } });
  expect(enable.status()).toBe(200);

  await signOut(page);
  await page.goto("/login?next=/documents");
  await button(page).click();
  await choose(page, email);
  // The code of the next time step, because the current one is used. It is accepted, because clocks may differ.
  await page.getByLabel("Code from the app").fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByLabel("Code from the app").press("Enter");
  await expect(page).toHaveURL(/\/documents$/);
});

test("without a Google configuration there is no button", async ({ page }) => {
  await page.goto(`${connected}/login`);
  await expect(page.getByRole("button", { name: "Email me a sign-in code" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(button(page)).toHaveCount(0);
});
