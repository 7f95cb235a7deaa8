import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BillingAction } from "../../../i18n/billing-failure.ts";
import { openPortal, resumeSubscription } from "../../../lib/billing.ts";
import { useMe } from "../../../lib/me.ts";
import { type ExternalRedirect, useExternalRedirect } from "../../../lib/use-external-redirect.ts";

/** Portal pages, and `keep`, which reverts a scheduled cancellation or change. */
export type ManageAction = "overview" | "paymentMethod" | "cancel" | "keep";

type State = ExternalRedirect<ManageAction> | { kind: "kept" };

/** The billing action whose failure text applies. */
export const billingActionOf = (action: ManageAction): BillingAction =>
  action === "cancel" || action === "keep" ? action : "portal";

/** Runs one subscription action at a time. */
export function useManageAction() {
  const client = useQueryClient();
  const me = useMe();
  const { redirect, redirectTo } = useExternalRedirect<ManageAction>();
  const [kept, setKept] = useState(false);
  const state: State = kept && redirect.kind === "idle" ? { kind: "kept" } : redirect;

  const run = (action: ManageAction) => {
    setKept(false);
    return redirectTo(action, async () => {
      if (action !== "keep") return openPortal(client, me, action === "overview" ? undefined : action);
      await resumeSubscription(client, me);
      setKept(true);
      return undefined;
    });
  };
  return { state, run };
}
