// Why nothing can be said to the assistant, and until when.
import { useEffect, useState } from "react";
import { planIncludes } from "../../../../shared/catalog/plan-ids.ts";
import type { ChatAllowance } from "../../../../shared/contracts/chats.ts";
import type { Me } from "../../../../shared/contracts/me.ts";
import { planFeatures } from "../../../../shared/plans.ts";
import { usageState } from "../../../../shared/quota.ts";
import { useMe } from "../../../lib/me.ts";
import type { Lock } from "./thread-props.ts";

type Person = Pick<Me, "plan" | "promptsUsed" | "promptsLimit" | "refillsAt">;

/** What keeps the assistant shut at `now`; null where it is open. */
export function lockOf(me: Person, allowance: ChatAllowance | undefined, now: number) {
  const found = (lock: Lock | null, opensAt = Number.POSITIVE_INFINITY) => ({ lock, opensAt });
  if (!planIncludes(me.plan, planFeatures.chat.plan)) return found({ kind: "plan" });
  const usage = usageState(me.promptsUsed, me.promptsLimit);
  if ((usage === "reached" || usage === "over") && now < me.refillsAt)
    return found({ kind: "prompts" }, me.refillsAt);
  const { used = 0, limit = null, opensAt = 0 } = allowance ?? {};
  if (limit !== null && used >= limit && now < opensAt)
    return found({ kind: "day", limit, opensAt }, opensAt);
  return found(null);
}

/** The longest that a timer can wait, in ms: a longer one would go off at once. */
const longestTimer = 2 ** 31 - 1;

/** What keeps the assistant shut for this person; it opens by itself when its time comes. */
export function useChatLock(allowance: ChatAllowance | undefined): Lock | null {
  const [now, setNow] = useState(Date.now);
  const me = useMe();
  const { lock, opensAt } = lockOf(me, allowance, now);
  useEffect(() => {
    if (!Number.isFinite(opensAt)) return;
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(opensAt - Math.max(now, Date.now()), longestTimer),
    );
    return () => clearTimeout(timer);
  }, [opensAt, now]);
  return lock;
}
