import type { Demand } from "../entitlement.ts";
import { planFeatures } from "../plans.ts";
import { wordsForLimit } from "../text/words.ts";

/** What a message asks of a plan. An attached text is held against the same limit, together with the message. */
export const chatDemand = (text: string, attached = ""): Demand => ({
  options: { chat: planFeatures.chat.plan },
  words: { count: wordsForLimit(text) + (attached ? wordsForLimit(attached) : 0), limit: "wordsToRead" },
});
