import { expect, type Page } from "@playwright/test";
import type { NotificationList } from "../shared/contracts/notifications.ts";
import { test } from "./test.ts";
import { signInAsNewUser, usage } from "./users.ts";

const card = (page: Page, name: string) => page.getByRole("article", { name });
/** The subscription card. */
const subscriptionCard = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "Subscription" }) });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Chooses the plan on /plans and waits for the payment page. */
async function choose(page: Page, plan: string, button = "Subscribe"): Promise<void> {
  await page.goto("/plans");
  await card(page, plan).getByRole("button", { name: button }).click();
  await expect(page).toHaveURL(/:8796\/(pay|portal)\//);
}

/** Buys the plan and returns to Calamo. */
async function buy(page: Page, plan: string): Promise<void> {
  await choose(page, plan);
  await press(page, "Pay");
  await expect(page.getByText(`You’re now on ${plan}.`)).toBeVisible();
}

const told = async (page: Page) => {
  const answer = await page.request.get("/api/notifications");
  return ((await answer.json()) as NotificationList).items.map(({ kind }) => kind);
};

test("an annual plan is bought after a declined card and appears on every screen and in other tabs", async ({
  page,
  context,
}) => {
  await signInAsNewUser(page);
  const other = await context.newPage();
  await other.goto("/dashboard");
  await expect(usage(other)).toContainText("0 / 5");

  await page.goto("/plans");
  await page.getByText("up to -25%").click();
  await card(page, "Pro").getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("240.00 EUR a year")).toBeVisible();
  await press(page, "Pay with a card that is declined");
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await press(page, "Pay");
  await expect(page).toHaveURL(/\/payment-success\?session_id=cs_/);
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await expect(page.getByText("You’re now on Pro.")).toBeVisible();
  await expect(page.getByText(/^Paid €240 on /)).toBeVisible();
  await expect(page.getByRole("link", { name: "View receipt" })).toHaveAttribute("href", /:8796\/invoice\//);
  await expect(page.getByRole("link", { name: "Open SEO" })).toHaveAttribute("href", "/seo");
  await expect(usage(page)).toContainText("0 / 100");
  await expect(usage(other)).toContainText("0 / 100"); // without a reload
  expect(await told(page)).toEqual(["planStarted"]);

  await page.getByRole("link", { name: "Plan and billing" }).click();
  const subscription = subscriptionCard(page);
  await expect(subscription).toContainText("Pro, annual");
  await expect(subscription).toContainText("€240");
  await expect(subscription.getByRole("link", { name: /^View/ })).toHaveAttribute("href", /:8796\/invoice\//);

  await page.goto("/plans");
  await expect(card(page, "Pro").getByRole("button", { name: "Current plan" })).toBeDisabled();
});

test("a cancelled payment says that nothing was charged and leaves the plan unchanged", async ({ page }) => {
  await signInAsNewUser(page);
  await choose(page, "Essential");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("You have canceled the payment process... Nothing was charged.")).toBeVisible();
  await expect(page.getByText("Your choice: Essential, monthly")).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/plans?plan=essential&period=monthly");
  await expect(card(page, "Essential").getByRole("button", { name: "Subscribe" })).toBeFocused();
  await expect(card(page, "Free").getByRole("button", { name: "Current plan" })).toBeVisible();
});

test("a subscription is upgraded, downgraded, cancelled and kept", async ({ page }) => {
  await signInAsNewUser(page);
  await buy(page, "Essential");
  const subscription = subscriptionCard(page);
  const dialog = page.getByRole("dialog", { name: "Cancel your plan?" });

  await test.step("an upgrade applies at once", async () => {
    await choose(page, "Pro", "Change to Pro");
    await press(page, "Confirm");
    await expect(page).toHaveURL("/checkout-success?planId=pro&isAnnual=false");
    await expect(page.getByRole("heading", { name: "You’re now on Pro" })).toBeVisible();
    await expect(usage(page)).toContainText("0 / 100");
  });

  await test.step("a downgrade is planned for the period's end and can be undone", async () => {
    await choose(page, "Essential", "Change to Essential");
    await press(page, "Confirm");
    await expect(page.getByRole("heading", { name: "Your change is scheduled" })).toBeVisible();
    await expect(usage(page)).toContainText("0 / 100");
    await page.goto("/plans");
    await expect(page.getByText(/^From .+: Essential, monthly$/)).toBeVisible();
    await expect(card(page, "Essential").getByRole("button", { name: "Change to Essential" })).toBeDisabled();
    await press(page, "Keep Pro");
    await expect(page.getByText("You’re keeping Pro.")).toBeVisible();
    await expect(card(page, "Essential").getByRole("button", { name: "Change to Essential" })).toBeEnabled();
  });

  await test.step("a cancellation replaces a planned downgrade, after its consequences are explained", async () => {
    await choose(page, "Essential", "Change to Essential");
    await press(page, "Confirm");
    await expect(page.getByRole("heading", { name: "Your change is scheduled" })).toBeVisible();
    await page.goto("/plans");
    await card(page, "Free").getByRole("button", { name: "Use free plan" }).click();
    await dialog.getByRole("button", { name: "Don’t cancel" }).click();
    await page.goto("/settings/billing");
    await subscription.getByRole("link", { name: "Cancel plan" }).click();
    await expect(dialog).toContainText("Your scheduled change (Essential, monthly) is canceled, too.");
    await expect(dialog).toContainText(/You keep Pro until .+\. After that you’re on the Free plan/);
    await expect(dialog).toContainText(
      "Texts in your history that are older than 5 days are hidden for 30 days",
    );
    await dialog.getByLabel("Why are you canceling? (optional)").selectOption("It’s too expensive");
    await dialog.getByRole("button", { name: "Cancel at the end of the period" }).click();
    await expect(page.getByText(/^Pro ends on /)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Pro ends on /)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(card(page, "Free").getByRole("button", { name: "Use free plan" })).toBeDisabled();
    await expect(usage(page)).toContainText("0 / 100");
    expect(await told(page)).toContain("planCancelled");
  });

  await test.step("it is undone in the billing settings, and made again at the payment provider", async () => {
    await page.goto("/settings/billing");
    await expect(subscription).toContainText("Ends on ");
    await subscription.getByRole("button", { name: "Keep Pro" }).click();
    await expect(subscription).toContainText("Renews on ");
    await subscription.getByRole("button", { name: "Cancel plan" }).click();
    await press(page, "Confirm");
    await expect(page).toHaveURL(/\/settings\/billing$/);
    await expect(subscription).toContainText("Ends on ");
  });
});

test("only one of two tabs can pay", async ({ page, context }) => {
  await signInAsNewUser(page);
  const other = await context.newPage();
  await choose(page, "Essential");
  await choose(other, "Pro");
  await press(page, "Pay");
  await expect(page.getByText("This session is expired.")).toBeVisible();
  await press(other, "Pay");
  await expect(other.getByText("You’re now on Pro.")).toBeVisible();
});
