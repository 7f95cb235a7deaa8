import { expect, test } from "@playwright/test";
import { axeViolations } from "./page-checks.ts";
import { signUp, usage } from "./users.ts";

const text = "In order to bake, we just wait. The bread was eaten by us, and it was really good.";

/** Tall enough that sticky elements cover nothing. */
test.use({ viewport: { width: 1440, height: 1800 }, contextOptions: { reducedMotion: "reduce" } });

test("figures update while typing, and a filler is marked and replaced by keyboard without using a prompt", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/grammar");
  const field = page.getByLabel("Your text");
  const panel = page.locator("details").filter({ hasText: "Analysis · free" });
  await expect(panel.getByText("Your stats will appear here.")).toBeVisible();
  await field.pressSequentially("We won.");
  await expect(panel.getByText(/^1 sentence · \d\ss to read$/)).toBeVisible();
  await field.fill(text);
  await expect(panel.getByText(/^2 sentences · \d\ss to read$/)).toBeVisible();
  await expect(panel.getByText(/^Reading ease \d+ · /)).toBeVisible();

  await panel.getByText("Analysis · free").click();
  await expect(panel.getByRole("button", { name: /^Reading ease.* By the formula of Flesch/ })).toBeVisible();
  await expect(panel.getByRole("checkbox", { name: "Filler words 3" })).toBeChecked();
  const marked = panel.getByRole("region", { name: "Text with highlights" });
  await expect(marked.getByRole("button")).toHaveCount(4);
  expect(await axeViolations(page)).toEqual([]);

  await panel.getByRole("checkbox", { name: /^Nouns made from verbs/ }).focus();
  await page.keyboard.press("Tab");
  await expect(marked.getByRole("button", { name: /^In order to, Filler word/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("button", { name: "Replace" })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(text.replace("In order to", "To"));
  await expect(panel.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(text);

  await expect(marked.getByRole("button", { name: /^In order to, Filler word/ })).toBeVisible(); // analysed again
  await marked.getByRole("button", { name: /^just, Filler word/ }).click();
  await panel.getByRole("button", { name: "Remove" }).click();
  await expect(field).toHaveValue(text.replace(" just", ""));
  await panel.getByRole("checkbox", { name: /^Filler words/ }).uncheck();
  await expect(marked.getByRole("button")).toHaveCount(1);
  await page.reload();
  await expect(panel.getByRole("checkbox", { name: "Filler words 2" })).not.toBeChecked();
  await expect(usage(page)).toHaveText("0 / 5");
});
