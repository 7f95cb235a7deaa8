// What a document's readers do: strangers with its link, and members who comment.
import { type Browser, expect, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { fastHash, insertUsers, insertWorkspace, runSql } from "./database.ts";
import { axeViolations, watchEffects } from "./page-checks.ts";
import { demo } from "./servers.ts";
import { test } from "./test.ts";
import { newEmail, ownAddress, password, signInAsNewUser } from "./users.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const openPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: demo,
    locale: "en-GB",
    reducedMotion: "reduce",
    extraHTTPHeaders: ownAddress(),
  });
  return context.newPage();
};

/** Creates a document and returns its id. */
async function write(page: Page, content: string, visibility: "private" | "workspace"): Promise<string> {
  const data = { id: uuidv7(), title: "Reed pens", content, language: "en", visibility };
  expect((await page.request.post("/api/contents", { data })).status()).toBe(201);
  return data.id;
}

test("a link with a password is opened by a stranger, and fails in the trash and once it is revoked", async ({
  page,
  browser,
}) => {
  await signInAsNewUser(page);
  const id = await write(page, "A reed pen is cut from a **reed**.", "private");
  const openDialog = async () => {
    await page.goto(`/documents/${id}`);
    await page.getByRole("article").getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Share link…" }).click();
    return page.getByRole("dialog", { name: "Share link" });
  };
  const dialog = await openDialog();
  await dialog.getByLabel("Password (optional)").fill("reed pens and ink");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = new URL(await dialog.getByText(/\/s\/[\w-]{43}$/).innerText()).pathname;

  const stranger = await openPage(browser);
  const gone = stranger.getByRole("heading", { name: "This link doesn’t work" });
  const field = stranger.getByLabel("Password", { exact: true });
  expect((await stranger.goto(link))?.headers()["x-robots-tag"]).toBe("noindex");
  await field.fill("reed pens");
  await field.press("Enter");
  await expect(stranger.getByText("This password is incorrect.")).toBeVisible();
  await field.fill("reed pens and ink");
  await field.press("Enter");
  await expect(stranger.getByRole("heading", { level: 1, name: "Reed pens" })).toBeVisible();
  await expect(stranger.getByText("A reed pen is cut from a reed.")).toBeVisible();
  expect(await axeViolations(stranger)).toEqual([]);

  expect((await page.request.delete(`/api/contents/${id}`)).status()).toBe(204);
  await stranger.reload();
  await expect(gone).toBeVisible();
  const restore = { ids: [id], action: { kind: "restore" } };
  expect((await page.request.post("/api/contents/bulk", { data: restore })).status()).toBe(200);
  await stranger.reload();
  await expect(field).toBeVisible();

  const revoke = (await openDialog()).getByRole("button", { name: /^Revoke link/ });
  await revoke.click();
  await revoke.click();
  await expect(page.getByText("No links yet. This document isn’t public.")).toBeVisible();
  await expect(async () => {
    await stranger.reload();
    await expect(gone).toBeVisible({ timeout: 5000 });
  }).toPass();
});

/** Adds a workspace with an owner and a viewer, and signs both in. */
async function signInMembers(pages: [Page, Page]): Promise<void> {
  const passwordHash = await fastHash(password);
  const [ada, bea] = ["Ada Quill", "Bea Ink"].map((name) => {
    return { id: uuidv7(), name, email: newEmail(), plan: "teams" as const, passwordHash };
  });
  if (!ada || !bea) throw new Error("two members");
  await runSql(demo, [
    insertUsers([ada, bea]),
    ...insertWorkspace(uuidv7(), [
      { id: ada.id, role: "owner" },
      { id: bea.id, role: "viewer" },
    ]),
  ]);
  for (const [index, { email }] of [ada, bea].entries()) {
    const data = { email, password, rememberMe: true };
    const response = await pages[index]?.request.post("/api/auth/sign-in", { headers: ownAddress(), data });
    expect(response?.ok()).toBe(true);
  }
}

const hostile = `A reed <img src=x onerror=alert(1)> pen.

<script>alert(2)</script><iframe src="javascript:alert(3)"></iframe><style>@import "https://foreign.example/a.css"</style>

[a](javascript:alert(4)) [b](data:text/html,<script>alert(5)</script>) ![c](https://foreign.example/c.png)`;

test("members comment on a passage and on the document; hostile Markdown has no effect on any reader", async ({
  page,
  browser,
}) => {
  const [colleague, stranger] = [await openPage(browser), await openPage(browser)];
  const seen = [page, colleague, stranger].map((each) => watchEffects(each, demo));
  await signInMembers([page, colleague]);
  const id = await write(page, hostile, "workspace");

  await page.goto(`/documents/${id}`);
  const editor = page.getByRole("textbox", { name: "Text" });
  await editor.press("Control+Home");
  await page.keyboard.press("Shift+End");
  await page.getByRole("button", { name: "More formatting" }).click();
  await page.getByRole("menuitem", { name: "Comment" }).click();
  await expect(page.getByLabel("Add a comment")).toBeFocused();
  await page.keyboard.type("<img src=x onerror=alert(6)> [this](javascript:alert(7))?");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const comments = (reader: Page) => reader.getByRole("list", { name: "Comments" });
  const first = comments(page).getByRole("listitem").filter({ hasText: "Ada Quill" });
  await expect(first).toContainText("<img src=x onerror=alert(6)> [this](javascript:alert(7))?");
  await expect(first.getByRole("blockquote")).toContainText("A reed");
  expect(await axeViolations(page)).toEqual([]);

  await colleague.goto(`/documents/${id}`);
  await colleague.getByRole("tab", { name: /^Comments/ }).click();
  await expect(comments(colleague)).toContainText("[this](javascript:alert(7))?");
  await colleague.getByLabel("Add a comment").fill("Leave it out.");
  await colleague.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(comments(colleague)).toContainText("Bea Ink");
  await expect
    .poll(async () => (await page.request.get("/api/notifications")).text())
    .toContain('"commentAdded"');

  await page.goto(`/documents/${id}`);
  await expect(comments(page)).toContainText("Leave it out.");
  await page.getByRole("button", { name: "Resolve: comment by Bea Ink" }).click();
  await expect(comments(page)).not.toContainText("Leave it out.");
  await expect(page.getByRole("button", { name: "Show 1 resolved comment" })).toBeVisible();

  const share = await page.request.post(`/api/contents/${id}/shares`, {
    data: { expiresInDays: 1, password: null },
  });
  const { url } = await share.json();
  await stranger.goto(new URL(url).pathname);
  await expect(stranger.getByRole("heading", { level: 1, name: "Reed pens" })).toBeVisible();
  await expect(stranger.getByText("Northlight").first()).toBeVisible();
  await expect(stranger.locator(".prose-text")).toContainText("A reed");
  await expect(stranger.getByText("alert(2)")).toHaveCount(1); // HTML is the text it is
  await expect(stranger.getByText("Leave it out.")).toHaveCount(0);
  for (const reader of [page, colleague, stranger]) {
    await expect(
      reader.locator("article :is(img:not(.ProseMirror-separator), script, iframe, style)"),
    ).toHaveCount(0);
    await expect(reader.locator("a[href^='javascript'], a[href^='data']")).toHaveCount(0);
  }
  expect(seen.flat()).toEqual([]);
});
