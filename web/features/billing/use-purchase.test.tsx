import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { changeLanguage } from "../../i18n/setup.ts";
import type { Call } from "../../testing/fake-server.ts";
import { refusal } from "../../testing/fake-server.ts";
import { openBilling } from "../../testing/open-billing.tsx";
import { sampleSubscription } from "../../testing/sample-billing.ts";
import { Component as PlansScreen } from "./plans-screen.tsx";

const user = userEvent.setup();

const page = "https://pay.example/1";
const opens = () => Response.json({ url: page });
type Answer = (call: Call) => Response | Promise<Response>;

async function open(me: Partial<Me> = {}, answer: Answer = opens) {
  const opened = await openBilling(<PlansScreen />, me, {
    "/api/billing/checkout": answer,
    "/api/auth/refresh": () => refusal("UNAUTHENTICATED", 401),
  });
  await screen.findAllByRole("article");
  return opened;
}
const pro = { plan: "pro", subscription: sampleSubscription() } as const;
const card = (name: string) => within(screen.getByRole("article", { name }));
const button = (plan: string, name: string) => card(plan).getByRole<HTMLButtonElement>("button", { name });
const press = (plan: string, name: string) => user.click(button(plan, name));
const noteOf = (element: HTMLElement) =>
  element
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .slice(1)
    .join();

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await changeLanguage("en");
});

describe("subscribing", () => {
  test("leads to the payment page, and ignores further clicks until it opens", async () => {
    let answer = (_: Response) => {};
    const { posts } = await open({}, () => new Promise((resolve) => (answer = resolve)));
    await press("Pro", "Subscribe");
    expect(button("Pro", "Subscribe").getAttribute("aria-busy")).toBe("true");
    for (const name of ["Essential", "Pro", "Teams"]) await press(name, "Subscribe");
    await waitFor(() => expect(posts()).toMatchObject([{ body: { plan: "pro", annual: false } }]));
    expect(location.assign).not.toHaveBeenCalled();
    answer(opens());
    await waitFor(() => expect(location.assign).toHaveBeenCalledExactlyOnceWith(page));
    expect(button("Pro", "Subscribe").getAttribute("aria-disabled")).toBe("true");
  });

  test("is annual if annual prices are shown", async () => {
    const { posts } = await open();
    await user.click(screen.getByRole("radio", { name: /^Annual/ }));
    await press("Teams", "Subscribe");
    await waitFor(() => expect(posts()).toMatchObject([{ body: { plan: "teams", annual: true } }]));
  });

  test("can be repeated after a return from the back/forward cache, with the user reloaded", async () => {
    const { onServer } = await open();
    await press("Pro", "Subscribe");
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    onServer(pro);
    act(() => {
      dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    });
    expect(button("Teams", "Subscribe").disabled).toBe(true);
    act(() => {
      dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    });
    await waitFor(() => expect(button("Teams", "Change to Teams").disabled).toBe(false));
  });

  test("does not redirect a user who has left the plans meanwhile", async () => {
    let answer = (_: Response) => {};
    const { posts } = await open({}, () => new Promise((resolve) => (answer = resolve)));
    await press("Pro", "Subscribe");
    await waitFor(() => expect(posts()).toHaveLength(1));
    cleanup();
    await act(async () => answer(opens()));
    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe("a paying user", () => {
  test("sees the prices of the current period, and the plan marked as current only in that period", async () => {
    await open({ plan: "pro", subscription: sampleSubscription({ period: "annual", amount: 24_000 }) });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Annual/ }).checked).toBe(true);
    expect(button("Pro", "Current plan").disabled).toBe(true);
    await user.click(screen.getByRole("radio", { name: "Monthly" }));
    expect(noteOf(button("Pro", "Switch to monthly"))).toBe(
      "Starts on 3 December 2030, when your paid year ends.",
    );
  });

  test("is told when a change takes effect, and what is charged", async () => {
    const { posts } = await open(pro);
    expect(noteOf(button("Teams", "Change to Teams"))).toBe(
      "Starts right away. You only pay the difference.",
    );
    expect(noteOf(button("Essential", "Change to Essential"))).toBe("Starts on 3 December 2030.");
    await user.click(screen.getByRole("radio", { name: /^Annual/ }));
    expect(noteOf(button("Pro", "Switch to annual"))).toBe("Starts right away. You only pay the difference.");
    await press("Pro", "Switch to annual");
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(page));
    expect(posts()).toMatchObject([{ body: { plan: "pro", annual: true } }]);
  });

  test("is told that a smaller, more expensive plan ends the larger one at once", async () => {
    await open({ plan: "teams", subscription: sampleSubscription({ plan: "teams", amount: 9500 }) });
    await user.click(screen.getByRole("radio", { name: /^Annual/ }));
    expect(noteOf(button("Pro", "Change to Pro"))).toBe(
      "Starts right away: you pay the difference, and Teams ends today.",
    );
    expect(noteOf(button("Teams", "Switch to annual"))).toBe(
      "Starts right away. You only pay the difference.",
    );
  });

  test("is told that a larger monthly plan starts after the current year, or its trial", async () => {
    const essential = { plan: "essential", period: "annual", amount: 10_800 } as const;
    for (const [status, note] of [
      ["active", "Starts on 3 December 2030, when your paid year ends."],
      ["trialing", "Starts on 3 December 2030."],
    ] as const) {
      await open({ plan: "essential", subscription: sampleSubscription({ ...essential, status }) });
      await user.click(screen.getByRole("radio", { name: "Monthly" }));
      expect(noteOf(button("Pro", "Change to Pro"))).toBe(note);
      cleanup();
    }
  });

  test("is told no date in the past", async () => {
    await open({ plan: "pro", subscription: sampleSubscription({ status: "past_due", endDate: 1 }) });
    expect(noteOf(button("Essential", "Change to Essential"))).toBe("Starts when your billing period ends.");
  });

  test("is told that a change failed, with the focus kept on the button", async () => {
    let answer = (_: Response) => {};
    await open(pro, () => new Promise((resolve) => (answer = resolve)));
    await press("Teams", "Change to Teams");
    await act(async () => answer(refusal("INTERNAL", 500)));
    expect((await card("Teams").findByRole("alert")).textContent).toBe(
      "Failed to update subscription. Please try again.",
    );
    expect(button("Teams", "Change to Teams").disabled).toBe(false);
    expect(document.activeElement).toBe(button("Teams", "Change to Teams"));
  });
});

describe("a failure", () => {
  test.each([
    ["BILLING_NOT_CONFIGURED", "Incomplete configuration. Please contact support."],
    ["BILLING_NOT_READY", "The payment processor is not ready yet. Please wait."],
    ["FREE_PLAN_NOT_SOLD", "It is not possible to upgrade to the free plan"],
    ["CHECKOUT_URL_MISSING", "The checkout URL could not be obtained"],
    [
      "PRICE_MISSING",
      "This plan can’t be bought right now because its price is missing. Please contact support.",
    ],
    ["CHECKOUT_FAILED", "Failed to start checkout. Please try again."],
    ["INTERNAL", "Failed to start checkout. Please try again."],
  ])("is explained on the card: %s", async (code, text) => {
    await open({}, () => refusal(code, 500));
    await press("Pro", "Subscribe");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(text);
    expect(card("Pro").getByRole("alert")).toBe(alert);
    expect(button("Pro", "Subscribe").disabled).toBe(false);
    expect(location.assign).not.toHaveBeenCalled();
  });

  test.each([
    ["BILLING_NOT_CONFIGURED", "Configuração incompleta. Entre em contato com o suporte."],
    ["BILLING_NOT_READY", "O processador de pagamentos ainda não está pronto. Por favor, aguarde."],
    ["FREE_PLAN_NOT_SOLD", "Não é possível fazer upgrade para o plano gratuito"],
    ["CHECKOUT_URL_MISSING", "Não foi possível obter a URL de checkout"],
  ])("is explained in Portuguese in the specified wording: %s", async (code, text) => {
    await open({}, () => refusal(code, 500));
    await act(() => changeLanguage("pt"));
    await press("Pro", "Assinar");
    expect((await screen.findByRole("alert")).textContent).toBe(text);
  });

  test("is explained if the server is unreachable", async () => {
    await open({}, () => {
      throw new TypeError("offline");
    });
    await press("Pro", "Subscribe");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Failed to start checkout. Please try again.",
    );
  });

  test("is explained if the response contains no URL", async () => {
    await open({}, () => Response.json({}));
    await press("Pro", "Subscribe");
    expect((await screen.findByRole("alert")).textContent).toBe("The checkout URL could not be obtained");
    expect(location.assign).not.toHaveBeenCalled();
  });

  test("disappears on the next attempt", async () => {
    let answer: Answer = () => refusal("CHECKOUT_FAILED", 502);
    await open({}, (call) => answer(call));
    await press("Pro", "Subscribe");
    await screen.findByRole("alert");
    answer = opens;
    await press("Essential", "Subscribe");
    expect(screen.queryByRole("alert")).toBeNull();
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
  });

  test("updates the cards if the plan is already paid for", async () => {
    const { onServer } = await open({}, () => refusal("ALREADY_SUBSCRIBED", 409));
    onServer(pro);
    await press("Pro", "Subscribe");
    await waitFor(() => expect(button("Pro", "Current plan").getAttribute("aria-disabled")).toBe("true"));
    expect(card("Pro").getByRole("alert").textContent).toBe("You already have this plan.");
  });
});

describe("a user who turns out to be signed out", () => {
  test.each(["UNAUTHENTICATED", "SESSION_EXPIRED"])("is led to sign-in and back after %s", async (code) => {
    await open({}, () => refusal(code, 401));
    await act(() => changeLanguage("pt"));
    await press("Pro", "Assinar");
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Você precisa estar logado para realizar uma assinatura. Por favor, faça login novamente.",
    );
    const link = card("Pro").getByRole("link", { name: "Entrar" });
    expect(link.getAttribute("href")).toBe(
      `/login?next=${encodeURIComponent("/plans?plan=pro&period=monthly")}`,
    );
    // Read by the visitors' layout, which replaces this one.
    await waitFor(() => expect(screen.getByTestId("state").textContent).toBe('{"refused":"pro"}'));
  });
});
