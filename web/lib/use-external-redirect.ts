import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { meQuery } from "./me.ts";

/** How the way to one of the payment provider's pages stands; `to` is what was pressed. */
export type ExternalRedirect<To> =
  | { kind: "idle" }
  | { kind: "redirecting"; to: To }
  | { kind: "failed"; to: To; failure: unknown };

/**
 * Leads to pages of the payment provider, one at a time. It is busy until the page is left; whoever comes back with the
 * browser's Back finds it as it was before, with what they pay for read again.
 */
export function useExternalRedirect<To>() {
  const client = useQueryClient();
  const [redirect, setRedirect] = useState<ExternalRedirect<To>>({ kind: "idle" });
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    const stop = onPageRestored(() => {
      setRedirect({ kind: "idle" });
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
    });
    return () => {
      isMounted.current = false;
      stop();
    };
  }, [client]);

  /** `getUrl` answers the page's address, or nothing where it turns out that there is no need to go anywhere. */
  const redirectTo = async (to: To, getUrl: () => Promise<string | undefined>) => {
    if (redirect.kind === "redirecting") return;
    setRedirect({ kind: "redirecting", to });
    try {
      const url = await getUrl();
      if (url === undefined) setRedirect({ kind: "idle" });
      else if (isMounted.current) location.assign(url); // else they have gone elsewhere meanwhile
    } catch (failure) {
      setRedirect({ kind: "failed", to, failure });
    }
  };
  return { redirect, redirectTo };
}

/** Calls back when the browser shows the page as it was left, on the way back from another one. Answers how to stop. */
export function onPageRestored(listener: () => void): () => void {
  const hear = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener("pageshow", hear);
  return () => removeEventListener("pageshow", hear);
}
