import { expect, type Page } from "@playwright/test";
import { axeViolations } from "./page-checks.ts";
import { test } from "./test.ts";
import { resultPanel, signInAsNewUser, usage } from "./users.ts";

const text = "She recieve the the letter on monday. It was a old one , from a friend.";

test("corrections are marked in the typed text, explained beside it and in the list, and accepted with undo", async ({
  page,
}) => {
  await signInAsNewUser(page);
  await page.goto("/grammar");
  await expect(page).toHaveTitle("Grammar · Calamo");
  const field = page.getByLabel("Your text");
  await field.fill(text);
  await page.getByRole("button", { name: "Check grammar" }).click();
  const list = resultPanel(page);
  await expect(list.getByRole("listitem").filter({ hasText: "the the" })).toBeVisible();
  const count = await list.getByRole("listitem").count();
  expect(count).toBeGreaterThan(1);
  await expect(usage(page)).toHaveText("1 / 5");
  await expectAligned(page);
  expect(await axeViolations(page)).toEqual([]);

  await field.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("F8"); // recieve
  await page.keyboard.press("F8");
  const card = page.locator("main form").filter({ hasText: "the the → the" });
  await expect(card).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(card.getByRole("button", { name: "Accept" })).toBeFocused();
  await page.keyboard.press("Enter");
  const once = text.replace("the the", "the");
  await expect(field).toHaveValue(once);
  const next = page.locator("main form").filter({ hasText: "monday. → Monday." });
  await expect(next.getByRole("button", { name: "Accept" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(next).toBeHidden();
  await expect(field).toBeFocused();
  await expect(list.getByRole("listitem")).toHaveCount(count - 1);
  await page.keyboard.press("Control+z");
  await expect(field).toHaveValue(text);
  await expect(list.getByRole("listitem")).toHaveCount(count);
  await page.keyboard.press("Control+y");
  await expect(field).toHaveValue(once);
  await page.reload();
  await expect(list.getByRole("listitem")).toHaveCount(count - 1);
  await expect(field).toHaveValue(once);

  await field.press("Control+Home");
  await page.keyboard.type("Yesterday, ");
  await list.getByRole("button", { name: /^Accept all/ }).click();
  await expect(field).toHaveValue(/^Yesterday, She receive the letter on Monday/);
  await expect(list.getByText("You’ve reviewed all corrections.")).toBeVisible();
});

test("a card opens where the pointer rests on a mark, below it, and Accept leads to the next one", async ({
  page,
}) => {
  await signInAsNewUser(page);
  await page.goto("/grammar");
  const field = page.getByLabel("Your text");
  await field.fill(text);
  await page.getByRole("button", { name: "Check grammar" }).click();
  const mark = page.locator("[data-mark]").filter({ hasText: "the the" });
  const card = page.locator("[data-card]");
  const { x, y, width, height } = await mark.evaluate((element) => element.getBoundingClientRect());
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(card).toContainText("the the → the");
  expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();

  await page.mouse.move(x, y - 100);
  await page.mouse.move(x + width / 2, y + height / 2);
  await card.getByText("the the → the").hover();
  await expect(card).toBeVisible();
  await page.mouse.move(x, y - 100);
  await expect(card).toBeHidden();

  await page.mouse.move(x + width / 2, y + height / 2);
  await card.getByRole("button", { name: "Accept" }).click();
  await expect(field).toHaveValue(text.replace("the the", "the"));
  await expect(card).not.toContainText("the the");
  const next = await card.locator("ins").textContent();
  const current = resultPanel(page).locator("li.border-accent");
  await expect(current.locator("ins")).toHaveText(next ?? "");
});

/** Expects the layer of marks to break lines where the text box does, in a text of long words, spaces and both directions. */
async function expectAligned(page: Page): Promise<void> {
  const field = page.getByLabel("Your text");
  const before = await field.inputValue();
  const line = "A  line with trailing spaces   \n\tand a tab, a-very-long-word-".repeat(8);
  await field.fill(`${line}\nשלום עולם, a mixed line, שוב. (${"x".repeat(300)})\n${before}\n\n`);
  for (const zoom of ["1", "2"]) {
    const [layer, box] = await field.evaluate((element: HTMLTextAreaElement, zoom) => {
      document.documentElement.style.setProperty("zoom", zoom);
      const layer = element.previousElementSibling as HTMLElement;
      layer.style.minHeight = "0";
      element.style.height = "0";
      const heights = [layer.offsetHeight, element.scrollHeight];
      element.style.height = "";
      document.documentElement.style.removeProperty("zoom");
      return heights;
    }, zoom);
    expect(Math.abs((layer ?? 0) - (box ?? 0))).toBeLessThan(2);
  }
  await field.fill(before);
}

test("English is checked on the device if enabled, free of charge", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/grammar");
  await page.getByLabel("Your text").fill("This is an test of the the checker on this device.");
  await page.getByText("Check English as I type").click();
  const list = resultPanel(page);
  await expect(list.getByRole("listitem").filter({ hasText: "the the" })).toBeVisible();
  await list.getByRole("button", { name: /^Accept all/ }).click();
  await expect(page.getByLabel("Your text")).toHaveValue("This is a test of the checker on this device.");
  await expect(list.getByText("No suggestions so far.")).toBeVisible();
  await expect(usage(page)).toHaveText("0 / 5");
});
