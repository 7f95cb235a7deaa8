// The pages that people are sent to: /pay/:session, /portal/:session and /invoice/:invoice.
import type { Account } from "./account.ts";
import { ApiError } from "./api-error.ts";
import { collect } from "./billing.ts";
import { payCheckout, type WayToPay } from "./checkout.ts";
import { goTo, moneyText, pageResponse } from "./html.ts";
import { answerPortal } from "./portal-page.ts";

/** `pressed` is the form of the button that was pressed; undefined where the page is only looked at. */
export function answerPage(account: Account, path: string, pressed: URLSearchParams | undefined): Response {
  const [, kind, id = "", part] = path.split("/");
  try {
    if (kind === "pay") return answerPay(account, id, pressed);
    if (kind === "portal") return answerPortal(account, id, pressed);
    if (kind === "invoice" && part === "pdf") return pdfOf(account, id);
    if (kind === "invoice") return answerInvoice(account, id, pressed);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  return new Response("Not found", { status: 404 });
}

function answerPay(account: Account, id: string, pressed: URLSearchParams | undefined): Response {
  const session = account.get(account.checkoutSessions, "checkout.session", id);
  const [item] = account.lineItems.get(id) ?? [];
  let error: string | undefined;
  if (pressed) {
    try {
      const outcome = payCheckout(account, id, pressed.get("do") as WayToPay); // what the page has buttons for
      if (outcome !== "declined")
        return goTo((session.success_url ?? "").replace("{CHECKOUT_SESSION_ID}", session.id));
      error = "Your card was declined.";
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      error = cause.message;
    }
  }
  const isOpen = session.status === "open";
  const price = item
    ? `${moneyText(item.amount_total, item.currency)} a ${item.price.recurring?.interval}`
    : "";
  return pageResponse({
    title: item?.description ?? "Checkout",
    lines: isOpen ? [price] : [price, `This session is ${session.status}.`],
    error,
    buttons: isOpen ? { good: "Pay", declines: "Pay with a card that is declined", slow: "Pay slowly" } : {},
    back: { label: "Back", url: session.cancel_url },
  });
}

function answerInvoice(account: Account, id: string, pressed: URLSearchParams | undefined): Response {
  const invoice = account.get(account.invoices, "invoice", id);
  const isRefused =
    pressed && invoice.status === "open" && !collect(account, invoice, { isPersonThere: true });
  return pageResponse({
    title: `Invoice ${invoice.number}`,
    lines: [moneyText(invoice.amount_due, invoice.currency), `This invoice is ${invoice.status}.`],
    error: isRefused ? "Your card was declined." : undefined,
    buttons: invoice.status === "open" ? { pay: "Pay" } : {},
  });
}

function pdfOf(account: Account, id: string): Response {
  const { number } = account.get(account.invoices, "invoice", id);
  return new Response(`%PDF-1.4\n% ${number}\n`, { headers: { "Content-Type": "application/pdf" } });
}
