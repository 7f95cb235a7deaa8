// Decides whether a run may begin, and reserves its prompt. Synchronous, so that no other request can interleave; only a
// workspace's pool is asked afterwards.
import { v7 as uuidv7 } from "uuid";
import { checkEntitlement } from "../../../shared/entitlement.ts";
import type { Entitlements } from "../../../shared/plans.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { isPoolMeter, type Meter, monthlyLimit } from "../../ledger/ledger-rules.ts";
import type { PromptSpec, Tool } from "../../tools/define-tool.ts";
import { type Account, entitlementsAt, limitOf } from "../account.ts";
import type { Conversations, LocatedMessage } from "../chats/conversations.ts";
import { chatAllowance } from "../chats/list-chats.ts";
import type { Attachment } from "../chats/messages.ts";
import type { Clock } from "../clock.ts";
import type { Pool } from "../pool.ts";
import { UsageSum } from "../writing/generation.ts";
import { continuationsOf, type FollowUp, isFollowed } from "./follow-up.ts";
import { LiveRun } from "./live-run.ts";
import { type Run, type RunMetadata, readMetadata } from "./run.ts";
import { exhausted, type Refusal, type RunRequest, refusal, requestHash } from "./run-request.ts";

/** When one of the runs in progress has probably ended. */
const retryAfterSeconds = 10;

interface ReservationContext {
  ledger: Ledger;
  conversations: Conversations;
  clock: Clock;
  findTool: (name: string) => Tool | undefined;
  account: Account;
  followUp: FollowUp | null;
  /** The text attached to a message to the assistant. */
  attachment: Attachment | null;
  /** How many of the user's runs are under way. */
  liveRuns: number;
}

/** Counted by the entries, so that the limit also holds when the object has been evicted in between. */
const runsPerMinute = 60;
const minuteMs = 60_000;

const poolMeters = { prompts: "pool", apiCalls: "poolApiCalls" } as const satisfies Record<string, Meter>;

/** Reserves the prompt of a new run. A refusal writes nothing. */
export function reserveRun(request: RunRequest, context: ReservationContext): Run | Refusal {
  const { ledger, conversations, account, followUp } = context;
  const now = context.clock.now();
  const checked = checkRequest(request, context, now);
  if ("ok" in checked) return checked;
  const { spec, located } = checked;
  const { entitlements, period, refillsAt } = entitlementsAt(account, now);
  const follows = followUp?.follows;
  const weight = follows?.kind === "repair" ? 0 : 1;
  const pool = (weight > 0 && account.workspaceId) || undefined;
  const meter = pool ? poolMeters[request.meter] : request.meter;
  const limit = limitOf(meter, entitlements);
  const contentId = followUp?.contentId ?? uuidv7({ msecs: now });
  const continuationIndex =
    follows?.kind === "continuation" ? continuationsOf(follows.run, ledger).length + 1 : 0;
  const metadata: RunMetadata = {
    tool: request.tool,
    request: requestHash(request),
    ...(follows && { follows }),
    ...(pool && { pool }),
    ...(located && {
      chat: { id: located.message.chatId, message: located.message.id, language: spec.language },
    }),
    contentId: spec.document === undefined ? contentId : null,
    ...(spec.document !== undefined && { document: spec.document }),
  };
  if (context.liveRuns >= entitlements.runsAtOnce && ledger.used(meter, period) < limit)
    return refusal("TOO_MANY_RUNS", { limit: entitlements.runsAtOnce, retryAfter: retryAfterSeconds });
  const reservation = { meter, period, limit, weight, metadata: JSON.stringify(metadata), now } as const;
  const result = ledger.atomically(() => {
    const result = ledger.reserve(request.id, reservation);
    if (result === "reserved" && located) conversations.saveMessage(located, now);
    return result;
  });
  if (result === "exhausted") return exhausted(meter, { limit, plan: account.plan, refillsAt, now });
  return {
    id: request.id,
    userId: request.userId,
    tool: request.tool,
    input: JSON.stringify(request.input),
    contentId,
    continuationIndex,
    variantOf: follows && follows.kind !== "continuation" ? contentOfRun(ledger, follows.run) : null,
    meter,
    weight,
    startedAt: now,
    usage: new UsageSum(),
    live: new LiveRun(request.id, followUp?.precedingText),
    spec,
    account,
    metadata,
  };
}

/** Reserves the prompt or API call of a run in the workspace's pool that it comes from. Never throws. */
export async function reserveFromPool(
  { id, account, meter, startedAt }: Run,
  workspaceId: string,
  pool: Pool,
): Promise<Refusal | undefined> {
  if (!isPoolMeter(meter)) return undefined;
  const { entitlements, period, refillsAt } = entitlementsAt(account, startedAt);
  const limit = monthlyLimit(meter, entitlements);
  const result = await pool.reserve(id, workspaceId, { period, limit, meter });
  if (result === "reserved") return undefined;
  if (result === "exhausted")
    return exhausted(meter, { limit, plan: account.plan, refillsAt, now: startedAt });
  return refusal("INTERNAL");
}

/** Checks everything except the prompt quota. Writes nothing. */
function checkRequest(
  request: RunRequest,
  { ledger, conversations, findTool, account, followUp, attachment }: ReservationContext,
  now: number,
): { spec: PromptSpec; located: LocatedMessage | undefined } | Refusal {
  const { entitlements } = entitlementsAt(account, now);
  const tool = findTool(request.tool);
  if (!tool) return refusal("UNKNOWN_TOOL");
  const userMessage = tool.userMessage?.(request.input);
  const located = userMessage && conversations.locate(userMessage, attachment, account, now);
  if (located && "ok" in located) return located;
  if (located && followUp) return refusal("CANNOT_CONTINUE"); // a message is regenerated by sending it again
  const needed = tool.entitlement(request.input, located?.message.attached?.text);
  const denial = checkEntitlement(needed, entitlements);
  if (denial) return refusal(denial.code, denial.details);
  const overLimit = located && checkDailyMessages(ledger, entitlements, now);
  if (overLimit) return overLimit;
  const isVariant = followUp?.follows.kind === "variant" || located?.isAnswered;
  const variation = isVariant ? request.id.slice(-8) : null;
  const spec = tool.prepare(request.input, entitlements, variation, located?.conversation);
  if (followUp && isFollowed(ledger, followUp))
    return refusal(followUp.follows.kind === "repair" ? "CANNOT_REPAIR" : "CANNOT_CONTINUE");
  const first = ledger.startOf(runsPerMinute, now - minuteMs);
  if (first !== undefined)
    return refusal("RATE_LIMITED", {
      limit: runsPerMinute,
      retryAfter: Math.ceil((first + minuteMs - now) / 1000),
    });
  return { spec: followUp?.rewrite(spec) ?? spec, located };
}

/** Counts messages only if the plan has a limit, because counting reads all entries. */
function checkDailyMessages(ledger: Ledger, entitlements: Entitlements, now: number): Refusal | undefined {
  const limit = entitlements.chatMessagesPerDay;
  if (limit === null) return undefined;
  const { used, opensAt } = chatAllowance(ledger, entitlements, now);
  if (used < limit) return undefined;
  return refusal("CHAT_LIMIT_REACHED", { limit, plan: entitlements.plan, refillsAt: opensAt });
}

/** The id of the text that the run wrote or was to write. */
function contentOfRun(ledger: Ledger, run: string): string | null {
  const entry = ledger.find(run);
  return entry ? readMetadata(entry.metadata).contentId : null;
}
