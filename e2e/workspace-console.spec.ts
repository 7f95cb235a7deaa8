import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { v7 as uuidv7 } from "uuid";
import type { Role } from "../shared/roles.ts";
import { paths } from "../web/app/paths.ts";
import { fastHash, insertUsers, insertWorkspace, quoted, runSql } from "./database.ts";
import { axeViolations, Findings, horizontalOverflow, missingTexts } from "./page-checks.ts";
import { open } from "./screens.ts";
import { demo } from "./servers.ts";
import { test } from "./test.ts";
import { newEmail, ownAddress, password, resultPanel } from "./users.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const consolePaths = [
  paths.members,
  paths.workspaceUsage,
  paths.auditLog,
  paths.workspaceVoices,
  paths.training,
  paths.workspaceSettings,
  paths.apiKeys,
  paths.webhooks,
];

/**
 * Signs in a new member of a new workspace of two; the other one has the role `owner` or `editor`. Returns the workspace's
 * id.
 */
async function enterWorkspace(page: Page, role: Role): Promise<string> {
  const [workspace, me, other] = [uuidv7(), uuidv7(), uuidv7()];
  const email = newEmail();
  const passwordHash = await fastHash(password);
  const user = (id: string, address: string) =>
    ({ id, name: "Ada Quill", email: address, plan: "teams", passwordHash }) as const;
  const owner = role === "owner" ? me : other;
  await runSql(demo, [
    insertUsers([user(me, email), user(other, newEmail())]),
    ...insertWorkspace(workspace, [
      { id: me, role },
      { id: other, role: role === "owner" ? "editor" : "owner" },
    ]),
    `INSERT INTO audit_log (workspace_id, id, actor_id, action, target_id, details)
     VALUES (${quoted(workspace)}, ${quoted(uuidv7())}, ${quoted(owner)}, 'workspaceRenamed', NULL, '{"name":"Northlight"}')`,
  ]);
  await page.setExtraHTTPHeaders(ownAddress());
  const signedIn = await page.request.post("/api/auth/sign-in", {
    headers: ownAddress(),
    data: { email, password, rememberMe: true },
  });
  expect(signedIn.ok()).toBe(true);
  return workspace;
}

test("the console's pages have no axe violations in a workspace's color, no overflow and no missing texts", async ({
  page,
}) => {
  await enterWorkspace(page, "owner");
  const findings = new Findings();
  for (const [index, path] of consolePaths.entries()) {
    const language = index % 2 ? "en" : "de";
    await page.request.patch("/api/me", { data: { language } });
    await open(page, path, language);
    findings.add(path, await axeViolations(page)); // leaves the other theme to the next page
    findings.add(path, await horizontalOverflow(page));
    findings.add(path, await missingTexts(page));
  }
  expect(findings.all()).toEqual([]);
});

test("a model is trained on favorites: previewed, started, and cancelled", async ({ page }) => {
  const workspace = await enterWorkspace(page, "owner");
  // The demo model trains a second for each KB: it is not done before it is cancelled.
  const body = (index: number) => `'Text ${index} ' || hex(zeroblob(10000))`;
  const rows = Array.from({ length: 10 }, (_, index) => {
    const texts = [workspace, uuidv7(), "generate", "en", `Favorite ${index}`, "", "{}"].map(quoted);
    return `(${texts}, '{"prompt":"Reed pens"}', ${body(index)}, 0, ${Date.now()}, 1)`;
  });
  await runSql(demo, [
    `INSERT INTO contents (owner_id, id, tool, language, title, excerpt, metrics, input, body, watermarked, created_at, is_favorite)
     VALUES ${rows.join(", ")}`,
  ]);
  await open(page, paths.training);
  await page.getByRole("button", { name: "Select all shown" }).click();
  await page.getByRole("button", { name: "Preview file" }).click();
  const examples = page.getByRole("list", { name: "Examples in the file" });
  await examples.getByText("Reed pens").first().click();
  await expect(examples.getByText("Text 0 ").last()).toBeVisible();
  await page.getByText("Show as JSONL").click();
  await expect(page.getByRole("region", { name: "Show as JSONL" })).toContainText('"content":"Text 0 ');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Start training" }).click();
  await expect(page.getByRole("heading", { name: "Training in progress" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel training" }).click();
  await page.getByRole("button", { name: "Yes, cancel" }).click();
  await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
  // It is recorded after the state is shown.
  await expect(async () => {
    await open(page, paths.auditLog);
    await expect(page.getByText("Ada Quill canceled the training of a model.")).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
});

test("an editor finds their role and no page of the console", async ({ page }) => {
  await enterWorkspace(page, "editor");
  for (const path of [paths.members, paths.webhooks]) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1, name: "Northlight" })).toBeVisible();
    await expect(page.getByText(/^You can write with the shared prompts/)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
  }
  expect(await axeViolations(page)).toEqual([]);
});

test("an uploaded logo and the color are in the shell and in exported files, and the audit log tells of them", async ({
  page,
}) => {
  await enterWorkspace(page, "owner");
  await open(page, paths.workspaceSettings);
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 600;
    canvas.height = 200;
    return canvas.toDataURL("image/webp"); // Word shows none, so that exports must convert it
  });
  const buffer = Buffer.from(url.split(",")[1] ?? "", "base64");
  await page.locator("input[type=file]").setInputFiles({ name: "logo.webp", mimeType: "image/webp", buffer });
  await expect(page.getByText("The logo was saved.")).toBeVisible();
  const logo = page.locator("aside").getByRole("link", { name: "Northlight" }).locator("img");
  await expect(logo).toHaveJSProperty("naturalWidth", 600);

  await page.getByLabel("Hex code").fill("#0f766e");
  await page.getByRole("button", { name: "Save color" }).click();
  const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue("--accent"));
  await expect.poll(accent).toBe("#0f766e");

  await open(page, paths.generate);
  await page.getByLabel("Title or topic").fill("What a reed pen can do");
  await page.getByLabel("Prompt", { exact: true }).fill("Its line and its sound");
  await page.getByRole("button", { name: "Generate" }).first().click();
  await expect(resultPanel(page).getByText("Done", { exact: true })).toBeVisible({ timeout: 30_000 });
  const save = async (format: RegExp) => {
    await resultPanel(page).getByRole("button", { name: "More" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: format }).click();
    return readFile(await (await download).path());
  };
  const html = (await save(/html/)).toString();
  expect(html).toContain("Northlight</header>");
  expect(html).toContain("color:#0f766e");
  expect(html).toMatch(/<img src="data:image\/png;base64,\S+" alt="" width="192" height="64"/);
  const files = unzipSync(await save(/docx/));
  expect(new TextDecoder().decode(files["word/header1.xml"])).toContain("Northlight");
  expect(Object.keys(files).some((name) => /^word\/media\/.*\.png$/.test(name))).toBe(true);

  await open(page, paths.auditLog);
  await expect(page.getByText("Ada Quill changed the logo or color.")).toHaveCount(2);
});
