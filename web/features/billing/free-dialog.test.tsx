import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

const user = userEvent.setup();

const pro = { plan: "pro", subscription: sampleSubscription() } as const;
const ending = sampleSubscription({ cancelsAt: sampleSubscription().endDate });

/** Opens the dialog for a user on Pro. */
async function open(answers: Parameters<typeof openBilling>[2] = {}, me: Partial<Me> = pro) {
  const opened = await openBilling(<PlansScreen />, me, answers);
  await screen.findAllByRole("article");
  const opener = screen.getByRole("button", { name: "Use free plan" });
  await user.click(opener);
  await screen.findByRole("dialog", { name: "Use the free plan?" });
  return { ...opened, opener };
}
const dialog = () => within(screen.getByRole("dialog"));
const press = (name: string) => user.click(dialog().getByRole("button", { name }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a link to cancel", () => {
  /** Renders the plans at their address, and the link at every other one. */
  function Places() {
    if (useLocation().pathname === "/plans") return <PlansScreen />;
    return (
      <Link to="/plans" state={cancelNow}>
        {"Cancel plan"}
      </Link>
    );
  }
  const follow = async (subscription: Subscription) => {
    await openBilling(<Places />, { plan: "pro", subscription }, {}, "/settings/billing");
    await user.click(screen.getByRole("link", { name: "Cancel plan" }));
    await screen.findAllByRole("article");
  };

  test("opens the dialog, which moves the focus to the plans screen when it closes", async () => {
    await follow(sampleSubscription({ planned: { plan: "essential", period: "monthly" } }));
    await screen.findByRole("dialog", { name: "Use the free plan?" });
    await press("Don’t cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const place = screen.getByRole("button", { name: "Keep Pro" }).closest("[tabindex='-1']");
    await waitFor(() => expect(place?.contains(document.activeElement)).toBe(true));
  });

  test("opens nothing for an already cancelled plan", async () => {
    await follow(ending);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("downgrading to the free plan", () => {
  test("explains the consequences before anything is sent", async () => {
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

  test("names no date if the period is not paid yet", async () => {
    await open({}, { ...pro, subscription: sampleSubscription({ status: "past_due", endDate: 1 }) });
    dialog().getByText(
      "Your Pro plan stays until the end of the billing period. Then you are on the free plan.",
    );
  });

  test("names the end of the grace period after a failed payment, and the effect of paying the open bill", async () => {
    const graceUntil = Date.UTC(2030, 11, 10, 12);
    const late = sampleSubscription({ status: "past_due", endDate: 1, graceUntil });
    await open({}, { ...pro, subscription: late });
    dialog().getByText(
      "Your last payment failed. Your Pro plan stays until 10 December 2030; then you are on the free plan. If the open bill is paid before, Pro stays for the time it pays for.",
    );
  });

  test("is possible with a planned change, and explains that it replaces that change", async () => {
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
    await press("Cancel at the period’s end");
    await screen.findByText("Pro ends on 3 December 2030");
    expect(posts()).toMatchObject([{ path: "/api/cancel-subscription" }]);
  });

  test("reports that the subscription has ended meanwhile, and updates the plans", async () => {
    const { onServer } = await open({ "/api/cancel-subscription": () => refusal("NO_SUBSCRIPTION", 409) });
    onServer({ plan: "free", subscription: sampleSubscription({ status: "canceled" }) });
    await press("Cancel at the period’s end");
    expect((await dialog().findByRole("alert")).textContent).toBe("You have no subscription.");
    await screen.findByText("You are on the free plan already.");
    dialog().getByText(/^Your Pro plan stays until/);
  });

  test("cancels on confirmation, and then focuses a notice with the end date", async () => {
    const { posts, onServer } = await open({
      "/api/cancel-subscription": () => {
        onServer({ subscription: ending });
        return Response.json({ plan: "pro", subscription: ending });
      },
    });
    await press("Cancel at the period’s end");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(posts()).toMatchObject([{ path: "/api/cancel-subscription", body: { userId: ada.id } }]);
    const notice = await screen.findByText("Pro ends on 3 December 2030");
    const place = notice.closest("[tabindex='-1']");
    await waitFor(() => expect(place?.contains(document.activeElement)).toBe(true));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Use free plan" }).disabled).toBe(true);
  });

  test("can be declined, which returns the focus to the opener", async () => {
    const { posts, opener } = await open();
    await press("Keep Pro");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(posts()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test("cannot be closed while the request is pending, and reloads the plan if the response is lost", async () => {
    let fail: () => void = () => {};
    const { onServer } = await open({
      "/api/cancel-subscription": () =>
        new Promise<Response>((_, reject) => {
          fail = () => reject(new TypeError("offline"));
        }),
    });
    await press("Cancel at the period’s end");
    await press("Close");
    await press("Keep Pro");
    await dialog().findByText("This is already being processed. Please wait a moment.");
    onServer({ subscription: ending });
    fail();
    await dialog().findByRole("alert");
    await screen.findByText("Pro ends on 3 December 2030");
    await press("Close");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test.each([
    ["INTERNAL", "Failed to cancel the subscription"],
    ["NO_SUBSCRIPTION", "You have no subscription."],
  ])("stays open after a failure, which is reported: %s", async (code, text) => {
    await open({ "/api/cancel-subscription": () => refusal(code, 500) });
    await press("Cancel at the period’s end");
    expect((await dialog().findByRole("alert")).textContent).toBe(text);
  });
});
