import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Link, useLocation } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { cancelNow } from "../../app/paths.ts";
import { refusal } from "../../testing/fake-server.ts";
import { openBilling } from "../../testing/open-billing.tsx";
import { ada } from "../../testing/render-signed-in.tsx";
import { sampleSubscription } from "../../testing/sample-billing.ts";
import { Component as PlansScreen } from "./plans-screen.tsx";

const pro = { plan: "pro", subscription: sampleSubscription() } as const;
const ending = sampleSubscription({ cancelsAt: sampleSubscription().endDate });

/** Opens the dialog of somebody on Pro. */
async function open(answers: Parameters<typeof openBilling>[2] = {}, me: Partial<Me> = pro) {
  const opened = await openBilling(<PlansScreen />, me, answers);
  await screen.findAllByRole("article");
  const opener = screen.getByRole("button", { name: "Use free plan" });
  fireEvent.click(opener);
  await screen.findByRole("dialog", { name: "Use the free plan?" });
  return { ...opened, opener };
}
const dialog = () => within(screen.getByRole("dialog"));
const press = (name: string) => fireEvent.click(dialog().getByRole("button", { name }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a link to cancel", () => {
  /** The plans at their address, and the link at every other. */
  function Places() {
    if (useLocation().pathname === "/plans") return <PlansScreen />;
    return (
      <Link to="/plans" state={cancelNow}>
        {"Cancel plan"}
      </Link>
    );
  }
  const follow = async (subscription: Subscription) => {
    await openBilling(<Places />, { plan: "pro", subscription }, {}, "/account");
    fireEvent.click(screen.getByRole("link", { name: "Cancel plan" }));
    await screen.findAllByRole("article");
  };

  test("opens the dialog, and the focus stays with the plans afterwards", async () => {
    await follow(sampleSubscription({ planned: { plan: "essential", period: "monthly" } }));
    await screen.findByRole("dialog", { name: "Use the free plan?" });
    press("Don’t cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const place = screen.getByRole("button", { name: "Keep Pro" }).closest("[tabindex='-1']");
    await waitFor(() => expect(place?.contains(document.activeElement)).toBe(true));
  });

  test("opens nothing for a plan that is cancelled already", async () => {
    await follow(ending);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("choosing the free plan with one that is paid for", () => {
  test("says what it means before anything happens", async () => {
    const { posts } = await open();
    dialog().getByText(
      "Your Pro plan stays until 3 December 2030. Then you are on the free plan, and nothing more is charged.",
    );
    const means = dialog()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(means).toEqual([
      "5 prompts a month",
      "Texts older than 5 days are hidden for 30 days, then removed. A larger plan brings them back until then.",
    ]);
    expect(posts()).toEqual([]);
  });

  test("names no date where the period is not paid for yet", async () => {
    await open({}, { ...pro, subscription: sampleSubscription({ status: "past_due", endDate: 1 }) });
    dialog().getByText(
      "Your Pro plan stays until the end of the billing period. Then you are on the free plan.",
    );
  });

  test("names the day that a failed payment leaves the plan until, and what the open bill does", async () => {
    const graceUntil = Date.UTC(2030, 11, 10, 12);
    const late = sampleSubscription({ status: "past_due", endDate: 1, graceUntil });
    await open({}, { ...pro, subscription: late });
    dialog().getByText(
      "Your last payment failed. Your Pro plan stays until 10 December 2030; then you are on the free plan. If the open bill is paid before, Pro stays for the time it pays for.",
    );
  });

  test("is possible although a smaller plan is planned, and says that it takes its place", async () => {
    const planned = sampleSubscription({ planned: { plan: "essential", period: "monthly" } });
    const { posts, onServer } = await open(
      {
        "/api/cancel-subscription": () => {
          onServer({ subscription: ending });
          return Response.json({ plan: "pro", subscription: ending });
        },
      },
      { ...pro, subscription: planned },
    );
    dialog().getByText("The change you planned (Essential, monthly) then no longer takes place.");
    dialog().getByRole("button", { name: "Don’t cancel" });
    press("Cancel at the period’s end");
    await screen.findByText("Pro ends on 3 December 2030");
    expect(posts()).toMatchObject([{ path: "/api/cancel-subscription" }]);
  });

  test("that is gone meanwhile says so, and the plans show what is so now", async () => {
    const { onServer } = await open({ "/api/cancel-subscription": () => refusal("NO_SUBSCRIPTION", 409) });
    onServer({ plan: "free", subscription: sampleSubscription({ status: "canceled" }) });
    press("Cancel at the period’s end");
    expect((await dialog().findByRole("alert")).textContent).toBe("You have no subscription.");
    await screen.findByText("You are on the free plan already.");
    dialog().getByText(/^Your Pro plan stays until/);
  });

  test("cancels at a press, and then says on top when the plan ends, where the focus is", async () => {
    const { posts, onServer } = await open({
      "/api/cancel-subscription": () => {
        onServer({ subscription: ending });
        return Response.json({ plan: "pro", subscription: ending });
      },
    });
    press("Cancel at the period’s end");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(posts()).toMatchObject([{ path: "/api/cancel-subscription", body: { userId: ada.id } }]);
    const notice = await screen.findByText("Pro ends on 3 December 2030");
    const place = notice.closest("[tabindex='-1']");
    await waitFor(() => expect(place?.contains(document.activeElement)).toBe(true));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Use free plan" }).disabled).toBe(true);
  });

  test("keeps the plan at a press, and the focus is where it was", async () => {
    const { posts, opener } = await open();
    press("Keep Pro");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(posts()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test("is not left while it is under way, and reads the plan again if the answer is lost", async () => {
    let fail: () => void = () => {};
    const { onServer } = await open({
      "/api/cancel-subscription": () =>
        new Promise<Response>((_, reject) => {
          fail = () => reject(new TypeError("offline"));
        }),
    });
    press("Cancel at the period’s end");
    press("Close");
    press("Keep Pro");
    await dialog().findByText("This is already being processed. Please wait a moment.");
    onServer({ subscription: ending });
    fail();
    await dialog().findByRole("alert");
    await screen.findByText("Pro ends on 3 December 2030");
    press("Close");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test.each([
    ["INTERNAL", "Failed to cancel the subscription"],
    ["NO_SUBSCRIPTION", "You have no subscription."],
  ])("stays open where it is not done, and says so: %s", async (code, text) => {
    await open({ "/api/cancel-subscription": () => refusal(code, 500) });
    press("Cancel at the period’s end");
    expect((await dialog().findByRole("alert")).textContent).toBe(text);
  });
});
