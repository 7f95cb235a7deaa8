import { LLMock } from "@copilotkit/aimock";
import { expect, test } from "@playwright/test";
import { register, sheet, usage } from "./person.ts";
import { connected, modelPort } from "./servers.ts";

// One model server for all tests here, so they take turns.
test.describe.configure({ mode: "default" });
test.use({ baseURL: connected });

let model: LLMock;
test.beforeEach(async () => {
  model = new LLMock({ port: modelPort, host: "127.0.0.1" });
  await model.start();
});
test.afterEach(async () => {
  await model.stop();
});

const text = `# Reed pens\n\nCut from a reed, dipped in ink. ${"They write well, and the line swells under the hand. ".repeat(12)}`;

test("the generator streams the words of the server in OPENAI_BASE_URL", async ({ page }) => {
  model.onMessage(/reed pens/, { content: text }, { chunkSize: 12, latency: 60 });
  await register(page, connected);
  await page.goto("/generate");
  await expect(page.getByText("Demo model")).toHaveCount(0);
  await page.getByLabel("Prompt", { exact: true }).fill("Something about reed pens");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(sheet(page).getByText("Writing", { exact: true })).toBeVisible();
  await expect(sheet(page).getByRole("heading", { name: "Reed pens" })).toBeVisible();
  await expect(sheet(page).getByText("Done", { exact: true })).toBeVisible();
  await expect(sheet(page)).toContainText("Cut from a reed, dipped in ink.");
});

test("a person watches a text grow, reloads in the middle, sees it end and finds it in the history: no word missing, none twice", async ({
  page,
}) => {
  model.onMessage(/slow/, { content: text }, { chunkSize: 4, latency: 60 }); // about ten seconds
  await register(page, connected);
  await expect(usage(page)).toHaveText("0 / 5");
  await page.goto("/generate");
  await page.getByLabel("Prompt", { exact: true }).fill("slow words");
  await page.getByRole("button", { name: "Generate" }).click();
  const written = sheet(page).locator(".prose-text");
  const length = async () => (await written.innerText()).length;
  const grows = async () => {
    const early = await length();
    await expect.poll(length).toBeGreaterThan(early);
  };
  await expect(written).toContainText("Cut from a reed");
  await grows();
  await page.reload();
  await expect(sheet(page).getByText("Writing", { exact: true })).toBeVisible();
  await grows();
  await expect(sheet(page).getByText("Done", { exact: true })).toBeVisible();
  const words = (shown: string) => shown.replace(/\s+/g, " ").trim();
  expect(words(await written.innerText())).toBe(words(text.replace("# ", "")));
  await expect(usage(page)).toHaveText("1 / 5");
  await sheet(page).getByRole("link", { name: "In the history" }).click();
  await expect(page.locator("article .prose-text")).toContainText("Cut from a reed");
  expect(words(await page.locator("article .prose-text").innerText())).toBe(words(text.replace("# ", "")));
});

test("stop ends the writing, and keeps, charges and saves the text so far", async ({ page }) => {
  model.onMessage(/endless/, { content: text.repeat(4) }, { chunkSize: 4, latency: 60 }); // most of a minute
  await register(page, connected);
  await page.goto("/generate");
  await page.getByLabel("Prompt", { exact: true }).fill("endless words");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(sheet(page).locator(".prose-text")).toContainText("Cut from a reed");
  await page.reload(); // stopping works on a run that was joined, too
  await sheet(page).getByRole("button", { name: "Stop" }).click();
  await expect(sheet(page).getByText("Stopped", { exact: true })).toBeVisible();
  await expect(sheet(page).locator(".prose-text")).toContainText("Cut from a reed");
  await expect(sheet(page).getByText("1 prompt charged")).toBeVisible();
  await expect(sheet(page).getByRole("link", { name: "In the history" })).toBeVisible();
});

test("the end of the growing text stays in view until the reader scrolls up, and again when they come back", async ({
  page,
}) => {
  const long = Array.from({ length: 80 }, (_, line) => `Line ${line + 1} of a long text.`).join("\n\n");
  model.onMessage(/long/, { content: long }, { chunkSize: 10, latency: 40 }); // about nine seconds
  await register(page, connected);
  await page.goto("/generate");
  await page.getByLabel("Prompt", { exact: true }).fill("a long text");
  await page.getByRole("button", { name: "Generate" }).click();
  const foot = sheet(page).getByRole("contentinfo").or(sheet(page).locator("footer"));
  const line = (number: number) => sheet(page).getByText(`Line ${number} of a long text.`, { exact: true });
  await expect(line(25)).toBeVisible();
  await expect(foot).toBeInViewport();

  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -300);
  await expect(foot).not.toBeInViewport();
  const place = await page.evaluate(() => scrollY);
  await expect(line(40)).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  await page.mouse.wheel(0, 5000);
  await expect(line(60)).toBeAttached();
  await expect(foot).toBeInViewport();
  await expect(sheet(page).getByText("Done", { exact: true })).toBeVisible();
});

test("a model that fails says so, charges nothing and leaves the form as it was", async ({ page }) => {
  model.onMessage(/wrong key/, { error: { message: "secret upstream detail", type: "auth" }, status: 401 });
  await register(page, connected);
  await page.goto("/generate");
  await page.getByLabel("Prompt", { exact: true }).fill("wrong key");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(sheet(page).getByRole("alert")).toHaveText(
    "The model is not set up correctly. Nothing was charged.",
  );
  await expect(sheet(page).getByText("Not charged", { exact: true })).toBeVisible();
  await expect(page.getByText("secret upstream detail")).toHaveCount(0);
  await expect(page.getByLabel("Prompt", { exact: true })).toHaveValue("wrong key");
  await expect(usage(page)).toHaveText("0 / 5");
  await page.getByLabel("Prompt", { exact: true }).fill("another");
  await expect(sheet(page).getByRole("alert")).toHaveCount(0);
});

test("hostile text does nothing where it is shown", async ({ page }) => {
  const hostile = [
    "# <img src=x onerror=alert(1)>",
    "<script>alert(2)</script>",
    "[click](javascript:alert(3)) [data](data:text/html,<script>alert(4)</script>)",
    "![remote](https://tracker.example/pixel.gif)",
    "<svg onload=alert(5)>",
  ].join("\n\n");
  model.onMessage(/hostile/, { content: hostile });
  const dialogs: string[] = [];
  const requests: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));
  page.on("request", (request) => requests.push(request.url()));
  await register(page, connected);
  await page.goto("/generate");
  await page.getByLabel("Prompt", { exact: true }).fill("hostile");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(sheet(page).getByText("Done", { exact: true })).toBeVisible();
  await sheet(page).getByRole("link", { name: "In the history" }).click();
  await expect(page.locator("article .prose-text")).toContainText("click");
  const links = await page
    .locator("article .prose-text a")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(links.filter((href) => href && !/^https?:/.test(href))).toEqual([]);
  await expect(page.locator("article .prose-text :is(img, svg, script)")).toHaveCount(0);
  expect(dialogs).toEqual([]);
  expect(requests.filter((url) => url.includes("tracker.example"))).toEqual([]);
});
