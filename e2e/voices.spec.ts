import { expect } from "@playwright/test";
import { Document, Packer, Paragraph } from "docx";
import voiceSamples from "../shared/testing/voice-samples.json" with { type: "json" };
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { test } from "./test.ts";
import { resultPanel, signInOnPlan } from "./users.ts";

test("a voice is learnt from samples, then used in Generate and a check", async ({ page }) => {
  await signInOnPlan(page, "pro", "voices");
  await page.goto("/voices");
  await page.getByRole("button", { name: "New voice" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Neighborhood bakery");
  await dialog.getByLabel("How this voice writes").fill("Short sentences, plain words.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Neighborhood bakery" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Write guide" })).toBeDisabled();

  const [pasted = "", written = "", typed = ""] = voiceSamples.en;
  const add = page.getByRole("button", { name: "Add sample" });
  await add.click();
  await dialog.getByLabel("Text", { exact: true }).fill(pasted);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await add.click();
  await dialog.getByText("Upload", { exact: true }).click();
  const upload = dialog.getByLabel("Choose file");
  await upload.setInputFiles({
    name: "book.txt",
    mimeType: "text/plain",
    buffer: Buffer.alloc(6_000_000, "a "),
  });
  await expect(dialog.getByText("This file is too large.")).toBeVisible();
  const document = new Document({ sections: [{ children: [new Paragraph(written)] }] });
  await upload.setInputFiles({
    name: "Rye.docx",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: await Packer.toBuffer(document),
  });
  await expect(dialog.getByLabel("Text", { exact: true })).toHaveValue(written);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await add.click();
  await dialog.getByLabel("Text", { exact: true }).fill(typed);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(/^From 3 samples/)).toBeVisible();

  await page.getByRole("button", { name: "Write guide" }).click();
  await expect(page.getByText("The guide is ready. 1 prompt used.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No semicolons.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);

  await page.goto("/generate");
  await page.getByText("More options").click();
  await page.getByLabel("Voice").selectOption("Voice: Neighborhood bakery");
  await expect(page.getByRole("radio", { name: "Formal" })).not.toBeChecked();
  await page.getByLabel("Prompt", { exact: true }).fill("A note about rye bread");
  await page.getByText("Short 150").click();
  const generated = page.waitForRequest((request) => request.url().endsWith("/api/runs"));
  await page.getByRole("button", { name: "Generate" }).click();
  const used = {
    name: "Neighborhood bakery",
    guide: expect.stringContaining("No semicolons."),
    examples: [expect.any(String), expect.any(String), expect.any(String)],
  };
  expect((await generated).postDataJSON()).toMatchObject({ input: { voice: used } });
  await expect(resultPanel(page).getByText("1 prompt used")).toBeVisible();

  await page.goto("/voices");
  await page.getByRole("link", { name: "Neighborhood bakery" }).click();
  await page
    .getByLabel("Text to check")
    .fill(`${pasted} I love it!! I really do!! I do!! I said so!! I mean it!! I bake my bread!!`);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const differences = page.getByRole("list", { name: "Differences" });
  await differences
    .getByRole("listitem")
    .filter({ hasText: "Exclamation marks" })
    .getByRole("button", { name: /^Show/ })
    .click();
  await expect(page.locator('[data-mark="exclamation 0"]')).toBeVisible();

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No voices yet" })).toBeVisible();
});
