import { expect, type Page } from "@playwright/test";
import { newestMail } from "./mailbox.ts";
import { test } from "./test.ts";
import { confirmEmail, newEmail, ownAddress, signOut, signUp, userMenu } from "./users.ts";

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
