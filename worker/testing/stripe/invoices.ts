import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { cardDeclined, invalidRequest } from "./api-error.ts";
import {
  collect,
  draftInvoice,
  isOver,
  itemOf,
  nextPeriodEnd,
  paymentOf,
  periodLine,
} from "./billing-engine.ts";
import { changeSubscription } from "./events.ts";
import type { Invoice } from "./objects.ts";
import { flag, needed, oneOf, paging, parameters, range, text } from "./parameters.ts";
import { listPage, route, within } from "./route.ts";
import { futurePhases, release } from "./schedules.ts";

const listInvoiceParameters = parameters<Stripe.InvoiceListParams>({
  ...paging,
  created: range,
  customer: text,
  status: oneOf("draft", "open", "paid", "uncollectible", "void"),
  subscription: text,
});

const previewParameters = parameters<Stripe.InvoiceCreatePreviewParams>({
  subscription: needed(text),
});

export const invoiceRoutes = [
  route("GET /v1/invoices", listInvoiceParameters, ({ account, params, path }) => {
    if (params.customer) account.get(account.customers, "customer", params.customer, "customer");
    if (params.subscription)
      account.get(account.subscriptions, "subscription", params.subscription, "subscription");
    const asked = [...account.invoices.values()].filter(
      (invoice) =>
        (!params.customer || invoice.customer === params.customer) &&
        (!params.status || invoice.status === params.status) &&
        (!params.subscription ||
          invoice.parent?.subscription_details?.subscription === params.subscription) &&
        within(params.created, invoice.created),
    );
    return listPage(asked, params, path);
  }),
  route("GET /v1/invoices/:id", parameters<Stripe.InvoiceRetrieveParams>({}), ({ account, id }) =>
    account.get(account.invoices, "invoice", id),
  ),
  route("POST /v1/invoices/create_preview", previewParameters, ({ account, params }) =>
    previewNext(account, params.subscription ?? ""),
  ),
  route("POST /v1/invoices/:id/pay", parameters<Stripe.InvoicePayParams>({}), ({ account, id }) => {
    const invoice = account.get(account.invoices, "invoice", id);
    if (invoice.status !== "open")
      throw invalidRequest("Invoice is already paid", { code: "invoice_already_paid" });
    if (!collect(account, invoice, { isCustomerPresent: false })) throw cardDeclined();
    return invoice;
  }),
  route("POST /v1/invoices/:id/void", parameters<Stripe.InvoiceVoidInvoiceParams>({}), ({ account, id }) => {
    const invoice = account.get(account.invoices, "invoice", id);
    if (invoice.status !== "open")
      throw invalidRequest(`You can only void open invoices. This invoice's status is ${invoice.status}.`, {
        code: "invoice_not_editable",
      });
    invoice.status = "void";
    invoice.next_payment_attempt = null;
    invoice.status_transitions.voided_at = account.seconds;
    const { intent, payment } = paymentOf(account, invoice);
    if (intent) intent.status = "canceled";
    if (payment) payment.status = "canceled";
    return invoice;
  }),
];

/** Previews the invoice of the next renewal. */
function previewNext(account: Account, id: string): Invoice {
  const subscription = account.get(account.subscriptions, "subscription", id, "subscription");
  if (isOver(subscription) || subscription.cancel_at !== null)
    throw invalidRequest(`No upcoming invoices for customer: ${subscription.customer}`, {
      code: "invoice_upcoming_none",
    });
  const item = itemOf(subscription);
  const [phase] = futurePhases(account, subscription);
  const price = account.prices.get(phase?.items[0]?.price ?? "") ?? item.price;
  const start = item.current_period_end;
  const line = periodLine(price, item.quantity, start, nextPeriodEnd(subscription, price));
  const draft = draftInvoice(account, subscription, "upcoming", [line]);
  return {
    ...draft,
    id: `upcoming_${draft.id}`,
    created: start,
    effective_at: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    next_payment_attempt: start,
    number: null,
    period_end: start,
    status: "draft",
    status_transitions: { ...draft.status_transitions, finalized_at: null },
  };
}

export const scheduleRoutes = [
  route(
    "GET /v1/subscription_schedules/:id",
    parameters<Stripe.SubscriptionScheduleRetrieveParams>({}),
    ({ account, id }) => account.get(account.schedules, "subscription schedule", id),
  ),
  route(
    "POST /v1/subscription_schedules/:id/release",
    parameters<Stripe.SubscriptionScheduleReleaseParams>({ preserve_cancel_date: flag }),
    ({ account, id }) => {
      const schedule = account.get(account.schedules, "subscription schedule", id);
      const subscription = account.subscriptions.get(schedule.subscription ?? "");
      if (schedule.status !== "active" || !subscription)
        throw invalidRequest(
          `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
        );
      changeSubscription(account, subscription, () => release(account, schedule, subscription));
      return schedule;
    },
  ),
];
