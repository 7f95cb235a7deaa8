import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import { supportEmail } from "../../../shared/support.ts";
import { changeLanguage, setUpTexts, withTexts } from "../../i18n/setup.ts";
import { meQuery } from "../../lib/me.ts";
import { ada } from "../../testing/render-signed-in.tsx";
import { samplePlans } from "../../testing/sample-billing.ts";
import { PlansLoader, Component as PlansScreen } from "./plans-screen.tsx";
import { plansQuery } from "./use-purchase.ts";

const user = userEvent.setup();

beforeAll(async () => {
  await setUpTexts();
  await withTexts(async () => {}, "plans", "payments");
});
afterEach(async () => {
  cleanup();
  await changeLanguage("en");
});

/** Renders the screen for a user on `plan`, or for a visitor. */
function show(plan?: PlanId, state?: object, search = "", offered = samplePlans()) {
  const queries = new QueryClient();
  queries.setQueryData(plansQuery.queryKey, offered);
  if (plan) queries.setQueryData(meQuery.queryKey, { ...ada, plan });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[{ pathname: "/plans", search, state }]}>
        <PlansScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return queries;
}
const card = (name: string) => within(screen.getByRole("article", { name }));
const textOf = (name: string) => screen.getByRole("article", { name }).textContent;
const choose = (period: RegExp) => user.click(screen.getByRole("radio", { name: period }));

describe("a plan card", () => {
  test("shows the description, the price, the original price, the prompts and the features", () => {
    show("free");
    const essential = textOf("Essential");
    for (const told of [
      "For writers who publish every week",
      "€12/monthinstead of€20",
      "25 prompts a month",
      "Everything in Free",
      "Up to 700 words per text",
      "30 days of history",
      "No watermark",
    ])
      expect(essential).toContain(told);
    expect(textOf("Pro")).toContain("Unlimited history");
    expect(textOf("Free")).toContain("10 rewriting styles");
  });

  test("promises nothing that is not built, except that integrations are coming soon", () => {
    show("free");
    for (const told of [
      "12 tones",
      "25 title suggestions at a time",
      "Unlimited assistant: no daily limit, one prompt per message",
      "Style check",
      "API, webhooks and MCP: 500 calls a month",
    ])
      expect(textOf("Pro")).toContain(told);
    expect(textOf("Teams")).toContain("API, webhooks and MCP: 4,000 calls a month");
    expect(textOf("Teams")).not.toMatch(/workspace|In development/);
    expect(textOf("Teams")).toContain("Coming soonThird-party integrations (webhooks already work)");
  });

  test("shows the annual price, twelve current months, the price per month and the saving", async () => {
    show("free");
    await choose(/^Annual up to -25%$/);
    expect(textOf("Essential")).toContain("€108/yearinstead of€144€9 a monthYou save €36 (25%)");
    expect(textOf("Pro")).toContain("€240/yearinstead of€300€20 a monthYou save €60 (20%)");
    expect(textOf("Teams")).toContain("€1,008/yearinstead of€1,140€84 a monthYou save €132 (12%)");
    expect(textOf("Free")).toContain("€0/monthNo credit card needed");
    await choose(/^Monthly$/);
    expect(textOf("Teams")).toContain("€95/monthinstead of€150");
    expect(textOf("Teams")).not.toContain("You save");
  });

  test("has a ribbon only for Pro", () => {
    show("free");
    expect(screen.getAllByText("Popular")).toHaveLength(1);
    card("Pro").getByText("Popular");
  });

  test("formats money in the interface language", async () => {
    await changeLanguage("de");
    show("free");
    await choose(/^Jährlich/);
    expect(textOf("Teams")).toMatch(/1\.008\s€\/Jahrstatt1\.140\s€/);
  });
});

describe("the button of a plan card", () => {
  test("is disabled for the current plan, with an explanation for the free one", () => {
    show("free");
    const current = card("Free").getByRole<HTMLButtonElement>("button", { name: "Current plan" });
    expect(current.disabled).toBe(true);
    card("Free").getByText("You’re on the Free plan.");
    for (const name of ["Essential", "Pro", "Teams"]) card(name).getByRole("button", { name: "Subscribe" });
  });

  test("offers the free plan to a paying user", () => {
    show("pro");
    const current = card("Pro").getByRole<HTMLButtonElement>("button", { name: "Current plan" });
    expect(current.disabled).toBe(true);
    card("Free").getByRole("button", { name: "Use free plan" });
    expect(screen.queryByText("You’re on the Free plan.")).toBeNull();
  });

  test("reports that payments are not ready while the plans are unknown", async () => {
    const queries = show("free");
    queries.removeQueries({ queryKey: plansQuery.queryKey });
    await user.click(card("Pro").getByRole("button", { name: "Subscribe" }));
    expect((await card("Pro").findByRole("alert")).textContent).toBe(
      "The payment processor is not ready yet. Please wait.",
    );
  });

  test("leads visitors to sign-in, and keeps their choice in the return address", async () => {
    show();
    expect(screen.queryByRole("button")).toBeNull();
    const target = (name: string, label: string) =>
      card(name).getByRole("link", { name: label }).getAttribute("href");
    expect(target("Free", "Use free plan")).toBe("/login?next=%2Fplans");
    const chosen = (period: string) => encodeURIComponent(`/plans?plan=pro&period=${period}`);
    expect(target("Pro", "Subscribe")).toBe(`/login?next=${chosen("monthly")}`);
    await choose(/^Annual/);
    expect(target("Pro", "Subscribe")).toBe(`/login?next=${chosen("annual")}`);
  });

  test("restores the period chosen before signing in", () => {
    show("free", undefined, "?plan=pro&period=annual");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Annual/ }).checked).toBe(true);
    expect(textOf("Pro")).toContain("€240");
  });

  test.each(["?plan=gold&period=weekly", "?period=", "?plan"])("ignores the invalid query %s", (search) => {
    show("free", undefined, search);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Monthly/ }).checked).toBe(true);
  });

  test("asks a user who was found signed out to sign in again", () => {
    show(undefined, { refused: "pro" });
    expect(card("Pro").getByRole("alert").textContent).toContain(
      "You must be logged in to subscribe. Please sign in again.",
    );
    expect(card("Pro").getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
      `/login?next=${encodeURIComponent("/plans?plan=pro&period=monthly")}`,
    );
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });

  test("does not ask for it once the user is signed in again", () => {
    show("free", { refused: "pro" });
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

test("the table shows every limit of every plan, and the coming features", () => {
  show("essential");
  const table = within(screen.getByRole("table", { name: "Compare all plans" }));
  const cells = (name: string) =>
    within(table.getByRole("row", { name: new RegExp(`^${name}`) }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  table.getByRole("columnheader", { name: /Essential\s*Current plan/ });
  expect(cells("Prompts a month")).toEqual(["5", "25", "100", "800"]);
  expect(cells("Words per text to rewrite")).toEqual(["300", "700", "5,000", "5,000"]);
  expect(cells("Texts written at once")).toEqual(["5", "5", "20", "20"]);
  expect(cells("Words per text 300")).toEqual(["300", "700", "3,000", "3,000"]);
  expect(cells("Days of history")).toEqual(["5", "30", "Unlimited", "Unlimited"]);
  expect(cells("No watermark")).toEqual(["Not included", "Included", "Included", "Included"]);
  expect(cells("Assistant messages a day")).toEqual(["Not included", "10", "Unlimited", "Unlimited"]);
  for (const name of ["Available today", "In development", "Coming soon"])
    table.getByRole("rowheader", { name });
});

describe("while Teams is not open, its card", () => {
  const closed = samplePlans({ teamsOpen: false });

  test("says so, names what is ready and what is not, and sells nothing", () => {
    show("free", undefined, "", closed);
    const [ready, rest] = textOf("Teams")?.split("800 prompts a month")[1]?.split("In development") ?? [];
    expect(ready).toBe("Everything in ProAPI, webhooks and MCP: 4,000 calls a month");
    expect(rest).toContain("Shared workspace for up to 5 people");
    expect(rest).toContain("Coming soonThird-party integrations");
    card("Teams").getByText("Not on sale yet.");
    expect(card("Teams").queryByRole("button", { name: "Subscribe" })).toBeNull();
    card("Pro").getByRole("button", { name: "Subscribe" });
  });

  test("leads visitors to sign-in and back to it", () => {
    show(undefined, undefined, "", closed);
    const link = card("Teams").getByRole("link", { name: "Join the waiting list" });
    const back = encodeURIComponent("/plans?plan=teams&period=monthly");
    expect(link.getAttribute("href")).toBe(`/login?next=${back}`);
  });
});

test("a phone shows one plan at a time: first the chosen or current one, otherwise Pro", async () => {
  const shown = () =>
    screen.getAllByRole("article").filter((each) => !each.className.includes("@max-xl:hidden"));
  const names = () => shown().map((each) => within(each).getByRole("heading", { level: 2 }).textContent);
  show("free", undefined, "?plan=essential&period=monthly");
  expect(names()).toEqual(["Essential"]);
  cleanup();
  show("free");
  expect(names()).toEqual(["Pro"]);
  const picker = within(screen.getByRole("group", { name: "Plan" }));
  await user.click(picker.getByRole("radio", { name: "Free" }));
  expect(names()).toEqual(["Free"]);
});

test("questions open their answers, with the figures that apply", async () => {
  show();
  const answer = screen.getByText(/hidden for 30 days and then deleted/);
  const details = answer.closest("details");
  expect(details?.open).toBe(false);
  await user.click(screen.getByText("What happens when I cancel?"));
  expect(details?.open).toBe(true);
  screen.getByText(/you keep your plan for 7 days/);
  expect(document.body.textContent).toContain("Prices include VAT where it applies.");
});

describe("the sales mail", () => {
  const mail = () => {
    const address = new URL(screen.getByRole("link", { name: "Contact sales" }).getAttribute("href") ?? "");
    return {
      to: address.pathname,
      subject: address.searchParams.get("subject"),
      body: address.searchParams.get("body"),
    };
  };

  test("has only a subject for a visitor", () => {
    show();
    expect(mail()).toEqual({ to: supportEmail, subject: "A custom plan for Calamo", body: null });
  });

  test("includes the plan and the account of a signed-in user", () => {
    show("pro");
    expect(mail()).toEqual({
      to: supportEmail,
      subject: "A custom plan for Calamo (now on Pro)",
      body: "My plan: Pro\r\nMy account: ada@example.com\r\n\r\nWhat I need:\r\n",
    });
  });
});

beforeAll(async () => {
  await setUpTexts();
  await withTexts(async () => {}, "plans", "payments");
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await changeLanguage("en");
});

function showGate(answer: () => Promise<Response>) {
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlansLoader>{({ plans, billing }) => `${plans.length} plans, ${billing.configured}`}</PlansLoader>
    </QueryClientProvider>,
  );
}

test("shows a loading status and no plans until billing has loaded", async () => {
  let arrive = (_: Response) => {};
  showGate(() => new Promise((resolve) => (arrive = resolve)));
  expect(screen.getByRole("status").textContent).toBe("Loading plans and prices…");
  expect(screen.queryByText(/4 plans/)).toBeNull();
  arrive(Response.json(samplePlans()));
  await screen.findByText("4 plans, false");
  expect(screen.queryByRole("status")).toBeNull();
});

test("reports that billing cannot be loaded, with a button that reloads the page", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  showGate(async () => Response.json({}, { status: 500 }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The payment processor could not be loaded. Please reload the page.");
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("reports the failure in Portuguese in the specified wording", async () => {
  await changeLanguage("pt");
  showGate(async () => Response.json({}, { status: 500 }));
  await screen.findByText("Falha ao carregar o processador de pagamentos. Por favor, recarregue a página.");
  screen.getByRole("button", { name: "Tentar novamente" });
});
