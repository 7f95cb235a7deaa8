import { useQuery } from "@tanstack/react-query";
import {
  chatEntitlement,
  checkEntitlement,
  type EntitlementDenial,
} from "../../../../../../shared/entitlement.ts";
import { entitlementsOf } from "../../../../../../shared/plans.ts";
import { contentQuery } from "../../../../../lib/contents.ts";
import { useMe } from "../../../../../lib/me.ts";
import type { Attached } from "../sends.ts";

/** From which share of the limit on it is worth counting aloud. */
const nearShare = 0.8;

export interface WordCount {
  words: number;
  limit: number;
  isNear: boolean;
  /** Why the message is too long for the plan; null where it is not. */
  denial: EntitlementDenial | null;
}

/** The words of a message and of the text that comes with it, against what the plan allows. */
export function useWordLimit(text: string, attached: Attached | null): WordCount {
  const { plan } = useMe();
  const entitlements = entitlementsOf(plan);
  const { data } = useQuery({ ...contentQuery(attached?.id ?? ""), enabled: attached !== null });
  const { words } = chatEntitlement(text, (attached && data?.content) ?? "");
  const limit = entitlements.wordsToRead;
  const count = words?.count ?? 0;
  // Whether the plan has the assistant at all is said elsewhere.
  const denial = checkEntitlement({ options: {}, words }, entitlements);
  return { words: count, limit, isNear: count > limit * nearShare, denial };
}
