// API keys and webhooks in the settings, with a client and a receiver.
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
