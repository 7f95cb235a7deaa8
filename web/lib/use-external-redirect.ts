import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { meQuery } from "./me.ts";

/** How the way to one of the payment provider's pages stands; `to` is what was pressed. */
export type Departure<To> =
  | { kind: "here" }
  | { kind: "leaving"; to: To }
  | { kind: "failed"; to: To; failure: unknown };

/**
 * Leads to pages of the payment provider, one at a time. It is busy until the page is left; whoever comes back with the
 * browser's Back finds it as it was before, with what they pay for read again.
 */
export function useDeparture<To>() {
  const client = useQueryClient();
  const [departure, setDeparture] = useState<Departure<To>>({ kind: "here" });
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    const stop = onShownAgain(() => {
      setDeparture({ kind: "here" });
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
    });
    return () => {
      isHere.current = false;
      stop();
    };
  }, [client]);

  /** `findPage` answers the page's address, or nothing where it turns out that there is no need to go anywhere. */
  const leave = async (to: To, findPage: () => Promise<string | undefined>) => {
    if (departure.kind === "leaving") return;
    setDeparture({ kind: "leaving", to });
    try {
      const page = await findPage();
      if (page === undefined) setDeparture({ kind: "here" });
      else if (isHere.current) location.assign(page); // else they have gone elsewhere meanwhile
    } catch (failure) {
      setDeparture({ kind: "failed", to, failure });
    }
  };
  return { departure, leave };
}

/** Calls back when the browser shows the page as it was left, on the way back from another one. Answers how to stop. */
export function onShownAgain(listener: () => void): () => void {
  const hear = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener("pageshow", hear);
  return () => removeEventListener("pageshow", hear);
}
