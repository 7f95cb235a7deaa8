// Texts and chat replies from a model server: after a reload, in a second window, stopped, and with failures.
import { LLMock } from "@copilotkit/aimock";
import { expect, type Page } from "@playwright/test";
import { ModelServer } from "./model-server.ts";
import { connected, modelPort } from "./servers.ts";
import { test } from "./test.ts";
import { resultPanel, signInAsNewUser, signInOnPlan, usage } from "./users.ts";

// All tests here share the port of one model server, so they run one after another.
test.describe.configure({ mode: "default" });
test.use({ baseURL: connected });

const gate = () => Promise.withResolvers<void>();

test.describe("with a third-party model server", () => {
  let model: LLMock;
  test.beforeEach(async ({ page }) => {
    model = new LLMock({ port: modelPort, host: "127.0.0.1" });
    await model.start();
    await signInAsNewUser(page);
    await page.goto("/generate");
  });
  test.afterEach(() => model.stop());

  test("the generator streams the words of the server in OPENAI_BASE_URL", async ({ page }) => {
    const text = `# Reed pens\n\nCut from a reed, dipped in ink. ${"They write well. ".repeat(12)}`;
    model.onMessage(/reed pens/, { content: text }, { chunkSize: 12, latency: 20 });
    await expect(page.getByText("Demo model")).toHaveCount(0);
    await page.getByLabel("Prompt", { exact: true }).fill("Something about reed pens");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(resultPanel(page).getByRole("heading", { name: "Reed pens" })).toBeVisible();
    await expect(resultPanel(page).getByText("Done", { exact: true })).toBeVisible();
    await expect(resultPanel(page)).toContainText("Cut from a reed, dipped in ink.");
  });

  test("hostile text has no effect where it is shown", async ({ page }) => {
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
    await page.getByLabel("Prompt", { exact: true }).fill("hostile");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(resultPanel(page).getByText("Done", { exact: true })).toBeVisible();
    await resultPanel(page).getByRole("button", { name: "Open as a document" }).click();
    await expect(page.locator("article .prose-text")).toContainText("click");
    const links = await page
      .locator("article .prose-text a")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(links.filter((href) => href && !/^https?:/.test(href))).toEqual([]);
    await expect(
      page.locator("article .prose-text :is(img:not(.ProseMirror-separator), svg, script)"),
    ).toHaveCount(0);
    expect(dialogs).toEqual([]);
    expect(requests.filter((url) => url.includes("tracker.example"))).toEqual([]);
  });
});

test("the operator reads how to connect a model, and whether everything responds", async ({ page }) => {
  const model = new ModelServer();
  await model.start(modelPort);
  await signInAsNewUser(page); // without OPERATOR_EMAIL every user of a local server is its operator
  expect((await page.goto("/model"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: "Connect a model" })).toBeVisible();
  // A result is reused for a while, and other tests stop this server's model.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/All respond|Not responding/)).toBeVisible();
    await expect(page.getByText("All respond")).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [1000] });
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("connect a");
  await expect(page.getByRole("option", { name: "Connect a model" })).toBeVisible();
  await model.stop();
});

test.describe("a text", () => {
  const opening = "# Reed pens\n\nCut from a reed, dipped in ink. ";
  const sentence = "Boats come home at noon, and the harbour smells of tar and rope. ";
  let model: ModelServer;
  test.beforeEach(async ({ page }) => {
    model = new ModelServer();
    await model.start(modelPort);
    await signInAsNewUser(page);
    await page.goto("/generate");
  });
  test.afterEach(() => model.stop());

  const written = (page: Page) => resultPanel(page).locator(".prose-text");
  async function generate(page: Page, prompt: string): Promise<void> {
    await page.getByLabel("Prompt", { exact: true }).fill(prompt);
    await page.getByRole("button", { name: "Generate" }).click();
  }

  test("grows, continues after a reload, and is complete on the screen and in the history", async ({
    page,
  }) => {
    const [early, late] = [gate(), gate()];
    const pieces = sentence.match(/\S+\s/g) ?? [];
    model.script({ pieces: [opening, ...pieces, early.promise, ...pieces, late.promise, ...pieces] });
    await expect(usage(page)).toHaveText("0 / 5");
    await generate(page, "slow words");
    const length = async () => (await written(page).innerText()).length;
    const growsAfter = async (gate: PromiseWithResolvers<void>) => {
      const before = await length();
      gate.resolve();
      await expect.poll(length).toBeGreaterThan(before);
    };
    await expect(resultPanel(page).getByText("Writing", { exact: true })).toBeVisible();
    await expect(written(page)).toContainText("Cut from a reed");
    await growsAfter(early);
    await page.reload();
    await expect(resultPanel(page).getByText("Writing", { exact: true })).toBeVisible();
    await expect(written(page)).toContainText("Cut from a reed");
    await growsAfter(late);
    await expect(resultPanel(page).getByText("Done", { exact: true })).toBeVisible();
    const words = (shown: string) => shown.replace(/\s+/g, " ").trim();
    const whole = words(opening.replace("# ", "") + sentence.repeat(3));
    expect(words(await written(page).innerText())).toBe(whole);
    await expect(usage(page)).toHaveText("1 / 5");
    await resultPanel(page).getByRole("button", { name: "Open as a document" }).click();
    await expect(page.locator("article .prose-text")).toContainText("Cut from a reed");
    expect(words(await page.locator("article .prose-text").innerText())).toBe(whole);
  });

  test("stays where the reader is, and follows its end once the reader has scrolled to it", async ({
    page,
  }) => {
    const lines = Array.from({ length: 80 }, (_, line) => `Reed ${line + 1} bends in the wind.\n\n`);
    const [second, third] = [gate(), gate()];
    model.script({
      pieces: [
        ...lines.slice(0, 25),
        second.promise,
        ...lines.slice(25, 45),
        third.promise,
        ...lines.slice(45),
      ],
    });
    await generate(page, "a long text");
    const line = (number: number) =>
      resultPanel(page).getByText(`Reed ${number} bends in the wind.`, { exact: true });
    const place = () => page.evaluate(() => scrollY);
    const leftBelow = () =>
      page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY));
    await expect(line(24)).toBeAttached();
    await expect(line(1)).toBeInViewport();

    await resultPanel(page).hover({ position: { x: 50, y: 200 } });
    await page.mouse.wheel(0, 9000);
    await expect.poll(leftBelow).toBeLessThanOrEqual(0);
    await page.evaluate(() => new Promise(requestAnimationFrame)); // the scroll event comes with the next frame
    second.resolve();
    await expect(line(45)).toBeInViewport();

    await page.mouse.wheel(0, -300);
    await expect.poll(leftBelow).toBeGreaterThan(200);
    const before = await place();
    third.resolve();
    await expect(line(80)).toBeAttached();
    await expect(resultPanel(page).getByText("Done", { exact: true })).toBeVisible();
    expect(await place()).toBe(before);
  });
});

test.describe("a chat reply", () => {
  let model: ModelServer;
  test.beforeEach(async ({ page }) => {
    model = new ModelServer();
    await model.start(modelPort);
    await signInOnPlan(page, "pro", "chat");
    await page.goto("/chat");
  });
  test.afterEach(() => model.stop());

  const input = (page: Page) => page.getByRole("textbox", { name: "Message to the assistant" });
  const messages = (page: Page) => page.getByRole("region", { name: "Messages" });
  const reply = (page: Page) => page.getByRole("article", { name: /^Assistant, / }).last();
  const stop = (page: Page) => page.getByRole("button", { name: "Stop" });

  /** Sends the message and waits until the URL is that of the chat. */
  async function say(page: Page, text: string): Promise<void> {
    await input(page).fill(text);
    await input(page).press("Enter");
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  }

  test("continues during a reload and in a second window, with the same text in both", async ({
    page,
    context,
  }) => {
    const [first, second] = [gate(), gate()];
    model.script({
      pieces: ["Reeds grow ", first.promise, "by the water, ", second.promise, "and are cut in winter."],
    });
    await say(page, "Where do reeds grow?");
    await expect(reply(page)).toContainText("Reeds grow");

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(reply(other)).toContainText("Reeds grow");
    await page.reload();
    await expect(messages(page).getByText("Where do reeds grow?")).toBeVisible();
    await expect(reply(page)).toContainText("Reeds grow");
    await expect(reply(page)).toHaveAttribute("aria-busy", "true");
    first.resolve();
    for (const window of [page, other]) await expect(reply(window)).toContainText("by the water,");
    second.resolve();
    for (const window of [page, other]) {
      await expect(reply(window).locator(".prose-text")).toHaveText(
        "Reeds grow by the water, and are cut in winter.",
      );
      await expect(stop(window)).toHaveCount(0);
    }
    expect(model.callsAbout("Where do reeds grow?")).toBe(1);

    // A message sent in one window appears in the other.
    model.script({ pieces: ["In spring."] });
    await say(other, "And when are they sown?");
    await expect(messages(page).getByText("And when are they sown?")).toBeVisible();
    await expect(reply(page)).toContainText("In spring.");
  });

  test("does not move the view after the user scrolls up, and a button leads to its end", async ({
    page,
  }) => {
    const rest = gate();
    const lines = Array.from({ length: 60 }, (_, index) => `Line ${index}.\n\n`);
    model.script({ pieces: [...lines, rest.promise, ...lines, "The end."] });
    await say(page, "Many lines, please.");
    await expect(reply(page).getByText("Line 59.", { exact: true })).toBeVisible(); // rendered as Markdown
    await messages(page).hover();
    await page.mouse.wheel(0, -600);
    const newest = page.getByRole("button", { name: /Latest message|New message/ });
    await expect(newest).toBeVisible();
    const before = await messages(page).evaluate((element) => element.scrollTop);
    rest.resolve();
    await expect(reply(page)).toContainText("The end.");
    expect(Math.abs((await messages(page).evaluate((element) => element.scrollTop)) - before)).toBeLessThan(
      40,
    );
    await newest.click();
    await expect(reply(page).getByText("The end.")).toBeInViewport();
  });
});
