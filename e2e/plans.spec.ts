import { expect, type Page } from "@playwright/test";
import { axeViolations } from "./page-checks.ts";
import { connected } from "./servers.ts";
import { test } from "./test.ts";
import { confirmEmail, password, signUp } from "./users.ts";

const card = (page: Page, name: string) => page.getByRole("article", { name });
const cardLink = (page: Page, name: string, label: string) =>
  card(page, name).getByRole("link", { name: label });

test("visitors read the plans, sign in from a card and return", async ({ page }) => {
  const email = await signUp(page);
  await confirmEmail(page.request, email);
  await page.context().clearCookies();
  await page.goto("/plans");
  await expect(page).toHaveTitle("Plans · Calamo");
  await expect(page).toHaveURL(/\/plans$/);
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(card(page, "Pro")).toContainText("Popular");
  await expect(page.getByRole("button", { name: "Subscribe" })).toHaveCount(0);

  const header = page.getByRole("banner");
  const back = `next=${encodeURIComponent("/plans")}`;
  const signUpLink = header.getByRole("link", { name: "Create account" });
  await expect(signUpLink).toHaveAttribute("href", `/register?${back}`);
  await header.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`/login?${back}`);
  await page.goBack();

  await page.getByText("up to -25%").click();
  await cardLink(page, "Pro", "Subscribe").click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/plans?plan=pro&period=annual")}`);
  await expect(page.getByText("Sign in to continue with the plan you chose.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/plans?plan=pro&period=annual");
  await expect(card(page, "Free").getByRole("button", { name: "Current plan" })).toBeDisabled();
  await expect(card(page, "Pro")).toContainText("€240");
  await expect(card(page, "Pro").getByRole("button", { name: "Subscribe" })).toBeFocused();
});

test("while Teams is not open, visitors sign in, join its waiting list and can leave it", async ({
  page,
}) => {
  const email = await signUp(page);
  await confirmEmail(page.request, email);
  await page.context().clearCookies();
  await page.goto("/plans");
  await expect(card(page, "Teams")).toContainText("In development");
  await cardLink(page, "Teams", "Join the waiting list").click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/plans?plan=teams&period=monthly");
  await expect(card(page, "Teams").getByRole("button", { name: "Join the waiting list" })).toBeFocused();
  await page.keyboard.press("Enter");
  const joined = card(page, "Teams").getByText("You’re on the list. We’ll email you when Teams opens.");
  await expect(joined).toBeVisible();
  await page.reload();
  await expect(joined).toBeVisible();
  expect(await axeViolations(page, { inside: "main" })).toEqual([]);
  const join = card(page, "Teams").getByRole("button", { name: "Join the waiting list" });
  await card(page, "Teams").getByRole("button", { name: "Leave the waiting list" }).click();
  await expect(join).toBeVisible();
  await page.reload();
  await expect(join).toBeVisible();
  const refused = await page.request.post("/api/billing/checkout", {
    data: { plan: "teams", annual: false },
  });
  expect(await refused.json()).toMatchObject({ error: { code: "PLAN_NOT_OPEN" } });
});

test.describe("on a server without Stripe", () => {
  test.use({ baseURL: connected });

  test("signed-in users see their plan and monthly and annual prices, and subscribing reports the missing configuration", async ({
    page,
  }) => {
    await signUp(page);
    await page.goto("/dashboard");
    await page.locator("aside").getByRole("link", { name: "Plans" }).first().click();
    await expect(page).toHaveURL(/\/plans$/);
    await expect(card(page, "Free").getByRole("button", { name: "Current plan" })).toBeDisabled();
    await expect(card(page, "Free")).toContainText("You’re on the Free plan.");

    await expect(card(page, "Essential")).toContainText("€12");
    await page.getByText("up to -25%").click();
    await expect(card(page, "Essential")).toContainText("€108");
    await expect(card(page, "Essential")).toContainText("You save €36 (25%)");
    await page.getByText("Monthly", { exact: true }).click();
    await expect(card(page, "Essential")).not.toContainText("€108");

    await card(page, "Pro").getByRole("button", { name: "Subscribe" }).click();
    await expect(card(page, "Pro").getByRole("alert")).toHaveText(
      "Incomplete configuration. Please contact support.",
    );
    await expect(page.getByRole("alert")).toHaveCount(1);
    await page.reload();
    await expect(card(page, "Pro").getByRole("button", { name: "Subscribe" })).toBeEnabled();
  });
});

test("after the session ends, the plans stay readable and other screens redirect to sign-in", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/plans");
  await expect(card(page, "Pro").getByRole("button", { name: "Subscribe" })).toBeVisible();
  await page.context().clearCookies({ name: /^calamo(-refresh)?$/ }); // keeps the session hint
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(cardLink(page, "Pro", "Subscribe")).toBeVisible();
  await page.reload();
  await expect(cardLink(page, "Pro", "Subscribe")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
});

test("a failure to load the plans is shown and can be retried", async ({ page }) => {
  await page.route("**/api/plans", (route) => route.abort(), { times: 3 }); // the first call and its two retries
  await page.goto("/plans");
  await expect(page.getByRole("status").filter({ hasText: "Loading plans and prices…" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("The payment processor could not be loaded.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article")).toHaveCount(4);
});

test("a cancelled payment links to the plans and the dashboard", async ({ page }) => {
  await page.goto("/payment-cancel");
  await expect(page).toHaveURL("/login?next=%2Fpayment-cancel");
  await signUp(page);
  await page.goto("/payment-cancel");
  await expect(page.getByText("You have canceled the payment process...")).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/plans$/);
  await page.goBack();
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("on a phone one plan is shown and compared at a time, and nothing scrolls sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/plans");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, "Pro")).toBeVisible();
  await page.getByRole("group", { name: "Plan", exact: true }).getByRole("radio", { name: "Pro" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(card(page, "Essential")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByText("What happens when I cancel?").click();
  await expect(page.getByText(/hidden for 30 days/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  const table = page.getByRole("table", { name: "Compare all plans" });
  const columns = table.getByRole("columnheader");
  const prompts = table.getByRole("row", { name: "Prompts a month" });
  await expect(columns).toHaveText(["Feature", "Essential"]);
  await page.getByRole("group", { name: "Plan", exact: true }).getByText("Pro").click();
  await expect(columns).toHaveText(["Feature", "Pro"]);
  await expect(prompts.getByRole("cell")).toHaveText("100");
  await page.getByRole("group", { name: "Compare all plans" }).getByText("Free").click();
  await expect(prompts.getByRole("cell")).toHaveText("5");
  await expect(card(page, "Free")).toBeVisible();
  expect(
    await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0)),
  ).toBe(0);
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(columns).toHaveText(["Feature", "Free", "Essential", "Pro", "Teams"]);
});

test("axe finds no violations on the annual plans in either theme, signed in or not", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const violations = async () => {
    await page.goto("/plans");
    await page.getByText("up to -25%").click();
    await expect(card(page, "Pro")).toContainText("You save €60 (20%)");
    return axeViolations(page, { inside: "main" });
  };
  const found = await violations();
  await signUp(page);
  found.push(...(await violations()));
  expect(found).toEqual([]);
});
