import { expect, type Page } from "@playwright/test";
import { test } from "./test.ts";
import { resultPanel, signInAsNewUser } from "./users.ts";

/** Finds a card by its heading. */
const card = (page: Page, name: string) =>
  page.locator("main .shadow-1").filter({ has: page.getByRole("heading", { name, exact: true }) });

const questions = (page: Page) => page.getByRole("region", { name: "Let’s write your first text" });

test("two questions lead a new user to a brief, from which the first text is written", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/dashboard");
  await questions(page).getByText("Social posts").click();
  await questions(page).getByText("Français").click();
  await questions(page).getByRole("button", { name: "Get my brief" }).click();
  await expect(page).toHaveTitle("Generate · Calamo");
  await expect(page.getByLabel("Title or topic")).toHaveValue("Pourquoi nous répondons à tous les avis");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(resultPanel(page).getByText("Done", { exact: true })).toBeVisible();
  await expect(resultPanel(page)).toContainText("Et vous, que faites-vous d’un avis qui blesse");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("link", { name: /^Pourquoi nous répondons/ })).toBeVisible();
  await expect(card(page, "Prompts used")).toContainText("4 remaining");
  await expect(card(page, "Words written")).toContainText("1 text, 1 a day");
  await expect(questions(page)).toHaveCount(0);
});

test("a new document is begun from the dashboard", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/dashboard");
  const button = page.getByRole("button", { name: "New document" });
  await button.click();
  await expect(page.getByRole("dialog", { name: "New document" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole("button", { name: /^Blank document/ }).click();
  await expect(page).toHaveURL(/\/documents\/[^/]{36}$/);
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
});
