// Starts, finds and stops the runs of one user, and ends those that no instance works on any more.
import type { RunningReply } from "../../../shared/contracts/chats.ts";
import type { Entry } from "../../ledger/schema.ts";
import { logFailure } from "../../log.ts";
import type { Tool } from "../../tools/define-tool.ts";
import type { Account } from "../account.ts";
import type { Attachment } from "../chats/messages.ts";
import { failedOutcome } from "./end-run.ts";
import { executeRun, type RunDependencies } from "./execute-run.ts";
import { prepareFollowUp } from "./follow-up.ts";
import type { LiveRun } from "./live-run.ts";
import { reserveFromPool, reserveRun } from "./reserve-run.ts";
import { type Run, type RunMetadata, readMetadata } from "./run.ts";
import { type Refusal, type RunRequest, refusal, requestHash } from "./run-request.ts";
import { RunStore, type StoreDependencies } from "./run-store.ts";

/** How soon the alarm checks a run that may be orphaned and holds a prompt. */
const orphanedRunMs = 3 * 60_000;
/** How long a stop waits for the start that it has overtaken. */
const earlyStopMs = 60_000;
const maxEarlyStops = 100;

export interface EngineDependencies extends StoreDependencies, Omit<RunDependencies, "store" | "isClosed"> {
  findTool: (name: string) => Tool | undefined;
  /** Keeps the object alive until the work is done. */
  keepAlive: (work: Promise<void>) => void;
}

export class RunEngine {
  readonly #deps: EngineDependencies;
  readonly #store: RunStore;
  /** The runs that this instance executes. A run that is `reserved` in the ledger and not in here is orphaned. */
  readonly #live = new Map<string, Run>();
  /** When each run was stopped that has not started yet, by its id. */
  readonly #earlyStops = new Map<string, number>();
  /** All work that may still read or write, here or in D1. */
  readonly #pending = new Set<Promise<unknown>>();
  #closed = false;

  constructor(deps: EngineDependencies) {
    this.#deps = deps;
    this.#store = new RunStore(deps);
  }

  /** When the alarm has work to do, in milliseconds since 1970 UTC; null if there is none. */
  get nextAlarm(): number | null {
    const holdsShared = [...this.#live.values()].some(({ metadata }) => metadata.pool);
    const check = holdsShared || this.#orphaned().length > 0 ? this.#deps.clock.now() + orphanedRunMs : null;
    const times = [check, this.#store.nextAlarm].filter((time) => time !== null);
    return times.length > 0 ? Math.min(...times) : null;
  }

  /**
   * Starts the run, or returns the one with its id.
   * @param readAccount returns the user's current account; undefined if it was deleted
   */
  begin(request: RunRequest, readAccount: () => Account | undefined): Promise<LiveRun | Refusal> {
    return this.#track(this.#begin(request, readAccount));
  }

  /** Returns the run for reading, live or replayed; undefined if there is none, or its text was deleted. */
  find(userId: string, id: string, account: Account): Promise<LiveRun | undefined> {
    return this.#track(this.#find(userId, id, account));
  }

  /**
   * Stops the run and returns it. Returns undefined if there is no such run; if one starts within a minute, it is stopped
   * before the model is asked: of two requests of a client, the second may arrive first.
   */
  async stop(userId: string, id: string, account: Account): Promise<LiveRun | undefined> {
    if (!this.#deps.ledger.find(id)) this.#rememberStop(id);
    const run = await this.find(userId, id, account);
    run?.stop();
    return run;
  }

  #rememberStop(id: string): void {
    this.#earlyStops.delete(id); // becomes the newest
    this.#earlyStops.set(id, this.#deps.clock.now());
    const [oldest] = this.#earlyStops.keys();
    if (oldest !== undefined && this.#earlyStops.size > maxEarlyStops) this.#earlyStops.delete(oldest);
  }

  #wasStopped(id: string): boolean {
    const stoppedAt = this.#earlyStops.get(id);
    this.#earlyStops.delete(id);
    return stoppedAt !== undefined && this.#deps.clock.now() < stoppedAt + earlyStopMs;
  }

  async #begin(request: RunRequest, readAccount: () => Account | undefined): Promise<LiveRun | Refusal> {
    if (this.#closed) return refusal("UNAUTHENTICATED");
    const { ledger, spending, clock } = this.#deps;
    if ((await spending.isReached(clock.now())) && !ledger.find(request.id))
      return refusal("SPEND_CAP_REACHED", { retryAfter: secondsToMidnight(clock.now()) });
    const followUp =
      request.follows &&
      (await prepareFollowUp(request.follows, ledger, (entry) =>
        this.#store.readText(request.userId, entry),
      ));
    const attachment = await this.#readAttachment(request);
    // No await between here and the reservation: of two requests with one id, the second finds the first one's entry.
    const account = this.#closed ? undefined : readAccount();
    if (!account) return refusal("UNAUTHENTICATED");
    const known = ledger.find(request.id);
    if (known) {
      if (readMetadata(known.metadata).request !== requestHash(request)) return refusal("RUN_ID_REUSED");
      return (await this.#find(request.userId, request.id, account)) ?? refusal("NOT_FOUND");
    }
    if (followUp && "ok" in followUp) return followUp;
    if (attachment && "ok" in attachment) return attachment;
    const liveRuns = this.#live.size;
    const run = reserveRun(request, { ...this.#deps, account, followUp, attachment, liveRuns });
    if ("ok" in run) return run;
    if (this.#wasStopped(run.id)) run.live.stop();
    if (run.metadata.pool) this.#deps.wakeAt(run.startedAt + orphanedRunMs);
    return this.#start(run);
  }

  /** Stops every run, uncharged and unsaved. Nothing is read or written after this resolves. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#deps.outbox.close();
    for (const { live } of this.#live.values()) live.stop();
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }

  async #find(userId: string, id: string, account: Account): Promise<LiveRun | undefined> {
    if (this.#closed) return undefined;
    const run = this.#live.get(id);
    if (run) return run.live;
    if (this.#deps.ledger.find(id)?.state === "reserved") this.failOrphanedRuns();
    const entry = this.#deps.ledger.find(id);
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
   * Ends the runs that no instance executes any more, uncharged. A run whose end cannot be stored is retried later.
   * @returns whether all of them have ended
   */
  failOrphanedRuns(): boolean {
    const orphaned = this.#orphaned();
    for (const { id, metadata } of orphaned)
      try {
        const { text, retractedLength } = this.#store.checkpointOf(id);
        const known = readMetadata(metadata);
        const continuable = !known.chat && text.trim() !== ""; // in a chat, the next message continues
        const outcome = failedOutcome(id, "interrupted", { code: "RUN_INTERRUPTED", continuable });
        this.#store.settle(id, { ...known, retractedLength }, { outcome, text });
        this.#recordInterruption(known);
      } catch (cause) {
        logFailure("orphaned run not ended yet", cause, { run: id });
      }
    if (orphaned.length > 0) this.#deps.keepAlive(this.#track(this.#sendOutbox()));
    return this.#orphaned().length === 0;
  }

  #recordInterruption({ tool }: RunMetadata): void {
    const account = this.#deps.snapshot.read();
    if (!account || !tool) return;
    const { plan, model } = account;
    const unknown = { firstPieceMs: null, totalMs: null, usage: null };
    this.#deps.recordRun({ tool, plan, outcome: "RUN_INTERRUPTED", isTuned: model !== null, ...unknown });
  }

  #orphaned(): Entry[] {
    return this.#deps.ledger.reserved().filter(({ id }) => !this.#live.has(id));
  }

  /** Ends orphaned runs, retries what could not be saved or sent, and removes expired texts. */
  runMaintenance(): Promise<void> {
    this.failOrphanedRuns();
    this.#store.trim(); // first, because an expired text would set the alarm again at once
    return this.#track(this.#sendOutbox());
  }

  /** Returns the text attached to a message: as stored with the message, else as the history has it now. */
  async #readAttachment({ userId, tool, input }: RunRequest): Promise<Attachment | null | Refusal> {
    const message = this.#deps.findTool(tool)?.userMessage?.(input);
    if (!message?.attached) return null;
    const stored = this.#deps.conversations.attachmentOf(message);
    if (stored !== undefined) return stored;
    const current = await this.#deps.history.readVisible(userId, message.attached);
    return current ? { id: message.attached, ...current } : refusal("NOT_FOUND");
  }

  /** Executes the run in the background, once its prompt is reserved in the pool that it comes from, if any. */
  async #start(run: Run): Promise<LiveRun | Refusal> {
    const { live, id, metadata } = run;
    this.#live.set(id, run);
    const admission = metadata.pool && reserveFromPool(run, metadata.pool, this.#deps.pool);
    if (admission) this.#deps.keepAlive(admission.then(() => {}));
    const refused = admission ? await admission : undefined;
    const deps = { ...this.#deps, store: this.#store, isClosed: () => this.#closed };
    const done = executeRun(run, deps, refused).finally(() => {
      this.#live.delete(id);
      if (!live.end && !this.#closed) this.#deps.wakeAt(this.#deps.clock.now() + orphanedRunMs);
    });
    // The end event does not wait for notifications and settlements.
    this.#deps.keepAlive(this.#track(done.then(() => this.#sendOutbox())));
    return refused ?? live;
  }

  /** What could not be sent is stored by now, so that the alarm retries. */
  async #sendOutbox(): Promise<void> {
    if (!(await this.#deps.outbox.send())) this.#store.setAlarm();
  }

  #track<Result>(work: Promise<Result>): Promise<Result> {
    const tracked = work.finally(() => this.#pending.delete(tracked));
    this.#pending.add(tracked);
    return tracked;
  }
}

function secondsToMidnight(now: number): number {
  return Math.ceil((86_400_000 - (now % 86_400_000)) / 1000);
}
