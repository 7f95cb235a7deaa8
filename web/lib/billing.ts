// What people pay for, asked of the server. Money itself is dealt with on the payment provider's pages.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type {
  BillingRefresh,
  CheckoutInput,
  Invoices,
  OwnSubscriptionInput,
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

/** What the server says where a screen shows something about the plan that is not so any more. */
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

/** The page where that plan is paid for, or changed to. @throws ApiError */
export async function startCheckout(client: QueryClient, input: CheckoutInput): Promise<string> {
  const { url } = await ask<RedirectAnswer>(client, "/api/billing/checkout", input);
  return url;
}

/** The page of the provider's portal. @throws ApiError */
export async function openPortal(client: QueryClient, { id, email }: Me, flow?: PortalFlow): Promise<string> {
  const input: PortalInput = { user_id: id, email, ...(flow && { flow }) };
  const { url } = await ask<RedirectAnswer>(client, "/api/create-customer-portal", input);
  return url;
}

/** Cancels at the end of what is paid for. @throws ApiError */
export const cancelSubscription = (client: QueryClient, me: Me) =>
  change(client, me, "/api/cancel-subscription");

/** Takes a cancellation, or a planned change to a smaller plan, back. @throws ApiError */
export const resumeSubscription = (client: QueryClient, me: Me) =>
  change(client, me, "/api/resume-subscription");

async function change(client: QueryClient, { id }: Me, path: string): Promise<void> {
  const body: OwnSubscriptionInput = { userId: id };
  await ask<SubscriptionAnswer>(client, path, body);
  await rereadBilling(client);
}

/** Has the server look at the provider, at one Checkout too. The person is as it found them, in all tabs. @throws ApiError */
export async function refreshBilling(
  client: QueryClient,
  input: RefreshBillingInput = {},
): Promise<BillingRefresh> {
  const answer = await api<BillingRefresh>("/api/billing/refresh", { method: "POST", body: input });
  await rereadBilling(client);
  return answer;
}

/** The newest bills and the next one, asked for again after a minute, and whenever the plan changes. */
export const invoicesQuery = queryOptions({
  queryKey: ["invoices"],
  queryFn: () => api<Invoices>("/api/billing/invoices"),
  staleTime: 60_000,
});

/** Reads again what a change of the plan changes, here and in the other tabs. */
async function rereadBilling(client: QueryClient): Promise<void> {
  publishSessionEvent({ kind: "updated" });
  await Promise.all([
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
    client.invalidateQueries({ queryKey: invoicesQuery.queryKey }),
  ]);
}
