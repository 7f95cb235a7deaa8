// The runs of one person: begun, found again, stopped, and ended where they were lost.
import { v7 as uuidv7 } from "uuid";
import type { Follows } from "../../shared/contracts/runs.ts";
import { denialOf } from "../../shared/entitlement.ts";
import type { Meter } from "../ledger/ledger-rules.ts";
import type { Tool } from "../tools/define-tool.ts";
import { type Account, limitOf, standing } from "./account.ts";
import { doRun, type Work, type WorkParts } from "./do-run.ts";
import { failedOutcome, interrupted } from "./end-run.ts";
import { type FollowUp, isFollowed, prepareFollowUp } from "./follow-up.ts";
import { LiveRun } from "./live-run.ts";
import { RateWindow } from "./rate-window.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { type BookParts, RunBook } from "./run-book.ts";
import { type RunMemo, readMemo, requestHash } from "./run-memo.ts";

/** Runs a person may start in a minute. */
const runsAMinute = 60;
/** How soon the alarm looks whether somebody still works on a run that holds a prompt which others share. */
const lostRunMs = 3 * 60_000;

export interface RunRequest {
  userId: string;
  id: string;
  tool: string;
  /** Parsed by the tool's contract. */
  input: unknown;
  follows: Follows | null;
  /** What the run is counted as. */
  meter: Exclude<Meter, "pool">;
}

export interface EngineParts extends BookParts, Omit<WorkParts, "book"> {
  findTool: (name: string) => Tool | undefined;
}

export class RunEngine {
  readonly #parts: EngineParts;
  readonly #book: RunBook;
  /** The runs this very instance works on. One that is `reserved` in the ledger and not here was lost. */
  readonly #live = new Map<string, Work>();
  readonly #rate = new RateWindow(runsAMinute, 60_000);
  /** Everything that may still read or write, here or in D1. */
  readonly #works = new Set<Promise<unknown>>();
  #closed = false;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#book = new RunBook(parts);
  }

  /** When the alarm is to look after what is left; milliseconds since 1970 UTC, or null where nothing is. */
  get nextAlarm(): number | null {
    const holdsShared = [...this.#live.values()].some(({ memo }) => memo.pool);
    return holdsShared ? this.#parts.clock.now() + lostRunMs : this.#book.nextAlarm;
  }

  /**
   * Begins the run, or finds the one with its id. `accountNow` answers what the person has booked at that moment,
   * undefined where they are gone; `keepAlive` takes the work that goes on.
   */
  begin(
    request: RunRequest,
    accountNow: () => Account | undefined,
    keepAlive: (work: Promise<void>) => void,
  ): Promise<LiveRun | Refusal> {
    return this.#track(this.#begin(request, accountNow, keepAlive));
  }

  /** The run for reading, live or replayed; undefined where there is none, or its text was deleted. */
  find(userId: string, id: string, account: Account): Promise<LiveRun | undefined> {
    return this.#track(this.#find(userId, id, account));
  }

  async #begin(
    request: RunRequest,
    accountNow: () => Account | undefined,
    keepAlive: (work: Promise<void>) => void,
  ): Promise<LiveRun | Refusal> {
    if (this.#closed) return refusal("UNAUTHENTICATED");
    const { ledger, spending, clock } = this.#parts;
    if ((await spending.reached(clock.now())) && !ledger.find(request.id))
      return refusal("SPEND_CAP_REACHED", { retryAfter: secondsToMidnight(clock.now()) });
    const followUp =
      request.follows &&
      (await prepareFollowUp(request.follows, ledger, (entry) => this.#book.written(request.userId, entry)));
    // Nothing waits between here and the reservation: whoever comes second finds what the first has written.
    const account = this.#closed ? undefined : accountNow();
    if (!account) return refusal("UNAUTHENTICATED");
    const known = ledger.find(request.id);
    if (known) {
      if (readMemo(known.memo).request !== hashOf(request)) return refusal("RUN_ID_REUSED");
      return (await this.#find(request.userId, request.id, account)) ?? refusal("NOT_FOUND");
    }
    if (followUp && "ok" in followUp) return followUp;
    const work = this.#reserve(request, followUp, account);
    if ("ok" in work) return work;
    return this.#start(work, keepAlive);
  }

  /**
   * Stops every run, free of charge and without a text for the history. Nothing is read or written once this resolves.
   */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { live } of this.#live.values()) live.stop();
    while (this.#works.size > 0) await Promise.allSettled(this.#works);
  }

  async #find(userId: string, id: string, account: Account): Promise<LiveRun | undefined> {
    if (this.#closed) return undefined;
    const work = this.#live.get(id);
    if (work) return work.live;
    const entry = this.#parts.ledger.find(id);
    return entry && this.#book.read(userId, entry, account);
  }

  /** Ends the runs that the last instance left behind: nobody works on them any more, so they are free and over. */
  endLost(): void {
    for (const { id, memo } of this.#parts.ledger.reserved()) {
      if (this.#live.has(id)) continue;
      const { text, takenBack } = this.#book.kept(id);
      const outcome = failedOutcome(id, interrupted, text.trim() !== "");
      const run = { id, memo: { ...readMemo(memo), outcome, takenBack } };
      this.#book.settle(run, interrupted, { text }, () => {}); // nobody watches
    }
  }

  /** Saves texts and notices that D1 could not take, tells pools, and removes texts of long ago. */
  tidy(): Promise<void> {
    const tidying = this.#book.saveLate(() => !this.#closed).then(() => this.#sendNews());
    return this.#track(tidying.then(() => (this.#closed ? undefined : this.#book.trim())));
  }

  /** Takes the prompt, and with it the run's id. */
  #reserve(request: RunRequest, followUp: FollowUp | null, account: Account): Work | Refusal {
    const { ledger, clock, findTool, wakeAt } = this.#parts;
    const now = clock.now();
    const { entitlements, period, refillsAt } = standing(account, now);
    const follows = followUp?.follows;
    const tool = findTool(request.tool);
    if (!tool) return refusal("UNKNOWN_TOOL");
    const denial = denialOf(tool.demand(request.input), entitlements);
    if (denial) return refusal(denial.code, denial.details);
    const variation = follows?.kind === "variant" ? request.id.slice(-8) : null;
    const brief = tool.prepare(request.input, entitlements, variation);
    if (followUp && isFollowed(ledger, followUp))
      return refusal(followUp.follows.kind === "repair" ? "CANNOT_REPAIR" : "CANNOT_CONTINUE");
    const waitMs = this.#rate.take(now);
    if (waitMs) return refusal("RATE_LIMITED", { retryAfter: Math.ceil(waitMs / 1000) });
    const weight = follows?.kind === "repair" ? 0 : 1;
    const pool = (request.meter === "prompts" && weight > 0 && account.workspaceId) || undefined;
    const meter = pool ? "pool" : request.meter;
    const limit = limitOf(meter, entitlements);
    const contentId = followUp?.contentId ?? uuidv7({ msecs: now });
    const part = followUp?.contentId ? ledger.mentioning(contentId).length : 0;
    const memo: RunMemo = {
      tool: request.tool,
      request: hashOf(request),
      ...(follows && { follows }),
      ...(pool && { pool }),
      contentId,
    };
    if (this.#live.size >= entitlements.runsAtOnce && ledger.used(meter, period) < limit)
      return refusal("TOO_MANY_RUNS", { limit: entitlements.runsAtOnce });
    const ask = { meter, period, limit, weight, memo: JSON.stringify(memo), now } as const;
    const answer = ledger.atomically(() => ledger.reserve(request.id, ask));
    if (answer === "reserved" && pool) wakeAt(now + lostRunMs);
    if (answer === "exhausted")
      return refusal("PROMPT_LIMIT_REACHED", { limit, plan: account.plan, refillsAt });
    return {
      id: request.id,
      userId: request.userId,
      tool: request.tool,
      input: JSON.stringify(request.input),
      contentId,
      part,
      variantOf: follows && follows.kind !== "continuation" ? follows.run : null,
      weight,
      startedAt: now,
      live: new LiveRun(request.id, followUp?.given),
      brief: followUp?.rewrite(brief) ?? brief,
      account,
      memo,
    };
  }

  /** Sets the run going. Where its prompt is a pool's, waits for the pool's word. */
  async #start(work: Work, keepAlive: (work: Promise<void>) => void): Promise<LiveRun | Refusal> {
    const { live, id, memo } = work;
    this.#live.set(id, work);
    const { promise: admission, resolve: admit } = Promise.withResolvers<Refusal | undefined>();
    const doing = doRun(work, { ...this.#parts, book: this.#book }, { admit, isClosed: () => this.#closed });
    const done = doing.finally(() => {
      this.#live.delete(id);
      admit(undefined); // whatever happened, nobody waits for the pool any more
    });
    // Notices and the pool's news go after the end: nobody waits for them.
    keepAlive(this.#track(done.then(() => this.#sendNews())));
    return memo.pool ? ((await admission) ?? live) : live;
  }

  async #sendNews(): Promise<void> {
    if (!this.#closed) await this.#parts.notices.send();
    if (!this.#closed) await this.#parts.pool.tell();
  }

  #track<Result>(work: Promise<Result>): Promise<Result> {
    const tracked = work.finally(() => this.#works.delete(tracked));
    this.#works.add(tracked);
    return tracked;
  }
}

const hashOf = ({ tool, input, follows }: RunRequest) => requestHash(tool, input, follows);

function secondsToMidnight(now: number): number {
  return Math.ceil((86_400_000 - (now % 86_400_000)) / 1000);
}
