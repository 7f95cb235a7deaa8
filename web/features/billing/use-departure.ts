import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { meQuery } from "../../lib/me.ts";

/** How the way to one of the payment provider's pages stands; `to` is what was pressed. */
export type Departure<To> =
  | { kind: "here" }
  | { kind: "leaving"; to: To }
  | { kind: "failed"; to: To; failure: unknown };

/**
 * Leads to pages of the payment provider. It is busy until the page is left; whoever comes back with the browser's Back
 * finds it as it was before, with what they pay for read again.
 */
export function useDeparture<To>() {
  const client = useQueryClient();
  const [departure, setDeparture] = useState<Departure<To>>({ kind: "here" });
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setDeparture({ kind: "here" });
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
    };
    addEventListener("pageshow", onShow);
    return () => {
      isHere.current = false;
      removeEventListener("pageshow", onShow);
    };
  }, [client]);

  const leave = async (to: To, findPage: () => Promise<string>) => {
    setDeparture({ kind: "leaving", to });
    try {
      const page = await findPage();
      if (isHere.current) location.assign(page); // else they have gone elsewhere meanwhile
    } catch (failure) {
      setDeparture({ kind: "failed", to, failure });
    }
  };
  return { departure, leave };
}
