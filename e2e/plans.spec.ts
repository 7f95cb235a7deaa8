import { expect, type Page } from "@playwright/test";
import { axeViolations } from "./page-checks.ts";
import { test } from "./test.ts";
import { password, signInAsNewUser } from "./users.ts";

const card = (page: Page, name: string) => page.getByRole("article", { name });
const cardLink = (page: Page, name: string, label: string) =>
  card(page, name).getByRole("link", { name: label });

test("visitors read the plans, sign in from a card and return", async ({ page }) => {
  const email = await signInAsNewUser(page);
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

test("after the session ends, the plans stay readable and other screens redirect to sign-in", async ({
  page,
}) => {
  await signInAsNewUser(page);
  await page.goto("/plans");
  await expect(card(page, "Pro").getByRole("button", { name: "Subscribe" })).toBeVisible();
  await page.context().clearCookies({ name: /^calamo(-refresh)?$/ }); // keeps the session hint
  // A request finds out; an earlier one may have done so already, so that the button is gone.
  await page.evaluate(() => document.querySelector<HTMLElement>("button[title=Notifications]")?.click());
  await expect(cardLink(page, "Pro", "Subscribe")).toBeVisible();
  await page.reload();
  await expect(cardLink(page, "Pro", "Subscribe")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
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

test("a user joins the waiting list of Teams; axe finds no violations on the annual plans in either theme", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAsNewUser(page);
  await page.goto("/plans");
  await page.getByText("up to -25%").click();
  await expect(card(page, "Pro")).toContainText("You save €60 (20%)");
  await card(page, "Teams").getByRole("button", { name: "Join the waiting list" }).click();
  await expect(
    card(page, "Teams").getByText("You’re on the list. We’ll email you when Teams opens."),
  ).toBeVisible();
  expect(await axeViolations(page, { inside: "main" })).toEqual([]);
});
