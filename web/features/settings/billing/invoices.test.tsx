import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Invoices as Bills, Invoice } from "../../../../shared/contracts/billing.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { Invoices } from "./invoices.tsx";

const user = userEvent.setup();

const december = Date.UTC(2030, 11, 3, 12);
const bill = (id: string, changes: Partial<Invoice> = {}): Invoice => ({
  id,
  number: `CAL-${id}`,
  createdAt: Date.UTC(2025, 10, 3, 12),
  amount: 2500,
  state: "paid",
  pageUrl: `https://pay.example/${id}`,
  pdfUrl: `https://pay.example/${id}.pdf`,
  ...changes,
});

async function open(bills: Partial<Bills> = {}, ending = false) {
  const calls = fakeServer(() => Response.json({ invoices: [], next: null, ...bills }));
  await renderSignedIn(<Invoices ending={ending} />, ["settings", "payments"]);
  return calls;
}
const rows = () => screen.getAllByRole("listitem");

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the invoices", () => {
  test("show date, number, amount and state, and link to the page and the PDF in a new tab", async () => {
    const calls = await open({ invoices: [bill("1")] });
    const row = within(await screen.findByRole("listitem"));
    for (const text of ["3 November 2025", "CAL-1", "€25", "Paid"]) row.getByText(text);
    const links = row.getAllByRole("link").map((link) => {
      const { href, target, rel } = link as HTMLAnchorElement; // a link with an address
      return [link.textContent, link.getAttribute("aria-label"), href, target, rel];
    });
    expect(links).toEqual([
      ["View", "View invoice CAL-1, in a new tab", "https://pay.example/1", "_blank", "noopener"],
      ["PDF", "PDF of invoice CAL-1, in a new tab", "https://pay.example/1.pdf", "_blank", "noopener"],
    ]);
    expect(calls).toMatchObject([{ method: "GET", path: "/api/billing/invoices" }]);
  });

  test("show the amount left and a payment link for an open one", async () => {
    await open({ invoices: [bill("1", { state: "open" })] });
    await screen.findByText("Open");
    screen.getByText("€25 left to pay");
    screen.getByText("Pay");
    screen.getByRole("link", { name: "Pay invoice CAL-1, in a new tab" });
  });

  test.each([
    ["refunded", "Refunded"],
    ["void", "Void"],
    ["uncollectible", "Not collected"],
  ] as const)("show the state %s as %s", async (state, word) => {
    await open({ invoices: [bill("1", { state })] });
    await screen.findByText(word);
  });

  test("name one without a number by its date, and show no link without an address", async () => {
    await open({
      invoices: [bill("1", { number: null, pdfUrl: null }), bill("2", { pageUrl: null, pdfUrl: null })],
    });
    await screen.findByRole("link", { name: "View invoice 3 November 2025, in a new tab" });
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });

  test("show five at first and all on request, with the focus on the list", async () => {
    await open({ invoices: Array.from({ length: 12 }, (_, index) => bill(String(index))) });
    await screen.findByRole("list", { name: "Invoices" });
    expect(rows()).toHaveLength(5);
    await user.click(screen.getByRole("button", { name: "Show all 12" }));
    expect(rows()).toHaveLength(12);
    expect(document.activeElement).toBe(screen.getByRole("list"));
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("show an empty state if there are none", async () => {
    await open();
    await screen.findByText("No invoices yet.");
    expect(screen.queryByRole("list")).toBeNull();
  });

  test("show a skeleton while they load", async () => {
    fakeServer(() => new Promise(() => {}));
    await renderSignedIn(<Invoices ending={false} />, ["settings", "payments"]);
    expect(document.querySelectorAll(".animate-pulse")).not.toHaveLength(0);
    expect(screen.queryByText("No invoices yet.")).toBeNull();
  });

  test("show an error with a retry if they cannot be loaded", async () => {
    let answer = refusal("BILLING_NOT_READY", 503);
    fakeServer(() => answer);
    await renderSignedIn(<Invoices ending={false} />, ["settings", "payments"]);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Your invoices could not be loaded.");
    answer = Response.json({ invoices: [bill("1")], next: null });
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByText("CAL-1");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the next bill", () => {
  test("is shown with its amount and date", async () => {
    await open({ next: { amount: 950, date: december } });
    await screen.findByText("Next bill: €9.50 on 3 December 2030");
  });

  test("is replaced by a note after a cancellation that nothing more is charged", async () => {
    await open({}, true);
    await screen.findByText("Nothing more will be charged.");
  });

  test("is not mentioned if it is unknown", async () => {
    await open({});
    await screen.findByText("No invoices yet.");
    expect(screen.queryByText(/charged|Next bill/)).toBeNull();
  });
});
