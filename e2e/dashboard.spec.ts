import { expect, type Page } from "@playwright/test";
import { test } from "./test.ts";
import { confirmEmail, ownAddress, password, resultPanel, signUp } from "./users.ts";

/** Finds a card by its heading. */
const card = (page: Page, name: string) =>
  page.locator("main .shadow-1").filter({ has: page.getByRole("heading", { name, exact: true }) });

const questions = (page: Page) => page.getByRole("region", { name: "Let’s write your first text" });

test("two questions lead a new user to a brief, from which the first text is written", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard");
  await questions(page).getByText("Social posts").click();
  await questions(page).getByText("Français").click();
  await questions(page).getByRole("button", { name: "Get my brief" }).click();
  await expect(page).toHaveTitle("Generate · Calamo");
  await expect(page.getByLabel("Title or topic")).toHaveValue("Pourquoi nous répondons à tous les avis");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(resultPanel(page).getByText("Done", { exact: true })).toBeVisible();
  await expect(resultPanel(page)).toContainText("Et vous, que faites-vous d’un avis qui blesse");
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /^Pourquoi nous répondons/ })).toBeVisible();
  await expect(questions(page)).toHaveCount(0);
});

test("skipped questions stay away, on every device", async ({ page, browser }) => {
  const email = await signUp(page);
  await confirmEmail(page.request, email);
  await page.goto("/dashboard");
  await page.reload();
  await questions(page).getByRole("button", { name: "Skip" }).click();
  await expect(questions(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Write a text" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your stats will appear here.")).toBeVisible();
  await expect(questions(page)).toHaveCount(0);

  const other = await browser.newPage({ extraHTTPHeaders: ownAddress() });
  const signIn = { email, password, rememberMe: false };
  expect((await other.request.post("/api/auth/sign-in", { data: signIn })).ok()).toBe(true);
  await other.goto("/dashboard");
  await expect(other.getByText("Your stats will appear here.")).toBeVisible();
  await expect(questions(other)).toHaveCount(0);
  await other.close();
});

test("a new document is begun from the dashboard", async ({ page }) => {
  await signUp(page);
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

test("the first text appears in the figures of the empty dashboard", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: /^Good \w+, Ada$/ })).toBeVisible();
  await expect(page.getByText("Your stats will appear here.")).toBeVisible();
  await expect(card(page, "Words written")).toHaveCount(0);

  await page.getByRole("link", { name: "Generate" }).first().click();
  await expect(page).toHaveTitle("Generate · Calamo");
  await page.getByLabel("Title or topic").fill("How a reed pen is cut");
  await page.getByLabel("Prompt", { exact: true }).fill("Reed, knife, slit, patience");
  await page.getByText("Short 150").click();
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(resultPanel(page).getByText("Done", { exact: true })).toBeVisible();
  const words = await resultPanel(page)
    .getByText(/^\d+ words$/)
    .innerText();

  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(card(page, "Prompts used")).toContainText("4 remaining");
  await expect(card(page, "Words written")).toContainText(words.replace(" words", "1 text, 1 a day"));
  await expect(card(page, "Readability")).toContainText(/\d%/);
  await expect(card(page, "Dominant tone")).toContainText(/enthusiastic|persuasive|neutral/);
  await expect(card(page, "Top keywords").getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("link", { name: /^How a reed pen is cut/ })).toBeVisible();
});

test("the days of the chart are accessible by keyboard and as a table", async ({ page }) => {
  await signUp(page);
  await page.request.post("/api/runs", {
    data: {
      id: crypto.randomUUID(),
      tool: "generate",
      input: { prompt: "How a reed pen is cut", wordCount: 60 },
    },
  });
  await page.goto("/dashboard");
  const days = card(page, "Daily output").getByRole("slider");
  await days.focus();
  await expect(days).toHaveAttribute("aria-valuetext", /: [1-9]\d* words$/);
  await days.press("ArrowLeft");
  await expect(days).toHaveAttribute("aria-valuetext", /: 0 words$/);
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("table", { name: /^Words per day/ }).getByRole("row")).toHaveCount(31);
});
