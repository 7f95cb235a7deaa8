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
import { api } from "./api.ts";
import { meQuery } from "./me.ts";
import { tellSession } from "./session-events.ts";

/** The page where that plan is paid for, or changed to. @throws ApiError */
export async function startCheckout(input: CheckoutInput): Promise<string> {
  const { url } = await api<RedirectAnswer>("/api/billing/checkout", { method: "POST", body: input });
  return url;
}

/** The page of the provider's portal. @throws ApiError */
export async function openPortal({ id, email }: Me, flow?: PortalFlow): Promise<string> {
  const input: PortalInput = { user_id: id, email, ...(flow && { flow }) };
  const { url } = await api<RedirectAnswer>("/api/create-customer-portal", { method: "POST", body: input });
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
  await api<SubscriptionAnswer>(path, { method: "POST", body });
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

/** The newest bills and the next one. */
export const invoicesQuery = queryOptions({
  queryKey: ["invoices"],
  queryFn: () => api<Invoices>("/api/billing/invoices"),
});

/** Reads again what a change of the plan changes, here and in the other tabs. */
async function rereadBilling(client: QueryClient): Promise<void> {
  tellSession({ kind: "updated" });
  await Promise.all([
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
    client.invalidateQueries({ queryKey: invoicesQuery.queryKey }),
  ]);
}
