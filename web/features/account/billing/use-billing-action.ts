import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { openPortal, resumeSubscription } from "../../../lib/billing.ts";
import { useMe } from "../../../lib/me.ts";
import type { BillingAction } from "./failure-key.ts";
import { onShownAgain } from "./shown-again.ts";

type State =
  | { kind: "idle" | "kept" }
  | { kind: "busy"; action: BillingAction }
  | { kind: "failed"; action: BillingAction; failure: unknown };

/** Does what somebody asks for about their subscription, one thing at a time. */
export function useBillingAction() {
  const client = useQueryClient();
  const me = useMe();
  const [state, setState] = useState<State>({ kind: "idle" });
  useEffect(() => onShownAgain(() => setState({ kind: "idle" })), []);

  const run = async (action: BillingAction) => {
    if (state.kind === "busy") return;
    setState({ kind: "busy", action });
    try {
      if (action === "keep") {
        await resumeSubscription(client, me);
        setState({ kind: "kept" });
      } else location.assign(await openPortal(me, action === "overview" ? undefined : action)); // busy until it is there
    } catch (failure) {
      setState({ kind: "failed", action, failure });
    }
  };
  return { state, run };
}
