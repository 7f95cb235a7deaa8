import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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
  const calls = fakeServer(() => Response.json({ invoices: [], nextPage: null, next: null, ...bills }));
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

  test("are grouped by month", async () => {
    const october = Date.UTC(2025, 9, 3, 12);
    await open({ invoices: [bill("3"), bill("2"), bill("1", { createdAt: october })] });
    const list = await screen.findByRole("list", { name: "November 2025" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
    expect(within(screen.getByRole("list", { name: "October 2025" })).getAllByRole("listitem")).toHaveLength(
      1,
    );
    screen.getByRole("heading", { name: "October 2025" });
  });

  describe("of an earlier page", () => {
    const pages: Record<string, Bills> = {
      "/api/billing/invoices": { invoices: [bill("3")], nextPage: "in_3", next: null },
      "/api/billing/invoices?after=in_3": { invoices: [bill("2")], nextPage: "in_2", next: null },
      "/api/billing/invoices?after=in_2": { invoices: [bill("1")], nextPage: null, next: null },
    };
    const more = () => screen.queryByRole("button", { name: "Show earlier invoices" });
    let fails = false;
    beforeEach(async () => {
      fails = false;
      fakeServer(({ path }) => (fails ? refusal("INTERNAL", 500) : Response.json(pages[path])));
      await renderSignedIn(<Invoices ending={false} />, ["settings", "payments"]);
      await screen.findByText("CAL-3");
    });
    const press = () => user.click(screen.getByRole("button", { name: "Show earlier invoices" }));

    test("are added on request, until there are none and the focus moves to the list", async () => {
      expect(rows()).toHaveLength(1);
      await press();
      await screen.findByText("CAL-2");
      expect(document.activeElement).toBe(more());
      await press();
      await screen.findByText("CAL-1");
      expect(rows()).toHaveLength(3);
      expect(more()).toBeNull();
      expect(document.activeElement?.contains(screen.getByText("CAL-3"))).toBe(true);
    });

    test("can be asked for again after a failure, which is reported", async () => {
      fails = true;
      await press();
      await screen.findByText("Your invoices could not be loaded.");
      screen.getByText("CAL-3");
      fails = false;
      await press();
      await screen.findByText("CAL-2");
      expect(screen.queryByRole("alert")).toBeNull();
    });
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
    answer = Response.json({ invoices: [bill("1")], nextPage: null, next: null });
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
