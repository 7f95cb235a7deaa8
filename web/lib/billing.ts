// Billing requests. Payment itself happens on Stripe's pages.
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type {
  BillingRefresh,
  CancelInput,
  CancellationDetails,
  CheckoutInput,
  Invoices,
  PortalFlow,
  PortalInput,
  RedirectAnswer,
  RefreshBillingInput,
  SubscriptionAnswer,
} from "../../shared/contracts/billing.ts";
import type { Me } from "../../shared/contracts/me.ts";
import { type ApiErrorCode, api, apiErrorOf, isOutcomeUnknown } from "./api.ts";
import { meQuery } from "./me.ts";
import { publishSessionEvent } from "./session-events.ts";

/** Error codes that mean the screen's plan is out of date. */
const outdated: ApiErrorCode[] = ["ALREADY_SUBSCRIBED", "CHANGE_PLANNED", "NO_SUBSCRIPTION"];

/** Sends a request about the subscription. Reads the subscription again if the screen may be out of date. */
async function ask<Answer>(client: QueryClient, path: string, body: object): Promise<Answer> {
  try {
    return await api<Answer>(path, { method: "POST", body });
  } catch (failure) {
    if (outdated.includes(apiErrorOf(failure).code) || isOutcomeUnknown(failure)) void rereadBilling(client);
    throw failure;
  }
}

/** Returns the URL of Checkout or of the plan change. @throws ApiError */
export async function startCheckout(client: QueryClient, input: CheckoutInput): Promise<string> {
  const { url } = await ask<RedirectAnswer>(client, "/api/billing/checkout", input);
  return url;
}

/** Returns the URL of the customer portal. @throws ApiError */
export async function openPortal(client: QueryClient, { id, email }: Me, flow?: PortalFlow): Promise<string> {
  const input: PortalInput = { user_id: id, email, ...(flow && { flow }) };
  const { url } = await ask<RedirectAnswer>(client, "/api/create-customer-portal", input);
  return url;
}

/** Cancels at the end of the paid period. @throws ApiError */
export const cancelSubscription = (client: QueryClient, me: Me, details: CancellationDetails = {}) =>
  change(client, me, "/api/cancel-subscription", details);

/** Reverts a scheduled cancellation or downgrade. @throws ApiError */
export const resumeSubscription = (client: QueryClient, me: Me) =>
  change(client, me, "/api/resume-subscription");

async function change(client: QueryClient, { id }: Me, path: string, details: CancellationDetails = {}) {
  const body: CancelInput = { userId: id, ...details };
  await ask<SubscriptionAnswer>(client, path, body);
  await rereadBilling(client);
}

/** Reconciles with Stripe, including one Checkout session, and updates the user in all tabs. @throws ApiError */
export async function refreshBilling(
  client: QueryClient,
  input: RefreshBillingInput = {},
): Promise<BillingRefresh> {
  const answer = await api<BillingRefresh>("/api/billing/refresh", { method: "POST", body: input });
  await rereadBilling(client);
  return answer;
}

/** The invoices by page, and the next one on the first page. Stale after a minute or when the plan changes. */
export const invoicesQuery = infiniteQueryOptions({
  queryKey: ["invoices"],
  queryFn: ({ pageParam }) =>
    api<Invoices>(`/api/billing/invoices${pageParam && `?after=${encodeURIComponent(pageParam)}`}`),
  initialPageParam: "",
  getNextPageParam: ({ nextPage }) => nextPage,
  staleTime: 60_000,
});

/** Refetches what depends on the plan, here and in other tabs. */
async function rereadBilling(client: QueryClient): Promise<void> {
  publishSessionEvent({ kind: "updated" });
  await Promise.all([
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
    client.invalidateQueries({ queryKey: invoicesQuery.queryKey }),
  ]);
}
