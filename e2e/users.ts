// What a user does in the browser, for the tests to build on.
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import type { Language } from "../shared/catalog/languages.ts";
import { planIds } from "../shared/catalog/plan-ids.ts";
import type { DoneEvent } from "../shared/contracts/runs.ts";
import { fastHash, insertUsers, quoted, runSqlOn } from "./database.ts";
import { newestMail } from "./mailbox.ts";
import { demo } from "./servers.ts";

export const password = "quiet river stone";

/** A separate client address for each test, because the rate limits count by /64. */
export function ownAddress(): Record<string, string> {
  const [first = "", second = ""] = crypto.randomUUID().split("-");
  return { "CF-Connecting-IP": `2001:db8:${first.slice(0, 4)}:${second}::1` };
}

export function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** Registers through the form and waits for the dashboard. Returns the e-mail. */
export async function register(page: Page): Promise<string> {
  const email = newEmail();
  await page.setExtraHTTPHeaders(ownAddress());
  await page.goto("/register");
  await page.locator("input[name=name]").fill("Ada Quill");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=confirmPassword]").fill(password);
  await page.locator("input[type=checkbox]").check();
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return email;
}

let passwordHash: Promise<string> | undefined;

/** The User-Agent of sign-ins through the API, whose browser and system are unknown. */
const userAgent = "calamo-tests";

/**
 * Adds a user with a confirmed e-mail and signs in through the API, for tests that are about something else: sooner than
 * by sign-up, which hashes the password at its full cost. Opens no page. Returns the e-mail.
 */
export async function signInAsNewUser(page: Page, language: Language = "en"): Promise<string> {
  const [id, email, address] = [uuidv7(), newEmail(), ownAddress()];
  passwordHash ??= fastHash(password);
  const user = {
    id,
    name: "Ada Quill",
    email,
    plan: "free",
    passwordHash: await passwordHash,
    language,
  } as const;
  await page.setExtraHTTPHeaders(address);
  await runSqlOn(page, [
    insertUsers([user]),
    // A known device, so that the sign-in is not announced.
    `INSERT INTO known_devices (user_id, browser, os, first_seen_at) VALUES (${quoted(id)}, 'Unknown', 'Unknown', 0)`,
  ]);
  const response = await page.request.post("/api/auth/sign-in", {
    headers: { ...address, "User-Agent": userAgent },
    data: { email, password, rememberMe: false },
  });
  expect(response.status()).toBe(200);
  return email;
}

/** Signs up through the API, for tests that need an unconfirmed e-mail. Opens no page. Returns the e-mail. */
export async function signUp(page: Page, language: Language = "en"): Promise<string> {
  const email = newEmail();
  const address = ownAddress();
  await page.setExtraHTTPHeaders(address);
  const response = await page.request.post("/api/auth/sign-up", {
    headers: address,
    data: { name: "Ada Quill", email, password, language, acceptTerms: true },
  });
  expect(response.status()).toBe(201);
  return email;
}

/** Confirms the e-mail of a new user with the link of the mail, which signing in again requires. */
export async function confirmEmail(request: APIRequestContext, email: string): Promise<void> {
  const { link } = await newestMail(email);
  const token = new URL(link).hash.slice(1);
  const response = await request.post("/api/auth/confirm", { data: { token } });
  expect(response.status()).toBe(204);
}

/** What the server has of a document, also while the browser can't reach it (gateway.ts). */
export async function readDocument(
  { request }: Page,
  id: string,
): Promise<{ content: string; revision: number }> {
  return (await request.get(`${demo}/api/contents/${id}`)).json();
}

/** Replaces a document's text, as another device would: again if it is saved from elsewhere at the same moment. */
export async function writeDocument(page: Page, id: string, content: string): Promise<void> {
  await expect(async () => {
    const { revision } = await readDocument(page, id);
    const response = await page.request.patch(`${demo}/api/contents/${id}`, { data: { content, revision } });
    expect(response.ok()).toBe(true);
  }).toPass();
}

export type PaidPlan = Exclude<(typeof planIds)[number], "free">;
export const paidPlans = planIds.filter((plan): plan is PaidPlan => plan !== "free");

/** The spec files that need paid users. Tests that would affect each other have separate users. */
export const paidUserPurposes = [
  "voices",
  "rewrite",
  "seo",
  "multiChannel",
  "chat",
  "history",
  "support",
  "supportGerman",
  "apiKeys",
  "webhooks",
  "mcp",
  "api",
  "apiExamples",
  "apiQuickStart",
  "bulk",
] as const;
type Purpose = (typeof paidUserPurposes)[number];

export const paidUserEmail = (plan: PaidPlan, purpose: Purpose) =>
  `${plan}.${purpose}@example.com`.toLowerCase(); // as sign-up stores it

/** Signs in through the API as the user whom global-setup.ts has added on `plan` for that purpose. Opens no page. */
export async function signInOnPlan(page: Page, plan: PaidPlan, purpose: Purpose): Promise<void> {
  const response = await page.request.post("/api/auth/sign-in", {
    headers: ownAddress(),
    data: { email: paidUserEmail(plan, purpose), password, rememberMe: true },
  });
  expect(response.ok()).toBe(true);
}

/** Generates a short text through the API, and opens it as a document. Returns its id. */
export async function generateText(page: Page, language: Language = "en"): Promise<string> {
  const text = await deliverText(page, language);
  const opened = await page.request.patch(`/api/contents/${text}`, { data: { isDocument: true } });
  expect(opened.ok()).toBe(true);
  return text;
}

/** Writes a text, which is in the history. Returns its id. */
export async function deliverText(page: Page, language: Language = "en"): Promise<string> {
  const response = await page.request.post("/api/runs", {
    data: {
      id: crypto.randomUUID(),
      tool: "generate",
      input: { title: "Reed pens", prompt: "How a reed pen is cut", wordCount: 60, language },
    },
  });
  expect(response.status()).toBe(200);
  const { contentId }: DoneEvent = await response.json();
  return contentId ?? "";
}

/** The copies of what is stored on the device (web/lib/storage-backup.ts), as JSON. */
export const storedCopies = (page: Page) =>
  page.evaluate(async () => {
    const [database, copies] = [Promise.withResolvers<IDBDatabase>(), Promise.withResolvers<string>()];
    const opening = indexedDB.open("calamo");
    opening.onsuccess = () => database.resolve(opening.result);
    const reading = (await database.promise).transaction("copies").objectStore("copies").getAll();
    reading.onsuccess = () => copies.resolve(JSON.stringify(reading.result));
    return copies.promise;
  });

export const userMenu = (page: Page) => page.getByRole("button", { name: /^Account: / });

/** Signs out through the user menu. */
export async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

export const resultPanel = (page: Page) => page.getByRole("region", { name: /^(Result|Resultado)$/ });
export const usage = (page: Page) => page.locator("aside").getByTestId("usage");

/** Asserts that the hint of a locked option links to the plans. The option may still move while the screen loads. */
export async function expectUpgrade(page: Page, locked: Locator): Promise<void> {
  const upgrade = page.getByRole("link", { name: "Upgrade Now" }).first();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await locked.hover();
    await expect(upgrade).toHaveAttribute("href", "/plans", { timeout: 1000 });
  }).toPass();
}
