// A server that is killed while it writes leaves no run behind that goes on for ever, and charges nothing for it.
import { copyFileSync, existsSync, globSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import type { Me } from "../shared/contracts/me.ts";
import type { DoneEvent, EndEvent, Receipts } from "../shared/contracts/runs.ts";
import { ModelServer } from "./model-server.ts";
import { OwnServer } from "./own-server.ts";
import { arrive, sheet, usage } from "./person.ts";
import { killed, killedModelPort, stateOf } from "./servers.ts";
import { textOf } from "./texts.ts";

// One server for all tests here, so they take turns.
test.describe.configure({ mode: "default" });
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
const written = (page: Page) => sheet(page).locator(".prose-text");
const state = (page: Page, name: string) =>
  sheet(page).getByText(t(`writing:state.${name}`), { exact: true });
const read = async <Answer>(request: APIRequestContext, path: string): Promise<Answer> =>
  (await request.get(path)).json();
const used = async (request: APIRequestContext) => (await read<Me>(request, "/api/me")).promptsUsed;
const receipts = async (request: APIRequestContext) =>
  (await read<Receipts>(request, "/api/me/receipts")).receipts;

/** Never comes: the model falls silent. */
const silence = new Promise<never>(() => {});
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index} `);

/** The texts that the objects of the server have stored so far, read from copies of their databases. */
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
      return []; // copied in the middle of a change, or without tables yet
    } finally {
      database.close();
    }
  });
}

/** `count` words, one every `ms`, from now on. */
const slowly = (count: number, ms: number) =>
  Array.from({ length: count }, (_, index) => [wait(index * ms), `word${index} `]).flat();

test("killed in the middle of a text, it is free and can be gone on with", async ({ page }) => {
  await arrive(page);
  await page.goto("/generate");
  model.script({ pieces: [...words(60), silence] });
  await page.getByLabel("Prompt", { exact: true }).fill("Something slow");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(written(page)).toContainText("word59");
  await expect.poll(storedTexts).toContain(words(60).join("").trim());
  await server.kill();
  await expect(state(page, "reconnecting")).toBeVisible();
  await expect(written(page)).toContainText("word59");

  await server.start();
  await expect(state(page, "failed")).toBeVisible();
  await expect(written(page)).toContainText("word59"); // what has been read is not taken away
  await expect(sheet(page).getByRole("alert")).toContainText(t("writing:continue.broken"));
  await expect(sheet(page)).toContainText(t("common:receipt.reasons.interrupted"));
  await expect(usage(page)).toHaveText("0 / 5");
  expect(await used(page.request)).toBe(0);
  expect(await receipts(page.request)).toMatchObject([
    { state: "failed", prompt: "released", charged: 0, reason: "interrupted" },
  ]);

  await page.reload();
  await expect(state(page, "failed")).toBeVisible();
  const kept = words(60).join("").trim(); // as it was stored last
  await expect(written(page)).toHaveText(kept);

  model.script({ pieces: ["and the rest of it."] });
  await sheet(page)
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
  await sheet(page).getByRole("link", { name: "In the history" }).click();
  await expect(page.locator("article .prose-text")).toHaveText(whole);

  await page.goto("/generate");
  model.script({ pieces: ["Another text."] });
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(written(page)).toHaveText("Another text.");
  await expect(usage(page)).toHaveText("2 / 5");
});

test("killed right after a text was delivered, it is there and charged once", async ({
  page: { request },
  page,
}) => {
  await arrive(page);
  model.script({ pieces: ["All of it ", "is there."] });
  const run = { id: crypto.randomUUID(), tool: "generate", input: { prompt: "Something quick" } };
  const end: DoneEvent = await (await request.post("/api/runs", { data: run })).json();
  await server.kill();
  expect(end).toMatchObject({ content: "All of it is there.", receipt: { charged: 1 }, quota: { used: 1 } });

  await server.start();
  expect(await read(request, `/api/runs/${run.id}`)).toEqual(end);
  expect(await read(request, `/api/contents/${end.contentId}`)).toMatchObject({ content: end.content });
  expect(await used(request)).toBe(1);
  expect(await receipts(request)).toMatchObject([{ runId: run.id, prompt: "committed", charged: 1 }]);
  expect(await (await request.post("/api/runs", { data: run })).json()).toEqual(end);
  expect(model.callsAbout("Something quick")).toBe(1);
  expect(await used(request)).toBe(1);
});

test("killed before the first word, the prompt is given back", async ({ page: { request }, page }) => {
  await arrive(page);
  model.script({ pieces: [silence] });
  const run = { id: crypto.randomUUID(), tool: "generate", input: { prompt: "Something silent" } };
  const lost = request.post("/api/runs", { data: run }).catch((error: unknown) => error);
  await expect.poll(() => model.callsAbout("Something silent")).toBe(1);
  expect(await used(request)).toBe(1); // reserved
  await server.kill();
  await lost;

  await server.start();
  expect(await used(request)).toBe(0);
  expect(await read(request, `/api/runs/${run.id}`)).toMatchObject({
    error: { code: "RUN_INTERRUPTED" },
    continuable: false,
    receipt: { charged: 0, reason: "interrupted" },
  });
});

test("killed at any moment, a run is charged once and there, or free", async ({
  page: { request },
  page,
}) => {
  await arrive(page);
  let charged = 0;
  // At its beginning, and about when it is settled.
  for (const ms of [20, 190]) {
    model.script({ pieces: slowly(10, 20) }); // a fifth of a second
    const run = { id: crypto.randomUUID(), tool: "generate", input: { prompt: "At any moment" } };
    const answer = request.post("/api/runs", { data: run }).then(
      (response) => response.json(),
      () => undefined,
    );
    await wait(ms);
    await server.kill();
    const answered: DoneEvent | undefined = await answer;
    await server.start();
    const reading = await request.get(`/api/runs/${run.id}`);
    const end: EndEvent | undefined = reading.ok() ? await reading.json() : undefined;
    charged += end?.receipt.charged ?? 0;
    expect(await used(request)).toBe(charged);
    if (answered) expect(end).toEqual(answered);
    if (!end) continue; // it had not begun
    const [receipt] = await receipts(request);
    if ("done" in end) {
      expect(receipt).toMatchObject({ runId: run.id, prompt: "committed", charged: 1, reason: "delivered" });
      expect(await read(request, `/api/contents/${end.contentId}`)).toMatchObject({ content: end.content });
    } else {
      expect(end.error.code).toBe("RUN_INTERRUPTED");
      expect(receipt).toMatchObject({ runId: run.id, prompt: "released", charged: 0, reason: "interrupted" });
    }
  }
});
