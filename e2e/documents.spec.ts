import { expect, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { textMetrics } from "../shared/text/analysis/analyze-text.ts";
import { searchIndexWords } from "../shared/text/search/fold.ts";
import { quoted, runSql } from "./database.ts";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { demo } from "./servers.ts";
import { test } from "./test.ts";
import {
  generateText,
  readDocument,
  signInOnPlan,
  signOut,
  signUp,
  userMenu,
  writeDocument,
} from "./users.ts";

const dayMs = 86_400_000;
const list = (page: Page) => page.getByRole("list", { name: "Documents" });
const rows = (page: Page) => list(page).getByRole("listitem");

interface Text {
  title: string;
  body: string;
  daysAgo?: number;
}

/** Adds texts to the history as the tools would have written them. Returns their ids. */
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
      `INSERT INTO contents (owner_id, id, tool, language, title, excerpt, metrics, input, body, watermarked, created_at)
       VALUES (${values.join(", ")}, 0, ${at})`,
      `INSERT INTO content_words VALUES (${[user, id, searchIndexWords(`${title} ${body}`)].map(quoted).join(", ")})`,
    ];
  });
  await runSql(demo, statements);
  return ids;
}

async function openVersions(page: Page): Promise<void> {
  await page.getByRole("article").getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
}

const three: Text[] = [
  { title: "A ação no texto", body: "Escreva com verbos. O coração do texto é a ação." },
  { title: "Brücken", body: "Die Texterstellung beginnt auf der Straße." },
  { title: "Reed pens", body: "A reed pen is cut from a reed." },
];

test("texts are found by words of title and body, regardless of case and accents", async ({ page }) => {
  await signUp(page);
  await add(page, three);
  await page.goto("/documents");
  await expect(rows(page)).toHaveCount(3);
  const search = page.getByRole("searchbox", { name: "Search documents" });
  for (const [words, title, marked] of [
    ["ACAO coracao", "A ação no texto", "ação"],
    ["erstellung", "Brücken", "erstellung"],
    ["strasse", "Brücken", "Straße"],
  ] as const) {
    await search.fill(words);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(title);
    await expect(rows(page).locator("mark", { hasText: marked }).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/q=strasse/);
  await page.reload();
  await expect(search).toHaveValue("strasse");
  await expect(rows(page)).toHaveCount(1);
  await search.fill("nothing of the kind");
  await expect(page.getByText("No content found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("a text shows its figures, and can be marked as a favourite and renamed", async ({ page }) => {
  await signUp(page);
  const [id] = await add(page, three);
  await page.goto("/documents");
  await expect(page.getByText("Select content to preview")).toBeVisible();
  await page.getByRole("link", { name: /A ação no texto/ }).click();
  await expect(page).toHaveURL(new RegExp(`/documents/${id}`));
  const article = page.getByRole("article");
  await expect(article.getByText(/^Readability/)).toBeVisible();
  await expect(article.getByText(/^\d+%$/).first()).toBeVisible();
  await article.getByRole("button", { name: "Favorite", exact: true }).click();
  await expect(article.getByRole("button", { name: "Unfavorite" })).toBeVisible();
  await page.getByText("Favorites", { exact: true }).click();
  await expect(rows(page)).toHaveCount(1);

  await article.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("   ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Title" }).fill("Verbos");
  await page.keyboard.press("Enter");
  await expect(rows(page).first()).toContainText("Verbos");
});

test("edits are saved automatically, and versions can be compared and restored", async ({ page }) => {
  await signUp(page);
  const [, , id] = await add(page, three);
  await page.goto(`/documents/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const field = page.getByRole("textbox", { name: "Text" });
  await field.press("Control+End");
  await page.keyboard.type(" It is dipped in ink.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.locator(".prose-text")).toHaveText("A reed pen is cut from a reed. It is dipped in ink.");
  await page.reload();
  await expect(page.locator(".prose-text")).toHaveText("A reed pen is cut from a reed. It is dipped in ink.");

  await openVersions(page);
  await page.getByText("First version").click();
  await expect(page.getByRole("insertion").or(page.getByRole("deletion")).first()).toContainText(
    "dipped in ink",
  );
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.locator(".prose-text").first()).toHaveText("A reed pen is cut from a reed.");
});

test("if two tabs edit the same text, the later one resolves the conflict and no wording is lost", async ({
  page,
  context,
}) => {
  await signUp(page);
  const [, , id = ""] = await add(page, three);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/documents/${id}`);
    await tab.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(tab.getByRole("textbox", { name: "Text" })).toBeFocused();
  }
  await page.getByRole("textbox", { name: "Text" }).fill("A reed pen is cut from a strong reed.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await other.getByRole("textbox", { name: "Text" }).fill("A reed pen is cut from a dry reed.");
  await expect(other.getByText("Changed in two places")).toBeVisible();
  await other.getByRole("button", { name: "Keep my version" }).click();
  await expect
    .poll(async () => (await readDocument(page, id)).content)
    .toBe("A reed pen is cut from a dry reed.");
  const { versions } = await (await page.request.get(`/api/contents/${id}/versions`)).json();
  const texts = await Promise.all(
    versions.map(async ({ id: version }: { id: string }) => {
      const answer = await page.request.get(`/api/contents/${id}/versions/${version}`);
      return (await answer.json()).content;
    }),
  );
  expect(texts).toContain("A reed pen is cut from a strong reed.");
  expect(texts).toContain("A reed pen is cut from a reed.");
});

test("if two tabs edit different passages, both changes are saved without a question, and the cursor stays", async ({
  page,
  context,
}) => {
  await signUp(page);
  const id = await generateText(page);
  const text = "# Reed pens\n\nThe first paragraph.\n\nThe last paragraph.";
  await writeDocument(page, id, text);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/documents/${id}`);
    await tab.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(tab.getByRole("textbox", { name: "Text" })).toBeFocused();
  }
  await page.getByRole("textbox", { name: "Text" }).press("Control+Home");
  await page.keyboard.press("End");
  await page.keyboard.type(" of old");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await other.getByRole("textbox", { name: "Text" }).press("Control+End");
  await other.keyboard.type(" With more.");
  await expect(other.getByText("Changes from elsewhere were added")).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Text" })).toContainText("Reed pens of old");
  await other.keyboard.type(" And more.");
  const merged = `${text.replace("pens", "pens of old")} With more. And more.`;
  await expect.poll(async () => (await readDocument(page, id)).content).toBe(merged);
  await expect(other.getByText("Changed in two places")).toHaveCount(0);
  const { versions } = await (await page.request.get(`/api/contents/${id}/versions`)).json();
  expect(versions.length).toBeGreaterThan(0);
});

test("selected texts are deleted together, and undo restores them", async ({ page }) => {
  await signUp(page);
  const [id] = await add(page, three);
  await page.goto(`/documents/${id}`);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select: A ação no texto" }).check();
  await page.getByRole("checkbox", { name: "Select: Brücken" }).check();
  await page
    .getByRole("region", { name: "Selected documents" })
    .or(page.getByRole("toolbar", { name: "Selected documents" }))
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("Select content to preview")).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo" });
  const header = await page.getByRole("banner").boundingBox();
  const toast = await undo.boundingBox();
  expect(toast?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0)); // does not cover the header
  await undo.click();
  await expect(rows(page)).toHaveCount(3);
});

test("editing a text that was deleted elsewhere reports the deletion", async ({ page }) => {
  await signUp(page);
  const [id] = await add(page, three);
  await page.goto(`/documents/${id}`);
  await expect(page.locator(".prose-text")).toBeVisible();
  expect((await page.request.delete(`/api/contents/${id}`)).ok()).toBe(true);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: "Text" }).fill("Too late.");
  await expect(page.getByText(/This document was deleted elsewhere/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/This document no longer exists|Not found/i).first()).toBeVisible();
});

test("signing out warns about an offline edit, which is sent when the connection is back", async ({
  page,
  context,
}) => {
  await signUp(page);
  const [, , id = ""] = await add(page, three);
  await page.goto(`/documents/${id}`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const field = page.getByRole("textbox", { name: "Text" });
  await expect(field).toBeFocused();
  await userMenu(page).click(); // loads its code
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await page.keyboard.press("Escape");
  await field.focus();
  await context.setOffline(true);
  await field.press("Control+End");
  await page.keyboard.type(" It is dipped in ink.");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(rows(page).filter({ hasText: "Reed pens" })).toContainText("Unsaved edits");

  await signOut(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 document with unsaved edits");
  await expect(dialog).toContainText("couldn’t save your edits");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page).toHaveURL(`/documents/${id}`);

  await context.setOffline(false);
  await expect(page.getByText("Unsaved edits", { exact: true })).toBeHidden();
  const { content } = await readDocument(page, id);
  expect(content).toBe("A reed pen is cut from a reed. It is dipped in ink.");
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
});

test("a favourite changed offline is refused with the reason, and rolled back", async ({ page, context }) => {
  await signUp(page);
  await add(page, three);
  await page.goto("/documents");
  const star = page.getByRole("button", { name: "Add to favorites: Reed pens" });
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select: Brücken" }).check();
  await page.getByRole("button", { name: "Remove from favorites", exact: true }).click();
  await expect(page.getByText("1 document updated")).toBeVisible(); // the code of toasts is loaded now
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await star.click();
  await expect(
    page.getByText(/^Could not update your favorites\. Could not reach the server\./),
  ).toBeVisible();
  await expect(star).toBeVisible();
  await expect(page.getByText(/^You are offline\. What you see may be out of date\./)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await star.click();
  await expect(page.getByRole("button", { name: "Remove from favorites: Reed pens" })).toBeVisible();
});

test("texts past the plan's retention are hidden, with the plans that would show them", async ({ page }) => {
  await signUp(page);
  const [recent, old, older] = await add(page, [
    { title: "Of this week", body: "New." },
    { title: "Of last week", body: "Not so new.", daysAgo: 6 },
    { title: "Of last month", body: "Old.", daysAgo: 33 },
  ]);
  await page.goto("/documents");
  await expect(rows(page)).toHaveCount(1);
  await expect(
    page.getByText("1 older document available with Essential · 2 older documents available with Pro"),
  ).toBeVisible();
  expect((await page.request.get(`/api/contents/${recent}`)).status()).toBe(200);
  for (const id of [old, older]) expect((await page.request.get(`/api/contents/${id}`)).status()).toBe(404);
  await page.goto(`/documents/${old}`);
  await expect(page.getByText(/no longer exists/)).toBeVisible();
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
      content: `(${[user, id, "generate", "en", title, "About reeds.", "{}", "{}", "About reeds."].map(quoted).join(", ")}, 0, ${at})`,
      words: `(${[user, id, ` number reeds about text ${index} `].map(quoted).join(", ")})`,
    };
  });
  const statements: string[] = [];
  for (let at = 0; at < count; at += 250) {
    const some = values.slice(at, at + 250);
    statements.push(
      `INSERT INTO contents
         (owner_id, id, tool, language, title, excerpt, metrics, input, body, watermarked, created_at)
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

test("a text, its editor, its versions and the merge dialog pass axe and fit a phone", async ({ page }) => {
  await signUp(page);
  const id = await generateText(page);
  await page.goto(`/documents/${id}`);
  await expect(page.locator(".prose-text")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await horizontalOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1600 });
  await writeDocument(page, id, "Another wording.");
  await page.getByRole("textbox", { name: "Text" }).fill("My own wording.");
  await expect(page.getByText("Changed in two places")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await horizontalOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1600 });
  await page.getByRole("button", { name: "Use the other version" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await openVersions(page);
  await page.getByText("First version").click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
