// Fine-tuning at the model's server: OpenAI's files and jobs.
import OpenAI from "openai";
import type { FineTuningJob } from "openai/resources/fine-tuning/jobs";
import type { TrainingFailure, TrainingState } from "../../shared/contracts/training.ts";
import type { ModelSettings } from "../env.ts";
import { logFailure } from "../log.ts";
import { openClient } from "./model.ts";
import { readRetryAfter } from "./model-error.ts";

const timeoutMs = 60_000;
const uploadTimeoutMs = 300_000;
/** How many files or jobs are looked through, newest first. */
const maxListed = 1000;

export interface TuningJob {
  id: string;
  state: Exclude<TrainingState, "preparing">;
  /** The resulting model; null until it has succeeded. */
  model: string | null;
  failure: TrainingFailure | null;
  resultFiles: string[];
}

/** Every method fails with a TuningError. */
export interface FineTuning {
  /** Whether the server offers fine-tuning. */
  isOffered(): Promise<boolean>;
  /** The ids of the files with that name; none if the server doesn't list files. */
  findFiles(name: string): Promise<string[]>;
  /** @returns the file's id */
  upload(name: string, parts: Uint8Array<ArrayBuffer>[]): Promise<string>;
  /** The jobs that train with that file; none if the server doesn't list jobs. */
  findJobs(fileId: string): Promise<TuningJob[]>;
  createJob(job: { baseModel: string; fileId: string; suffix: string }): Promise<TuningJob>;
  /** Null if there is no such job. */
  readJob(id: string): Promise<TuningJob | null>;
  /** Cancels a job, unless it is over. Returns it as it is then. */
  cancelJob(id: string): Promise<TuningJob | null>;
  /** Deleting what doesn't exist succeeds. */
  deleteFile(id: string): Promise<void>;
  deleteModel(id: string): Promise<void>;
}

export class TuningError extends Error {
  readonly failure: TrainingFailure;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** The delay that the server requested before a retry, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    failure: TrainingFailure,
    {
      retryable = false,
      cause,
      retryAfterMs,
    }: { retryable?: boolean; cause?: unknown; retryAfterMs?: number | undefined } = {},
  ) {
    super(failure, { cause });
    this.name = "TuningError";
    this.failure = failure;
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
  }

  static from(cause: unknown): TuningError {
    if (cause instanceof TuningError) return cause;
    const { status, code, message, headers } =
      cause instanceof OpenAI.APIError
        ? cause
        : { status: undefined, code: null, message: "", headers: undefined };
    const failure = failureOf({ code, message });
    const isLasting = status !== undefined && status < 500 && ![408, 409, 429].includes(status);
    if (isLasting || failure === "quota") return new TuningError(failure, { cause });
    const retryAfterMs = headers && readRetryAfter(headers, Date.now());
    return new TuningError("unreachable", { retryable: true, cause, retryAfterMs });
  }
}

/** Sorts the error of a response or of a job. Its words are read, because many reasons share one code. */
export function failureOf({
  code,
  message,
}: {
  code?: string | null | undefined;
  message: string;
}): TrainingFailure {
  const words = `${code ?? ""} ${message}`.toLowerCase();
  if (/insufficient_quota|billing|exceeded.{0,20}quota|payment required/.test(words)) return "quota";
  if (/moderation|usage polic|content_policy|content_filter|unsafe/.test(words)) return "moderation";
  if (/model_not_(available|found)|not available for fine-tuning|unsupported_model/.test(words))
    return "modelUnsupported";
  if (/invalid_(training_)?file|invalid_n_examples|training file/.test(words)) return "fileInvalid";
  return "refused";
}

const isMissing = (error: unknown) =>
  error instanceof OpenAI.APIError && [404, 405, 410, 501].includes(error.status ?? 0);

/** @throws TuningError */
async function attempt<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw TuningError.from(error);
  }
}

/** Like `attempt`, with `missing` for what the server doesn't have. */
const attemptOr = <Value>(missing: Value, work: () => Promise<Value>) =>
  attempt(() =>
    work().catch((error: unknown) => {
      if (isMissing(error)) return missing;
      throw error;
    }),
  );

export function openFineTuning(settings: ModelSettings): FineTuning {
  const client = openClient(settings, timeoutMs);
  const { jobs } = client.fineTuning;
  const readJob = (id: string) => attemptOr(null, async () => toJob(await jobs.retrieve(id)));
  return {
    isOffered: () =>
      attempt(async () => {
        try {
          const { data } = await jobs.list({ limit: 1 });
          return Array.isArray(data);
        } catch (error) {
          if (TuningError.from(error).retryable) throw error;
          if (!isMissing(error)) logFailure("fine-tuning not offered", error);
          return false;
        }
      }),
    findFiles: (name) =>
      attemptOr([], async () => {
        const found: string[] = [];
        let seen = 0;
        for await (const { id, filename } of client.files.list({ purpose: "fine-tune", order: "desc" })) {
          if (filename === name) found.push(id);
          if (++seen === maxListed) break;
        }
        return found;
      }),
    upload: (name, parts) =>
      attempt(async () => {
        const file = new File(parts, name, { type: "application/jsonl" });
        const { id } = await client.files.create(
          { file, purpose: "fine-tune" },
          { timeout: uploadTimeoutMs },
        );
        return id;
      }),
    findJobs: (fileId) =>
      attemptOr([], async () => {
        const found: TuningJob[] = [];
        let seen = 0;
        for await (const job of jobs.list({ limit: 100 })) {
          if (job.training_file === fileId) found.push(toJob(job));
          if (++seen === maxListed) break;
        }
        return found;
      }),
    createJob: ({ baseModel, fileId, suffix }) =>
      attempt(async () => toJob(await jobs.create({ model: baseModel, training_file: fileId, suffix }))),
    readJob,
    cancelJob: (id) =>
      attempt(async () => {
        try {
          return toJob(await jobs.cancel(id));
        } catch (error) {
          if (TuningError.from(error).retryable) throw error;
          return readJob(id); // it is over
        }
      }),
    deleteFile: (id) => attemptOr(undefined, async () => void (await client.files.delete(id))),
    deleteModel: (id) => attemptOr(undefined, async () => void (await client.models.delete(id))),
  };
}

function toJob({ id, status, fine_tuned_model, error, result_files }: FineTuningJob): TuningJob {
  const state = stateOf(status, fine_tuned_model);
  return {
    id,
    state,
    model: state === "succeeded" ? fine_tuned_model : null,
    failure: state === "failed" ? failureOf({ code: error?.code, message: error?.message ?? "" }) : null,
    resultFiles: result_files ?? [],
  };
}

/** Servers have more states than OpenAI's SDK knows, such as `paused`. */
function stateOf(status: string, model: string | null): TuningJob["state"] {
  if (status === "succeeded") return model ? "succeeded" : "failed";
  if (status === "failed" || status === "cancelled") return status;
  return status === "validating_files" || status === "queued" ? "queued" : "running";
}
