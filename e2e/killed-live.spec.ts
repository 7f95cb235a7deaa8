// While three tabs write one document, the server is killed again and again: nothing that was said to be saved is lost, and
// nothing that was typed.
import { expect, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { OwnServer } from "./own-server.ts";
import { killedLive } from "./servers.ts";
import { test } from "./test.ts";
import { signInAsNewUser } from "./users.ts";

test.use({ baseURL: killedLive });

const kills = Number(process.env.KILLS ?? 2);
const server = new OwnServer(killedLive, {});
test.beforeAll(() => server.start());
test.afterAll(() => server.kill());

const editor = (page: Page) => page.getByRole("textbox", { name: "Text" });

test("a server that is killed while people type loses no word", async ({ page, context }) => {
  await signInAsNewUser(page);
  const id = uuidv7();
  const data = { id, title: "Reed pens", content: "One.\n\nTwo.\n\nThree.", language: "en" };
  expect((await page.request.post("/api/contents", { data })).status()).toBe(201);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(`/documents/${id}`);
    await editor(tab)
      .getByText(["One.", "Two.", "Three."][index] ?? "")
      .click();
    await tab.keyboard.press("End");
  }
  const typed: string[] = [];
  let isOver = false;
  const writing = tabs.map(async (tab, index) => {
    for (let word = 0; !isOver; word++) {
      const text = `w${index}x${word}`;
      await tab.keyboard.type(` ${text}`, { delay: 15 });
      typed.push(text);
    }
  });
  for (let kill = 0; kill < kills; kill++) {
    const before = typed.length;
    await expect.poll(() => typed.length).toBeGreaterThan(before + 12);
    await server.kill();
    const meanwhile = typed.length;
    await expect.poll(() => typed.length).toBeGreaterThan(meanwhile + 6);
    await server.start();
  }
  isOver = true;
  await Promise.all(writing);
  for (const tab of tabs) await expect(tab.getByText("Saved", { exact: true })).toBeVisible();
  const stored = async (): Promise<string> =>
    (await (await page.request.get(`/api/contents/${id}`)).json()).content;
  const missing = async () => {
    const words = new Set((await stored()).split(/[\s.]+/));
    return typed.filter((word) => !words.has(word));
  };
  await expect.poll(missing).toEqual([]);
  const words = (await stored()).split(/[\s.]+/).filter((word) => word.startsWith("w"));
  expect(words.length).toBe(typed.length); // none twice
  for (const tab of tabs) for (const word of typed) await expect(editor(tab)).toContainText(word);
});
