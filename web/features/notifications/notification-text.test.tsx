import { renderHook } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type Notification,
  type NotificationEvent,
  notificationTypeOf,
  type PlanNews,
} from "../../../shared/contracts/notifications.ts";
import {
  changeLanguage,
  type InterfaceLanguage,
  interfaceLanguages,
  setUpTexts,
  withTexts,
} from "../../i18n/setup.ts";
import { screenWithMore, useNotificationText } from "./notification-text.ts";

const year = new Date().getFullYear();
const date = new Date(year, 11, 14, 12).getTime();
const news = {
  planStarted: { kind: "planStarted", details: { plan: "pro", amount: 2500, date } },
  planRenewed: { kind: "planRenewed", details: { plan: "teams", amount: 100_800, date } },
  planChanged: { kind: "planChanged", details: { plan: "pro", before: "essential", date } },
  paymentFailed: { kind: "paymentFailed", details: { plan: "pro", date } },
  planCancelled: { kind: "planCancelled", details: { plan: "pro", date } },
  planEnded: { kind: "planEnded", details: { plan: "pro" } },
  paymentRefunded: { kind: "paymentRefunded", details: { amount: 950 } },
} satisfies { [Kind in PlanNews["kind"]]: PlanNews };
const samePlan: PlanNews = { kind: "planChanged", details: { plan: "pro", before: "pro", date } };
const all: PlanNews[] = [...Object.values(news), samePlan];

beforeAll(async () => {
  await setUpTexts();
  await withTexts(() => import("./notification-item.tsx"), "notifications");
});
afterEach(() => changeLanguage("en"));

function textOf({ kind, details }: NotificationEvent) {
  const notification: Notification = {
    id: "a",
    kind,
    type: notificationTypeOf[kind],
    details: { ...details },
    read: false,
    createdAt: date,
  };
  return renderHook(() => useNotificationText()).result.current(notification);
}

const workspace = "Reed & Ink";
test.each<[NotificationEvent, string]>([
  [
    { kind: "invited", details: { workspace, inviter: "Ada Quill" } },
    "Ada Quill invited you to the workspace “Reed & Ink”. Open the link in the email to join.",
  ],
  [{ kind: "memberJoined", details: { name: "Ada Quill" } }, "Ada Quill joined the workspace."],
  [{ kind: "memberLeft", details: { name: "Ada Quill" } }, "Ada Quill left the workspace."],
  [
    { kind: "commentAdded", details: { name: "Ada Quill", title: "Reed pens", contentId: "1" } },
    "Ada Quill commented on “Reed pens”.",
  ],
  [{ kind: "roleChanged", details: { role: "editor" } }, "Your role in the workspace is now: Editor."],
  [
    { kind: "removedFromWorkspace", details: { workspace } },
    "You’re no longer a member of “Reed & Ink”. Your private texts stay with you.",
  ],
  [
    { kind: "ownershipReceived", details: { workspace, date } },
    "You own the workspace “Reed & Ink”. It’s paid for until 14 December. Choose the Teams plan by then to keep it.",
  ],
  [
    { kind: "ownershipReceived", details: { workspace, date: 0 } },
    "You own the workspace “Reed & Ink”. Choose the Teams plan to keep it.",
  ],
  [
    { kind: "poolApproaching", details: { used: 640, limit: 800 } },
    "Your workspace has used 640 of 800 prompts this month.",
  ],
  [{ kind: "poolReached", details: { limit: 800 } }, "Your workspace has used all 800 prompts this month."],
  [
    { kind: "trainingEnded", details: { outcome: "succeeded" } },
    "The trained model is ready. Choose it in the workspace to write with it.",
  ],
  [
    { kind: "trainingEnded", details: { outcome: "failed" } },
    "The model could not be trained. The workspace’s page on training says why.",
  ],
  [
    { kind: "apiCallsApproaching", details: { used: 400, limit: 500 } },
    "400 of 500 API calls have been used this month.",
  ],
  [
    { kind: "apiCallsReached", details: { limit: 500 } },
    "All 500 API calls have been used this month. Calls that generate text are refused until the limit resets.",
  ],
  [
    { kind: "webhookDisabled", details: { url: "https://example.com/hook", reason: "failures" } },
    "https://example.com/hook failed for five days and gets no more events. Fix the endpoint, then enable it again.",
  ],
  [
    { kind: "webhookDisabled", details: { url: "https://example.com/hook", reason: "gone" } },
    "https://example.com/hook responded that it no longer exists (410 Gone), so it gets no more events.",
  ],
  [{ kind: "bulkEnded", details: { name: "Pens", count: 40, failed: 0 } }, "“Pens”: 40 texts are written."],
  [
    { kind: "bulkEnded", details: { name: "Pens", count: 1, failed: 2 } },
    "“Pens”: 1 text is written, and 2 failed. You can retry them.",
  ],
])("news of the workspace, the API and batches: %j", (event, message) => {
  expect(textOf(event).message).toBe(message);
});

test.each([
  [news.planStarted, "You’re on the Pro plan. You paid €25. It renews on 14 December."],
  [news.planRenewed, "You paid €1,008 for the Teams plan. It’s active until 14 December."],
  [news.planChanged, "You switched from Essential to Pro. It renews on 14 December."],
  [samePlan, "Your Pro plan stays the same. It renews on 14 December."],
  [news.paymentFailed, "Update your payment method by 14 December to keep the Pro plan."],
  [news.planCancelled, "You keep the Pro plan until 14 December. Until then, you can undo the cancellation."],
  [
    news.planEnded,
    "Your Pro plan has ended and you’re on the free plan. Older texts are hidden. Upgrade within 30 days to get them back.",
  ],
  [news.paymentRefunded, "We refunded €9.50. It can take up to 10 business days to reach your bank."],
] as const)("describes %j as: %s", (event, message) => {
  expect(textOf(event).message).toBe(message);
});

test("includes the year of a date in another year", () => {
  const details = { ...news.planRenewed.details, date: new Date(year + 1, 11, 14, 12).getTime() };
  expect(textOf({ kind: "planRenewed", details }).message).toContain(`until 14 December ${year + 1}.`);
});

test("gives a change of only the billing period its own title", () => {
  expect(textOf(samePlan).title).toBe("Billing period changed");
  expect(textOf(news.planChanged).title).toBe("Plan changed");
});

describe.each(Object.keys(interfaceLanguages) as InterfaceLanguage[])("notifications in %s", (language) => {
  test.each(all)("$kind includes its details, and has no unresolved placeholder", async (event) => {
    await changeLanguage(language);
    const { title, message } = textOf(event);
    expect(`${title} ${message}`).not.toMatch(/\{\{|undefined|planStarted|kinds\./);
    const { plan, date: day, amount }: { plan?: string; date?: number; amount?: number } = event.details;
    if (plan) expect(message).toContain(plan === "teams" ? "Teams" : "Pro");
    if (day) expect(message).toMatch(/14/);
    if (amount) expect(message).toMatch(/€/);
  });
});

test("formats money in the interface language", async () => {
  await changeLanguage("fr");
  expect(textOf(news.planStarted).message).toContain("25\u00a0€");
  await changeLanguage("de");
  expect(textOf(news.paymentRefunded).message).toContain("9,50\u00a0€");
});

test.each([
  ["promptsReached", "plans"],
  ["planExpiring", "plans"],
  ["planEnded", "plans"],
  ["planStarted", "billing"],
  ["planRenewed", "billing"],
  ["planChanged", "billing"],
  ["planCancelled", "billing"],
  ["paymentFailed", "billing"],
  ["paymentRefunded", "billing"],
  ["trainingEnded", "training"],
  ["apiCallsReached", "usage"],
  ["webhookDisabled", "api"],
  ["newSignIn", undefined],
  ["moonPhase", undefined],
])("%s links to the screen: %s", (kind, screen) => {
  expect(screenWithMore(kind)).toBe(screen);
});
