import { expect, type Page } from "@playwright/test";
import { mailsTo, newestMail } from "./mailbox.ts";
import { axeViolations, horizontalOverflow, missingTexts } from "./page-checks.ts";
import { open } from "./screens.ts";
import { operatorEmail } from "./servers.ts";
import { test } from "./test.ts";
import { paidUserEmail, signInOnPlan, userMenu } from "./users.ts";

/** The operator's mail with that reference; other tests write to the operator, too. */
async function requestOf(reference: string) {
  const mails = await mailsTo(operatorEmail);
  return mails.filter(({ subject }) => subject.includes(reference));
}

async function openForm(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Support" }).click();
  await expect(page).toHaveURL(/\/support$/);
}

test("a message survives a reload, reaches the operator once, and is acknowledged with the same reference", async ({
  page,
}) => {
  await signInOnPlan(page, "teams", "support");
  await openForm(page);
  await page.getByLabel("Topic").selectOption("Something doesn’t work");
  await page
    .getByLabel("Message", { exact: true })
    .fill("The summary stops.\n\n<b>Always</b> after one line.");
  await page.reload();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(/Always/);
  const browser = await page.evaluate(() => navigator.userAgent);
  await expect(page.getByText(browser)).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeFocused();
  await expect(page.getByText(/within 4\sbusiness hours\. You’ll/)).toBeVisible();
  const reference = await page.getByText(/^CAL-\w{4}-\w{4}$/).innerText();

  const [request, ...others] = await requestOf(reference);
  expect(others).toEqual([]);
  expect(request?.subject).toBe(`Support request ${reference}: Something doesn’t work`);
  const sender = paidUserEmail("teams", "support");
  expect(request?.text).toMatch(new RegExp(`^Reply-To: ${sender}\n`));
  expect(request?.text).toContain("\n    The summary stops.\n    \n    <b>Always</b> after one line.\n");
  expect(request?.text.replace(/\s+/g, " ")).toContain(`Browser: ${browser}`);
  const acknowledgement = await newestMail(sender);
  expect(acknowledgement.subject).toBe(`We received your message (${reference})`);
  expect(acknowledgement.text).toMatch(new RegExp(`^Reply-To: ${operatorEmail}\n`));
});

test.describe("in German", () => {
  test.use({ viewport: { width: 1440, height: 1600 }, contextOptions: { reducedMotion: "reduce" } });

  test("the form, its errors and the reference have no axe violations and no overflow", async ({ page }) => {
    const check = async () => {
      expect(await axeViolations(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toEqual([]);
      expect(await missingTexts(page)).toEqual([]);
    };
    await signInOnPlan(page, "pro", "supportGerman");
    await page.request.patch("/api/me", { data: { language: "de" } });
    await open(page, "/support", "de");
    const submit = page.getByRole("button", { name: "Nachricht senden" });
    await submit.click();
    await expect(page.getByLabel("Thema")).toBeFocused();
    await check();
    await page.getByLabel("Thema").selectOption("Vorschlag");
    await page.getByLabel("Nachricht", { exact: true }).fill("Bitte auch auf Latein.");
    await page.route("**/api/support", (route) => route.abort(), { times: 1 });
    await submit.click();
    await expect(page.getByRole("alert")).toBeVisible();
    await check();
    await submit.click();
    await expect(page.getByText(/^CAL-/)).toBeVisible();
    await check();
  });
});
