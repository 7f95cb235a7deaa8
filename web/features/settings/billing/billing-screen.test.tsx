import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../../shared/contracts/me.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { sampleSubscription } from "../../../testing/sample-billing.ts";
import { Component } from "./billing-screen.tsx";

const open = (me: Partial<Me> = {}) => renderSignedIn(<Component />, ["settings", "payments"], me);

beforeEach(() => {
  fakeServer(() => Response.json({ invoices: [], next: { amount: 2500, date: Date.UTC(2030, 11, 3, 12) } }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("plan and billing", () => {
  test("shows the user and the plan, and links to the profile and the plans", async () => {
    await open();
    const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(facts).toEqual(["Ada Quill", "ada@example.com", "Free"]);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByRole("link", { name: "Edit profile" }).getAttribute("href")).toBe("/settings/profile");
    expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe("/plans");
  });

  test("shows the subscription and the next bill", async () => {
    await open({ plan: "pro", subscription: sampleSubscription() });
    screen.getByRole("heading", { level: 2, name: "Subscription" });
    await screen.findByText("Renews on 3 December 2030");
    await screen.findByText("Next bill: €25 on 3 December 2030");
    expect(screen.queryByRole("link", { name: "Upgrade" })).toBeNull();
  });

  test("offers to make a missing payment even on the free plan", async () => {
    await open({ subscription: sampleSubscription({ status: "unpaid" }) });
    await screen.findByRole("button", { name: "Update payment" });
  });

  test("has no subscription card if there is no subscription", async () => {
    await open();
    expect(screen.queryByText("Subscription")).toBeNull();
  });
});
