// The runs of one person: begun, found again, stopped, and ended where they were lost.
import type { RunningReply } from "../../../shared/contracts/chats.ts";
import type { Entry } from "../../ledger/schema.ts";
import { logFailure } from "../../log.ts";
import type { Tool } from "../../tools/define-tool.ts";
import type { Account } from "../account.ts";
import type { Attached } from "../chats/messages.ts";
import { failedOutcome, interrupted } from "./end-run.ts";
import { doRun, type Work, type WorkParts } from "./execute-run.ts";
import { prepareFollowUp } from "./follow-up.ts";
import type { LiveRun } from "./live-run.ts";
import { reserveRun } from "./reserve-run.ts";
import { readMetadata } from "./run.ts";
import { hashOf, RateWindow, type Refusal, type RunRequest, refusal } from "./run-request.ts";
import { RunStore, type RunStoreParts } from "./run-store.ts";

/** Runs a person may start in a minute. */
const runsAMinute = 60;
/** How soon the alarm checks a run that may be lost and holds a prompt. */
const orphanedRunMs = 3 * 60_000;

export interface EngineParts extends RunStoreParts, Omit<WorkParts, "store"> {
  findTool: (name: string) => Tool | undefined;
}

export class RunEngine {
  readonly #parts: EngineParts;
  readonly #store: RunStore;
  /** The runs this very instance works on. One that is `reserved` in the ledger and not here was lost. */
  readonly #live = new Map<string, Work>();
  readonly #rate = new RateWindow(runsAMinute, 60_000);
  /** Everything that may still read or write, here or in D1. */
  readonly #works = new Set<Promise<unknown>>();
  #closed = false;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#store = new RunStore(parts);
  }

  /** When the alarm is to look after what is left; milliseconds since 1970 UTC, or null where nothing is. */
  get nextAlarm(): number | null {
    const holdsShared = [...this.#live.values()].some(({ metadata }) => metadata.pool);
    const look = holdsShared || this.#orphaned().length > 0 ? this.#parts.clock.now() + orphanedRunMs : null;
    const times = [look, this.#store.nextAlarm].filter((time) => time !== null);
    return times.length > 0 ? Math.min(...times) : null;
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
      (await prepareFollowUp(request.follows, ledger, (entry) => this.#store.written(request.userId, entry)));
    const attached = await this.#readAttached(request);
    const takeRate = (now: number) => this.#rate.take(now);
    // Nothing waits between here and the reservation: whoever comes second finds what the first has written.
    const account = this.#closed ? undefined : accountNow();
    if (!account) return refusal("UNAUTHENTICATED");
    const known = ledger.find(request.id);
    if (known) {
      if (readMetadata(known.metadata).request !== hashOf(request)) return refusal("RUN_ID_REUSED");
      return (await this.#find(request.userId, request.id, account)) ?? refusal("NOT_FOUND");
    }
    if (followUp && "ok" in followUp) return followUp;
    if (attached && "ok" in attached) return attached;
    const given = { account, followUp, attached, liveRuns: this.#live.size, takeRate };
    const work = reserveRun(request, given, this.#parts);
    if ("ok" in work) return work;
    if (work.metadata.pool) this.#parts.wakeAt(work.startedAt + orphanedRunMs);
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
    if (this.#parts.ledger.find(id)?.state === "reserved") this.failOrphanedRuns();
    const entry = this.#parts.ledger.find(id);
    return entry && this.#store.read(userId, entry, account);
  }

  /** The replies that are being written in a chat. */
  repliesIn(chatId: string): RunningReply[] {
    return [...this.#live.values()].flatMap(({ id, metadata, startedAt }) =>
      metadata.chat?.id === chatId ? [{ runId: id, parent: metadata.chat.message, startedAt }] : [],
    );
  }

  /** Stops the replies that are being written in a chat. */
  stopIn(chatId: string): void {
    for (const { live, metadata } of this.#live.values()) if (metadata.chat?.id === chatId) live.stop();
  }

  /**
   * Ends the runs that no instance works on any more, uncharged. What cannot be stored now is retried later.
   * @returns whether all of them have ended
   */
  failOrphanedRuns(): boolean {
    for (const { id, metadata } of this.#orphaned())
      try {
        const { text, retractedLength } = this.#store.checkpointOf(id);
        const begun = readMetadata(metadata);
        const continuable = !begun.chat && text.trim() !== ""; // in a chat, the next message continues
        const outcome = failedOutcome(id, interrupted, continuable);
        const run = { id, metadata: { ...begun, outcome, retractedLength } };
        this.#store.settle(run, interrupted, { text }, () => {}); // there are no readers
      } catch (cause) {
        logFailure("lost run not ended yet", cause, { run: id });
      }
    return this.#orphaned().length === 0;
  }

  /** Entries that are reserved although this instance does not work on them. */
  #orphaned(): Entry[] {
    return this.#parts.ledger.reserved().filter(({ id }) => !this.#live.has(id));
  }

  /** Ends lost runs, saves texts and notices that D1 could not take, tells pools, and removes expired texts. */
  tidy(): Promise<void> {
    this.failOrphanedRuns();
    const tidying = this.#store.saveLate(() => !this.#closed).then(() => this.#sendNews());
    return this.#track(tidying.then(() => (this.#closed ? undefined : this.#store.trim())));
  }

  /** What comes with a message to the assistant: as it was kept with the message, else as the history has it now. */
  async #readAttached({ userId, tool, input }: RunRequest): Promise<Attached | null | Refusal> {
    const said = this.#parts.findTool(tool)?.said?.(input);
    if (!said?.attached) return null;
    const kept = this.#parts.conversations.attachedTo(said);
    if (kept !== undefined) return kept;
    const wording = await this.#parts.history.wording(userId, said.attached);
    return wording ? { id: said.attached, ...wording } : refusal("NOT_FOUND");
  }

  /** Sets the run going. Where its prompt is a pool's, waits for the pool's word. */
  async #start(work: Work, keepAlive: (work: Promise<void>) => void): Promise<LiveRun | Refusal> {
    const { live, id, metadata } = work;
    this.#live.set(id, work);
    const { promise: admission, resolve: admit } = Promise.withResolvers<Refusal | undefined>();
    const doing = doRun(
      work,
      { ...this.#parts, store: this.#store },
      { admit, isClosed: () => this.#closed },
    );
    const done = doing.finally(() => {
      this.#live.delete(id);
      admit(undefined); // whatever happened, nobody waits for the pool any more
      if (!live.end && !this.#closed) this.#parts.wakeAt(this.#parts.clock.now() + orphanedRunMs);
    });
    // Notices and the pool's news go after the end: nobody waits for them.
    keepAlive(this.#track(done.then(() => this.#sendNews())));
    return metadata.pool ? ((await admission) ?? live) : live;
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

function secondsToMidnight(now: number): number {
  return Math.ceil((86_400_000 - (now % 86_400_000)) / 1000);
}
