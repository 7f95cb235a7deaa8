import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { changeLanguage, setUpTexts, withTexts } from "../../i18n/setup.ts";
import { BillingGate } from "./billing-gate.tsx";
import { samplePlans } from "./sample-plans.ts";

beforeAll(async () => {
  await setUpTexts();
  await withTexts(async () => {}, "plans", "payments");
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await changeLanguage("en");
});

function show(answer: () => Promise<Response>) {
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BillingGate>{({ plans, billing }) => `${plans.length} plans, ${billing.configured}`}</BillingGate>
    </QueryClientProvider>,
  );
}

test("says that it loads, and shows nothing that sells, until billing is known", async () => {
  let arrive = (_: Response) => {};
  show(() => new Promise((resolve) => (arrive = resolve)));
  expect(screen.getByRole("status").textContent).toBe("Loading plans and prices…");
  expect(screen.queryByText(/4 plans/)).toBeNull();
  arrive(Response.json(samplePlans()));
  await screen.findByText("4 plans, false");
  expect(screen.queryByRole("status")).toBeNull();
});

test("where billing cannot be known it says so, and its button reloads the page", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  show(async () => Response.json({}, { status: 500 }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The payment processor could not be loaded. Please reload the page.");
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("the failure is told in Portuguese as it was given", async () => {
  await changeLanguage("pt");
  show(async () => Response.json({}, { status: 500 }));
  await screen.findByText("Falha ao carregar o processador de pagamentos. Por favor, recarregue a página.");
  screen.getByRole("button", { name: "Tentar novamente" });
});
