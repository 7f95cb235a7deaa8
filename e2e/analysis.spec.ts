import { expect } from "@playwright/test";
import { axeViolations } from "./page-checks.ts";
import { test } from "./test.ts";
import { signInAsNewUser, usage } from "./users.ts";

const text = "In order to bake, we just wait. The bread was eaten by us, and it was really good.";

/** Tall enough that sticky elements cover nothing. */
test.use({ viewport: { width: 1440, height: 1800 }, contextOptions: { reducedMotion: "reduce" } });

test("figures update while typing, and a filler is marked in the text and replaced by keyboard without using a prompt", async ({
  page,
}) => {
  await signInAsNewUser(page);
  await page.goto("/summarize");
  const field = page.locator("main form textarea").first();
  const panel = page.locator("main form details").first();
  const summary = panel.locator("summary");
  await expect(summary).toHaveText("Readability appears as you type");
  await field.pressSequentially("We won.");
  await expect(summary).toHaveText(/^Readability \d+$/);
  await field.fill(text);
  await expect(summary).toHaveText(/^Readability \d+ · 1 passive$/);

  const marks = page.locator("[data-mark]");
  await expect(marks).toHaveCount(0);
  await summary.click();
  await expect(panel.getByRole("button", { name: /^Reading ease.*Flesch formula/ })).toBeVisible();
  await expect(panel.getByRole("checkbox", { name: "Filler words 3" })).toBeChecked();
  await expect(marks).toHaveText(["In order to", "just", "was eaten", "really"]);
  expect(await axeViolations(page)).toEqual([]);

  await field.focus();
  await page.keyboard.press("Control+Home"); // the first words are marked
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Replace" })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(text.replace("In order to", "To"));
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(field).toHaveValue(text);

  await expect(marks).toHaveCount(4); // analyzed again
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("F8");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(field).toHaveValue(text.replace(" just", ""));
  await panel.getByRole("checkbox", { name: /^Filler words/ }).uncheck();
  await expect(marks).toHaveCount(1);
  await page.reload();
  await expect(panel.getByRole("checkbox", { name: "Filler words 2" })).not.toBeChecked();
  await expect(usage(page)).toHaveText("0 / 5");
});
