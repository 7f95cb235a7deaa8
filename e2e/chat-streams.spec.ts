// Replies while they are written: over a reload, in a second window, stopped, and where the model fails.
import { expect, type Page, test } from "@playwright/test";
import { ModelServer } from "./model-server.ts";
import { arriveOn } from "./paying-people.ts";
import { connected, modelPort } from "./servers.ts";

test.use({ baseURL: connected });

let model: ModelServer;
test.beforeEach(async ({ page }) => {
  model = new ModelServer();
  await model.start(modelPort);
  await arriveOn(page, "pro", "chat");
  await page.goto("/chat");
});
test.afterEach(() => model.stop());

const input = (page: Page) => page.getByRole("textbox", { name: "Message to the assistant" });
const messages = (page: Page) => page.getByRole("region", { name: "Messages" });
const reply = (page: Page) => page.getByRole("article", { name: /^Assistant, / }).last();
const stop = (page: Page) => page.getByRole("button", { name: "Stop" });
const gate = () => Promise.withResolvers<void>();

/** Says it, in a conversation that has its address then. */
async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press("Enter");
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
}

test("a reply goes on while its page is reloaded and a second window looks on, and is the same in both", async ({
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

  // What is said in one window comes to the other.
  model.script({ pieces: ["In spring."] });
  await say(other, "And when are they sown?");
  await expect(messages(page).getByText("And when are they sown?")).toBeVisible();
  await expect(reply(page)).toContainText("In spring.");
});

test("a reply is stopped after a reload, and keeps what it said", async ({ page }) => {
  model.script({ pieces: ["Reeds grow", gate().promise] });
  await say(page, "Where do reeds grow?");
  await expect(reply(page)).toContainText("Reeds grow");
  await page.reload();
  await expect(reply(page)).toContainText("Reeds grow");
  await stop(page).click();
  await expect(reply(page)).toContainText("Stopped by you.");
  await expect(reply(page).locator(".prose-text")).toHaveText("Reeds grow");
  await expect(input(page)).toBeEnabled();
});

test("a reply that fails says so in its place, costs nothing, and can be asked for again", async ({
  page,
}) => {
  model.script({ status: 401 });
  await say(page, "Where do reeds grow?");
  await expect(reply(page)).toContainText(/Sorry, I encountered an error|The model is not set up correctly/);
  await page.reload();
  await expect(reply(page)).toContainText(/Sorry, I encountered an error|The model is not set up correctly/);
  model.script({ pieces: ["By the water."] });
  await reply(page)
    .getByRole("button", { name: /Try again|Answer once more/ })
    .first()
    .click();
  await expect(reply(page).locator(".prose-text")).toHaveText("By the water.");
});

test("the reader who has scrolled up is left alone, and led to the newest by a button", async ({ page }) => {
  const rest = gate();
  const lines = Array.from({ length: 60 }, (_, index) => `Line ${index}.\n\n`);
  model.script({ pieces: [...lines, rest.promise, ...lines, "The end."] });
  await say(page, "Many lines, please.");
  await expect(reply(page).getByText("Line 59.", { exact: true })).toBeVisible(); // drawn as markdown: a shorter text
  await messages(page).hover();
  await page.mouse.wheel(0, -600);
  const newest = page.getByRole("button", { name: /To the newest|Something new below/ });
  await expect(newest).toBeVisible();
  const before = await messages(page).evaluate((element) => element.scrollTop);
  rest.resolve();
  await expect(reply(page)).toContainText("The end.");
  expect(Math.abs((await messages(page).evaluate((element) => element.scrollTop)) - before)).toBeLessThan(40);
  await newest.click();
  await expect(reply(page).getByText("The end.")).toBeInViewport();
});
