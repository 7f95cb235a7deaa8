// From a CSV of briefs to a zip file of their documents, through the real queue.
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { test } from "./test.ts";
import { signInOnPlan } from "./users.ts";

const csv = [
  "Titel;Briefing;Länge",
  'Reed pens;"How a reed pen is cut; with a knife";60',
  "Ink: <how> to mix it?;How ink is mixed;60",
  "Empty;;60",
  ";How paper is made;60",
].join("\r\n");

test("a CSV becomes documents in a folder of its own, which are downloaded as a zip file", async ({
  page,
}) => {
  await signInOnPlan(page, "pro", "bulk");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/bulk");
  // As Excel saves it in German: windows-1252.
  const file = { name: "Herbst.csv", mimeType: "text/csv", buffer: Buffer.from(csv, "latin1") };
  await page.locator("main input[type=file]").setInputFiles(file);
  await expect(page.getByText("Uses up to 3 prompts; you have 100 left until")).toBeVisible();
  await expect(page.getByText("1 row can’t be written and is left out.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);
  await page.getByRole("button", { name: "Write 3 texts" }).click();

  await expect(page.getByText("3 of 3 texts written")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("3 prompts used so far.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: "Open the folder" }).click();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all shown" }).click();
  await page.getByRole("button", { name: "Download" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Markdown (.md)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Documents.zip");
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toHaveLength(3);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(["Reed pens.md", "Ink how to mix it.md"]));
  expect(strFromU8(files["Reed pens.md"] ?? new Uint8Array())).toContain("# ");
});
