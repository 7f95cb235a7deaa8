import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Subscription } from "../../shared/contracts/billing.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { ada, renderSignedIn } from "../testing/render-signed-in.tsx";
import { PaymentNotice, StatusNotices } from "./status-notices.tsx";

const bannerFile = "../features/account/billing/payment-banner.tsx";
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
const open = (subscription: Subscription | null) =>
  renderSignedIn(<StatusNotices />, [], { plan: "pro", subscription });
const banner = () => screen.queryByRole("button", { name: "Update payment" });

afterEach(() => {
  cleanup();
  vi.doUnmock(bannerFile);
  vi.resetModules();
  vi.restoreAllMocks();
});

test("a failed payment that still leaves the plan is told among the notices of every screen", async () => {
  await open(late);
  await waitFor(() => expect(banner()).not.toBeNull());
  expect(screen.getByRole("status").textContent).toContain(
    "Your last payment failed. Your Pro plan stays until",
  );
});

test("goes once the payment is made, which is asked on coming back", async () => {
  const subscription = { ...late, status: "active", graceUntil: null };
  fakeServer(() => Response.json({ ...ada, plan: "pro", subscription }));
  await open(late);
  await waitFor(() => expect(banner()).not.toBeNull());
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(banner()).toBeNull());
});

test.each<[string, Subscription | null]>([
  ["nothing is paid for", null],
  ["all is paid", { ...late, status: "active", graceUntil: null }],
  ["the grace is over", { ...late, graceUntil: Date.now() - 1000 }],
  ["nothing is left to keep", { ...late, status: "unpaid", graceUntil: null }],
])("nothing is said, or fetched, where %s", async (_, subscription) => {
  const load = vi.fn(() => ({ default: () => null }));
  vi.doMock(bannerFile, load);
  await open(subscription);
  await new Promise(requestAnimationFrame); // it would have been asked for by now
  expect(banner()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test("what could not be fetched is fetched when the connection is back", async () => {
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
