import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import { changeLanguage } from "../../i18n/setup.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { sampleSubscription } from "../../testing/sample-billing.ts";
import { PlanCard } from "./profile-screen.tsx";

const { endDate } = sampleSubscription();
const openPaid = (changes: Partial<Subscription>) =>
  renderSignedIn(<PlanCard />, ["profile", "payments"], {
    plan: "pro",
    subscription: sampleSubscription(changes),
  });

afterEach(async () => {
  cleanup();
  await changeLanguage("en");
});

test("shows the free plan with usage, refill date and an upgrade link", async () => {
  await renderSignedIn(<PlanCard />, ["profile", "payments"]);
  screen.getByText("Free");
  screen.getByText("2 / 5");
  screen.getByText("Refills on 14 January 2030");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("2 / 5");
  expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe("/plans");
});

test("shows no upgrade link to a paying user", async () => {
  await renderSignedIn(<PlanCard />, ["profile", "payments"], {
    plan: "pro",
    promptsUsed: 90,
    promptsLimit: 100,
  });
  screen.getByText("Pro");
  screen.getByText("You are approaching your plan prompt limit");
  expect(screen.queryByRole("link")).toBeNull();
});

test.each<[string, Partial<Subscription>, RegExp]>([
  ["renews", {}, /^€25 a monthRenews on 3 December 2030$/],
  ["renews annually", { period: "annual", amount: 24_000 }, /^€240 a yearRenews on 3 December 2030$/],
  ["ends", { cancelsAt: endDate }, /^€25 a monthEnds on 3 December 2030$/],
  [
    "changes to a smaller one",
    { planned: { plan: "essential", period: "annual" } },
    /^€25 a monthFrom 3 December 2030: Essential, annual$/,
  ],
  [
    "has a failed payment",
    { status: "past_due", graceUntil: endDate, cancelsAt: endDate },
    /^€25 a monthThe last payment failed. Your plan stays until 3 December 2030.$/,
  ],
  [
    "is in a trial",
    { status: "trialing" },
    /^€25 a monthTrial until 3 December 2030, then the first payment is due.$/,
  ],
  ["has ended", { status: "canceled" }, /^€25 a month$/],
])("shows the price and the state of a plan that %s", async (_, changes, text) => {
  await openPaid(changes);
  expect(screen.getByText(/a (month|year)/).textContent).toMatch(text);
});

test("does not show the price of an ended subscription on the free plan", async () => {
  await renderSignedIn(<PlanCard />, ["profile", "payments"], {
    subscription: sampleSubscription({ status: "canceled" }),
  });
  expect(screen.queryByText(/€/)).toBeNull();
});

test("shows the price in the interface language", async () => {
  await openPaid({});
  await act(() => changeLanguage("de"));
  const line = await screen.findByText(/im Monat/);
  expect(line.textContent).toMatch(/^25\s€ im MonatVerlängert sich am 3\. Dezember 2030$/);
});
