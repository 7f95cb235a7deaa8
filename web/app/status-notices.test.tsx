import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Subscription } from "../../shared/contracts/billing.ts";
import { removeUnsavedEdit, storeUnsavedEdit } from "../lib/unsaved-edits.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { ada, renderSignedIn } from "../testing/render-signed-in.tsx";
import { sampleWorkspace } from "../testing/sample-workspace.ts";
import { PaymentNotice, StatusNotices } from "./status-notices.tsx";

const bannerFile = "../features/settings/billing/payment-banner.tsx";
const graceUntil = Date.now() + 86_400_000;
const late: Subscription = {
  plan: "pro",
  status: "past_due",
  period: "monthly",
  amount: 2500,
  endDate: graceUntil,
  cancelsAt: null,
  graceUntil,
  planned: null,
};
const open = (subscription: Subscription | null, at = "/dashboard") =>
  renderSignedIn(<StatusNotices />, [], { plan: "pro", subscription }, at);
const banner = () => screen.queryByRole("button", { name: "Update payment" });

afterEach(() => {
  cleanup();
  vi.doUnmock(bannerFile);
  vi.resetModules();
  vi.restoreAllMocks();
});

test("shows the payment notice during the grace period of a failed payment", async () => {
  await open(late);
  await waitFor(() => expect(banner()).not.toBeNull());
  expect(screen.getByRole("status").textContent).toContain(
    "Your last payment failed. Your Pro plan stays until",
  );
});

test("hides the payment notice once the payment is made, which is checked when the window becomes visible", async () => {
  const subscription = { ...late, status: "active", graceUntil: null };
  fakeServer(() => Response.json({ ...ada, plan: "pro", subscription }));
  await open(late);
  await waitFor(() => expect(banner()).not.toBeNull());
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(banner()).toBeNull());
});

test.each<[string, Subscription | null]>([
  ["there is no subscription", null],
  ["all payments are made", { ...late, status: "active", graceUntil: null }],
  ["the grace period is over", { ...late, graceUntil: Date.now() - 1000 }],
  ["the subscription is unpaid", { ...late, status: "unpaid", graceUntil: null }],
])("shows and loads nothing if %s", async (_, subscription) => {
  const load = vi.fn(() => ({ default: () => null }));
  vi.doMock(bannerFile, load);
  await open(subscription);
  await new Promise(requestAnimationFrame); // the banner would have been requested by now
  expect(banner()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test("loads the payment notice once the connection is back, if loading it had failed", async () => {
  let connect = (_: boolean) => {};
  function Tab() {
    const [connected, setConnected] = useState(true);
    connect = setConnected;
    return <PaymentNotice connected={connected} />;
  }
  const load = vi.fn(() => {
    throw new TypeError("offline");
  });
  vi.doMock(bannerFile, load);
  await renderSignedIn(<Tab />, [], { plan: "pro", subscription: late });
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  vi.doMock(bannerFile, () => ({ default: () => <p>{"Paid late"}</p> }));
  act(() => connect(false));
  expect(screen.queryByText("Paid late")).toBeNull();
  act(() => connect(true));
  await screen.findByText("Paid late");
});

test.each([
  ["/dashboard", "You are offline. What you see may be out of date."],
  ["/chat/1", ""], // the chat has its own notice
])("at %s, the notice of a lost connection is “%s”", async (at, notice) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fakeServer(() => Promise.reject(new TypeError("Failed to fetch")));
  await open(null, at);
  const { textContent } = screen.getByRole("status");
  expect(textContent?.slice(0, 49)).toBe(notice);
});

test("the notice of a lost connection doesn't say that text is kept on the device if the browser has no room", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fakeServer(() => Promise.reject(new TypeError("Failed to fetch")));
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, removeItem: () => undefined, setItem });
  storeUnsavedEdit(ada.id, "a", { text: "New words.", revision: 0 });
  await open(null);
  expect(screen.getByRole("status").textContent).toMatch(/is not kept on this device/);
  act(() => removeUnsavedEdit(ada.id, "a", "New words."));
  expect(screen.getByRole("status").textContent).toMatch(/is kept on this device/);
  vi.unstubAllGlobals();
});

describe("a read-only workspace", () => {
  const workspace = sampleWorkspace({ deletedAt: Date.UTC(2031, 0, 14, 12) });
  const openAt = (at: string) => renderSignedIn(<StatusNotices />, [], { workspace }, at);

  test("is announced with a link to its console", async () => {
    await openAt("/dashboard");
    await screen.findByText(/“Reed & Ink” is read-only and will be deleted on 14 January 2031\./);
    expect(screen.getByRole("link", { name: "Details" }).getAttribute("href")).toBe("/workspace");
  });

  test("is not announced twice in its console", async () => {
    await openAt("/workspace/members");
    expect(screen.getByRole("status").textContent).toBe("");
  });
});
