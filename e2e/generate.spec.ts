import { expect } from "@playwright/test";
import { linesOf } from "./page-checks.ts";
import { test } from "./test.ts";
import { register, resultPanel, signInAsNewUser, usage } from "./users.ts";

test("a user registers, generates a text with the demo model, and finds it in the history", async ({
  page,
}) => {
  await register(page);
  await expect(page.getByRole("heading", { name: /, Ada$/ })).toBeVisible();
  await expect(usage(page)).toHaveText("0 / 5");

  await page.getByRole("link", { name: "Generate" }).first().click();
  await expect(page).toHaveTitle("Generate · Calamo");
  await expect(page.getByText("Demo model")).toHaveCount(0); // only the operator sees it
  const generate = page.getByRole("button", { name: "Generate" });
  await expect(generate).toBeDisabled();
  await page.getByLabel("Title or topic").fill("How small bakeries win regulars");
  await page
    .getByLabel("Prompt", { exact: true })
    .fill("Three habits that bring people back, and a first step");
  await generate.click();

  const result = resultPanel(page);
  const words = async () => (await result.locator(".prose-text").innerText()).split(/\s+/).length;
  await expect(result.locator(".prose-text")).toBeVisible();
  await page.reload();
  await expect(result.getByText("Done", { exact: true })).toBeVisible();
  await expect(result.getByRole("heading", { level: 2 })).toHaveText("How small bakeries win regulars");
  await expect(result.getByText("1 prompt used")).toBeVisible();
  await expect(result.getByText("Generated with the free plan")).toBeVisible();
  await expect(usage(page)).toHaveText("1 / 5");
  expect(await words()).toBeGreaterThan(265);
  expect(await words()).toBeLessThan(335);
  const written = await result.locator(".prose-text").innerText();

  await page.locator("aside nav").getByRole("link", { name: "History" }).click();
  const history = page.getByRole("list", { name: "History" });
  await history.getByRole("link", { name: /^How small bakeries win regulars/ }).click();
  await page.getByRole("article").getByRole("button", { name: "Open as a document" }).click();
  await expect(page).toHaveTitle(/^How small bakeries win regulars.* · Calamo$/);
  await expect(page.locator("article .prose-text")).toBeVisible();
  expect(await linesOf(page.locator("article .prose-text"))).toEqual(written.split(/\n+/));
  await page.locator("aside nav").getByRole("link", { name: "Documents" }).click();
  await expect(page.getByRole("list", { name: "Documents" }).getByRole("listitem")).toHaveCount(1);
});

test("formatted text is pasted as Markdown, and the browser can undo it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAsNewUser(page);
  await page.goto("/generate");
  const prompt = page.getByLabel("Prompt", { exact: true });
  await prompt.fill("Sources: ");
  await page.evaluate(() => {
    const html = `<h2>Opening</h2><p>At <b>six</b>, see <a href="https://calamo.example/">the page</a>.</p>
      <script>alert(1)</script><ul><li>Monday</li><li>Tuesday</li></ul>`;
    const as = (type: string, text: string) => [type, new Blob([text], { type })];
    const item = new ClipboardItem(
      Object.fromEntries([as("text/html", html), as("text/plain", "Plain words")]),
    );
    return navigator.clipboard.write([item]);
  });
  await prompt.press("End");
  await prompt.press("Control+v");
  const pasted =
    "Sources: ## Opening\n\nAt **six**, see [the page](https://calamo.example/).\n\n- Monday\n- Tuesday";
  await expect(prompt).toHaveValue(pasted);
  await expect(page.getByText("9 words", { exact: true })).toBeVisible(); // React knows of it
  await prompt.press("Control+z");
  await expect(prompt).toHaveValue("Sources: ");
  await prompt.press("Control+Shift+v");
  await expect(prompt).toHaveValue("Sources: Plain words");
});

test("a run shows the start of its result with the start button in view; on a phone the form folds", async ({
  page,
}) => {
  await signInAsNewUser(page);
  await page.goto("/generate");
  await page.getByLabel("Title or topic").fill("Reed pens");
  await page
    .getByLabel("Prompt", { exact: true })
    .fill("Reed pens: cut, line, sound, ink, paper, price, care");
  const generate = page.getByRole("button", { name: "Generate" });
  await expect(generate).toBeInViewport({ ratio: 1 });
  await generate.click();
  const result = resultPanel(page);
  await expect(result.getByText("Done", { exact: true })).toBeVisible();
  await expect(result.locator(".prose-text :first-child").first()).toBeInViewport();
  await result.hover(); // the form scrolls by itself
  await page.mouse.wheel(0, 5000);
  await expect(result.locator(".prose-text :first-child").first()).not.toBeInViewport();
  await expect(generate).toBeInViewport({ ratio: 1 });
  await expect(result.getByRole("button", { name: "Copy" })).toBeInViewport();
  await expect(result.getByText("1 prompt used")).toBeInViewport();

  await test.step("on a phone", async () => {
    await page.getByRole("button", { name: "Clear" }).click();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByLabel("Title or topic").fill("Reed pens");
    await page.getByLabel("Prompt", { exact: true }).fill("A short note about reed pens");
    await page.getByText("Short 150").click();
    await generate.click();
    await expect(result.getByText("Done", { exact: true })).toBeInViewport();
    await expect(page.getByLabel("Title or topic")).toBeHidden();
    await expect(page.getByRole("button", { name: "New variant" })).toHaveCount(1);
    await page.getByRole("button", { name: "Reed pens Edit" }).click();
    await expect(page.getByLabel("Title or topic")).toHaveValue("Reed pens");
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page.getByLabel("Title or topic")).toHaveValue("");
  });
});
