// Stores what becomes of runs: their settlement, and their texts while the history does not have them.
import { toolNames } from "../../../shared/catalog/tools.ts";
import { unsavedTextMs } from "../../../shared/retention.ts";
import { newEvent } from "../../db/webhooks.ts";
import type { Ledger, LedgerStorage } from "../../ledger/ledger.ts";
import { isPoolMeter, type Meter } from "../../ledger/ledger-rules.ts";
import type { Entry } from "../../ledger/schema.ts";
import { logFailure } from "../../log.ts";
import type { NotificationOutbox } from "../../outbox/notification-outbox.ts";
import { type Account, type AccountSnapshot, entitlementsAt, limitOf, quotaOf } from "../account.ts";
import type { Conversations, ReplyTarget } from "../chats/conversations.ts";
import type { Clock } from "../clock.ts";
import type { Pool } from "../pool.ts";
import { endEvent } from "./end-run.ts";
import { LiveRun } from "./live-run.ts";
import { type RunMetadata, readMetadata, type StoredOutcome } from "./run.ts";
import {
  type Findings,
  type History,
  type HistoryItem,
  parseFindings,
  type RunContent,
  RunTexts,
  type SavedText,
  type StoredText,
} from "./run-texts.ts";

/** The first and the longest delay before a failed message is sent again. The delay doubles in between. */
const retryMs = { first: 3 * 60_000, longest: 6 * 3_600_000 };

export interface StoreDependencies {
  storage: LedgerStorage;
  ledger: Ledger;
  snapshot: AccountSnapshot;
  outbox: NotificationOutbox;
  pool: Pool;
  history: History;
  conversations: Conversations;
  clock: Clock;
  /** Makes the alarm ring at that time, or earlier. */
  wakeAt: (time: number | null) => void;
  /** Makes the alarm fire when the next chat is due for removal. */
  onChatChanged: () => void;
}

interface RunText {
  text: string;
  /** The item of the history, if it could not be saved there. */
  unsaved?: RunContent | null;
  /** What an edit is replayed from, without its body. */
  kept?: HistoryItem | null;
  /** How many words the run delivered. */
  words?: number;
}

type EndedRun = { id: string; userId?: string; metadata: RunMetadata & { outcome: StoredOutcome } };

export class RunStore {
  readonly #deps: StoreDependencies;
  readonly #texts: RunTexts;

  constructor(deps: StoreDependencies) {
    this.#deps = deps;
    this.#texts = new RunTexts(deps.storage.sql);
  }

  /** When the alarm has work to do here, in milliseconds since 1970 UTC; null if there is none. */
  get nextAlarm(): number | null {
    const { outbox, pool, clock } = this.#deps;
    const { unsavedSince, oldest } = this.#texts;
    const pending = [unsavedSince, outbox.unsentSince, pool.unpublishedSince].filter((time) => time !== null);
    const times = oldest === null ? [] : [oldest + unsavedTextMs];
    if (pending.length > 0) times.push(retryAt(Math.max(...pending), clock.now()));
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** Returns the last checkpoint of a run. */
  checkpointOf(runId: string): { text: string; retractedLength: number } {
    const { text = "", retractedLength = 0 } = this.#texts.find(runId) ?? {};
    return { text, retractedLength };
  }

  /** Stores the growing text, so that this much remains if the object is evicted. */
  checkpoint({ id, text, retractedLength }: LiveRun): void {
    this.#texts.save({ id, text, retractedLength, savedAt: this.#deps.clock.now() });
  }

  /**
   * Writes everything about a run's end in one transaction, and sets the alarm for the rest. A settled run stays as it
   * is.
   * @returns the entry as it was before; undefined if the run was settled before
   */
  settle(run: EndedRun, end: RunText): Entry | undefined {
    const written = this.#deps.ledger.atomically(() => this.#writeEnd(run, end));
    if (!written) return undefined;
    this.#announceFailure(run);
    this.#setAlarm(() => this.#deps.wakeAt(written.due));
    if (run.metadata.chat) this.#setAlarm(this.#deps.onChatChanged);
    return written.entry;
  }

  /** Returns the entry, and when the alarm is needed for what was written. */
  #writeEnd(
    { id, userId, metadata }: EndedRun,
    { text, unsaved, kept, words = 0 }: RunText,
  ): { entry: Entry; due: number | null } | undefined {
    const { ledger, pool, clock } = this.#deps;
    const { outcome } = metadata;
    const { reason } = outcome.receipt;
    const isDelivered = "done" in outcome;
    const now = clock.now();
    const entry = ledger.settle(id, { reason, metadata: JSON.stringify(metadata), now });
    if (!entry) return undefined;
    const hasNotice =
      isDelivered &&
      userId &&
      !isPoolMeter(entry.meter) &&
      this.#enqueueQuotaNotice(userId, entry.meter, now);
    if (metadata.chat) this.#saveReply(metadata.chat, id, metadata, text);
    const { pool: workspaceId, tool } = metadata;
    if (workspaceId) pool.enqueue({ id, workspaceId, period: entry.period, reason, tool: tool ?? "", words });
    const stored = { id, text, retractedLength: metadata.retractedLength ?? 0, savedAt: now };
    if (unsaved) this.#texts.save({ ...stored, unsaved: JSON.stringify(unsaved) });
    else if (kept) this.#texts.save({ ...stored, kept: JSON.stringify(kept) });
    else if (!isDelivered && text.trim()) this.#texts.save(stored);
    else {
      if (this.#texts.find(id)) this.#texts.remove(id);
      return { entry, due: hasNotice || workspaceId ? now + retryMs.first : null };
    }
    return { entry, due: now + (hasNotice || workspaceId || unsaved ? retryMs.first : unsavedTextMs) };
  }

  /** Tells webhooks, unless the run was stopped or refused, or wrote a reply, an edit or a guide. */
  #announceFailure({ id, metadata }: EndedRun): void {
    const { outcome, chat, pool } = metadata;
    const tool = toolNames.find((name) => name === metadata.tool);
    if (!tool || chat || !("error" in outcome)) return;
    const { code } = outcome.error;
    const { reason } = outcome.receipt;
    if (reason === "stopped_before_text" || code === "PROMPT_LIMIT_REACHED" || code === "API_LIMIT_REACHED")
      return;
    const { outbox, snapshot, clock } = this.#deps;
    const ownerId = pool ?? snapshot.read()?.userId;
    const event = newEvent("run.failed", { runId: id, tool, reason, code }, clock.now());
    if (ownerId) outbox.addEvent(ownerId, event);
  }

  /** About the current period: a charge of a past one is not announced. */
  #enqueueQuotaNotice(userId: string, meter: Meter, now: number): boolean {
    const account = this.#deps.snapshot.read();
    if (!account) return false;
    const { entitlements, period } = entitlementsAt(account, now);
    const quota = { meter, period, limit: limitOf(meter, entitlements), plan: account.plan };
    return this.#deps.outbox.enqueueQuotaNotice({ userId }, quota);
  }

  /** Stores the reply in its chat, unless it was stopped before its first word. */
  #saveReply(
    target: ReplyTarget,
    runId: string,
    { outcome, contentId }: EndedRun["metadata"],
    text: string,
  ): void {
    const code = "error" in outcome ? outcome.error.code : null;
    if (!contentId || code === "RUN_STOPPED") return;
    const { conversations, clock } = this.#deps;
    const [state, cut] = "done" in outcome ? [outcome.state, outcome.cut] : ["failed" as const, false];
    const reply = { id: contentId, runId, content: text, now: clock.now(), state, code, cut };
    conversations.saveReply(target, reply);
  }

  /** Sets the alarm for everything that is stored. */
  setAlarm(): void {
    this.#setAlarm(() => this.#deps.wakeAt(this.nextAlarm));
  }

  /** An error here must not affect a run that is settled. */
  #setAlarm(set: () => void): void {
    try {
      set();
    } catch (cause) {
      logFailure("alarm not set", cause);
    }
  }

  /** Saves the text in the history. `failed` can be retried; `noAccount` means that the account is gone or being deleted. */
  async save(content: RunContent): Promise<SavedText | "noAccount" | "failed"> {
    try {
      return (await this.#deps.history.save(content, this.#deps.snapshot.read())) ?? "noAccount";
    } catch (cause) {
      logFailure("content not saved yet", cause, { content: content.id });
      return "failed";
    }
  }

  /** Saves the texts that the history could not save before, while `isActive` returns true. One that fails is kept. */
  async saveUnsaved(isActive: () => boolean): Promise<void> {
    for (const stored of this.#texts.unsaved())
      try {
        await this.#saveStored(stored, isActive);
      } catch (cause) {
        logFailure("unsaved text kept", cause, { run: stored.id });
      }
  }

  async #saveStored({ id, text, unsaved }: StoredText, isActive: () => boolean): Promise<void> {
    const { ledger } = this.#deps;
    const content: RunContent = { ...JSON.parse(unsaved ?? "{}"), body: text };
    const entry = ledger.find(id);
    const metadata = entry && readMetadata(entry.metadata);
    if (!metadata?.outcome || !isActive() || (await this.save(content)) === "failed" || !isActive()) return;
    const outcome = { ...metadata.outcome, contentId: content.id };
    ledger.atomically(() => {
      ledger.rewriteMetadata(id, JSON.stringify({ ...metadata, outcome }));
      this.#texts.remove(id);
    });
  }

  /** Removes expired texts. */
  trim(): void {
    this.#texts.trim(this.#deps.clock.now() - unsavedTextMs);
  }

  /** Returns an ended run for replay; undefined if its text was deleted. */
  async read(userId: string, entry: Entry, account: Account): Promise<LiveRun | undefined> {
    const metadata = readMetadata(entry.metadata);
    const { outcome } = metadata;
    if (!outcome) return undefined;
    const stored = this.#texts.find(entry.id);
    const item =
      (stored && itemHere(stored)) ??
      ("done" in outcome ? await this.#readSaved(userId, metadata) : undefined);
    if ("done" in outcome && !item) return undefined;
    const end = endEvent(outcome, item, this.quota(account, entry.meter));
    return LiveRun.ended(entry.id, item?.body ?? stored?.text ?? "", metadata.retractedLength ?? 0, end);
  }

  /** Returns the run's text: the longer one, if the object was evicted after saving it. */
  async readText(userId: string, entry: Entry): Promise<{ text: string; fidelity: Findings["fidelity"] }> {
    const stored = this.#texts.find(entry.id);
    const saved = await this.#readSaved(userId, readMetadata(entry.metadata));
    const [here = "", there = ""] = [stored?.text, saved?.body];
    const { fidelity } = parseFindings((stored && itemHere(stored)?.findings) ?? saved?.findings);
    return { text: here.length > there.length ? here : there, fidelity };
  }

  quota(account: Account, meter: Meter) {
    const { ledger, pool, clock } = this.#deps;
    return quotaOf(account, ledger, { now: clock.now(), poolUsed: pool.used, meter });
  }

  async #readSaved(userId: string, { contentId, chat, tool }: RunMetadata) {
    const { history, conversations } = this.#deps;
    if (!contentId) return undefined;
    return chat ? conversations.readReply(chat.id, contentId) : history.read(userId, contentId, tool);
  }
}

/** What a run is replayed from if the history does not have its text. */
function itemHere({ text, unsaved, kept }: StoredText): HistoryItem | undefined {
  const item = unsaved ?? kept;
  return item === null ? undefined : { ...JSON.parse(item), body: text };
}

/**
 * When to retry what has been failing since `since`. Waiting as long again as it has already taken doubles the delay
 * each time without a stored count of attempts.
 */
function retryAt(since: number, now: number): number {
  return now + Math.min(Math.max(now - since, retryMs.first), retryMs.longest);
}
