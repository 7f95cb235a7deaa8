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
  await screen.findByRole("dialog", { name: "Cancel your plan?" });
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
    await screen.findByRole("dialog", { name: "Cancel your plan?" });
    await press("Don’t cancel");
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    const place = screen.getByRole("button", { name: "Keep Pro" }).closest("[tabindex='-1']");
    await waitFor(() => expect(place?.contains(document.activeElement)).toBe(true));
  });

  test("opens nothing for an already cancelled plan", async () => {
    await follow(ending);
    expect(screen.queryByRole("dialog", { hidden: false })).toBeNull();
  });
});

describe("downgrading to the free plan", () => {
  test("explains the consequences before anything is sent", async () => {
    const { posts } = await open();
    dialog().getByText(
      "You keep Pro until 3 December 2030. After that you’re on the Free plan, and nothing more is charged.",
    );
    const means = dialog()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(means).toEqual([
      "5 prompts a month",
      "Texts in your history that are older than 5 days are hidden for 30 days, then deleted. Upgrade in that time to get them back. Your documents stay.",
    ]);
    expect(posts()).toEqual([]);
  });

  test("names no date if the period is not paid yet", async () => {
    await open({}, { ...pro, subscription: sampleSubscription({ status: "past_due", endDate: 1 }) });
    dialog().getByText(
      "You keep Pro until the end of the billing period. After that you’re on the Free plan.",
    );
  });

  test("names the end of the grace period after a failed payment, and the effect of paying the open bill", async () => {
    const graceUntil = Date.UTC(2030, 11, 10, 12);
    const late = sampleSubscription({ status: "past_due", endDate: 1, graceUntil });
    await open({}, { ...pro, subscription: late });
    dialog().getByText(
      "Your last payment failed. You keep Pro until 10 December 2030; after that you’re on the Free plan. If you pay the open invoice before then, you keep Pro for the time it covers.",
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
    dialog().getByText("Your scheduled change (Essential, monthly) is canceled, too.");
    dialog().getByRole("button", { name: "Don’t cancel" });
    await press("Cancel at the end of the period");
    await screen.findByText("Pro ends on 3 December 2030");
    expect(posts()).toMatchObject([{ path: "/api/cancel-subscription" }]);
  });

  test("reports that the subscription has ended meanwhile, and updates the plans", async () => {
    const { onServer } = await open({ "/api/cancel-subscription": () => refusal("NO_SUBSCRIPTION", 409) });
    onServer({ plan: "free", subscription: sampleSubscription({ status: "canceled" }) });
    await press("Cancel at the end of the period");
    expect((await dialog().findByRole("alert")).textContent).toBe("You have no subscription.");
    await screen.findByText("You’re on the Free plan.");
    dialog().getByText(/^You keep Pro until/);
  });

  test("cancels on confirmation, and then focuses a notice with the end date", async () => {
    const { posts, onServer } = await open({
      "/api/cancel-subscription": () => {
        onServer({ subscription: ending });
        return Response.json({ plan: "pro", subscription: ending });
      },
    });
    await press("Cancel at the end of the period");
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    expect(posts()).toMatchObject([{ path: "/api/cancel-subscription", body: { userId: ada.id } }]);
    expect(posts()[0]?.body).toEqual({ userId: ada.id });
    const notice = await screen.findByText("Pro ends on 3 December 2030");
    const place = notice.closest("[tabindex='-1']");
    await waitFor(() => expect(place?.contains(document.activeElement)).toBe(true));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Use free plan" }).disabled).toBe(true);
  });

  test("asks for the reason, which is optional and sent with the cancellation", async () => {
    const { posts } = await open({ "/api/cancel-subscription": () => refusal("INTERNAL", 500) });
    const reason = dialog().getByRole("combobox", { name: "Why are you canceling? (optional)" });
    expect(dialog().queryByRole("textbox")).toBeNull();
    await user.selectOptions(reason, "Something else");
    await user.type(dialog().getByRole("textbox", { name: "Your reason (optional)" }), "My book is done.");
    await press("Cancel at the end of the period");
    await dialog().findByRole("alert");
    await user.selectOptions(reason, "It’s too expensive");
    await press("Cancel at the end of the period");
    const details = [{ feedback: "other", comment: "My book is done." }, { feedback: "too_expensive" }];
    const bodies = details.map((each) => ({ userId: ada.id, ...each }));
    await waitFor(() => expect(posts().map(({ body }) => body)).toEqual(bodies));
  });

  test("can be declined, which returns the focus to the opener", async () => {
    const { posts, opener } = await open();
    await press("Keep Pro");
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
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
    await press("Cancel at the end of the period");
    await press("Close");
    await press("Keep Pro");
    await dialog().findByText("We’re working on it. Please wait a moment.");
    onServer({ subscription: ending });
    fail();
    await dialog().findByRole("alert");
    await screen.findByText("Pro ends on 3 December 2030");
    await press("Close");
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
  });

  test.each([
    ["INTERNAL", "Failed to cancel the subscription"],
    ["NO_SUBSCRIPTION", "You have no subscription."],
  ])("stays open after a failure, which is reported: %s", async (code, text) => {
    await open({ "/api/cancel-subscription": () => refusal(code, 500) });
    await press("Cancel at the end of the period");
    expect((await dialog().findByRole("alert")).textContent).toBe(text);
  });
});
