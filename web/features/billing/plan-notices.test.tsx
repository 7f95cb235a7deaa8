import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import { refusal } from "../../testing/fake-server.ts";
import { openBilling } from "../../testing/open-billing.tsx";
import { ada } from "../../testing/render-signed-in.tsx";
import { sampleSubscription } from "../../testing/sample-billing.ts";
import { Component as PlansScreen } from "./plans-screen.tsx";

const user = userEvent.setup();

async function open(differs: Partial<Subscription>, answers: Parameters<typeof openBilling>[2] = {}) {
  const me = { plan: "pro", subscription: sampleSubscription(differs) } as const;
  const opened = await openBilling(<PlansScreen />, me, answers);
  await screen.findAllByRole("article");
  return opened;
}
const card = (name: string) => within(screen.getByRole("article", { name }));
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const endsThen = { cancelsAt: Date.UTC(2030, 11, 3, 12) };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a plan with a planned cancellation or change", () => {
  test.each([
    ["it ends", endsThen, "Pro ends on 3 December 2030"],
    [
      "it changes",
      { planned: { plan: "essential", period: "monthly" } },
      "From 3 December 2030: Essential, monthly",
    ],
  ] as const)("shows when %s, and blocks other plans until that is undone", async (_, differs, told) => {
    await open(differs);
    screen.getByText(told);
    const useFree = card("Free").getByRole<HTMLButtonElement>("button", { name: "Use free plan" });
    expect(useFree.disabled).toBe(!("planned" in differs)); // a plan is not cancelled twice
    for (const [plan, label] of [
      ["Essential", "Change to Essential"],
      ["Teams", "Change to Teams"],
    ] as const) {
      expect(card(plan).getByRole<HTMLButtonElement>("button", { name: label }).disabled).toBe(true);
      card(plan).getByText("To switch plans, first choose “Keep Pro”.");
    }
    card("Pro").getByRole("button", { name: "Current plan" });
  });

  test("names the current period if a change of the period is planned", async () => {
    await open({ period: "annual", planned: { plan: "pro", period: "monthly" } });
    screen.getByRole("button", { name: "Keep Pro, annual" });
    card("Teams").getByText("To switch plans, first choose “Keep Pro, annual”.");
  });

  test("is reported as ended if it has ended meanwhile, and the plans are updated", async () => {
    const { onServer } = await open(endsThen, {
      "/api/resume-subscription": () => refusal("NO_SUBSCRIPTION", 409),
    });
    onServer({ plan: "free", subscription: sampleSubscription({ status: "canceled" }) });
    await press("Keep Pro");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Keep Pro" })).toBeNull());
    expect(screen.getByRole("alert").textContent).toBe("You have no subscription.");
    card("Pro").getByRole("button", { name: "Subscribe" });
  });

  test("can be kept, with the focus on the confirmation, and the other plans are available again", async () => {
    const { posts, onServer } = await open(endsThen, {
      "/api/resume-subscription": () => {
        onServer({ subscription: sampleSubscription() });
        return Response.json({ plan: "pro", subscription: sampleSubscription() });
      },
    });
    await press("Keep Pro");
    const kept = await screen.findByText("You’re keeping Pro.");
    expect(posts()).toMatchObject([{ path: "/api/resume-subscription", body: { userId: ada.id } }]);
    expect(document.activeElement?.contains(kept)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole("button", { name: "Keep Pro" })).toBeNull();
    expect(card("Teams").getByRole<HTMLButtonElement>("button", { name: "Change to Teams" }).disabled).toBe(
      false,
    );
  });

  test("shows and focuses an error if it could not be kept", async () => {
    await open(endsThen, { "/api/resume-subscription": () => refusal("INTERNAL", 500) });
    await press("Keep Pro");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Failed to update subscription. Please try again.",
    );
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Keep Pro" }).disabled).toBe(false);
    expect(document.activeElement?.contains(screen.getByRole("alert"))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});

test("shows no notice for a plan that renews", async () => {
  await open({});
  expect(screen.queryByRole("status")).toBeNull();
});

test("shows no notice for a failed payment, which every screen reports at its top", async () => {
  await open({ status: "past_due", endDate: 1, graceUntil: Date.UTC(2030, 11, 10, 12) });
  expect(screen.queryByRole("status")).toBeNull();
});
