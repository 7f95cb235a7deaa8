import { expect, type Page, test } from "@playwright/test";
import { resultPanel, signUp } from "./users.ts";

/** Finds a card by its heading. */
const card = (page: Page, name: string) =>
  page.locator("main .shadow-1").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("the empty dashboard leads to the first text, which then appears in its figures", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: /^Good \w+, Ada Quill$/ })).toBeVisible();
  await expect(page.getByText(/^5 prompts left until \d+ \w+\.$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing written yet" })).toBeVisible();
  await expect(card(page, "Words written")).toHaveCount(0);

  await page.getByRole("link", { name: "Write your first text" }).click();
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
