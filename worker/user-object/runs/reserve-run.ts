// Decides whether a run may begin, and takes its prompt: all of it in one turn, so that nobody comes in between.
import { v7 as uuidv7 } from "uuid";
import { checkEntitlement } from "../../../shared/entitlement.ts";
import type { Entitlements } from "../../../shared/plans.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Meter } from "../../ledger/ledger-rules.ts";
import type { Brief, Tool } from "../../tools/define-tool.ts";
import { type Account, limitOf, standing } from "../account.ts";
import type { Conversations, Placed } from "../chats/conversations.ts";
import { chatAllowance } from "../chats/list-chats.ts";
import type { Attached } from "../chats/messages.ts";
import type { Clock } from "../clock.ts";
import type { Work } from "./execute-run.ts";
import { continuationsOf, type FollowUp, isFollowed } from "./follow-up.ts";
import { LiveRun } from "./live-run.ts";
import { type RunMetadata, readMetadata } from "./run.ts";
import { hashOf, type Refusal, type RunRequest, refusal } from "./run-request.ts";

export interface ReserveParts {
  ledger: Ledger;
  conversations: Conversations;
  clock: Clock;
  findTool: (name: string) => Tool | undefined;
}

/** What was found out before the turn. */
export interface Given {
  account: Account;
  followUp: FollowUp | null;
  /** What came with a message to the assistant. */
  attached: Attached | null;
  /** How many of the person's runs are being worked on. */
  liveRuns: number;
  /** Takes one of the runs a minute may have; answers 0, or how many ms to wait. */
  takeRate: (now: number) => number;
}

/** The work that is to be done now that its prompt is taken, or why none is. */
export function reserveRun(request: RunRequest, given: Given, parts: ReserveParts): Work | Refusal {
  const { ledger, clock, conversations } = parts;
  const { account, followUp } = given;
  const now = clock.now();
  const admitted = admit(request, given, parts, now);
  if ("ok" in admitted) return admitted;
  const { brief, placed } = admitted;
  const { entitlements, period, refillsAt } = standing(account, now);
  const follows = followUp?.follows;
  const weight = follows?.kind === "repair" ? 0 : 1;
  const pool = (request.meter === "prompts" && weight > 0 && account.workspaceId) || undefined;
  const meter: Meter = pool ? "pool" : request.meter;
  const limit = limitOf(meter, entitlements);
  const contentId = followUp?.contentId ?? uuidv7({ msecs: now });
  const continuationIndex =
    follows?.kind === "continuation" ? continuationsOf(follows.run, ledger).length + 1 : 0;
  const metadata: RunMetadata = {
    tool: request.tool,
    request: hashOf(request),
    ...(follows && { follows }),
    ...(pool && { pool }),
    ...(placed && {
      chat: { id: placed.message.chatId, message: placed.message.id, language: brief.language },
    }),
    contentId,
  };
  if (given.liveRuns >= entitlements.runsAtOnce && ledger.used(meter, period) < limit)
    return refusal("TOO_MANY_RUNS", { limit: entitlements.runsAtOnce });
  const ask = { meter, period, limit, weight, metadata: JSON.stringify(metadata), now } as const;
  const answer = ledger.atomically(() => {
    const reserving = ledger.reserve(request.id, ask);
    if (reserving === "reserved" && placed) conversations.say(placed, now);
    return reserving;
  });
  if (answer === "exhausted")
    return refusal("PROMPT_LIMIT_REACHED", { limit, plan: account.plan, refillsAt });
  return {
    id: request.id,
    userId: request.userId,
    tool: request.tool,
    input: JSON.stringify(request.input),
    contentId,
    continuationIndex,
    variantOf: follows && follows.kind !== "continuation" ? contentOfRun(ledger, follows.run) : null,
    weight,
    startedAt: now,
    live: new LiveRun(request.id, followUp?.given),
    brief,
    account,
    metadata,
  };
}

/** A run that may begin, as far as its prompt is not concerned. */
interface Admitted {
  brief: Brief;
  /** Where it is a reply: the message that it answers. */
  placed: Placed | undefined;
}

/** Everything that is asked of a run before its prompt. Nothing is written, and one of the minute's runs is taken. */
function admit(request: RunRequest, given: Given, parts: ReserveParts, now: number): Admitted | Refusal {
  const { account, followUp, attached } = given;
  const { entitlements } = standing(account, now);
  const tool = parts.findTool(request.tool);
  if (!tool) return refusal("UNKNOWN_TOOL");
  const said = tool.said?.(request.input);
  const placed = said && parts.conversations.place(said, attached, account, now);
  if (placed && "ok" in placed) return placed;
  if (placed && followUp) return refusal("CANNOT_CONTINUE"); // a message is answered again by being said again
  const denial = checkEntitlement(tool.demand(request.input, placed?.message.attached?.text), entitlements);
  if (denial) return refusal(denial.code, denial.details);
  const closed = placed && refuseByDay(parts.ledger, entitlements, now);
  if (closed) return closed;
  const isVariant = followUp?.follows.kind === "variant" || placed?.isAnswered;
  const variation = isVariant ? request.id.slice(-8) : null;
  const brief = tool.prepare(request.input, entitlements, variation, placed?.conversation);
  if (followUp && isFollowed(parts.ledger, followUp))
    return refusal(followUp.follows.kind === "repair" ? "CANNOT_REPAIR" : "CANNOT_CONTINUE");
  const waitMs = given.takeRate(now);
  if (waitMs) return refusal("RATE_LIMITED", { retryAfter: Math.ceil(waitMs / 1000) });
  return { brief: followUp?.rewrite(brief) ?? brief, placed };
}

/** Counted only where there is something to count for: it goes through all entries. */
function refuseByDay(ledger: Ledger, entitlements: Entitlements, now: number): Refusal | undefined {
  const limit = entitlements.chatMessagesPerDay;
  if (limit === null) return undefined;
  const { used, opensAt } = chatAllowance(ledger, entitlements, now);
  if (used < limit) return undefined;
  return refusal("CHAT_LIMIT_REACHED", { limit, plan: entitlements.plan, refillsAt: opensAt });
}

/** The text of the history that the run has written, or was to write. */
function contentOfRun(ledger: Ledger, run: string): string | null {
  const entry = ledger.find(run);
  return entry ? readMetadata(entry.metadata).contentId : null;
}
