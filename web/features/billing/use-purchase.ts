import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { CheckoutInput } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import type { Plans } from "../../../shared/contracts/plans.ts";
import { chosenPlanPath } from "../../app/paths.ts";
import { isSignedOut } from "../../i18n/billing-failure.ts";
import { ApiError, api, apiErrorOf } from "../../lib/api.ts";
import { startCheckout } from "../../lib/billing.ts";
import { meQuery } from "../../lib/me.ts";
import { useExternalRedirect } from "../../lib/use-external-redirect.ts";

/**
 * Redirects to Checkout or changes the plan. `refused` is the plan whose buyer's session had ended; plan and period
 * stay in the URL, because the visitor layout then replaces this one.
 */
export function usePurchase() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { redirect, redirectTo } = useExternalRedirect<PlanId>();
  const buy = (input: CheckoutInput) =>
    redirectTo(input.plan, async () => {
      try {
        if (!client.getQueryData(plansQuery.queryKey)) throw new ApiError("BILLING_NOT_READY", 0);
        const page = await startCheckout(client, input);
        if (!page) throw new ApiError("CHECKOUT_URL_MISSING", 0);
        return page;
      } catch (failure) {
        if (isSignedOut(apiErrorOf(failure))) {
          const chosen = chosenPlanPath(input.plan, input.annual ? "annual" : "monthly");
          void navigate(chosen, { replace: true, preventScrollReset: true, state: { refused: input.plan } });
        }
        throw failure;
      }
    });
  const refused = (state as { refused?: unknown } | null)?.refused; // only compared
  return { redirect, buy, refused };
}

export type Purchase = ReturnType<typeof usePurchase>;

/** Plans, prices and billing state: the same for all users and rarely changed. */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: () => api<Plans>("/api/plans"),
  staleTime: 300_000,
});

/** Returns the user, or undefined for visitors. Does not fetch for visitors. */
export function useOptionalMe(): Me | undefined {
  return useQuery({ ...meQuery, enabled: ({ state }) => state.data !== undefined }).data;
}
