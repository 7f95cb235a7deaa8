import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { refreshBilling } from "../../../lib/billing.ts";
import { onShownAgain } from "../../../lib/shown-again.ts";

/** What the address carries on the way back from the provider's portal. */
const backFromPortal = "portal";

type Look = { kind: "idle" | "busy" } | { kind: "failed"; failure: unknown };

/**
 * Has the server look at the provider when somebody comes back from its portal: what they did there may be known here
 * only later.
 */
export function useFreshLook() {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [state, setState] = useState<Look>({ kind: "idle" });
  const looking = useRef(false);

  const look = useCallback(async () => {
    if (looking.current) return;
    looking.current = true;
    setState({ kind: "busy" });
    try {
      await refreshBilling(client);
      setState({ kind: "idle" });
    } catch (failure) {
      setState({ kind: "failed", failure });
    } finally {
      looking.current = false;
    }
  }, [client]);

  const isBack = search.has(backFromPortal);
  useEffect(() => {
    if (!isBack) return;
    void look();
    const without = (now: URLSearchParams) => {
      now.delete(backFromPortal);
      return now;
    };
    setSearch(without, { replace: true, preventScrollReset: true });
  }, [isBack, look, setSearch]);
  useEffect(() => onShownAgain(look), [look]);
  return { state, look };
}
