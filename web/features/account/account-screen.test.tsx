import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { sampleSubscription } from "../../testing/sample-billing.ts";
import { Component } from "./account-screen.tsx";

const open = (me: Partial<Me> = {}) => renderSignedIn(<Component />, ["account", "payments"], me);

const answers: Record<string, object> = {
  "/api/auth/devices": { items: [] },
  "/api/auth/options": { google: true },
  "/api/billing/invoices": { invoices: [], next: { amount: 2500, date: Date.UTC(2030, 11, 3, 12) } },
  "/api/me/receipts": { receipts: [] },
};

beforeEach(() => {
  fakeServer(({ path }) => Response.json(answers[path]));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the account screen", () => {
  test("shows the user, the plan and the prompt usage, and links to the profile", async () => {
    await open();
    const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(facts).toEqual(["Ada Quill", "ada@example.com", "Free"]);
    screen.getByText("2 / 5");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByRole("link", { name: "Edit profile" }).getAttribute("href")).toBe("/profile");
  });

  test("shows two-factor authentication, Google and the devices", async () => {
    await open();
    for (const name of ["Two-factor authentication", "Google", "Devices"])
      await screen.findByRole("heading", { level: 2, name });
  });

  test("shows the prompts used", async () => {
    await open();
    await screen.findByRole("heading", { level: 2, name: "Prompts used" });
    await screen.findByText("No prompts used yet.");
  });

  test("shows the subscription and the next bill", async () => {
    await open({ plan: "pro", subscription: sampleSubscription() });
    screen.getByRole("heading", { level: 2, name: "Subscription" });
    await screen.findByText("Renews on 3 December 2030");
    await screen.findByText("Next bill: €25 on 3 December 2030");
  });

  test("offers to make a missing payment even on the free plan", async () => {
    await open({ subscription: sampleSubscription({ status: "unpaid" }) });
    await screen.findByRole("button", { name: "Update payment" });
  });

  test("has no subscription card if there is no subscription", async () => {
    await open();
    expect(screen.queryByText("Subscription")).toBeNull();
  });

  test("signs out and leads to sign-in even if the server is unreachable", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const calls = fakeServer(() => {
      throw new TypeError("offline");
    });
    const { me, path } = await open();
    fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(calls.map((call) => call.path)).toContain("/api/auth/sign-out");
    await waitFor(() => expect(me()).toBeUndefined());
  });
});
