// After a server is killed during a run, the run still ends, and undelivered texts are not charged.
import { copyFileSync, existsSync, globSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import type { Me } from "../shared/contracts/me.ts";
import type { DoneEvent, EndEvent, Receipts } from "../shared/contracts/runs.ts";
import { ModelServer } from "./model-server.ts";
import { OwnServer } from "./own-server.ts";
import { killed, killedModelPort, stateOf } from "./servers.ts";
import { test } from "./test.ts";
import { textOf } from "./texts.ts";
import { resultPanel, signInAsNewUser, usage } from "./users.ts";

test.use({ baseURL: killed });

const model = new ModelServer();
const server = new OwnServer(killed, {
  OPENAI_BASE_URL: `http://127.0.0.1:${killedModelPort}/v1`,
  OPENAI_API_KEY: "test",
});
test.beforeAll(async () => {
  await model.start(killedModelPort);
  await server.start();
});
test.afterAll(async () => {
  await server.kill();
  await model.stop();
});

const t = (key: string) => textOf("en", key);
const written = (page: Page) => resultPanel(page).locator(".prose-text");
const state = (page: Page, name: string) =>
  resultPanel(page).getByText(t(`writing:state.${name}`), { exact: true });
const read = async <Answer>(request: APIRequestContext, path: string): Promise<Answer> =>
  (await request.get(path)).json();
const used = async (request: APIRequestContext) => (await read<Me>(request, "/api/me")).promptsUsed;
const receipts = async (request: APIRequestContext) =>
  (await read<Receipts>(request, "/api/me/receipts")).receipts;

/** Never resolves: the model falls silent. */
const silence = new Promise<never>(() => {});
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index} `);

/** Texts that the server's durable objects have checkpointed so far, read from copies of their databases. */
function storedTexts(): string[] {
  const copies = mkdtempSync(join(tmpdir(), "calamo-"));
  return globSync(join(stateOf(killed), "v3/do/*UserObject/*.sqlite"), {
    exclude: (file) => String(file).includes("metadata"),
  }).flatMap((file, index) => {
    const copy = join(copies, `${index}.sqlite`);
    copyFileSync(file, copy);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
    const database = new DatabaseSync(copy);
    try {
      return database
        .prepare("SELECT text FROM texts")
        .all()
        .map(({ text }) => String(text));
    } catch {
      return []; // copied during a write, or without tables yet
    } finally {
      database.close();
    }
  });
}

/** Another user in a separate browser context. */
async function newUser(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: killed })).newPage();
  await signInAsNewUser(page);
  return page;
}

/** Streams `count` words, one every `ms` milliseconds. */
const slowly = (count: number, ms: number) =>
  Array.from({ length: count }, (_, index) => [wait(index * ms), `word${index} `]).flat();

test("after a kill, runs of every state are charged once if they were delivered, and are otherwise free", async ({
  page,
  browser,
}) => {
  await signInAsNewUser(page);
  await page.goto("/generate");
  model.script({ pieces: [...words(60), silence] });
  await page.getByLabel("Prompt", { exact: true }).fill("Something slow");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(written(page)).toContainText("word59");
  await expect.poll(storedTexts).toContain(words(60).join("").trim());

  const { request: first } = await newUser(browser);
  model.script({ pieces: ["All of it ", "is there."] });
  const delivered = { id: crypto.randomUUID(), tool: "generate", input: { prompt: "Something quick" } };
  const end: DoneEvent = await (await first.post("/api/runs", { data: delivered })).json();
  expect(end).toMatchObject({ content: "All of it is there.", receipt: { charged: 1 }, quota: { used: 1 } });

  const { request: second } = await newUser(browser);
  model.script({ pieces: [silence] });
  const silent = { id: crypto.randomUUID(), tool: "generate", input: { prompt: "Something silent" } };
  const lost = second.post("/api/runs", { data: silent }).catch((error: unknown) => error);
  await expect.poll(() => model.callsAbout("Something silent")).toBe(1);
  expect(await used(second)).toBe(1); // reserved

  const runs: { request: APIRequestContext; id: string; response: Promise<DoneEvent | undefined> }[] = [];
  const users = [await newUser(browser), await newUser(browser)];
  for (const [index, { request }] of users.entries()) {
    model.script({ pieces: slowly(10, 20) }); // a fifth of a second
    const id = crypto.randomUUID();
    const data = { id, tool: "generate", input: { prompt: "At any moment" } };
    const response = request.post("/api/runs", { data }).then(
      (response): Promise<DoneEvent> => response.json(),
      () => undefined,
    );
    runs.push({ request, id, response });
    await wait(index === 0 ? 170 : 20);
  }
  await server.kill();
  await lost;
  const ends = await Promise.all(runs.map(({ response }) => response));
  await expect(state(page, "reconnecting")).toBeVisible();
  await expect(written(page)).toContainText("word59");
  await server.start();

  await test.step("a run killed in the middle of a text is free and can be continued", async () => {
    await expect(state(page, "failed")).toBeVisible();
    await expect(written(page)).toContainText("word59"); // the shown text stays
    await expect(resultPanel(page).getByRole("alert")).toContainText(t("writing:continue.broken"));
    await expect(resultPanel(page)).toContainText(t("writing:receipt.interrupted"));
    await expect(usage(page)).toHaveText("0 / 5");
    expect(await used(page.request)).toBe(0);
    expect(await receipts(page.request)).toMatchObject([
      { state: "failed", prompt: "released", charged: 0, reason: "interrupted" },
    ]);

    await page.reload();
    await expect(state(page, "failed")).toBeVisible();
    const kept = words(60).join("").trim(); // the last checkpoint
    await expect(written(page)).toHaveText(kept);

    model.script({ pieces: ["and the rest of it."] });
    await resultPanel(page)
      .getByRole("button", { name: t("writing:continue.action") })
      .click();
    await expect(state(page, "done")).toBeVisible();
    const whole = `${kept.replace(/\S+$/, "")}and the rest of it.`;
    await expect(written(page)).toHaveText(whole);
    await expect(usage(page)).toHaveText("1 / 5");
    expect(await receipts(page.request)).toMatchObject([
      { prompt: "committed", charged: 1, reason: "delivered" },
      { prompt: "released", charged: 0, reason: "interrupted" },
    ]);
    await resultPanel(page).getByRole("button", { name: "Open as a document" }).click();
    await expect(page.locator("article .prose-text")).toHaveText(whole);

    await page.goto("/generate");
    model.script({ pieces: ["Another text."] });
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(written(page)).toHaveText("Another text.");
    await expect(usage(page)).toHaveText("2 / 5");
  });

  await test.step("a delivered text is charged once", async () => {
    expect(await read(first, `/api/runs/${delivered.id}`)).toEqual(end);
    expect(await read(first, `/api/contents/${end.contentId}`)).toMatchObject({ content: end.content });
    expect(await used(first)).toBe(1);
    expect(await receipts(first)).toMatchObject([{ runId: delivered.id, prompt: "committed", charged: 1 }]);
    expect(await (await first.post("/api/runs", { data: delivered })).json()).toEqual(end);
    expect(model.callsAbout("Something quick")).toBe(1);
    expect(await used(first)).toBe(1);
  });

  await test.step("a run without a word releases its prompt", async () => {
    expect(await used(second)).toBe(0);
    expect(await read(second, `/api/runs/${silent.id}`)).toMatchObject({
      error: { code: "RUN_INTERRUPTED" },
      continuable: false,
      receipt: { charged: 0, reason: "interrupted" },
    });
  });

  await test.step("a run that settles or begins is saved and charged once, or free", async () => {
    for (const [index, { request, id }] of runs.entries()) {
      const reading = await request.get(`/api/runs/${id}`);
      const end: EndEvent | undefined = reading.ok() ? await reading.json() : undefined;
      expect(await used(request)).toBe(end?.receipt.charged ?? 0);
      if (ends[index]) expect(end).toEqual(ends[index]);
      if (!end) continue; // not started
      const [receipt] = await receipts(request);
      if ("done" in end) {
        expect(receipt).toMatchObject({ runId: id, prompt: "committed", charged: 1, reason: "delivered" });
        expect(await read(request, `/api/contents/${end.contentId}`)).toMatchObject({ content: end.content });
      } else {
        expect(end.error.code).toBe("RUN_INTERRUPTED");
        expect(receipt).toMatchObject({ runId: id, prompt: "released", charged: 0, reason: "interrupted" });
      }
    }
  });
});
