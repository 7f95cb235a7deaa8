import { expect } from "@playwright/test";
import { test } from "./test.ts";
import { resultPanel, signInAsNewUser, usage } from "./users.ts";

const text = `The bakery on Mill Street will open at six from 3 October. Until now it opened at eight, and people on their way
to the station found its door closed. Its owner has hired two bakers for the early hours.

Bread is baked at night, as it always was. What is new is the counter: it was moved to the window, and coffee is sold
there from the first minute. The owner expects 80 more customers a day, most of them before seven.

The change costs 12,000 euros. A bank has lent half of it, and the rest was saved in four years.`;

test("a text is summarized with its own facts and sent to another tool", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/summarize");
  await expect(page).toHaveTitle("Summarize · Calamo");
  const field = page.getByLabel("Text to summarize");
  await expect(page.getByRole("button", { name: "Summarize" })).toBeDisabled();
  await field.fill(text);
  await expect(page.getByText(/^1\d\d of 1,000 words$/)).toBeVisible();
  await expect(page.getByRole("option", { name: "Same as the text (English)" })).toBeAttached();
  await field.press("Control+Enter");

  const result = resultPanel(page);
  await expect(result.getByText("Done", { exact: true })).toBeVisible();
  const summary = await result.locator(".prose-text").innerText();
  expect(summary.split(/\s+/).length).toBeLessThan(80);
  await expect(result.getByText(/^1\d\d → \d+$/)).toBeVisible();
  await expect(result.getByText("1 prompt used")).toBeVisible();
  await expect(usage(page)).toHaveText("1 / 5");

  await page.reload();
  await expect(result.locator(".prose-text")).toHaveText(summary, { useInnerText: true });
  await expect(field).toHaveValue(text);

  await result.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Titles" }).click();
  await expect(page).toHaveURL("/titles");
  await expect(page.locator("main textarea").first()).toHaveValue(summary.replaceAll("\n\n", "\n\n"));
});

test("bullet points are a list, and exported files contain the plan's watermark", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/summarize");
  await page.getByLabel("Text to summarize").fill(text);
  await page.getByText("Bullet points").click();
  await page.getByRole("button", { name: "Summarize" }).click();
  const result = resultPanel(page);
  await expect(result.getByText("Done", { exact: true })).toBeVisible();
  expect(await result.locator(".prose-text li").count()).toBeGreaterThan(2);
  for (const [item, ending] of [
    ["Markdown", ".md"],
    ["Plain text", ".txt"],
    ["Web page", ".html"],
    ["Word", ".docx"],
  ] as const) {
    await result.getByRole("button", { name: "More" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: item }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\${ending}$`));
    const stream = await download.createReadStream();
    let file = "";
    for await (const chunk of stream) file += chunk;
    if (ending === ".docx") expect(file.startsWith("PK")).toBe(true);
    else expect(file).toContain("Generated with the free plan");
  }
});
