import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CheckoutState } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { noteWorkScreen } from "../../lib/work-screen.ts";
import { refusal } from "../../testing/fake-server.ts";
import { openBilling } from "../../testing/open-billing.tsx";
import { ada } from "../../testing/render-signed-in.tsx";
import { sampleInvoice, sampleSubscription } from "../../testing/sample-billing.ts";
import { sampleWorkspace } from "../../testing/sample-workspace.ts";
import { Component } from "./payment-success-screen.tsx";

const user = userEvent.setup();

const subscription = sampleSubscription();
const answer = (checkout: CheckoutState) => {
  const receipt = checkout === "paid" ? sampleInvoice() : null;
  return Response.json({ plan: "pro", subscription, checkout, receipt });
};

/** Opens the screen after a payment; `look` responds to its check. */
async function open(look: () => Response | Promise<Response>, at = "/payment-success?session_id=cs_test_1") {
  const opened = await openBilling(<Component />, {}, { "/api/billing/refresh": look }, at);
  opened.onServer({ plan: "pro", promptsLimit: 100, subscription });
  return opened;
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("redirects to the plans if there is no payment to check", async () => {
  for (const at of ["/payment-success", "/payment-success?session_id="]) {
    const { path, posts } = await open(() => answer("paid"), at);
    await waitFor(() => expect(path()).toBe("/plans"));
    expect(posts()).toEqual([]);
    cleanup();
  }
});

test("verifies a payment before reporting it as received, and then shows the purchase", async () => {
  let tell = (_: Response) => {};
  const { posts, me } = await open(() => new Promise((resolve) => (tell = resolve)));
  expect(screen.getByRole("status").textContent).toContain("Verifying your payment…");
  await waitFor(() => expect(posts()).toMatchObject([{ body: { sessionId: "cs_test_1" } }]));
  const aloud = screen.getByRole("status");
  tell(answer("paid"));
  await heading("Payment received");
  expect(screen.getByRole("status")).toBe(aloud); // otherwise screen readers would not announce its new text
  expect(me()?.plan).toBe("pro"); // already reloaded
  expect(screen.getByRole("status").textContent).toContain("Thank you! You’re now on Pro.");
  for (const text of ["Pro, monthly", "Paid €25 on 3 November 2030", "Renews on 3 December 2030"])
    expect(aloud.textContent).toContain(text);
  expect(target("View receipt")).toBe("https://pay.example/1");
  const unlocked = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  const expected = [
    "100 prompts a month",
    "Everything in Essential",
    "Style check",
    "API, webhooks and MCP: 500 calls a month",
    "Up to 3,000 words per text",
    "12 tones",
    "Unlimited history",
    "25 title suggestions at a time",
    "Unlimited assistant: no daily limit, one prompt per message",
  ];
  await waitFor(() => expect(unlocked()).toEqual(expected));
  expect(target("Open SEO")).toBe("/seo");
  expect(target("Plan and billing")).toBe("/settings/billing");
});

describe("after a payment for Teams", () => {
  const teams = { plan: "teams", checkout: "paid", subscription, receipt: null } as const;
  const openTeams = (me: Partial<Me>) =>
    openBilling(
      <Component />,
      { plan: "teams", ...me },
      { "/api/billing/refresh": () => Response.json(teams) },
      "/payment-success?session_id=cs_test_1",
    );
  afterEach(() => sessionStorage.clear());

  test("leads to the new workspace, and back to the screen on which the user worked", async () => {
    noteWorkScreen(ada.id, "/documents/1");
    await openTeams({ workspace: sampleWorkspace({ name: "" }) });
    await heading("Payment received");
    expect(target("Set up your workspace")).toBe("/workspace/start");
    expect(target("Back to your work")).toBe("/documents/1");
  });

  test("leads back to work if the workspace is there already, as after a renewal", async () => {
    noteWorkScreen("another user", "/documents/1");
    await openTeams({ workspace: sampleWorkspace() });
    await heading("Payment received");
    expect(screen.queryByRole("link", { name: "Set up your workspace" })).toBeNull();
    expect(target("Start writing")).toBe("/generate");
  });
});

describe("a pending payment", () => {
  test.each(["processing", "open"] as const)(
    "is polled until it is settled, while it is %s",
    async (state) => {
      let now: CheckoutState = state;
      vi.useFakeTimers({ shouldAdvanceTime: true });
      await open(() => answer(now));
      await heading("Your payment is still being processed");
      now = "paid";
      await seconds(3);
      await heading("Payment received");
    },
  );

  test("is no longer polled once the user has left the page", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { posts } = await open(() => answer("processing"));
    await heading("Your payment is still being processed");
    cleanup();
    const asked = posts().length;
    await seconds(10);
    expect(posts()).toHaveLength(asked);
  });

  test("is left to the notifications after a minute, and can be checked again", async () => {
    let now: CheckoutState = "processing";
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { posts } = await open(() => answer(now));
    await heading("Your payment is still being processed");
    await seconds(63);
    expect(screen.getByRole("status").textContent).toContain(
      "We’ll notify you when it arrives. You won’t be charged twice.",
    );
    const asked = posts().length;
    await seconds(30);
    expect(posts()).toHaveLength(asked);
    now = "paid";
    await press("Check again");
    const received = await heading("Payment received");
    expect(document.activeElement).toBe(received); // the button that had the focus is gone
  });
});

test.each([
  ["expired", () => answer("expired"), "This payment page has expired"],
  ["for an ended plan", () => answer("ended"), "This subscription has ended"],
  ["unknown or another user's", () => refusal("NOT_FOUND", 404), "Payment not found"],
  ["malformed", () => refusal("VALIDATION_FAILED", 400), "Payment not found"],
])("a payment that is %s leads back to the plans", async (_, look, title) => {
  await open(look);
  await heading(title);
  expect(target("Back to the plans")).toBe("/plans");
  expect(screen.queryByText(/You’re now on/)).toBeNull();
});

test.each([
  ["INTERNAL", "Failed to check the subscription’s status"],
  ["BILLING_NOT_READY", "The payment processor is not ready yet. Please wait."],
])("explains why a payment cannot be verified, and can be retried: %s", async (code, text) => {
  let look = () => refusal(code, 500);
  await open(() => look());
  await heading("Your payment could not be verified");
  expect(screen.getByRole("alert").textContent).toBe(text);
  look = () => answer("paid");
  await press("Try again");
  await heading("Payment received");
  expect(screen.queryByRole("alert")).toBeNull();
});
