// Stores what becomes of runs: their settlement, and their texts while the history does not have them.
import { toolNames } from "../../../shared/catalog/tools.ts";
import { unsavedTextMs } from "../../../shared/retention.ts";
import type { Fidelity } from "../../../shared/text/fidelity/check-facts.ts";
import { newEvent } from "../../db/webhooks.ts";
import type { Ledger, LedgerStorage } from "../../ledger/ledger.ts";
import { isPoolMeter, type Meter } from "../../ledger/ledger-rules.ts";
import type { Entry } from "../../ledger/schema.ts";
import type { PoolSettlement } from "../../ledger/shared-pool.ts";
import { logFailure } from "../../log.ts";
import type { Notifier } from "../../outbox/notifier.ts";
import { firstRetryMs, type Outbox } from "../../outbox/outbox.ts";
import { type Account, type AccountSnapshot, entitlementsAt, limitOf, quotaOf } from "../account.ts";
import type { Conversations, ReplyTarget } from "../chats/conversations.ts";
import type { Clock } from "../clock.ts";
import type { Pool } from "../pool.ts";
import { endEvent } from "./end-run.ts";
import { LiveRun } from "./live-run.ts";
import { type RunMetadata, readMetadata, type StoredOutcome } from "./run.ts";
import { type ContentToSave, type History, parseFindings, type RunContent, RunTexts } from "./run-texts.ts";

export interface StoreDependencies {
  storage: LedgerStorage;
  ledger: Ledger;
  snapshot: AccountSnapshot;
  outbox: Outbox;
  notifier: Notifier;
  pool: Pool;
  history: History;
  conversations: Conversations;
  clock: Clock;
  /** Makes the alarm ring at that time, or earlier. */
  wakeAt: (time: number | null) => void;
  /** Makes the alarm fire when the next chat is due for removal. */
  onChatChanged: () => void;
}

export class RunStore {
  readonly #deps: StoreDependencies;
  readonly #texts: RunTexts;

  constructor(deps: StoreDependencies) {
    this.#deps = deps;
    this.#texts = new RunTexts(deps.storage.sql);
    deps.outbox.register("text", {
      deliver: (runId, payload) => this.#saveLater(runId, JSON.parse(payload)),
    });
  }

  /** When the alarm has work to do here, in milliseconds since 1970 UTC; null if there is none. */
  get nextAlarm(): number | null {
    const { oldest } = this.#texts;
    const times = [this.#deps.outbox.nextAlarm, oldest === null ? null : oldest + unsavedTextMs];
    const known = times.filter((time) => time !== null);
    return known.length > 0 ? Math.min(...known) : null;
  }

  /** Returns the last checkpoint of a run. */
  checkpointOf(runId: string): { text: string; retractedLength: number } {
    const { text = "", retractedLength = 0 } = this.#texts.find(runId) ?? {};
    return { text, retractedLength };
  }

  /** Stores the growing text, so that this much remains if the object is evicted. */
  checkpoint({ id, text, retractedLength }: LiveRun): void {
    this.#texts.save({ id, text, content: null, retractedLength, savedAt: this.#deps.clock.now() });
  }

  /**
   * Writes everything about a run's end in one transaction, and sets the alarm for the rest. A settled run stays as it
   * is.
   * @param end `edit` is stored here, `unsaved` until the history has it; `words` is how many were delivered
   * @returns the entry as it was before; undefined if the run was settled before
   */
  settle(
    id: string,
    metadata: RunMetadata,
    end: {
      outcome: StoredOutcome;
      text: string;
      edit?: RunContent | undefined;
      unsaved?: ContentToSave | undefined;
      words?: number;
    },
  ): Entry | undefined {
    const written = this.#deps.ledger.atomically(() => this.#writeEnd(id, metadata, end));
    if (!written) return undefined;
    this.#announceFailure(id, metadata, end.outcome);
    this.#setAlarm(() => this.#deps.wakeAt(written.due));
    if (metadata.chat) this.#setAlarm(this.#deps.onChatChanged);
    return written.entry;
  }

  /** Returns the entry, and when the alarm is needed for what was written. */
  #writeEnd(
    id: string,
    metadata: RunMetadata,
    { outcome, text, edit, unsaved, words = 0 }: Parameters<RunStore["settle"]>[2],
  ): { entry: Entry; due: number | null } | undefined {
    const { ledger, outbox, snapshot, clock } = this.#deps;
    const { chat, pool: workspaceId, tool, retractedLength = 0 } = metadata;
    const { reason } = outcome.receipt;
    const isDelivered = "done" in outcome;
    const now = clock.now();
    const entry = ledger.settle(id, { reason, metadata: JSON.stringify({ ...metadata, outcome }), now });
    if (!entry) return undefined;
    const hasNotice = isDelivered && !isPoolMeter(entry.meter) && this.#enqueueQuotaNotice(entry.meter, now);
    if (chat) this.#saveReply(chat, id, { contentId: metadata.contentId, outcome, text });
    if (workspaceId)
      outbox.enqueue("settlement", id, {
        workspaceId,
        period: entry.period,
        reason,
        memberId: snapshot.read()?.userId ?? "",
        tool: tool ?? "",
        words,
      } satisfies Omit<PoolSettlement, "now">);
    if (unsaved) outbox.enqueue("text", id, unsaved, 1);
    const isKept = edit !== undefined || (!isDelivered && text.trim() !== "");
    const content = edit ? JSON.stringify({ ...edit, body: "" }) : null; // the text has a column of its own
    if (isKept) this.#texts.save({ id, text, content, retractedLength, savedAt: now });
    else if (this.#texts.find(id)) this.#texts.remove(id);
    const isPending = hasNotice || workspaceId || unsaved;
    return { entry, due: isPending ? now + firstRetryMs : isKept ? now + unsavedTextMs : null };
  }

  /** Tells webhooks, unless the run was stopped or refused, or wrote a reply, an edit or a guide. */
  #announceFailure(id: string, metadata: RunMetadata, outcome: StoredOutcome): void {
    const { chat, pool } = metadata;
    const tool = toolNames.find((name) => name === metadata.tool);
    if (!tool || chat || !("error" in outcome)) return;
    const { code } = outcome.error;
    const { reason } = outcome.receipt;
    if (reason === "stopped_before_text" || code === "PROMPT_LIMIT_REACHED" || code === "API_LIMIT_REACHED")
      return;
    const { notifier, snapshot, clock } = this.#deps;
    const ownerId = pool ?? snapshot.read()?.userId;
    const event = newEvent("run.failed", { runId: id, tool, reason, code }, clock.now());
    if (ownerId) notifier.addEvent(ownerId, event);
  }

  /** About the current period: a charge of a past one is not announced. */
  #enqueueQuotaNotice(meter: Meter, now: number): boolean {
    const account = this.#deps.snapshot.read();
    if (!account) return false;
    const { entitlements, period } = entitlementsAt(account, now);
    const quota = { meter, period, limit: limitOf(meter, entitlements), plan: account.plan };
    return this.#deps.notifier.enqueueQuotaNotice({ userId: account.userId }, quota);
  }

  /** Stores the reply in its chat, unless it was stopped before its first word. */
  #saveReply(
    target: ReplyTarget,
    runId: string,
    { contentId, outcome, text }: { contentId: string | null; outcome: StoredOutcome; text: string },
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

  /**
   * Saves the text in the history.
   * @returns its bookmark, see History; `failed` can be retried; `noAccount` means that the account is gone or being deleted
   */
  async save(content: ContentToSave): Promise<{ bookmark: string } | "noAccount" | "failed"> {
    try {
      const bookmark = await this.#deps.history.save(content, this.#deps.snapshot.read());
      return bookmark === undefined ? "noAccount" : { bookmark };
    } catch (cause) {
      logFailure("content not saved yet", cause, { content: content.id });
      return "failed";
    }
  }

  /** Saves a text that the history could not save before. */
  async #saveLater(runId: string, content: ContentToSave): Promise<void> {
    const { ledger, history, snapshot } = this.#deps;
    const entry = ledger.find(runId);
    const metadata = entry && readMetadata(entry.metadata);
    if (!metadata?.outcome) throw new Error("the run has no end");
    await history.save(content, snapshot.read());
    const outcome = { ...metadata.outcome, contentId: content.id };
    ledger.rewriteMetadata(runId, JSON.stringify({ ...metadata, outcome }));
  }

  /** Removes expired texts. */
  trim(): void {
    this.#texts.trim(this.#deps.clock.now() - unsavedTextMs);
  }

  /** Returns an ended run for replay; undefined if its text was deleted. */
  async read(userId: string, entry: Entry, account: Account): Promise<LiveRun | undefined> {
    const { outcome, retractedLength = 0 } = readMetadata(entry.metadata);
    if (!outcome) return undefined;
    const isDelivered = "done" in outcome;
    const { text, content } = await this.#find(userId, entry, isDelivered);
    if (isDelivered && !content) return undefined;
    const end = endEvent(outcome, content, this.quota(account, entry.meter));
    return LiveRun.ended(entry.id, text, retractedLength, end);
  }

  /** Returns the run's text, and what the check of its facts has found. */
  async readText(userId: string, entry: Entry): Promise<{ text: string; fidelity: Fidelity | null }> {
    const { text, content } = await this.#find(userId, entry, true);
    return { text, fidelity: parseFindings(content?.findings).fidelity };
  }

  /**
   * Finds the text of an ended run: here, in its chat or in the history.
   * @param mayBeSaved whether to look elsewhere too, because the object may have been evicted after saving the text
   */
  async #find(
    userId: string,
    { id, metadata }: Entry,
    mayBeSaved: boolean,
  ): Promise<{ text: string; content: RunContent | undefined }> {
    const unsaved: RunContent | undefined = this.#deps.outbox.find("text", id);
    if (unsaved) return { text: unsaved.body, content: unsaved };
    const here = this.#texts.find(id);
    const text = here?.text ?? "";
    if (here?.content) return { text, content: { ...JSON.parse(here.content), body: text } };
    const content = mayBeSaved ? await this.#readSaved(userId, readMetadata(metadata)) : undefined;
    const saved = content?.body ?? "";
    return { text: text.length > saved.length ? text : saved, content };
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
