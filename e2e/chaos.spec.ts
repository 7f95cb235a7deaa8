// How the interface shows the faults of a model server (docs/model-faults.md), and that a retry works.
import { expect, type Page } from "@playwright/test";
import { modelFaults } from "../worker/testing/model-faults.ts";
import { ModelServer } from "./model-server.ts";
import { connected, modelPort } from "./servers.ts";
import { test } from "./test.ts";
import { textOf } from "./texts.ts";
import { resultPanel, signInAsNewUser, usage } from "./users.ts";

test.use({ baseURL: connected });

let model: ModelServer;
test.beforeEach(async ({ page }) => {
  model = new ModelServer();
  await model.start(modelPort);
  await signInAsNewUser(page);
  await page.goto("/generate");
});
test.afterEach(() => model.stop());

const t = (key: string) => textOf("en", key);
const written = (page: Page) => resultPanel(page).locator(".prose-text");
const alert = (page: Page) => resultPanel(page).getByRole("alert");
const state = (page: Page, name: string) =>
  resultPanel(page).getByText(t(`writing:state.${name}`), { exact: true });
const cost = (page: Page) =>
  resultPanel(page)
    .locator("footer")
    .getByText(/prompt used/);
const goOn = (page: Page) => resultPanel(page).getByRole("button", { name: t("writing:continue.action") });

async function generate(page: Page, prompt: string): Promise<void> {
  await page.getByLabel("Prompt", { exact: true }).fill(prompt);
  await page.getByRole("button", { name: "Generate" }).click();
}

async function expectDelivered(page: Page, text: string, used: number): Promise<void> {
  await expect(state(page, "done")).toBeVisible();
  await expect(written(page)).toHaveText(text);
  await expect(alert(page)).toHaveCount(0);
  await expect(cost(page)).toHaveText(t("writing:receipt.delivered"));
  await expect(usage(page)).toHaveText(`${used} / 5`);
}

const gate = () => Promise.withResolvers<void>();
function faultNamed(name: string) {
  const fault = modelFaults.find((fault) => fault.name === name);
  if (!fault) throw new Error(`no such fault: ${name}`);
  return fault;
}

test("a fault before the first word has its own message and costs nothing, and a retry works", async ({
  page,
}) => {
  const { name, answers, code } = faultNamed("403");
  model.script(...answers);
  await generate(page, name);
  await expect(alert(page)).toContainText(t(`errors:codes.${code}`));
  await expect(state(page, "failed")).toBeVisible();
  await expect(cost(page)).toHaveText(t("writing:receipt.failed"));
  await expect(usage(page)).toHaveText("0 / 5");
  await expect(goOn(page)).toHaveCount(0);
  await expect(page.getByLabel("Prompt", { exact: true })).toHaveValue(name);
  await test.step("a long rate limit is shown with its duration", async () => {
    model.script(...faultNamed("429 with Retry-After: 600").answers);
    await generate(page, "busy");
    await expect(alert(page)).toContainText(textOf("en", "errors:busyFor.minutes_other", { count: "10" }));
    await expect(usage(page)).toHaveText("0 / 5");
  });
  model.script({ pieces: ["At last a text."] });
  await generate(page, "once more");
  await expectDelivered(page, "At last a text.", 1);
});

test("a start whose responses are lost delivers its text after reconnecting, charged once", async ({
  page,
}) => {
  model.script({ pieces: ["It was written all the same."] });
  await page.route("**/api/runs", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await generate(page, "the response is lost");
  await expect(resultPanel(page)).toContainText(t("writing:lost.start"));
  await expect(state(page, "reconnecting")).toBeVisible();
  await page.unroute("**/api/runs");
  await expectDelivered(page, "It was written all the same.", 1);
});

test("a fault in the middle keeps the partial text, free of charge, and it can be continued", async ({
  page,
}) => {
  const { name, answers, text } = faultNamed("the connection is lost in a word");
  model.script(...answers);
  await generate(page, name);
  await expect(state(page, "failed")).toBeVisible();
  await expect(alert(page)).toContainText(t("writing:continue.broken"));
  await expect(written(page)).toHaveText(text);
  await expect(cost(page)).toHaveText(t("writing:receipt.failed"));
  await expect(usage(page)).toHaveText("0 / 5");
  model.script({ pieces: ["far, and", " here is the rest."] });
  await goOn(page).click();
  await expectDelivered(page, "Reed pens are kept so far, and here is the rest.", 1);

  await test.step("a refusal of the model is reported and cannot be continued", async () => {
    const fault = faultNamed("content_filter, in the text");
    model.script(...fault.answers);
    await generate(page, "declined");
    await expect(alert(page)).toContainText(t("errors:codes.MODEL_REFUSED"));
    await expect(written(page)).toHaveText(fault.text);
    await expect(cost(page)).toHaveText(t("writing:receipt.failed"));
    await expect(goOn(page)).toHaveCount(0);
  });
});

test("a text in the wrong language restarts on the screen and ends in the right one", async ({ page }) => {
  const fault = faultNamed("another language, then the right one");
  const [wrong, right] = fault.answers as { pieces: string[] }[]; // as in the table
  const german = wrong?.pieces[0] ?? "";
  const [noticed, rest] = [gate(), gate()];
  model.script(
    { pieces: [german.slice(0, 150), noticed.promise, german] },
    { pieces: [rest.promise, ...(right?.pieces ?? [])] },
  );
  await generate(page, "in English");
  await expect(written(page)).toContainText("Das Schilfrohr");
  noticed.resolve();
  await expect(state(page, "restarted")).toBeVisible();
  await expect(resultPanel(page)).toContainText(t("writing:restarted.language"));
  await expect(written(page)).toHaveCount(0);
  rest.resolve();
  await expectDelivered(page, fault.text, 1);
});

test("a reload and a second window show the same fault in the same place", async ({ page, context }) => {
  const fault = gate();
  model.script({ pieces: ["Seen by both windows at once", fault.promise], finish: "none" });
  await generate(page, "two windows");
  await expect(written(page)).toHaveText("Seen by both windows at once");
  const second = await context.newPage();
  await second.goto("/generate");
  await page.reload();
  for (const window of [page, second]) {
    await expect(state(window, "writing")).toBeVisible();
    await expect(written(window)).toHaveText("Seen by both windows at once");
  }
  fault.resolve();
  const isBroken = async (window: Page) => {
    await expect(state(window, "failed")).toBeVisible();
    await expect(written(window)).toHaveText("Seen by both windows at once");
    await expect(alert(window)).toContainText(t("writing:continue.broken"));
    await expect(cost(window)).toHaveText(t("writing:receipt.failed"));
    await expect(usage(window)).toHaveText("0 / 5");
  };
  for (const window of [page, second]) await isBroken(window);
  await page.reload();
  await isBroken(page);
  expect(model.callsAbout("two windows")).toBe(1);
});
