import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { meQuery } from "./me.ts";

/** State of a redirect to an external page; `to` identifies the pressed button. */
export type ExternalRedirect<To> =
  | { kind: "idle" }
  | { kind: "redirecting"; to: To }
  | { kind: "failed"; to: To; failure: unknown };

/**
 * Redirects to the payment provider's pages, one at a time. Busy until the page unloads. When the page is restored from
 * the back/forward cache, the state resets and the user is refetched.
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

  /** `getUrl` returns the page's URL, or undefined if no redirect is needed. */
  const redirectTo = async (to: To, getUrl: () => Promise<string | undefined>) => {
    if (redirect.kind === "redirecting") return;
    setRedirect({ kind: "redirecting", to });
    try {
      const url = await getUrl();
      if (url === undefined) setRedirect({ kind: "idle" });
      else if (isMounted.current) location.assign(url); // otherwise the user has left the screen
    } catch (failure) {
      setRedirect({ kind: "failed", to, failure });
    }
  };
  return { redirect, redirectTo };
}

/** Calls back when the page is restored from the back/forward cache. Returns a function that unsubscribes. */
export function onPageRestored(listener: () => void): () => void {
  const hear = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener("pageshow", hear);
  return () => removeEventListener("pageshow", hear);
}
