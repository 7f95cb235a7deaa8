// People who write one document at the same time.
import { type Browser, expect, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import type { Role } from "../shared/roles.ts";
import { insertWorkspace, runSql } from "./database.ts";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { demo } from "./servers.ts";
import { test } from "./test.ts";
import { readDocument, signInAsNewUser, writeDocument } from "./users.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: "Text" });
const people = (page: Page) => page.getByRole("list", { name: "Also here" }).getByRole("listitem");

interface Member {
  page: Page;
  id: string;
}

/** People of a workspace, each in a browser of their own. The first one owns it. */
async function team(browser: Browser, roles: [string, Role][]): Promise<Member[]> {
  const members: Member[] = [];
  for (const [name] of roles) {
    const page = await (await browser.newContext({ baseURL: demo })).newPage();
    await signInAsNewUser(page);
    await page.request.patch("/api/me", { data: { name } });
    const { id } = await (await page.request.get("/api/me")).json();
    members.push({ page, id });
  }
  const rows = members.map(({ id }, index) => ({ id, role: roles[index]?.[1] ?? "viewer" }));
  await runSql(demo, insertWorkspace(uuidv7(), rows));
  for (const { page } of members) await page.request.post("/api/auth/refresh");
  return members;
}

async function create(page: Page, content: string): Promise<string> {
  const id = uuidv7();
  const data = { id, title: "Reed pens", content, language: "en", visibility: "workspace" };
  expect((await page.request.post("/api/contents", { data })).status()).toBe(201);
  return id;
}

const stored = async (page: Page, id: string) => (await readDocument(page, id)).content;

test("members write one document at the same time, see each other, and a viewer reads along", async ({
  browser,
}) => {
  const [ana, ben, viewer] = await team(browser, [
    ["Ana", "owner"],
    ["Ben", "editor"],
    ["Vera", "viewer"],
  ]);
  if (!ana || !ben || !viewer) throw new Error("nobody is there");
  const id = await create(ana.page, "# Reed pens\n\nSoak the reed.\n\nCut the nib.\n\nTry it.");
  for (const { page } of [ana, ben, viewer]) {
    await page.goto(`/documents/${id}`);
    await expect(page.getByText("Soak the reed.")).toBeVisible();
  }
  await expect(people(ana.page)).toHaveCount(2);
  await expect(people(ana.page).getByRole("button", { name: /Ben/ })).toBeVisible();

  await test.step("both type at once, in one paragraph and in others", async () => {
    await editor(ana.page).getByText("Soak the reed.").click();
    await ana.page.keyboard.press("End");
    await editor(ben.page).getByText("Try it.").click();
    await ben.page.keyboard.press("End");
    await Promise.all([
      ana.page.keyboard.type(" Overnight is best, as the old books say.", { delay: 20 }),
      ben.page.keyboard.type(" Slowly, and with a light hand.", { delay: 20 }),
    ]);
    const text =
      "# Reed pens\n\nSoak the reed. Overnight is best, as the old books say.\n\nCut the nib.\n\nTry it. Slowly, and with a light hand.";
    await expect.poll(() => stored(ana.page, id)).toBe(text);
    for (const { page } of [ana, ben, viewer]) {
      await expect(page.getByText("Overnight is best, as the old books say.")).toBeVisible();
      await expect(page.getByText("Slowly, and with a light hand.")).toBeVisible();
    }
    await expect(ana.page.getByText("Saved", { exact: true })).toBeVisible();
  });

  await test.step("each sees where the other is", async () => {
    const caret = ana.page.locator(".presence-caret[data-name=Ben]");
    await expect(caret).toBeVisible();
    await ana.page.getByRole("button", { name: /Ben/ }).click();
    await expect(ana.page.getByRole("button", { name: /Ben/ })).toHaveAttribute("aria-pressed", "true");
    await ana.page.setViewportSize({ width: 360, height: 740 });
    expect([...(await axeViolations(ana.page)), ...(await horizontalOverflow(ana.page))]).toEqual([]);
    await ana.page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("what is typed in a paragraph that another deletes stays", async () => {
    await editor(ben.page).getByText("Cut the nib.").click();
    await ben.page.keyboard.press("End");
    await ben.page.keyboard.type(" Goose feathers will do.");
    await editor(ana.page).getByText("Cut the nib.").click({ clickCount: 3 });
    await ana.page.keyboard.press("Backspace");
    await expect.poll(() => stored(ana.page, id)).toContain("Try it. Slowly");
    await expect(editor(ben.page)).not.toContainText("Cut the nib.");
  });

  await test.step("undo takes back one's own words only", async () => {
    await editor(ana.page).press("Control+Home");
    await ana.page.keyboard.press("End");
    await ana.page.keyboard.type(" of old");
    await expect(editor(ben.page)).toContainText("Reed pens of old");
    await editor(ben.page).press("Control+End");
    await ben.page.keyboard.type(" Again.");
    await expect(editor(ana.page)).toContainText("Again.");
    await ana.page.keyboard.press("Control+z");
    await expect(editor(ben.page)).not.toContainText("of old");
    await expect(editor(ana.page)).toContainText("Again.");
  });

  await test.step("what the API writes comes to everybody", async () => {
    const text = await stored(ana.page, id);
    await writeDocument(ana.page, id, text.replace("Try it.", "Try it on paper."));
    for (const { page } of [ana, ben, viewer]) await expect(page.getByText("Try it on paper.")).toBeVisible();
  });

  await test.step("who has been offline comes back with what they wrote", async () => {
    await ben.page.context().setOffline(true);
    await editor(ben.page).getByText("Overnight is best").click();
    await ben.page.keyboard.press("Home");
    await ben.page.keyboard.type("First of all: ");
    await expect(ben.page.getByText(/^Offline/).first()).toBeVisible();
    await editor(ana.page).press("Control+End");
    await ana.page.keyboard.type(" The end.");
    await expect(ana.page.getByText("Saved", { exact: true })).toBeVisible();
    await ben.page.context().setOffline(false);
    for (const { page } of [ana, ben]) {
      await expect(editor(page)).toContainText("First of all: ");
      await expect(editor(page)).toContainText("The end.");
    }
    await expect.poll(() => stored(ana.page, id)).toMatch(/First of all: [\s\S]* The end\.$/);
  });

  await test.step("a member who becomes a viewer can't write any more, and one who is removed sees nothing more", async () => {
    const member = ({ id }: Member) => `/api/workspace/members/${id}`;
    const demoted = await ana.page.request.patch(member(ben), { data: { role: "viewer" } });
    expect(demoted.ok()).toBe(true);
    await editor(ana.page).press("Control+End");
    await ana.page.keyboard.type(" Really.");
    await expect(ben.page.getByText("Really.")).toBeVisible();
    await expect(ben.page.locator("[contenteditable=true]")).toHaveCount(0);
    expect((await ana.page.request.delete(member(viewer))).ok()).toBe(true);
    await expect(people(ana.page)).toHaveCount(1); // their connection has ended
    await ana.page.keyboard.type(" Secret.");
    await expect(ben.page.getByText("Secret.")).toBeVisible();
    await expect(viewer.page.getByText("Secret.")).toHaveCount(0);
  });
});
