// Failures at Stripe. These tests change the clock and the faults of an emulator, so they have their own emulator and
// server, and run one after another.
import type { ChildProcess } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { fillCatalog } from "./global-setup.ts";
import { OwnServer, startStripe } from "./own-server.ts";
import { troubledStripeUrl as stripeUrl, stripeVariables, troubled } from "./servers.ts";
import { test } from "./test.ts";
import { signInAsNewUser, usage } from "./users.ts";

test.describe.configure({ mode: "default" });
test.use({ baseURL: troubled });

const server = new OwnServer(troubled, {
  OPENAI_API_KEY: "",
  OPENAI_BASE_URL: "",
  ...stripeVariables(stripeUrl),
});
let stripe: ChildProcess;
test.beforeAll(async () => {
  stripe = await startStripe(stripeUrl);
  await fillCatalog(stripeUrl);
  await server.start();
});
test.afterAll(async () => {
  await server.kill();
  stripe.kill();
});

const command = (page: Page, name: string, data: object) =>
  page.request.post(`${stripeUrl}/test/${name}`, { data });
const card = (page: Page, name: string) => page.getByRole("article", { name });
/** The subscription card. */
const subscriptionCard = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "Subscription" }) });

test("a failed renewal shows a banner on every screen, keeps the plan, and can be paid", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/plans");
  await card(page, "Pro").getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("You’re now on Pro.")).toBeVisible();

  await page.goto("/settings/billing");
  await page.getByRole("button", { name: "Payment and invoices" }).click();
  await page.getByRole("button", { name: "Use a card that is declined" }).click();
  await command(page, "advance", { days: 32 });
  await page.goto("/generate");
  const banner = page.getByText("Your last payment failed.");
  await expect(banner).toBeVisible();
  await expect(usage(page)).toContainText("/ 100");

  await page.getByRole("button", { name: "Update payment" }).click();
  await page.getByRole("combobox").selectOption({ label: "Use a good card" });
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/settings\/billing$/);
  await command(page, "advance", { days: 3 }); // Stripe retries
  await page.reload();
  await expect(subscriptionCard(page)).toContainText("Renews on ");
  await expect(banner).toBeHidden();
});
