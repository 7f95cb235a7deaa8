// What a person does in the browser, for the tests to build on.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Language } from "../shared/catalog/languages.ts";
import type { DoneEvent } from "../shared/contracts/runs.ts";

export const password = "quiet river stone";

/** An address for the rate limits, which count by /64: every test comes from a network of its own. */
export function ownAddress(): Record<string, string> {
  const [first = "", second = ""] = crypto.randomUUID().split("-");
  return { "CF-Connecting-IP": `2001:db8:${first.slice(0, 4)}:${second}::1` };
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

/** The same without the form, for tests that are about something else. The next page is theirs. */
export async function arrive(page: Page, language: Language = "en"): Promise<void> {
  const answer = await page.request.post("/api/auth/sign-up", {
    headers: ownAddress(),
    data: { name: "Ada Quill", email: newEmail(), password, language, acceptTerms: true },
  });
  expect(answer.status()).toBe(201);
}

/** Writes a short text without the screen, and answers its id. */
export async function write(page: Page, language: Language = "en"): Promise<string> {
  const answer = await page.request.post("/api/runs", {
    data: {
      id: crypto.randomUUID(),
      tool: "generate",
      input: { title: "Reed pens", prompt: "How a reed pen is cut", wordCount: 60, language },
    },
  });
  expect(answer.status()).toBe(200);
  const { contentId }: DoneEvent = await answer.json();
  return contentId ?? "";
}

/** The button that opens what is the person's own. */
export const userMenu = (page: Page) => page.getByRole("button", { name: /^Account of / });

/** Signs out through the menu. */
export async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

/** The sheet that the model writes on. */
export const sheet = (page: Page) => page.getByRole("region", { name: /^(Result|Resultado)$/ });
export const usage = (page: Page) => page.locator("aside").getByTestId("usage");

/** Points at something locked: its hint leads to the plans. What is pointed at may still move while a screen fills. */
export async function expectUpgrade(page: Page, locked: Locator): Promise<void> {
  const upgrade = page.getByRole("link", { name: "Upgrade Now" }).first();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await locked.hover();
    await expect(upgrade).toHaveAttribute("href", "/plans", { timeout: 1000 });
  }).toPass();
}
