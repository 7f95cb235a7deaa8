// The screens about subscriptions and payments. Nothing is bought: the responses about the user and from Stripe are mocked.
import { expect, type Page } from "@playwright/test";
import type { BillingRefresh, Invoices, Subscription } from "../../shared/contracts/billing.ts";
import type { Me } from "../../shared/contracts/me.ts";
import { paths } from "../../web/app/paths.ts";
import { ready } from "../screens.ts";
import { refusal, type View } from "./view.ts";

const dayMs = 86_400_000;
const inDays = (days: number) => Date.now() + days * dayMs;

const active: Subscription = {
  plan: "pro",
  status: "active",
  period: "monthly",
  amount: 2500,
  endDate: inDays(11),
  cancelsAt: null,
  graceUntil: null,
  planned: null,
};
const cancelled: Subscription = { ...active, cancelsAt: inDays(11) };
const planned: Subscription = { ...active, planned: { plan: "essential", period: "monthly" } };
const late: Subscription = { ...active, status: "past_due", graceUntil: inDays(5) };
const annual: Subscription = { ...active, period: "annual", amount: 24_000, endDate: inDays(400) };

const bill = (id: string, daysAgo: number, state: "paid" | "open" = "paid") => ({
  id,
  number: `CAL-00${id}`,
  createdAt: inDays(-daysAgo),
  amount: 2500,
  state,
  pageUrl: "https://stripe.test/invoice",
  pdfUrl: "https://stripe.test/invoice/pdf",
});
const bills = (state: "paid" | "open" = "paid"): Invoices => ({
  invoices: [bill("14", 19, state), bill("13", 50), bill("12", 80), bill("11", 111)],
  nextPage: "in_11",
  next: { amount: 2500, date: inDays(11) },
});

/** Mocks the user's subscription and the API's responses, then reloads the screen. */
async function know(page: Page, subscription: Subscription, answers: Record<string, object> = {}) {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const payer: Partial<Me> = { plan: "pro", promptsLimit: 100, subscription };
  await page.route("**/api/me", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...payer } });
  });
  const invoices = subscription.cancelsAt === null ? bills() : { ...bills(), next: null };
  const all = { "billing/invoices": invoices, ...answers };
  for (const [path, json] of Object.entries(all)) {
    const status = "error" in json ? (JSON.stringify(json).includes("NOT_FOUND") ? 404 : 502) : 200;
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status, json }));
  }
  await page.reload();
}

const knowing = (subscription: Subscription, answers?: Record<string, object>) => async (page: Page) => {
  await know(page, subscription, answers);
  await page.locator("main h1").waitFor();
  await page.waitForLoadState("networkidle");
};

const refresh = (subscription: Subscription, checkout: BillingRefresh["checkout"] = null) => {
  const receipt = checkout && bill("15", 0);
  return { "billing/refresh": { plan: "pro", subscription, checkout, receipt } satisfies BillingRefresh };
};
const paid = `${paths.paymentSuccess}?session_id=cs_1`;
const changed = `${paths.checkoutSuccess}?planId=pro&isAnnual=true`;

/** The page that a payment returns to, once it has found the result. */
const resultOf = (subscription: Subscription, answers: Record<string, object>) => async (page: Page) => {
  await know(page, subscription, answers);
  await expect(page.locator("main a, main button").first()).toBeVisible();
};

/** The card of the plan at `index`, which a phone shows once it is chosen. */
async function planCard(page: Page, index: number) {
  const choice = page.locator("main fieldset").nth(1).locator("label").nth(index);
  if (await choice.isVisible()) await choice.click();
  return page.locator("article").nth(index); // the role would find only the shown one
}

export const billingViews: View[] = [
  { name: "plans-subscribed", path: paths.plans, act: knowing(active), translated: true },
  { name: "plans-cancelled", path: paths.plans, act: knowing(cancelled), translated: true },
  { name: "plans-change-planned", path: paths.plans, act: knowing(planned) },
  { name: "plans-payment-late", path: paths.plans, act: knowing(late) },
  {
    name: "plans-free-dialog",
    path: paths.plans,
    covered: true,
    translated: true,
    async act(page) {
      await knowing(active)(page);
      await (await planCard(page, 0)).getByRole("button").click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "plans-change-failed",
    path: paths.plans,
    async act(page) {
      await knowing(active, { "billing/checkout": refusal("SUBSCRIPTION_CHANGE_FAILED") })(page);
      await (await planCard(page, 1)).getByRole("button").click();
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "payment-paid", path: paid, act: resultOf(active, refresh(active, "paid")), translated: true },
  { name: "payment-unknown", path: paid, act: resultOf(active, { "billing/refresh": refusal("NOT_FOUND") }) },
  {
    name: "payment-failed",
    path: paid,
    act: resultOf(active, { "billing/refresh": refusal("BILLING_NOT_READY") }),
  },
  { name: "payment-cancelled", path: `${paths.paymentCancel}?plan=pro&period=annual`, translated: true },
  {
    name: "plans-waiting-list",
    path: paths.plans,
    async act(page) {
      await page.route("**/api/plans", async (route) => {
        const response = await route.fetch();
        const { billing, ...plans } = await response.json();
        await route.fulfill({ response, json: { ...plans, billing: { ...billing, teamsOpen: false } } });
      });
      await page.reload({ waitUntil: "networkidle" });
      const teams = await planCard(page, 3);
      const join = teams.getByRole("button", { name: "Join the waiting list" });
      const joined = teams.getByRole("status");
      await join.or(joined).waitFor();
      if (await join.isVisible()) await join.click(); // not again for the next width
      await joined.waitFor();
    },
  },
  {
    name: "plans-questions",
    path: paths.plans,
    translated: true,
    async act(page) {
      await page.locator("summary").nth(4).click();
    },
  },
  { name: "change-done", path: changed, act: resultOf(annual, refresh(annual)) },
  {
    name: "change-planned",
    path: changed.replace("pro", "essential").replace("true", "false"),
    act: resultOf(planned, refresh(planned)),
  },
  { name: "change-waiting", path: changed, act: resultOf(active, refresh(active)) },
  { name: "billing-subscribed", path: paths.billing, act: knowing(active), translated: true },
  { name: "billing-cancelled", path: paths.billing, act: knowing(cancelled) },
  {
    name: "billing-payment-late",
    path: paths.billing,
    act: knowing(late, { "billing/invoices": bills("open") }),
    translated: true,
  },
  {
    name: "billing-invoices-failed",
    path: paths.billing,
    async act(page) {
      await knowing(annual, { "billing/invoices": refusal("BILLING_NOT_READY") })(page);
      await ready(page); // the request is repeated first
    },
  },
  {
    name: "generate-payment-late",
    path: paths.generate,
    async act(page) {
      await knowing(late)(page);
      await page
        .getByText(/payment failed/)
        .first()
        .waitFor();
    },
  },
];
