// An article from its template to its reader: written with the AI, restored, shared, and continued without a connection.
import { expect, type Page } from "@playwright/test";
import { test } from "./gateway.ts";
import { axeViolations } from "./page-checks.ts";
import { demo } from "./servers.ts";
import { ownAddress, readDocument, signInAsNewUser } from "./users.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const editor = (page: Page) => page.getByRole("textbox", { name: "Text" });
const panel = (page: Page) => page.getByRole("region", { name: "AI assistant" });
const isSaved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();
const stored = async (page: Page, id: string) => (await readDocument(page, id)).content;

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("an article goes from a template to its reader, and on a train", async ({ page, browser, gateway }) => {
  await signInAsNewUser(page);

  await page.goto("/templates");
  await page.getByRole("link", { name: "How-to guide" }).click();
  await page.getByLabel("Goal").fill("cut a reed pen");
  await page.getByLabel("Audience").fill("beginners");
  await page.getByLabel("Time needed").fill("20 minutes");
  await page.getByRole("button", { name: "Create document" }).click();
  await expect(page).toHaveURL(/\/documents\/[\w-]{36}/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const template = await stored(page, id);
  expect(template).toContain("# How to cut a reed pen\n");
  expect(template).toContain("This guide is for beginners. It takes about 20 minutes.");

  await expect(editor(page)).toBeFocused();
  await editor(page).press("Control+End");
  const passage = "A reed pen is a cut reed. It is basically very old.";
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+i"); // the line above is italic
  await page.keyboard.type(passage);
  await isSaved(page);
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+j");
  await expect(panel(page).getByRole("textbox", { name: /Ask for a change/ })).toBeFocused();
  await panel(page).getByRole("button", { name: "Shorten" }).click();
  await expect(panel(page).getByRole("button", { name: "Accept" })).toBeFocused();
  await expect(panel(page).getByText("1 prompt used")).toBeVisible();
  await expect.poll(() => stored(page, id)).toContain(passage);
  const typed = await stored(page, id);
  await page.reload(); // the passage is found again
  await panel(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => stored(page, id)).not.toContain(passage);
  await isSaved(page);
  await editor(page).press("Control+z");
  await expect.poll(() => stored(page, id)).toBe(typed);

  await editor(page).press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/outl");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await panel(page).getByRole("button", { name: "Insert" }).click();
  await isSaved(page);
  const article = await stored(page, id);
  expect(article.startsWith(template.trimEnd())).toBe(true); // what was not edited has stayed

  await openMenu(page, "Versions");
  await page.getByText("First version").click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => stored(page, id)).toBe(template);

  await openMenu(page, "Share link…");
  const dialog = page.getByRole("dialog", { name: "Share link" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = new URL(await dialog.getByText(/\/s\/[\w-]{43}$/).innerText()).pathname;
  const context = await browser.newContext({ baseURL: demo, extraHTTPHeaders: ownAddress() });
  const stranger = await context.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1, name: "How to cut a reed pen" })).toBeVisible();
  await expect(stranger.getByText("This guide is for beginners.")).toBeVisible();
  expect(await axeViolations(stranger)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.reload(); // from now on the service worker serves the page
  await expect(editor(page)).toBeVisible();
  gateway.isDown = true;
  await editor(page).press("Control+End");
  await page.keyboard.type(" Written on a train.");
  await expect(page.getByText("Offline: on this device")).toBeVisible();
  expect(await stored(page, id)).toBe(template);
  gateway.isDown = false;
  await expect.poll(() => stored(page, id)).toBe(template.replace(/\*$/, " Written on a train.*"));
  await stranger.reload();
  await expect(stranger.getByText("Written on a train.")).toBeVisible();
});
