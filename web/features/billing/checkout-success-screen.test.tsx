import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import { refusal } from "../../testing/fake-server.ts";
import { openBilling } from "../../testing/open-billing.tsx";
import { sampleInvoice, sampleSubscription } from "../../testing/sample-billing.ts";
import { Component } from "./checkout-success-screen.tsx";

const user = userEvent.setup();

/** Responds to the refresh of the subscription. */
let look: () => Response;
const onPro =
  (differs: Partial<Subscription> = {}) =>
  () =>
    Response.json({ plan: "pro", subscription: sampleSubscription(differs), checkout: null, receipt: null });
const onFree = () => Response.json({ plan: "free", subscription: null, checkout: null, receipt: null });

/** Opens the screen after a plan change, with the query string `search`. */
async function open(search: string) {
  const me = { plan: "pro", promptsLimit: 100, subscription: sampleSubscription() } as const;
  const invoices = { invoices: [sampleInvoice()], nextPage: null, next: null };
  const answers = {
    "/api/billing/refresh": () => look(),
    "/api/billing/invoices": () => Response.json(invoices),
  };
  return openBilling(<Component />, me, answers, `/checkout-success${search}`);
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const told = () => screen.getByRole("status").textContent;
const lines = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const milliseconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("shows the server's result one second after opening", async () => {
  look = onPro();
  vi.useFakeTimers();
  const { posts } = await open("?planId=pro&isAnnual=false");
  expect(told()).toContain("Checking your plan…");
  await milliseconds(999);
  expect(posts()).toEqual([]);
  await milliseconds(1);
  vi.useRealTimers();
  await heading("You’re now on Pro");
  expect(posts()).toMatchObject([{ path: "/api/billing/refresh", body: {} }]);
});

test("shows what the plan adds, its last payment with the receipt, and the next step", async () => {
  look = onPro();
  await open("?planId=pro&isAnnual=false");
  await milliseconds(1000);
  await heading("You’re now on Pro");
  await waitFor(() =>
    expect(lines().slice(0, 4)).toEqual([
      "100 prompts a month",
      "Everything in Essential",
      "Style check",
      "API, webhooks and MCP: 500 calls a month",
    ]),
  );
  for (const text of ["Pro, monthly", "Renews on 3 December 2030", "Paid €25 on 3 November 2030"])
    expect(told()).toContain(text);
  expect(screen.getByRole("link", { name: "View receipt" }).getAttribute("href")).toBe(
    sampleInvoice().pageUrl,
  );
  expect(screen.getByRole("link", { name: "Open SEO" }).getAttribute("href")).toBe("/seo");
});

test("shows a planned change with its date, and the plan until then", async () => {
  look = onPro({ planned: { plan: "essential", period: "monthly" } });
  await open("?planId=essential&isAnnual=false");
  await milliseconds(1000);
  await heading("Your change is scheduled");
  expect(told()).toContain("Essential, monthly starts on 3 December 2030. Until then you keep Pro.");
  expect(screen.getByRole("link", { name: "Plan and billing" }).getAttribute("href")).toBe(
    "/settings/billing",
  );
});

test.each([
  ["a forged plan", onPro(), "?planId=teams&isAnnual=true", "Your current plan: Pro, monthly."],
  ["an unpaid plan", onFree, "?planId=teams&isAnnual=true", "Your current plan: Free."],
])("never reports %s as bought, but names the current plan", async (_, answer, search, text) => {
  look = answer;
  await open(search);
  await milliseconds(1000);
  await heading("Waiting for confirmation");
  expect(told()).toContain(text);
  expect(document.body.textContent).not.toContain("Teams");
});

test("can check a pending change again", async () => {
  look = onFree;
  await open("?planId=pro&isAnnual=false");
  await milliseconds(1000);
  await heading("Waiting for confirmation");
  look = onPro();
  const aloud = screen.getByRole("status");
  await user.click(screen.getByRole("button", { name: "Check again" }));
  await milliseconds(1000);
  expect(document.activeElement).toBe(await heading("You’re now on Pro")); // the button is gone
  expect(screen.getByRole("status")).toBe(aloud); // otherwise screen readers would not announce its new text
});

test.each(["", "?planId=platinum&isAnnual=true", "?planId=free"])(
  "shows the current plan at the address “%s”, which names no paid plan",
  async (search) => {
    look = onPro({ cancelsAt: Date.UTC(2030, 10, 20, 12) });
    await open(search);
    await milliseconds(1000);
    await heading("Your plan: Pro");
    expect(told()).toContain("Pro, monthly");
    expect(told()).toContain("Ends on 20 November 2030");
  },
);

test("does not show the prompts of a plan other than the shown one", async () => {
  look = onFree; // the cached user still has another plan
  await open("");
  await milliseconds(1000);
  await heading("Your plan: Free");
  expect(lines()).toEqual([]);
});

test("reports that the plan cannot be checked, and can be retried", async () => {
  look = () => refusal("INTERNAL", 500);
  await open("?planId=pro&isAnnual=false");
  await milliseconds(1000);
  await heading("Your plan could not be checked");
  expect(screen.getByRole("alert").textContent).toBe("Failed to check the subscription’s status");
  look = onPro();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await milliseconds(1000);
  await heading("You’re now on Pro");
});
