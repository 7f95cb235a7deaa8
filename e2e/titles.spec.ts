import { expect, type Page } from "@playwright/test";
import { test } from "./test.ts";
import { resultPanel, signInAsNewUser, usage } from "./users.ts";

const text = `# How to cut a reed pen

A reed pen is cut with a sharp knife, and its nib is split so that the ink flows. Scribes in Egypt cut a new one each
week, and kept the old ones for drawing. A reed pen that scratches was cut too narrow.

Hold the reed away from you and take off a slice at a flat angle. Then shape both shoulders of the nib. The ink should
be thin, or it clogs the split.`;

const cards = (page: Page) => resultPanel(page).locator("ol > li");
const liked = (page: Page) => page.locator("section").filter({ hasText: /^Titles you like/ });
async function suggest(page: Page): Promise<void> {
  await page.goto("/titles");
  await page.getByLabel("Content").fill(text);
  await page.getByLabel("Content").press("Control+Enter");
  await expect(resultPanel(page).getByText("Done", { exact: true })).toBeVisible();
}

test("on free a text gets four titles, which have explained scores and can be liked and used", async ({
  page,
}) => {
  await signInAsNewUser(page);
  await page.goto("/titles");
  await expect(page).toHaveTitle("Titles · Calamo");
  await expect(page.getByRole("button", { name: "Generate titles" })).toBeDisabled();
  await expect(resultPanel(page).getByText("Your titles will appear here")).toBeVisible();
  await suggest(page);

  await expect(cards(page)).toHaveCount(4);
  const types = ["SEO", "Creative", "Emotional", "How-to"];
  for (const [index, type] of types.entries())
    await expect(cards(page).nth(index).getByText(type, { exact: true })).toBeVisible();
  await expect(resultPanel(page).getByText("1 prompt used")).toBeVisible();
  await expect(usage(page)).toHaveText("1 / 5");

  const first = cards(page).first();
  const title = await first.getByRole("heading").innerText();
  const score = first.getByRole("button", { name: /^Score: \d+%/ });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await score.hover(); // the cards may still move
    await expect(first.getByText("Readability")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(first.getByText(/^\d+ of 40$/)).toBeVisible();
  await expect(first.getByText(/^\d+ of 580 pixels/)).toBeVisible();
  const said = (await score.textContent()) ?? "";

  await first.getByRole("button", { name: "Like", exact: true }).click();
  await expect(first.getByRole("button", { name: "Like", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(liked(page).getByText(title)).toBeVisible();
  const dislike = cards(page).nth(1).getByRole("button", { name: "Dislike" });
  await dislike.click();
  await expect(async () => {
    await page.reload(); // which doesn't lose the rating, but may overtake it
    await expect(dislike).toHaveAttribute("aria-pressed", "true", { timeout: 10_000 });
  }).toPass();
  await expect(score).toHaveText(said);
  await expect(first.getByRole("button", { name: "Like", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(liked(page).getByRole("listitem")).toHaveCount(1);

  await first.getByRole("button", { name: "Use as title" }).click();
  await expect(page).toHaveURL("/generate");
  await expect(page.getByLabel("Title or topic")).toHaveValue(title);
  await page.getByLabel("Title or topic").fill("");
  await page.getByRole("button", { name: "Use a liked title" }).click();
  await page.getByRole("menuitem", { name: title }).click();
  await expect(page.getByLabel("Title or topic")).toHaveValue(title);

  await page.goto("/titles");
  await liked(page)
    .getByRole("button", { name: `Remove: ${title}` })
    .click();
  await expect(liked(page).getByText("Titles you like appear here")).toBeVisible();
});
