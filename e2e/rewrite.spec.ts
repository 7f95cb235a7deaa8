import { expect, type Page } from "@playwright/test";
import { axeViolations, horizontalOverflow, linesOf } from "./page-checks.ts";
import { test } from "./test.ts";
import { readDocument, resultPanel, signInAsNewUser, signInOnPlan, usage, writeDocument } from "./users.ts";

const source = `# Autumn at the Reed

In order to help our guests, we have put a large number of new dishes on the menu. It starts on 3 October, and 6 dishes contain no nuts. We purchase vegetables from farms that are less than 40 km away.

- Bread is baked every day in order to be fresh.
- Write to ada@calamo.example or see https://calamo.example/book for a table.`;

const original = (page: Page) => page.getByLabel("Original text");
const changes = (page: Page) =>
  resultPanel(page)
    .locator("[role=button]")
    .filter({ has: page.locator("ins, del, s") });
const clean = async (page: Page) => {
  await page.getByText("Clean", { exact: true }).click();
  return resultPanel(page).locator(".prose-text").innerText();
};

test("a text is rewritten, its changes are accepted or rejected, and the result is saved", async ({
  page,
}) => {
  await signInAsNewUser(page);
  await page.goto("/rewrite");
  await expect(page).toHaveTitle("Rewrite · Calamo");
  await expect(page.getByText("Rewritten content will appear here")).toBeVisible();
  const rewrite = page.getByRole("button", { name: "Rewrite Content" });
  await expect(rewrite).toBeDisabled();
  await original(page).fill("   ");
  await expect(rewrite).toBeDisabled();
  await original(page).fill(source);
  await expect(page.getByText(/^\d+ of 300 words$/)).toBeVisible();
  await expect(page.getByRole("option", { name: "English (auto)" })).toBeAttached();
  await page.getByRole("button", { name: "All 23 styles" }).click();
  await expect(page.getByRole("dialog", { name: "Writing style" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]); // with locked styles
  await page.keyboard.press("Escape");
  await rewrite.click();

  const result = resultPanel(page);
  await expect(result.getByText("Done", { exact: true })).toBeVisible();
  await expect(result.getByText("Numbers, dates, links and negations match")).toBeVisible();
  await expect(result.getByText("1 prompt used")).toBeVisible();
  await expect(result.getByText(/^Readability/)).toBeVisible();
  await expect(result.getByText(/^Uniqueness/)).toContainText("%");
  await expect(usage(page)).toHaveText("1 / 5");

  // By keyboard only: reject the first change.
  const first = changes(page).first();
  const removed = (await first.locator("del").innerText()).trim();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(result.getByRole("button", { name: "Reject", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(result.getByText(/1 rejected · not saved/)).toBeVisible();
  await expect(changes(page).first()).toBeFocused();

  await page.reload();
  await expect(result.getByText(/1 rejected · not saved/)).toBeVisible();
  const accepted = await clean(page);
  expect(accepted).toContain(removed);
  for (const fact of ["3 October", "6 ", "40 km", "ada@calamo.example"]) expect(accepted).toContain(fact);

  await result.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Name").fill("The menu, in my words");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(result.getByText("Saved as “The menu, in my words”.")).toBeVisible();
  await result.getByRole("button", { name: "Open as a document" }).click();
  await expect(page.getByRole("heading", { name: "The menu, in my words" })).toBeVisible();
  await expect(page.locator("article .prose-text")).toBeVisible();
  expect(await linesOf(page.locator("article .prose-text"))).toEqual(accepted.split(/\n+/));
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("button", { name: "Show changes" }).click();
  await expect(page.locator("article ins").first()).toBeVisible();
});

test("the row of styles shows whole chips in one line, and its first is the style chosen last", async ({
  page,
}) => {
  await signInOnPlan(page, "pro", "rewrite");
  await page.goto("/rewrite");
  const row = page.getByRole("group", { name: "Writing style" });
  const box = row.locator("div > div").first();
  const seen = () =>
    box.evaluate((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      const chips = [...line.querySelectorAll("label")].map((chip) => ({
        name: chip.textContent,
        box: chip.getBoundingClientRect(),
      }));
      const shown = chips.filter((chip) => chip.box.bottom > top && chip.box.top < bottom);
      return shown.map((chip) => ({
        name: chip.name,
        whole: chip.box.top >= top && chip.box.bottom <= bottom,
      }));
    });
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await seen())[0]).toEqual({ name: "Professional", whole: true });
    expect((await seen()).every(({ whole }) => whole)).toBe(true);
    expect(await horizontalOverflow(page)).toEqual([]);
  }
  // The arrow keys also reach styles beyond the line. The one chosen so is the first when the focus leaves.
  await page.getByRole("radio", { name: "Professional" }).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  const chosen = (await row.locator("label:has(:checked)").innerText()).trim();
  expect((await seen()).map(({ name }) => name)).toContain(chosen);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect((await seen())[0]).toEqual({ name: chosen, whole: true });

  await page.getByRole("button", { name: "All 23 styles" }).click(); // a dialog on phones
  await page.getByRole("searchbox").fill("step");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Instructional" })).toBeChecked();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  expect((await seen())[0]?.name).toBe("Instructional");
});

test("saving a rewrite does not overwrite an edit in the history without asking", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/rewrite");
  await original(page).fill(source);
  await page.getByRole("button", { name: "Rewrite Content" }).click();
  await expect(resultPanel(page).getByText("Done", { exact: true })).toBeVisible();

  const { items } = await (await page.request.get("/api/contents")).json();
  const { id } = items[0];
  const read = () => readDocument(page, id);
  await writeDocument(page, id, `${(await read()).content} Dogs are welcome.`);

  await changes(page).first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Changed in two places")).toBeVisible();
  expect((await read()).content).toContain("Dogs are welcome.");
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await horizontalOverflow(page)).toEqual([]);
  // The buttons stay at the window's edge, and no text is visible below them.
  await page.setViewportSize({ width: 360, height: 480 });
  const keep = page.getByRole("button", { name: "Keep my version" });
  await page.getByRole("heading", { name: "Changed in two places" }).scrollIntoViewIfNeeded();
  const { bottom, windowHeight } = await keep.evaluate((button) => ({
    bottom: button.parentElement?.getBoundingClientRect().bottom,
    windowHeight: innerHeight,
  }));
  expect(bottom).toBeCloseTo(windowHeight, 0);
  await keep.click();
  await expect(page.getByText(/^Saved as/)).toBeVisible();
  expect((await read()).content).not.toContain("Dogs are welcome.");
  const { versions } = await (await page.request.get(`/api/contents/${id}/versions`)).json();
  expect(versions).toHaveLength(2); // the edit, and the model's own wording
});
