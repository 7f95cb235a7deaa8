// What is written of runs: how they were settled, and their texts as long as the history does not have them.
import type { NewContent } from "../db/documents/contents.ts";
import type { Ledger, LedgerStorage } from "../ledger/ledger.ts";
import type { Entry } from "../ledger/schema.ts";
import { logFailure } from "../log.ts";
import { type Account, quotaOf } from "./account.ts";
import type { Conversations, ReplyPlace } from "./chats/conversations.ts";
import type { Clock } from "./clock.ts";
import { endEvent, type Verdict } from "./end-run.ts";
import { readFindings } from "./findings.ts";
import type { Written } from "./follow-up.ts";
import type { History, Item } from "./history.ts";
import { LiveRun } from "./live-run.ts";
import type { Pool } from "./pool.ts";
import type { PromptNotices } from "./prompt-notices.ts";
import { type RunMetadata, readMetadata } from "./run-metadata.ts";
import { Texts } from "./texts.ts";

/** Texts that the history does not have can be read this long. */
const keepTextsMs = 7 * 86_400_000;
/** How soon and how late a message that did not arrive is sent again. In between the wait doubles. */
const retryMs = { first: 3 * 60_000, longest: 6 * 3_600_000 };

export interface RunStoreParts {
  storage: LedgerStorage;
  ledger: Ledger;
  notices: PromptNotices;
  pool: Pool;
  history: History;
  conversations: Conversations;
  clock: Clock;
  /** Has the alarm ring at that time, or before. */
  wakeAt: (time: number | null) => void;
}

export class RunStore {
  readonly #parts: RunStoreParts;
  readonly #texts: Texts;

  constructor(parts: RunStoreParts) {
    this.#parts = parts;
    this.#texts = new Texts(parts.storage.sql);
  }

  /** When the alarm is to look after what is left; milliseconds since 1970 UTC, or null where nothing is. */
  get nextAlarm(): number | null {
    const { notices, pool, clock } = this.#parts;
    const { unsavedSince, oldest } = this.#texts;
    const waiting = [unsavedSince, notices.unsentSince, pool.untoldSince].filter((time) => time !== null);
    const times = oldest === null ? [] : [oldest + keepTextsMs];
    if (waiting.length > 0) times.push(retryAt(Math.max(...waiting), clock.now()));
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** The last checkpoint of a run. */
  checkpointOf(runId: string): { text: string; retractedLength: number } {
    const { text = "", retractedLength = 0 } = this.#texts.find(runId) ?? {};
    return { text, retractedLength };
  }

  /** Stores the growing text, so that this much remains if the object is lost. */
  checkpoint({ id, text, retractedLength }: LiveRun): void {
    this.#texts.save({ id, text, unsaved: null, retractedLength, savedAt: this.#parts.clock.now() });
  }

  /**
   * All that is written at a run's end, in one piece, and the alarm for what is left to do. A run that is settled stays
   * as it is. What `tell` makes for the watchers is part of the piece: where that fails, nothing is settled by it.
   */
  settle<Told>(
    run: { id: string; metadata: RunMetadata; userId?: string },
    verdict: Verdict,
    { text, unsaved = null }: { text: string; unsaved?: NewContent | null },
    tell: () => Told,
  ): Told {
    const { ledger, notices, pool, clock } = this.#parts;
    const { id, metadata } = run;
    const { reason } = verdict;
    const now = clock.now();
    const write = () => {
      const entry = ledger.settle(id, { reason, metadata: JSON.stringify(metadata), now });
      if (!entry) return;
      if (verdict.delivered && run.userId && entry.meter === "prompts") notices.note(run.userId, now);
      if (metadata.chat && metadata.contentId)
        this.#reply(metadata.chat, { id: metadata.contentId, runId: id, text, metadata });
      if (metadata.pool) pool.note({ runId: id, workspaceId: metadata.pool, period: entry.period, reason });
      const kept = { id, text, retractedLength: metadata.retractedLength ?? 0, savedAt: now };
      if (unsaved) this.#texts.save({ ...kept, unsaved: JSON.stringify(unsaved) });
      else if (!verdict.delivered && text.trim()) this.#texts.save({ ...kept, unsaved: null });
      else if (this.#texts.find(id)) this.#texts.remove(id);
    };
    const told = ledger.atomically(() => {
      write();
      return tell();
    });
    this.#setAlarm();
    return told;
  }

  /** A reply that was stopped before its first word is none. */
  #reply(
    chat: ReplyPlace,
    { id, runId, text, metadata }: { id: string; runId: string; text: string; metadata: RunMetadata },
  ) {
    const { outcome } = metadata;
    const code = outcome && "error" in outcome ? outcome.error.code : null;
    if (!outcome || code === "RUN_STOPPED") return;
    const { conversations, clock } = this.#parts;
    const [state, cut] = "done" in outcome ? [outcome.state, outcome.cut] : ["failed" as const, false];
    conversations.reply(chat, { id, runId, content: text, now: clock.now(), state, code, cut });
  }

  /** A fault in here takes nothing away from a run that is settled. */
  #setAlarm(): void {
    try {
      this.#parts.wakeAt(this.nextAlarm);
    } catch (cause) {
      logFailure("alarm not set", cause);
    }
  }

  /** Whether the history has taken the text. */
  async save(content: NewContent): Promise<boolean> {
    try {
      await this.#parts.history.save(content);
      return true;
    } catch (cause) {
      logFailure("content not saved yet", cause, { content: content.id });
      return false;
    }
  }

  /** Saves what the history could not take, as long as `goOn` says so. */
  async saveLate(goOn: () => boolean): Promise<void> {
    const { ledger } = this.#parts;
    for (const { id, text, unsaved } of this.#texts.unsaved()) {
      const content: NewContent = { ...JSON.parse(unsaved ?? "{}"), body: text };
      const entry = ledger.find(id);
      const metadata = entry && readMetadata(entry.metadata);
      if (!metadata?.outcome || !goOn() || !(await this.save(content)) || !goOn()) continue;
      const outcome = { ...metadata.outcome, contentId: content.id };
      ledger.atomically(() => {
        ledger.rewriteMetadata(id, JSON.stringify({ ...metadata, outcome }));
        this.#texts.remove(id);
      });
    }
  }

  /** Removes texts that nobody came for. */
  trim(): void {
    this.#texts.trim(this.#parts.clock.now() - keepTextsMs);
  }

  /** A run that is over, for replaying; undefined where its text is not there any more. */
  async read(userId: string, entry: Entry, account: Account): Promise<LiveRun | undefined> {
    const metadata = readMetadata(entry.metadata);
    const { outcome } = metadata;
    if (!outcome) return undefined;
    const kept = this.#texts.find(entry.id);
    const unsaved: Item | undefined = kept?.unsaved
      ? { ...JSON.parse(kept.unsaved), body: kept.text }
      : undefined;
    const item = unsaved ?? ("done" in outcome ? await this.#saved(userId, metadata) : undefined);
    if ("done" in outcome && !item) return undefined;
    const end = endEvent(outcome, item, this.quota(account));
    return LiveRun.ended(entry.id, item?.body ?? kept?.text ?? "", metadata.retractedLength ?? 0, end);
  }

  /** What the run wrote: whatever is longer, where it was lost after its text was saved. */
  async written(userId: string, entry: Entry): Promise<Written> {
    const kept = this.#texts.find(entry.id);
    const saved = await this.#saved(userId, readMetadata(entry.metadata));
    const unsaved: Partial<NewContent> = JSON.parse(kept?.unsaved ?? "{}");
    const [here = "", there = ""] = [kept?.text, saved?.body];
    const { fidelity } = readFindings(unsaved.findings ?? saved?.findings);
    return { text: here.length > there.length ? here : there, fidelity };
  }

  quota(account: Account) {
    const { ledger, pool, clock } = this.#parts;
    return quotaOf(account, ledger, clock.now(), pool.used);
  }

  async #saved(userId: string, { contentId, chat }: RunMetadata) {
    const { history, conversations } = this.#parts;
    if (!contentId) return undefined;
    return chat ? conversations.readReply(chat.id, contentId) : history.read(userId, contentId);
  }
}

/**
 * When to retry what has failed since `since`. Waiting as long again as it has already taken doubles the wait each
 * time, and needs no count of the attempts, which would be lost with the object.
 */
export function retryAt(since: number, now: number): number {
  return now + Math.min(Math.max(now - since, retryMs.first), retryMs.longest);
}
