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

test("people on the free plan see it, what they have used, when it refills, and the way to more", async () => {
  await renderSignedIn(<PlanCard />, ["profile", "payments"]);
  screen.getByText("Free");
  screen.getByText("2 / 5");
  screen.getByText("Refills on 14 January 2030");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("2 / 5");
  expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe("/plans");
});

test("people who pay are not asked to upgrade", async () => {
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
  ["renews by the year", { period: "annual", amount: 24_000 }, /^€240 a yearRenews on 3 December 2030$/],
  ["ends", { cancelsAt: endDate }, /^€25 a monthEnds on 3 December 2030$/],
  [
    "becomes a smaller one",
    { planned: { plan: "essential", period: "annual" } },
    /^€25 a monthFrom 3 December 2030: Essential, annual$/,
  ],
  [
    "is not paid",
    { status: "past_due", graceUntil: endDate, cancelsAt: endDate },
    /^€25 a monthThe last payment failed. Your plan stays until 3 December 2030.$/,
  ],
  [
    "has its first payment ahead",
    { status: "trialing" },
    /^€25 a monthTrial until 3 December 2030, then the first payment is due.$/,
  ],
  ["is over", { status: "canceled" }, /^€25 a month$/],
])("what is paid is told, and that it %s", async (_, changes, text) => {
  await openPaid(changes);
  expect(screen.getByText(/a (month|year)/).textContent).toMatch(text);
});

test("what was paid once is not told to people on the free plan", async () => {
  await renderSignedIn(<PlanCard />, ["profile", "payments"], {
    subscription: sampleSubscription({ status: "canceled" }),
  });
  expect(screen.queryByText(/€/)).toBeNull();
});

test("what is paid is told in the interface’s language", async () => {
  await openPaid({});
  await act(() => changeLanguage("de"));
  const line = await screen.findByText(/im Monat/);
  expect(line.textContent).toMatch(/^25\s€ im MonatVerlängert sich am 3\. Dezember 2030$/);
});
