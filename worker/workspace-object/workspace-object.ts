// The Durable Object of one workspace: the pool that its members share, what they used, its trainings, and the
// notifications about both.
import { DurableObject } from "cloudflare:workers";
import { parse, v7 as uuidv7 } from "uuid";
import {
  minTrainingTexts,
  type TrainingOverview,
  type TrainingPreview,
} from "../../shared/contracts/training.ts";
import { AppError, type ErrorCode } from "../../shared/errors.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { type FineTuning, openFineTuning } from "../clients/fine-tuning.ts";
import { recordTrainingEnd } from "../db/audit-log.ts";
import { openTextDatabases, type TextDatabases } from "../db/content-databases.ts";
import { findTextAccess, readableOwners } from "../db/documents/access.ts";
import { listTrainingTexts } from "../db/documents/contents.ts";
import { onOwnerShards, readBatch } from "../db/documents/owner-batch.ts";
import { type Bindings, modelSettings, trainableModel } from "../env.ts";
import { Ledger } from "../ledger/ledger.ts";
import { monthlyLimit } from "../ledger/ledger-rules.ts";
import { migrate } from "../ledger/migrate.ts";
import type { PoolSettlement, PoolUsage } from "../ledger/shared-pool.ts";
import { type PoolRequest, SharedPool } from "../ledger/shared-pool.ts";
import { logFailure } from "../log.ts";
import { Notifier } from "../outbox/notifier.ts";
import { Outbox } from "../outbox/outbox.ts";
import { queueDeliveries } from "../outbox/webhook-queue.ts";
import initial from "./migrations/0000_initial.sql";
import { type TrainingFile, TrainingFileBuilder } from "./training-file.ts";
import { type TrainingRow, Trainings } from "./trainings.ts";
import { type UsageRow, UsageStore, type UsageTotals } from "./usage-store.ts";

const migrations = [initial];

/** How long the answer to whether the model's server offers fine-tuning is kept. */
const availabilityMs = 24 * 3_600_000;
/** How many texts are read at once. */
const textsAtOnce = 50;
/** How many bytes of lines a preview shows, besides its first line. */
const previewBytes = 100_000;

type Availability = TrainingOverview["availability"];
type TrainingResult = { ok: true; isNew: boolean } | { ok: false; code: ErrorCode; retryAfterMs?: number };

export class WorkspaceObject extends DurableObject<Bindings> {
  readonly #databases: TextDatabases;
  readonly #pool: SharedPool;
  readonly #usage: UsageStore;
  readonly #outbox: Outbox;
  readonly #notifier: Notifier;
  readonly #tuning: FineTuning;
  readonly #trainings: Trainings;
  #availability: { value: Availability; until: number } | undefined;

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    migrate(state.storage, migrations);
    const { sql } = state.storage;
    const ledger = new Ledger(state.storage);
    this.#databases = openTextDatabases(env);
    this.#pool = new SharedPool(ledger);
    this.#usage = new UsageStore(sql);
    this.#outbox = new Outbox(sql, () => Date.now());
    this.#notifier = new Notifier(this.#outbox, ledger, {
      databases: this.#databases,
      sendDeliveries: queueDeliveries,
    });
    this.#tuning = openFineTuning(modelSettings(env));
    this.#trainings = new Trainings({
      sql,
      tuning: this.#tuning,
      readFile: (userId, ids) => this.#readFile(userId, ids),
      onEnd: ({ workspaceId, endedAt }, outcome) => {
        if (outcome === "succeeded" || outcome === "failed")
          this.#notifier.enqueue(
            { workspaceId },
            { kind: "trainingEnded", details: { outcome } },
            endedAt ?? 0,
          );
      },
      record: (training) => this.#recordEnd(training),
      now: () => Date.now(),
    });
    // Re-arm an alarm that the platform dropped.
    if (this.#trainings.nextDue !== null || this.#outbox.nextAlarm !== null)
      void state.blockConcurrencyWhile(() => this.#wake());
  }

  async reservePrompt(runId: string, request: PoolRequest) {
    return this.#pool.reserve(runId, request);
  }

  async settlePrompt(runId: string, settlement: PoolSettlement): Promise<PoolUsage> {
    const { workspaceId, period } = settlement;
    const used = this.#pool.settle(runId, settlement, (meter) => {
      this.#usage.add(settlement, meter);
      const limit = monthlyLimit(meter, entitlementsOf("teams"));
      this.#notifier.enqueueQuotaNotice({ workspaceId }, { meter, period, limit, plan: "teams" });
    });
    this.ctx.waitUntil(this.#publish());
    return used;
  }

  /** What is reserved or charged in the period that began at `period`. */
  async used(period: number): Promise<PoolUsage> {
    return this.#pool.usage(period);
  }

  /** What was used by day, member and tool, on the UTC days from `from` to `until`. */
  async usageByDay(from: string, until: string): Promise<UsageRow[]> {
    return this.#usage.list(from, until);
  }

  /** What was used since the UTC day `from`. */
  async usageSince(from: string): Promise<UsageTotals> {
    return this.#usage.total(from);
  }

  /** Whether fine-tuning is offered, and the trainings, newest first. */
  async trainings(): Promise<{ availability: Availability; trainings: TrainingRow[] }> {
    return { availability: await this.#findAvailability(), trainings: this.#trainings.list() };
  }

  /** The file that a training with these texts would send, as far as the user may read them; null if it is too large. */
  async previewTraining(userId: string, texts: string[]): Promise<TrainingPreview | null> {
    try {
      const { lines, ...file } = await this.#readFile(userId, texts);
      const decoder = new TextDecoder();
      const shown: string[] = [];
      let bytes = 0;
      for (const line of lines) {
        bytes += line.length;
        if (bytes > previewBytes && shown.length > 0) break;
        shown.push(decoder.decode(line).trimEnd());
      }
      return { ...file, lines: shown };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  /** Starts a training, or does nothing if it was started before. @param digest of the previewed file */
  async startTraining(
    training: Pick<TrainingRow, "id" | "workspaceId" | "startedBy" | "digest"> & { texts: string[] },
  ): Promise<TrainingResult> {
    if (this.#trainings.find(training.id)) return { ok: true, isNew: false };
    const baseModel = trainableModel(this.env);
    const availability = await this.#findAvailability();
    if (!baseModel || availability === "notOffered") return { ok: false, code: "TRAINING_NOT_OFFERED" };
    if (availability === "unreachable") return { ok: false, code: "MODEL_UNAVAILABLE" };
    const file = await this.previewTraining(training.startedBy, training.texts);
    if (!file) return { ok: false, code: "TRAINING_TOO_LARGE" };
    if (file.count < minTrainingTexts) return { ok: false, code: "TRAINING_TOO_SMALL" };
    if (file.digest !== training.digest) return { ok: false, code: "TRAINING_TEXTS_CHANGED" };
    const started = this.#trainings.start({ ...training, baseModel, count: file.count, bytes: file.bytes });
    if (started.result === "running") return { ok: false, code: "TRAINING_RUNNING" };
    if (started.result === "limited")
      return { ok: false, code: "RATE_LIMITED", retryAfterMs: started.retryAfterMs };
    // In the same turn as the insert, so that both are stored or neither. It fires at once.
    await this.ctx.storage.setAlarm(Date.now());
    return { ok: true, isNew: started.result === "started" };
  }

  /** Returns false if there is no such training or it is over. */
  async cancelTraining(id: string): Promise<boolean> {
    if (!this.#trainings.cancel(id)) return false;
    await this.ctx.storage.setAlarm(Date.now());
    return true;
  }

  /** The model of a training that succeeded; null if there is none. */
  async trainedModel(id: string): Promise<string | null> {
    return this.#trainings.find(id)?.model ?? null;
  }

  /** Removes the id of a deleted account from the usage and the trainings, which stay. */
  async forgetMember(memberId: string): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      this.#usage.forget(memberId);
      this.#trainings.forget(memberId);
    });
  }

  /**
   * Deletes everything, also at the model's provider.
   * @throws TuningError if that fails; call this again then
   */
  async erase(): Promise<void> {
    await this.#trainings.erase();
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    migrate(this.ctx.storage, migrations); // this instance may still be called
  }

  override async alarm(): Promise<void> {
    await this.#trainings.advance();
    await this.#publish();
    await this.#wake();
  }

  async #publish(): Promise<void> {
    if (!(await this.#outbox.send())) await this.#wake();
  }

  /** Sets the alarm to the next step of a training or the next retry, whichever is earlier, unless it fires before. */
  async #wake(): Promise<void> {
    const times = [this.#outbox.nextAlarm, this.#trainings.nextDue, await this.ctx.storage.getAlarm()];
    const known = times.filter((time) => time !== null);
    if (known.length > 0) await this.ctx.storage.setAlarm(Math.min(...known));
  }

  async #findAvailability(now = Date.now()): Promise<Availability> {
    if (!trainableModel(this.env)) return "notOffered";
    if (this.#availability && now < this.#availability.until) return this.#availability.value;
    try {
      const value = (await this.#tuning.isOffered()) ? "offered" : "notOffered";
      this.#availability = { value, until: now + availabilityMs };
      return value;
    } catch (cause) {
      logFailure("fine-tuning not probed", cause);
      return "unreachable";
    }
  }

  async #readFile(userId: string, texts: string[]): Promise<TrainingFile> {
    const ids = [...new Set(texts)].sort();
    const builder = new TrainingFileBuilder();
    const access = await findTextAccess(this.#databases.main, userId);
    for (let start = 0; access && start < ids.length; start += textsAtOnce) {
      const some = ids.slice(start, start + textsAtOnce);
      const found = await onOwnerShards(this.#databases, readableOwners(access), (db, owner) =>
        readBatch(db, owner.id, [listTrainingTexts(db, owner.id, some)]),
      );
      const byId = found.flatMap(([rows]) => rows).sort((a, b) => (a.id < b.id ? -1 : 1));
      for (const { id: _, ...text } of byId) builder.add(text);
    }
    return builder.finish(ids.length);
  }

  async #recordEnd({ id, workspaceId, state: outcome, endedAt }: TrainingRow): Promise<void> {
    // Repeating it yields the same id.
    const entry = uuidv7({ msecs: endedAt ?? 0, random: parse(id) });
    await recordTrainingEnd(this.#databases.main, { workspaceId, id: entry, outcome });
  }
}
