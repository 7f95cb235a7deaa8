// A server that is killed while it writes leaves no run behind that goes on for ever, and charges nothing for it.
import { setTimeout as wait } from "node:timers/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import type { Me } from "../shared/contracts/me.ts";
import type { Receipts } from "../shared/contracts/receipts.ts";
import type { DoneEvent, EndEvent } from "../shared/contracts/run-events.ts";
import { ModelServer } from "./model-server.ts";
import { OwnServer } from "./own-server.ts";
import { arrive, sheet, usage } from "./person.ts";
import { killed, killedModelPort } from "./servers.ts";
import { textOf } from "./texts.ts";

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ baseURL: killed });

const model = new ModelServer();
const server = new OwnServer(killed, killedModelPort);
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

/** `count` words, one every `ms`, from now on. */
const slowly = (count: number, ms: number) =>
  Array.from({ length: count }, (_, index) => [wait(index * ms), `word${index} `]).flat();

test("killed in the middle of a text, it is free and can be gone on with", async ({ page }) => {
  await arrive(page);
  await page.goto("/generate");
  model.script({ pieces: slowly(400, 100) });
  await page.getByLabel("Prompt", { exact: true }).fill("Something slow");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(written(page)).toContainText("word60 "); // some six seconds: longer than between two checkpoints
  await server.kill();
  await expect(state(page, "reconnecting")).toBeVisible();
  await expect(written(page)).toContainText("word60");

  await server.start();
  await expect(state(page, "failed")).toBeVisible({ timeout: 30_000 });
  await expect(written(page)).toContainText("word60"); // what has been read is not taken away
  await expect(sheet(page).getByRole("alert")).toContainText(t("writing:continue.broken"));
  await expect(sheet(page)).toContainText(t("common:receipt.reasons.interrupted"));
  await expect(usage(page)).toHaveText("0 / 5");
  expect(await used(page.request)).toBe(0);
  expect(await receipts(page.request)).toMatchObject([
    { state: "failed", prompt: "released", charged: 0, reason: "interrupted" },
  ]);

  await page.reload();
  await expect(state(page, "failed")).toBeVisible();
  await expect(written(page)).toContainText("word0 word1 word2"); // as it was kept last
  const kept = (await written(page).innerText()).trim();
  expect(kept.split(" ").length).toBeGreaterThan(30);

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
  model.script({ pieces: [wait(60_000), "never"] });
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
