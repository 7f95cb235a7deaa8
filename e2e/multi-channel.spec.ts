import { expect, type Page } from "@playwright/test";
import { measure } from "../shared/text/platforms/measure.ts";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { test } from "./test.ts";
import { expectUpgrade, signInAsNewUser, signInOnPlan, usage } from "./users.ts";

const text = `# How to cut a reed pen

A reed pen is cut with a sharp knife, and its nib is split so that the ink flows. Scribes in Egypt cut a new one each
week, and kept the old ones for drawing. A reed pen that scratches was cut too narrow.

Hold the reed away from you and take off a slice at a flat angle. Then shape both shoulders of the nib. The ink should
be thin, or it clogs the split. More about it stands on https://calamo.example/pens.`;

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const start = (page: Page) => page.getByRole("button", { name: "Generate for Platforms" });
/** Chooses the platform's card, in case there is room for one card only. */
const show = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Platforms and their status" })
    .getByRole("button", { name: new RegExp(`${name}$`) })
    .click();
const plainText = async (page: Page, name: string) => {
  await show(page, name);
  await card(page, name).getByText("Text", { exact: true }).click();
  return card(page, name).locator(".prose-text").innerText();
};

test("on free four platforms are available, each with its text, length and receipt", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/multi-channel");
  await expect(page).toHaveTitle("Multi-channel · Calamo");
  await start(page).click();
  await expect(page.getByText("Please enter base content to adapt.")).toBeVisible();
  await expect(page.getByText("Please select at least one platform.")).toBeVisible();

  await expect(page.getByRole("checkbox")).toHaveCount(4);
  const locked = page.getByRole("button", { name: /^X .*Only available on the Essential plan or higher/ });
  await expectUpgrade(page, locked);

  await page.getByLabel("Base content").fill(text);
  await page.getByRole("button", { name: "Select all" }).click();
  await expect(page.getByText("Uses 4 prompts, 5 left.")).toBeVisible();
  await start(page).click();
  for (const name of ["Blog", "YouTube", "Newsletter", "Medium"]) {
    await show(page, name);
    await expect(card(page, name).getByText("Done", { exact: true })).toBeVisible();
    await expect(card(page, name).getByText("1 prompt used")).toBeVisible();
    await expect(card(page, name).getByText("Generated with the free plan")).toBeVisible();
  }
  await expect(page.getByText("4 of 4 finished")).toBeVisible();
  await expect(usage(page)).toHaveText("4 / 5");
  await expect(page.getByText("You have 1 prompt left: choose 1 platform.")).toBeVisible();
  await expect(start(page)).toBeDisabled();

  const blog = await plainText(page, "Blog");
  expect(measure(`${blog}\n\nGenerated with the free plan`, "blog").isFitting).toBe(true);
  await page.reload();
  await expect(page.getByText("4 of 4 finished")).toBeVisible();
  expect(await plainText(page, "Blog")).toBe(blog);
  await expect(usage(page)).toHaveText("4 / 5");
});

test("the form's buttons cover no error, on a phone neither", async ({ page }) => {
  await signInAsNewUser(page);
  for (const size of [
    { width: 1440, height: 700 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/multi-channel");
    await page.getByLabel("Base content").fill(text);
    await start(page).click();
    const error = page.getByText("Please select at least one platform.");
    await expect(error).toBeInViewport({ ratio: 1 });
    const isOnTop = () =>
      error.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 4, top + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
  }
});

test("on pro all twelve platforms get a text; the one for X fits its limit and can be varied", async ({
  page,
}) => {
  await signInOnPlan(page, "pro", "multiChannel");
  await page.goto("/multi-channel");
  await page.getByLabel("Base content").fill(text);
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByLabel("Base content").press("Control+Enter");
  await expect(page.getByText("12 of 12 finished")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 2000 }); // a grid of all cards
  await expect(card(page, "RSS").getByText("Done", { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);

  const post = await plainText(page, "X");
  expect(measure(post, "twitter").isFitting).toBe(true);
  await expect(card(page, "X").getByText(/^\d+ of 280 characters$/)).toBeVisible();
  await card(page, "X").getByRole("button", { name: "New variant: X" }).click();
  await expect(card(page, "X").getByText("2 of 2", { exact: true })).toBeVisible();
  await expect(card(page, "X").getByText("Done", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByText("Your adapted texts will appear here")).toBeVisible();
});
