// The fine-tunings of a workspace, as a state machine over the object's tables that the alarm drives. Each step first looks
// for what an earlier, interrupted one has left at the provider, so that nothing is uploaded or started twice.
import {
  isTrainingOver,
  maxTrainingsPerDay,
  type TrainingFailure,
  type TrainingState,
  trainingStates,
} from "../../shared/contracts/training.ts";
import { AppError } from "../../shared/errors.ts";
import { type FineTuning, TuningError, type TuningJob } from "../clients/fine-tuning.ts";
import { columnsOf } from "../ledger/schema.ts";
import { logEvent, logFailure } from "../log.ts";
import { trainings } from "./schema.ts";
import type { TrainingFile } from "./training-file.ts";

export type TrainingRow = typeof trainings.$inferSelect;

export interface TrainingsDependencies {
  sql: Pick<SqlStorage, "exec">;
  tuning: FineTuning;
  /** Reads the texts that the user may read. @throws AppError TRAINING_TOO_LARGE */
  readFile: (userId: string, ids: string[]) => Promise<TrainingFile>;
  /** Enqueues the notification about an end. Called in the same turn as the change. */
  onEnd: (training: TrainingRow, state: TrainingState) => void;
  /** Records an end in the audit log. Safe to repeat. */
  record: (training: TrainingRow) => Promise<void>;
  now: () => number;
}

interface NewTraining
  extends Pick<TrainingRow, "id" | "workspaceId" | "startedBy" | "digest" | "count" | "bytes" | "baseModel"> {
  texts: string[];
}

type StartResult = { result: "started" | "known" | "running" } | { result: "limited"; retryAfterMs: number };

const dayMs = 86_400_000;
const delaysMs = { first: 30_000, longest: 600_000 };
/** How often a training that has no job yet is tried: for half an hour. */
const maxPreparations = 8;
/** A job that takes longer is cancelled. */
const maxJobMs = 7 * dayMs;
/** How often the longest delay fits into that time. */
const maxAttempts = maxJobMs / delaysMs.longest;

const columns = columnsOf(trainings);
const overStates = trainingStates
  .filter(isTrainingOver)
  .map((state) => `'${state}'`)
  .join(", ");

export class Trainings {
  readonly #deps: TrainingsDependencies;
  #advancing: Promise<void> | undefined;
  #isClosed = false;

  constructor(deps: TrainingsDependencies) {
    this.#deps = deps;
  }

  /** Newest first. */
  list(): TrainingRow[] {
    return this.#select("ORDER BY started_at DESC, id DESC");
  }

  find(id: string): TrainingRow | undefined {
    return this.#select("WHERE id = ?", id)[0];
  }

  /** Stores a training, which the next `advance` begins: one at a time, and three a day. */
  start({ texts, ...training }: NewTraining): StartResult {
    const { sql, now } = this.#deps;
    if (this.find(training.id)) return { result: "known" };
    if (this.#select(`WHERE state NOT IN (${overStates})`).length > 0) return { result: "running" };
    const recent = this.#select("WHERE started_at > ? ORDER BY started_at", now() - dayMs);
    const oldest = recent.at(-maxTrainingsPerDay);
    if (oldest) return { result: "limited", retryAfterMs: oldest.startedAt + dayMs - now() };
    const { id, workspaceId, startedBy, digest, count, bytes, baseModel } = training;
    sql.exec(
      `INSERT INTO trainings (id, workspace_id, state, started_by, started_at, texts, digest, count, bytes, base_model,
         due_at) VALUES (?, ?, 'preparing', ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      workspaceId,
      startedBy,
      now(),
      JSON.stringify(texts),
      digest,
      count,
      bytes,
      baseModel,
      now(),
    );
    return { result: "started" };
  }

  /** Asks the provider to cancel, in the next `advance`. Returns false if there is no such training or it is over. */
  cancel(id: string): boolean {
    const training = this.find(id);
    if (!training || isTrainingOver(training.state)) return false;
    this.#deps.sql.exec(
      "UPDATE trainings SET is_cancelling = 1, attempts = 0, due_at = ? WHERE id = ?",
      this.#deps.now(),
      id,
    );
    return true;
  }

  /** When the alarm must call `advance`; null if nothing is left to do. */
  get nextDue(): number | null {
    const [next] = this.#deps.sql
      .exec<{ due: number | null }>("SELECT min(due_at) AS due FROM trainings")
      .toArray();
    return next?.due ?? null;
  }

  /** Continues what is due. Never throws, unless the storage fails. */
  advance(): Promise<void> {
    this.#advancing ??= this.#advanceDue().finally(() => {
      this.#advancing = undefined;
    });
    return this.#advancing;
  }

  /** Removes the id of a deleted account. */
  forget(memberId: string): void {
    this.#deps.sql.exec("UPDATE trainings SET started_by = '' WHERE started_by = ?", memberId);
  }

  /**
   * Cancels all jobs and deletes all files and models at the provider.
   * @throws TuningError if something is left; call this again then
   */
  async erase(): Promise<void> {
    this.#isClosed = true;
    await this.#advancing;
    for (const training of this.list()) {
      const models = training.dueAt === null ? [] : await this.#removeFromProvider(training);
      for (const model of new Set([...models, ...(training.model ? [training.model] : [])]))
        await this.#deps.tuning.deleteModel(model);
      this.#deps.sql.exec("DELETE FROM trainings WHERE id = ?", training.id);
    }
  }

  async #advanceDue(): Promise<void> {
    for (;;) {
      const [training] = this.#select("WHERE due_at <= ? ORDER BY due_at LIMIT 1", this.#deps.now());
      if (!training || this.#isClosed) return;
      try {
        await this.#step(training);
      } catch (cause) {
        this.#handleFailure(training.id, cause);
      }
    }
  }

  #step(training: TrainingRow): Promise<void> {
    if (isTrainingOver(training.state)) return this.#cleanUp(training);
    if (training.isCancelling) return this.#withdraw(training);
    if (training.fileId === null) return this.#upload(training);
    return training.jobId === null
      ? this.#createJob(training, training.fileId)
      : this.#lookUp(training, training.jobId);
  }

  async #upload(training: TrainingRow): Promise<void> {
    const { tuning, readFile, sql } = this.#deps;
    const name = fileName(training);
    let [fileId] = await tuning.findFiles(name);
    if (fileId === undefined) {
      const file = await readFile(training.startedBy, JSON.parse(training.texts));
      if (file.digest !== training.digest) throw new TuningError("textsChanged");
      fileId = await tuning.upload(name, file.lines);
    }
    sql.exec(
      "UPDATE trainings SET file_id = ?, texts = '[]', attempts = 0 WHERE id = ?",
      fileId,
      training.id,
    );
  }

  async #createJob(training: TrainingRow, fileId: string): Promise<void> {
    const { tuning, sql } = this.#deps;
    const { id, baseModel } = training;
    const [known] = await tuning.findJobs(fileId);
    const job = known ?? (await tuning.createJob({ baseModel, fileId, suffix: `calamo-${id.slice(-8)}` }));
    sql.exec("UPDATE trainings SET job_id = ?, attempts = 0 WHERE id = ?", job.id, id);
    logEvent("training job created", { training: id, job: job.id });
    this.#follow(id, job);
  }

  async #lookUp(training: TrainingRow, jobId: string): Promise<void> {
    const job = await this.#deps.tuning.readJob(jobId);
    if (!job) throw new TuningError("refused", { cause: "the job is unknown" });
    this.#follow(training.id, job);
  }

  /** Takes over the state of the job. */
  #follow(id: string, job: TuningJob): void {
    const training = this.find(id);
    if (!training || isTrainingOver(training.state)) return;
    const { state } = job;
    if (isTrainingOver(state)) this.#end(training, state, job);
    else if (this.#deps.now() - training.startedAt >= maxJobMs)
      this.#end(training, "failed", { failure: "timedOut" });
    else {
      this.#deps.sql.exec("UPDATE trainings SET state = ? WHERE id = ?", state, id);
      if (!training.isCancelling) this.#defer(training); // cancelled meanwhile: it stays due
    }
  }

  async #withdraw(training: TrainingRow): Promise<void> {
    const jobs = await this.#cancelJobs(training, await this.#filesOf(training));
    const succeeded = jobs.find(({ model }) => model !== null);
    if (succeeded) this.#end(training, "succeeded", succeeded);
    else if (jobs.some(({ state }) => !isTrainingOver(state))) this.#defer(training);
    else this.#end(training, "cancelled");
  }

  #end(
    training: TrainingRow,
    state: TrainingState,
    { model = null, failure = null }: Partial<Pick<TuningJob, "model" | "failure">> = {},
  ): void {
    const { sql, now, onEnd } = this.#deps;
    const { id } = training;
    sql.exec(
      `UPDATE trainings SET state = ?, model = ?, failure = ?, ended_at = ?, due_at = ?, texts = '[]', is_cancelling = 0,
         attempts = 0 WHERE id = ?`,
      state,
      model,
      failure,
      now(),
      now(),
      id,
    );
    onEnd(this.find(id) ?? training, state);
    logEvent("training ended", { training: id, state, failure });
  }

  /** After the end: nothing stays at the provider but the model of a training that succeeded. */
  async #cleanUp(training: TrainingRow): Promise<void> {
    await this.#deps.record(training);
    const models = await this.#removeFromProvider(training);
    for (const model of models) if (model !== training.model) await this.#deps.tuning.deleteModel(model);
    this.#deps.sql.exec("UPDATE trainings SET due_at = NULL WHERE id = ?", training.id);
  }

  /** Cancels the jobs and deletes the files of a training. Returns the models that the jobs have produced. */
  async #removeFromProvider(training: TrainingRow): Promise<string[]> {
    const { tuning } = this.#deps;
    const files = await this.#filesOf(training);
    const jobs = await this.#cancelJobs(training, files);
    if (jobs.some(({ state }) => !isTrainingOver(state)))
      throw new TuningError("unreachable", { retryable: true, cause: "a job is still running" });
    for (const file of [...files, ...jobs.flatMap(({ resultFiles }) => resultFiles)])
      await tuning.deleteFile(file);
    return jobs.flatMap(({ model }) => model ?? []);
  }

  /** Several if the response to an upload was lost. */
  async #filesOf(training: TrainingRow): Promise<string[]> {
    const found = await this.#deps.tuning.findFiles(fileName(training));
    return [...new Set([...found, ...(training.fileId ? [training.fileId] : [])])];
  }

  /** Cancels the training's jobs that are not over. Returns all of them. */
  async #cancelJobs({ jobId }: TrainingRow, files: string[]): Promise<TuningJob[]> {
    const { tuning } = this.#deps;
    const jobs = new Map<string, TuningJob>();
    for (const file of files) for (const job of await tuning.findJobs(file)) jobs.set(job.id, job);
    const own = jobId !== null && !jobs.has(jobId) ? await tuning.readJob(jobId) : null;
    if (own) jobs.set(own.id, own);
    for (const job of jobs.values())
      if (!isTrainingOver(job.state)) jobs.set(job.id, (await tuning.cancelJob(job.id)) ?? job);
    return [...jobs.values()];
  }

  #handleFailure(id: string, cause: unknown): void {
    const training = this.find(id);
    if (!training) return;
    logFailure("training step failed", cause, { training: id, state: training.state });
    const refusal = refusalOf(cause);
    const age = this.#deps.now() - training.startedAt;
    const isLost = training.jobId === null ? training.attempts + 1 >= maxPreparations : age >= maxJobMs;
    // Cleaning up is retried until it succeeds, also after a refusal.
    if (isTrainingOver(training.state) || (refusal === undefined && !isLost)) this.#defer(training, cause);
    else if (training.isCancelling)
      this.#end(training, "cancelled"); // cleaning up tries to cancel the job again
    else this.#end(training, "failed", { failure: refusal ?? "unreachable" });
  }

  /** Postpones the next step. After a week of attempts, there is one a day. */
  #defer({ id, attempts }: TrainingRow, cause?: unknown): void {
    const requested = (cause instanceof TuningError && cause.retryAfterMs) || 0;
    const delay = Math.min(delaysMs.first * 2 ** attempts, attempts < maxAttempts ? delaysMs.longest : dayMs);
    this.#deps.sql.exec(
      "UPDATE trainings SET due_at = ?, attempts = attempts + 1 WHERE id = ?",
      this.#deps.now() + Math.min(Math.max(delay, requested), dayMs),
      id,
    );
  }

  #select(clauses: string, ...bindings: (string | number)[]): TrainingRow[] {
    return this.#deps.sql
      .exec<TrainingRow>(`SELECT ${columns} FROM trainings ${clauses}`, ...bindings)
      .toArray();
  }
}

/** The reason why a retry cannot help; undefined if it can. */
function refusalOf(cause: unknown): TrainingFailure | undefined {
  if (cause instanceof AppError) return "textsChanged"; // they have become too large
  return cause instanceof TuningError && !cause.retryable ? cause.failure : undefined;
}

const fileName = ({ id }: TrainingRow) => `calamo-${id}.jsonl`;
