// What an invoice was paid with: invoice payments, payment intents and charges.
import type { Stripe } from "stripe";
import { invalidRequest } from "./api-error.ts";
import { listPage, within } from "./lists.ts";
import { needed, oneOf, paging, parameters, range, text } from "./parameters.ts";
import { route } from "./route.ts";

const listPaymentParameters = parameters<Stripe.InvoicePaymentListParams>({
  ...paging,
  created: range,
  invoice: text,
  payment: { type: needed(oneOf("payment_intent")), payment_intent: text },
  status: oneOf("canceled", "open", "paid"),
});

const listChargeParameters = parameters<Stripe.ChargeListParams>({
  ...paging,
  created: range,
  customer: text,
  payment_intent: text,
});

export const paymentRoutes = [
  route("GET /v1/invoice_payments", listPaymentParameters, ({ account, params, path }) => {
    const { payment } = params;
    if (payment && !payment.payment_intent)
      throw invalidRequest("Missing required param: payment[payment_intent].", { code: "parameter_missing" });
    const asked = [...account.invoicePayments.values()].filter(
      (each) =>
        (!params.invoice || each.invoice === params.invoice) &&
        (!payment || each.payment.payment_intent === payment.payment_intent) &&
        (!params.status || each.status === params.status) &&
        within(params.created, each.created),
    );
    return listPage(asked, params, path);
  }),
  route(
    "GET /v1/payment_intents/:id",
    parameters<Stripe.PaymentIntentRetrieveParams>({}),
    ({ account, id }) => account.get(account.paymentIntents, "payment_intent", id),
  ),
  route("GET /v1/charges", listChargeParameters, ({ account, params, path }) => {
    const asked = [...account.charges.values()].filter(
      (charge) =>
        (!params.customer || charge.customer === params.customer) &&
        (!params.payment_intent || charge.payment_intent === params.payment_intent) &&
        within(params.created, charge.created),
    );
    return listPage(asked, params, path);
  }),
  route("GET /v1/charges/:id", parameters<Stripe.ChargeRetrieveParams>({}), ({ account, id }) =>
    account.get(account.charges, "charge", id),
  ),
];
