// All views: every screen in each state that looks different.
import { expect, type Page } from "@playwright/test";
import { paths } from "../../web/app/paths.ts";
import { unknownPath } from "../screens.ts";
import { password, resultPanel, userMenu } from "../users.ts";
import { apiOfferViews, apiViews, workspaceApiViews } from "./api-views.ts";
import { billingViews } from "./billing-views.ts";
import { bulkOfferViews, bulkViews } from "./bulk-views.ts";
import type { UserName } from "./fixtures.ts";
import { carefulViews, guardedViews, passwordlessViews, unconfirmedViews } from "./settings-views.ts";
import { doorViews } from "./sign-in-views.ts";
import { supportHelpViews, supportViews } from "./support-views.ts";
import { newcomersTextViews, writersTextViews } from "./text-views.ts";
import { emptyToolViews, runViews, toolViews } from "./tool-views.ts";
import { trainingViews } from "./training-views.ts";
import { press, type View } from "./view.ts";
import { emptyVoiceViews, voiceViews } from "./voice-views.ts";
import { ownersViews } from "./workspace-views.ts";

const annual = (page: Page) => page.getByText(/^Annual/).click();

const visitor: View[] = [
  { name: "login", path: paths.login, translated: true },
  { name: "login-errors", path: paths.login, act: press("Sign in") },
  {
    name: "login-refused",
    path: paths.login,
    async act(page) {
      await page.getByLabel("Email").fill("ada.quill@example.com");
      await page.getByLabel("Password", { exact: true }).fill(`not ${password}`);
      await press("Sign in")(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "register", path: paths.register, translated: true },
  { name: "register-errors", path: paths.register, act: press("Create account") },
  { name: "not-found", path: unknownPath },
  { name: "plans-visitor-monthly", path: paths.plans, translated: true },
  { name: "plans-visitor-annual", path: paths.plans, act: annual },
  { name: "developers", path: paths.developers, translated: true },
  {
    name: "developers-reference",
    path: paths.developers,
    async act(page) {
      await press("Show reference")(page);
      await page.getByRole("button", { name: "post /runs", exact: true }).click();
      await page.getByRole("heading", { name: "Responses" }).waitFor();
    },
  },
  ...doorViews,
];

const newcomer: View[] = [
  { name: "dashboard-first-time", path: paths.dashboard, translated: true },
  { name: "generate-empty", path: paths.generate, translated: true },
  { name: "documents-empty", path: paths.documents },
  {
    name: "history-empty",
    path: paths.history,
    act: (page) => page.locator("[data-no-texts]").waitFor(),
  },
  { name: "notifications-empty", path: paths.dashboard, act: press(/^Notifications/), covered: true },
  { name: "billing-free", path: paths.billing },
  { name: "usage-empty", path: paths.usage },
  { name: "plans-monthly", path: paths.plans },
  { name: "plans-annual", path: paths.plans, act: annual },
  ...newcomersTextViews,
  ...emptyToolViews,
  ...emptyVoiceViews,
  ...bulkOfferViews,
  ...unconfirmedViews,
  ...apiOfferViews,
  ...supportHelpViews,
];

/** `text` is one of the writer's history. */
const writer = (text: string): View[] => [
  { name: "dashboard-full", path: paths.dashboard, translated: true },
  {
    name: "readme",
    path: paths.generate,
    act: generateExample,
    result: /bakeries/i,
    widths: [1440],
    readme: true,
  },
  { name: "generate-result", path: paths.generate, act: generateOnce, result: /reed pen/i },
  { name: "documents-full", path: paths.documents },
  {
    name: "documents-item",
    path: paths.documentItem(text),
    act: (page) => page.locator(".prose-text").getByRole("heading").first().waitFor(),
  },
  ...writersTextViews(text),
  ...voiceViews,
  ...bulkViews,
  {
    name: "templates",
    path: paths.templates,
    act: (page) => page.locator("main").getByRole("listitem").nth(29).waitFor(),
    translated: true,
  },
  {
    name: "template",
    path: paths.templateItem("landing-page"),
    act: (page) => page.locator(".prose-text").getByRole("heading").first().waitFor(),
    translated: true,
  },
  {
    name: "usage-full",
    path: paths.usage,
    act: (page) => page.getByRole("listitem").filter({ hasText: /\d/ }).last().waitFor(),
    translated: true,
  },
  { name: "plans-paying", path: paths.plans },
  {
    name: "notifications-full",
    path: paths.dashboard,
    covered: true,
    async act(page) {
      await press(/^Notifications/)(page);
      await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    },
  },
  { name: "user-menu", path: paths.dashboard, act: (page) => userMenu(page).click(), covered: true },
  { name: "language-menu", path: paths.dashboard, act: press(/^Language/), covered: true },
  { name: "palette", path: paths.dashboard, act: openPalette, covered: true, translated: true },
  { name: "palette-found", path: paths.dashboard, act: findInPalette, covered: true },
  {
    name: "shortcuts",
    path: paths.dashboard,
    async act(page) {
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    },
    covered: true,
    translated: true,
  },
  { name: "not-found-signed-in", path: unknownPath, translated: true },
  {
    name: "navigation-drawer",
    path: paths.dashboard,
    act: press("Open menu"),
    covered: true,
    widths: [360, 768],
  },
  {
    name: "toast",
    path: paths.documentItem(text),
    covered: true,
    async act(page) {
      await page.getByRole("button", { name: "Copy as…" }).click();
      await page.getByRole("menuitem").first().click();
      await expect(page.getByRole("region", { name: "Messages" }).getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "offline",
    path: paths.dashboard,
    async act(page) {
      await page.context().setOffline(true);
      await expect(page.getByText(/^You are offline/)).toBeVisible();
    },
  },
  {
    name: "screen-not-loaded",
    path: paths.dashboard,
    async act(page) {
      await page.route(/documents-screen|\/api\//, (route) => route.abort());
      await page.evaluate(
        (path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(),
        paths.documents,
      );
      await expect(page.getByRole("alert").getByRole("heading")).toBeVisible();
    },
    translated: true,
  },
  {
    name: "part-not-loaded",
    path: paths.data,
    covered: true,
    async act(page) {
      await page.route("**/assets/delete-dialog*", (route) => route.abort());
      await page.locator("button").last().click();
      await expect(page.getByRole("alert")).toBeVisible();
      await page.unroute("**/assets/delete-dialog*");
    },
  },
  ...runViews,
  ...toolViews,
  ...supportViews,
  ...apiViews,
];

async function generateOnce(page: Page): Promise<void> {
  const own = resultPanel(page).filter({ hasText: /reed pen/i }); // another view's result may be shown
  const done = own.getByText("Done", { exact: true });
  const prompt = page.getByLabel("Prompt", { exact: true });
  const isStored = await done.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (!isStored) {
    const fold = page.locator("form button[aria-controls][aria-expanded=false]").first();
    if (await fold.isVisible()) await fold.click(); // on a phone, over another view's result
    await page.getByLabel("Title or topic").fill("What a reed pen can do");
    await prompt.fill("Its line, its sound, and how to cut one in five minutes");
    await press("Generate")(page);
  }
  await done.waitFor({ timeout: 30_000 }); // takes seconds, then stays stored on the device
  await resultPanel(page).getByRole("heading").first().waitFor();
}

/** Generates the text of the first example. */
async function generateExample(page: Page): Promise<void> {
  await press(/^Blog post/)(page);
  await press("Generate")(page);
  await resultPanel(page).getByText("Done", { exact: true }).waitFor({ timeout: 30_000 });
  await resultPanel(page).getByRole("heading").first().waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("option").first()).toBeVisible();
}

async function findInPalette(page: Page): Promise<void> {
  await openPalette(page);
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("lamp");
  await expect(page.getByRole("option")).toHaveCount(2);
}

/** The views of a user, or of a visitor. `text` is the id of one of the writer's texts. */
export function viewsOf(who: UserName | "visitor", text: string): View[] {
  const views: Record<UserName | "visitor", View[]> = {
    visitor,
    newcomer,
    writer: writer(text),
    sparing: [{ name: "generate-near-limit", path: paths.generate }, ...billingViews],
    exhausted: [{ name: "generate-limit-reached", path: paths.generate }],
    careful: carefulViews,
    guarded: guardedViews,
    passwordless: passwordlessViews,
    owner: [...ownersViews, ...workspaceApiViews, ...trainingViews],
    editor: [{ name: "workspace-editor", path: paths.workspace, translated: true }],
    operator: [{ name: "model-operator", path: paths.model, translated: true }],
  };
  return views[who];
}
