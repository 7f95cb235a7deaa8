// How many messages a person has for the day. What counts are the runs: they outlast a chat that is deleted.
import type { ChatAllowance } from "../../../shared/contracts/chats.ts";
import type { Entitlements } from "../../../shared/plans.ts";
import type { Ledger } from "../../ledger/ledger.ts";

const dayMs = 86_400_000;

/** As it stands in the metadata of a run that replies (RunMetadata). */
const chatMark = '"tool":"chat"';

/** The day is UTC's. A reply that failed gives its message back. */
export function chatAllowance(
  ledger: Pick<Ledger, "countMentioning">,
  { chatMessagesPerDay: limit }: Pick<Entitlements, "chatMessagesPerDay">,
  now: number,
): ChatAllowance {
  const today = now - (now % dayMs);
  return { used: ledger.countMentioning(chatMark, today), limit, opensAt: today + dayMs };
}
