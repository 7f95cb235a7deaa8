// API keys and webhooks, in the settings and in the console. Selectors work in every language.
import type { Page } from "@playwright/test";
import type { CreatedApiKey } from "../../shared/contracts/api-keys.ts";
import type { Me } from "../../shared/contracts/me.ts";
import type { Webhook, WebhookDelivery } from "../../shared/contracts/webhooks.ts";
import { paths } from "../../web/app/paths.ts";
import { sampleDelivery, sampleKey, sampleWebhook } from "../../web/testing/sample-api.ts";
import { ready } from "../screens.ts";
import { dayMs, hourMs, users } from "./fixtures.ts";
import type { View } from "./view.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const ago = (ms: number) => Date.now() - ms;

const keys = () => [
  sampleKey({
    name: "Website",
    createdBy: users.owner.id,
    createdAt: ago(20 * dayMs),
    expiresAt: ago(-70 * dayMs),
    lastUsedAt: ago(3 * 60_000),
  }),
  sampleKey({
    id: "2",
    name: "Newsletter, nightly drafts",
    prefix: "calamo_live_w0PzKe",
    scopes: ["write", "documents", "read"],
    createdBy: users.owner.id,
    createdAt: ago(31 * dayMs),
    expiresAt: null,
    lastUsedAt: ago(9 * hourMs),
  }),
  sampleKey({
    id: "3",
    name: "Trial",
    prefix: "calamo_live_B3rt7a",
    scopes: ["read"],
    createdAt: ago(40 * dayMs),
    expiresAt: ago(10 * dayMs),
  }),
];

const webhooks = (): Webhook[] => [
  sampleWebhook({ createdAt: ago(20 * dayMs), events: ["run.finished", "run.failed", "document.created"] }),
  sampleWebhook({
    id: "2",
    url: "https://automation.example.net/incoming/c4lam0/3f9a7d1e",
    createdAt: ago(9 * dayMs),
    failingSince: ago(1.2 * dayMs),
  }),
  sampleWebhook({
    id: "3",
    url: "https://old.example.org/hook",
    createdAt: ago(30 * dayMs),
    disabled: "gone",
  }),
];

const deliveries = (): WebhookDelivery[] => [
  sampleDelivery({
    state: "pending",
    createdAt: ago(7 * 60_000),
    attempts: 2,
    status: null,
    error: "timeout",
    nextAttemptAt: ago(-23 * 60_000),
  }),
  sampleDelivery({ id: "2", event: "document.created", createdAt: ago(2 * hourMs) }),
  sampleDelivery({ id: "3", createdAt: ago(26 * hourMs), state: "failed", status: 500, attempts: 8 }),
  sampleDelivery({ id: "4", event: "webhook.test", createdAt: ago(27 * hourMs), status: 204 }),
];

/** Answers with what has been collected over a month, and reloads. */
async function aMonthOfCalls(page: Page): Promise<void> {
  await page.route("**/api/me", async (route) => {
    const response = await route.fetch();
    const me: Me = await response.json();
    await route.fulfill({ response, json: { ...me, apiCallsUsed: me.apiCallsLimit * 0.824 } });
  });
  await page.route(/\/api\/(me|workspace)\/api-keys$/, (route) => route.fulfill({ json: { keys: keys() } }));
  await page.route(/\/api\/(me|workspace)\/webhooks$/, (route) =>
    route.fulfill({ json: { webhooks: webhooks() } }),
  );
  await page.route(/\/deliveries$/, (route) =>
    route.fulfill({ json: { deliveries: deliveries(), nextCursor: "older" } }),
  );
  await page.reload();
  await ready(page);
}

async function openDetails(page: Page): Promise<void> {
  await aMonthOfCalls(page);
  await page.locator("main button[aria-expanded=false]").first().click();
  await page.locator("main details").first().waitFor();
  await page.locator("main summary").nth(1).click();
}

/** Opens the dialog of a list's button, the last of its section. */
async function openNew(page: Page, section: number): Promise<void> {
  await aMonthOfCalls(page);
  await page.locator("main section").nth(section).locator(":scope > button").click();
  await dialog(page).locator("button[type=submit]").waitFor();
}

async function createKey(page: Page): Promise<void> {
  const secret = `calamo_live_7Hq2${"mB4xT9kZ".repeat(8)}A1c`;
  const created: CreatedApiKey = { key: sampleKey(), secret };
  await openNew(page, 0);
  await dialog(page).locator("input").first().fill("Website");
  await dialog(page).locator("input[type=checkbox]").first().check();
  await page.route("**/api/me/api-keys", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 201, json: created }) : route.fallback(),
  );
  await dialog(page).locator("button[type=submit]").click();
  await dialog(page).getByText(secret).waitFor();
}

/** Of a user of Pro. */
export const apiViews: View[] = [
  { name: "settings-api", path: paths.api, act: aMonthOfCalls, translated: true },
  { name: "settings-api-webhook", path: paths.api, act: openDetails, translated: true },
  {
    name: "settings-api-new-key",
    path: paths.api,
    act: (page) => openNew(page, 0),
    covered: true,
    translated: true,
  },
  { name: "settings-api-key", path: paths.api, act: createKey, covered: true, translated: true },
  {
    name: "settings-api-new-webhook",
    path: paths.api,
    act: (page) => openNew(page, 1),
    covered: true,
    translated: true,
  },
];

/** Of a user of the free plan. */
export const apiOfferViews: View[] = [{ name: "settings-api-offer", path: paths.api, translated: true }];

/** Of a workspace's owner. */
export const workspaceApiViews: View[] = [
  { name: "workspace-api-keys", path: paths.apiKeys, act: aMonthOfCalls, translated: true },
  { name: "workspace-webhooks", path: paths.webhooks, act: aMonthOfCalls, translated: true },
  { name: "settings-api-paused", path: paths.api, act: aMonthOfCalls, translated: true },
];
