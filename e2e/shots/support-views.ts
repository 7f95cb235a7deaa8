// The contact form in its states. Its requests are mocked, because they are limited. Selectors work in every language.
import { expect, type Page } from "@playwright/test";
import type { SupportReceipt } from "../../shared/contracts/support.ts";
import { paths } from "../../web/app/paths.ts";
import { answerOnce, refusal, type View } from "./view.ts";

const receipt: SupportReceipt = {
  reference: "CAL-7K3M-92QX",
  responseTime: { unit: "days", count: 2 },
};
const path = paths.support;
const message = (page: Page) => page.locator("main textarea");
const submit = (page: Page) => page.locator("main button[type=submit]").click();

async function send(page: Page): Promise<void> {
  await page.locator("main select").first().selectOption("problem");
  await message(page).fill("The summary stops after the first line, with every text since this morning.");
  await submit(page);
}

/** Of a user whose plan includes the form. */
export const supportViews: View[] = [
  { name: "support-form", path, translated: true, act: (page) => message(page).waitFor() },
  {
    name: "support-invalid",
    path,
    async act(page) {
      await submit(page);
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
    },
  },
  {
    name: "support-failed",
    path,
    translated: true,
    async act(page) {
      await answerOnce(page, "support", 503, refusal("MAIL_NOT_SENT"));
      await send(page);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "support-sent",
    path,
    translated: true,
    async act(page) {
      await answerOnce(page, "support", 201, receipt);
      await send(page);
      await page.getByText(receipt.reference).waitFor();
    },
  },
];

/** Of a user on the free plan. */
export const supportHelpViews: View[] = [{ name: "support-help", path, translated: true }];
