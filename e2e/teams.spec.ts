// The life of a workspace in two browsers: bought, named, filled, shared, transferred, a member removed, ended and renewed.
// It has its own server and Stripe emulator, because it lets time pass there.
import type { ChildProcess } from "node:child_process";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { fillCatalog } from "./global-setup.ts";
import { newestMail } from "./mailbox.ts";
import { OwnServer, startStripe } from "./own-server.ts";
import { axeViolations } from "./page-checks.ts";
import { teamsStripeUrl as stripeUrl, stripeVariables, teams } from "./servers.ts";
import { test } from "./test.ts";
import { newEmail, ownAddress, password, signInAsNewUser, usage } from "./users.ts";

test.describe.configure({ mode: "default" });
test.use({ baseURL: teams });

const server = new OwnServer(
  teams,
  { TEAMS_OPEN: "true", ...stripeVariables(stripeUrl) },
  { CALAMO_MODEL: "demo" },
);
let stripe: ChildProcess;
test.beforeAll(async () => {
  stripe = await startStripe(stripeUrl);
  await fillCatalog(stripeUrl, { teamsOpen: true });
  await server.start();
});
test.afterAll(async () => {
  await server.kill();
  stripe.kill();
});

const command = (page: Page, name: string, data: object) =>
  page.request.post(`${stripeUrl}/test/${name}`, { data });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();

/** A picture of one red pixel. */
const logo = {
  name: "logo.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
    "base64",
  ),
};

async function buyTeams(page: Page): Promise<void> {
  await page.goto("/plans");
  await page.getByRole("article", { name: "Teams" }).getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/:8802\/pay\//);
  await press(page, "Pay");
  await expect(page.getByText("You’re now on Teams.")).toBeVisible();
}

/** Names the workspace on its first screen. */
async function nameIt(page: Page, name: string): Promise<void> {
  await page.getByLabel("Workspace name").fill(name);
  await press(page, "Save");
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
}

async function invite(page: Page, email: string): Promise<string> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await press(page, "Send invitation");
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
  return (await newestMail(email, 1, teams)).link;
}

/** Creates the invited account by the invitation's page and joins. */
async function join(context: BrowserContext, link: string, email: string): Promise<Page> {
  const page = await context.newPage();
  await page.setExtraHTTPHeaders(ownAddress());
  await page.goto(link);
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(page.locator("input[name=email]")).toHaveValue(email);
  await page.locator("input[name=name]").fill("Bea Ink");
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=confirmPassword]").fill(password);
  await page.locator("input[type=checkbox]").check();
  await page.locator("button[type=submit]").click();
  await press(page, "Join workspace");
  await expect(page.getByRole("heading", { name: "Welcome to Reed & Ink" })).toBeVisible();
  return page;
}

/** Makes the other member the owner, on the page of the members. */
async function transferTo(page: Page, name: string): Promise<void> {
  await page.goto("/workspace/members");
  await press(page, "Transfer");
  const dialog = page.getByRole("dialog", { name: "Transfer ownership" });
  await expect(dialog.getByText(`${name} becomes the owner.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Transfer" }).click();
  await expect(page.getByText(`${name} is now the owner.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave", exact: true })).toBeVisible();
}

const startWriting = (page: Page) =>
  page.request.post("/api/runs", {
    data: {
      id: crypto.randomUUID(),
      tool: "generate",
      input: { title: "Reed pens", prompt: "How a reed pen is cut", wordCount: 60, language: "en" },
    },
  });

test("an owner buys, names and fills a workspace; members share texts and prompts; the plan ends and returns", async ({
  page,
  browser,
}) => {
  await signInAsNewUser(page);
  await buyTeams(page);
  await page.getByRole("link", { name: "Set up your workspace" }).click();
  await nameIt(page, "Reed & Ink");
  await page.locator("input[type=file]").setInputFiles(logo);
  await expect(page.getByRole("img", { name: /light/i })).toBeVisible();
  expect(await axeViolations(page, { inside: "main" })).toEqual([]);

  const email = newEmail();
  const link = await invite(page, email);
  const theirs = await browser.newContext({ baseURL: teams, locale: "en-GB" });
  const member = await join(theirs, link, email);
  expect(await axeViolations(member, { inside: "main" })).toEqual([]);

  // The member writes with the shared prompts; both see the text and the usage.
  const { contentId } = await (await startWriting(member)).json();
  await member.goto("/dashboard");
  await expect(usage(member)).toContainText("1 / 800");
  await page.goto("/history");
  await expect(page.getByRole("radio", { name: "Reed & Ink" })).toBeChecked();
  await page.getByRole("link", { name: /Reed pens/ }).click();
  await expect(page.getByText("by Bea Ink")).toBeVisible();
  await expect(usage(page)).toContainText("1 / 800");

  // The ownership changes hands, and comes back.
  await transferTo(page, "Bea Ink");
  await expect
    .poll(async () => (await newestMail(email, 2, teams)).subject)
    .toContain("owner of a workspace");
  const { name } = await (await page.request.get("/api/me")).json();
  await transferTo(member, name);

  // The member is removed while a text is being written: it is finished and stays with the workspace.
  await page.goto("/workspace/members");
  const running = startWriting(member);
  await press(page, "Remove Bea Ink");
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(page.getByRole("button", { name: "Remove Bea Ink" })).toHaveCount(0);
  expect((await running).status()).toBe(200);
  await member.goto(`/documents/${contentId}`);
  await expect(member.getByText("This document no longer exists")).toBeVisible();
  await member.goto("/dashboard");
  await expect(usage(member)).toContainText("0 / 5");

  // The console tells all of it.
  await page.goto("/workspace/usage");
  await expect(page.getByRole("main")).toContainText("Bea Ink");
  await page.goto("/workspace/audit-log");
  const log = page.getByRole("main");
  for (const entry of ["Workspace created", "Member joined", "Ownership transferred", "Member removed"])
    await expect(log.getByText(entry).first()).toBeAttached();
  const csv = await (await page.request.get("/api/workspace/audit-log.csv")).text();
  expect(csv).toContain("memberRemoved");
  expect(csv).toContain(email);

  // The plan ends at the provider: the workspace is read-only until it is renewed.
  const { id: userId } = await (await page.request.get("/api/me")).json();
  await page.request.post("/api/cancel-subscription", { data: { userId } });
  await command(page, "advance", { days: 32 });
  await page.goto("/history");
  await expect(page.getByText(/is read-only and will be deleted on/)).toBeVisible();
  await expect(page.getByRole("link", { name: /Reed pens/ }).first()).toBeVisible();
  await buyTeams(page);
  await page.goto("/history");
  await expect(page.getByRole("link", { name: /Reed pens/ }).first()).toBeVisible();
  await expect(page.getByText(/is read-only/)).toHaveCount(0);
  await theirs.close();
});
