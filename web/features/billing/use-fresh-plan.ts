import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import { refreshBilling } from "../../lib/billing.ts";

/** What the provider needs to make a change known; milliseconds. */
const settleMs = 1000;

export type FreshPlan =
  | { kind: "reading" }
  | { kind: "read"; answer: SubscriptionAnswer }
  | { kind: "failed"; failure: unknown };

/** What somebody has, asked of the server a moment after they come; `again` asks once more. */
export function useFreshPlan() {
  const client = useQueryClient();
  const [fresh, setFresh] = useState<FreshPlan>({ kind: "reading" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads anew
  useEffect(() => {
    let isHere = true;
    const tell = (found: FreshPlan) => isHere && setFresh(found);
    const timer = setTimeout(() => {
      refreshBilling(client).then(
        (answer) => tell({ kind: "read", answer }),
        (failure: unknown) => tell({ kind: "failed", failure }),
      );
    }, settleMs);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [client, round]);
  const again = () => {
    setFresh({ kind: "reading" });
    setRound((last) => last + 1);
  };
  return { fresh, again };
}
