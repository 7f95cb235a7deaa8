import type { Me } from "../../../../../shared/contracts/me.ts";
import { planFeatures } from "../../../../../shared/plans.ts";
import type { Lock } from "../thread-props.ts";
import type { SendFailure } from "./sends.ts";

/** What the server would say to a message while the conversation is locked. */
export function lockFailure(lock: Lock, me: Pick<Me, "refillsAt"> | undefined): SendFailure {
  switch (lock.kind) {
    case "plan":
      return { code: "PLAN_REQUIRED", details: { plan: planFeatures.chat.plan } };
    case "prompts":
      return { code: "PROMPT_LIMIT_REACHED", details: me && { refillsAt: me.refillsAt } };
    case "day":
      return { code: "CHAT_LIMIT_REACHED", details: { limit: lock.limit, refillsAt: lock.opensAt } };
  }
}
