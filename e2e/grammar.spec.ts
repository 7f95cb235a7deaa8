import { expect, test } from "@playwright/test";
import { expectUpgrade, resultPanel, signInOnPlan, signUp, usage } from "./users.ts";

const text = "She recieve the the letter on monday. It was a old one , from a friend.";

test("corrections are shown with reasons, decided one by one, and applied to the text", async ({ page }) => {
  await signUp(page);
  await page.goto("/grammar");
  await expect(page).toHaveTitle("Grammar · Calamo");
  await page.getByLabel("Your text").fill(text);
  await page.getByRole("button", { name: "Check grammar" }).click();
  const result = resultPanel(page);
  const list = result.getByRole("region", { name: "Corrections" });
  await expect(list).toBeVisible();
  const shown = result.locator("p.font-text").first();
  const count = await list.getByRole("listitem").count();
  expect(count).toBeGreaterThan(1);
  await expect(usage(page)).toHaveText("1 / 5");

  await list
    .getByRole("listitem")
    .filter({ hasText: "the the" })
    .getByRole("button", { name: "Accept" })
    .click();
  await expect(shown).toContainText("the letter");
  await expect(shown).not.toContainText("the the");
  await expect(list.getByRole("listitem")).toHaveCount(count - 1);
  await page.reload();
  await expect(list.getByRole("listitem")).toHaveCount(count - 1);
  await list.getByRole("button", { name: "Dismiss all" }).click();
  await expect(result.getByText("You have decided on every correction.")).toBeVisible();
  await result.getByRole("button", { name: "Use this as my text" }).click();
  await expect(page.getByLabel("Your text")).toHaveValue(text.replace("the the", "the"));
});

test("a dictionary word is saved with the account and never marked", async ({ page }) => {
  await signUp(page);
  await page.goto("/grammar");
  await page.getByText("My dictionary (0)").click();
  await page.getByLabel("Words that are right").fill("recieve");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("My dictionary (1)")).toBeVisible();
  await page.getByLabel("Your text").fill(text);
  await page.getByRole("button", { name: "Check grammar" }).click();
  const list = resultPanel(page).getByRole("region", { name: "Corrections" });
  await expect(list).toBeVisible();
  await expect(list.getByRole("listitem").filter({ hasText: "recieve" })).toHaveCount(0);
});

test("English is checked on the device if enabled, free of charge", async ({ page }) => {
  await signUp(page);
  await page.goto("/grammar");
  await page.getByLabel("Your text").fill("This is an test of the the checker on this device.");
  await page.getByText("Check English on this device, as I type").click();
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "On this device" }) });
  await expect(card.getByRole("listitem").first()).toBeVisible();
  await card.getByRole("button", { name: "Accept all" }).click();
  await expect(page.getByLabel("Your text")).toHaveValue("This is a test of the checker on this device.");
  await expect(card.getByText("No mistakes found.")).toBeVisible();
  await expect(usage(page)).toHaveText("0 / 5");
});

test("style and clarity need essential, the style check needs pro; the server rejects smaller plans", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/grammar");
  await expectUpgrade(page, page.getByRole("button", { name: /^Style and clarity as well/ }));
  await expect(page.getByRole("button", { name: "Check the style" })).toHaveCount(0);
  const advanced = await page.request.post("/api/runs", {
    data: { id: crypto.randomUUID(), tool: "grammar", input: { text, advanced: true } },
  });
  expect(await advanced.json()).toMatchObject({
    error: { code: "PLAN_REQUIRED", details: { plan: "essential" } },
  });
  const style = await page.request.post("/api/style", { data: { text } });
  expect(await style.json()).toMatchObject({ error: { code: "PLAN_REQUIRED", details: { plan: "pro" } } });
  await expect(usage(page)).toHaveText("0 / 5");
});

test("on pro the style check uses the house words and costs no prompt", async ({ page }) => {
  await signInOnPlan(page, "pro", "style");
  await page.goto("/grammar");
  await page
    .getByLabel("Your text")
    .fill("We utilise the e-mail list. Every email goes out on Friday. We utilise it well.");
  await page.getByText("House words").click();
  await page.getByLabel("Words to avoid").fill("utilise = use");
  await page.getByRole("button", { name: "Add", exact: true }).last().click();
  await page.getByRole("button", { name: "Check the style" }).click();
  const findings = page.getByRole("list", { name: "Findings" });
  await expect(findings.getByRole("listitem").filter({ hasText: "House word" })).toHaveCount(2);
  await findings.getByRole("listitem").filter({ hasText: "House word" }).first().getByRole("button").click();
  await expect(page.getByLabel("Your text")).toHaveValue(/^We use the e-mail list/);
  await expect(usage(page)).toHaveText("0 / 100");
});
