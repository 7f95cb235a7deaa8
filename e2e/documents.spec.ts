import { expect, type Locator, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { textMetrics } from "../shared/text/analysis/analyze-text.ts";
import { searchIndexWords } from "../shared/text/search/fold.ts";
import { quoted, runSql } from "./database.ts";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { demo } from "./servers.ts";
import { test } from "./test.ts";
import { generateText, readDocument, signInAsNewUser, signInOnPlan, signOut, userMenu } from "./users.ts";

const dayMs = 86_400_000;
const list = (page: Page) => page.getByRole("list", { name: "Documents" });
const rows = (page: Page) => list(page).getByRole("listitem");

interface Text {
  title: string;
  body: string;
  daysAgo?: number;
}

/** Adds documents as the tools would have written them. Returns their ids. */
async function add(page: Page, texts: Text[]): Promise<string[]> {
  const { id: user } = await (await page.request.get("/api/me")).json();
  const ids = texts.map(({ daysAgo = 0 }, index) =>
    uuidv7({ msecs: Date.now() - daysAgo * dayMs - index * 1000 }),
  );
  const statements = texts.flatMap(({ title, body, daysAgo = 0 }, index) => {
    const id = ids[index] ?? "";
    const metrics = JSON.stringify(textMetrics(body, "en"));
    const values = [user, id, "generate", "en", title, body.slice(0, 100), metrics, "{}", body].map(quoted);
    const at = Date.now() - daysAgo * dayMs;
    return [
      `INSERT INTO contents (owner_id, id, tool, language, title, excerpt, metrics, input, body, watermarked, created_at, is_document, edited_at)
       VALUES (${values.join(", ")}, 0, ${at}, 1, ${at})`,
      `INSERT INTO content_words VALUES (${[user, id, searchIndexWords(`${title} ${body}`)].map(quoted).join(", ")})`,
    ];
  });
  await runSql(demo, statements);
  return ids;
}

async function openVersions(page: Page): Promise<void> {
  await page.getByRole("article").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
}

const three: Text[] = [
  { title: "A ação no texto", body: "Escreva com verbos. O coração do texto é a ação." },
  { title: "Brücken", body: "Die Texterstellung beginnt auf der Straße." },
  { title: "Reed pens", body: "A reed pen is cut from a reed." },
];

test("two tabs write one text at the same time, and no word is lost", async ({ page, context }) => {
  await signInAsNewUser(page);
  const text = "# Reed pens\n\nThe first paragraph.\n\nThe last paragraph.";
  const [id = ""] = await add(page, [{ title: "Reed pens", body: text }]);
  const stored = async () => (await readDocument(page, id)).content;
  const editor = (tab: Page) => tab.getByRole("textbox", { name: "Text" });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/documents/${id}`);
    await editor(tab).click();
  }

  await test.step("each sees what the other writes, and the cursors stay", async () => {
    await editor(page).press("Control+Home");
    await page.keyboard.press("End");
    await editor(other).press("Control+End");
    await page.keyboard.type(" of");
    await other.keyboard.type(" With more.");
    await expect(editor(other)).toContainText("Reed pens of");
    await expect(editor(page)).toContainText("With more.");
    await page.keyboard.type(" old");
    await other.keyboard.type(" And more.");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect.poll(stored).toBe(`${text.replace("pens", "pens of old")} With more. And more.`);
  });

  await test.step("undo takes back one's own words only", async () => {
    await editor(page).press("Control+z");
    await expect(editor(other)).not.toContainText("old");
    await expect.poll(stored).toContain("With more. And more.");
  });

  await test.step("what is typed without a connection comes when it is back", async () => {
    await context.setOffline(true);
    await expect(page.getByText("Offline: on this device")).toBeVisible();
    await editor(page).press("Control+End");
    await page.keyboard.type(" Mine.");
    await context.setOffline(false);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(editor(other)).toContainText("And more. Mine.");
    await expect.poll(stored).toContain("And more. Mine.");
  });
});

test("selected texts are deleted together, and undo restores them", async ({ page }) => {
  await signInAsNewUser(page);
  await add(page, three);
  await page.goto("/documents");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select: A ação no texto" }).check();
  await page.getByRole("checkbox", { name: "Select: Brücken" }).check();
  await page
    .getByRole("region", { name: "Selected documents" })
    .or(page.getByRole("toolbar", { name: "Selected documents" }))
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(rows(page)).toHaveCount(1);
  const undo = page.getByRole("button", { name: "Undo" });
  const header = await page.getByRole("banner").boundingBox();
  const toast = await undo.boundingBox();
  expect(toast?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0)); // does not cover the header
  await undo.click();
  await expect(rows(page)).toHaveCount(3);
});

test("signing out warns about an offline edit, which is sent when the connection is back", async ({
  page,
  context,
}) => {
  await signInAsNewUser(page);
  const [, , id = ""] = await add(page, three);
  await page.goto("/documents");
  await expect(rows(page)).toHaveCount(3);
  await rows(page)
    .getByRole("link", { name: /Reed pens/ })
    .click();
  const field = page.getByRole("textbox", { name: "Text" });
  await field.click();
  await userMenu(page).click(); // loads its code
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await page.keyboard.press("Escape");
  await field.focus();
  await context.setOffline(true);
  await field.press("Control+End");
  await page.keyboard.type(" It is dipped in ink.");
  await page.goBack();
  await expect(rows(page).filter({ hasText: "Reed pens" })).toContainText("Unsaved edits");

  await signOut(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 document with unsaved edits");
  await expect(dialog).toContainText("couldn’t save your edits");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page).toHaveURL("/documents");

  await context.setOffline(false);
  await expect
    .poll(async () => (await readDocument(page, id)).content)
    .toBe("A reed pen is cut from a reed. It is dipped in ink.");
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
});

test("10,000 texts can be scrolled and searched, and only nearby rows are rendered", async ({ page }) => {
  await signInOnPlan(page, "pro", "history");
  const { id: user } = await (await page.request.get("/api/me")).json();
  const count = 10_000;
  const values = Array.from({ length: count }, (_, index) => {
    const at = Date.now() - index * 60_000;
    const id = uuidv7({ msecs: at });
    const title = `Text number ${index}`;
    return {
      content: `(${[user, id, "generate", "en", title, "About reeds.", "{}", "{}", "About reeds."].map(quoted).join(", ")}, 0, ${at}, 1, ${at})`,
      words: `(${[user, id, ` number reeds about text ${index} `].map(quoted).join(", ")})`,
    };
  });
  const statements: string[] = [];
  for (let at = 0; at < count; at += 250) {
    const some = values.slice(at, at + 250);
    statements.push(
      `INSERT INTO contents
         (owner_id, id, tool, language, title, excerpt, metrics, input, body, watermarked, created_at, is_document, edited_at)
       VALUES ${some.map(({ content }) => content).join(", ")}`,
      `INSERT INTO content_words VALUES ${some.map(({ words }) => words).join(", ")}`,
    );
  }
  await runSql(demo, statements);
  await page.goto("/documents");
  await expect(rows(page).first()).toContainText("Text number 0");
  expect(await rows(page).count()).toBeLessThan(60);
  await rows(page).first().hover();
  const farDown = list(page).getByText(/Text number [2-9]\d\d/);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(farDown.first()).toBeVisible({ timeout: 300 });
  }).toPass();
  expect(await rows(page).count()).toBeLessThan(60);
  await page.getByRole("searchbox", { name: "Search documents" }).fill("9876");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("Text number 9876");
});

test("the library shows a list or cards, and is as the user left it after a document was read", async ({
  page,
}) => {
  await signInAsNewUser(page);
  await add(
    page,
    Array.from({ length: 24 }, (_, index) => ({
      title: `Text number ${index}`,
      body: "A reed pen is cut from a reed. ".repeat(6),
    })),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/documents?q=reed");
  await expect(rows(page)).toHaveCount(24);
  expect(await axeViolations(page)).toEqual([]);

  await test.step("Back returns to the row, at the same place of the same search", async () => {
    const row = rows(page).nth(20).getByRole("link");
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await row.click();
    await expect(list(page)).toHaveCount(0);
    await page.goBack();
    await expect(row).toBeFocused();
    await expect(page).toHaveURL("/documents?q=reed");
    const after = await page.evaluate(() => scrollY);
    expect(Math.abs(after - before)).toBeLessThan(20); // fonts and borders may round otherwise
  });

  await test.step("cards stand side by side, are walked with the arrow keys, and are remembered", async () => {
    await page.getByText("Cards", { exact: true }).click();
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
    const top = async (card: Locator) => (await card.boundingBox())?.y;
    await expect.poll(async () => (await top(first)) === (await top(second))).toBe(true);
    await first.getByRole("link").focus();
    await page.keyboard.press("ArrowRight");
    await expect(second.getByRole("link")).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("radio", { name: "Cards" })).toBeChecked();
  });

  await test.step("a phone has one column", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(page.getByRole("radio", { name: "Cards" })).toHaveCount(0);
    expect(await horizontalOverflow(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });
});

test("the editor and the versions of a text pass axe and fit a phone", async ({ page }) => {
  await signInAsNewUser(page);
  const id = await generateText(page);
  await page.request.patch(`/api/contents/${id}`, { data: { isDocument: true } });
  await page.goto(`/documents/${id}`);
  await page.getByRole("textbox", { name: "Text" }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await horizontalOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1600 });
  await page.getByRole("textbox", { name: "Text" }).fill("My own wording.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await openVersions(page);
  await page.getByText("First version").click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
