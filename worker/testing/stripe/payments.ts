// Invoice payments, payment intents, charges, refunds and disputes.
import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { invalidRequest } from "./api-error.ts";
import { changeOf, emit } from "./events.ts";
import { type Charge, type Dispute, newDispute, newRefund, type Refund } from "./objects.ts";
import { clearable, map, needed, oneOf, paging, parameters, range, text, whole } from "./parameters.ts";
import { listPage, route, within } from "./route.ts";

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

const createRefundParameters = parameters<Stripe.RefundCreateParams>({
  amount: whole,
  charge: text,
  metadata: clearable(map),
  payment_intent: text,
  reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
});

const listRefundParameters = parameters<Stripe.RefundListParams>({
  ...paging,
  charge: text,
  created: range,
  payment_intent: text,
});

export const refundRoutes = [
  route("POST /v1/refunds", createRefundParameters, ({ account, params }) => refundCharge(account, params)),
  route("GET /v1/refunds", listRefundParameters, ({ account, params, path }) => {
    const asked = [...account.refunds.values()].filter(
      (refund) =>
        (!params.charge || refund.charge === params.charge) &&
        (!params.payment_intent || refund.payment_intent === params.payment_intent) &&
        within(params.created, refund.created),
    );
    return listPage(asked, params, path);
  }),
];

/** Refunds `amount` cents, or the rest of the charge. */
export function refundCharge(account: Account, asked: Stripe.RefundCreateParams): Refund {
  const charge = chargeOf(account, asked);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  if (charge.disputed)
    throw invalidRequest("This charge has been charged back.", { code: "charge_disputed" });
  const { amount = left } = asked;
  if (amount < 1 || amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  const refund: Refund = newRefund(account.newId("re"), account.seconds, charge, asked);
  account.refunds.set(refund.id, refund);
  const previous = changeOf(charge, () => {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  });
  emit(account, "charge.refunded", charge, previous);
  return refund;
}

/** The customer's bank disputes the charge. */
export function disputeCharge(account: Account, id: string): Dispute {
  const charge = account.get(account.charges, "charge", id);
  charge.disputed = true;
  const dispute: Dispute = newDispute(account.newId("du"), account.seconds, charge);
  account.disputes.set(dispute.id, dispute);
  emit(account, "charge.dispute.created", dispute);
  return dispute;
}

function chargeOf(account: Account, { charge, payment_intent: id }: Stripe.RefundCreateParams): Charge {
  if (charge) return account.get(account.charges, "charge", charge, "charge");
  if (!id)
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  const intent = account.get(account.paymentIntents, "payment_intent", id, "payment_intent");
  const found = account.charges.get(intent.latest_charge ?? "");
  if (found) return found;
  throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    param: "payment_intent",
  });
}
