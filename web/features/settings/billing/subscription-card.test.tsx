import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Invoices, Subscription } from "../../../../shared/contracts/billing.ts";
import type { Me } from "../../../../shared/contracts/me.ts";
import { changeLanguage } from "../../../i18n/setup.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { sampleSubscription } from "../../../testing/sample-billing.ts";
import { SubscriptionCard } from "./subscription-card.tsx";

const user = userEvent.setup();

const endDate = Date.UTC(2030, 11, 3, 12);
const planned = { plan: "essential", period: "monthly" } as const;
const graceUntil = Date.UTC(2030, 10, 10, 12);
const late = { status: "past_due", graceUntil } as const;

type Answer = (call: Call) => Response | Promise<Response>;

interface Opened {
  me?: Partial<Me>;
  at?: string;
  /** The response to every request except those for the user and the invoices. */
  answer?: Answer;
  /** The next bill. */
  next?: Invoices["next"];
}

/** Opens the card of a user on Pro with this subscription. `now` changes the user on the server. */
async function open(
  changes: Partial<Subscription> | null = {},
  { me, at, answer = () => refusal("INTERNAL", 500), next = null }: Opened = {},
) {
  const subscription = changes && sampleSubscription(changes);
  const person: Partial<Me> = { plan: "pro", subscription, ...me };
  let known: Me = { ...ada, ...person };
  const calls = fakeServer((call) => {
    if (call.path === "/api/me") return Response.json(known);
    if (call.path === "/api/billing/invoices") return Response.json({ invoices: [], nextPage: null, next });
    return answer(call);
  });
  const page = await renderSignedIn(<SubscriptionCard />, ["settings", "payments"], person, at);
  return {
    ...page,
    calls: () => calls.filter(({ method }) => method === "POST"),
    asked: (path: string) => calls.filter((call) => call.path === path).length,
    now: (next: Partial<Subscription>, plan: Me["plan"] = "pro") => {
      known = { ...known, plan, subscription: sampleSubscription(next) };
    },
  };
}
const card = () =>
  screen.queryByRole("region", { name: "Subscription" }) ?? screen.queryByText("Subscription");
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const redirect = () => Response.json({ url: "https://portal.example/session" });

let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  assign = vi.spyOn(location, "assign").mockImplementation(() => {});
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await changeLanguage("en");
});

describe("the subscription card", () => {
  test("is hidden on the free plan if nothing is owed", async () => {
    for (const subscription of [null, { status: "canceled" }, { status: "incomplete_expired" }] as const) {
      await open(subscription, { me: { plan: "free" } });
      expect(card()).toBeNull();
      cleanup();
    }
  });

  test.each([
    ["unpaid", "Unpaid", /^Your payment for Pro is missing/],
    ["past_due", "Payment failed", /^Your payment for Pro is missing/],
    ["incomplete", "Awaiting payment", /^Your first payment hasn’t gone through yet. Pro starts/],
  ] as const)("is shown on the free plan if a payment is missing: %s", async (status, word, trouble) => {
    await open({ status }, { me: { plan: "free" } });
    screen.getByText(word);
    screen.getByText(trouble);
    screen.getByRole("button", { name: "Update payment" });
  });

  test("links to the plans if nothing is paid for the plan", async () => {
    const { asked } = await open(null);
    expect(screen.getByRole("link", { name: "Manage subscription" }).getAttribute("href")).toBe("/plans");
    expect(screen.queryByRole("button")).toBeNull();
    expect(asked("/api/billing/invoices")).toBe(0);
  });
});

describe("the subscription state", () => {
  test.each<[Partial<Subscription>, string[]]>([
    [{}, ["Active", "Pro, monthly", "€25 a month", "Renews on 3 December 2030"]],
    [
      { plan: "teams", period: "annual", amount: 100_800 },
      ["Active", "Teams, annual", "€1,008 a year", "Renews on 3 December 2030"],
    ],
    [{ status: "trialing" }, ["Trial", "Trial until 3 December 2030, then the first payment is due."]],
    [{ cancelsAt: endDate }, ["Active", "Ends on 3 December 2030"]],
    [{ planned }, ["Active", "From 3 December 2030: Essential, monthly"]],
    [{ planned: { plan: "essential", period: "annual" } }, ["From 3 December 2030: Essential, annual"]],
    [late, ["Payment failed", "Your last payment failed. You keep your plan until 10 November 2030."]],
    [{ ...late, cancelsAt: endDate }, ["Payment failed", "Ends on 3 December 2030"]],
    [{ status: "canceled" }, ["Ended"]],
    [{ status: "incomplete_expired" }, ["Never begun"]],
  ])("%o is shown as %o", async (changes, texts) => {
    await open(changes);
    for (const text of texts) screen.getByText(text);
  });

  test("has no date after a failed payment or the end of the subscription", async () => {
    for (const status of ["past_due", "canceled", "unpaid"] as const) {
      await open({ status });
      expect(screen.queryByText(/3 December/)).toBeNull();
      cleanup();
    }
  });

  test("marks the price as before discounts if the next bill is lower", async () => {
    await open({}, { next: { amount: 950, date: endDate } });
    await screen.findByText("€25 a month before discounts");
    screen.getByText("Next bill: €9.50 on 3 December 2030");
  });

  test.each<[string, Partial<Subscription>, Invoices["next"]]>([
    ["is the same", {}, { amount: 2500, date: endDate }],
    ["is for another plan", { planned }, { amount: 1200, date: endDate }],
    ["is larger", {}, { amount: 3000, date: endDate }],
  ])("does not mention discounts if the next bill %s", async (_, changes, next) => {
    await open(changes, { next });
    await screen.findByText(/^Next bill/);
    screen.getByText("€25 a month");
  });

  test("is shown in the interface language", async () => {
    await open({ planned, ...late });
    await act(() => changeLanguage("pt"));
    await screen.findByText("A partir de 3 de dezembro de 2030: Essential, mensal");
    screen.getByText("Seu último pagamento falhou. Seu plano continua até 10 de novembro de 2030.");
    screen.getByRole("button", { name: "Manter Pro" });
    await act(() => changeLanguage("de"));
    await screen.findByText("25 € im Monat");
  });
});

describe("the actions", () => {
  test.each<[string, Partial<Subscription>, string[]]>([
    ["while the subscription renews", {}, ["Payment and invoices", "Cancel plan"]],
    ["once the subscription is cancelled", { cancelsAt: endDate }, ["Keep Pro", "Payment and invoices"]],
    ["if a smaller plan follows", { planned }, ["Keep Pro", "Payment and invoices"]],
    [
      "if another billing period follows",
      { period: "annual", planned: { plan: "pro", period: "monthly" } },
      ["Keep Pro, annual", "Payment and invoices"],
    ],
    ["while a payment is missing", late, ["Update payment", "Payment and invoices", "Cancel plan"]],
    ["once the subscription has ended", { status: "canceled" }, ["Payment and invoices"]],
  ])("are offered %s", async (_, changes, names) => {
    await open(changes);
    expect(buttons()).toEqual(names);
    expect(screen.getByRole("link", { name: "Change plan" }).getAttribute("href")).toBe("/plans");
  });

  test("cancel a plan with a planned downgrade on the plans screen, since the provider cannot", async () => {
    const { path, state } = await open({ planned });
    await user.click(screen.getByRole("link", { name: "Cancel plan" }));
    await waitFor(() => expect(path()).toBe("/plans"));
    expect(state()).toEqual({ cancel: true });
  });

  test("do not include cancelling an already cancelled plan", async () => {
    await open({ planned, cancelsAt: endDate });
    expect(screen.queryByText("Cancel plan")).toBeNull();
  });

  test.each<[string, Partial<Subscription>, string | undefined]>([
    ["Payment and invoices", {}, undefined],
    ["Cancel plan", {}, "cancel"],
    ["Update payment", late, "paymentMethod"],
  ])(
    "include %s, which opens the provider's portal and ignores further clicks",
    async (name, changes, flow) => {
      const { calls } = await open(changes, { answer: redirect });
      await press(name);
      const busy = await screen.findByRole("button", { name: "Opening…" });
      expect(busy.getAttribute("aria-busy")).toBe("true");
      for (const button of screen.getAllByRole<HTMLButtonElement>("button")) await user.click(button);
      await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("https://portal.example/session"));
      const body = { user_id: ada.id, email: ada.email, ...(flow && { flow }) };
      expect(calls()).toEqual([{ method: "POST", path: "/api/create-customer-portal", body }]);
      screen.getByRole("button", { name: "Opening…" }); // until the browser leaves the page
    },
  );

  test("are enabled again and refreshed after a return from the back/forward cache", async () => {
    const { calls, now } = await open({}, { answer: redirect });
    await press("Cancel plan");
    await waitFor(() => expect(assign).toHaveBeenCalled());
    now({ cancelsAt: endDate });
    act(() => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    await screen.findByText("Ends on 3 December 2030");
    expect(buttons()).toEqual(["Keep Pro", "Payment and invoices"]);
    for (const button of screen.getAllByRole<HTMLButtonElement>("button"))
      expect(button.disabled).toBe(false);
    expect(calls().map(({ path }) => path)).toEqual(["/api/create-customer-portal", "/api/billing/refresh"]);
  });

  test("undo a planned cancellation, and move the focus to the confirmation", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const opened = await open({ cancelsAt: endDate }, { answer: () => promise });
    await press("Keep Pro");
    await screen.findByRole("button", { name: "One moment…" });
    opened.now({});
    resolve(Response.json({ plan: "pro", subscription: sampleSubscription() }));
    const news = await screen.findByText("You’re keeping Pro.");
    screen.getByText("Renews on 3 December 2030");
    expect(buttons()).toEqual(["Payment and invoices", "Cancel plan"]);
    expect(document.activeElement).toBe(news.closest("[tabindex]"));
    expect(opened.calls()).toEqual([
      { method: "POST", path: "/api/resume-subscription", body: { userId: ada.id } },
    ]);
    expect(assign).not.toHaveBeenCalled();
  });
});

describe("a failed action", () => {
  const unreachable = () => {
    throw new TypeError("offline");
  };

  test.each<[string, string, Answer, string]>([
    [
      "Payment and invoices",
      "has no payments set up",
      () => refusal("BILLING_NOT_CONFIGURED", 503),
      "Failed to create the customer portal: payments are not set up. Please contact support.",
    ],
    [
      "Payment and invoices",
      "is unreachable",
      unreachable,
      "Failed to open management portal. Please try again.",
    ],
    [
      "Payment and invoices",
      "does not know the user",
      () => refusal("ACCOUNT_DELETED", 401),
      "User not found",
    ],
    [
      "Payment and invoices",
      "denies access",
      () => refusal("ACCESS_DENIED", 403),
      "Access denied by security policy. Check your permissions.",
    ],
    [
      "Cancel plan",
      "limits the rate",
      () => refusal("RATE_LIMITED", 429, { retryAfter: 20 }),
      "Too many attempts. Please try again in 20 seconds.",
    ],
    [
      "Cancel plan",
      "cannot open the portal",
      () => refusal("PORTAL_FAILED", 502),
      "Failed to cancel the subscription",
    ],
  ])("is explained for %s if the server %s", async (name, _, answer, text) => {
    await open({}, { answer });
    await press(name);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(text);
    expect(document.activeElement).toBe(alert.closest("[tabindex]"));
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(false);
  });

  test.each([
    ["CHANGE_PLANNED", "A plan change is already scheduled. Undo it before you choose another plan."],
    ["NO_SUBSCRIPTION", "You have no subscription."],
    ["ALREADY_SUBSCRIBED", "You already have this plan."],
  ])(
    "is explained if the subscription has changed, whose current state is then shown: %s",
    async (code, text) => {
      const { now } = await open({}, { answer: () => refusal(code, 409) });
      now({ cancelsAt: endDate });
      await press("Cancel plan");
      expect((await screen.findByRole("alert")).textContent).toBe(text);
      await screen.findByText("Ends on 3 December 2030");
      expect(buttons()).toEqual(["Keep Pro", "Payment and invoices"]);
    },
  );

  test("is explained in Portuguese in the specified wording", async () => {
    await open({ cancelsAt: endDate }, { answer: () => refusal("UNAUTHENTICATED", 401) });
    await act(() => changeLanguage("pt"));
    await press("Manter Pro");
    await screen.findByText("Você precisa estar logado para gerenciar sua assinatura");
  });

  test("is no longer reported after the next attempt", async () => {
    let answer = () => refusal("SUBSCRIPTION_CHANGE_FAILED", 502);
    await open({ planned }, { answer: () => answer() });
    await press("Keep Pro");
    await screen.findByText("Failed to update subscription. Please try again.");
    answer = () => Response.json({});
    await press("Keep Pro");
    await screen.findByRole("button", { name: "Keep Pro" });
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the card after a visit to the provider's portal", () => {
  const at = "/settings/billing?portal=1&google=failed";

  test("refreshes the subscription once, and removes the parameter from the address", async () => {
    let answer: (response: Response) => void = () => {};
    const waiting = () => new Promise<Response>((resolve) => (answer = resolve));
    const { calls, now, search } = await open({}, { at, answer: waiting });
    await screen.findByText("Checking with the payment provider…");
    await waitFor(() => expect(search()).toBe("?google=failed"));
    screen.getByText("Renews on 3 December 2030"); // as cached
    now({ cancelsAt: endDate });
    answer(Response.json({ plan: "pro", subscription: null, checkout: null }));
    await screen.findByText("Ends on 3 December 2030");
    expect(screen.queryByText("Checking with the payment provider…")).toBeNull();
    expect(calls()).toEqual([{ method: "POST", path: "/api/billing/refresh", body: {} }]);
  });

  test("refreshes nothing without the portal parameter", async () => {
    const { calls, asked } = await open({}, { at: "/settings/billing" });
    await screen.findByText("No invoices yet.");
    expect(asked("/api/billing/invoices")).toBe(1);
    expect(calls()).toEqual([]);
  });

  test("reports a failed refresh, keeps the known state, and can be retried", async () => {
    let answer = () => refusal("INTERNAL", 500);
    await open({}, { at, answer: () => answer() });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to check the subscription’s status");
    screen.getByText("Renews on 3 December 2030");
    answer = () => Response.json({});
    const place = alert.closest("[tabindex]");
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(document.activeElement).toBe(place);
  });

  test("reloads the user when the window becomes visible", async () => {
    const { now } = await open({});
    now({ cancelsAt: endDate });
    window.dispatchEvent(new Event("visibilitychange"));
    await screen.findByText("Ends on 3 December 2030");
  });
});
