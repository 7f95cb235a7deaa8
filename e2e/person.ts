// What a person does in the browser, for the tests to build on.
import { expect, type Page } from "@playwright/test";

export const password = "quiet river stone";

/** An address for the rate limits: every test comes from one of its own. */
export function ownAddress(): Record<string, string> {
  const [first = "", second = "", third = ""] = crypto.randomUUID().split("-");
  return { "CF-Connecting-IP": `2001:db8::${first.slice(0, 4)}:${second}:${third}` };
}

export function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** Registers through the form and arrives on the dashboard. Answers the e-mail. */
export async function register(page: Page, base = ""): Promise<string> {
  const email = newEmail();
  await page.setExtraHTTPHeaders(ownAddress());
  await page.goto(`${base}/register`);
  await page.locator("input[name=name]").fill("Ada Quill");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=confirmPassword]").fill(password);
  await page.locator("input[type=checkbox]").check();
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return email;
}

/** The sheet that the model writes on. */
export const sheet = (page: Page) => page.getByRole("region", { name: /^(Result|Resultado)$/ });
export const usage = (page: Page) => page.locator("aside").getByTestId("usage");
