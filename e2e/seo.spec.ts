import { expect, type Page } from "@playwright/test";
import type { FeatureList } from "../shared/contracts/plans.ts";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { test } from "./test.ts";
import { resultPanel, signInOnPlan } from "./users.ts";

const text = `# How to cut a reed pen

A reed pen is cut with a sharp knife, and its nib is split so that the ink flows. Scribes in Egypt cut a new one each
week, and kept the old ones for drawing.

## Cutting the nib of a reed pen

Hold the reed away from you and take off a slice at a flat angle. Then shape both shoulders of the nib. Split it with
the tip of the [knife](/knives), and cut its end straight. A pen that scratches was cut too narrow.`;

const fill = async (page: Page) => {
  await page.goto("/seo");
  await page.getByLabel("Target keywords").fill("reed pen, ink");
  await page.getByLabel("Content").fill(text);
};
const preview = (page: Page) => page.getByRole("figure", { name: "Search result preview" });

test("a page gets its tags, which are edited, previewed, scored and copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInOnPlan(page, "pro", "seo");
  await fill(page);
  await expect(page).toHaveTitle("SEO · Calamo");
  await expect(page.getByRole("list", { name: "Keywords" }).getByRole("listitem")).toHaveText([
    "reed pen, main keyword",
    "ink",
  ]);

  // The text is analysed before any request to the model.
  const result = resultPanel(page);
  await expect(result.getByText("Overall score")).toBeAttached();
  await expect(result.getByText("Meta tags are scored once you have them.")).toBeVisible();

  await page.getByLabel("Content").press("Control+Enter");
  await expect(result.getByText("Done", { exact: true })).toBeVisible();
  await expect(result.getByText("1 prompt used")).toBeVisible();
  const title = page.getByLabel("Title tag", { exact: true });
  await expect(title).not.toHaveValue("");
  await expect(page.getByLabel("Slug", { exact: true })).toHaveValue(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  await expect(page.getByLabel("Social title", { exact: true })).not.toHaveValue("");
  await expect(page.getByRole("button", { name: "Copy: Alt text 2" })).toBeVisible();

  await title.fill("Reed pens, cut & split <at home>");
  await expect(preview(page)).toContainText("Reed pens, cut & split <at home>");
  await expect(preview(page).locator("strong").first()).toHaveText("Reed");
  await expect(result.getByText("32 characters").first()).toBeVisible();
  await title.fill("wide words ".repeat(12));
  await expect(preview(page)).toContainText("…");
  await expect(result.getByText(/Google shows about \d+$/)).toBeVisible();
  await result.getByText(/checks? passed$/).click();
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);
  await page.getByText("Desktop", { exact: true }).click();
  await title.fill('"Reed pens" & <b>ink</b>');

  await page.getByRole("button", { name: "Copy as HTML" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  expect(html).toContain("<title>&quot;Reed pens&quot; &amp; &lt;b&gt;ink&lt;/b&gt;</title>");
  expect(html).toContain('<meta name="description" content="');
  expect(html).toContain('<meta property="og:title" content="');

  await page.reload();
  await expect(title).toHaveValue('"Reed pens" & <b>ink</b>');
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(title).toBeHidden();
  await expect(page.getByLabel("Target keywords")).toHaveValue("");
});

test("the passages that a check is about are shown in the text, also on a phone", async ({ page }) => {
  await signInOnPlan(page, "pro", "seo");
  await fill(page);
  await page.getByLabel("Content").fill(`${text}\n\n${"A pen is a reed. ".repeat(60)}`);
  const check = resultPanel(page).getByRole("listitem").filter({ hasText: "Keyword distribution" });
  await check.getByRole("button", { name: "Show in text" }).click();
  const marks = page.locator("[data-mark]");
  await expect(marks.first()).toBeInViewport();
  await expect(marks.first()).toHaveText(/^Hold the reed away/);
  expect(await axeViolations(page)).toEqual([]);
  await check.getByRole("button", { name: "Remove highlights" }).click();
  await expect(marks).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("button", { name: "Optimize for SEO" }).click();
  await expect(resultPanel(page).getByText("Done", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Content")).toBeHidden();
  await check.getByRole("button", { name: "Show in text" }).click();
  await expect(page.getByLabel("Content")).toBeVisible();
  await expect(marks.first()).toBeInViewport();
});

test("the Worker serves the feature list without sign-in", async ({ request }) => {
  const answer = await request.get("/features.json");
  expect(answer.headers()["cache-control"]).toBe("public, max-age=3600");
  const { features }: FeatureList = await answer.json();
  expect(features.map(({ id }) => id)).toContain("seoAssisted");
  expect(features).toHaveLength(8);
});
