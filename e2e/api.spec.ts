// API keys and webhooks in the settings, with a client and a receiver.
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import type { Quota } from "../shared/contracts/me.ts";
import { paths } from "../web/app/paths.ts";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { open } from "./screens.ts";
import { demo } from "./servers.ts";
import { test } from "./test.ts";
import { ownAddress, signInOnPlan, storedCopies } from "./users.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

test("a key is created, copied, works until it is revoked, and is kept nowhere in the browser", async ({
  page,
  playwright,
}) => {
  await signInOnPlan(page, "pro", "apiKeys");
  await open(page, paths.api);
  await page.getByRole("button", { name: "Create key" }).click();
  const form = page.getByRole("dialog", { name: "Create API key" });
  await form.getByLabel("Name").fill("Website");
  await form.getByRole("checkbox", { name: /^Read/ }).check();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByRole("dialog", { name: "Your new API key" });
  await shown.getByRole("button", { name: "Copy" }).click();
  await expect(shown.getByRole("button", { name: "Copied" })).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^calamo_live_\w+$/);
  expect(await axeViolations(page)).toEqual([]);
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Create key" })).toBeFocused();

  const client = await playwright.request.newContext({
    baseURL: demo,
    extraHTTPHeaders: { ...ownAddress(), Authorization: `Bearer ${key}` },
  });
  const usage = await client.get("/api/v1/usage");
  expect(usage.status()).toBe(200);
  expect(((await usage.json()) as Quota).plan).toBe("pro");
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Website" })).toContainText(/Last used/);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(stored + (await storedCopies(page)) + (await page.content())).not.toContain(key);

  await page.getByRole("button", { name: "Revoke “Website”" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("No keys yet.")).toBeVisible();
  await expect(page.getByRole("list", { name: "API keys" })).toBeFocused();
  expect((await client.get("/api/v1/usage")).status()).toBe(401);
  await client.dispose();

  await page.setViewportSize({ width: 320, height: 700 });
  await page.request.patch("/api/me", { data: { language: "de" } });
  await open(page, paths.api, "de");
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);
});

test("an endpoint gets a signed test event, whose deliveries are logged and sent again", async ({ page }) => {
  const received: IncomingHttpHeaders[] = [];
  let status = 204;
  const receiver = createServer((request, response) => {
    received.push(request.headers);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo; // it listens on a port
  await signInOnPlan(page, "pro", "webhooks");
  await open(page, paths.api);
  await page.getByRole("button", { name: "Add endpoint" }).click();
  const form = page.getByRole("dialog", { name: "Add endpoint" });
  await form.getByLabel("URL").fill("https://10.0.0.1/hook");
  await form.getByRole("checkbox", { name: /^run\.finished/ }).check();
  await form.getByRole("button", { name: "Add endpoint" }).click();
  await expect(form.getByText("This address can’t be reached from the internet")).toBeVisible();
  await expect(form.getByLabel("URL")).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByLabel("URL").fill(`http://127.0.0.1:${port}/hook`);
  await form.getByRole("button", { name: "Add endpoint" }).click();
  await expect(page.getByRole("dialog").getByText(/^whsec_/)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: /^Details of 127/ }).click();
  await page.getByRole("button", { name: "Send test event" }).click();
  const deliveries = page.getByRole("list", { name: "Deliveries" }).getByRole("listitem");
  await expect(deliveries.first()).toContainText(/webhook\.test\s*Delivered.*HTTP 204 · 1 attempt/);
  expect(received[0]).toMatchObject({ "webhook-id": expect.stringMatching(/^msg_/) });
  expect(received[0]).toHaveProperty("webhook-signature", expect.stringMatching(/^v1,/));
  status = 500;
  await page.getByRole("button", { name: /^Send again: webhook\.test/ }).click();
  await expect(deliveries).toHaveCount(2);
  await expect(deliveries.first()).toContainText(/Pending.*HTTP 500 · 1 attempt · next attempt/);
  await deliveries.first().getByText("Payload").click();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete endpoint" }).click();
  await expect(page.getByText("No endpoints yet.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Endpoints" })).toBeFocused();
  receiver.close();
});
