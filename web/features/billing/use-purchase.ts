import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { CheckoutInput } from "../../../shared/contracts/billing.ts";
import { ApiError, type ApiErrorCode, apiErrorOf } from "../../lib/api.ts";
import { startCheckout } from "../../lib/billing.ts";
import { meQuery } from "../../lib/me.ts";
import { plansQuery } from "./plans-query.ts";
import { useDeparture } from "./use-departure.ts";
import { isSignedOut } from "./what-failed.ts";

/** What the server says where the plans show something that is not so any more. */
const outdated: ApiErrorCode[] = ["ALREADY_SUBSCRIBED", "CHANGE_PLANNED"];

/**
 * The way to the page where a plan is paid for, or changed to. `refused` is the plan whose buyer turned out to be signed
 * out: the layout around the plans is another from then on, so it is kept with the address.
 */
export function usePurchase() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { departure, leave } = useDeparture<PlanId>();
  const buy = (input: CheckoutInput) =>
    leave(input.plan, async () => {
      try {
        if (!client.getQueryData(plansQuery.queryKey)) throw new ApiError("BILLING_NOT_READY", 0);
        const page = await startCheckout(input);
        if (!page) throw new ApiError("CHECKOUT_URL_MISSING", 0);
        return page;
      } catch (failure) {
        if (isSignedOut(failure))
          void navigate(".", { replace: true, preventScrollReset: true, state: { refused: input.plan } });
        if (outdated.includes(apiErrorOf(failure).code))
          void client.invalidateQueries({ queryKey: meQuery.queryKey });
        throw failure;
      }
    });
  const refused = (state as { refused?: unknown } | null)?.refused; // whatever it is, it is compared
  return { departure, buy, refused };
}

export type Purchase = ReturnType<typeof usePurchase>;
