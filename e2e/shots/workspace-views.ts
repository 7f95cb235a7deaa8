// The console of a workspace. Selectors work in every language.
import type { Page } from "@playwright/test";
import type { Me } from "../../shared/contracts/me.ts";
import type { Voices } from "../../shared/contracts/voices.ts";
import type { WorkspaceUsage } from "../../shared/contracts/workspace-usage.ts";
import type { MemberList } from "../../shared/contracts/workspaces.ts";
import { paths } from "../../web/app/paths.ts";
import { sampleSubscription } from "../../web/testing/sample-billing.ts";
import { ready } from "../screens.ts";
import { dayMs, origin, signIn } from "./fixtures.ts";
import type { View } from "./view.ts";

const dialog = (page: Page) => page.getByRole("dialog");

/** Changes a response of the server, and reloads. */
async function change<Body>(page: Page, path: string, patch: (body: Body) => Body): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: patch(await response.json()) });
  });
  await page.reload();
  await page.locator("main h1").waitFor();
}

const tools = ["generate", "rewrite", "multiChannel", "chat", "seo"];

/** Spreads usage over a month: what the server has counted is of today, because it can't be backdated. */
const aMonthOfUsage = (page: Page) =>
  change<WorkspaceUsage>(page, "**/api/workspace/usage?*", (usage) => {
    const days = Array.from({ length: 30 }, (_, ago) => new Date(Date.now() - ago * dayMs));
    const rows = days.toReversed().flatMap((date, index) =>
      usage.people.slice(0, 4).flatMap(({ id }, person) =>
        tools.slice(0, 2 + ((index + person) % 4)).map((tool, at) => {
          const isFree = [0, 6].includes(date.getUTCDay());
          const prompts = isFree ? (index + at) % 2 : ((index * 7 + person * 3 + at) % 5) + 1;
          return {
            day: date.toISOString().slice(0, 10),
            memberId: id,
            tool,
            prompts,
            apiCalls: person === 0 ? (index * 5) % 7 : 0,
            words: prompts * (310 + 20 * at),
            failed: Number((index + person * at) % 23 === 5),
          };
        }),
      ),
    );
    return {
      ...usage,
      pool: { ...usage.pool, promptsUsed: 304, apiCallsUsed: 1032 },
      month: { prompts: 304, apiCalls: 1032, words: 418_420, failed: 29 },
      rows,
      people: usage.people.map((person) =>
        person.role === "viewer"
          ? { ...person, role: null, activeAt: null }
          : { ...person, activeAt: person.activeAt ?? Date.now() - 1.5 * dayMs },
      ),
    };
  });

const ended = (page: Page) =>
  change<Me>(page, "**/api/me", (me) => ({
    ...me,
    workspace: me.workspace && { ...me.workspace, deletedAt: Date.now() + 21 * dayMs },
  }));

/** Opens the dialog of the last button on the page. */
async function openLast(page: Page): Promise<void> {
  await change<Me>(page, "**/api/me", (me) => ({
    ...me,
    subscription: sampleSubscription({ plan: "teams" }),
  }));
  await page.locator("main section button").last().click();
  await dialog(page).locator("button[type=submit]").waitFor();
}

/** Gives the workspace a voice and words, once. */
async function shareVoice(page: Page): Promise<void> {
  const { voices }: Voices = await (await page.request.get("/api/voices")).json();
  const visibility = "workspace";
  if (voices.length === 0) {
    const name = "Northlight newsletter";
    const description = "Short sentences, plain words, the reader is “you”. No exclamation marks.";
    await page.request.post("/api/voices", { data: { name, description, visibility } });
    const words = { dictionary: ["Northlight", "Hollis"], protected: ["reed pen"], house: ["utilize = use"] };
    for (const [list, add] of Object.entries(words))
      await page.request.patch(`/api/me/words/${list}`, { data: { add, visibility } });
  }
  await page.reload();
  await ready(page);
}

const accent = (color: string) => (page: Page) => page.locator("input[maxlength='7']").fill(color);

/** Opens the page's document as the editor, who selects a few words. They leave with the page. */
async function joinAsEditor(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext({ baseURL: origin });
  if (!context) throw new Error("no browser");
  await signIn(context, "editor");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator(".document-editor").press("Control+End");
  for (let word = 0; word < 3; word++) await other.keyboard.press("Control+Shift+ArrowLeft");
  page.once("framenavigated", () => void context.close());
}

/** Of the workspace's owner. */
export const ownersViews: View[] = [
  { name: "workspace-start", path: paths.workspaceStart, translated: true },
  { name: "workspace-history", path: paths.documents, translated: true },
  {
    name: "workspace-text",
    path: paths.documents,
    translated: true,
    async act(page) {
      await page.locator("main [data-row]").first().click();
      await page.locator("main article, main h2").first().waitFor();
    },
  },
  {
    name: "workspace-together",
    path: paths.documents,
    translated: true,
    async act(page) {
      await page.locator("main [data-row]").first().click();
      await page.locator(".document-editor").waitFor();
      await joinAsEditor(page);
      await page.locator(".presence-caret").waitFor();
    },
  },
  { name: "workspace-members", path: paths.members, translated: true },
  {
    name: "workspace-invite",
    path: paths.members,
    translated: true,
    async act(page) {
      await change<MemberList>(page, "**/api/workspace/members", ({ members, invitations }) => ({
        members,
        invitations: invitations.filter(({ expiresAt }) => expiresAt < Date.now()),
        seats: { used: members.length, limit: 5 },
      }));
      await page.locator("main form button[type=submit]").click();
    },
  },
  {
    name: "workspace-members-roles",
    path: paths.members,
    act: (page) => page.locator("main summary").click(),
  },
  { name: "workspace-transfer", path: paths.members, act: openLast, covered: true, translated: true },
  { name: "workspace-usage-today", path: paths.workspaceUsage },
  { name: "workspace-usage-month", path: paths.workspaceUsage, act: aMonthOfUsage, translated: true },
  {
    name: "workspace-usage-table",
    path: paths.workspaceUsage,
    async act(page) {
      await aMonthOfUsage(page);
      await page.locator("main section button").first().click();
    },
  },
  { name: "workspace-audit-log", path: paths.auditLog, translated: true },
  {
    name: "workspace-audit-log-empty",
    path: paths.auditLog,
    act: async (page) => void (await page.locator("main select").first().selectOption("memberLeft")),
  },
  {
    name: "workspace-voices",
    path: paths.workspaceVoices,
    translated: true,
    async act(page) {
      await shareVoice(page);
      await page.locator("main ul a").first().waitFor();
    },
  },
  {
    name: "workspace-voice-new",
    path: paths.voices,
    covered: true,
    translated: true,
    async act(page) {
      await shareVoice(page);
      await page.locator("main button").first().click();
      await dialog(page).locator("input[type=radio]").first().waitFor();
    },
  },
  { name: "workspace-settings", path: paths.workspaceSettings, translated: true },
  { name: "workspace-accent-corrected", path: paths.workspaceSettings, act: accent("#facc15") },
  { name: "workspace-delete", path: paths.workspaceSettings, act: openLast, covered: true, translated: true },
  { name: "workspace-ended", path: paths.members, act: ended, translated: true },
  {
    name: "workspace-ended-bar",
    path: paths.dashboard,
    async act(page) {
      await ended(page);
      await page.locator(`[role=status] a[href="${paths.workspace}"]`).waitFor();
    },
  },
];
