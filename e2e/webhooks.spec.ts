// Webhooks from the settings to a receiver on this machine: added, tested, told of a text, and replayed.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { paths } from "../web/app/paths.ts";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { open } from "./screens.ts";
import { test } from "./test.ts";
import { signInOnPlan } from "./users.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

interface Received {
  headers: Record<string, string>;
  body: string;
}

/** Starts a receiver whose responses have that status. */
async function receive(status: () => number) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = request.headers as Record<string, string>; // none of those that are read is repeated
    received.push({ headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status()).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { received, url: `http://127.0.0.1:${port}/hooks`, close: () => server.close() };
}

test("an endpoint is added, tested, told of a text, sent a delivery again, and deleted", async ({ page }) => {
  let status = 204;
  const { received, url, close } = await receive(() => status);
  await signInOnPlan(page, "pro", "webhooks");
  await open(page, paths.api);
  await page.getByRole("button", { name: "Add endpoint" }).click();
  const form = page.getByRole("dialog", { name: "Add endpoint" });
  await form.getByLabel("URL").fill("https://10.0.0.1");
  await form.getByRole("checkbox", { name: /run\.finished/ }).check();
  await form.getByRole("button", { name: "Add endpoint" }).click();
  await expect(form.getByText("This address can’t be reached from the internet")).toBeVisible();
  await expect(form.getByLabel("URL")).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByLabel("URL").fill(url);
  await form.getByRole("button", { name: "Add endpoint" }).click();
  const shown = page.getByRole("dialog", { name: "Your signing secret" });
  await shown.getByRole("button", { name: "Copy" }).click();
  await expect(shown.getByRole("button", { name: "Copied" })).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await shown.getByRole("button", { name: "Done" }).click();

  const verify = (index: number) => {
    const { body, headers } = received[index] ?? { body: "", headers: {} };
    return new Webhook(secret).verify(body, headers);
  };
  await page.getByRole("button", { name: /^Details of 127/ }).click();
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect.poll(() => received.length).toBe(1);
  expect(verify(0)).toMatchObject({ type: "webhook.test" });
  const log = page.getByRole("list", { name: "Deliveries" });
  await expect(log).toContainText(/webhook\.test\s*Delivered.*HTTP 204 · 1 attempt/);

  status = 500;
  const run = { id: crypto.randomUUID(), tool: "generate", input: { prompt: "A text about reed pens" } };
  expect((await page.request.post("/api/runs", { data: run })).ok()).toBe(true);
  await expect.poll(() => received.length).toBe(2);
  expect(verify(1)).toMatchObject({ type: "run.finished", data: { runId: run.id, tool: "generate" } });
  await page.reload();
  await expect(page.getByText("Failing", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Details of 127/ }).click();
  const failed = log.getByRole("listitem").filter({ hasText: "run.finished" });
  await expect(failed).toContainText(/Pending.*HTTP 500 · 1 attempt · next attempt/);
  await failed.getByText("Payload").click();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);

  status = 204;
  const tests = () => received.filter(({ body }) => body === received[0]?.body); // the text's event is repeated after a minute
  await page.getByRole("button", { name: /^Send again: webhook\.test,/ }).click();
  await expect.poll(() => tests().length).toBe(2);
  expect(tests()[1]?.headers["webhook-id"]).toBe(received[0]?.headers["webhook-id"]);
  await expect(log.getByText("Delivered").nth(1)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Enabled", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: /^Details of 127/ }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete endpoint" }).click();
  await expect(page.getByText("No endpoints yet.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Endpoints" })).toBeFocused();
  close();
});
